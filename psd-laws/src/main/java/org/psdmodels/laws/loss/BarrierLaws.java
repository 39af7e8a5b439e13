package org.psdmodels.laws.loss;

import java.util.List;
import java.util.stream.DoubleStream;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.oracle.ConvexMinimum;

/** Laws of the barrier path of a regularizer. */
public final class BarrierLaws {
    private static final int PAIRS = 8;

    /** Divided differences of the slope at near points are good to nearly half of the digits. */
    private static final double HALF = 1e-7;

    private BarrierLaws() {}

    /** {@return the laws} */
    public static List<Law<Regularizer>> all() {
        return List.of(
                RegularizerCase.law(
                        "barrier.point",
                        "a = barrierPoint(s, tau) > 0 solves q'(a) - tau / a = s to rounding",
                        PAIRS,
                        BarrierLaws::point),
                RegularizerCase.law(
                        "barrier.supremum",
                        "smoothedConjugate(s, tau) = sup over a > 0 of s a - q(a) + tau log a",
                        1,
                        BarrierLaws::supremum),
                RegularizerCase.law(
                        "barrier.limit",
                        "tau log(conjugateSlope(s)) <= smoothedConjugate(s, tau) - q*(s) <= tau log(barrierPoint(s, tau))",
                        PAIRS,
                        BarrierLaws::limit),
                RegularizerCase.law(
                        "barrier.slope",
                        "smoothedConjugate is convex in s with the slope barrierPoint(s, tau)",
                        PAIRS,
                        BarrierLaws::subgradient),
                RegularizerCase.law(
                        "barrier.difference",
                        "barrierDifference(a, b, tau) (s - t) = a - b for the barrier points a of s and b of t, and it is positive",
                        PAIRS,
                        BarrierLaws::difference));
    }

    /** The terms of s a - q(a) + tau log a at the barrier point, with the sensitivity to a's rounding. */
    private static double terms(Regularizer q, double s, double a, double tau) {
        return Math.abs(s * a) + q.value(a) + q.slope(a) * a + tau * (1 + Math.abs(Math.log(a)));
    }

    private static Outcome point(Regularizer q, RegularizerCase c) {
        double s = c.s();
        double tau = c.tau();
        double a = q.barrierPoint(s, tau);
        double error = LossRounding.of(Math.abs(s) + q.slope(a));
        double below = residual(q, s, tau, a * (1 - LossRounding.RELATIVE));
        double above = residual(q, s, tau, a * (1 + LossRounding.RELATIVE));
        return Outcome.require(
                a > 0 && Double.isFinite(a) && below <= error && above >= -error,
                () -> "barrierPoint(" + s + ", " + tau + ") is " + a + ", where q'(a) - tau / a - s is " + below
                        + " just before and " + above + " just after, known to " + error);
    }

    private static double residual(Regularizer q, double s, double tau, double a) {
        return q.slope(a) - tau / a - s;
    }

    private static Outcome supremum(Regularizer q, RegularizerCase c) {
        double s = c.s();
        double tau = c.tau();
        ConvexMinimum minimum = ConvexMinimum.onLine(
                a -> q.value(a) - s * a - tau * Math.log(a),
                0,
                Double.POSITIVE_INFINITY,
                c.trial().logUniform(1e-6, 10));
        double error = LossRounding.ofSearch(terms(q, s, minimum.argument()[0], tau));
        return Outcomes.close(
                q.smoothedConjugate(s, tau), -minimum.value(), error, RegularizerCase.at("smoothedConjugate", s, tau));
    }

    /** Both bounds are the objective without and with the barrier at one of the two maximisers. */
    private static Outcome limit(Regularizer q, RegularizerCase c) {
        double s = c.s();
        double tau = c.tau();
        double a = q.barrierPoint(s, tau);
        double sigma = q.conjugateSlope(s);
        double difference = q.smoothedConjugate(s, tau) - q.conjugate(s);
        double error = LossRounding.of(terms(q, s, a, tau) + q.conjugate(s));
        double least =
                sigma > 0 ? tau * Math.log(sigma) - LossRounding.of(terms(q, s, sigma, tau)) : Double.NEGATIVE_INFINITY;
        return Outcome.require(
                difference >= least - error && difference <= tau * Math.log(a) + error,
                () -> "smoothedConjugate(" + s + ", " + tau + ") - q* is " + difference + ", not between " + least
                        + " and " + tau * Math.log(a));
    }

    private static Outcome subgradient(Regularizer q, RegularizerCase c) {
        double s = c.s();
        double tau = c.tau();
        double a = q.barrierPoint(s, tau);
        double value = q.smoothedConjugate(s, tau);
        return Outcomes.all(DoubleStream.of(
                        c.s(),
                        s - c.trial().logUniform(1e-8, 1),
                        s * (1 + c.trial().signed(1e-8, 1)))
                .filter(t -> t < q.steepest())
                .mapToObj(t -> () -> {
                    double error = LossRounding.of(
                            terms(q, s, a, tau) + terms(q, t, q.barrierPoint(t, tau), tau) + a * Math.abs(t - s));
                    return Outcomes.atLeast(
                            q.smoothedConjugate(t, tau),
                            value + a * (t - s),
                            error,
                            RegularizerCase.at("smoothedConjugate", t, s, tau));
                }));
    }

    private static Outcome difference(Regularizer q, RegularizerCase c) {
        double s = c.s();
        double near = s - c.trial().logUniform(1e-6, 1) * Math.max(1, Math.abs(s));
        double t = c.trial().integer(2) == 0 ? c.s() : near;
        double tau = c.tau();
        double a = q.barrierPoint(s, tau);
        double b = q.barrierPoint(t, tau);
        double found = q.barrierDifference(a, b, tau);
        // A point known to rounding is the exact point of an s that is off by the rounding of the equation's terms.
        double rounding = LossRounding.of(Math.abs(s) + Math.abs(t) + q.slope(a) + q.slope(b));
        double error = found * rounding + LossRounding.of(a + b) + HALF * Math.abs(a - b);
        return Outcomes.close(found * (s - t), a - b, error, RegularizerCase.at("barrierDifference (s - t)", s, t, tau))
                .and(() -> Outcome.require(found > 0, () -> "barrierDifference(" + a + ", " + b + ") is " + found))
                .and(() -> near(q, a, a, tau))
                .and(() -> near(q, a, a * (1 + 1e-14), tau));
    }

    /** ds/da = q''(a) + tau / a^2, and the same with divided differences, at equal points and at neighbours. */
    private static Outcome near(Regularizer q, double a, double b, double tau) {
        double expected = a * b / (tau + a * b * q.slopeDifference(a, b));
        return Outcomes.close(
                q.barrierDifference(a, b, tau),
                expected,
                HALF * expected,
                RegularizerCase.at("barrierDifference", a, b, tau));
    }
}
