package org.psdmodels.losses;

import java.util.Arrays;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * The squared loss (z - y)^2 / 2, whose minimiser over constants is the mean.
 *
 * <p>Conjugate a^2 / 2 + y a on the real line. Prox (v + step y) / (1 + step).
 */
public record SquaredLoss() implements ScalarLoss {
    @Override
    public double value(double y, double z) {
        double u = z - y;
        return u * u / 2;
    }

    @Override
    public double slope(double y, double z) {
        return z - y;
    }

    @Override
    public void values(double[] y, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            double u = z[i] - y[i];
            out[i] = u * u / 2;
        }
    }

    @Override
    public void slopes(double[] y, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = z[i] - y[i];
        }
    }

    @Override
    public double conjugate(double y, double a) {
        return a * (a / 2 + y);
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return ConjugateDomain.REALS;
    }

    @Override
    public double conjugateSlope(double y, double a) {
        return a + y;
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        return 1;
    }

    @Override
    public void conjugates(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = a[i] * (a[i] / 2 + y[i]);
        }
    }

    @Override
    public void conjugateSlopes(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = a[i] + y[i];
        }
    }

    @Override
    public void conjugateCurvatures(double[] y, double[] a, double[] out) {
        Arrays.fill(out, 1);
    }

    @Override
    public void primalDualCurvatures(double[] y, double[] a, double[] z, double[] out) {
        Arrays.fill(out, 1);
    }

    @Override
    public void stepsToBoundary(double[] y, double[] a, double[] direction, double[] out) {
        Arrays.fill(out, Double.POSITIVE_INFINITY);
    }

    @Override
    public double prox(double y, double v, double step) {
        return Math.fma(step, y, v) / (1 + step);
    }

    @Override
    public double conjugateProx(double y, double v, double step) {
        return Math.fma(-step, y, v) / (1 + step);
    }
}
