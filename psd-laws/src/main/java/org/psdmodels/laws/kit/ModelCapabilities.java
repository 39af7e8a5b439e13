package org.psdmodels.laws.kit;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.ConditionalQuantiles;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Intensity;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.api.model.VectorFunction;

/** What a model says of itself, as the beginning of a subject. */
final class ModelCapabilities {
    private final String name;
    private final double[] center;
    private final double[] scale;
    private final Object model;

    ModelCapabilities(String name, double[] center, double[] scale, Object model) {
        this.name = name;
        this.center = center;
        this.scale = scale;
        this.model = model;
    }

    private <C> Optional<C> as(Class<C> capability) {
        if (model instanceof Model fitted) {
            return fitted.as(capability);
        }
        return capability.isInstance(model) ? Optional.of(capability.cast(model)) : Optional.empty();
    }

    ModelSubject.Builder begin() {
        ModelSubject.Builder subject = as(Density.class)
                .map(this::density)
                .or(() -> as(Intensity.class).map(this::intensity))
                .or(() -> as(ConditionalQuantiles.class).map(this::quantiles))
                .or(() -> as(VectorFunction.class).map(this::vector))
                .or(() -> as(ScalarModel.class).map(this::scalar))
                .orElseThrow(() -> Checks.failure(
                        "model", "must be a density, an intensity, quantiles or a function of psd-api", model));
        as(Sampled.class).ifPresent(sampled -> subject.sampler(sampled::sample));
        return subject;
    }

    private ModelSubject.Builder density(Density density) {
        return ModelSubject.nonNegative(name, center, scale, density::pdfs).logs(density::logPdfs);
    }

    private ModelSubject.Builder intensity(Intensity intensity) {
        return ModelSubject.nonNegative(name, center, scale, intensity::rates)
                .integral(m ->
                        intensity.expectedCount(corner(m, Measure.Factor::lower), corner(m, Measure.Factor::upper)));
    }

    private static double[] corner(Measure box, ToDoubleFunction<Measure.Factor> end) {
        return IntStream.range(0, box.dimension())
                .mapToDouble(c -> end.applyAsDouble(box.factor(c)))
                .toArray();
    }

    private ModelSubject.Builder quantiles(ConditionalQuantiles quantiles) {
        return ModelSubject.outputs(
                name,
                center,
                scale,
                x -> quantiles.predict(x).transpose(),
                z -> IntStream.range(1, z.length).allMatch(k -> z[k - 1] <= z[k]));
    }

    private ModelSubject.Builder vector(VectorFunction function) {
        return ModelSubject.outputs(
                name,
                center,
                scale,
                x -> function.predict(x).transpose(),
                z -> Arrays.stream(z).allMatch(Double::isFinite));
    }

    private ModelSubject.Builder scalar(ScalarModel function) {
        Function<double[], double[]> gradient = function::gradient;
        return ModelSubject.outputs(
                        name,
                        center,
                        scale,
                        x -> Matrix.wrap(1, x.size(), function.predict(x)),
                        z -> Double.isFinite(z[0]))
                .gradient(gradient);
    }
}
