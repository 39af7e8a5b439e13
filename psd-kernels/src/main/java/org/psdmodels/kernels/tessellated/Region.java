package org.psdmodels.kernels.tessellated;

/**
 * A box of integration that depends on the two points x and y, coordinate by coordinate: the interval from {@code
 * lower} to {@code upper}, empty where that is not an interval.
 */
enum Region {
    /** [max(x, y), b]. */
    ABOVE_BOTH(End.MAX, End.B, 0, -1),
    /** [a, min(x, y)]. */
    BELOW_BOTH(End.A, End.MIN, 1, 0),
    /** [x, y]. */
    FROM_X_TO_Y(End.X, End.Y, -1, 0),
    /** [y, x]. */
    FROM_Y_TO_X(End.Y, End.X, 0, 1),
    /** [x, b]. */
    ABOVE_X(End.X, End.B, -1, -1),
    /** [y, b]. */
    ABOVE_Y(End.Y, End.B, 0, 0),
    /** [a, b]. */
    BOX(End.A, End.B, 0, 0);

    private final End lower;
    private final End upper;
    private final int slopeBelow;
    private final int slopeAbove;

    Region(End lower, End upper, int slopeBelow, int slopeAbove) {
        this.lower = lower;
        this.upper = upper;
        this.slopeBelow = slopeBelow;
        this.slopeAbove = slopeAbove;
    }

    End lower() {
        return lower;
    }

    End upper() {
        return upper;
    }

    /** Whether no end compares x with y, so that the integral is a sum of products of functions of x and of y. */
    boolean isSeparable() {
        return this == ABOVE_X || this == ABOVE_Y || this == BOX;
    }

    /** Whether the interval does not depend on x. */
    boolean isFixed() {
        return slopeBelow == 0 && slopeAbove == 0;
    }

    /**
     * The derivative of the interval's length in x: an end that moves is x itself, so that the integral of g over the
     * interval has the derivative slope * g(x). At x = y it is the mean of both sides.
     */
    double slope(double x, double y) {
        return x == y ? 0.5 * (slopeBelow + slopeAbove) : slope(x < y ? -1 : 1);
    }

    /** The derivative for x below y (side -1) or above (side 1): 1 where x is the upper end, -1 where the lower. */
    int slope(int side) {
        return side < 0 ? slopeBelow : slopeAbove;
    }

    /** One end of an interval inside [a, b]. */
    enum End {
        A,
        B,
        X,
        Y,
        MIN,
        MAX;

        /** The end for one x. */
        double at(double x, double y, double a, double b) {
            return switch (this) {
                case A -> a;
                case B -> b;
                case X -> x;
                case Y -> y;
                case MIN -> Math.min(x, y);
                case MAX -> Math.max(x, y);
            };
        }

        /** The ends for {@code count} consecutive x. */
        void fill(double[] x, int from, double y, double a, double b, double[] out, int count) {
            switch (this) {
                case A -> BlockLoops.fill(a, out, 0, count);
                case B -> BlockLoops.fill(b, out, 0, count);
                case X -> System.arraycopy(x, from, out, 0, count);
                case Y -> BlockLoops.fill(y, out, 0, count);
                case MIN -> BlockLoops.min(x, from, y, out, count);
                case MAX -> BlockLoops.max(x, from, y, out, count);
            }
        }
    }
}
