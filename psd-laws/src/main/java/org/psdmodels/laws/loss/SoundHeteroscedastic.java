package org.psdmodels.laws.loss;

import java.util.Optional;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;

/**
 * (-log theta + (theta y - eta)^2 / theta) / 2 of (eta, theta), theta &gt; 0. Its conjugate is -1/2 - log(2 c) / 2 with c
 * = -v - u (u / 2 + y) &gt; 0. The broken losses of two outputs are derived from it.
 */
public class SoundHeteroscedastic implements Loss {
    @Override
    public int targets() {
        return 1;
    }

    @Override
    public int outputs() {
        return 2;
    }

    @Override
    public Optional<String> fault(double[] y) {
        return Math.abs(y[0]) <= 1e3 ? Optional.empty() : Optional.of("must be at most 1000 in absolute value");
    }

    @Override
    public double value(double[] y, double[] z) {
        double d = Math.fma(-z[1], y[0], z[0]);
        return z[1] > 0 ? (d * (d / z[1]) - Math.log(z[1])) / 2 : Double.POSITIVE_INFINITY;
    }

    @Override
    public void slope(double[] y, double[] z, double[] out) {
        double u = Math.fma(-z[1], y[0], z[0]) / z[1];
        out[0] = u;
        out[1] = -u * (u / 2 + y[0]) - 0.5 / z[1];
    }

    /**
     * {@return the c of the conjugate: - v - u (u / 2 + y)}
     *
     * @param y a target
     * @param a a point
     */
    public static double slack(double[] y, double[] a) {
        return Math.fma(-a[0], a[0] / 2 + y[0], -a[1]);
    }

    @Override
    public double conjugate(double[] y, double[] a) {
        double c = slack(y, a);
        return c > 0 ? -0.5 - Math.log(2 * c) / 2 : Double.POSITIVE_INFINITY;
    }

    @Override
    public ConjugateDomain conjugateDomain(double[] y, int k) {
        return k == 0 ? ConjugateDomain.REALS : ConjugateDomain.steep(Double.NEGATIVE_INFINITY, y[0] * y[0] / 2);
    }

    /** The positive root of c + b t - q t^2. */
    @Override
    public double stepToBoundary(double[] y, double[] a, double[] direction) {
        double c = slack(y, a);
        double b = -direction[1] - (a[0] + y[0]) * direction[0];
        double q = direction[0] * direction[0] / 2;
        if (q == 0 && b >= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double root = Math.hypot(b, 2 * Math.sqrt(q) * Math.sqrt(c));
        return b > 0 ? (b + root) / (2 * q) : 2 * c / (root - b);
    }

    @Override
    public void conjugateSlope(double[] y, double[] a, double[] out) {
        out[1] = 0.5 / slack(y, a);
        out[0] = out[1] * (a[0] + y[0]);
    }

    @Override
    public void conjugateCurvature(double[] y, double[] a, double[] out) {
        double theta = 0.5 / slack(y, a);
        double mean = a[0] + y[0];
        double d = 2 * theta * theta;
        out[0] = theta + mean * mean * d;
        out[1] = mean * d;
        out[2] = mean * d;
        out[3] = d;
    }

    /** Bisection for theta in the condition of the prox, whose best eta is theta k / (theta + step). */
    @Override
    public void prox(double[] y, double[] v, double step, double[] out) {
        double below = 0;
        double above = 1;
        while (residual(y[0], v, step, above) < 0) {
            above *= 2;
        }
        for (double t = above / 2; t > below && t < above; t = below + (above - below) / 2) {
            boolean tooSmall = residual(y[0], v, step, t) < 0;
            below = tooSmall ? t : below;
            above = tooSmall ? above : t;
        }
        double first = v[0];
        out[0] = above * (Math.fma(step, y[0], first) / (above + step));
        out[1] = above;
    }

    private static double residual(double y, double[] v, double step, double theta) {
        double u = Math.fma(-theta, y, v[0]) / (theta + step);
        return theta - v[1] - step * (u * (u / 2 + y) + 0.5 / theta);
    }

    @Override
    public String toString() {
        return "altered heteroscedastic loss";
    }
}
