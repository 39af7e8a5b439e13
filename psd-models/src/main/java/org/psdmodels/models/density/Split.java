package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;

/**
 * A density over a kernel that factors, k(x, y) = k_S(x_S, y_S) k_T(x_T, y_T), seen from the coordinates S:
 *
 * <pre>  f(x) = sum_k (sum_i b_ik k_S(x_S, p_i) k_T(x_T, p_i))^2</pre>
 *
 * <p>With E E' = M, M_ij the integral of k_T(x, p_i) k_T(x, p_j), its marginal on S is sum_ka (sum_i b_ik E_ia k_S(x_S, p_i))^2,
 * and at x_T = v it is sum_k (sum_i b_ik k_T(v, p_i) k_S(x_S, p_i))^2: sums of squares again, hence non-negative everywhere.
 */
final class Split {
    private final PsdDensity density;
    private final SectionsAtPoints chosen;
    private final Kernel otherKernel;
    private final Points otherPoints;
    private final Measure chosenMeasure;
    private final Measure otherMeasure;

    private Split(PsdDensity density, SectionsAtPoints chosen, Kernel otherKernel, int[] coordinates, int... others) {
        this.density = density;
        this.chosen = chosen;
        this.otherKernel = otherKernel;
        this.otherPoints =
                ((FoundFeatures.Pivots) density.function().features()).pivots().project(others);
        this.chosenMeasure = density.measure().project(coordinates);
        this.otherMeasure = density.measure().project(others);
    }

    /** The split into S and the others, not empty; empty where the kernel does not factor. */
    static Optional<Split> of(PsdDensity density, int[] coordinates, int... others) {
        if (!(density.function().features() instanceof FoundFeatures.Pivots pivots)) {
            return Optional.empty();
        }
        int d = density.dimension();
        return pivots.kernel()
                .factor(d, coordinates)
                .flatMap(k -> pivots.kernel()
                        .factor(d, others)
                        .map(t -> new Split(
                                density,
                                new SectionsAtPoints(k, pivots.pivots().project(coordinates)),
                                t,
                                coordinates,
                                others)));
    }

    static Split require(PsdDensity density, int[] coordinates, int... others) {
        return of(density, coordinates, others)
                .orElseThrow(() -> Checks.failure(
                        "kernel of a density with marginals and conditionals",
                        "must be a product over the coordinates",
                        density.function().features()));
    }

    /** The coordinates below d that are not among some, ascending. */
    static int[] others(int d, int... coordinates) {
        return IntStream.range(0, d)
                .filter(c -> IntStream.of(coordinates).noneMatch(s -> s == c))
                .toArray();
    }

    PsdDensity marginal() {
        Matrix root = PairIntegrals.root(new SectionsAtPoints(otherKernel, otherPoints), otherMeasure);
        return PsdDensity.of(chosen.squares(density.function().weights(), root), chosenMeasure);
    }

    /** The function at x_T = v, up to a factor that brings its weights near one. */
    PsdDensity section(double... v) {
        KernelMatrix matrix = otherKernel.between(otherPoints, Points.single(v));
        double[] values = new double[otherPoints.size()];
        matrix.column(0, 0, values.length, values, 0);
        double largest = 0;
        for (double value : Checks.finite("kernel value", values)) {
            largest = Math.max(largest, Math.abs(value));
        }
        Checks.require(
                largest > 0 && otherMeasure.density(v) > 0,
                "density at the values given",
                "must be > 0",
                Arrays.toString(v));
        for (int i = 0; i < values.length; i++) {
            values[i] /= largest;
        }
        Matrix column = Matrix.wrap(values.length, 1, values);
        return PsdDensity.of(chosen.squares(density.function().weights(), column), chosenMeasure);
    }
}
