package org.psdmodels.models.data;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Sample;

/**
 * Simulated data of known distributions, those of the experiments of the papers. Equal seeds give equal bits.
 *
 * <p>Marteau-Ferey, Bach, Rudi, Non-parametric models for non-negative functions (2020), section 6 and appendix E; Yuan and
 * Wahba, Doubly penalized likelihood estimator in heteroscedastic regression (2004); Bagnell and Farahmand, Learning positive
 * functions in a Hilbert space (2015).
 */
public final class Simulated {
    private Simulated() {}

    /**
     * Points of N(-centre e_1, sd^2 I) / 2 + N(centre e_1, sd^2 I) / 2, e_1 being the first unit vector.
     *
     * @param n how many, at least 1
     * @param dimension the dimension, at least 1
     * @param centre the first coordinate of the second mean, finite
     * @param sd the standard deviation of each coordinate, finite and &gt; 0
     * @param seed the seed
     * @return n points
     */
    public static Points twoNormals(int n, int dimension, double centre, double sd, long seed) {
        Checks.atLeast("n", n, 1);
        Checks.atLeast("dimension", dimension, 1);
        Checks.finite("centre", centre);
        Checks.positive("sd", sd);
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

    /**
     * Targets of normal distributions whose mean and deviation both depend on x, uniform on [0, 1]: {@link #waveMean}, {@link
     * #waveDeviation}.
     *
     * @param n how many rows, at least 1
     * @param seed the seed
     * @return x and y
     */
    public static Sample waves(int n, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(Checks.atLeast("n", n, 1)).toArray();
        return targets(x, Simulated::waveMean, Simulated::waveDeviation, random);
    }

    /**
     * {@return the mean of {@link #waves}: 2 (exp(-30 (x - 1/4)^2) + sin(pi x^2)) - 2}
     *
     * @param x a number
     */
    public static double waveMean(double x) {
        return 2 * (Math.exp(-30 * (x - 0.25) * (x - 0.25)) + Math.sin(Math.PI * x * x)) - 2;
    }

    /**
     * {@return the standard deviation of {@link #waves}: exp(sin(2 pi x))}
     *
     * @param x a number
     */
    public static double waveDeviation(double x) {
        return Math.exp(Math.sin(2 * Math.PI * x));
    }

    /**
     * Normal targets of mean zero and deviation {@link #gapDeviation}, at x uniform on the first and the last third of [0, 1]:
     * nothing is seen in between.
     *
     * @param n how many rows, at least 1
     * @param seed the seed
     * @return x and y
     */
    public static Sample gap(int n, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(Checks.atLeast("n", n, 1), 0, 1.0 / 3)
                .map(t -> random.nextBoolean() ? t : t + 2.0 / 3)
                .toArray();
        return targets(x, t -> 0, Simulated::gapDeviation, random);
    }

    /**
     * The standard deviation of {@link #gap}.
     *
     * @param x a number
     * @return the distance of x from the middle third of [0, 1]
     */
    public static double gapDeviation(double x) {
        return Math.max(0, x < 0.5 ? 1.0 / 3 - x : x - 2.0 / 3);
    }

    /**
     * Noisy values of {@link #signedCurve} at x uniform on [-5, 5].
     *
     * @param n how many rows, at least 1
     * @param sd the standard deviation of the noise, finite and &gt; 0
     * @param seed the seed
     * @return x and y
     */
    public static Sample signed(int n, double sd, long seed) {
        Checks.positive("sd", sd);
        Random random = new Random(seed);
        double[] x = random.doubles(Checks.atLeast("n", n, 1), -5, 5).toArray();
        return targets(x, Simulated::signedCurve, t -> sd, random);
    }

    /**
     * {@return the mean of {@link #signed}, below zero near both ends of [-5, 5]: sin x + cos 3x - (x / 2)^2 + 3}
     *
     * @param x a number
     */
    public static double signedCurve(double x) {
        return Math.sin(x) + Math.cos(3 * x) - x * x / 4 + 3;
    }

    private static Sample targets(double[] x, DoubleUnaryOperator mean, DoubleUnaryOperator sd, Random random) {
        double[] y = Arrays.stream(x)
                .map(t -> mean.applyAsDouble(t) + sd.applyAsDouble(t) * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }
}
