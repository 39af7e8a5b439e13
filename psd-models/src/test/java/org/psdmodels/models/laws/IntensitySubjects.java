package org.psdmodels.models.laws;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;

/** Rates of events, and the densities of where an event is. The penalty has the curvature l2 = 1e-3. */
final class IntensitySubjects {
    private static final int ROWS = 80;

    private IntensitySubjects() {}

    static List<FittedSubject> all() {
        Random random = new Random(4);
        Sample times = ReorderedRows.weighted(
                Sample.of(random.doubles(ROWS).map(Math::sqrt).toArray()));
        IntensityEstimator inTime = IntensityEstimator.on(0, 1)
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(0.1);
        Sample places = Sample.of(Points.of(IntStream.range(0, ROWS)
                .mapToObj(i -> new double[] {Math.sqrt(random.nextDouble()), random.nextDouble()})
                .toArray(double[][]::new)));
        IntensityEstimator inPlane = IntensityEstimator.on(new double[2], new double[] {1, 1})
                .withKernel(GaussianKernel.withWidth(0.5))
                .withLambda(0.1);
        return List.of(
                rate("intensity in time", inTime, times),
                rate("intensity in the plane", inPlane, places),
                density("density of the time of an event", inTime.fit(times)));
    }

    private static FittedSubject rate(String name, IntensityEstimator estimator, Sample events) {
        return FittedSubject.of(
                Rearranged.precise(estimator, events),
                events,
                Rearranged.DIFFERENCE,
                model -> ModelSubject.of(name, middle(model), quarter(model), model));
    }

    private static double[] middle(IntensityModel model) {
        return IntStream.range(0, model.dimension()).mapToDouble(c -> 0.5).toArray();
    }

    /** The widths are such that the boxes of the laws lie in the window. */
    private static double[] quarter(IntensityModel model) {
        return IntStream.range(0, model.dimension()).mapToDouble(c -> 0.25).toArray();
    }

    private static FittedSubject density(String name, IntensityModel model) {
        return FittedSubject.of(model, ModelSubject.of(name, middle(model), quarter(model), model.density()));
    }
}
