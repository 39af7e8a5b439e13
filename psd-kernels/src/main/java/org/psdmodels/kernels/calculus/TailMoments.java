package org.psdmodels.kernels.calculus;

/**
 * The moments M_k = integral from 0 to infinity of tau^k exp(-b tau - c tau^2) d tau for b, c &gt;= 0, not both zero.
 *
 * <p>For c = 0 they are k! / b^(k+1). For c &gt; 0, with a = b / (2 sqrt(c)), M_0 = sqrt(pi) / (2 sqrt(c)) erfcx(a), and
 * integration by parts gives k M_(k-1) = b M_k + 2 c M_(k+1). Upwards this recursion loses about exp(2 a sqrt(2 k)) (its
 * other solution grows faster than the moments), so it serves for small a only. Otherwise the ratios M_k / M_(k-1) come
 * from the recursion downwards, a continued fraction of positive terms (Gautschi, Computational aspects of three-term
 * recurrence relations, SIAM Review 9, 1967).
 */
final class TailMoments {
    /** The largest a sqrt(2 K) at which to go upwards: a loss of e^4, less than two digits. */
    private static final double UPWARDS = 2;

    /** What is left of the error of the first ratio of the continued fraction. */
    private static final double CONTRACTION = 1e-17;

    /** Above this a the quadratic part is below rounding wherever exp(-b tau) matters. */
    private static final double LINEAR = 1e20;

    private TailMoments() {}

    /** The moments M_0, ..., M_degree. */
    static double[] of(int degree, double b, double c) {
        double[] moments = new double[degree + 1];
        double root = Math.sqrt(c);
        double a = b / (2 * root);
        if (!(a < LINEAR)) {
            exponential(moments, b);
            return moments;
        }
        moments[0] = Math.sqrt(Math.PI) / (2 * root) * ErrorFunction.erfcx(a);
        if (a * Math.sqrt(2.0 * degree) <= UPWARDS) {
            upwards(moments, b, c);
        } else {
            downwards(moments, a, root);
        }
        return moments;
    }

    private static void exponential(double[] moments, double b) {
        moments[0] = 1 / b;
        for (int k = 1; k < moments.length; k++) {
            moments[k] = moments[k - 1] * k / b;
        }
    }

    private static void upwards(double[] moments, double b, double c) {
        if (moments.length > 1) {
            moments[1] = (1 - b * moments[0]) / (2 * c);
        }
        for (int k = 1; k < moments.length - 1; k++) {
            moments[k + 1] = (k * moments[k - 1] - b * moments[k]) / (2 * c);
        }
    }

    /** With r_k = sqrt(c) M_k / M_(k-1): r_k = k / (2 a + 2 r_(k+1)), begun at r_k = k / (a + sqrt(a^2 + 2 k)). */
    private static void downwards(double[] moments, double a, double root) {
        int start = start(moments.length - 1, a);
        double ratio = start / (a + Math.sqrt(a * a + 2.0 * start));
        for (int k = start - 1; k >= 1; k--) {
            ratio = k / (2 * a + 2 * ratio);
            if (k < moments.length) {
                moments[k] = ratio / root;
            }
        }
        for (int k = 1; k < moments.length; k++) {
            moments[k] *= moments[k - 1];
        }
    }

    /** A step down multiplies an error of the ratio by 2 k / (2 a + 2 r_(k+1))^2; go where enough steps lie ahead. */
    private static int start(int degree, double a) {
        double left = 1;
        int k = degree;
        while (left > CONTRACTION) {
            k++;
            double denominator = a + Math.sqrt(a * a + 2.0 * k);
            left *= 2 * k / (denominator * denominator);
        }
        return k + 1;
    }
}
