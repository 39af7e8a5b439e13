package org.psdmodels.kernels.calculus;

/** The scaled complementary error function, which keeps its relative accuracy however small erfc becomes. */
public final class ErrorFunction {
    private static final double STEP = 0.5;

    /** Beyond this point the residue below is smaller than the rule's error exp(-pi^2 / STEP^2) = 7e-18. */
    private static final double POLE = Math.PI / STEP;

    private static final double[] SQUARED_NODES = new double[13];
    private static final double[] WEIGHTS = new double[13];

    static {
        for (int n = 0; n < WEIGHTS.length; n++) {
            double node = (n + 0.5) * STEP;
            SQUARED_NODES[n] = node * node;
            WEIGHTS[n] = 2 * STEP / Math.PI * Math.exp(-node * node);
        }
    }

    private ErrorFunction() {}

    /**
     * exp(x^2) erfc(x) = (2 / sqrt(pi)) times the integral from 0 to infinity of exp(-t^2 - 2 x t) dt, for x &gt;= 0.
     *
     * <p>It also equals (1/pi) times the integral over the line of x exp(-t^2) / (t^2 + x^2) dt. The trapezoidal rule
     * with nodes (n + 1/2) h converges like exp(-pi^2 / h^2) once the residue at t = i x, 2 exp(x^2) / (1 + exp(2 pi x
     * / h)), is added, which is due while the pole lies below pi / h (Chiarella and Reichel, Math. Comp. 22, 1968).
     * Every term is positive, so nothing cancels: the relative error is a few units in the last place.
     *
     * @param x at least 0, may be infinite
     * @return exp(x^2) erfc(x)
     */
    public static double erfcx(double x) {
        double sum = x < POLE ? 2 * Math.exp(x * x) / (1 + Math.exp(2 * Math.PI / STEP * x)) : 0;
        if (x == 0) {
            return sum;
        }
        for (int n = WEIGHTS.length - 1; n >= 0; n--) {
            sum += WEIGHTS[n] / (SQUARED_NODES[n] / x + x);
        }
        return sum;
    }
}
