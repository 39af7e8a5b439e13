package org.psdmodels.api.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/**
 * Integrals through sections: the route of every kernel that has no formula of its own. Those of a kernel of differences are
 * counted from a point of the section, so that they do not depend on where zero is: with u = x - o
 *
 * <pre>  integral of k(x, z) k(x, w) d mu(x) = integral of k(u, z - o) k(u, w - o) d mu(o + u).</pre>
 *
 * @param differences whether points and measure may be counted from another origin
 */
record SectionIntegrals(KernelSections sections, Domain domain, Measure measure, boolean differences)
        implements KernelIntegrals {

    /**
     * The integrals, if the measure lives on the kernel's domain and a section at a generic point has a mean and a
     * square integral: the sections of one kernel differ in their numbers only, so one of them tells for all.
     */
    static Optional<KernelIntegrals> of(Kernel kernel, Measure measure) {
        Domain domain = kernel.claims().domain();
        Optional<KernelSections> sections = kernel.sections(measure.dimension());
        if (sections.isEmpty() || !isDefinedOn(domain, measure)) {
            return Optional.empty();
        }
        Section probe = sections.get().at(Points.single(genericPoint(domain, measure.dimension())), 0);
        boolean closed = probe.integral(measure).isPresent()
                && probe.times(probe)
                        .map(s -> s.integral(measure))
                        .orElse(OptionalDouble.empty())
                        .isPresent();
        return closed
                ? Optional.of(
                        new SectionIntegrals(sections.get(), domain, measure, areCountedFromAnywhere(kernel, measure)))
                : Optional.empty();
    }

    /** Whether a kernel sees differences alone, on all of space, and a measure has no weight about zero. */
    private static boolean areCountedFromAnywhere(Kernel kernel, Measure measure) {
        return isOfDifferences(kernel, measure.dimension()) && measure.isUnweighted();
    }

    /** Whether a kernel sees differences alone, whatever they are. */
    static boolean isOfDifferences(Kernel kernel, int dimension) {
        KernelClaims claims = kernel.claims();
        return claims.translationInvariant()
                && IntStream.range(0, dimension)
                        .allMatch(c -> claims.domain().axis(c).equals(Axis.REALS));
    }

    static boolean isDefinedOn(Domain domain, Measure measure) {
        if (!domain.accepts(measure.dimension())) {
            return false;
        }
        for (int c = 0; c < measure.dimension(); c++) {
            Axis axis = domain.axis(c);
            Measure.Factor factor = measure.factor(c);
            if (axis.integers()
                    || factor.lower() < axis.range().lower()
                    || factor.upper() > axis.range().upper()) {
                return false;
            }
        }
        return true;
    }

    /** A point without zeros or symmetries, so that no term of a section vanishes by accident. */
    static double[] genericPoint(Domain domain, int dimension) {
        double[] x = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            double upper = domain.axis(c).range().upper();
            double lower = Math.max(domain.axis(c).range().lower(), Math.min(-1, upper - 1));
            x[c] = upper < Double.POSITIVE_INFINITY ? lower + 0.618 * (upper - lower) : lower + 1.618 + 0.1 * (c % 7);
        }
        return x;
    }

    @Override
    public double mean(Points z, int i) {
        double[] origin = origin(z, i);
        return integral(sections.at(about(origin, z.select(i)), 0), about(origin), z, i);
    }

    @Override
    public double pair(Points z, int i, Points w, int j) {
        double[] origin = origin(z, i);
        Section first = sections.at(about(origin, z.select(i)), 0);
        Section second = sections.at(about(origin, w.select(j)), 0);
        return integral(product(first, second), about(origin), z, i);
    }

    /** The point of the support that is nearest to z_i, so that neither of its ends is rounded onto the other. */
    private double[] origin(Points z, int i) {
        double[] origin = new double[measure.dimension()];
        for (int c = 0; differences && c < origin.length; c++) {
            origin[c] = measure.factor(c).clamp(z.coordinate(i, c));
        }
        return origin;
    }

    private Points about(double[] origin, Points z) {
        return differences ? z.minus(origin) : z;
    }

    private Measure about(double... origin) {
        return differences ? measure.about(origin) : measure;
    }

    @Override
    public Matrix pairs(Points z) {
        return pairs(z, () -> {});
    }

    @Override
    public Matrix pairs(Points z, Runnable checkpoint) {
        check(z);
        int n = z.size();
        Section[] fixed = differences ? new Section[0] : all(z, n);
        double[] data = new double[Matrix.length(n, n)];
        for (int i = 0; i < n; i++) {
            double[] origin = origin(z, i);
            Measure counted = about(origin);
            Section[] at = differences ? all(z.minus(origin), i + 1) : fixed;
            for (int j = 0; j <= i; j++) {
                checkpoint.run();
                double value = integral(product(at[i], at[j]), counted, z, i);
                data[i + j * n] = value;
                data[j + i * n] = value;
            }
        }
        return Matrix.wrap(n, n, data);
    }

    /** The sections at the first points of a list. */
    private Section[] all(Points z, int count) {
        return IntStream.range(0, count).mapToObj(i -> sections.at(z, i)).toArray(Section[]::new);
    }

    private static Section product(Section a, Section b) {
        return a.times(b).orElseThrow(() -> new AssertionError("sections of one kernel must multiply"));
    }

    /** Sections may converge at the probe and not everywhere: exp(x z) exp(-|x - z|) on a half-line. */
    private double integral(Section section, Measure counted, Points z, int i) {
        return section.integral(counted)
                .orElseThrow(() -> Checks.failure(
                        "point " + i + " of z",
                        "must have a section whose integral against " + measure + " converges",
                        Arrays.toString(z.row(i))));
    }
}
