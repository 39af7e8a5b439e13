package org.psdmodels.api.kernel;

import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Integrals through sections: the route of every kernel that has no formula of its own. */
record SectionIntegrals(KernelSections sections, Measure measure) implements KernelIntegrals {

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
        return closed ? Optional.of(new SectionIntegrals(sections.get(), measure)) : Optional.empty();
    }

    private static boolean isDefinedOn(Domain domain, Measure measure) {
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
        return integral(sections.at(z, i));
    }

    @Override
    public double pair(Points z, int i, Points w, int j) {
        return product(sections.at(z, i), sections.at(w, j));
    }

    @Override
    public Matrix pairs(Points z) {
        int n = z.size();
        Section[] at = new Section[n];
        for (int i = 0; i < n; i++) {
            at[i] = sections.at(z, i);
        }
        double[] data = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                double value = product(at[i], at[j]);
                data[i + j * n] = value;
                data[j + i * n] = value;
            }
        }
        return Matrix.wrap(n, n, data);
    }

    private double product(Section a, Section b) {
        return integral(a.times(b).orElseThrow(() -> new AssertionError("sections of one kernel must multiply")));
    }

    private double integral(Section section) {
        return section.integral(measure)
                .orElseThrow(() -> new AssertionError("no integral of " + section + " against " + measure));
    }
}
