package org.psdmodels.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.Sample;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.LineDistribution;
import org.psdmodels.models.density.PsdDensity;

/** A fitted model of every kind, with everything that it offers. */
final class BuiltInModels {
    /** Refits at a relative gap of 1e-8: functions agree to its square root, curvature permitting. */
    private static final double REORDERED = 1e-4;

    private BuiltInModels() {}

    static List<ModelSubject> all() {
        List<ModelSubject> all =
                new ArrayList<>(List.of(densityOnLine(), densityOnInterval(), densityInPlane(), intensityInTime()));
        all.addAll(RegressionSubjects.all());
        all.addAll(ConeSubjects.all());
        all.addAll(ShapeSubjects.all());
        return all;
    }

    private static double[] reversed(double[] x) {
        return IntStream.range(0, x.length)
                .mapToDouble(i -> x[x.length - 1 - i])
                .toArray();
    }

    private static double[] normals(int n, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, n)
                .mapToDouble(i -> (i % 3 == 0 ? -1.5 : 1) + 0.6 * random.nextGaussian())
                .toArray();
    }

    private static ModelSubject densityOnLine() {
        DensityEstimator estimator = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(1))
                .withLambda(1e-2);
        double[] x = normals(60, 1);
        DensityModel model = estimator.fit(Sample.of(x));
        return subject("density on the line", model)
                .density()
                .loss(TrainingLosses.of(estimator, Sample.of(x), model, z -> z))
                .reordered(
                        REORDERED,
                        () -> subject("reordered", estimator.fit(Sample.of(reversed(x))))
                                .build())
                .build();
    }

    private static ModelSubject densityOnInterval() {
        DensityEstimator estimator = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(1))
                .withLambda(1e-2)
                .withSupport(-3, 3);
        return subject("density on an interval", estimator.fit(Sample.of(normals(60, 2))))
                .density(new double[] {-3}, new double[] {3})
                .build();
    }

    private static ModelSubject densityInPlane() {
        Random random = new Random(3);
        double[][] rows = new double[60][];
        for (int i = 0; i < rows.length; i++) {
            double x = (i % 3 == 0 ? -1.5 : 1) + 0.6 * random.nextGaussian();
            rows[i] = new double[] {x, 0.7 * x + 0.5 * random.nextGaussian()};
        }
        PsdDensity p = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(1))
                .withLambda(1e-2)
                .fit(Sample.of(Points.of(rows)))
                .density();
        // Its mass by quadrature over the plane is left to the tests of densities: it takes a minute.
        return plain("density in the plane", p)
                .gradient(p::gradient)
                .logs(p::logPdfs)
                .integral(m -> p.mass(
                        new double[] {m.factor(0).lower(), m.factor(1).lower()},
                        new double[] {m.factor(0).upper(), m.factor(1).upper()}))
                .sampler(p::sample)
                .marginal(c -> plain("marginal", p.marginal(c)).build())
                .conditional((c, x) ->
                        plain("conditional", p.conditional(new int[] {c}, x)).build())
                .build();
    }

    private static ModelSubject intensityInTime() {
        Random random = new Random(4);
        double[] times = random.doubles(80).map(Math::sqrt).toArray();
        IntensityModel model = IntensityEstimator.on(0, 1)
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(0.1)
                .fit(Sample.of(times));
        return subject("intensity in time", model)
                .integral(m -> model.expectedCount(
                        new double[] {m.factor(0).lower()},
                        new double[] {m.factor(0).upper()}))
                .reloaded(() -> subject("reloaded", Reloaded.of(model)).build())
                .build();
    }

    /** The widths are such that the boxes of the laws lie in the window. */
    private static ModelSubject.Builder subject(String name, IntensityModel model) {
        return ModelSubject.nonNegative(name, new double[] {0.5}, new double[] {0.25}, model::rates);
    }

    private static ModelSubject.Builder plain(String name, PsdDensity p) {
        double[] center = p.dimension() == 1 ? new double[] {0.2} : new double[] {0.2, 0.1};
        double[] scale = p.dimension() == 1 ? new double[] {1.3} : new double[] {1.3, 1.1};
        return ModelSubject.nonNegative(name, center, scale, p::pdfs);
    }

    private static ModelSubject.Builder subject(String name, DensityModel model) {
        LineDistribution distribution = model.density().distribution();
        return ModelSubject.nonNegative(name, new double[] {0.2}, new double[] {1.3}, model::pdfs)
                .gradient(x -> model.density().function().gradient(x))
                .logs(model::logPdfs)
                .integral(m -> model.density().mass(new double[] {m.factor(0).lower()}, new double[] {
                    m.factor(0).upper()
                }))
                .cdf(distribution::cdf)
                .quantile(distribution::quantile)
                .sampler(model.density()::sample)
                .reloaded(() -> subject(name + ", reloaded", Reloaded.of(model)).build());
    }
}
