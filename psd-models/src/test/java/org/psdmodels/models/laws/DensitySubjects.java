package org.psdmodels.models.laws;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.laws.kit.TrainingLoss;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.DerivedDensity;

/** Densities of every support, base and dimension. Their penalty has the curvature l2 = 1e-4. */
final class DensitySubjects {
    private static final int ROWS = 60;
    private static final Sample LINE = ReorderedRows.weighted(sample(1));
    private static final Sample PLANE = ReorderedRows.weighted(sample(2));
    private static final DensityEstimator ESTIMATOR =
            DensityEstimator.create().withKernel(GaussianKernel.withWidth(1)).withLambda(1e-2);

    /** Fewer pivots, for products of densities. */
    private static final double COARSE = 1e-3;

    private DensitySubjects() {}

    static List<FittedSubject> all() {
        return List.of(
                fitted("density on the line", ESTIMATOR, LINE),
                fitted("density on an interval", ESTIMATOR.withSupport(-4, 3.5), LINE),
                fitted("density on a half-line", ESTIMATOR.withSupport(0, Double.POSITIVE_INFINITY), waits()),
                fitted("density against a normal distribution", ESTIMATOR.withMeasure(Measure.gaussian(0, 4)), LINE),
                fitted("density in the plane", ESTIMATOR, PLANE),
                fitted("density in space", ESTIMATOR, sample(3)),
                product(),
                marginal());
    }

    /** Two groups; every coordinate but the first follows the one before. */
    private static Sample sample(int dimension) {
        Random random = new Random(dimension);
        double[][] rows = new double[ROWS][dimension];
        for (int i = 0; i < ROWS; i++) {
            rows[i][0] = (i % 3 == 0 ? -1.5 : 1) + 0.6 * random.nextGaussian();
            for (int c = 1; c < dimension; c++) {
                rows[i][c] = 0.7 * rows[i][c - 1] + 0.5 * random.nextGaussian();
            }
        }
        return Sample.of(Points.of(rows));
    }

    private static Sample waits() {
        Random random = new Random(5);
        return Sample.of(IntStream.range(0, ROWS)
                .mapToDouble(i -> -Math.log(1 - random.nextDouble()))
                .toArray());
    }

    private static FittedSubject fitted(String name, DensityEstimator estimator, Sample sample) {
        DensityEstimator precise = Rearranged.precise(estimator, sample);
        DensityModel model = precise.fit(sample);
        ModelSubject.Builder subject = subject(name, model);
        if (!model.density().measure().factor(0).isGaussian()) {
            // The loss is of f, which is the density against Lebesgue measure only.
            subject.loss(TrainingLoss.of(precise.problem(sample), model.fit().solution(), z -> z));
        }
        return FittedSubject.of(model, subject, precise, sample, Rearranged.DIFFERENCE, again -> subject(name, again));
    }

    /** What the first half of the data and the second one say together. */
    private static FittedSubject product() {
        DensityEstimator coarse = ESTIMATOR.withCut(COARSE);
        DensityModel first = coarse.fit(LINE.select(IntStream.range(0, ROWS / 2).toArray()));
        DensityModel second =
                coarse.fit(LINE.select(IntStream.range(ROWS / 2, ROWS).toArray()));
        return FittedSubject.of(
                first, subject("product of densities", first.density().times(second.density())));
    }

    /** The second coordinate of a density in the plane, as a model of its own. */
    private static FittedSubject marginal() {
        DensityEstimator precise = Rearranged.precise(ESTIMATOR, PLANE);
        DerivedDensity model = second(precise.fit(PLANE));
        return FittedSubject.of(
                model,
                subject("marginal of a density in the plane", model)
                        .reloaded(() -> subject("reloaded", Reloaded.of(model)).build())
                        .reordered(
                                Rearranged.DIFFERENCE,
                                () -> subject("reordered", second(precise.fit(ReorderedRows.of(PLANE))))
                                        .build()));
    }

    private static DerivedDensity second(DensityModel plane) {
        Origin origin = new Origin(new Names(List.of("x2"), List.of()), PLANE.size(), PLANE.digest());
        return DerivedDensity.of(origin, "marginal of x2", plane.density().marginal(1));
    }

    private static ModelSubject.Builder subject(String name, Density p) {
        double[] center = new double[p.dimension()];
        double[] scale = new double[p.dimension()];
        Arrays.fill(center, 0.2);
        Arrays.fill(scale, 1.2);
        return ModelSubject.of(name, center, scale, p);
    }
}
