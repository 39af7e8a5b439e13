package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * Coordinates Y of roots R = L'^-1 Y in which the objective curves about equally in all directions: L L' = M is near to the
 * Hessian. That has the terms 2 Z D of the direction D itself, and those of the losses, in which D'v is multiplied by R'v;
 * the mean of these over columns gives
 *
 * <pre>
 *   M = |Z| + DAMPING l1 I + (2 / k) V Diag(w) V',      w_i = |R'v_i|^2 loss''_i.
 * </pre>
 *
 * <p>Plain coordinates take a thousand iterations where these take a hundred.
 */
final class Coordinates {
    /** Least curvature, as a share of the slope of the penalty at zero. */
    private static final double DAMPING = 0.1;

    /** Least curvature as a share of the largest eigenvalue, where the penalty has no slope at zero. */
    private static final double LEAST = 1e-7;

    /** The lower triangular matrices L. */
    private final List<double[]> factors;

    private final List<Integer> sizes;
    private final Dense dense;

    private Coordinates(Dense dense, List<Integer> sizes, List<double[]> factors) {
        this.dense = dense;
        this.sizes = sizes;
        this.factors = factors;
    }

    /** From the spectra of Z at a point. */
    static Coordinates of(RootPoint point, List<Optional<Dense.Spectrum>> slacks) {
        List<double[]> factors = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        for (int b = 0; b < slacks.size(); b++) {
            int block = b;
            PsdBlock psd = point.problem().block(b);
            sizes.add(psd.size());
            factors.add(slacks.get(b)
                    .map(spectrum -> curvature(point, block, spectrum))
                    .flatMap(m -> psd.dense().cholesky(psd.size(), m))
                    .orElseGet(() -> Dense.identity(psd.size())));
        }
        return new Coordinates(point.problem().finite().dense(), sizes, factors);
    }

    /** M. */
    private static double[] curvature(RootPoint point, int b, Dense.Spectrum z) {
        PsdBlock block = point.problem().block(b);
        int r = block.size();
        double least = Math.max(DAMPING * block.regularizer().slope(0), LEAST * largest(z.values()));
        double[] values =
                Arrays.stream(z.values()).map(value -> Math.abs(value) + least).toArray();
        double[] sum = block.dense().weightedGram(r, r, z.vectors(), values);
        Root root = point.roots().get(b);
        double[] weights = point.problem().curvatures(b, root, point.rows());
        double[] ofLosses = point.problem().problem().gram(b, weights);
        return Dense.plus(sum, 2 * point.scale() / root.columns(), ofLosses);
    }

    private static double largest(double[] ascending) {
        return Math.max(Math.abs(ascending[0]), Math.abs(ascending[ascending.length - 1]));
    }

    /** The gradient in these coordinates, the blocks one after the other: L^-1 G. */
    double[] gradient(List<double[]> gradients) {
        int length = gradients.stream().mapToInt(g -> g.length).sum();
        double[] all = new double[length];
        int at = 0;
        for (int b = 0; b < gradients.size(); b++) {
            double[] g = gradients.get(b).clone();
            dense.forward(sizes.get(b), factors.get(b), g);
            System.arraycopy(g, 0, all, at, g.length);
            at += g.length;
        }
        return all;
    }

    /** The matrices D of a direction in these coordinates, L'^-1 Y, for as many columns as the roots have. */
    List<double[]> matrices(double[] y, List<Root> like) {
        List<double[]> matrices = new ArrayList<>();
        int at = 0;
        for (int b = 0; b < like.size(); b++) {
            double[] d = new double[like.get(b).root().length];
            System.arraycopy(y, at, d, 0, d.length);
            at += d.length;
            dense.backward(sizes.get(b), factors.get(b), d);
            matrices.add(d);
        }
        return matrices;
    }
}
