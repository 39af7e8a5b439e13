package org.psdmodels.verify.kernel;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.verify.Law;
import org.psdmodels.verify.Outcome;
import org.psdmodels.verify.PointSampler;
import org.psdmodels.verify.Trial;
import org.psdmodels.verify.oracle.Eigenvalues;
import org.psdmodels.verify.oracle.Integral;

/**
 * Closed-form integrals are the integrals of the values: by quadrature in dimensions 1 and 2; for others see {@link
 * BoxLaws}.
 */
public final class IntegralLaws {
    /** The accuracy asked of the quadrature before it may judge. */
    private static final double ORACLE_ACCURACY = 1e-8;

    /** Quadrature in the plane costs a hundred times more than on the line: one trial in so many takes it. */
    private static final int PLANE_TRIALS = 16;

    private IntegralLaws() {}

    /**
     * The laws.
     *
     * @return the laws
     */
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
                Law.of("kernel.integral.mean", "mean(z) is the integral of k(x, z)", IntegralLaws::mean),
                Law.of("kernel.integral.pair", "pair(z, w) is the integral of k(x, z) k(x, w)", IntegralLaws::pair),
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
        double size = Entries.largest(pairs.data());
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
        double largest = Entries.largest(pairs.data());
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
        Integral expected = oracle.ofSections(c.kernel(), c.z(), at);
        if (!expected.isAccurateTo(ORACLE_ACCURACY)) {
            return Outcome.skips("the quadrature does not settle");
        }
        double tolerance = IntegralErrors.of(expected.magnitude(), c.kernel(), c.measure(), c.z(), at);
        return Outcome.require(
                expected.estimate().agrees(found, tolerance),
                () -> name + " = " + found + " but quadrature gives " + expected + c.text());
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
