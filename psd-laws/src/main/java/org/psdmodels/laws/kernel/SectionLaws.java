package org.psdmodels.laws.kernel;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Section;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;

/** Sections are the functions x -&gt; k(x, z), in an algebra with integrals. */
public final class SectionLaws {
    /** A representation may hold many terms; their sum is compared at the size of its Cauchy-Schwarz bound. */
    private static final double ROUNDING = 1000 * Rounding.EPS;

    private SectionLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                law(
                        "kernel.section.value",
                        "the section at z takes the values k(x, z), and its one is 1",
                        SectionLaws::value),
                law(
                        "kernel.section.algebra",
                        "sums, products and multiples of sections are pointwise",
                        SectionLaws::algebra),
                law("kernel.section.on", "a section on some coordinates depends on these alone", SectionLaws::on),
                law(
                        "kernel.section.integral",
                        "integrals of sections and of their products are mean and pair",
                        SectionLaws::integral));
    }

    /** Sections of a kernel at two points, and points x to take their values at. */
    private record Case(Kernel kernel, Section a, Section b, Points x, Points z, double size) {
        double k(int i, int j) {
            return kernel.at(x, i, z, j);
        }

        /** The absolute error of a value of size s. */
        double tolerance(double s) {
            return ROUNDING * s + Rounding.ofValue(s, x.dimension());
        }

        Outcome require(String name, Section found, Expected expected, double size) {
            for (int i = 0; i < x.size(); i++) {
                double value = found.value(x.row(i));
                double right = expected.at(i);
                if (!(Math.abs(value - right) <= tolerance(size))) {
                    return Outcome.fails(name + " = " + value + ", not " + right + ", for x = " + KernelCase.text(x, i)
                            + ", z = " + KernelCase.text(z));
                }
            }
            return Outcome.HOLDS;
        }
    }

    @FunctionalInterface
    private interface Expected {
        double at(int i);
    }

    @FunctionalInterface
    private interface Check {
        Outcome check(Case c, Trial trial);
    }

    private static Law<Kernel> law(String id, String statement, Check check) {
        return Law.of(id, statement, (kernel, trial) -> {
            PointSampler sampler = PointSampler.of(kernel.claims().domain());
            int dimension = sampler.dimension(trial);
            Optional<KernelSections> sections = kernel.sections(dimension);
            if (sections.isEmpty()) {
                return Outcome.skips("no sections are offered in dimension " + dimension);
            }
            Points x = sampler.points(trial);
            Points z = sampler.spread(2, dimension, PointSampler.scale(trial), trial);
            double size = Math.max(KernelCase.largestDiagonal(kernel, x), KernelCase.largestDiagonal(kernel, z));
            if (!(size * size < Double.POSITIVE_INFINITY)) {
                return Outcome.skips("values at these points are not finite");
            }
            Section a = sections.get().at(z, 0);
            Section b = sections.get().at(z, 1);
            return check.check(new Case(kernel, a, b, x, z, size), trial);
        });
    }

    private static Outcome value(Case c, Trial trial) {
        return c.require("section(x)", c.a, i -> c.k(i, 0), c.size)
                .and(() -> c.require("one(x)", c.a.one(), i -> 1, 1));
    }

    /** Sections of one kernel always mix, and with the constant one. */
    private static Outcome algebra(Case c, Trial trial) {
        double factor = trial.oneOf(0, -1, trial.signed(0.1, 10));
        double size = c.size * Math.max(1, Math.abs(factor)) + 1;
        Optional<Section> sum = c.a.plus(c.b.scaledBy(factor));
        Optional<Section> product = c.a.times(c.b);
        Optional<Section> shifted = c.a.plus(c.a.one().scaledBy(factor));
        if (sum.isEmpty() || product.isEmpty() || shifted.isEmpty()) {
            return Outcome.fails("sections do not mix with each other or with one, for z = " + KernelCase.text(c.z));
        }
        return c.require("(a + " + factor + " b)(x)", sum.get(), i -> c.k(i, 0) + factor * c.k(i, 1), size)
                .and(() -> c.require("(a b)(x)", product.get(), i -> c.k(i, 0) * c.k(i, 1), c.size * c.size))
                .and(() -> c.require("(a + " + factor + ")(x)", shifted.get(), i -> c.k(i, 0) + factor, size));
    }

    /** Between two more coordinates, in reverse order. */
    private static Outcome on(Case c, Trial trial) {
        int d = c.x.dimension();
        int[] coordinates = IntStream.range(0, d).map(k -> d - k).toArray();
        Section wide = c.a.on(coordinates, d + 2);
        for (int i = 0; i < c.x.size(); i++) {
            double[] x = new double[d + 2];
            x[0] = trial.normal();
            x[d + 1] = trial.normal();
            for (int k = 0; k < d; k++) {
                x[coordinates[k]] = c.x.coordinate(i, k);
            }
            double found = wide.value(x);
            double expected = c.k(i, 0);
            if (!(Math.abs(found - expected) <= c.tolerance(c.size))) {
                return Outcome.fails("section on more coordinates = " + found + ", not " + expected + ", for x = "
                        + KernelCase.text(c.x, i) + ", z = " + KernelCase.text(c.z, 0));
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome integral(Case c, Trial trial) {
        Domain domain = c.kernel.claims().domain();
        Optional<Measure> measure = MeasureSampler.draw(domain, c.x.dimension(), 1, trial);
        Optional<KernelIntegrals> integrals = measure.flatMap(c.kernel::integrals);
        if (integrals.isEmpty()) {
            return Outcome.skips("no integrals are offered against " + measure);
        }
        OptionalDouble one = c.a.integral(measure.get());
        OptionalDouble two = c.a.times(c.b).map(s -> s.integral(measure.get())).orElse(OptionalDouble.empty());
        if (one.isEmpty() || two.isEmpty()) {
            return Outcome.fails("integrals but no integrals of sections against " + measure.get());
        }
        return equal(c, measure.get(), integrals.get().mean(c.z, 0), one.getAsDouble(), 0)
                .and(() -> equal(c, measure.get(), integrals.get().pair(c.z, 0, c.z, 1), two.getAsDouble(), 0, 1));
    }

    private static Outcome equal(Case c, Measure measure, double direct, double bySection, int... at) {
        double size = Math.max(Math.abs(direct), Math.abs(bySection));
        boolean equal = Double.compare(direct, bySection) == 0
                || Math.abs(direct - bySection) <= IntegralErrors.of(size, c.kernel, measure, c.z, at);
        return Outcome.require(
                equal,
                () -> (at.length == 1 ? "mean = " : "pair = ") + direct + " but by sections " + bySection + " for z = "
                        + KernelCase.text(c.z) + " and " + measure);
    }
}
