package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.oracle.ConvexMinimum;

/** Laws of the proximal operators of a loss and of its conjugate. */
public final class ProxLaws {
    private static final int COMPETITORS = 16;
    private static final int PAIRS = 8;
    private static final double[] EXTREMES = {0, Double.MIN_VALUE, 1e-300, 1e150, 1e300};
    private static final double[] EXTREME_STEPS = {1e-8, 1, 1e8};

    /** Beyond this size the loss itself may overflow. */
    private static final double OVERFLOWING = 1e100;

    private ProxLaws() {}

    /** {@return the laws} */
    public static List<LossLaw> all() {
        return List.of(
                new LossLaw(
                        "prox.optimal",
                        "(v - prox) / step is a subgradient of the loss at prox = prox(y, v, step)",
                        c -> optimal(c, c.anywhere(), c.step())),
                LossLaw.scalar(
                        "prox.exact",
                        "z + step slope(y, z) - v changes its sign within rounding of z = prox(y, v, step)",
                        ProxLaws::exact),
                LossLaw.searching(
                        "prox.minimum",
                        "prox(y, v, step) minimises loss(y, z) + |z - v|^2 / (2 step)",
                        c -> minimum(c, c.anywhere(), c.step())),
                new LossLaw(
                        "prox.firmly-nonexpansive",
                        "(prox v - prox w)'(v - w) >= |prox v - prox w|^2",
                        c -> Outcomes.repeat(PAIRS, () -> firmlyNonexpansive(c, c.step()))),
                new LossLaw(
                        "prox.domain",
                        "prox(y, v, step) is in the loss's domain, for denormal and huge v too",
                        ProxLaws::domain),
                new LossLaw(
                        "prox.moreau",
                        "prox_{step loss}(v) + step prox_{loss*/step}(v / step) = v",
                        c -> Outcomes.repeat(4, () -> moreau(c, c.anywhere(), c.step()))),
                new LossLaw(
                        "conjugate-prox.domain",
                        "conjugateProx(y, v, step) is in the closure of the conjugate's domain",
                        c -> Outcomes.repeat(4, () -> conjugateDomain(c, c.anywhere(), c.step()))),
                new LossLaw(
                        "conjugate-prox.optimal",
                        "(v - p) / step is a subgradient of loss* at p = conjugateProx(y, v, step)",
                        c -> conjugateOptimal(c, c.anywhere(), c.step())));
    }

    private static Outcome optimal(LossCase c, double[] v, double step) {
        double[] p = c.prox(v, step);
        double[] pull = LossCase.minus(v, p);
        return Outcomes.repeat(COMPETITORS, () -> {
            double[] w = competitor(c, p);
            double value = c.value(w);
            if (value == Double.POSITIVE_INFINITY) {
                return Outcome.HOLDS;
            }
            double[] way = LossCase.minus(w, p);
            double least = c.value(p) + LossCase.dot(pull, way) / step;
            // prox is known to rounding of v and of itself, hence the subgradient to that over step.
            double error = c.valueError(p) + c.valueError(w) + LossRounding.of(spread(v, p, way) / step);
            return Outcomes.atLeast(value, least, error, c.at("loss", w, p, v, step));
        });
    }

    /** The terms of (v - p)'way, with p's own error in both factors. */
    private static double spread(double[] v, double[] p, double[] way) {
        double sum = 0;
        for (int k = 0; k < v.length; k++) {
            double size = Math.abs(v[k]) + Math.abs(p[k]);
            sum += size * Math.abs(way[k]) + Math.abs(v[k] - p[k]) * Math.abs(p[k]);
        }
        return sum;
    }

    /** What an error of p relative to v changes in a function with a slope; a slope infinite at an end counts as none. */
    private static double shift(double[] slope, double[] v, double[] p) {
        double sum = 0;
        for (int k = 0; k < v.length; k++) {
            sum += Double.isFinite(slope[k]) ? Math.abs(slope[k]) * (Math.abs(v[k]) + Math.abs(p[k])) : 0;
        }
        return sum;
    }

    /** Another point: anywhere, or at a small distance of any scale, relative to each coordinate or to the whole. */
    private static double[] competitor(LossCase c, double[] p) {
        double distance = c.trial().logUniform(1e-12, 1);
        return switch (c.trial().integer(3)) {
            case 0 -> c.anywhere();
            case 1 -> LossCase.move(p, distance, c.direction());
            default -> {
                double[] w = p.clone();
                for (int k = 0; k < w.length; k++) {
                    w[k] *= 1 + (c.trial().integer(2) == 0 ? distance : -distance);
                }
                yield w;
            }
        };
    }

    private static Outcome exact(LossCase c, ScalarLoss loss) {
        double y = c.target();
        return Outcomes.repeat(4, () -> {
            double v = c.anywhere()[0];
            double step = c.step();
            double p = loss.prox(y, v, step);
            // On the whole line a prox may be a step from the target or from a kink, and rounded like these.
            boolean line = loss.domain(y).equals(Interval.REALS);
            double origin = line ? c.size() + LossCase.largest(loss.kinks(y)) : 0;
            double reach = LossRounding.of(Math.abs(p) + origin);
            double error = LossRounding.of(Math.abs(v) + Math.abs(p - v));
            double below = loss.domain(y).contains(p - reach) ? p - reach + step * loss.slope(y, p - reach) - v : 0;
            double above = loss.domain(y).contains(p + reach) ? p + reach + step * loss.slope(y, p + reach) - v : 0;
            return Outcome.require(
                    below <= error && above >= -error,
                    () -> c.at("prox", v, step).get() + " is " + p + ", where z + step slope - v is " + below
                            + " before and " + above + " after, known to " + error);
        });
    }

    private static Outcome minimum(LossCase c, double[] v, double step) {
        ToDoubleFunction<double[]> objective = z -> c.value(z) + squared(LossCase.minus(z, v)) / (2 * step);
        double[] p = c.prox(v, step);
        ConvexMinimum minimum = ConvexMinimum.of(objective, c.inside());
        double[] pull = LossCase.minus(v, p);
        double error = c.valueError(p) + LossRounding.of(squared(pull) / step + spread(v, p, pull) / step);
        return Outcomes.atLeast(
                minimum.value(),
                objective.applyAsDouble(p),
                error,
                c.at("smallest objective", minimum.argument(), p, v, step));
    }

    private static double squared(double[] x) {
        return LossCase.dot(x, x);
    }

    private static Outcome firmlyNonexpansive(LossCase c, double step) {
        double[] v = c.anywhere();
        double[] w = c.trial().integer(2) == 0 ? c.anywhere() : competitor(c, v);
        double[] p = c.prox(v, step);
        double[] q = c.prox(w, step);
        double[] way = LossCase.minus(p, q);
        double[] across = LossCase.minus(LossCase.minus(v, w), way);
        double size = LossCase.largest(v) + LossCase.largest(w) + LossCase.largest(p) + LossCase.largest(q) + c.size();
        double error = LossRounding.of(
                size * v.length * (LossCase.largest(way) + LossCase.largest(across) + LossRounding.of(size)));
        return Outcomes.atLeast(LossCase.dot(way, across), 0, error, c.at("(p - q)'(v - w - p + q)", v, w, step));
    }

    private static Outcome domain(LossCase c) {
        return Outcomes.all(DoubleStream.of(EXTREMES)
                .flatMap(x -> DoubleStream.of(x, -x))
                .boxed()
                .flatMap(x -> DoubleStream.of(EXTREME_STEPS).boxed().map(step -> () -> domain(c, x, step))));
    }

    private static Outcome domain(LossCase c, double x, double step) {
        double[] v = LossCase.replace(c.anywhere(), c.trial().integer(c.outputs()), x);
        double[] p = c.prox(v, step);
        boolean finite = DoubleStream.of(p).allMatch(Double::isFinite);
        boolean inside = LossCase.largest(p) > OVERFLOWING || isFiniteNear(c, p);
        return Outcome.require(
                finite && inside && isInDomain(c, p),
                () -> c.at("prox", v, step).get() + " is " + Arrays.toString(p) + " where the loss is " + c.value(p));
    }

    /** Whether the loss is finite at a point, or beside its zeros: a prox below the smallest double is rounded to 0. */
    private static boolean isFiniteNear(LossCase c, double[] p) {
        return DoubleStream.of(0, Double.MIN_VALUE, -Double.MIN_VALUE)
                .mapToObj(least -> Arrays.stream(p).map(x -> x == 0 ? least : x).toArray())
                .anyMatch(near -> Double.isFinite(c.value(near)));
    }

    private static boolean isInDomain(LossCase c, double[] p) {
        return !(c.loss() instanceof ScalarLoss scalar)
                || scalar.domain(c.target()).contains(p[0]);
    }

    private static Outcome moreau(LossCase c, double[] v, double step) {
        double[] p = c.prox(v, step);
        double[] dual = c.conjugateProx(LossCase.move(new double[v.length], 1 / step, v), 1 / step);
        return Outcomes.each(v.length, k -> {
            double error = LossRounding.of(
                    LossCase.largest(v) + LossCase.largest(p) + c.size() + step * LossCase.largest(dual));
            return Outcomes.close(p[k] + step * dual[k], v[k], error, c.at("Moreau's sum", v, step, k));
        });
    }

    private static Outcome conjugateDomain(LossCase c, double[] v, double step) {
        double[] p = c.conjugateProx(v, step);
        return Outcomes.each(
                p.length,
                k -> Outcome.require(
                        c.conjugateDomain(k).interval().contains(p[k]) && isClosureOfDomain(c, p),
                        () -> c.at("conjugateProx", v, step).get() + " is " + Arrays.toString(p)
                                + " outside the conjugate's domain " + c.conjugateDomain(k)));
    }

    /** Whether the segment to a point inside is inside, but for its end. */
    private static boolean isClosureOfDomain(LossCase c, double[] p) {
        double[] inside = c.dual();
        return Double.isFinite(c.conjugate(LossCase.move(p, 1e-6, LossCase.minus(inside, p))));
    }

    private static Outcome conjugateOptimal(LossCase c, double[] v, double step) {
        double[] p = c.conjugateProx(v, step);
        double value = c.conjugate(p);
        if (value == Double.POSITIVE_INFINITY) {
            return Outcome.skips("every point drawn was rounded to an open end of the domain");
        }
        double[] pull = LossCase.minus(v, p);
        double shift = shift(c.conjugateSlope(p), v, p);
        return Outcomes.repeat(COMPETITORS, () -> {
            double[] b = c.trial().integer(2) == 0 ? c.dual() : competitor(c, p);
            if (c.conjugate(b) == Double.POSITIVE_INFINITY) {
                return Outcome.HOLDS;
            }
            double[] way = LossCase.minus(b, p);
            double least = value + LossCase.dot(pull, way) / step;
            double error = LossRounding.of(shift
                    + Math.abs(value)
                    + Math.abs(c.conjugate(b))
                    + c.size() * LossCase.largest(p)
                    + c.size() * LossCase.largest(b)
                    + spread(v, p, way) / step
                    + spread(v, p, pull) / step);
            return Outcomes.atLeast(c.conjugate(b), least, error, c.at("conjugate", b, p, v, step));
        });
    }
}
