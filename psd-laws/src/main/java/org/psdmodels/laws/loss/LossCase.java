package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.kit.Trial;

/**
 * A loss with one target in one trial: its methods as functions, random points for them, and the sizes of the terms that
 * their errors are proportional to.
 */
public final class LossCase {
    private static final int TRIES = 1000;
    private static final double[] SCALAR_EDGES = {1, -1, 1e-8, -1e-8, 1e6, -1e6, 1e-100, 40, -40};
    private static final double[] VECTOR_EDGES = {0, 1, -1, 0.5};
    private static final double[] STEPS = {1, 1e-8, 1e8, 1e-2, 1e2, 1e-4, 1e4};

    /** Points are drawn this near to an end of the conjugate's domain, relative to its width. */
    private static final double NEAREST = 1e-10;

    /** Beyond this size a square overflows. */
    private static final double LARGEST = 1e150;

    /** Points nearer to 0 than this are not drawn: their squares' inverses are infinite anyway. */
    private static final double LEAST = 1e-150;

    private final Loss loss;
    private final Trial trial;
    private final double[] y;
    private boolean outputDrawn;
    private boolean stepDrawn;

    LossCase(Loss loss, Trial trial, double[] y) {
        this.loss = loss;
        this.trial = trial;
        this.y = y;
    }

    Loss loss() {
        return loss;
    }

    Trial trial() {
        return trial;
    }

    double[] y() {
        return y;
    }

    /** The target as scalar losses take it. */
    double target() {
        return y.length == 0 ? Double.NaN : y[0];
    }

    int outputs() {
        return loss.outputs();
    }

    /** The same target and trial for another loss, such as a part of this one. */
    LossCase with(Loss other) {
        return new LossCase(other, trial, y);
    }

    double value(double... z) {
        return loss.value(y, z);
    }

    double[] slope(double... z) {
        double[] out = new double[z.length];
        loss.slope(y, z, out);
        return out;
    }

    double conjugate(double... a) {
        return loss.conjugate(y, a);
    }

    double[] conjugateSlope(double... a) {
        double[] out = new double[a.length];
        loss.conjugateSlope(y, a, out);
        return out;
    }

    double[] conjugateCurvature(double... a) {
        double[] out = new double[a.length * a.length];
        loss.conjugateCurvature(y, a, out);
        return out;
    }

    double[] primalDualCurvature(double[] a, double[] z) {
        double[] out = new double[a.length * a.length];
        loss.primalDualCurvature(y, a, z, out);
        return out;
    }

    double[] prox(double[] v, double step) {
        double[] out = new double[v.length];
        loss.prox(y, v, step, out);
        return out;
    }

    double[] conjugateProx(double[] v, double step) {
        double[] out = new double[v.length];
        loss.conjugateProx(y, v, step, out);
        return out;
    }

    ConjugateDomain conjugateDomain(int k) {
        return loss.conjugateDomain(y, k);
    }

    /** Any outputs, inside the domain or not: edge cases first, then numbers of all scales around special points. */
    double[] anywhere() {
        boolean first = !outputDrawn;
        outputDrawn = true;
        return first
                ? edge()
                : IntStream.range(0, outputs())
                        .mapToDouble(k -> near(centres()))
                        .toArray();
    }

    private double[] edge() {
        double[] edges = outputs() == 1
                ? DoubleStream.concat(DoubleStream.of(centres()), DoubleStream.of(SCALAR_EDGES))
                        .toArray()
                : VECTOR_EDGES;
        double[] z = new double[outputs()];
        int number = trial.number();
        for (int k = 0; k < z.length; k++) {
            z[k] = edges[number % edges.length];
            number /= edges.length;
        }
        return number == 0 ? z : anywhere();
    }

    private double near(double[] centres) {
        double centre = centres[trial.integer(centres.length)];
        if (outputs() == 1) {
            return trial.integer(8) == 0 ? centre : centre + trial.signed(1e-8, 1e6);
        }
        return centre + trial.signed(1e-4, 1e4);
    }

    /** Zero, the target, and what a scalar loss declares: kinks and ends of its domain. */
    double[] centres() {
        DoubleStream declared = loss instanceof ScalarLoss scalar
                ? DoubleStream.concat(
                        Arrays.stream(scalar.kinks(target())),
                        DoubleStream.of(
                                scalar.domain(target()).lower(),
                                scalar.domain(target()).upper()))
                : DoubleStream.empty();
        return DoubleStream.concat(DoubleStream.concat(DoubleStream.of(0), Arrays.stream(y)), declared)
                .filter(Double::isFinite)
                .distinct()
                .toArray();
    }

    /** Outputs with a finite loss. */
    double[] inside() {
        return Stream.generate(() -> clamp(anywhere()))
                .limit(TRIES)
                .filter(z -> Double.isFinite(value(z)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no finite value found for " + this));
    }

    private double[] clamp(double[] z) {
        return loss instanceof ScalarLoss scalar
                ? new double[] {scalar.domain(target()).clamp(z[0])}
                : z;
    }

    /**
     * Outputs with a loss and slopes whose squares are finite, not at an end of a scalar loss's domain unless that is one
     * point.
     */
    double[] interior() {
        return Stream.generate(this::inside)
                .limit(TRIES)
                .filter(z -> Math.abs(value(z)) <= LARGEST && largest(slope(z)) <= LARGEST)
                .filter(z -> !(loss instanceof ScalarLoss scalar) || isInner(z[0], scalar.domain(target())))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no point inside the domain found for " + this));
    }

    private static boolean isInner(double x, Interval interval) {
        return (x > interval.lower() && x < interval.upper()) || interval.lower() == interval.upper();
    }

    /** A point inside the conjugate's domain, by more than rounding. */
    double[] dual() {
        return Stream.generate(() -> outputs() == 1 ? new double[] {scalarDual()} : vectorDual())
                .limit(TRIES)
                .filter(this::isWellInside)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no point inside the conjugate's domain found for " + this));
    }

    /**
     * Whether the conjugate stays finite when coordinates are rounded, which an interval allows by its very ends, and
     * all digits of the coordinates are there: a slope may have lost them below the normal numbers.
     */
    private boolean isWellInside(double[] a) {
        boolean normal = Arrays.stream(a).allMatch(x -> x == 0 || Math.abs(x) >= LEAST);
        return normal && isRobust(a);
    }

    private boolean isRobust(double[] a) {
        return IntStream.range(0, outputs() == 1 ? 0 : 2 * a.length)
                .mapToObj(i -> replace(a, i / 2, a[i / 2] * (1 + (i % 2 * 2 - 1) * LossRounding.RELATIVE)))
                .allMatch(near -> Double.isFinite(conjugate(near)));
    }

    private double scalarDual() {
        Interval range = conjugateDomain(0).interval();
        double slope = slope(interior())[0];
        if (trial.integer(3) == 0 && isInner(slope, range) && Math.abs(slope) <= 1e12) {
            return slope;
        }
        double a = between(range);
        return isInner(a, range) ? a : range.lower() / 2 + range.upper() / 2;
    }

    private double between(Interval range) {
        boolean below = Double.isFinite(range.lower());
        boolean above = Double.isFinite(range.upper());
        if (below && above) {
            double part = trial.integer(2) == 0 ? trial.uniform(0, 1) : trial.logUniform(NEAREST, 1);
            double distance = part * (range.upper() - range.lower());
            return trial.integer(2) == 0 ? range.lower() + distance : range.upper() - distance;
        }
        if (below || above) {
            double distance = trial.logUniform(1e-6, 1e6);
            return below ? range.lower() + distance : range.upper() - distance;
        }
        return trial.signed(1e-6, 1e6);
    }

    /** A mean of slopes, which lies in the convex domain; a flat end that all of them touch is left. */
    private double[] vectorDual() {
        double[] mean = new double[outputs()];
        int count = 2 + trial.integer(3);
        for (int i = 0; i < count; i++) {
            double[] slope = slope(interior());
            for (int k = 0; k < mean.length; k++) {
                mean[k] += slope[k] / count;
            }
        }
        for (int k = 0; k < mean.length; k++) {
            Interval range = conjugateDomain(k).interval();
            mean[k] = isInner(mean[k], range) ? mean[k] : between(range);
        }
        return mean;
    }

    /** A step of a prox: edge cases first. */
    double step() {
        boolean first = !stepDrawn && trial.number() < STEPS.length;
        stepDrawn = true;
        return first ? STEPS[trial.number()] : trial.logUniform(1e-8, 1e8);
    }

    /** A direction with entries of different sizes. */
    double[] direction() {
        return IntStream.range(0, outputs())
                .mapToDouble(k -> trial.signed(1e-3, 1e3))
                .toArray();
    }

    /** The sum of the target's numbers in absolute value: a loss of z - y rounds y as it rounds z. */
    double size() {
        return Arrays.stream(y).map(Math::abs).sum();
    }

    /** The terms of a'z and of a'y in absolute value; an infinite one, as at an end of a domain, counts as none. */
    double pairing(double[] a, double[] z) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            double term = Math.abs(a[k]) * (Math.abs(z[k]) + size());
            sum += Double.isFinite(term) ? term : 0;
        }
        return sum;
    }

    /** The error of the loss at outputs inside its domain: of its value, and of its arguments. */
    double valueError(double[] z) {
        return LossRounding.of(Math.abs(value(z)) + pairing(steepness(z), z));
    }

    /** The error of the loss at any outputs; none where it is infinite. */
    double errorAnywhere(double... z) {
        return Double.isFinite(value(z)) ? valueError(z) : 0;
    }

    /** The largest slopes in absolute value within rounding of z, where a kink may lie. */
    private double[] steepness(double[] z) {
        double[] steepest = slope(z);
        double[] error = IntStream.range(0, z.length)
                .mapToDouble(k -> LossRounding.of(Math.abs(z[k]) + size()))
                .toArray();
        for (int sign = -1; sign <= 1; sign += 2) {
            double[] near = move(z, sign, error);
            double[] slope = Double.isFinite(value(near)) ? slope(near) : steepest;
            for (int k = 0; k < z.length; k++) {
                steepest[k] = Math.max(Math.abs(steepest[k]), Math.abs(slope[k]));
            }
        }
        return steepest;
    }

    /** The error of the conjugate at a point inside its domain. */
    double conjugateError(double[] a) {
        return LossRounding.of(Math.abs(conjugate(a)) + pairing(a, conjugateSlope(a)));
    }

    /** The sizes of all terms of loss(z) + loss*(a) - a'z. */
    double balance(double[] z, double[] a) {
        return Math.abs(value(z)) + Math.abs(conjugate(a)) + pairing(a, z);
    }

    /** The inner product. */
    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** x + t d. */
    static double[] move(double[] x, double t, double[] d) {
        return IntStream.range(0, x.length).mapToDouble(k -> x[k] + t * d[k]).toArray();
    }

    /** x - y. */
    static double[] minus(double[] x, double[] other) {
        return move(x, -1, other);
    }

    /** x with another number in place k. */
    static double[] replace(double[] x, int k, double value) {
        double[] replaced = x.clone();
        replaced[k] = value;
        return replaced;
    }

    /** The largest absolute value. */
    static double largest(double[] x) {
        return Arrays.stream(x).map(Math::abs).max().orElse(0);
    }

    /** Names what a message is about: the point, and the target. */
    Supplier<String> at(String what, Object... numbers) {
        return () -> what
                + Arrays.stream(numbers)
                        .map(n -> n instanceof double[] array ? Arrays.toString(array) : n.toString())
                        .toList()
                + " for y = " + Arrays.toString(y);
    }

    @Override
    public String toString() {
        return loss + " with target " + Arrays.toString(y);
    }
}
