package org.psdmodels.bench.problems;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * Data with fixed seeds. A longer sample begins with the shorter one of the same seed, except where it is sorted.
 *
 * <p>The regression curve has mean 2 (exp(-30 (x - 1/4)^2) + sin(pi x^2)) - 2 and standard deviation exp(sin 2 pi x) on
 * [0, 1].
 */
final class SeededData {
    /** Above this mean, Poisson counts are rounded normal variables. */
    private static final double MANY = 50;

    private SeededData() {}

    static double[] uniform(int n, long seed) {
        return new Random(seed).doubles(n).toArray();
    }

    static double[] sortedUniform(int n, long seed) {
        return Arrays.stream(uniform(n, seed)).sorted().toArray();
    }

    static double[] noise(int n, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, n).mapToDouble(i -> random.nextGaussian()).toArray();
    }

    static double[] map(double[] x, DoubleUnaryOperator f) {
        return Arrays.stream(x).map(f).toArray();
    }

    static double[] times(double factor, double[] x) {
        return map(x, v -> factor * v);
    }

    /** y + factor x. */
    static double[] plus(double[] y, double factor, double[] x) {
        double[] sum = y.clone();
        Arrays.setAll(sum, i -> y[i] + factor * x[i]);
        return sum;
    }

    static double mean(double x) {
        return 2 * (Math.exp(-30 * (x - 0.25) * (x - 0.25)) + Math.sin(Math.PI * x * x)) - 2;
    }

    static double deviation(double x) {
        return Math.exp(Math.sin(2 * Math.PI * x));
    }

    /** Observations of the regression curve. */
    static double[] wave(double[] x, long seed) {
        double[] y = noise(x.length, seed);
        Arrays.setAll(y, i -> mean(x[i]) + deviation(x[i]) * y[i]);
        return y;
    }

    /** Observations of a non-negative curve that touches zero. */
    static double[] bump(double[] x, long seed) {
        return plus(map(x, v -> Math.max(0, Math.sin(4 * v))), 0.1, noise(x.length, seed));
    }

    /** y with one entry in ten, on average, off by a Cauchy variable times a scale. */
    static double[] withOutliers(double[] y, double scale, long seed) {
        Random random = new Random(seed);
        return map(y, v -> {
            double cauchy = Math.tan(Math.PI * (random.nextDouble() - 0.5));
            return v + (random.nextDouble() < 0.1 ? scale * cauchy : 0);
        });
    }

    /** The mixture of N(-1, sd^2) and N(1, sd^2) in equal parts. */
    static double[] mixture(int n, double sd, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, n)
                .mapToDouble(i -> side(random) + sd * random.nextGaussian())
                .toArray();
    }

    private static double side(Random random) {
        return random.nextBoolean() ? 1 : -1;
    }

    /** The mixture of N(-centre e_1, sd^2 I) and N(centre e_1, sd^2 I) in equal parts, times a unit. */
    static Points mixture(int n, int dimension, double centre, double sd, double unit, long seed) {
        Random random = new Random(seed);
        double[] data = new double[Matrix.length(n, dimension)];
        for (int i = 0; i < n; i++) {
            double shift = centre * side(random);
            for (int c = 0; c < dimension; c++) {
                data[i + c * n] = unit * ((c == 0 ? shift : 0) + sd * random.nextGaussian());
            }
        }
        return Points.of(Matrix.wrap(n, dimension, data));
    }

    /** Poisson counts of the given means, by inversion, or by rounding a normal variable where the mean is large. */
    static double[] counts(double[] means, long seed) {
        Random random = new Random(seed);
        return map(
                means,
                mean -> mean > MANY
                        ? Math.max(0, Math.rint(mean + Math.sqrt(mean) * random.nextGaussian()))
                        : inversion(mean, random.nextDouble()));
    }

    private static double inversion(double mean, double u) {
        double term = Math.exp(-mean);
        double sum = term;
        int count = 0;
        while (sum < u && term > 0) {
            count++;
            term *= mean / count;
            sum += term;
        }
        return count;
    }

    /** Targets of p outputs in the cone y_1 &gt;= ... &gt;= y_p &gt;= 0, up to noise. */
    static double[][] coneTargets(double[] x, int p, double unit, long seed) {
        Random random = new Random(seed);
        double[][] y = new double[x.length][p];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < p; j++) {
                y[i][j] = unit * (1.5 - 0.4 * j + 0.3 * Math.sin(5 * x[i] + j) + 0.2 * random.nextGaussian());
            }
        }
        return y;
    }
}
