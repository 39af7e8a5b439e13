package org.psdmodels.kernels.calculus;

/**
 * The Matern function of order m &gt; 0, with the modified Bessel function K of the second kind,
 *
 * <pre>  M_m(t) = 2^(1 - m) t^m K_m(t) / Gamma(m),   t &gt;= 0,   M_m(0) = 1,</pre>
 *
 * for integer and half-integer m. The recurrence of K becomes M_(m+1)(t) = M_m(t) + t^2 M_(m-1)(t) / (4 m (m - 1)), whose
 * terms are positive, so that it loses nothing. It starts from M_(1/2)(t) = exp(-t) and M_(3/2)(t) = (1 + t) exp(-t), or
 * from M_1(t) = t K_1(t) and M_2(t) = M_1(t) + t^2 K_0(t) / 2.
 */
public final class MaternFunction {
    /** Up to here 1 - M_m(t) is below rounding for integer m: it is largest for m = 1, about -(t^2 / 2) log t. */
    private static final double TINY = 1e-9;

    /** The trapezoidal rule stops where a term is this part of the sum; those that follow fall faster than geometrically. */
    private static final double NEGLIGIBLE = 1e-18;

    private MaternFunction() {}

    /**
     * {@return the value of the function: M_m(t)}
     *
     * @param twiceOrder 2 m, at least 1
     * @param t at least 0
     */
    public static double value(int twiceOrder, double t) {
        double decay = Math.exp(-t);
        if (decay == 0) {
            return 0;
        }
        if (twiceOrder % 2 == 1) {
            return upwards(twiceOrder, t, 1, 1 + t, 3) * decay;
        }
        if (t < TINY) {
            return 1;
        }
        double step = step(t);
        double first = t * step * bessel(t, step, 1);
        double second = first + t * t * step * bessel(t, step, 0) / 2;
        return upwards(twiceOrder, t, first, second, 4) * decay;
    }

    /** From the values at two consecutive orders, the second of them m = twice / 2. */
    private static double upwards(int twiceOrder, double t, double below, double value, int twice) {
        if (twiceOrder < twice) {
            return below;
        }
        double previous = below;
        double current = value;
        for (int k = twice; k < twiceOrder; k += 2) {
            double next = current + previous * t * t / (k * (k - 2.0));
            previous = current;
            current = next;
        }
        return current;
    }

    /**
     * The trapezoidal sum, without the step, of exp(t) K_n(t) = integral from 0 to infinity of exp(-t (cosh u - 1))
     * cosh(n u) du for n = 0 or 1. The integrand falls double-exponentially.
     */
    private static double bessel(double t, double step, int order) {
        double sum = 0.5;
        double term = 1;
        for (int k = 1; term > NEGLIGIBLE * sum; k++) {
            double u = k * step;
            double half = Math.sinh(u / 2);
            term = Math.exp(-2 * t * half * half) * (order == 0 ? 1 : Math.cosh(u));
            sum += term;
        }
        return sum;
    }

    /**
     * On the line Im u = y the integrand is larger by exp(t (1 - cos y)) and the rule's error smaller by exp(-2 pi y / h).
     * With y near pi / 2 that is below 1e-19 for h = 1/5 and t &lt;= 12; with y = 2 pi / (h t), for h = 0.7 / sqrt(t).
     */
    private static double step(double t) {
        return Math.min(0.2, 0.7 / Math.sqrt(t));
    }
}
