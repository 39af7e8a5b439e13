package org.psdmodels.solvers.features;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.solvers.linalg.View;

/**
 * W = sum_q w_q Phi(x_q) Phi(x_q)' and sum_q w_q Phi(x_q) over a product of composite Gauss-Legendre rules, of rising
 * order until W does not change by more than the features' own rounding. Positive semidefinite by construction where the
 * measure is not signed.
 */
final class FeatureQuadrature {
    /** Nodes per panel, until the integrals settle. */
    private static final int[] ORDERS = {8, 12, 16, 24, 32, 48, 64};

    /** Where one order more gains less than this factor, the integrand is not smooth: there is no quadrature. */
    private static final double GAIN = 3;

    /** Nodes whose features exist at the same time. */
    private static final int BLOCK = 2048;

    /** The most multiplications of one rule, about a second; beyond that there is no quadrature. */
    private static final double WORK = 3e10;

    /** Or, where that is more, so many times r^3: a solver decomposes r x r matrices tens of times, at ten r^3 each. */
    private static final double CUBES = 100;

    /** A relative change of W below this is rounding, whatever the pivots. */
    private static final double ROUNDING = 1e-13;

    /** A rule takes longer to make than the features of its nodes; there are as many as {@link #ORDERS}. */
    private static final Map<Integer, GaussIntegrator> RULES = new ConcurrentHashMap<>();

    private final SolverFeatures features;
    private final Function<double[], SolverFeatures> about;
    private final Measure measure;
    private final List<List<Axes.Piece>> cells;

    private FeatureQuadrature(
            SolverFeatures features,
            Function<double[], SolverFeatures> about,
            List<List<Axes.Piece>> cells,
            Measure measure) {
        this.features = features;
        this.about = about;
        this.cells = cells;
        this.measure = measure;
    }

    /**
     * The integrals, if the dimension is at most two and a rule of bearable size settles.
     *
     * @param features the features
     * @param about the same features as functions of the difference to an origin
     * @param cells where to look, if that is known
     * @param measure the measure
     * @param reached the smallest pivot over the largest: the features err by eps over its square root
     */
    static Optional<FeatureMoments> of(
            SolverFeatures features,
            Function<double[], SolverFeatures> about,
            Optional<List<List<Axes.Piece>>> cells,
            Measure measure,
            double reached) {
        if (cells.isEmpty() || measure.dimension() > 2) {
            return Optional.empty();
        }
        double tolerance = Math.max(ROUNDING, 8 * 0x1p-53 / Math.sqrt(reached));
        return new FeatureQuadrature(features, about, cells.get(), measure).settle(tolerance);
    }

    /**
     * The integrals by one rule.
     *
     * @param moments the integrals
     * @param first the largest integral of |Phi_k| |d mu|, which a change of the first moments is measured by
     * @param second the largest integral of Phi_k^2 |d mu|, likewise
     */
    private record Sums(FeatureMoments moments, double first, double second) {
        double change(Sums before) {
            return Math.max(
                    largestChange(before.moments.first(), moments.first()) / first,
                    largestChange(before.moments.second(), moments.second()) / second);
        }
    }

    private Optional<FeatureMoments> settle(double tolerance) {
        if (!isBearable(ORDERS[1])) {
            return Optional.empty();
        }
        Sums coarse = integrate(ORDERS[0]);
        double before = Double.POSITIVE_INFINITY;
        for (int k = 1; k < ORDERS.length && isBearable(ORDERS[k]); k++) {
            Sums fine = integrate(ORDERS[k]);
            double change = fine.change(coarse);
            if (change <= tolerance) {
                return Optional.of(fine.moments());
            }
            if (!(change <= before / GAIN)) {
                return Optional.empty();
            }
            coarse = fine;
            before = change;
        }
        return Optional.empty();
    }

    private boolean isBearable(int order) {
        double nodes = 0;
        for (List<Axes.Piece> cell : cells) {
            nodes += cell.stream()
                    .mapToDouble(piece -> (double) order * piece.panels())
                    .reduce(1, (a, b) -> a * b);
        }
        double r = features.rank();
        return nodes * r * (r + 100) <= Math.max(WORK, CUBES * r * r * r);
    }

    private static double largestChange(Matrix before, Matrix after) {
        double change = 0;
        for (int k = 0; k < after.data().length; k++) {
            change = Math.max(change, Math.abs(after.data()[k] - before.data()[k]));
        }
        return change;
    }

    private Sums integrate(int order) {
        GaussIntegrator rule =
                RULES.computeIfAbsent(order, points -> new GaussIntegratorFactory().legendre(points, -1, 1));
        int r = features.rank();
        double[] first = new double[r];
        double[] second = new double[Matrix.length(r, r)];
        double[] absolute = new double[r];
        double[] square = new double[r];
        for (List<Axes.Piece> cell : cells) {
            double[][] nodes = new double[cell.size()][];
            double[][] weights = new double[cell.size()][];
            for (int c = 0; c < cell.size(); c++) {
                nodes[c] = new double[order * cell.get(c).panels()];
                weights[c] = new double[nodes[c].length];
                fillAxis(cell.get(c), measure.factor(c), rule, nodes[c], weights[c]);
            }
            double[] origin = cell.stream().mapToDouble(Axes.Piece::origin).toArray();
            add(about.apply(origin), product(nodes), product(weights), first, second, absolute, square);
        }
        return new Sums(
                new FeatureMoments(Matrix.wrap(r, 1, first), Matrix.wrap(r, r, second)),
                Arrays.stream(absolute).max().orElseThrow(),
                Arrays.stream(square).max().orElseThrow());
    }

    private static void fillAxis(
            Axes.Piece piece, Measure.Factor factor, GaussIntegrator rule, double[] nodes, double[] weights) {
        double[] ends = piece.ends();
        int order = rule.getNumberOfPoints();
        for (int q = 0; q < nodes.length; q++) {
            double low = ends[q / order];
            double half = (ends[q / order + 1] - low) / 2;
            nodes[q] = low + half * (1 + rule.getPoint(q % order));
            weights[q] = half * rule.getWeight(q % order) * piece.density(factor, nodes[q]);
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

    private static void add(
            SolverFeatures features,
            double[][] nodes,
            double[][] factors,
            double[] first,
            double[] second,
            double[] absolute,
            double[] square) {
        int r = first.length;
        Iterator<FeatureBlock> blocks = features.blocks(Points.of(nodes), BLOCK);
        while (blocks.hasNext()) {
            FeatureBlock block = blocks.next();
            double[] weights = weights(factors, block);
            View v = View.of(block.features());
            double[] part = features.algebra().multiply(v, weights);
            Arrays.setAll(first, k -> first[k] + part[k]);
            features.algebra().gram(v, weights, 1, View.of(r, r, second));
            addSizes(block.features().data(), weights, absolute, square);
        }
    }

    private static double[] weights(double[][] factors, FeatureBlock block) {
        double[] weights = new double[block.features().columns()];
        for (int q = 0; q < weights.length; q++) {
            double[] factor = factors[block.from() + q];
            weights[q] = factor.length == 1 ? factor[0] : factor[0] * factor[1];
        }
        return weights;
    }

    private static void addSizes(double[] features, double[] weights, double[] absolute, double[] square) {
        int r = absolute.length;
        for (int q = 0; q < weights.length; q++) {
            double weight = Math.abs(weights[q]);
            for (int k = 0; k < r; k++) {
                double value = Math.abs(features[k + q * r]);
                absolute[k] += weight * value;
                square[k] += weight * value * value;
            }
        }
    }
}
