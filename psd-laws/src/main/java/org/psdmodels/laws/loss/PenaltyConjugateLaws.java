package org.psdmodels.laws.loss;

import java.util.List;
import java.util.stream.DoubleStream;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.oracle.ConvexMinimum;

/** Laws of the conjugate of a regularizer's function. */
public final class PenaltyConjugateLaws {
    private static final int PAIRS = 8;

    private PenaltyConjugateLaws() {}

    /** {@return the laws} */
    public static List<Law<Regularizer>> all() {
        return List.of(
                RegularizerCase.law(
                        "penalty-conjugate.supremum",
                        "q*(s) = sup over sigma >= 0 of s sigma - q(sigma)",
                        1,
                        PenaltyConjugateLaws::supremum),
                RegularizerCase.law(
                        "penalty-conjugate.range",
                        "q*(s) is 0 for s <= q'(0), finite below steepest, +infinity beyond",
                        PAIRS,
                        PenaltyConjugateLaws::range),
                RegularizerCase.law(
                        "penalty-conjugate.inequality",
                        "q(sigma) + q*(s) >= s sigma",
                        PAIRS,
                        PenaltyConjugateLaws::inequality),
                RegularizerCase.law(
                        "penalty-conjugate.attained",
                        "q(sigma) + q*(s) = s sigma at sigma = conjugateSlope(s), the smallest such",
                        PAIRS,
                        PenaltyConjugateLaws::attained),
                RegularizerCase.law(
                        "penalty-conjugate.slope",
                        "q*(t) >= q*(s) + conjugateSlope(s) (t - s), and conjugateSlope does not decrease",
                        PAIRS,
                        PenaltyConjugateLaws::subgradient));
    }

    private static double terms(Regularizer q, double sigma, double s) {
        return q.value(sigma) + Math.abs(s * sigma) + q.slope(sigma) * sigma;
    }

    private static Outcome supremum(Regularizer q, RegularizerCase c) {
        double s = c.s();
        ConvexMinimum minimum = ConvexMinimum.onLine(
                sigma -> q.value(sigma) - s * sigma,
                0,
                Double.POSITIVE_INFINITY,
                c.trial().logUniform(1e-6, 10));
        double error = LossRounding.ofSearch(terms(q, minimum.argument()[0], s));
        return Outcomes.close(q.conjugate(s), -minimum.value(), error, RegularizerCase.at("q*", s));
    }

    private static Outcome range(Regularizer q, RegularizerCase c) {
        double first = q.slope(0);
        double below = first - (c.trial().integer(4) == 0 ? 0 : c.trial().logUniform(1e-12, 1e8));
        double beyond = q.steepest() * (1 + LossRounding.RELATIVE) + c.trial().logUniform(1e-300, 1e8);
        double inside = q.conjugate(c.s());
        return Outcomes.close(q.conjugate(below), 0, 0, RegularizerCase.at("q*", below))
                .and(() -> Outcomes.close(q.conjugateSlope(below), 0, 0, RegularizerCase.at("q*'", below)))
                .and(() ->
                        Outcome.require(Double.isFinite(inside) && inside >= 0, () -> "q* below steepest is " + inside))
                .and(() -> q.steepest() == Double.POSITIVE_INFINITY
                        ? Outcome.HOLDS
                        : Outcomes.close(
                                q.conjugate(beyond), Double.POSITIVE_INFINITY, 0, RegularizerCase.at("q*", beyond)));
    }

    private static Outcome inequality(Regularizer q, RegularizerCase c) {
        double sigma = c.sigma();
        double s = c.s();
        double error = LossRounding.of(terms(q, sigma, s) + Math.abs(q.conjugate(s)));
        return Outcomes.atLeast(
                q.value(sigma) + q.conjugate(s), s * sigma, error, RegularizerCase.at("q + q*", sigma, s));
    }

    private static Outcome attained(Regularizer q, RegularizerCase c) {
        double s = c.s();
        double sigma = q.conjugateSlope(s);
        double error = LossRounding.of(terms(q, sigma, s) + Math.abs(q.conjugate(s)));
        return Outcomes.close(q.value(sigma) + q.conjugate(s), s * sigma, error, RegularizerCase.at("q + q*", sigma, s))
                .and(() -> Outcome.require(
                        sigma == 0 || q.slope(sigma / 2) < s,
                        () -> "conjugateSlope(" + s + ") is " + sigma + ", but " + sigma / 2 + " is a maximiser too"));
    }

    private static Outcome subgradient(Regularizer q, RegularizerCase c) {
        double s = c.s();
        double sigma = q.conjugateSlope(s);
        double error = LossRounding.of(terms(q, sigma, s));
        return Outcomes.all(DoubleStream.of(
                        c.s(),
                        s - c.trial().logUniform(1e-8, 1),
                        s * (1 + c.trial().signed(1e-8, 1)))
                .filter(t -> t < q.steepest())
                .mapToObj(t -> () -> {
                    double least = q.conjugate(s) + sigma * (t - s);
                    double more = error + LossRounding.of(Math.abs(t) * sigma + q.conjugate(t));
                    boolean monotone = (q.conjugateSlope(t) - sigma) * (t - s) >= 0;
                    return Outcomes.atLeast(q.conjugate(t), least, more, RegularizerCase.at("q*", t, s))
                            .and(() -> Outcome.require(
                                    monotone,
                                    () -> "conjugateSlope decreases from " + sigma + " to " + q.conjugateSlope(t)
                                            + " between " + s + " and " + t));
                }));
    }
}
