package org.psdmodels.bench.simulations;

import java.util.List;
import java.util.Map;

/**
 * What was measured: for each label the measures of every draw, in order.
 *
 * @param byLabel the measures by column
 */
record Findings(Map<String, List<Map<String, Double>>> byLabel) {
    /** The values of all draws; NaN where there is none. */
    double[] values(String label, String column) {
        return byLabel.get(label).stream()
                .mapToDouble(measures -> measures.getOrDefault(column, Double.NaN))
                .toArray();
    }

    double of(String label, Column column) {
        return column.over().of(values(label, column.name()));
    }

    double mean(String label, String column) {
        return of(label, Column.mean(column));
    }

    /** The values of one label less those of another, draw by draw. */
    double[] differences(String first, String second, String column) {
        double[] differences = values(first, column);
        double[] others = values(second, column);
        for (int k = 0; k < differences.length; k++) {
            differences[k] -= others[k];
        }
        return differences;
    }

    /** The standard error of the mean of independent values; NaN for one. */
    static double error(double... values) {
        double mean = Column.Over.MEAN.of(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / ((double) values.length * (values.length - 1)));
    }
}
