package org.psdmodels.laws.kernel;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;

/** Sums, products, multiples, polynomials and compositions are what they say, and are kernels again. */
public final class AlgebraLaws {
    private static final double[] COEFFICIENTS = {0.5, 1, 2};

    /** Beyond, closed forms of polynomials have very many terms. */
    private static final int CHEAP_DIMENSION = 3;

    private static final int CHEAP_DIMENSION_OF_PRODUCTS = 1;

    private AlgebraLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                KernelCase.law(
                        "kernel.algebra.sum", "(k + p)(x, y) = k(x, y) + p(x, y) = (p + k)(x, y)", AlgebraLaws::sum),
                KernelCase.law(
                        "kernel.algebra.product", "(k p)(x, y) = k(x, y) p(x, y) = (p k)(x, y)", AlgebraLaws::product),
                KernelCase.law(
                        "kernel.algebra.multiple",
                        "(c k)(x, y) = c k(x, y) for c >= 0, and 1 k = k",
                        AlgebraLaws::multiple),
                KernelCase.law(
                        "kernel.algebra.polynomial",
                        "(c_0 + c_1 k + ...)(x, y) is that polynomial of k(x, y), all c >= 0",
                        AlgebraLaws::polynomial),
                KernelCase.law("kernel.algebra.after", "(k after f)(x, y) = k(f(x), f(y))", AlgebraLaws::after),
                KernelCase.law("kernel.algebra.on", "(k on C)(x, y) = k(x_C, y_C)", AlgebraLaws::on),
                Law.of(
                        "kernel.algebra.flat",
                        "sums and products are flat: (k + p) + q equals k + (p + q)",
                        AlgebraLaws::flat),
                Law.of(
                        "kernel.algebra.laws",
                        "what the algebra makes of k obeys the laws of values, claims and gradients",
                        AlgebraLaws::laws),
                Law.of(
                        "kernel.algebra.gradient",
                        "what the algebra makes of a kernel with a gradient has one",
                        AlgebraLaws::gradient),
                Law.of("kernel.algebra.integral", "integrals follow the algebra", AlgebraLaws::integral));
    }

    private static PlainGaussian partner(Trial trial) {
        return new PlainGaussian(trial.oneOf(1, trial.logUniform(1e-2, 1e2)));
    }

    private static Outcome require(
            KernelCase c, Kernel derived, String name, PairwiseComparison.Entry expected, double size) {
        double tolerance = 2 * Rounding.ofValue(size, c.dimension());
        Outcome entries =
                PairwiseComparison.require(c, name, (i, j) -> derived.at(c.x(), i, c.y(), j), expected, tolerance);
        return entries instanceof Outcome.Holds && size < Double.POSITIVE_INFINITY
                ? PairwiseComparison.require(c, "gram of " + name, derived.gram(c.x(), c.y())::get, expected, tolerance)
                : entries;
    }

    private static Outcome sum(KernelCase c, Trial trial) {
        Kernel p = partner(trial);
        PairwiseComparison.Entry expected = (i, j) -> c.at(i, j) + p.at(c.x(), i, c.y(), j);
        double size = c.size() + 1;
        return require(c, c.kernel().plus(p), "k + p", expected, size)
                .and(() -> require(c, p.plus(c.kernel()), "p + k", expected, size))
                .and(() -> require(c, c.kernel().plus(c.kernel()), "k + k", (i, j) -> 2 * c.at(i, j), 2 * c.size()));
    }

    private static Outcome product(KernelCase c, Trial trial) {
        Kernel p = partner(trial);
        PairwiseComparison.Entry expected = (i, j) -> c.at(i, j) * p.at(c.x(), i, c.y(), j);
        Outcome mixed = require(c, c.kernel().times(p), "k p", expected, c.size())
                .and(() -> require(c, p.times(c.kernel()), "p k", expected, c.size()));
        double square = c.size() * c.size();
        return square < Double.POSITIVE_INFINITY
                ? mixed.and(() ->
                        require(c, c.kernel().times(c.kernel()), "k k", (i, j) -> c.at(i, j) * c.at(i, j), square))
                : mixed;
    }

    private static Outcome multiple(KernelCase c, Trial trial) {
        double factor = trial.oneOf(0, 1, 2, 0.1, trial.logUniform(1e-3, 1e3));
        double inverse = 3;
        Kernel twice = c.kernel().scaledBy(factor).scaledBy(inverse);
        return require(c, c.kernel().scaledBy(factor), factor + " k", (i, j) -> factor * c.at(i, j), factor * c.size())
                .and(() -> require(
                        c,
                        twice,
                        inverse + " (" + factor + " k)",
                        (i, j) -> inverse * factor * c.at(i, j),
                        inverse * factor * c.size()))
                .and(() -> Outcome.require(
                        c.kernel().scaledBy(1).equals(c.kernel()),
                        () -> "1 k is " + c.kernel().scaledBy(1)))
                .and(() -> refused("scaledBy", f -> c.kernel().scaledBy(f)));
    }

    @FunctionalInterface
    private interface Factor {
        Object apply(double factor);
    }

    private static Outcome refused(String name, Factor use) {
        Outcome outcome = Outcome.HOLDS;
        for (double bad : new double[] {-1, -1e-300, Double.NaN, Double.POSITIVE_INFINITY}) {
            outcome = outcome.and(() -> Refusals.require(() -> use.apply(bad), String.valueOf(bad), name + " " + bad));
        }
        return outcome;
    }

    private static Outcome polynomial(KernelCase c, Trial trial) {
        double[] coefficients = {trial.oneOf(0, 0.5), trial.oneOf(1, 0), trial.oneOf(2, 0, 0.1)};
        double size = value(coefficients, c.size());
        if (!(size < Double.POSITIVE_INFINITY)) {
            return Outcome.skips("the square overflows");
        }
        return require(
                        c,
                        c.kernel().polynomial(coefficients),
                        "polynomial",
                        (i, j) -> value(coefficients, c.at(i, j)),
                        size)
                .and(() ->
                        refused("polynomial with coefficient", f -> c.kernel().polynomial(1, f, 1)))
                .and(() -> Refusals.require(() -> c.kernel().polynomial(), "", "a polynomial without coefficients"));
    }

    private static double value(double[] c, double k) {
        return c[0] + k * (c[1] + k * c[2]);
    }

    private static Outcome after(KernelCase c, Trial trial) {
        Shrink map = shrink(c.kernel().claims().domain(), c.dimension(), trial);
        Points x = map.map(c.x());
        Points y = map.map(c.y());
        KernelCase images = new KernelCase(c.kernel(), x, y);
        if (!(images.size() < Double.POSITIVE_INFINITY)) {
            return Outcome.skips("values at the images are not finite");
        }
        return require(c, c.kernel().after(map), "k after f", images::at, images.size());
    }

    private static Shrink shrink(Domain domain, int dimension, Trial trial) {
        double[] center = PointSampler.of(domain).inside(1, dimension, 1, trial).row(0);
        return Shrink.of(domain, center, trial.uniform(0.1, 0.9));
    }

    /** The kernel's coordinates come last, in reverse, behind one that it does not see. */
    private static Outcome on(KernelCase c, Trial trial) {
        int d = c.dimension();
        int[] coordinates = IntStream.range(0, d).map(k -> d - k).toArray();
        Kernel wide = c.kernel().on(coordinates);
        int[] wrong = coordinates.clone();
        wrong[trial.integer(d)] = -1;
        KernelCase more = new KernelCase(wide, widened(c.x(), trial), widened(c.y(), trial));
        return require(more, wide, "k on " + IntStream.of(coordinates).boxed().toList(), c::at, c.size())
                .and(() -> Refusals.require(() -> c.kernel().on(wrong), "-1", "k on coordinate -1"));
    }

    private static Points widened(Points x, Trial trial) {
        int d = x.dimension();
        return Points.of(IntStream.range(0, x.size())
                .mapToObj(i -> IntStream.rangeClosed(0, d)
                        .mapToDouble(k -> k == 0 ? trial.normal() : x.coordinate(i, d - k))
                        .toArray())
                .toArray(double[][]::new));
    }

    private static Outcome flat(Kernel kernel, Trial trial) {
        Kernel p = new PlainGaussian(trial.logUniform(1e-2, 1));
        Kernel q = new PlainGaussian(trial.logUniform(2, 1e2));
        Kernel left = kernel.plus(p).plus(q);
        Kernel right = kernel.plus(p.plus(q));
        Kernel leftProduct = kernel.times(p).times(q);
        Kernel rightProduct = kernel.times(p.times(q));
        return Outcome.require(left.equals(right), () -> left + " does not equal " + right)
                .and(() -> Outcome.require(
                        leftProduct.equals(rightProduct), () -> leftProduct + " does not equal " + rightProduct));
    }

    /** Everything that the algebra makes of a kernel and a partner. */
    private static List<Kernel> derived(Kernel kernel, int dimension, Trial trial) {
        Kernel p = partner(trial);
        return List.of(
                kernel.plus(p),
                kernel.times(p),
                kernel.scaledBy(trial.logUniform(0.1, 10)),
                kernel.polynomial(COEFFICIENTS),
                kernel.after(shrink(kernel.claims().domain(), dimension, trial)),
                kernel.on(IntStream.rangeClosed(1, dimension).toArray()),
                p.plus(kernel.scaledBy(2)).times(kernel.plus(p)));
    }

    private static Outcome laws(Kernel kernel, Trial trial) {
        int dimension = PointSampler.of(kernel.claims().domain()).dimension(trial);
        List<Kernel> derived = derived(kernel, dimension, trial);
        Kernel subject = derived.get(trial.number() % derived.size());
        Outcome outcome = Outcome.HOLDS;
        for (List<Law<Kernel>> theme : List.of(MatrixLaws.all(), ClaimLaws.all(), GradientLaws.all())) {
            for (Law<Kernel> law : theme) {
                outcome = outcome.and(() -> named(law, subject, trial));
            }
        }
        return outcome;
    }

    private static Outcome named(Law<Kernel> law, Kernel subject, Trial trial) {
        return law.check(subject, new Trial(trial.number(), trial.seed())) instanceof Outcome.Fails fails
                ? Outcome.fails(subject + " breaks " + law.id() + ": " + fails.counterexample())
                : Outcome.HOLDS;
    }

    private static Outcome gradient(Kernel kernel, Trial trial) {
        if (kernel.gradient().isEmpty()) {
            return Outcome.skips("no gradient is offered");
        }
        int dimension = PointSampler.of(kernel.claims().domain()).dimension(trial);
        Outcome outcome = Outcome.HOLDS;
        for (Kernel derived : derived(kernel, dimension, trial)) {
            outcome = outcome.and(
                    () -> Outcome.require(derived.gradient().isPresent(), () -> derived + " has lost the gradient"));
        }
        return outcome;
    }

    /** The mean of c k is c mean, its pair c^2 pair; the mean of k^2 at z is pair(z, z); sums add means. */
    private static Outcome integral(Kernel kernel, Trial trial) {
        Domain domain = kernel.claims().domain();
        int dimension = PointSampler.of(domain).dimension(trial);
        if (dimension > CHEAP_DIMENSION) {
            return Outcome.skips("integrals of sums are for low dimensions");
        }
        Optional<Measure> measure = MeasureSampler.draw(domain, dimension, 1, trial);
        Optional<KernelIntegrals> integrals = measure.flatMap(kernel::integrals);
        if (integrals.isEmpty()) {
            return Outcome.skips("no integrals are offered against " + measure);
        }
        Points z = PointSampler.of(domain).inside(2, dimension, 1, trial);
        double factor = trial.oneOf(2, trial.logUniform(0.1, 10));
        double mean = integrals.get().mean(z, 0);
        double pair = integrals.get().pair(z, 0, z, 1);
        Outcome linear = offered(kernel.scaledBy(factor), measure.get())
                .and(() -> compare(kernel.scaledBy(factor), measure.get(), z, factor * mean, factor * factor * pair))
                .and(() -> compare(kernel.plus(kernel), measure.get(), z, 2 * mean, 4 * pair));
        if (dimension > CHEAP_DIMENSION_OF_PRODUCTS) {
            return linear;
        }
        double square = integrals.get().pair(z, 0, z, 0);
        return linear.and(() -> compareMean(kernel.times(kernel), measure.get(), z, square))
                .and(() -> compareMean(kernel.polynomial(0, 1, 1), measure.get(), z, mean + square));
    }

    private static Outcome offered(Kernel derived, Measure measure) {
        return Outcome.require(
                derived.integrals(measure).isPresent(), () -> derived + " has lost the integrals against " + measure);
    }

    private static Outcome compare(Kernel derived, Measure measure, Points z, double mean, double pair) {
        Optional<KernelIntegrals> found = derived.integrals(measure);
        return found.isEmpty()
                ? Outcome.skips("no closed form")
                : equal(derived, found.get().mean(z, 0), mean, measure, z, 0)
                        .and(() -> equal(derived, found.get().pair(z, 0, z, 1), pair, measure, z, 0, 1));
    }

    private static Outcome compareMean(Kernel derived, Measure measure, Points z, double mean) {
        Optional<KernelIntegrals> found = derived.integrals(measure);
        return found.isEmpty()
                ? Outcome.skips("no closed form")
                : equal(derived, found.get().mean(z, 0), mean, measure, z, 0);
    }

    private static Outcome equal(Kernel derived, double found, double expected, Measure measure, Points z, int... at) {
        boolean equal = Double.compare(found, expected) == 0
                || Math.abs(found - expected) <= IntegralErrors.of(Math.abs(expected), derived, measure, z, at);
        return Outcome.require(
                equal,
                () -> (at.length == 1 ? "mean of " : "pair of ") + derived + " is " + found + ", not " + expected
                        + ", against " + measure + " at " + KernelCase.text(z));
    }
}
