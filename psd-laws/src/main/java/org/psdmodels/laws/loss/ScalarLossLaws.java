package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.oracle.Jump;

/** Laws of what a scalar loss states beyond {@link org.psdmodels.api.loss.Loss}: its domain, its kinks, its parts. */
public final class ScalarLossLaws {
    /** A jump is more than this part of all change; a smooth function changes less between neighbouring doubles. */
    static final double JUMP = 1e-3;

    private static final double FAR_OUT = 1e3;

    /** The last finite value before an overflow is larger than this. */
    private static final double OVERFLOWING = 1e300;

    private ScalarLossLaws() {}

    /** {@return the laws} */
    public static List<LossLaw> all() {
        return List.of(
                LossLaw.scalar(
                        "loss.numbers-and-arrays",
                        "the methods on arrays give the bits of those on numbers",
                        ScalarLossLaws::numbersAndArrays),
                LossLaw.scalar(
                        "loss.domain",
                        "the loss is finite inside its domain, +infinity outside",
                        ScalarLossLaws::domain),
                LossLaw.scalar(
                        "loss.closed",
                        "at an end of its domain the loss is the limit from inside",
                        ScalarLossLaws::closed),
                LossLaw.scalar("loss.kinks", "the slope jumps at the kinks", ScalarLossLaws::kinks),
                LossLaw.scalar("loss.smooth", "the slope jumps nowhere but at the kinks", ScalarLossLaws::smooth),
                LossLaw.scalar("loss.parts", "the loss is the sum of its parts", ScalarLossLaws::parts),
                LossLaw.scalar(
                        "conjugate.smooth-parts",
                        "the conjugate of each part is differentiable inside its domain",
                        ScalarLossLaws::smoothParts));
    }

    private static Outcome numbersAndArrays(LossCase c, ScalarLoss loss) {
        double y = c.target();
        double[] z = c.interior();
        double[] a = c.dual();
        double[] v = c.anywhere();
        double step = c.step();
        double[] onArrays = {
            c.value(z),
            c.slope(z)[0],
            c.conjugate(a),
            c.conjugateSlope(a)[0],
            c.conjugateCurvature(a)[0],
            c.primalDualCurvature(a, z)[0],
            c.prox(v, step)[0],
            c.conjugateProx(v, step)[0],
            loss.stepToBoundary(c.y(), a, new double[] {-2}),
            c.conjugateDomain(0).interval().upper()
        };
        double[] onNumbers = {
            loss.value(y, z[0]),
            loss.slope(y, z[0]),
            loss.conjugate(y, a[0]),
            loss.conjugateSlope(y, a[0]),
            loss.conjugateCurvature(y, a[0]),
            loss.primalDualCurvature(y, a[0], z[0]),
            loss.prox(y, v[0], step),
            loss.conjugateProx(y, v[0], step),
            loss.conjugateDomain(y).stepToBoundary(a[0], -2),
            loss.conjugateDomain(y).interval().upper()
        };
        return Outcome.require(
                Arrays.equals(onArrays, onNumbers) && c.outputs() == 1 && loss.targets() <= 1,
                () -> c + ": " + Arrays.toString(onArrays) + " on arrays, " + Arrays.toString(onNumbers)
                        + " on numbers");
    }

    private static Outcome domain(LossCase c, ScalarLoss loss) {
        Interval domain = loss.domain(c.target());
        double inside = c.inside()[0];
        return Outcomes.repeat(8, () -> {
            double z = c.anywhere()[0];
            return Outcomes.all(DoubleStream.of(z, z - FAR_OUT, z + FAR_OUT)
                    .filter(x -> x != domain.lower() && x != domain.upper())
                    .mapToObj(x -> () -> Outcome.require(
                            Double.isFinite(c.value(x)) == domain.contains(x)
                                    || (domain.contains(x) && overflows(c, inside, x)),
                            () -> c.at("loss", x).get() + " is " + c.value(x) + ", the domain " + domain)));
        });
    }

    /** Whether an infinite value is reached through all finite ones, as by an exponential. */
    private static boolean overflows(LossCase c, double finite, double infinite) {
        Jump end = Jump.between(
                z -> Double.isFinite(c.value(z)) ? 0 : 1, Math.min(finite, infinite), Math.max(finite, infinite));
        return c.value(finite < infinite ? end.left() : end.right()) > OVERFLOWING;
    }

    private static Outcome closed(LossCase c, ScalarLoss loss) {
        Interval domain = loss.domain(c.target());
        return isHalfLineOrLess(domain)
                ? Outcomes.all(Stream.of(
                        () -> closedAt(c::value, domain, domain.lower(), 1),
                        () -> closedAt(c::value, domain, domain.upper(), -1)))
                : Outcome.skips("of losses with an end; this one is finite everywhere");
    }

    private static boolean isHalfLineOrLess(Interval interval) {
        return !interval.equals(Interval.REALS);
    }

    /** Whether a function's value at an end of its domain is its limit there. */
    static Outcome closedAt(DoubleUnaryOperator function, Interval domain, double end, int inwards) {
        // At 0 one can go much nearer, until a pole with a small factor outweighs what is finite.
        double far = Math.min(end == 0 ? 0x1p-200 : 1, (domain.upper() - domain.lower()) / 4);
        double near = end == 0 ? 0x1p-800 : Math.max(far * 0x1p-48, 16 * Math.ulp(end));
        if (Double.isInfinite(end) || far < near * EndBehaviour.LEAST_FACTOR * EndBehaviour.LEAST_FACTOR) {
            return Outcome.skips("of functions with an end and room inside; none was met");
        }
        EndBehaviour behaviour = EndBehaviour.of(d -> function.applyAsDouble(end + inwards * d), far, near);
        double atEnd = function.applyAsDouble(end);
        return Outcome.require(
                behaviour.tendsTo(atEnd, LossRounding.of(Math.abs(behaviour.near()))),
                () -> "at the end " + end + " the value is " + atEnd + ", towards it " + behaviour);
    }

    private static Outcome kinks(LossCase c, ScalarLoss loss) {
        double[] kinks = loss.kinks(c.target());
        return kinks.length == 0
                ? Outcome.skips("of losses with kinks; this one declares none")
                : Outcomes.each(kinks.length, i -> isKink(c, loss.domain(c.target()), kinks, i));
    }

    private static Outcome isKink(LossCase c, Interval domain, double[] kinks, int i) {
        double near = LossRounding.of(Math.abs(kinks[i]) + c.size());
        double far = 1024 * near;
        double jump = c.slope(kinks[i] + near)[0] - c.slope(kinks[i] - near)[0];
        double around = c.slope(kinks[i] + far)[0] - c.slope(kinks[i] - far)[0];
        boolean inOrder = kinks[i] > domain.lower() && kinks[i] < domain.upper() && (i == 0 || kinks[i] > kinks[i - 1]);
        // Where there is no jump, 1024 times the distance makes 1024 times the change.
        return Outcome.require(
                inOrder && jump > 0 && jump >= around / 2,
                () -> c.at("kink", kinks[i]).get() + ": the slope changes by " + jump + " across it, by " + around
                        + " from " + far + " before to " + far + " after");
    }

    private static Outcome smooth(LossCase c, ScalarLoss loss) {
        double[] kinks = loss.kinks(c.target());
        return Outcomes.repeat(4, () -> {
            double z = c.interior()[0];
            double w = c.interior()[0];
            if (!areFar(z, w)) {
                return Outcome.skips("the domain is a point");
            }
            Jump jump = Jump.between(x -> c.slope(x)[0], Math.min(z, w), Math.max(z, w));
            double total = Math.abs(c.slope(z)[0] - c.slope(w)[0]);
            double error = LossRounding.of(Math.abs(jump.left()) + c.size() + LossCase.largest(kinks));
            double noise = LossRounding.of(Math.abs(c.slope(z)[0]) + Math.abs(c.slope(w)[0]));
            boolean declared =
                    DoubleStream.of(kinks).anyMatch(k -> k >= jump.left() - error && k <= jump.right() + error);
            return Outcome.require(
                    declared || jump.size() <= JUMP * total + noise || !hasRoom(jump, loss.domain(c.target())),
                    () -> c.at("kinks", kinks).get() + " leave out a " + jump);
        });
    }

    /** Whether so many doubles lie between two numbers that a smooth function changes little from one to the next. */
    private static boolean areFar(double a, double b) {
        return Math.abs(a - b) > 0x1p-30 * Math.max(Math.abs(a), Math.abs(b));
    }

    /** Whether there are many doubles before the next end of a domain; else even a pole looks like a jump. */
    private static boolean hasRoom(Jump jump, Interval domain) {
        double room = 0x1p20 * Math.ulp(jump.left());
        return jump.left() - domain.lower() > room && domain.upper() - jump.right() > room;
    }

    private static Outcome parts(LossCase c, ScalarLoss loss) {
        double y = c.target();
        List<ScalarLoss> parts = loss.parts();
        return Outcomes.repeat(4, () -> {
            double z = c.anywhere()[0];
            double sum = parts.stream().mapToDouble(part -> part.value(y, z)).sum();
            double terms = parts.stream()
                    .mapToDouble(part -> Math.abs(part.value(y, z)))
                    .sum();
            boolean whole = parts.stream()
                    .allMatch(part ->
                            part.parts().equals(List.of(part)) && part.fault(y).isEmpty());
            return whole
                    ? Outcomes.close(c.value(z), sum, LossRounding.of(terms) + c.errorAnywhere(z), c.at("loss", z))
                    : Outcome.fails(parts + " are not parts of their own, or refuse the target " + y);
        });
    }

    private static Outcome smoothParts(LossCase c, ScalarLoss loss) {
        return Outcomes.all(loss.parts().stream().map(part -> () -> smoothConjugate(c.with(part))));
    }

    private static Outcome smoothConjugate(LossCase c) {
        return Outcomes.repeat(4, () -> {
            double a = c.dual()[0];
            double b = c.dual()[0];
            if (!areFar(a, b)) {
                return Outcome.skips("every conjugate met is finite at one point only");
            }
            Jump jump = Jump.between(x -> c.conjugateSlope(x)[0], Math.min(a, b), Math.max(a, b));
            double from = c.conjugateSlope(a)[0];
            double total = Math.abs(c.conjugateSlope(b)[0] - from);
            boolean smooth = jump.size() <= JUMP * total + LossRounding.of(Math.abs(from) + c.size());
            boolean clear = hasRoom(jump, c.conjugateDomain(0).interval());
            return Outcome.require(smooth || !clear, () -> c + ": the conjugate's slope makes a " + jump);
        });
    }
}
