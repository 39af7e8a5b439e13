package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.oracle.ConvexMinimum;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Estimate;

/** Laws that tie a loss to its conjugate, and the conjugate to its slope. */
public final class ConjugateLaws {
    private static final int PAIRS = 8;

    /** Of more outputs than this not all combinations of rounding are tried. */
    private static final int COUPLED = 8;

    private ConjugateLaws() {}

    /** {@return the laws} */
    public static List<LossLaw> all() {
        return List.of(
                new LossLaw(
                        "conjugate.inequality",
                        "loss(y, z) + loss*(y, a) >= a'z",
                        c -> Outcomes.repeat(PAIRS, () -> inequality(c, c.anywhere(), anyDual(c)))),
                new LossLaw(
                        "conjugate.at-slope",
                        "loss(y, z) + loss*(y, a) = a'z for a = slope(y, z)",
                        c -> Outcomes.repeat(PAIRS, () -> atSlope(c, c.interior()))),
                new LossLaw(
                        "conjugate.attained",
                        "loss(y, z) + loss*(y, a) = a'z for z = conjugateSlope(y, a)",
                        c -> Outcomes.repeat(PAIRS, () -> attained(c, c.dual()))),
                LossLaw.searching(
                        "conjugate.supremum",
                        "loss*(y, a) = sup over z of a'z - loss(y, z)",
                        c -> supremum(c, c.dual())),
                LossLaw.searching(
                        "conjugate.biconjugate",
                        "loss(y, z) = sup over a of a'z - loss*(y, a)",
                        c -> biconjugate(c, c.interior())),
                new LossLaw(
                        "conjugate.convex",
                        "loss* is convex in a, and never NaN nor -infinity",
                        c -> Outcomes.repeat(PAIRS, () -> convex(c))),
                new LossLaw(
                        "conjugate.subgradient",
                        "loss*(y, b) >= loss*(y, a) + conjugateSlope(y, a)'(b - a)",
                        c -> Outcomes.repeat(PAIRS, () -> subgradient(c))),
                new LossLaw(
                        "conjugate.slope",
                        "conjugateSlope(y, a) is the derivative of loss*(y, a) in a",
                        c -> Outcomes.repeat(2, () -> derivative(c, c.dual()))),
                new LossLaw(
                        "conjugate.inverse",
                        "a is a subgradient of the loss at conjugateSlope(y, a)",
                        c -> Outcomes.repeat(PAIRS, () -> inverse(c))));
    }

    /** A point inside the conjugate's domain, or any numbers. */
    private static double[] anyDual(LossCase c) {
        return c.trial().integer(4) == 0 ? c.anywhere() : c.dual();
    }

    private static Outcome inequality(LossCase c, double[] z, double[] a) {
        double sum = c.value(z) + c.conjugate(a);
        if (sum == Double.POSITIVE_INFINITY) {
            return Outcome.HOLDS;
        }
        return Outcomes.atLeast(
                sum, LossCase.dot(a, z), LossRounding.of(c.balance(z, a)), c.at("loss + conjugate", z, a));
    }

    private static Outcome atSlope(LossCase c, double[] z) {
        double[] a = c.slope(z);
        if (c.conjugate(a) == Double.POSITIVE_INFINITY && isNearDomain(c, a)) {
            return Outcome.skips("every slope drawn was rounded out of the conjugate's domain");
        }
        double sum = c.value(z) + c.conjugate(a);
        double error = c.valueError(z) + LossRounding.of(c.balance(z, a));
        return Outcomes.close(sum, LossCase.dot(a, z), error, c.at("loss + conjugate", z, a));
    }

    /** Whether changes of the coordinates by rounding lead into the domain. */
    private static boolean isNearDomain(LossCase c, double[] a) {
        double[] error = Arrays.stream(a).map(x -> LossRounding.of(Math.abs(x))).toArray();
        return IntStream.range(0, (int) Math.pow(3, Math.min(a.length, COUPLED)))
                .mapToObj(code -> moved(a, error, code))
                .anyMatch(near -> Double.isFinite(c.conjugate(near)));
    }

    /** Each coordinate less its error, as it is, or more, as the ternary digits of a code say. */
    private static double[] moved(double[] a, double[] error, int code) {
        double[] moved = a.clone();
        int rest = code;
        for (int k = 0; k < a.length; k++) {
            moved[k] += (rest % 3 - 1) * error[k];
            rest /= 3;
        }
        return moved;
    }

    private static Outcome attained(LossCase c, double[] a) {
        double[] z = c.conjugateSlope(a);
        double sum = c.value(z) + c.conjugate(a);
        double error = c.valueError(z) + LossRounding.of(c.balance(z, a));
        return Outcomes.close(sum, LossCase.dot(a, z), error, c.at("loss + conjugate", z, a));
    }

    private static Outcome supremum(LossCase c, double[] a) {
        ToDoubleFunction<double[]> less = z -> c.value(z) - LossCase.dot(a, z);
        ConvexMinimum minimum = ConvexMinimum.of(less, c.inside());
        double error = LossRounding.ofSearch(c.balance(minimum.argument(), a));
        return Outcomes.close(c.conjugate(a), -minimum.value(), error, c.at("conjugate", a));
    }

    private static Outcome biconjugate(LossCase c, double[] z) {
        ToDoubleFunction<double[]> less = a -> c.conjugate(a) - LossCase.dot(a, z);
        double[] start = c.dual();
        ConvexMinimum minimum = c.outputs() == 1 ? overInterval(c, less, start[0]) : ConvexMinimum.of(less, start);
        double error = LossRounding.ofSearch(c.balance(z, minimum.argument()));
        return Outcomes.close(c.value(z), -minimum.value(), error, c.at("loss", z));
    }

    private static ConvexMinimum overInterval(LossCase c, ToDoubleFunction<double[]> function, double start) {
        Interval range = c.conjugateDomain(0).interval();
        DoubleUnaryOperator onLine = a -> function.applyAsDouble(new double[] {a});
        return ConvexMinimum.onLine(onLine, range.lower(), range.upper(), start);
    }

    private static Outcome convex(LossCase c) {
        double[] a = anyDual(c);
        double[] b = anyDual(c);
        double t = c.trial().integer(2) == 0 ? 0.5 : c.trial().uniform(0, 1);
        double chord = (1 - t) * c.conjugate(a) + t * c.conjugate(b);
        double[] between = LossCase.move(a, t, LossCase.minus(b, a));
        double value = c.conjugate(between);
        if (chord == Double.POSITIVE_INFINITY) {
            return Outcome.require(
                    value > Double.NEGATIVE_INFINITY,
                    () -> c.at("conjugate", between).get() + " is " + value);
        }
        if (value == Double.POSITIVE_INFINITY && isNearDomain(c, between)) {
            return Outcome.skips("every combination drawn was rounded out of the conjugate's domain");
        }
        double error = c.conjugateError(a) + c.conjugateError(b);
        return Outcomes.atLeast(chord, value, error, c.at("chord over the conjugate", a, b, between));
    }

    private static Outcome subgradient(LossCase c) {
        double[] a = c.dual();
        double[] b = c.trial().integer(2) == 0
                ? anyDual(c)
                : LossCase.move(a, c.trial().logUniform(1e-10, 1), c.direction());
        double value = c.conjugate(b);
        if (value == Double.POSITIVE_INFINITY) {
            return Outcome.HOLDS;
        }
        double[] z = c.conjugateSlope(a);
        double least = c.conjugate(a) + LossCase.dot(z, LossCase.minus(b, a));
        double error = c.conjugateError(a) + LossRounding.of(Math.abs(value) + c.pairing(b, z));
        return Outcomes.atLeast(value, least, error, c.at("conjugate", b, a));
    }

    private static Outcome derivative(LossCase c, double[] a) {
        return Outcomes.each(a.length, k -> {
            double step = CurvatureLaws.step(c, a, k);
            if (step < CurvatureLaws.leastStep(a[k])) {
                return Outcome.skips("every point drawn has no room around it");
            }
            double noise = c.conjugateError(a)
                    + c.conjugateError(LossCase.replace(a, k, a[k] - step))
                    + c.conjugateError(LossCase.replace(a, k, a[k] + step));
            Estimate estimate = Differences.central(x -> c.conjugate(LossCase.replace(a, k, x)), a[k], step, noise);
            double slope = c.conjugateSlope(a)[k];
            return Outcome.require(
                    estimate.agrees(slope, CurvatureLaws.slopeError(c, a, k)),
                    () -> c.at("conjugateSlope", a).get() + " coordinate " + k + " is " + slope + ", differences give "
                            + estimate);
        });
    }

    /**
     * With z exact to a relative error, the loss's slope g at z + d, d well above that error, satisfies (g - a)'d &gt;= 0
     * up to a small part of |g - a| |d|.
     */
    private static Outcome inverse(LossCase c) {
        double[] a = c.dual();
        double[] z = c.conjugateSlope(a);
        double reach = 8 * LossRounding.of(LossCase.largest(z) + c.size());
        double[] direction = c.direction();
        double[] d = LossCase.move(new double[a.length], reach / LossCase.largest(direction), direction);
        double[] w = LossCase.move(z, 1, d);
        if (!Double.isFinite(c.value(w))) {
            return Outcome.skips("every point near the conjugate's slope was outside the loss's domain");
        }
        double[] difference = LossCase.minus(c.slope(w), a);
        double slack = 0.25 * Math.sqrt(LossCase.dot(difference, difference) * LossCase.dot(d, d))
                + LossRounding.of(reach * a.length * (LossCase.largest(a) + LossCase.largest(c.slope(w))));
        return Outcomes.atLeast(LossCase.dot(difference, d), 0, slack, c.at("(slope - a)'d", a, w, d));
    }
}
