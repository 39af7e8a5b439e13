package org.psdmodels.models.file;

import org.psdmodels.api.kernel.Measure;
import org.psdmodels.models.text.MeasureText;

/** Measures by their text. */
final class MeasureFormat {
    private static final String MEASURE = "measure";

    private MeasureFormat() {}

    static void write(Measure measure, Output out) {
        write(MEASURE, measure, out);
    }

    static void write(String name, Measure measure, Output out) {
        out.put(name, MeasureText.format(measure), measure);
    }

    static Measure read(int dimension, Input in) {
        return read(MEASURE, dimension, in);
    }

    static Measure read(String name, int dimension, Input in) {
        return in.parsed(name, text -> MeasureText.parse(text, dimension));
    }
}
