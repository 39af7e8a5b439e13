package org.psdmodels.models.laws;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.models.automatic.StackedDensityEstimator;

/**
 * Mixtures that are weighed by left-out values. Rows in another order are the same rows: so few that all are anchors, centers and
 * scored. What differs are pivots, the root of the cut of 1e-8, and the fits within their gap.
 */
final class StackedSubjects {
    private static final int ROWS = 40;
    private static final double DIFFERENCE = 1e-3;

    private StackedSubjects() {}

    static List<FittedSubject> all() {
        StackedDensityEstimator precise = StackedDensityEstimator.create().withTolerance(1e-10);
        return List.of(
                fitted("stacked density on the line", precise, data(1)),
                fitted("stacked density in the plane", precise.quick(), data(2)));
    }

    private static Sample data(int dimension) {
        Random random = new Random(dimension);
        return Sample.of(Points.of(IntStream.range(0, ROWS)
                .mapToObj(i -> IntStream.range(0, dimension)
                        .mapToDouble(c -> 0.5 * random.nextGaussian() + (i % 2 == 0 ? 1 : -1))
                        .toArray())
                .toArray(double[][]::new)));
    }

    private static FittedSubject fitted(String name, StackedDensityEstimator estimator, Sample sample) {
        double[] scale = new double[sample.points().dimension()];
        Arrays.fill(scale, 0.8);
        return FittedSubject.of(
                estimator, sample, DIFFERENCE, model -> ModelSubject.of(name, new double[scale.length], scale, model));
    }
}
