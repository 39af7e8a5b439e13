package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The curvature H = T'D^-1 T = L L' of the losses in the outputs at the pivots: one block for all outputs if a loss sees them
 * together, and otherwise one for each.
 */
final class InteriorCurvature {
    /** What rounding may leave of H, relative to its diagonal. */
    private static final double ROUNDING = 1e-15;

    private static final double LARGEST = 1e-10;

    private final Dense dense;

    /** The order of each block. */
    private final int order;

    private final List<double[]> lower;

    private InteriorCurvature(Dense dense, int order, List<double[]> lower) {
        this.dense = dense;
        this.order = order;
        this.lower = lower;
    }

    /**
     * Factorises.
     *
     * @param h the diagonal blocks of H, which are changed
     */
    static Optional<InteriorCurvature> of(Dense dense, int order, List<double[]> h) {
        List<double[]> lower = new ArrayList<>();
        for (double[] block : h) {
            Optional<double[]> factor = lower(dense, order, block);
            if (factor.isEmpty()) {
                return Optional.empty();
            }
            lower.add(factor.get());
        }
        return Optional.of(new InteriorCurvature(dense, order, lower));
    }

    /** L with L L' = H, whose diagonal is raised by no more than it takes. */
    private static Optional<double[]> lower(Dense dense, int order, double[] h) {
        Optional<double[]> lower = dense.cholesky(order, h);
        for (double more = ROUNDING; lower.isEmpty() && more < LARGEST; more *= 10) {
            for (int i = 0; i < order; i++) {
                h[i * (order + 1)] *= 1 + more;
            }
            lower = dense.cholesky(order, h);
        }
        return lower;
    }

    /** The order of H. */
    int order() {
        return order * lower.size();
    }

    private double[] part(double[] x, int block) {
        return Arrays.copyOfRange(x, block * order, (block + 1) * order);
    }

    /** L x. */
    double[] product(double[] x) {
        double[] out = new double[x.length];
        for (int t = 0; t < lower.size(); t++) {
            put(dense.product(order, order, 1, lower.get(t), part(x, t)), t, out);
        }
        return out;
    }

    /** L'x. */
    double[] productOfTransposed(double[] x) {
        double[] out = new double[x.length];
        for (int t = 0; t < lower.size(); t++) {
            put(dense.productOfTransposed(order, order, 1, lower.get(t), part(x, t)), t, out);
        }
        return out;
    }

    /** L^-1 x. */
    double[] solve(double[] x) {
        double[] out = new double[x.length];
        for (int t = 0; t < lower.size(); t++) {
            double[] own = part(x, t);
            dense.forward(order, lower.get(t), own);
            put(own, t, out);
        }
        return out;
    }

    private void put(double[] own, int block, double[] out) {
        System.arraycopy(own, 0, out, block * order, order);
    }

    /** L'K L, on and below the diagonal. */
    double[] congruence(InteriorResponse k) {
        int n = order();
        double[] all = new double[n * n];
        View whole = View.of(n, n, all);
        double[] half = new double[n * order];
        View product = View.of(n, order, half);
        for (int t = 0; t < lower.size(); t++) {
            int first = t * order;
            Arrays.fill(half, 0);
            multiply(k, first / k.pivots(), View.of(order, order, lower.get(t)), product);
            for (int s = t; s < lower.size(); s++) {
                int from = s * order;
                algebra()
                        .multiply(
                                1,
                                View.of(order, order, lower.get(s)).transpose(),
                                product.rows(from, from + order),
                                0,
                                whole.part(from, from + order, first, first + order));
            }
        }
        return all;
    }

    private LinearAlgebra algebra() {
        return dense.algebra();
    }

    /** Adds those columns of K that belong to some outputs, times their L, of which the upper triangle is zero. */
    private static void multiply(InteriorResponse k, int firstOutput, View l, View out) {
        int p = k.pivots();
        for (int j = 0; j < l.rows() / p; j++) {
            int end = (j + 1) * p;
            View factor = l.part(j * p, end, 0, end);
            View columns = out.columns(0, end);
            k.addProduct(firstOutput + j, factor, columns);
        }
    }
}
