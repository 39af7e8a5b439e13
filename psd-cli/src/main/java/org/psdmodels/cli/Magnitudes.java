package org.psdmodels.cli;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.models.data.Table;

/** Columns whose numbers can be squared, multiplied and divided by each other within the range of a double. */
final class Magnitudes {
    private static final double LARGEST = 1e150;
    private static final double LEAST_SPREAD = 1e-150;

    private Magnitudes() {}

    /** Refuses columns in units that leave the range, and says where; what is no finite number is refused elsewhere. */
    static void require(Table table, List<String> columns) {
        columns.forEach(column -> require(table, column));
    }

    private static void require(Table table, String column) {
        double[] values = table.column(column);
        for (int i = 0; i < values.length; i++) {
            if (Math.abs(values[i]) > LARGEST && Math.abs(values[i]) < Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException(table.place(i) + ": column " + column + ": " + values[i]
                        + " is beyond " + LARGEST + ", where squares and products overflow: choose other units");
            }
        }
        double least = Arrays.stream(values).min().orElse(0);
        double spread = Arrays.stream(values).max().orElse(0) - least;
        if (spread > 0 && spread < LEAST_SPREAD) {
            throw new IllegalArgumentException(table.place(0) + " and below: column " + column + ": values differ by "
                    + spread + " at most, less than " + LEAST_SPREAD
                    + ", where squares and products underflow: choose other units");
        }
    }
}
