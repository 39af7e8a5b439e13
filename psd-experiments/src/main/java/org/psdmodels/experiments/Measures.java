package org.psdmodels.experiments;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is measured of a model on a draw of the data: numbers by the names of columns, and what a figure draws. Not thread-safe.
 *
 * @param values the numbers
 * @param curves what a figure draws, in the order of the problem
 */
record Measures(Map<String, Double> values, List<double[]> curves) {
    static Measures of(double[]... curves) {
        return new Measures(new LinkedHashMap<>(), List.of(curves));
    }

    /** With one more number. */
    Measures with(Column column, double value) {
        values.put(column.name(), value);
        return this;
    }
}
