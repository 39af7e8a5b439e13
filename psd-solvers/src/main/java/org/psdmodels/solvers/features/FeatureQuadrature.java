package org.psdmodels.solvers.features;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.solvers.linalg.View;

/**
 * W = sum_q w_q Phi(x_q) Phi(x_q)' and sum_q w_q Phi(x_q) over a product of composite Gauss-Legendre rules, whose panels are
 * halved until W does not change by more than the features' own rounding. Positive semidefinite by construction where the
 * measure is not signed.
 */
final class FeatureQuadrature {
    /** Nodes per panel. */
    private static final int ORDER = 16;

    /** Nodes whose features exist at the same time. */
    private static final int BLOCK = 2048;

    /** The most multiplications of one rule: about two seconds. Beyond that there is no quadrature. */
    private static final double WORK = 5e10;

    /** A relative change of W below this is rounding, whatever the pivots. */
    private static final double ROUNDING = 1e-13;

    private final Features features;
    private final Measure measure;
    private final List<double[]> panels;

    private FeatureQuadrature(Features features, List<double[]> panels, Measure measure) {
        this.features = features;
        this.panels = panels;
        this.measure = measure;
    }

    /**
     * The integrals, if the dimension is at most two and a rule of bearable size settles.
     *
     * @param features the features
     * @param panels for each coordinate the ends of the panels, if they are known
     * @param measure the measure
     * @param reached the smallest pivot over the largest: the features err by eps over its square root
     */
    static Optional<FeatureMoments> of(
            Features features, Optional<List<double[]>> panels, Measure measure, double reached) {
        if (panels.isEmpty() || measure.dimension() > 2) {
            return Optional.empty();
        }
        double tolerance = Math.max(ROUNDING, 8 * 0x1p-53 / Math.sqrt(reached));
        return new FeatureQuadrature(features, panels.get(), measure).settle(tolerance);
    }

    private Optional<FeatureMoments> settle(double tolerance) {
        Optional<FeatureMoments> coarse = Optional.empty();
        for (int parts = 1; work(parts) <= WORK; parts *= 2) {
            FeatureMoments fine = integrate(parts);
            if (coarse.isPresent()
                    && change(coarse.get().second(), fine.second()) <= tolerance
                    && change(coarse.get().first(), fine.first()) <= tolerance) {
                return Optional.of(fine);
            }
            coarse = Optional.of(fine);
        }
        return Optional.empty();
    }

    private double work(int parts) {
        double nodes = 1;
        for (double[] ends : panels) {
            nodes *= (double) ORDER * parts * (ends.length - 1);
        }
        return nodes * features.rank() * (features.rank() + 100.0);
    }

    /** The largest change of an entry over the largest entry. */
    private static double change(Matrix before, Matrix after) {
        double change = 0;
        double largest = 0;
        for (int k = 0; k < after.data().length; k++) {
            change = Math.max(change, Math.abs(after.data()[k] - before.data()[k]));
            largest = Math.max(largest, Math.abs(after.data()[k]));
        }
        return largest > 0 ? change / largest : 0;
    }

    private FeatureMoments integrate(int parts) {
        int d = panels.size();
        double[][] nodes = new double[d][];
        double[][] weights = new double[d][];
        for (int c = 0; c < d; c++) {
            int count = ORDER * parts * (panels.get(c).length - 1);
            nodes[c] = new double[count];
            weights[c] = new double[count];
            fillRule(c, parts, nodes[c], weights[c]);
        }
        return sum(product(nodes), product(weights));
    }

    private void fillRule(int c, int parts, double[] nodes, double[] weights) {
        GaussIntegratorFactory factory = new GaussIntegratorFactory();
        GaussIntegrator rule = factory.legendre(ORDER, -1, 1);
        double[] ends = panels.get(c);
        Measure.Factor factor = measure.factor(c);
        int q = 0;
        for (int k = 0; k + 1 < ends.length; k++) {
            double half = (ends[k + 1] - ends[k]) / (2 * parts);
            for (int part = 0; part < parts; part++) {
                double middle = ends[k] + (2 * part + 1) * half;
                for (int s = 0; s < ORDER; s++, q++) {
                    nodes[q] = middle + half * rule.getPoint(s);
                    weights[q] = half * rule.getWeight(s) * factor.density(nodes[q]);
                }
            }
        }
    }

    /** Rows of all combinations of one number per coordinate. */
    private static double[][] product(double[][] axes) {
        double[][] rows = new double[axes.length == 1 ? axes[0].length : axes[0].length * axes[1].length][];
        for (int q = 0; q < rows.length; q++) {
            double first = axes[0][q % axes[0].length];
            rows[q] = axes.length == 1 ? new double[] {first} : new double[] {first, axes[1][q / axes[0].length]};
        }
        return rows;
    }

    private FeatureMoments sum(double[][] nodes, double[][] factors) {
        int r = features.rank();
        double[] first = new double[r];
        double[] second = new double[Matrix.length(r, r)];
        Iterator<FeatureBlock> blocks = features.blocks(Points.of(nodes), BLOCK);
        while (blocks.hasNext()) {
            FeatureBlock block = blocks.next();
            double[] weights = new double[block.features().columns()];
            for (int q = 0; q < weights.length; q++) {
                double[] factor = factors[block.from() + q];
                weights[q] = factor.length == 1 ? factor[0] : factor[0] * factor[1];
            }
            View v = View.of(block.features());
            double[] part = features.algebra().multiply(v, weights);
            for (int k = 0; k < r; k++) {
                first[k] += part[k];
            }
            features.algebra().gram(v, weights, 1, View.of(r, r, second));
        }
        return new FeatureMoments(Matrix.wrap(r, 1, first), Matrix.wrap(r, r, second));
    }
}
