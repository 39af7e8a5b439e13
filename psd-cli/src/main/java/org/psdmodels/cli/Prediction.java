package org.psdmodels.cli;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * Columns of cells, one cell for each point.
 *
 * @param columns the names of the columns
 * @param cells for each column its cells at points
 */
record Prediction(List<String> columns, Function<Points, List<List<String>>> cells) {
    /** Numbers in full precision: a row of the matrix for each column, a column for each point. */
    static Prediction ofNumbers(List<String> columns, Function<Points, Matrix> values) {
        return new Prediction(columns, x -> {
            Matrix all = values.apply(x);
            return IntStream.range(0, all.rows())
                    .mapToObj(k -> IntStream.range(0, all.columns())
                            .mapToObj(i -> Double.toString(all.get(k, i)))
                            .toList())
                    .toList();
        });
    }

    static List<String> texts(double... values) {
        return Arrays.stream(values).mapToObj(Double::toString).toList();
    }

    /** This and other columns beside it. */
    Prediction and(Prediction other) {
        return new Prediction(
                Stream.concat(columns.stream(), other.columns.stream()).toList(),
                x -> Stream.concat(cells.apply(x).stream(), other.cells.apply(x).stream())
                        .toList());
    }
}
