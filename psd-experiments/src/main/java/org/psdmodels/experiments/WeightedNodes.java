package org.psdmodels.experiments;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;

/**
 * Nodes and weights with sum_k weight_k g(x_k) near the integral of g, and the true density at the nodes.
 *
 * @param points the nodes
 * @param weights their weights
 * @param truth the true density there
 */
@SuppressWarnings("ArrayRecordComponent")
record WeightedNodes(Points points, double[] weights, double[] truth) {
    /** Simpson's rule on a line, with an even number of intervals. */
    static WeightedNodes onLine(double from, double to, int intervals, TwoNormals truth) {
        Points x = Points.onLine(Curves.grid(from, to, intervals));
        double third = (to - from) / intervals / 3;
        double[] weights = IntStream.rangeClosed(0, intervals)
                .mapToDouble(k -> third * (k == 0 || k == intervals ? 1 : k % 2 == 1 ? 4 : 2))
                .toArray();
        return new WeightedNodes(x, weights, truth.at(x));
    }

    /**
     * Draws from nu and as many from the truth, weighted by the inverse of the density of their mixture: unlike draws of nu
     * alone they are where the mass is.
     */
    static WeightedNodes random(Measure nu, Points fromNu, Points fromTruth, TwoNormals truth) {
        double[][] rows = new double[fromNu.size() + fromTruth.size()][];
        Arrays.setAll(rows, k -> k < fromNu.size() ? fromNu.row(k) : fromTruth.row(k - fromNu.size()));
        Points x = Points.of(rows);
        double[] rho = truth.at(x);
        double[] weights = new double[rows.length];
        Arrays.setAll(weights, k -> 2 / (rows.length * (nu.density(rows[k]) + rho[k])));
        return new WeightedNodes(x, weights, rho);
    }

    double integral(double... values) {
        double sum = 0;
        for (int k = 0; k < values.length; k++) {
            sum += weights[k] * values[k];
        }
        return sum;
    }

    double positiveMass(double... values) {
        return integral(Curves.values(values, v -> Math.max(0, v)));
    }

    /** The integral of |p - truth|: between 0 and 2 for densities. */
    double distance(double... values) {
        return integral(Curves.absoluteDifferences(values, truth));
    }

    /** The standard error of an integral by random nodes. */
    double error(double... values) {
        double[] terms = new double[values.length];
        Arrays.setAll(terms, k -> values.length * weights[k] * values[k]);
        return Column.error(terms);
    }
}
