package org.psdmodels.verify.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.verify.Law;
import org.psdmodels.verify.Outcome;
import org.psdmodels.verify.PointSampler;
import org.psdmodels.verify.Trial;
import org.psdmodels.verify.oracle.Differences;
import org.psdmodels.verify.oracle.Eigenvalues;
import org.psdmodels.verify.oracle.Estimate;
import org.psdmodels.verify.oracle.Integral;

/**
 * Closed-form integrals are the integrals of the values. In dimensions 1 and 2 that is asked of quadrature; in every
 * dimension a box's integral must be additive and tend to the integrand as the box shrinks, which determines it.
 */
public final class IntegralLaws {
    /** The accuracy asked of a closed form, as a part of the integral of the absolute value. */
    private static final double ACCURACY = 1e-10;

    /** The rounding errors granted to a closed form, as a part of its Cauchy-Schwarz bound. */
    private static final double ROUNDING = 1000 * Rounding.EPS;

    /** The accuracy asked of the quadrature before it may judge. */
    private static final double ORACLE_ACCURACY = 1e-8;

    /** Quadrature in the plane costs a hundred times more than on the line: one trial in so many takes it. */
    private static final int PLANE_TRIALS = 16;

    /** In high dimension closed forms of polynomials have very many terms: one trial in so many takes it. */
    private static final int COSTLY_TRIALS = 4;

    private static final int CHEAP_DIMENSION = 3;

    /** In the plane, and for the other laws in their first trials, measures and points have the scale 1. */
    private static final int TRIALS_OF_UNIT_SCALE = 8;

    private IntegralLaws() {}

    /**
     * The laws.
     *
     * @return the laws
     */
    public static List<Law<Kernel>> all() {
        return List.of(
                law("kernel.integral.measure", "integrals(m) integrates against m", IntegralLaws::measure),
                law(
                        "kernel.integral.matrix",
                        "means and pairs consist of mean and pair, and pairs is symmetric",
                        IntegralLaws::matrix),
                law(
                        "kernel.integral.positive",
                        "pair integrals against a measure are positive semidefinite",
                        IntegralLaws::positive),
                Law.of("kernel.integral.mean", "mean(z) is the integral of k(x, z)", IntegralLaws::mean),
                Law.of("kernel.integral.pair", "pair(z, w) is the integral of k(x, z) k(x, w)", IntegralLaws::pair),
                law(
                        "kernel.integral.additive",
                        "integrals over two halves add up to the integral over the whole",
                        IntegralLaws::additive),
                law(
                        "kernel.integral.local",
                        "the average over a shrinking box tends to the integrand",
                        IntegralLaws::local),
                Law.of(
                        "kernel.integral.outside",
                        "there are no integrals against a measure that leaves the domain",
                        IntegralLaws::outside));
    }

    /** A kernel with integrals against a measure, and points. */
    private record Case(Kernel kernel, KernelIntegrals integrals, Measure measure, Points z, double scale) {
        String text() {
            return " for z = " + KernelCase.text(z) + " and " + measure;
        }
    }

    private interface Check {
        Outcome check(Case c, Trial trial);
    }

    private static Law<Kernel> law(String id, String statement, Check check) {
        return Law.of(id, statement, (kernel, trial) -> {
            PointSampler sampler = PointSampler.of(kernel.claims().domain());
            int dimension = sampler.dimension(trial);
            boolean costly = dimension > CHEAP_DIMENSION;
            return costly && trial.number() / sampler.dimensions().size() % COSTLY_TRIALS != 0
                    ? Outcome.skips("integrals in dimension " + dimension + " are for some trials")
                    : onMeasure(kernel, dimension, trial, check);
        });
    }

    private static Outcome onMeasure(Kernel kernel, int dimension, Trial trial, Check check) {
        double scale = trial.number() < TRIALS_OF_UNIT_SCALE ? 1 : trial.logUniform(1e-2, 1e2);
        return onMeasure(kernel, dimension, scale, trial, check);
    }

    private static Outcome onMeasure(Kernel kernel, int dimension, double scale, Trial trial, Check check) {
        Domain domain = kernel.claims().domain();
        Optional<Measure> measure = MeasureSampler.draw(domain, dimension, scale, trial);
        if (measure.isEmpty()) {
            return Outcome.skips("the domain is discrete");
        }
        Optional<KernelIntegrals> integrals = kernel.integrals(measure.get());
        if (integrals.isEmpty()) {
            return Outcome.skips("no integrals are offered against " + measure.get());
        }
        Points z = PointSampler.of(domain).inside(2 + trial.integer(3), dimension, scale, trial);
        if (!(KernelCase.largestDiagonal(kernel, z) < Double.POSITIVE_INFINITY)) {
            return Outcome.skips("values at these points are not finite");
        }
        return check.check(new Case(kernel, integrals.get(), measure.get(), z, scale), trial);
    }

    private static Outcome measure(Case c, Trial trial) {
        return Outcome.require(
                c.integrals.measure().equals(c.measure), () -> c.integrals.measure() + " instead of " + c.measure);
    }

    private static Outcome matrix(Case c, Trial trial) {
        Matrix pairs = c.integrals.pairs(c.z);
        double[] means = c.integrals.means(c.z);
        int n = c.z.size();
        if (pairs.rows() != n || pairs.columns() != n || means.length != n) {
            return Outcome.fails("sizes " + pairs.rows() + " x " + pairs.columns() + ", " + means.length + c.text());
        }
        Points mixed = c.z.select(IntStream.range(0, n).map(i -> n - 1 - i).toArray());
        double size = GradientLaws.maximum(pairs.data());
        double tolerance = ACCURACY * size;
        for (int i = 0; i < n; i++) {
            double mean = c.integrals.mean(c.z, i);
            if (!same(means[i], mean, ACCURACY * Math.abs(mean))) {
                return Outcome.fails("means()[" + i + "] = " + means[i] + " but mean = " + mean + c.text());
            }
            for (int j = 0; j < n; j++) {
                double pair = c.integrals.pair(c.z, i, mixed, n - 1 - j);
                if (!same(pairs.get(i, j), pair, tolerance) || !same(pairs.get(i, j), pairs.get(j, i), tolerance)) {
                    return Outcome.fails("pairs()_" + i + "," + j + " = " + pairs.get(i, j) + ", pairs()_" + j + "," + i
                            + " = " + pairs.get(j, i) + ", pair = " + pair + c.text());
                }
            }
        }
        return Outcome.HOLDS;
    }

    /** Equal up to a tolerance, or both beyond the range of double. */
    private static boolean same(double a, double b, double tolerance) {
        return Math.abs(a - b) <= tolerance || Double.compare(a, b) == 0;
    }

    private static Outcome positive(Case c, Trial trial) {
        if (!c.measure.isUnweighted()) {
            return Outcome.skips("the measure has a weight, which may be negative");
        }
        Matrix pairs = c.integrals.pairs(c.z);
        double largest = GradientLaws.maximum(pairs.data());
        if (!(largest < Double.POSITIVE_INFINITY)) {
            return Outcome.skips("pair integrals at these points are not finite");
        }
        double smallest = Eigenvalues.of(pairs)[0];
        return Outcome.require(
                smallest >= -c.z.size() * ROUNDING * largest,
                () -> "smallest eigenvalue " + smallest + ", largest entry " + largest + c.text());
    }

    private static Outcome mean(Kernel kernel, Trial trial) {
        return byQuadrature(kernel, trial, (c, t) -> compare("mean", c, c.integrals.mean(c.z, 0), 0));
    }

    private static Outcome pair(Kernel kernel, Trial trial) {
        return byQuadrature(kernel, trial, (c, t) -> compare("pair", c, c.integrals.pair(c.z, 0, c.z, 1), 0, 1));
    }

    private static Outcome byQuadrature(Kernel kernel, Trial trial, Check check) {
        Domain domain = kernel.claims().domain();
        boolean plane = domain.accepts(2) && trial.number() % PLANE_TRIALS == PLANE_TRIALS - 1;
        if (!plane && !domain.accepts(1)) {
            return Outcome.skips(
                    domain.accepts(2) ? "quadrature in the plane is for some trials" : "no such quadrature");
        }
        return plane ? onMeasure(kernel, 2, 1, trial, check) : onMeasure(kernel, 1, trial, check);
    }

    private static Outcome compare(String name, Case c, double found, int... at) {
        IntegralOracle oracle = new IntegralOracle(c.measure, c.z.select(at));
        Integral expected = oracle.ofSections(c.kernel, c.z, at);
        if (!expected.isAccurateTo(ORACLE_ACCURACY)) {
            return Outcome.skips("the quadrature does not settle");
        }
        double tolerance = ACCURACY * expected.magnitude();
        // The bound costs another integral, and is seldom needed.
        return Outcome.require(
                expected.estimate().agrees(found, tolerance)
                        || expected.estimate().agrees(found, tolerance + ROUNDING * oracle.bound(c.kernel, c.z, at)),
                () -> name + " = " + found + " but quadrature gives " + expected + c.text());
    }

    private static Outcome additive(Case c, Trial trial) {
        int d = c.measure.dimension();
        int cut = trial.integer(d);
        Measure.Factor factor = c.measure.factor(cut);
        double at = trial.uniform(Math.max(factor.lower(), -c.scale), Math.min(factor.upper(), c.scale));
        if (!(at > factor.lower() && at < factor.upper())) {
            return Outcome.skips("the measure lies off the scale");
        }
        Optional<KernelIntegrals> left = c.kernel.integrals(part(c.measure, cut, factor.lower(), at));
        Optional<KernelIntegrals> right = c.kernel.integrals(part(c.measure, cut, at, factor.upper()));
        if (left.isEmpty() || right.isEmpty()) {
            return Outcome.skips("no integrals are offered against halves of " + c.measure);
        }
        Points z = c.z;
        return sum("mean", left.get().mean(z, 0), right.get().mean(z, 0), c.integrals.mean(z, 0), c)
                .and(() -> sum(
                        "pair",
                        left.get().pair(z, 0, z, 1),
                        right.get().pair(z, 0, z, 1),
                        c.integrals.pair(z, 0, z, 1),
                        c));
    }

    private static Measure part(Measure measure, int coordinate, double lower, double upper) {
        double[] low = new double[measure.dimension()];
        double[] high = new double[measure.dimension()];
        for (int c = 0; c < low.length; c++) {
            low[c] = c == coordinate ? lower : measure.factor(c).lower();
            high[c] = c == coordinate ? upper : measure.factor(c).upper();
        }
        return measure.restrictedTo(low, high);
    }

    private static Outcome sum(String name, double left, double right, double whole, Case c) {
        double size = Math.abs(left) + Math.abs(right) + Math.abs(whole);
        if (!(size < Double.POSITIVE_INFINITY)) {
            return Double.isNaN(size) ? Outcome.fails(name + " is not a number" + c.text()) : Outcome.skips("overflow");
        }
        return Outcome.require(
                Math.abs(left + right - whole) <= ACCURACY * size,
                () -> name + ": " + left + " + " + right + " is not " + whole + c.text());
    }

    /**
     * The average over a box of half-width h around a point is an even function of h, whose limit at h = 0 is density
     * times integrand.
     */
    private static Outcome local(Case c, Trial trial) {
        Domain domain = c.kernel.claims().domain();
        int d = c.measure.dimension();
        Points center = PointSampler.of(domain).inside(1, d, c.scale, trial);
        double[] x = center.row(0);
        double step = step(c, x);
        if (!(step > 0)) {
            return Outcome.skips("no box around the point lies inside the measure's and beside the points");
        }
        double density = c.measure.density(x);
        double mean = density * c.kernel.at(center, 0, c.z, 0);
        double pair = mean * c.kernel.at(center, 0, c.z, 1);
        double size = Math.max(KernelCase.largestDiagonal(c.kernel, c.z), KernelCase.largestDiagonal(c.kernel, center));
        return limit("mean", c, x, step, 1, mean, Math.abs(density) * size)
                .and(() -> limit("pair", c, x, step, 2, pair, Math.abs(density) * size * size));
    }

    /** Half the distance to the measure's ends and to the nearest coordinate of the first two points. */
    private static double step(Case c, double[] x) {
        double step = c.scale;
        for (int k = 0; k < x.length; k++) {
            Measure.Factor factor = c.measure.factor(k);
            step = Math.min(step, Math.min(x[k] - factor.lower(), factor.upper() - x[k]));
            step = Math.min(step, Math.abs(x[k] - c.z.coordinate(0, k)));
            step = Math.min(step, Math.abs(x[k] - c.z.coordinate(1, k)));
        }
        return step / 2;
    }

    private static Outcome limit(
            String name, Case c, double[] x, double step, int sections, double expected, double size) {
        if (c.kernel.integrals(box(c.measure, x, step)).isEmpty()) {
            return Outcome.skips("no integrals are offered against boxes");
        }
        // Each side of the box is a difference of primitives with a rounding error of their size, relative to h.
        double position = c.scale + GradientLaws.maximum(x);
        double noise = (size + Math.abs(expected)) * position * x.length * ROUNDING;
        Estimate limit = Differences.evenLimit(h -> average(c, x, h, sections), step, noise + Double.MIN_NORMAL);
        if (!(limit.error() <= 1e-3 * Math.abs(expected))) {
            return Outcome.skips("the limit does not settle");
        }
        return Outcome.require(
                limit.agrees(expected, Rounding.ofValue(Math.abs(expected), x.length)),
                () -> name + " over a box around " + Arrays.toString(x) + " tends to " + limit + ", not " + expected
                        + c.text());
    }

    private static double average(Case c, double[] x, double h, int sections) {
        KernelIntegrals integrals = c.kernel.integrals(box(c.measure, x, h)).orElseThrow();
        double integral = sections == 1 ? integrals.mean(c.z, 0) : integrals.pair(c.z, 0, c.z, 1);
        return integral / Math.pow(2 * h, x.length);
    }

    private static Measure box(Measure measure, double[] x, double h) {
        double[] lower = IntStream.range(0, x.length).mapToDouble(k -> x[k] - h).toArray();
        double[] upper = IntStream.range(0, x.length).mapToDouble(k -> x[k] + h).toArray();
        return measure.restrictedTo(lower, upper);
    }

    private static Outcome outside(Kernel kernel, Trial trial) {
        Domain domain = kernel.claims().domain();
        int dimension = PointSampler.of(domain).dimension(trial);
        boolean bounded = IntStream.range(0, dimension)
                .anyMatch(c -> !domain.axis(c).range().contains(Double.NEGATIVE_INFINITY)
                        || !domain.axis(c).range().contains(Double.POSITIVE_INFINITY));
        Outcome outcome = Outcome.skips("there is no outside");
        if (bounded) {
            Measure everywhere = Measure.gaussian(
                    new double[dimension],
                    IntStream.range(0, dimension).mapToDouble(c -> 1).toArray());
            outcome = none(kernel, everywhere);
        }
        int other = dimension + 1;
        return domain.accepts(other)
                ? outcome
                : outcome.and(() -> none(kernel, Measure.lebesgue(other)))
                        .and(() -> none(kernel, Measure.lebesgue(other).restrictedTo(new double[other], ones(other))));
    }

    private static double[] ones(int count) {
        return IntStream.range(0, count).mapToDouble(c -> 1).toArray();
    }

    private static Outcome none(Kernel kernel, Measure measure) {
        return Outcome.require(kernel.integrals(measure).isEmpty(), () -> "integrals are offered against " + measure);
    }
}
