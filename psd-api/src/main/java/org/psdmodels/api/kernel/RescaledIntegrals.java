package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * The integrals of a kernel in new units, k(z(x), z(y)): those of k against the measure in the new units, at the images of
 * the points. Where neither kernel nor measure tells where zero is, points are counted from the first one.
 */
record RescaledIntegrals(List<Part> parts, CoordinateUnits units, boolean isAnywhere, Domain domain, Measure measure)
        implements KernelIntegrals {

    /** A factor, with the integrals of k against one measure in the new units. */
    record Part(double factor, KernelIntegrals integrals) {}

    /** The integrals, if k has those that they are made of. */
    static Optional<KernelIntegrals> of(Kernel kernel, CoordinateUnits units, Domain domain, Measure measure) {
        if (measure.dimension() != units.dimension()) {
            return Optional.empty();
        }
        List<Part> parts = new ArrayList<>();
        for (CoordinateUnits.Term term : units.terms(measure)) {
            Optional<KernelIntegrals> integrals = kernel.integrals(term.measure());
            if (integrals.isEmpty()) {
                return Optional.empty();
            }
            parts.add(new Part(term.factor(), integrals.get()));
        }
        boolean isAnywhere = measure.isLebesgue() && SectionIntegrals.isOfDifferences(kernel, measure.dimension());
        return Optional.of(new RescaledIntegrals(List.copyOf(parts), units, isAnywhere, domain, measure));
    }

    /** The points in the new units. */
    private Points images(Points z) {
        return isAnywhere && z.size() > 0 ? units.ofDifferences().images(z.minus(z.row(0))) : units.images(z);
    }

    @Override
    public double mean(Points z, int i) {
        Points image = images(z.select(i));
        return sum(k -> k.mean(image, 0));
    }

    @Override
    public double pair(Points z, int i, Points w, int j) {
        Points both = images(z.select(i).append(w.select(j)));
        return sum(k -> k.pair(both, 0, both, 1));
    }

    private double sum(ToDoubleFunction<KernelIntegrals> part) {
        return parts.stream()
                .mapToDouble(p -> p.factor * part.applyAsDouble(p.integrals))
                .sum();
    }

    @Override
    public double[] means(Points z) {
        check(z);
        Points image = images(z);
        double[] sum = new double[z.size()];
        parts.forEach(p -> add(p.factor, p.integrals.means(image), sum));
        return sum;
    }

    @Override
    public Matrix pairs(Points z) {
        return pairs(z, () -> {});
    }

    @Override
    public Matrix pairs(Points z, Runnable checkpoint) {
        check(z);
        Points image = images(z);
        double[] sum = new double[Matrix.length(z.size(), z.size())];
        parts.forEach(p -> add(p.factor, p.integrals.pairs(image, checkpoint).data(), sum));
        return Matrix.wrap(z.size(), z.size(), sum);
    }

    private static void add(double factor, double[] values, double[] sum) {
        for (int k = 0; k < sum.length; k++) {
            sum[k] += factor * values[k];
        }
    }
}
