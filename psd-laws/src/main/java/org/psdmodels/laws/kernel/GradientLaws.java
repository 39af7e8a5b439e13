package org.psdmodels.laws.kernel;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Estimate;

/** The gradient is the derivative of the values in the first argument. */
public final class GradientLaws {
    /** Differences that are no more accurate than this part of the steepest slope expected say nothing. */
    private static final double WORTHLESS = 1e-3;

    /** The accuracy asked of a gradient, as a part of its largest entry: differences hardly see beyond. */
    private static final double ACCURACY = 1e-8;

    /** Units in the last place by which an inner function may miss. */
    private static final double UNITS = 8;

    private GradientLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                Law.of("kernel.gradient.value", "the gradient is the limit of differences in x", GradientLaws::value),
                Law.of(
                        "kernel.gradient.ties",
                        "where coordinates tie, the gradient is the mean of the derivatives from both sides",
                        GradientLaws::ties),
                Law.of(
                        "kernel.gradient.adds",
                        "the gradient times a weight is added to what is there",
                        GradientLaws::adds));
    }

    private static Outcome value(Kernel kernel, Trial trial) {
        return kernel.claims().smoothness() == Smoothness.NONE
                ? Outcome.skips("no derivatives are claimed")
                : onPair(kernel, trial, kernel.claims().smoothness() == Smoothness.EVERYWHERE, GradientLaws::centrally);
    }

    private static Outcome ties(Kernel kernel, Trial trial) {
        return kernel.claims().smoothness() != Smoothness.OFF_TIES
                ? Outcome.skips("not claimed to be differentiable but where coordinates tie")
                : onPair(kernel, trial, true, GradientLaws::fromBothSides);
    }

    /** A check of one coordinate of the gradient at one pair of points. */
    @FunctionalInterface
    private interface Check {
        Outcome check(Pair pair, int coordinate);
    }

    private static Outcome onPair(Kernel kernel, Trial trial, boolean tied, Check check) {
        if (kernel.gradient().isEmpty()) {
            return Outcome.skips("no gradient is offered");
        }
        Pair pair = Pair.draw(kernel, tied, trial);
        if (!(pair.size() < Double.POSITIVE_INFINITY)) {
            return Outcome.skips("values at these points are not finite");
        }
        Outcome outcome = Outcome.skips("the coordinates are discrete");
        for (int c = 0; c < pair.x().dimension() && !(outcome instanceof Outcome.Fails); c++) {
            int coordinate = c;
            outcome = outcome.and(() -> check.check(pair, coordinate));
        }
        return outcome;
    }

    private static Outcome centrally(Pair pair, int c) {
        double x = pair.x().coordinate(0, c);
        double step = pair.step(c);
        return step > 0
                ? compare(pair, c, step, Differences.central(pair.along(c), x, step, pair.noise()))
                : Outcome.skips("the point is at an end of the domain");
    }

    private static Outcome fromBothSides(Pair pair, int c) {
        double x = pair.x().coordinate(0, c);
        double step = pair.step(c);
        if (!(step > 0)) {
            return Outcome.skips("the point is at an end of the domain");
        }
        Estimate right = Differences.oneSided(pair.along(c), x, step, pair.noise());
        Estimate left = Differences.oneSided(pair.along(c), x, -step, pair.noise());
        Estimate mean = new Estimate((left.value() + right.value()) / 2, (left.error() + right.error()) / 2);
        return compare(pair, c, step, mean);
    }

    private static Outcome compare(Pair pair, int c, double step, Estimate slope) {
        if (!(slope.error() <= WORTHLESS * (Math.abs(slope.value()) + pair.size() / step))) {
            return Outcome.skips("the differences do not settle");
        }
        double[] gradient = pair.gradient();
        double found = gradient[c];
        double tolerance = ACCURACY * PairwiseComparison.largest(gradient) + pair.conditioning(c);
        return Outcome.require(
                slope.agrees(found, tolerance),
                () -> "dk/dx_" + c + " = " + found + ", but differences give " + slope + " at x = "
                        + KernelCase.text(pair.x(), 0) + ", y = " + KernelCase.text(pair.y(), 0));
    }

    private static Outcome adds(Kernel kernel, Trial trial) {
        if (kernel.gradient().isEmpty()) {
            return Outcome.skips("no gradient is offered");
        }
        KernelGradient gradient = kernel.gradient().get();
        KernelCase c = KernelCase.draw(kernel, trial);
        int i = trial.integer(c.x().size());
        int j = trial.integer(c.y().size());
        double[] alone = gradient.at(c.x().row(i), c.y().row(j));
        double weight = trial.oneOf(0, -1, 0.5, trial.normal());
        double[] out = IntStream.range(0, c.dimension())
                .mapToDouble(k -> trial.oneOf(0, 1) * (1 + Math.abs(alone[k])))
                .toArray();
        double[] before = out.clone();
        gradient.add(weight, c.x(), i, c.y(), j, out);
        for (int k = 0; k < out.length; k++) {
            double expected = before[k] + weight * alone[k];
            double size = Math.abs(before[k]) + Math.abs(weight) * PairwiseComparison.largest(alone);
            if (Double.isFinite(size) && !(Math.abs(out[k] - expected) <= Rounding.ofValue(size, c.dimension()))) {
                return Outcome.fails(
                        "coordinate " + k + ": " + before[k] + " + " + weight + " * " + alone[k] + " became " + out[k]
                                + " at x = " + KernelCase.text(c.x(), i) + ", y = " + KernelCase.text(c.y(), j));
            }
        }
        return Outcome.HOLDS;
    }

    /** Two single points inside the domain, tied in some or all coordinates or in none. */
    private record Pair(Kernel kernel, Points x, Points y, double scale) {

        static Pair draw(Kernel kernel, boolean tied, Trial trial) {
            PointSampler sampler = PointSampler.of(kernel.claims().domain());
            int dimension = sampler.dimension(trial);
            double scale = PointSampler.scale(trial);
            double[] x = sampler.inside(1, dimension, scale, trial).row(0);
            double[] y = sampler.inside(1, dimension, scale, trial).row(0);
            for (int c = 0; tied && c < dimension; c++) {
                boolean all = trial.number() / sampler.dimensions().size() % 2 == 0;
                y[c] = all || trial.integer(2) == 0 ? x[c] : y[c];
            }
            return new Pair(kernel, Points.single(x), Points.single(y), scale);
        }

        /** The kernel as a function of one coordinate of x. */
        DoubleUnaryOperator along(int coordinate) {
            double[] moved = x.row(0);
            return t -> {
                moved[coordinate] = t;
                return kernel.at(Points.single(moved), 0, y, 0);
            };
        }

        double size() {
            return Math.max(KernelCase.largestDiagonal(kernel, x), KernelCase.largestDiagonal(kernel, y));
        }

        double noise() {
            return Rounding.ofValue(size(), x.dimension());
        }

        double[] gradient() {
            return kernel.gradient().orElseThrow().at(x.row(0), y.row(0));
        }

        /** How much the derivative changes when x does by a few units in the last place, which maps may amount to. */
        double conditioning(int c) {
            double[] moved = x.row(0);
            for (int k = 0; k < moved.length; k++) {
                moved[k] *= 1 + UNITS * Rounding.EPS;
            }
            double[] nearby = kernel.gradient().orElseThrow().at(moved, y.row(0));
            return Math.abs(nearby[c] - gradient()[c]);
        }

        /** A step that stays inside the domain and, unless the coordinate ties, on this side of the tie. */
        double step(int c) {
            Axis axis = kernel.claims().domain().axis(c);
            double at = x.coordinate(0, c);
            double room = axis.integers()
                    ? 0
                    : Math.min(at - axis.range().lower(), axis.range().upper() - at);
            double toTie = Math.abs(at - y.coordinate(0, c));
            boolean avoid = kernel.claims().smoothness() == Smoothness.OFF_TIES && toTie > 0;
            return Math.min(Math.min(room, scale), avoid ? toTie : Double.POSITIVE_INFINITY) / 2;
        }
    }
}
