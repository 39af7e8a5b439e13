package org.psdmodels.bench.simulations;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.models.Sample;

/** The distributions of the simulated problems. */
final class Samples {
    private Samples() {}

    /** The mixture of N(-centre e_1, sd^2 I) and N(centre e_1, sd^2 I) in equal parts. */
    static Points mixture(int n, int dimension, double centre, double sd, long seed) {
        Random random = new Random(seed);
        double[] data = new double[Matrix.length(n, dimension)];
        for (int i = 0; i < n; i++) {
            double shift = random.nextBoolean() ? centre : -centre;
            for (int c = 0; c < dimension; c++) {
                data[i + c * n] = (c == 0 ? shift : 0) + sd * random.nextGaussian();
            }
        }
        return Points.of(Matrix.wrap(n, dimension, data));
    }

    /** The density of that mixture. */
    static double[] mixtureDensities(Points x, double centre, double sd) {
        double[] values = new double[x.size()];
        double constant = Math.pow(Math.sqrt(2 * Math.PI) * sd, -x.dimension()) / 2;
        for (int i = 0; i < values.length; i++) {
            double rest = 0;
            for (int c = 1; c < x.dimension(); c++) {
                rest += x.coordinate(i, c) * x.coordinate(i, c);
            }
            double left = x.coordinate(i, 0) + centre;
            double right = x.coordinate(i, 0) - centre;
            values[i] = constant
                    * (Math.exp(-(left * left + rest) / (2 * sd * sd))
                            + Math.exp(-(right * right + rest) / (2 * sd * sd)));
        }
        return values;
    }

    static double mean(double t) {
        return 2 * (Math.exp(-30 * (t - 0.25) * (t - 0.25)) + Math.sin(Math.PI * t * t)) - 2;
    }

    static double logDeviation(double t) {
        return Math.sin(2 * Math.PI * t);
    }

    /** The deviation of the targets with a gap: zero in the middle third, where there are no points. */
    static double gapDeviation(double t) {
        return Math.max(0, Math.max(1.0 / 3 - t, t - 2.0 / 3));
    }

    /** x uniform on [0, 1], mean 2 (exp(-30 (x - 1/4)^2) + sin(pi x^2)) - 2, deviation exp(sin(2 pi x)). */
    static Sample variance(int n, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(n).toArray();
        return targets(x, Samples::mean, t -> Math.exp(logDeviation(t)), random);
    }

    /** x uniform on the first and the last third of [0, 1], normal targets whose deviation falls to zero at the gap. */
    static Sample gap(int n, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(n, 0, 1.0 / 3)
                .map(t -> random.nextBoolean() ? t : t + 2.0 / 3)
                .toArray();
        return targets(x, t -> 0, Samples::gapDeviation, random);
    }

    private static Sample targets(double[] x, DoubleUnaryOperator mean, DoubleUnaryOperator sd, Random random) {
        double[] y = Arrays.stream(x)
                .map(t -> mean.applyAsDouble(t) + sd.applyAsDouble(t) * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }
}
