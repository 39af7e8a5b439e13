package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.models.Fit;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.function.PsdFunction;

/** Densities and intensities: a function f, and the measure or the window. */
final class DensityKinds {
    private static final String FUNCTION = "function";
    private static final String WINDOW = "window";
    private static final String EVENTS = "events";

    static final List<Kind<?>> ALL = List.of(
            Kind.certified("density", DensityModel.class, DensityKinds::write, DensityKinds::density),
            Kind.certified("intensity", IntensityModel.class, DensityKinds::write, DensityKinds::intensity));

    private DensityKinds() {}

    private static void write(DensityModel model, Output extras) {
        MeasureFormat.write(model.density().measure(), extras);
        Functions.write(FUNCTION, model.density().function(), model.fit(), extras);
    }

    private static DensityModel density(Fit fit, Input extras) {
        PsdFunction function = Functions.read(FUNCTION, fit, extras);
        Measure measure = MeasureFormat.read(function.dimension(), extras);
        return DensityModel.of(fit, function, measure);
    }

    private static void write(IntensityModel model, Output extras) {
        MeasureFormat.write(WINDOW, model.window(), extras);
        extras.put(EVENTS, model.observedCount());
        Functions.write(FUNCTION, model.function(), model.fit(), extras);
    }

    private static IntensityModel intensity(Fit fit, Input extras) {
        PsdFunction function = Functions.read(FUNCTION, fit, extras);
        Measure window = MeasureFormat.read(WINDOW, function.dimension(), extras);
        return IntensityModel.of(fit, function, window, extras.number(EVENTS));
    }
}
