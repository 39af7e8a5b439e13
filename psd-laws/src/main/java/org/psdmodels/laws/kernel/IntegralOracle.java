package org.psdmodels.laws.kernel;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.laws.oracle.ComputedIntegral;
import org.psdmodels.laws.oracle.Quadrature;
import org.psdmodels.laws.oracle.Range;

/** Integrals of functions of kernel sections in one and two dimensions, by quadrature. */
final class IntegralOracle {
    private final Measure measure;
    private final double[][] cuts;

    /** An oracle for functions with kinks and peaks at the coordinates of some points. */
    IntegralOracle(Measure measure, Points features) {
        this.measure = measure;
        this.cuts = IntStream.range(0, features.dimension())
                .mapToObj(c -> IntStream.range(0, features.size())
                        .mapToDouble(i -> features.coordinate(i, c))
                        .toArray())
                .toArray(double[][]::new);
    }

    /** The integral of a function of one point. */
    ComputedIntegral of(ToDoubleFunction<Points> f) {
        Range first = MeasureSampler.range(measure, 0, cuts[0]);
        return measure.dimension() == 1
                ? Quadrature.over(first, x -> at(f, x))
                : Quadrature.over(first, MeasureSampler.range(measure, 1, cuts[1]), (x, y) -> at(f, x, y));
    }

    /** Where the density underflows, f may overflow. */
    private double at(ToDoubleFunction<Points> f, double... x) {
        double density = measure.density(x);
        return density == 0 ? 0 : density * f.applyAsDouble(Points.single(x));
    }

    /** The integral of a product of sections. */
    ComputedIntegral ofSections(Kernel kernel, Points z, int... at) {
        return of(x -> Arrays.stream(at).mapToDouble(i -> kernel.at(x, 0, z, i)).reduce(1, (a, b) -> a * b));
    }
}
