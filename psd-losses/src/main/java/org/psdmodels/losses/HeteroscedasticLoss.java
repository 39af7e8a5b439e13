package org.psdmodels.losses;

import java.util.Optional;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;

/**
 * The negative log-likelihood of a target y under a Gaussian in natural parameters, z = (eta, theta) with theta &gt; 0:
 *
 * <pre>  (- log theta + theta y^2 - 2 eta y + eta^2 / theta) / 2,   mean eta / theta, variance 1 / theta.</pre>
 *
 * <p>Conjugate at (u, v): -1/2 - log(2 c) / 2 where c = -v - u (u / 2 + y) &gt; 0, +infinity elsewhere; it is attained at
 * theta = 1 / (2 c), eta = theta (u + y). Prox: for given theta, eta is linear in v; theta is the root of an increasing
 * concave function.
 */
public record HeteroscedasticLoss() implements Loss {
    /** Squares of smaller numbers have too few digits. */
    private static final double SMALL = 1e-290;

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
        return Optional.empty();
    }

    @Override
    public double value(double[] y, double[] z) {
        double theta = z[1];
        if (!(theta > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double d = Math.fma(-theta, y[0], z[0]);
        return (d * (d / theta) - Math.log(theta)) / 2;
    }

    @Override
    public void slope(double[] y, double[] z, double[] out) {
        double u = Math.fma(-z[1], y[0], z[0]) / z[1];
        out[0] = u;
        out[1] = onBoundary(y[0], u) - 0.5 / z[1];
    }

    @Override
    public void slopes(double[][] y, double[][] z, double[][] out) {
        double[] target = y[0];
        double[] eta = z[0];
        double[] theta = z[1];
        double[] first = out[0];
        double[] second = out[1];
        for (int i = 0; i < first.length; i++) {
            double u = Math.fma(-theta[i], target[i], eta[i]) / theta[i];
            first[i] = u;
            second[i] = onBoundary(target[i], u) - 0.5 / theta[i];
        }
    }

    @Override
    public void values(double[][] y, double[][] z, double[] out) {
        double[] target = y[0];
        double[] eta = z[0];
        double[] theta = z[1];
        for (int i = 0; i < out.length; i++) {
            double d = Math.fma(-theta[i], target[i], eta[i]);
            out[i] = theta[i] > 0 ? (d * (d / theta[i]) - Math.log(theta[i])) / 2 : Double.POSITIVE_INFINITY;
        }
    }

    /** The v with c = 0: the second coordinate of the domain's boundary. */
    private static double onBoundary(double y, double u) {
        return -u * (u / 2 + y);
    }

    private static double slack(double y, double u, double v) {
        return Math.fma(-u, u / 2 + y, -v);
    }

    @Override
    public double conjugate(double[] y, double[] a) {
        double c = slack(y[0], a[0], a[1]);
        return c > 0 ? -0.5 - Math.log(2 * c) / 2 : Double.POSITIVE_INFINITY;
    }

    /** Any u; v &lt; y^2 / 2, the maximum over u of the boundary c = 0. */
    @Override
    public ConjugateDomain conjugateDomain(double[] y, int k) {
        return k == 0 ? ConjugateDomain.REALS : ConjugateDomain.steep(Double.NEGATIVE_INFINITY, y[0] * y[0] / 2);
    }

    /** Along the direction c + b t - q t^2, whose positive root is the step. */
    @Override
    public double stepToBoundary(double[] y, double[] a, double[] direction) {
        double c = slack(y[0], a[0], a[1]);
        double b = -direction[1] - (a[0] + y[0]) * direction[0];
        double q = direction[0] * direction[0] / 2;
        if (q == 0 && b >= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double square = b * b + 4 * q * c;
        double root = square > SMALL && square < Double.POSITIVE_INFINITY
                ? Math.sqrt(square)
                : Math.hypot(b, 2 * Math.sqrt(q) * Math.sqrt(c));
        return b > 0 ? (b + root) / (2 * q) : 2 * c / (root - b);
    }

    @Override
    public void conjugateSlope(double[] y, double[] a, double[] out) {
        double theta = 0.5 / slack(y[0], a[0], a[1]);
        out[0] = theta * (a[0] + y[0]);
        out[1] = theta;
    }

    @Override
    public void conjugateCurvature(double[] y, double[] a, double[] out) {
        double c = slack(y[0], a[0], a[1]);
        curvature(a[0] + y[0], 0.5 / c, c, out);
    }

    /** From theta c = 1/2 as a product: theta is the current one. */
    @Override
    public void primalDualCurvature(double[] y, double[] a, double[] z, double[] out) {
        curvature(a[0] + y[0], z[1], slack(y[0], a[0], a[1]), out);
    }

    /** theta (1, 0)(1, 0)' + theta / c (mean, 1)(mean, 1)'. */
    private static void curvature(double mean, double theta, double c, double[] out) {
        double d = theta / c;
        out[0] = theta + mean * mean * d;
        out[1] = mean * d;
        out[2] = mean * d;
        out[3] = d;
    }

    @Override
    public void conjugates(double[][] y, double[][] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            double c = slack(y[0][i], a[0][i], a[1][i]);
            out[i] = c > 0 ? -0.5 - Math.log(2 * c) / 2 : Double.POSITIVE_INFINITY;
        }
    }

    @Override
    public void conjugateSlopes(double[][] y, double[][] a, double[][] out) {
        for (int i = 0; i < out[0].length; i++) {
            double theta = 0.5 / slack(y[0][i], a[0][i], a[1][i]);
            out[0][i] = theta * (a[0][i] + y[0][i]);
            out[1][i] = theta;
        }
    }

    @Override
    public void conjugateCurvatures(double[][] y, double[][] a, double[][] out) {
        for (int i = 0; i < out[0].length; i++) {
            double c = slack(y[0][i], a[0][i], a[1][i]);
            curvature(a[0][i] + y[0][i], 0.5 / c, c, i, out);
        }
    }

    @Override
    public void primalDualCurvatures(double[][] y, double[][] a, double[][] z, double[][] out) {
        for (int i = 0; i < out[0].length; i++) {
            curvature(a[0][i] + y[0][i], z[1][i], slack(y[0][i], a[0][i], a[1][i]), i, out);
        }
    }

    private static void curvature(double mean, double theta, double c, int i, double[][] out) {
        double d = theta / c;
        out[0][i] = theta + mean * mean * d;
        out[1][i] = mean * d;
        out[2][i] = mean * d;
        out[3][i] = d;
    }

    @Override
    public double barrierWeight(double[] y) {
        return 0.5;
    }

    @Override
    public void prox(double[] y, double[] v, double step, double[] out) {
        double theta = proxPrecision(y[0], v[0], v[1], step);
        out[0] = theta * (Math.fma(step, y[0], v[0]) / (theta + step));
        out[1] = theta;
    }

    /**
     * The slope at the prox: Moreau's identity without its difference. One more Newton step says how far the rounded
     * theta is from the root, which matters for u, where theta y and p may cancel. Of the two differences that are v the
     * one of smaller terms is taken; rounding never leaves the domain.
     */
    @Override
    public void conjugateProx(double[] y, double[] v, double step, double[] out) {
        double p = v[0] / step;
        double r = v[1] / step;
        double theta = proxPrecision(y[0], p, r, 1 / step);
        double error = newtonStep(theta, y[0], p, r, 1 / step);
        double u = (Math.fma(-theta, y[0], p) + error * y[0]) / (theta + 1 / step);
        double boundary = onBoundary(y[0], u);
        double move = step * (theta - error);
        double terms = Math.abs(u) * (Math.abs(u) / 2 + Math.abs(y[0])) + 0.5 / theta;
        double second = Math.abs(v[1]) + move < terms ? v[1] - move : boundary - 0.5 / theta;
        out[0] = u;
        out[1] = Math.min(second, Math.nextDown(boundary));
    }

    /**
     * The theta of the prox at (p, r). With the optimal eta = theta k / (theta + step), k = p + step y, its condition is
     * theta - r + step/2 (y^2 - 1/theta - (k / (theta + step))^2) = 0. Without the last term its root is that of a
     * quadratic; the last term alone balances theta below both k^2 / (2 step) and the cube root of step k^2 / 2. The
     * root lies between the first and the sum of the two.
     */
    private static double proxPrecision(double y, double p, double r, double step) {
        double k = Math.fma(step, y, p);
        double low = Roots.quadratic(r - step * y * y / 2, Math.sqrt(step / 2));
        double high = low + Math.min(k * (k / step) / 2, Math.cbrt(step / 2 * k * k));
        return Roots.newton(theta -> newtonStep(theta, y, p, r, step), low / 2, 2 * high, low);
    }

    /** y^2 - mean^2 as (y - mean) (y + mean), each from k = p + step y before it is rounded. */
    private static double newtonStep(double theta, double y, double p, double r, double step) {
        double below = Math.fma(theta, y, -p) / (theta + step);
        double above = (Math.fma(theta, y, p) + 2 * step * y) / (theta + step);
        double mean = y - below;
        double value = theta - r + step / 2 * (below * above - 1 / theta);
        double slope = 1 + step / 2 / theta / theta + step * mean * (mean / (theta + step));
        return value / slope;
    }
}
