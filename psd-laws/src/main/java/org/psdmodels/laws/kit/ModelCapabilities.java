package org.psdmodels.laws.kit;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Capable;
import org.psdmodels.api.model.ConditionalMoments;
import org.psdmodels.api.model.ConditionalQuantiles;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.model.Intensity;
import org.psdmodels.api.model.LogValues;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.api.model.VectorFunction;

/** What a model says of itself. */
record ModelCapabilities(Object model) {
    /**
     * A function and where its outputs lie.
     *
     * @param outputs the outputs at points, a column for each
     * @param set whether outputs lie where they must; false for NaN
     */
    record Values(Function<Points, Matrix> outputs, Predicate<double[]> set) {}

    <C> Optional<C> as(Class<C> capability) {
        if (model instanceof Capable capable) {
            return capable.as(capability);
        }
        return capability.isInstance(model) ? Optional.of(capability.cast(model)) : Optional.empty();
    }

    /** The first of these that the model is. */
    Values values() {
        return as(Density.class)
                .map(density -> nonNegative(density::pdfs))
                .or(() -> as(Intensity.class).map(intensity -> nonNegative(intensity::rates)))
                .or(() -> as(ConditionalQuantiles.class).map(ModelCapabilities::quantiles))
                .or(() -> as(ConditionalMoments.class).map(ModelCapabilities::moments))
                .or(() -> as(VectorFunction.class).map(ModelCapabilities::vector))
                .or(() -> as(ScalarModel.class).map(function -> scalar(function::predict, z -> Double.isFinite(z[0]))))
                .orElseThrow(() -> Checks.failure(
                        "model",
                        "must be a density, an intensity, quantiles, moments or a function of psd-api",
                        model));
    }

    private static Values nonNegative(Function<Points, double[]> values) {
        return scalar(values, z -> z[0] >= 0);
    }

    private static Values scalar(Function<Points, double[]> values, Predicate<double[]> set) {
        return new Values(x -> Matrix.wrap(1, x.size(), values.apply(x)), set);
    }

    private static Values quantiles(ConditionalQuantiles quantiles) {
        return new Values(
                x -> quantiles.predict(x).transpose(),
                z -> IntStream.range(1, z.length).allMatch(k -> z[k - 1] <= z[k]));
    }

    private static Values moments(ConditionalMoments moments) {
        return new Values(
                x -> Matrix.ofRows(new double[][] {moments.means(x), moments.sds(x)}),
                z -> Double.isFinite(z[0]) && z[1] > 0);
    }

    private static Values vector(VectorFunction function) {
        return new Values(
                x -> function.predict(x).transpose(), z -> Arrays.stream(z).allMatch(Double::isFinite));
    }

    Optional<LogValues> logs() {
        return as(Density.class).map(density -> (LogValues) density::logPdfs).or(() -> as(LogValues.class));
    }

    Optional<BoxMasses> masses() {
        return as(BoxMasses.class)
                .or(() -> as(Intensity.class).map(intensity -> (BoxMasses) intensity::expectedCount))
                .or(() -> as(Integrable.class).map(f -> (lower, upper) -> f.integral(Measure.box(lower, upper))));
    }
}
