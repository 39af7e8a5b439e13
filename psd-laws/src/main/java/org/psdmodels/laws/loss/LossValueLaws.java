package org.psdmodels.laws.loss;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Estimate;

/** Laws of the loss as a function: proper, convex, and with the slope it states. */
public final class LossValueLaws {
    private static final int PAIRS = 8;
    private static final double[] EXTREMES = {0, -0.0, Double.MIN_VALUE, 1e-300, 1, 1e6, 1e150, 1e300};

    private LossValueLaws() {}

    /** {@return the laws} */
    public static List<LossLaw> all() {
        return List.of(
                new LossLaw(
                        "loss.proper",
                        "loss(y, z) is never NaN nor -infinity, and finite somewhere",
                        LossValueLaws::proper),
                new LossLaw(
                        "loss.convex",
                        "loss(y, (1 - t) z + t w) <= (1 - t) loss(y, z) + t loss(y, w)",
                        c -> Outcomes.repeat(PAIRS, () -> convex(c))),
                new LossLaw(
                        "loss.subgradient",
                        "loss(y, w) >= loss(y, z) + slope(y, z)'(w - z)",
                        c -> Outcomes.repeat(PAIRS, () -> subgradient(c))),
                new LossLaw(
                        "loss.slope",
                        "slope(y, z) is the derivative of loss(y, z) in z where there is one",
                        c -> Outcomes.repeat(2, () -> derivative(c, c.interior()))),
                new LossLaw(
                        "loss.slope-monotone",
                        "(slope(y, w) - slope(y, z))'(w - z) >= 0",
                        c -> Outcomes.repeat(PAIRS, () -> monotone(c))));
    }

    private static Outcome proper(LossCase c) {
        double inside = c.value(c.inside());
        return Outcomes.all(DoubleStream.concat(
                        DoubleStream.of(EXTREMES), DoubleStream.of(EXTREMES).map(x -> -x))
                .mapToObj(x -> () -> {
                    double[] z = c.anywhere();
                    double[] w = LossCase.replace(z, c.trial().integer(z.length), x);
                    boolean proper = isProper(c.value(z)) && isProper(c.value(w)) && Double.isFinite(inside);
                    return Outcome.require(
                            proper, () -> c.at("loss", z, w).get() + " is " + c.value(z) + ", " + c.value(w));
                }));
    }

    private static boolean isProper(double value) {
        return value > Double.NEGATIVE_INFINITY;
    }

    private static Outcome convex(LossCase c) {
        double[] z = c.anywhere();
        double[] w = c.anywhere();
        double t = c.trial().integer(2) == 0 ? 0.5 : c.trial().uniform(0, 1);
        double chord = (1 - t) * c.value(z) + t * c.value(w);
        if (chord == Double.POSITIVE_INFINITY) {
            return Outcome.HOLDS;
        }
        double[] between = LossCase.move(z, t, LossCase.minus(w, z));
        // The point between is rounded, which matters most where the loss is steepest: at one of the ends.
        double error = c.valueError(z) + c.valueError(w);
        return Outcomes.atLeast(chord, c.value(between), error, c.at("chord over loss", z, w, between));
    }

    private static Outcome subgradient(LossCase c) {
        double[] z = c.interior();
        double[] w = c.trial().integer(2) == 0 ? c.anywhere() : near(c, z);
        double value = c.value(w);
        if (value == Double.POSITIVE_INFINITY) {
            return Outcome.HOLDS;
        }
        double[] slope = c.slope(z);
        double least = c.value(z) + LossCase.dot(slope, LossCase.minus(w, z));
        double error = c.valueError(w) + c.valueError(z) + LossRounding.of(c.pairing(slope, w));
        return Outcomes.atLeast(value, least, error, c.at("loss", w, z));
    }

    /** A point at a small distance of any scale. */
    private static double[] near(LossCase c, double[] z) {
        return LossCase.move(z, c.trial().logUniform(1e-10, 1), c.direction());
    }

    private static Outcome monotone(LossCase c) {
        double[] z = c.interior();
        double[] w = c.interior();
        double[] slope = LossCase.minus(c.slope(w), c.slope(z));
        double error = LossRounding.of(c.pairing(c.slope(z), z)
                + c.pairing(c.slope(z), w)
                + c.pairing(c.slope(w), z)
                + c.pairing(c.slope(w), w));
        return Outcomes.atLeast(
                LossCase.dot(slope, LossCase.minus(w, z)), 0, error, c.at("slope difference along w - z", z, w));
    }

    private static Outcome derivative(LossCase c, double[] z) {
        return Outcomes.each(z.length, k -> {
            double step = step(c, z, k);
            if (step < CurvatureLaws.leastStep(z[k])) {
                return Outcome.skips("every output was drawn at a kink or an end");
            }
            DoubleUnaryOperator section = x -> c.value(LossCase.replace(z, k, x));
            double noise = c.valueError(z)
                    + c.valueError(LossCase.replace(z, k, z[k] - step))
                    + c.valueError(LossCase.replace(z, k, z[k] + step));
            Estimate estimate = Differences.central(section, z[k], step, noise);
            double slope = c.slope(z)[k];
            return Outcome.require(
                    estimate.agrees(slope, LossRounding.of(Math.abs(slope))),
                    () -> c.at("slope", z).get() + " coordinate " + k + " is " + slope + ", differences give "
                            + estimate);
        });
    }

    /** A step that reaches no special point, where there may be a kink. */
    private static double step(LossCase c, double[] z, int k) {
        double distance = DoubleStream.of(c.centres())
                .map(centre -> Math.abs(z[k] - centre))
                .min()
                .orElse(1);
        double step = Math.min(distance, 1e3) / 2;
        while (step > 0
                && !(Double.isFinite(c.value(LossCase.replace(z, k, z[k] - step)))
                        && Double.isFinite(c.value(LossCase.replace(z, k, z[k] + step))))) {
            step /= 2;
        }
        return step;
    }
}
