package org.psdmodels.models.baseline;

import java.util.Arrays;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;

/**
 * Nodes x_k and weights with sum_k weight_k g(x_k) near the integral of g against a finite measure: on the line
 * Simpson's rule on a grid, or a random sample of the measure.
 *
 * @param points the nodes
 * @param weights one for each node, their sum near the mass of the measure
 */
@SuppressWarnings("ArrayRecordComponent")
record Nodes(Points points, double[] weights) {
    /** A normal density beyond this many deviations is below 1e-31. */
    private static final double DEVIATIONS = 12;

    static Nodes of(Measure measure, NodeRule rule, int count, long seed) {
        requireFinite(measure);
        Nodes nodes = rule.resolved(measure.dimension()) == NodeRule.QUADRATURE
                ? simpson(measure.factor(0), count / 2)
                : random(measure, count, seed);
        double mass = Arrays.stream(nodes.weights).sum();
        Checks.require(mass > 0, "mass of the measure at " + count + " nodes", "must be > 0", mass);
        return nodes;
    }

    static boolean isFinite(Measure measure) {
        for (int c = 0; c < measure.dimension(); c++) {
            Measure.Factor f = measure.factor(c);
            if (!f.isGaussian() && !(f.upper() - f.lower() < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return true;
    }

    static void requireFinite(Measure measure) {
        Checks.require(
                isFinite(measure),
                "measure",
                "must be a box or a normal distribution: exp(g) has no integral over all of the space",
                measure);
    }

    private static double lower(Measure.Factor f) {
        return f.isGaussian() ? Math.max(f.lower(), f.mean() - DEVIATIONS * Math.sqrt(f.variance())) : f.lower();
    }

    private static double upper(Measure.Factor f) {
        return f.isGaussian() ? Math.min(f.upper(), f.mean() + DEVIATIONS * Math.sqrt(f.variance())) : f.upper();
    }

    private static Nodes simpson(Measure.Factor f, int pairs) {
        double h = (upper(f) - lower(f)) / (2 * pairs);
        double[] x = new double[2 * pairs + 1];
        double[] weights = new double[x.length];
        for (int k = 0; k < x.length; k++) {
            x[k] = k == 2 * pairs ? upper(f) : lower(f) + k * h;
            double factor = k == 0 || k == 2 * pairs ? 1 : k % 2 == 1 ? 4 : 2;
            weights[k] = factor * h / 3 * f.density(x[k]);
        }
        return new Nodes(Points.onLine(x), weights);
    }

    private static Nodes random(Measure measure, int count, long seed) {
        Random random = new Random(seed);
        int d = measure.dimension();
        double[] rows = new double[Matrix.length(count, d)];
        double weight = 1.0 / count;
        for (int c = 0; c < d; c++) {
            Measure.Factor f = measure.factor(c);
            weight *= f.isGaussian() ? 1 : f.upper() - f.lower();
        }
        double[] weights = new double[count];
        for (int k = 0; k < count; k++) {
            weights[k] = weight;
            for (int c = 0; c < d; c++) {
                Measure.Factor f = measure.factor(c);
                double x = draw(f, random);
                rows[k + c * count] = Math.min(Math.max(x, f.lower()), f.upper());
                weights[k] *= x >= f.lower() && x <= f.upper() ? 1 : 0;
            }
        }
        return new Nodes(Points.of(Matrix.wrap(count, d, rows)), weights);
    }

    /** From the whole normal distribution; what lies outside of the interval gets no weight. */
    private static double draw(Measure.Factor f, Random random) {
        return f.isGaussian()
                ? f.mean() + Math.sqrt(f.variance()) * random.nextGaussian()
                : f.lower() + (f.upper() - f.lower()) * random.nextDouble();
    }

    /** sum_k weight_k values_k. */
    double sum(double[] values) {
        double sum = 0;
        for (int k = 0; k < values.length; k++) {
            sum += weights[k] * values[k];
        }
        return sum;
    }
}
