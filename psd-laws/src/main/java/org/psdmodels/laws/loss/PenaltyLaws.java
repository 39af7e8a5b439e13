package org.psdmodels.laws.loss;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Estimate;

/** Laws of the scalar function q of a regularizer and of its slopes. */
public final class PenaltyLaws {
    private static final int PAIRS = 8;

    /** What a second derivative from values of q' may lose: nearly half of the digits must be right. */
    private static final double HALF = 1e-7;

    private static final double[] NEGATIVE = {-Double.MIN_VALUE, -1e-300, -1e-8, -1, -1e300};

    private PenaltyLaws() {}

    /** {@return the laws} */
    public static List<Law<Regularizer>> all() {
        return List.of(
                RegularizerCase.law("penalty.origin", "q(0) = 0, and q is +infinity below 0", 1, PenaltyLaws::origin),
                RegularizerCase.law(
                        "penalty.non-decreasing",
                        "q and its slope do not decrease, q' >= 0",
                        PAIRS,
                        PenaltyLaws::monotone),
                RegularizerCase.law(
                        "penalty.convex",
                        "q((sigma + rho) / 2) <= (q(sigma) + q(rho)) / 2",
                        PAIRS,
                        PenaltyLaws::convex),
                RegularizerCase.law("penalty.unbounded", "q grows without bound", 1, PenaltyLaws::unbounded),
                RegularizerCase.law(
                        "penalty.slope",
                        "slope is the derivative of q, or between those of the two sides",
                        1,
                        PenaltyLaws::slope),
                RegularizerCase.law(
                        "penalty.slope-difference",
                        "slopeDifference(sigma, rho) (sigma - rho) = q'(sigma) - q'(rho), and it is symmetric",
                        PAIRS,
                        PenaltyLaws::slopeDifference),
                RegularizerCase.law(
                        "penalty.curvature",
                        "slopeDifference at equal and at neighbouring eigenvalues is the derivative of q'",
                        1,
                        PenaltyLaws::curvature),
                RegularizerCase.law("penalty.steepest", "steepest is the limit of q'", 1, PenaltyLaws::steepest));
    }

    private static Outcome origin(Regularizer q, RegularizerCase c) {
        return Outcomes.close(q.value(0), 0, 0, RegularizerCase.at("q", 0))
                .and(() -> Outcomes.close(q.value(-0.0), 0, 0, RegularizerCase.at("q", -0.0)))
                .and(() -> Outcomes.all(DoubleStream.of(NEGATIVE)
                        .mapToObj(x -> () ->
                                Outcomes.close(q.value(x), Double.POSITIVE_INFINITY, 0, RegularizerCase.at("q", x)))));
    }

    private static Outcome monotone(Regularizer q, RegularizerCase c) {
        double sigma = c.sigma();
        double rho = Math.max(sigma, c.sigma());
        double error = LossRounding.of(q.slope(rho));
        return Outcomes.atLeast(q.value(rho), q.value(sigma), c.error(rho), RegularizerCase.at("q", rho, sigma))
                .and(() -> Outcomes.atLeast(q.slope(rho), q.slope(sigma), error, RegularizerCase.at("q'", rho, sigma)))
                .and(() -> Outcomes.atLeast(q.slope(sigma), 0, 0, RegularizerCase.at("q'", sigma)));
    }

    private static Outcome convex(Regularizer q, RegularizerCase c) {
        double sigma = c.sigma();
        double rho = c.trial().integer(4) == 0 ? 0 : c.sigma();
        double chord = q.value(sigma) / 2 + q.value(rho) / 2;
        double middle = q.value(sigma / 2 + rho / 2);
        return Outcome.require(
                middle <= chord + c.error(sigma) + c.error(rho),
                () -> "q halfway between " + sigma + " and " + rho + " is " + middle + ", the chord " + chord);
    }

    /** A convex function with q(0) = 0 at least doubles with its argument; growing once, it grows for ever. */
    private static Outcome unbounded(Regularizer q, RegularizerCase c) {
        double value = q.value(RegularizerCase.FAR);
        double twice = q.value(2 * RegularizerCase.FAR);
        return Outcome.require(
                value > 0 && twice >= 2 * value * (1 - LossRounding.RELATIVE),
                () -> "q(" + RegularizerCase.FAR + ") is " + value + ", q at twice that " + twice);
    }

    private static Outcome slope(Regularizer q, RegularizerCase c) {
        double sigma = c.sigma();
        double slope = q.slope(sigma);
        double step = sigma > 0 ? sigma / 2 : 1;
        double noise = c.error(sigma + step);
        Estimate right = Differences.oneSided(q::value, sigma, step, noise);
        Estimate left = sigma > 0 ? Differences.oneSided(q::value, sigma, -step, noise) : right;
        double error = LossRounding.of(slope);
        return Outcome.require(
                slope >= left.value() - left.error() - error && slope <= right.value() + right.error() + error,
                () -> "q'(" + sigma + ") is " + slope + ", differences give " + left + " and " + right);
    }

    private static Outcome slopeDifference(Regularizer q, RegularizerCase c) {
        double sigma = c.sigma();
        double rho =
                c.trial().integer(2) == 0 ? c.sigma() : sigma * (1 + c.trial().logUniform(1e-6, 1));
        double found = q.slopeDifference(sigma, rho);
        double expected = q.slope(sigma) - q.slope(rho);
        double error = LossRounding.of(q.slope(sigma) + q.slope(rho)) + HALF * Math.abs(expected);
        return Outcomes.close(
                        found * (sigma - rho),
                        expected,
                        error,
                        RegularizerCase.at("slopeDifference times difference", sigma, rho))
                .and(() -> Outcomes.close(
                        q.slopeDifference(rho, sigma),
                        found,
                        LossRounding.of(found),
                        RegularizerCase.at("mirrored", rho, sigma)));
    }

    private static Outcome curvature(Regularizer q, RegularizerCase c) {
        double sigma = c.sigma();
        double step = sigma > 0 ? sigma / 2 : 1;
        DoubleUnaryOperator slope = q::slope;
        double noise = LossRounding.of(q.slope(sigma + step));
        Estimate right = Differences.oneSided(slope, sigma, step, noise);
        Estimate left = sigma > 0 ? Differences.oneSided(slope, sigma, -step, noise) : right;
        double low = Math.min(left.value() - left.error(), right.value() - right.error());
        double high = Math.max(left.value() + left.error(), right.value() + right.error());
        return Outcomes.all(DoubleStream.of(0, 1e-15, 1e-12, -1e-12)
                .map(part -> sigma * (1 + part))
                .mapToObj(rho -> () -> {
                    double found = q.slopeDifference(sigma, rho);
                    double error = HALF * Math.abs(found);
                    return Outcome.require(
                            found >= -error && found >= low - error && found <= high + error,
                            () -> "slopeDifference(" + sigma + ", " + rho + ") is " + found
                                    + ", the derivatives of q' are " + left + " and " + right);
                }));
    }

    private static Outcome steepest(Regularizer q, RegularizerCase c) {
        double steepest = q.steepest();
        double limit = q.slope(RegularizerCase.FAR);
        boolean above = q.slope(c.sigma()) <= steepest && limit <= steepest;
        // 10^10, 10^30, 10^90: towards a finite limit the second change is a small part of the first.
        EndBehaviour growth = new EndBehaviour(limit, q.slope(1e30) - q.slope(1e10), limit - q.slope(1e30));
        boolean grows = limit == Double.POSITIVE_INFINITY || growth.diverges(LossRounding.of(limit));
        boolean attained = steepest == Double.POSITIVE_INFINITY ? grows : limit >= steepest * (1 - HALF);
        // A function of the doubles may end where its slope does not: then steepest is the slope there.
        boolean truncated = grows && steepest >= limit && steepest > 0;
        return Outcome.require(
                above && (attained || truncated) && steepest > 0,
                () -> "steepest is " + steepest + ", q'(" + RegularizerCase.FAR + ") = " + limit + ", towards it "
                        + growth);
    }
}
