package org.psdmodels.models.baseline;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;

/** The paper's toy problems, and an independent quadrature. */
final class Toys {
    private Toys() {}

    /** Half N(-1, 0.3) and half N(1, 0.3). */
    static Sample twoNormals(int n, long seed) {
        Random random = new Random(seed);
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = (random.nextBoolean() ? 1 : -1) + Math.sqrt(0.3) * random.nextGaussian();
        }
        return Sample.of(x);
    }

    /** Mean 2 (exp(-30 (x - 1/4)^2) + sin(pi x^2)) - 2, deviation exp(sin(2 pi x)). */
    static Sample heteroscedastic(int n, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(n).toArray();
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            double mean = 2 * (Math.exp(-30 * (x[i] - 0.25) * (x[i] - 0.25)) + Math.sin(Math.PI * x[i] * x[i])) - 2;
            y[i] = mean + Math.exp(Math.sin(2 * Math.PI * x[i])) * random.nextGaussian();
        }
        return Sample.of(Points.onLine(x), y);
    }

    /** X uniform on [0, 1/3] or [2/3, 1], Y normal with a deviation that vanishes at the gap. */
    static Sample quantiles(int n, long seed) {
        Random random = new Random(seed);
        double[] x = new double[n];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            double u = random.nextDouble() / 3;
            boolean left = random.nextBoolean();
            x[i] = left ? u : 2.0 / 3 + u;
            y[i] = (left ? 1.0 / 3 - x[i] : x[i] - 2.0 / 3) * random.nextGaussian();
        }
        return Sample.of(Points.onLine(x), y);
    }

    static Points grid(double from, double to, int intervals) {
        double[] x = new double[intervals + 1];
        for (int i = 0; i <= intervals; i++) {
            x[i] = from + (to - from) * i / intervals;
        }
        return Points.onLine(x);
    }

    static double simpson(DoubleUnaryOperator f, double from, double to, int intervals) {
        double h = (to - from) / intervals;
        double sum = 0;
        for (int i = 0; i <= intervals; i++) {
            double x = i == intervals ? to : from + i * h;
            sum += (i == 0 || i == intervals ? 1 : i % 2 == 0 ? 2 : 4) * f.applyAsDouble(x);
        }
        return sum * h / 3;
    }
}
