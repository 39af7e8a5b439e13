package org.psdmodels.bench.simulations;

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
record Quadrature(Points points, double[] weights, double[] truth) {
    /** A density at points. */
    @FunctionalInterface
    interface Densities {
        double[] at(Points x);
    }

    /** Simpson's rule. */
    static Quadrature onLine(double from, double to, int pairs, Densities truth) {
        double h = (to - from) / (2 * pairs);
        Points x = Points.onLine(IntStream.rangeClosed(0, 2 * pairs)
                .mapToDouble(k -> from + k * h)
                .toArray());
        double[] weights = IntStream.rangeClosed(0, 2 * pairs)
                .mapToDouble(k -> h / 3 * (k == 0 || k == 2 * pairs ? 1 : k % 2 == 1 ? 4 : 2))
                .toArray();
        return new Quadrature(x, weights, truth.at(x));
    }

    /**
     * Draws from nu and as many from the truth, weighted by the inverse of the density of their mixture: unlike draws of nu
     * alone they are where the mass is.
     */
    static Quadrature random(Measure nu, Points fromNu, Points fromTruth, Densities truth) {
        double[][] rows = new double[fromNu.size() + fromTruth.size()][];
        Arrays.setAll(rows, k -> k < fromNu.size() ? fromNu.row(k) : fromTruth.row(k - fromNu.size()));
        Points x = Points.of(rows);
        double[] rho = truth.at(x);
        double[] weights = new double[rows.length];
        Arrays.setAll(weights, k -> 2 / (rows.length * (nu.density(rows[k]) + rho[k])));
        return new Quadrature(x, weights, rho);
    }

    double integral(double... values) {
        double sum = 0;
        for (int k = 0; k < values.length; k++) {
            sum += weights[k] * values[k];
        }
        return sum;
    }

    double positiveMass(double... values) {
        return integral(Arrays.stream(values).map(v -> Math.max(0, v)).toArray());
    }

    /** The integral of |p - truth|: between 0 and 2 for densities. */
    double distance(double... values) {
        double[] differences = values.clone();
        Arrays.setAll(differences, k -> Math.abs(values[k] - truth[k]));
        return integral(differences);
    }

    /** The standard error of an integral by random nodes. */
    double error(double... values) {
        double[] terms = values.clone();
        Arrays.setAll(terms, k -> values.length * weights[k] * values[k]);
        return Findings.error(terms);
    }
}
