package org.psdmodels.laws.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Estimate;

/**
 * Integrals over boxes add up, and tend to the integrand as a box shrinks: in every dimension these two determine them
 * (Lebesgue's differentiation theorem), where quadrature is out of reach.
 */
public final class BoxLaws {
    /** The points of a local integral are this far apart in each coordinate, in units of the scale. */
    private static final double DISTANCE = 0.3;

    /** A limit that is known no better than this says nothing. */
    private static final double WORTHLESS = 1e-3;

    /** Leaves room for averages and errors below the largest number. */
    private static final double LARGEST = 1e280;

    private BoxLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                IntegralCase.law(
                        "kernel.integral.additive",
                        "integrals over two halves add up to the integral over the whole",
                        BoxLaws::additive),
                IntegralCase.law(
                        "kernel.integral.local",
                        "the average over a shrinking box tends to the integrand",
                        BoxLaws::local));
    }

    private static Outcome additive(IntegralCase c, Trial trial) {
        Measure whole = c.measure();
        int k = trial.integer(whole.dimension());
        Measure.Factor factor = whole.factor(k);
        double at = trial.uniform(Math.max(factor.lower(), -c.scale()), Math.min(factor.upper(), c.scale()));
        if (!(at > factor.lower() && at < factor.upper())) {
            return Outcome.skips("the measure lies off the scale");
        }
        Optional<KernelIntegrals> left = c.kernel().integrals(part(whole, k, factor.lower(), at));
        Optional<KernelIntegrals> right = c.kernel().integrals(part(whole, k, at, factor.upper()));
        if (left.isEmpty() || right.isEmpty()) {
            return Outcome.skips("no integrals are offered against halves of " + whole);
        }
        Points z = c.z();
        return sum(left.get().mean(z, 0), right.get().mean(z, 0), c.integrals().mean(z, 0), c, 0)
                .and(() -> sum(
                        left.get().pair(z, 0, z, 1),
                        right.get().pair(z, 0, z, 1),
                        c.integrals().pair(z, 0, z, 1),
                        c,
                        0,
                        1));
    }

    private static Measure part(Measure measure, int coordinate, double lower, double upper) {
        double[] low = new double[measure.dimension()];
        double[] high = new double[measure.dimension()];
        for (int k = 0; k < low.length; k++) {
            low[k] = k == coordinate ? lower : measure.factor(k).lower();
            high[k] = k == coordinate ? upper : measure.factor(k).upper();
        }
        return measure.restrictedTo(low, high);
    }

    private static Outcome sum(double left, double right, double whole, IntegralCase c, int... at) {
        double size = Math.abs(left) + Math.abs(right) + Math.abs(whole);
        if (Double.isInfinite(size)) {
            return Outcome.skips("integrals at these points overflow");
        }
        double tolerance = IntegralErrors.of(size, c.kernel(), c.measure(), c.z(), at);
        return Outcome.require(
                Math.abs(left + right - whole) <= tolerance,
                () -> (at.length == 1 ? "mean: " : "pair: ") + left + " + " + right + " is not " + whole + c.text());
    }

    private static Outcome local(IntegralCase c, Trial trial) {
        double[] x = IntStream.range(0, c.measure().dimension())
                .mapToDouble(k -> within(c.measure().factor(k), c.scale(), trial))
                .toArray();
        double[] z = IntStream.range(0, x.length)
                .mapToDouble(k -> beside(c.kernel().claims().domain().axis(k), x[k], c.scale(), trial))
                .toArray();
        return new Local(c, Points.single(x), Points.single(z)).check();
    }

    /** A point of the interval, away from its ends. */
    private static double within(Measure.Factor factor, double scale, Trial trial) {
        double lower = factor.lower();
        double upper = factor.upper();
        if (!Double.isInfinite(upper - lower)) {
            return trial.uniform(0.75 * lower + 0.25 * upper, 0.25 * lower + 0.75 * upper);
        }
        double distance = scale * trial.uniform(DISTANCE, 1);
        if (!Double.isInfinite(lower)) {
            return lower + distance;
        }
        return Double.isInfinite(upper) ? scale * trial.normal() : upper - distance;
    }

    /** A number of the axis that is not x, on either side where there is room. */
    private static double beside(Axis axis, double x, double scale, Trial trial) {
        double distance = trial.integer(2) == 0 ? DISTANCE * scale : -DISTANCE * scale;
        double near = axis.range().clamp(x + distance);
        return near == x ? axis.range().clamp(x - distance) : near;
    }

    /** The integrals of the section at z and of its square over boxes around x. */
    private record Local(IntegralCase c, Points x, Points z) {

        Outcome check() {
            double step = step();
            double density = c.measure().density(x.row(0));
            double value = c.kernel().at(x, 0, z, 0);
            double size =
                    Math.max(KernelCase.largestDiagonal(c.kernel(), x), KernelCase.largestDiagonal(c.kernel(), z));
            double mass = Math.abs(density);
            if (!(mass * Math.max(size, size * size) < LARGEST && step > 0)) {
                return Outcome.skips("squares of the values at these points overflow, or there is no room for a box");
            }
            if (c.kernel().integrals(box(step)).isEmpty()) {
                return Outcome.skips("no integrals are offered against boxes");
            }
            return limit(1, step, density * value, mass * size)
                    .and(() -> limit(2, step, density * value * value, mass * size * size));
        }

        /** Half the distance to the measure's ends and to the coordinates of z, where the kernel may have kinks. */
        private double step() {
            return IntStream.range(0, x.dimension())
                    .mapToDouble(k -> {
                        double at = x.coordinate(0, k);
                        Measure.Factor factor = c.measure().factor(k);
                        double toEnd = Math.min(at - factor.lower(), factor.upper() - at);
                        return Math.min(toEnd, Math.abs(at - z.coordinate(0, k))) / 2;
                    })
                    .min()
                    .orElseThrow();
        }

        /** The average over the box of half-width h is an even function of h; its limit is the integrand at x. */
        private Outcome limit(int sections, double step, double expected, double size) {
            // Each side of the box is a difference of primitives with a rounding error of their size, relative to h.
            double position = c.scale() + PairwiseComparison.largest(x.row(0));
            double noise = size * position * x.dimension() * IntegralErrors.ROUNDING + IntegralErrors.UNDERFLOW;
            Estimate limit = Differences.evenLimit(h -> average(sections, h), step, noise);
            if (!(limit.error() <= WORTHLESS * Math.abs(expected))) {
                return Outcome.skips("the limit does not settle");
            }
            return Outcome.require(
                    limit.agrees(expected, Rounding.ofValue(Math.abs(expected), x.dimension())),
                    () -> (sections == 1 ? "mean" : "pair") + " over a box around " + Arrays.toString(x.row(0))
                            + " tends to " + limit + ", not " + expected + ", for z = " + KernelCase.text(z) + " and "
                            + c.measure());
        }

        private double average(int sections, double h) {
            KernelIntegrals integrals = c.kernel().integrals(box(h)).orElseThrow();
            double integral = sections == 1 ? integrals.mean(z, 0) : integrals.pair(z, 0, z, 0);
            return integral / Math.pow(2 * h, x.dimension());
        }

        private Measure box(double h) {
            double[] lower = x.row(0);
            double[] upper = x.row(0);
            for (int k = 0; k < lower.length; k++) {
                lower[k] -= h;
                upper[k] += h;
            }
            return c.measure().restrictedTo(lower, upper);
        }
    }
}
