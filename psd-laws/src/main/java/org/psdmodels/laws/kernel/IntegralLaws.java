package org.psdmodels.laws.kernel;

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
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.ComputedIntegral;
import org.psdmodels.laws.oracle.Eigenvalues;

/**
 * Closed-form integrals are the integrals of the values: by quadrature in dimensions 1 and 2; for others see {@link
 * BoxLaws}.
 */
public final class IntegralLaws {
    /** The accuracy asked of the quadrature before it may judge. */
    private static final double ORACLE_ACCURACY = 1e-8;

    /** Quadrature in the plane costs a hundred times more than on the line: one trial in so many takes it. */
    private static final int PLANE_TRIALS = 16;

    /** In high dimension closed forms have very many terms. */
    private static final int MOVED_DIMENSION = 3;

    private static final int MOST_MOVED = 40;

    /** The first two trials, on all of space and on a box, move as far as points stay exact. */
    private static final int FARTHEST_TRIALS = 2;

    private IntegralLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                IntegralCase.law("kernel.integral.measure", "integrals(m) integrates against m", IntegralLaws::measure),
                IntegralCase.law(
                        "kernel.integral.matrix",
                        "means and pairs consist of mean and pair, and pairs is symmetric",
                        IntegralLaws::matrix),
                IntegralCase.law(
                        "kernel.integral.positive",
                        "pair integrals against a measure are positive semidefinite",
                        IntegralLaws::positive),
                IntegralCase.law(
                        "kernel.integral.precise",
                        "integrals to twice the digits are those in doubles, and as smooth as their error says",
                        PreciseLaw::check),
                Law.of("kernel.integral.mean", "mean(z) is the integral of k(x, z)", IntegralLaws::mean),
                Law.of("kernel.integral.pair", "pair(z, w) is the integral of k(x, z) k(x, w)", IntegralLaws::pair),
                Law.of(
                        "kernel.integral.translation",
                        "integrals of a kernel of differences do not depend on where zero is",
                        IntegralLaws::translation),
                Law.of(
                        "kernel.integral.outside",
                        "there are no integrals against a measure that leaves the domain",
                        IntegralLaws::outside));
    }

    private static Outcome measure(IntegralCase c, Trial trial) {
        Measure found = c.integrals().measure();
        return Outcome.require(found.equals(c.measure()), () -> found + " instead of " + c.measure());
    }

    private static Outcome matrix(IntegralCase c, Trial trial) {
        Matrix pairs = c.integrals().pairs(c.z());
        double[] means = c.integrals().means(c.z());
        int n = c.z().size();
        return Outcome.require(
                        pairs.rows() == n && pairs.columns() == n && means.length == n,
                        () -> n + " points, but " + means.length + " means and pairs " + pairs + c.text())
                .and(() -> means(c, means))
                .and(() -> pairs(c, pairs));
    }

    private static Outcome means(IntegralCase c, double[] means) {
        for (int i = 0; i < means.length; i++) {
            double mean = c.integrals().mean(c.z(), i);
            if (!same(means[i], mean, Math.abs(mean))) {
                return Outcome.fails("means()[" + i + "] = " + means[i] + " but mean = " + mean + c.text());
            }
        }
        return Outcome.HOLDS;
    }

    /** Each pair is taken of two lists, the second one in reverse. */
    private static Outcome pairs(IntegralCase c, Matrix pairs) {
        int n = pairs.rows();
        Points reversed = c.z().select(IntStream.range(0, n).map(i -> n - 1 - i).toArray());
        double size = PairwiseComparison.largest(pairs.data());
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double pair = c.integrals().pair(c.z(), i, reversed, n - 1 - j);
                double entry = pairs.get(i, j);
                if (!same(entry, pair, size) || !same(entry, pairs.get(j, i), size)) {
                    return Outcome.fails("pairs()_" + i + "," + j + " = " + entry + ", transposed " + pairs.get(j, i)
                            + ", pair = " + pair + c.text());
                }
            }
        }
        return Outcome.HOLDS;
    }

    /** Equal up to the accuracy of numbers of some size, or both beyond the range of double. */
    private static boolean same(double a, double b, double size) {
        return Double.compare(a, b) == 0
                || Math.abs(a - b) <= IntegralErrors.ACCURACY * size + IntegralErrors.UNDERFLOW;
    }

    private static Outcome positive(IntegralCase c, Trial trial) {
        if (!c.measure().isUnweighted()) {
            return Outcome.skips("the measure has a weight, which may be negative");
        }
        Matrix pairs = c.integrals().pairs(c.z());
        double largest = PairwiseComparison.largest(pairs.data());
        if (Double.isInfinite(largest)) {
            return Outcome.skips("pair integrals at these points overflow");
        }
        double smallest = Eigenvalues.of(pairs)[0];
        double error = IntegralErrors.ROUNDING * largest + IntegralErrors.UNDERFLOW;
        return Outcome.require(
                smallest >= -c.z().size() * error,
                () -> "smallest eigenvalue " + smallest + ", largest entry " + largest + c.text());
    }

    private static Outcome mean(Kernel kernel, Trial trial) {
        return byQuadrature(
                kernel, trial, (c, t) -> compare("mean", c, c.integrals().mean(c.z(), 0), 0));
    }

    private static Outcome pair(Kernel kernel, Trial trial) {
        return byQuadrature(
                kernel, trial, (c, t) -> compare("pair", c, c.integrals().pair(c.z(), 0, c.z(), 1), 0, 1));
    }

    private static Outcome byQuadrature(Kernel kernel, Trial trial, IntegralCase.Check check) {
        Domain domain = kernel.claims().domain();
        boolean plane = domain.accepts(2) && trial.number() % PLANE_TRIALS == PLANE_TRIALS - 1;
        if (!plane && !domain.accepts(1)) {
            return Outcome.skips(
                    domain.accepts(2) ? "quadrature in the plane is for some trials" : "no such quadrature");
        }
        return plane
                ? IntegralCase.onMeasure(kernel, 2, 1, trial, check)
                : IntegralCase.onMeasure(kernel, 1, trial, check);
    }

    private static Outcome compare(String name, IntegralCase c, double found, int... at) {
        IntegralOracle oracle = new IntegralOracle(c.measure(), c.z().select(at));
        ComputedIntegral expected = oracle.ofSections(c.kernel(), c.z(), at);
        if (!expected.isAccurateTo(ORACLE_ACCURACY)) {
            return Outcome.skips("the quadrature does not settle");
        }
        double tolerance = IntegralErrors.of(expected.magnitude(), c.kernel(), c.measure(), c.z(), at);
        return Outcome.require(
                expected.estimate().agrees(found, tolerance),
                () -> name + " = " + found + " but quadrature gives " + expected + c.text());
    }

    /** Points, ends and shifts are multiples of 2^-12, so that shifts by up to 2^40 are exact; the middle of two points is not. */
    private static Outcome translation(Kernel kernel, Trial trial) {
        Domain domain = kernel.claims().domain();
        int dimension = PointSampler.of(domain).dimension(trial);
        if (!kernel.claims().translationInvariant() || dimension > MOVED_DIMENSION || isBounded(domain, dimension)) {
            return Outcome.skips("not claimed to depend on the difference alone, or not on a space of few dimensions");
        }
        double shift = Math.scalb(1.0, trial.number() < FARTHEST_TRIALS ? MOST_MOVED : trial.integer(MOST_MOVED + 1));
        double[][] z = {numbers(dimension, trial), numbers(dimension, trial)};
        double[] upper = numbers(dimension, trial);
        boolean boxed = trial.number() % 2 == 1;
        Optional<KernelIntegrals> here = integrals(kernel, dimension, boxed, upper, 0);
        Optional<KernelIntegrals> there = integrals(kernel, dimension, boxed, upper, shift);
        if (here.isEmpty() || there.isEmpty()) {
            return Outcome.skips("no integrals are offered");
        }
        Points at = Points.of(z);
        Points moved = Points.of(new double[][] {moved(z[0], shift), moved(z[1], shift)});
        double mean = here.get().mean(at, 0);
        double pair = here.get().pair(at, 0, at, 1);
        double farMean = there.get().mean(moved, 0);
        double farPair = there.get().pair(moved, 0, moved, 1);
        return Outcome.require(
                same(mean, farMean, Math.abs(mean)) && same(pair, farPair, Math.abs(pair)),
                () -> "mean " + mean + " and pair " + pair + " become " + farMean + " and " + farPair
                        + " after a shift by " + shift + " for z = " + KernelCase.text(at));
    }

    /** Over the whole space, or over a box that goes down to -4. */
    private static Optional<KernelIntegrals> integrals(
            Kernel kernel, int dimension, boolean boxed, double[] upper, double shift) {
        double[] lower = new double[dimension];
        Arrays.fill(lower, -4);
        return kernel.integrals(
                boxed ? Measure.box(moved(lower, shift), moved(upper, shift)) : Measure.lebesgue(dimension));
    }

    /** Multiples of 2^-12 in [-2, 2). */
    private static double[] numbers(int count, Trial trial) {
        return IntStream.range(0, count)
                .mapToDouble(k -> Math.scalb(trial.integer(1 << 14) - (double) (1 << 13), -12))
                .toArray();
    }

    private static double[] moved(double[] x, double shift) {
        return Arrays.stream(x).map(v -> v + shift).toArray();
    }

    private static Outcome outside(Kernel kernel, Trial trial) {
        Domain domain = kernel.claims().domain();
        int dimension = PointSampler.of(domain).dimension(trial);
        Outcome outcome = isBounded(domain, dimension)
                ? none(kernel, Measure.gaussian(new double[dimension], ones(dimension)))
                : Outcome.skips("there is no outside");
        int other = dimension + 1;
        return domain.accepts(other)
                ? outcome
                : outcome.and(() -> none(kernel, Measure.lebesgue(other)))
                        .and(() -> none(kernel, Measure.box(new double[other], ones(other))));
    }

    /** Whether some coordinate may not take every value. */
    private static boolean isBounded(Domain domain, int dimension) {
        return IntStream.range(0, dimension)
                .anyMatch(c -> !Double.isInfinite(domain.axis(c).range().lower())
                        || !Double.isInfinite(domain.axis(c).range().upper()));
    }

    private static double[] ones(int count) {
        return IntStream.range(0, count).mapToDouble(c -> 1).toArray();
    }

    private static Outcome none(Kernel kernel, Measure measure) {
        return Outcome.require(kernel.integrals(measure).isEmpty(), () -> "integrals are offered against " + measure);
    }
}
