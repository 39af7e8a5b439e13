package org.psdmodels.models.file;

import org.psdmodels.models.Fit;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.text.MeasureText;

/** Densities: the function f and the measure nu. */
final class DensityKind implements Kind<DensityModel> {
    @Override
    public String name() {
        return "density";
    }

    @Override
    public Class<DensityModel> type() {
        return DensityModel.class;
    }

    @Override
    public void write(DensityModel model, Output extras) {
        extras.put(
                "measure",
                MeasureText.format(model.density().measure()),
                model.density().measure());
        Functions.write("function", model.density().function(), model.fit(), extras);
    }

    @Override
    public DensityModel read(Fit fit, Input extras) {
        PsdFunction function = Functions.read("function", fit, extras);
        return DensityModel.of(
                fit, function, extras.parsed("measure", text -> MeasureText.parse(text, function.dimension())));
    }
}
