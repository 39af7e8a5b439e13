package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Origin;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.function.PsdFunction;

/** Densities and intensities: a function f, and the measure or the window. */
final class DensityKinds {
    private static final String FUNCTION = "function";
    private static final String WINDOW = "window";
    private static final String EVENTS = "events";
    private static final String DERIVATION = "derivation";

    static final List<Kind<?>> ALL = List.of(
            Kind.certified("density", DensityModel.class, DensityKinds::write, DensityKinds::density),
            Kind.certified("intensity", IntensityModel.class, DensityKinds::write, DensityKinds::intensity),
            Kind.closed("derivedDensity", DerivedDensity.class, DensityKinds::write, DensityKinds::derived));

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

    private static void write(DerivedDensity model, Output extras) {
        PsdFunction function = model.density().function();
        extras.put(DERIVATION, model.derivation());
        MeasureFormat.write(model.density().measure(), extras);
        extras.putObject(
                FUNCTION, inner -> BlockFormat.write(new BlockSolution.Psd(function.basis(), function.root()), inner));
    }

    private static DerivedDensity derived(Origin origin, Input extras) {
        int dimension = origin.names().inputs().size();
        PsdFunction function = PsdFunction.of(BlockFormat.read(extras.object(FUNCTION)), dimension);
        return DerivedDensity.of(
                origin, extras.text(DERIVATION), PsdDensity.of(function, MeasureFormat.read(dimension, extras)));
    }
}
