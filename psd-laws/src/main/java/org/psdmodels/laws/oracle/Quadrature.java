package org.psdmodels.laws.oracle;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;

/**
 * Adaptive quadrature in one and two dimensions. Each piece between the cuts of a range is integrated by a double
 * exponential rule, and the piece with the largest error is cut in two until the error is near the rounding errors of
 * the integral. Where that does not succeed within a number of pieces, the error that is returned says so.
 *
 * <p>A peak that is far narrower than its piece is found only at an end of the piece: cut the range there.
 */
public final class Quadrature {
    /** An interval with a jump inside is cut some fifty times before the jump is located to rounding. */
    private static final int MOST_PIECES_ON_A_LINE = 200;

    /** In the plane the numbers of pieces multiply, so jumps should be at cuts. */
    private static final int MOST_PIECES_IN_A_PLANE = 20;

    /** A few hundred rounding errors, as a part of the integral of |f|. */
    private static final double LINE_TOLERANCE = 1e-13;

    /** The inner integrals need not be better than the outer one. */
    private static final double PLANE_TOLERANCE = 1e-11;

    /** Functions that oscillate over the whole plane would take forever: beyond this the integral counts as failed. */
    private static final int MOST_VALUES_IN_A_PLANE = 500_000;

    private Quadrature() {}

    /**
     * The integral of a function of one variable.
     *
     * @param range where, cut at its kinks and narrow peaks
     * @param f the function
     * @return the integral, with its error
     */
    public static ComputedIntegral over(Range range, DoubleUnaryOperator f) {
        return integrate(range, x -> sample(f.applyAsDouble(x)), LINE_TOLERANCE, MOST_PIECES_ON_A_LINE);
    }

    /**
     * The integral of a function of two variables over a rectangle. It fails where half a million values do not suffice.
     *
     * @param first the range of the first variable, cut where the function has kinks or narrow peaks
     * @param second the range of the second variable, likewise
     * @param f the function
     * @return the integral, with its error
     */
    public static ComputedIntegral over(Range first, Range second, DoubleBinaryOperator f) {
        AtomicInteger values = new AtomicInteger();
        DoubleFunction<ComputedIntegral> line = x -> values.get() > MOST_VALUES_IN_A_PLANE
                ? ComputedIntegral.FAILED
                : integrate(
                        second,
                        y -> {
                            values.getAndIncrement();
                            return sample(f.applyAsDouble(x, y));
                        },
                        PLANE_TOLERANCE,
                        MOST_PIECES_IN_A_PLANE);
        return integrate(first, line, PLANE_TOLERANCE, MOST_PIECES_IN_A_PLANE);
    }

    private static ComputedIntegral sample(double value) {
        return new ComputedIntegral(value, 0, Math.abs(value));
    }

    private static ComputedIntegral integrate(
            Range range, DoubleFunction<ComputedIntegral> f, double tolerance, int mostPieces) {
        PriorityQueue<Piece.Result> pieces = new PriorityQueue<>(
                Comparator.comparingDouble(Piece.Result::reducible).reversed());
        double[] ends = range.ends();
        for (int k = 1; k < ends.length; k++) {
            pieces.add(DoubleExponential.integrate(f, new Piece(ends[k - 1], ends[k], 1), tolerance));
        }
        ComputedIntegral total = sum(pieces);
        while (pieces.size() < mostPieces && !isSettled(pieces, total, tolerance)) {
            for (Piece half : pieces.remove().piece().halves()) {
                pieces.add(DoubleExponential.integrate(f, half, tolerance));
            }
            total = sum(pieces);
        }
        return total;
    }

    private static boolean isSettled(PriorityQueue<Piece.Result> pieces, ComputedIntegral total, double tolerance) {
        double reducible = pieces.stream().mapToDouble(Piece.Result::reducible).sum();
        return !(total.error() < Double.POSITIVE_INFINITY)
                || reducible <= tolerance * total.magnitude() + Double.MIN_NORMAL
                || !pieces.element().piece().isDivisible();
    }

    private static ComputedIntegral sum(PriorityQueue<Piece.Result> pieces) {
        return pieces.stream().map(Piece.Result::integral).reduce(ComputedIntegral.ZERO, ComputedIntegral::plus);
    }
}
