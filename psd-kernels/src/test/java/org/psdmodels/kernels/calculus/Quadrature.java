package org.psdmodels.kernels.calculus;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.psdmodels.api.checks.Checks;

/**
 * Adaptive quadrature as an oracle: Gauss rules of Commons Math on panels that are halved until they agree with their
 * halves. It also integrates |f|, the natural size of the integral.
 *
 * @param value the integral of f
 * @param size the integral of |f|
 */
public record Quadrature(double value, double size) {
    private static final int NODES = 20;
    private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(NODES);

    /** A panel and its halves agree to this, relative to the size of the whole integral, */
    private static final double AGREEMENT = 1e-15;

    /** or to this, relative to the panel's own size. */
    private static final double OWN_AGREEMENT = 1e-12;

    /** Panels that differ from their halves by less are not halved: near underflow values lose digits. */
    private static final double SMALLEST = 1e-300;

    /** The absolute error of integrals so small: a thousand panels of that kind. */
    public static final double UNDERFLOW = 1e-297;

    /** Panels are not halved more often: a jump inside one costs 2^-40 of it. */
    private static final int DEEPEST = 40;

    /** Points around a centre at all distances that matter for a function of this scale. */
    public static List<Double> landmarks(double centre, double scale) {
        return DoubleStream.concat(
                        DoubleStream.of(centre),
                        DoubleStream.iterate(scale / 8, s -> s < 2000 * scale, s -> 2 * s)
                                .flatMap(s -> DoubleStream.of(centre - s, centre + s)))
                .boxed()
                .toList();
    }

    /** The integral of a function that is smooth between landmarks and negligible outside them. */
    public static Quadrature of(DoubleUnaryOperator f, double lower, double upper, List<Double> landmarks) {
        double[] grid = DoubleStream.concat(
                        DoubleStream.of(lower, upper).filter(Double::isFinite),
                        landmarks.stream().mapToDouble(x -> x))
                .filter(x -> x >= lower && x <= upper)
                .sorted()
                .distinct()
                .toArray();
        Quadrature[] coarse = new Quadrature[Math.max(0, grid.length - 1)];
        double size = 0;
        for (int i = 0; i < coarse.length; i++) {
            coarse[i] = rule(f, grid[i], grid[i + 1]);
            size += coarse[i].size;
        }
        Checks.finite("size of the integral", size);
        double tolerance = Math.max(AGREEMENT * size, SMALLEST);
        Quadrature sum = new Quadrature(0, 0);
        for (int i = 0; i < coarse.length; i++) {
            sum = sum.plus(panel(f, grid[i], grid[i + 1], coarse[i], tolerance, DEEPEST));
        }
        return sum;
    }

    private Quadrature plus(Quadrature other) {
        return new Quadrature(value + other.value, size + other.size);
    }

    private static Quadrature panel(
            DoubleUnaryOperator f, double lower, double upper, Quadrature whole, double tolerance, int halvings) {
        double middle = lower + (upper - lower) / 2;
        Quadrature left = rule(f, lower, middle);
        Quadrature right = rule(f, middle, upper);
        Quadrature halves = left.plus(right);
        double difference = Math.abs(whole.value - halves.value);
        if (halvings == 0 || difference <= Math.max(tolerance, OWN_AGREEMENT * halves.size)) {
            return halves;
        }
        return panel(f, lower, middle, left, tolerance, halvings - 1)
                .plus(panel(f, middle, upper, right, tolerance, halvings - 1));
    }

    private static Quadrature rule(DoubleUnaryOperator f, double lower, double upper) {
        double value = 0;
        double size = 0;
        for (int i = 0; i < NODES; i++) {
            double weight = RULE.getWeight(i) * (upper - lower) / 2;
            double at = f.applyAsDouble(lower + (upper - lower) * (1 + RULE.getPoint(i)) / 2);
            value += weight * at;
            size += weight * Math.abs(at);
        }
        return new Quadrature(value, size);
    }
}
