package org.psdmodels.solvers.dual;

import java.util.function.DoubleUnaryOperator;

/** Where a non-decreasing function changes its sign, by bracketing and the Illinois variant of false position. */
public final class MonotoneRoot {
    /** After so many steps that leave more than half of the bracket, one halves it. */
    private static final int PATIENCE = 3;

    private MonotoneRoot() {}

    /**
     * A root or a jump over 0, to the last bit unless the function says 0 earlier.
     *
     * @param f the function
     * @param start where to begin
     * @param steepest an estimate of its slope, &gt; 0, best an upper one: the first step is f(start) over it
     * @return the root; where f keeps its sign, an end of the floating-point numbers
     */
    public static double of(DoubleUnaryOperator f, double start, double steepest) {
        double near = start;
        double atNear = f.applyAsDouble(near);
        double step = -atNear / steepest;
        double far = near;
        double atFar = atNear;
        while (atFar * atNear > 0 && Math.abs(far) < Double.MAX_VALUE && step != 0) {
            near = far;
            atNear = atFar;
            far = Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, near + step));
            atFar = f.applyAsDouble(far);
            step *= 2;
        }
        return atNear * atFar < 0 ? between(f, near, atNear, far, atFar) : (atNear == 0 ? near : far);
    }

    private static double between(DoubleUnaryOperator f, double from, double atFrom, double to, double atTo) {
        double a = from;
        double fa = atFrom;
        double b = to;
        double fb = atTo;
        double width = Math.abs(b - a);
        for (int slow = 0; fb != 0; ) {
            double middle = a / 2 + b / 2;
            double c = slow < PATIENCE ? b - fb / (fb - fa) * (b - a) : middle;
            c = c == b ? Math.nextAfter(b, a) : c;
            c = Math.min(a, b) < c && c < Math.max(a, b) ? c : middle;
            if (c == a || c == b) {
                return b;
            }
            double fc = f.applyAsDouble(c);
            if (fc * fb < 0) {
                a = b;
                fa = fb;
            } else {
                fa /= 2;
            }
            b = c;
            fb = fc;
            slow = Math.abs(b - a) <= width / 2 ? 0 : slow + 1;
            width = slow == 0 ? Math.abs(b - a) : width;
        }
        return b;
    }
}
