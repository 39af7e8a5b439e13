package org.psdmodels.models.laws;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.models.baseline.Bandwidth;
import org.psdmodels.models.baseline.KernelDensityEstimator;

/**
 * Kernel density estimates. They have a closed form, so that the order of the rows changes nothing but rounding. For the rules
 * of bandwidths two rows of weight one say more than one of weight two: there all weights are equal.
 */
final class KernelDensitySubjects {
    private static final int ROWS = 60;

    private KernelDensitySubjects() {}

    static List<FittedSubject> all() {
        KernelDensityEstimator silverman = KernelDensityEstimator.by(Bandwidth.SILVERMAN);
        double[] corner = {-3};
        double[] end = {3};
        return List.of(
                fitted("kernel density on the line", silverman, data(ROWS, 1)),
                fitted("kernel density on an interval", silverman.withSupport(corner, end), data(ROWS, 1)),
                fitted(
                        "kernel density of another kernel",
                        KernelDensityEstimator.with(new MaternKernel(2.5, 2)),
                        ReorderedRows.weighted(data(ROWS, 1))),
                fitted("kernel density in the plane", silverman, data(ROWS, 2)));
    }

    private static Sample data(int rows, int dimension) {
        Random random = new Random(dimension);
        return Sample.of(Points.of(IntStream.range(0, rows)
                .mapToObj(i -> IntStream.range(0, dimension)
                        .mapToDouble(c -> 0.8 * random.nextGaussian())
                        .toArray())
                .toArray(double[][]::new)));
    }

    private static FittedSubject fitted(String name, KernelDensityEstimator estimator, Sample sample) {
        double[] scale = new double[sample.points().dimension()];
        Arrays.fill(scale, 0.8);
        return FittedSubject.of(
                estimator,
                sample,
                Rearranged.ROUNDING,
                model -> ModelSubject.of(name, new double[scale.length], scale, model));
    }
}
