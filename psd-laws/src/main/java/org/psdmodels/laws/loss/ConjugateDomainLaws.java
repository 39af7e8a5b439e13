package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.laws.kit.Outcome;

/** Laws of where the conjugate is finite, and of how it behaves towards the ends. */
public final class ConjugateDomainLaws {
    /** How exactly the end along a direction must be known, relative to the way there, where it is well determined. */
    private static final double EXACT = 1e-7;

    /** How near to the end one looks, relative to the way there. */
    private static final double NEAR = 0x1p-36;

    private static final double FAR = 0x1p-6;

    private ConjugateDomainLaws() {}

    /** {@return the laws} */
    public static List<LossLaw> all() {
        return List.of(
                new LossLaw(
                        "conjugate.domain",
                        "loss*(y, a) is finite inside its domain, +infinity outside",
                        c -> Outcomes.repeat(4, () -> domain(c, c.dual()))),
                new LossLaw(
                        "conjugate.closed",
                        "at an end of its domain loss* is the limit from inside",
                        c -> Outcomes.each(c.outputs(), k -> closed(c, c.dual(), k))),
                new LossLaw(
                        "conjugate.ends",
                        "towards an end conjugateSlope diverges if the end is steep, converges if it is flat",
                        c -> Outcomes.repeat(2, () -> end(c, c.dual(), c.direction()))),
                new LossLaw(
                        "conjugate.step-to-boundary",
                        "loss*(y, a + t direction) is finite up to t = stepToBoundary, +infinity beyond",
                        c -> Outcomes.repeat(4, () -> stepToBoundary(c, c.dual(), c.direction()))));
    }

    private static Outcome domain(LossCase c, double[] a) {
        if (!Double.isFinite(c.conjugate(a))) {
            return Outcome.fails(c.at("conjugate", a).get() + " is " + c.conjugate(a) + " inside its domain");
        }
        boolean ends = IntStream.range(0, a.length)
                .anyMatch(k -> !c.conjugateDomain(k).interval().equals(Interval.REALS));
        if (!ends) {
            return Outcome.skips("of conjugates with an end; none was met");
        }
        return Outcomes.each(a.length, k -> {
            Interval range = c.conjugateDomain(k).interval();
            return Outcomes.all(DoubleStream.of(LossRounding.RELATIVE, 1e-3, 1, 1e3)
                    .flatMap(part -> DoubleStream.of(beyond(range.lower(), -part), beyond(range.upper(), part)))
                    .filter(Double::isFinite)
                    .mapToObj(outside -> LossCase.replace(a, k, outside))
                    .map(outside -> () -> Outcome.require(
                            c.conjugate(outside) == Double.POSITIVE_INFINITY,
                            () -> c.at("conjugate", outside).get() + " is " + c.conjugate(outside)
                                    + " outside the range " + range + " of coordinate " + k)));
        });
    }

    private static double beyond(double end, double part) {
        return end + part * (Math.abs(end) + Math.abs(part));
    }

    private static Outcome closed(LossCase c, double[] a, int k) {
        if (c.outputs() > 1 && !isFlat(c.conjugateDomain(k))) {
            return Outcome.skips("of single outputs and of flat ends; none was met");
        }
        Interval range = c.conjugateDomain(k).interval();
        return Outcomes.all(Stream.of(
                () -> ScalarLossLaws.closedAt(x -> c.conjugate(LossCase.replace(a, k, x)), range, range.lower(), 1),
                () -> ScalarLossLaws.closedAt(x -> c.conjugate(LossCase.replace(a, k, x)), range, range.upper(), -1)));
    }

    private static boolean isFlat(ConjugateDomain domain) {
        return domain.needsBarrierBelow() || domain.needsBarrierAbove();
    }

    private static Outcome end(LossCase c, double[] a, double[] direction) {
        double step = c.loss().stepToBoundary(c.y(), a, direction);
        double rounding = rounding(c, a, step, direction);
        if (Double.isInfinite(step) || rounding > NEAR / 64) {
            return Outcome.skips("of conjugates with an end beyond rounding; none was met");
        }
        double[] near = point(c, a, step, direction, NEAR);
        double[] middle = point(c, a, step, direction, Math.sqrt(NEAR * FAR));
        double[] far = point(c, a, step, direction, FAR);
        boolean flat = endsFlat(c, LossCase.move(a, step, direction), direction);
        double error = LossRounding.of(LossCase.largest(near) + c.size());
        boolean diverges = IntStream.range(0, a.length)
                .mapToObj(k -> new EndBehaviour(near[k], Math.abs(far[k] - middle[k]), Math.abs(middle[k] - near[k])))
                .anyMatch(behaviour -> behaviour.diverges(error));
        return Outcome.require(
                diverges != flat,
                () -> c.at("conjugateSlope", a, direction).get() + " to the " + (flat ? "flat" : "steep") + " end at "
                        + step + " becomes "
                        + Stream.of(far, middle, near).map(Arrays::toString).toList());
    }

    /** The conjugate's slope where a part of the way to the end is left. */
    private static double[] point(LossCase c, double[] a, double step, double[] direction, double left) {
        return c.conjugateSlope(LossCase.move(a, step * (1 - left), direction));
    }

    /** Whether the end in a direction is a flat end of a coordinate. */
    private static boolean endsFlat(LossCase c, double[] end, double[] direction) {
        for (int k = 0; k < end.length; k++) {
            ConjugateDomain domain = c.conjugateDomain(k);
            double bound = direction[k] < 0
                    ? domain.interval().lower()
                    : domain.interval().upper();
            boolean flat = direction[k] < 0 ? domain.needsBarrierBelow() : domain.needsBarrierAbove();
            if (flat && Math.abs(end[k] - bound) <= EXACT * (Math.abs(bound) + Math.abs(direction[k]))) {
                return true;
            }
        }
        return false;
    }

    private static Outcome stepToBoundary(LossCase c, double[] a, double[] direction) {
        double step = c.loss().stepToBoundary(c.y(), a, direction);
        if (step == Double.POSITIVE_INFINITY) {
            return Outcomes.all(DoubleStream.of(1e-3, 1, 1e3)
                    .mapToObj(t -> LossCase.move(a, t, direction))
                    .map(b -> () -> Outcome.require(
                            Double.isFinite(c.conjugate(b)),
                            () -> c.at("conjugate", b).get() + " is " + c.conjugate(b)
                                    + ", but no end is in the way")));
        }
        double slack = EXACT + rounding(c, a, step, direction);
        if (slack >= 1) {
            return Outcome.skips("every end met is within rounding");
        }
        boolean inside = Double.isFinite(c.conjugate(LossCase.move(a, step * (1 - slack), direction)));
        boolean outside = c.conjugate(LossCase.move(a, step * (1 + slack), direction)) == Double.POSITIVE_INFINITY;
        return Outcome.require(
                inside && outside,
                () -> c.at("stepToBoundary", a, direction).get() + " is " + step + "; before it the conjugate is "
                        + (inside ? "finite" : "infinite") + ", beyond it " + (outside ? "infinite" : "finite"));
    }

    /** The error of the way to the end: of each coordinate, and of products with each other or the target. */
    private static double rounding(LossCase c, double[] a, double step, double[] direction) {
        double factor = a.length > 1 ? 1 + LossCase.largest(a) + c.size() : 1;
        double relative = IntStream.range(0, a.length)
                .mapToDouble(k -> Math.abs(a[k] / (step * direction[k])))
                .max()
                .orElse(0);
        return LossRounding.of(1 + factor * relative);
    }
}
