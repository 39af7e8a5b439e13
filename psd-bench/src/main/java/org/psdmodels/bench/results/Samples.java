package org.psdmodels.bench.results;

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

    /** x uniform on [0, 1], mean 2 (exp(-30 (x - 1/4)^2) + sin(pi x^2)) - 2, deviation exp(sin(2 pi x)). */
    static Sample variance(int n, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(n).toArray();
        return targets(
                x,
                t -> 2 * (Math.exp(-30 * (t - 0.25) * (t - 0.25)) + Math.sin(Math.PI * t * t)) - 2,
                t -> Math.exp(Math.sin(2 * Math.PI * t)),
                random);
    }

    /** x uniform on the first and the last third of [0, 1], normal targets whose deviation falls to zero at the gap. */
    static Sample gap(int n, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(n, 0, 1.0 / 3)
                .map(t -> random.nextBoolean() ? t : t + 2.0 / 3)
                .toArray();
        return targets(x, t -> 0, t -> t < 0.5 ? 1.0 / 3 - t : t - 2.0 / 3, random);
    }

    private static Sample targets(double[] x, DoubleUnaryOperator mean, DoubleUnaryOperator sd, Random random) {
        double[] y = Arrays.stream(x)
                .map(t -> mean.applyAsDouble(t) + sd.applyAsDouble(t) * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }
}
