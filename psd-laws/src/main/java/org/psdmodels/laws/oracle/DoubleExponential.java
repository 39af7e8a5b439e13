package org.psdmodels.laws.oracle;

import java.util.function.DoubleFunction;

/**
 * The double exponential rules (H. Takahasi and M. Mori, Publ. RIMS 9 (1974) 721-741): the trapezoidal rule in t after
 * the substitution x = tanh(pi/2 sinh t) on a finite interval or x = exp(pi/2 sinh t) on a half-line. They converge
 * exponentially for functions that are smooth inside, and are blind neither to singularities nor to narrow peaks at the
 * ends, where their nodes crowd.
 */
final class DoubleExponential {
    /**
     * Where the substitution is cut: the nodes come within 1e-61 of the ends of an interval, and within 1e-30 and 1e30
     * of those of a half-line. What is left out is below rounding even for inverse square roots at an end.
     */
    private static final double LONGEST = 4.5;

    /** The trapezoidal steps are 2^-COARSEST, ..., 2^-FINEST. */
    private static final int COARSEST = 2;

    private static final int FINEST = 6;

    private static final int NODES = (int) (LONGEST * (1 << FINEST));

    /** The inner substitution u = pi/2 sinh t and its derivative at t = k 2^-FINEST, k = 0, ..., NODES. */
    private static final double[] EXPONENT = new double[NODES + 1];

    private static final double[] SLOPE = new double[NODES + 1];

    static {
        for (int k = 0; k <= NODES; k++) {
            double t = Math.scalb((double) k, -FINEST);
            EXPONENT[k] = Math.PI / 2 * Math.sinh(t);
            SLOPE[k] = Math.PI / 2 * Math.cosh(t);
        }
    }

    private final DoubleFunction<ComputedIntegral> f;
    private final Piece piece;
    /** By node, from the lower end to the upper; the ends of the substitution first and last. */
    private final double[] values = new double[2 * NODES + 1];

    private double value;
    private double error;
    private double magnitude;

    private DoubleExponential(DoubleFunction<ComputedIntegral> f, Piece piece) {
        this.f = f;
        this.piece = piece;
    }

    /**
     * The integral over one piece: the step is halved until the value changes by no more than the tolerance and the
     * rounding of x explain, or the finest step is reached.
     */
    static Piece.Result integrate(DoubleFunction<ComputedIntegral> f, Piece piece, double tolerance) {
        return new DoubleExponential(f, piece).run(tolerance);
    }

    private Piece.Result run(double tolerance) {
        addNode(0);
        addLevel(COARSEST, 1);
        double last = Math.scalb(value, -COARSEST);
        for (int level = COARSEST + 1; ; level++) {
            addLevel(level, 2);
            double now = Math.scalb(value, -level);
            double size = Math.scalb(magnitude, -level);
            double rounding = rounding(1 << (FINEST - level));
            double change = Math.abs(now - last) + endTerms();
            if (!(change + rounding < Double.POSITIVE_INFINITY)) {
                return new Piece.Result(piece, ComputedIntegral.FAILED, 0);
            }
            boolean settled = change <= tolerance * size + rounding + Double.MIN_NORMAL;
            if (settled || level == FINEST) {
                double total = change + rounding + Math.scalb(error, -level);
                return new Piece.Result(piece, new ComputedIntegral(now, total, size), settled ? 0 : change);
            }
            last = now;
        }
    }

    /** Adds the nodes k 2^-level: all but the one in the middle, or every second one. */
    private void addLevel(int level, int every) {
        int spacing = 1 << (FINEST - level);
        for (int k = spacing; k <= NODES; k += every * spacing) {
            addNode(k);
            addNode(-k);
        }
    }

    private void addNode(int k) {
        ComputedIntegral sample = f.apply(x(k));
        double weight = weight(k);
        values[NODES + k] = sample.value();
        value += weight * sample.value();
        error += weight * sample.error();
        magnitude += weight * sample.magnitude();
    }

    /** The node, inside the piece even where rounding would put it at an end. */
    private double x(int k) {
        double x = piece.at(u(k));
        return Math.min(Math.max(x, Math.nextUp(piece.lower())), Math.nextDown(piece.upper()));
    }

    private static double u(int k) {
        return k < 0 ? -EXPONENT[-k] : EXPONENT[k];
    }

    private double weight(int k) {
        return SLOPE[Math.abs(k)] * piece.density(u(k));
    }

    /** What is cut off at both ends is less than the last terms, unless f is hardly integrable there. */
    private double endTerms() {
        return weight(-NODES) * Math.abs(values[0]) + weight(NODES) * Math.abs(values[2 * NODES]);
    }

    /** What half a unit in the last place of x amounts to: f changes by f' ulp(x) / 2, at all nodes at most together. */
    private double rounding(int spacing) {
        double sum = 0;
        for (int k = spacing - NODES; k <= NODES; k += spacing) {
            double change = Math.abs(values[NODES + k] - values[NODES + k - spacing]);
            sum += change * Math.ulp(x(k)) / 2;
        }
        return sum;
    }
}
