package org.psdmodels.models.file;

import org.psdmodels.models.Fit;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.text.MeasureText;

/** Intensities: the function f and the window. */
final class IntensityKind implements Kind<IntensityModel> {
    private static final String WINDOW = "window";

    @Override
    public String name() {
        return "intensity";
    }

    @Override
    public Class<IntensityModel> type() {
        return IntensityModel.class;
    }

    @Override
    public void write(IntensityModel model, Output extras) {
        extras.put(WINDOW, MeasureText.format(model.window()), model.window());
        Functions.write("function", model.function(), model.fit(), extras);
    }

    @Override
    public IntensityModel read(Fit fit, Input extras) {
        PsdFunction function = Functions.read("function", fit, extras);
        return IntensityModel.of(
                fit, function, extras.parsed(WINDOW, text -> MeasureText.parse(text, function.dimension())));
    }
}
