package org.psdmodels.models.file;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Iteration;

/**
 * Histories: a row for each iteration with its number, primal value, dual value, gap, infeasibility and the
 * eigendecompositions so far. How many seconds it took is not written, so that equal fits give equal bytes, nor what made it:
 * they are read as NaN and as nothing.
 */
final class HistoryFormat {
    private static final int COLUMNS = 6;

    private HistoryFormat() {}

    static void write(List<Iteration> history, String name, Output out) {
        double[][] rows = history.stream()
                .map(i -> new double[] {
                    i.number(), i.primal(), i.dual(), i.gap(), i.infeasibility(), i.eigendecompositions()
                })
                .toArray(double[][]::new);
        out.putArray(name, rows.length == 0 ? Matrix.of(0, COLUMNS) : Matrix.ofRows(rows));
    }

    static List<Iteration> read(String name, Input in) {
        Matrix rows = in.anyArray(name);
        if (rows.columns() != COLUMNS) {
            throw in.problem(name, "must have " + COLUMNS + " columns, has " + rows.columns());
        }
        return IntStream.range(0, rows.rows())
                .mapToObj(rows::row)
                .map(r -> new Iteration((int) r[0], r[1], r[2], r[3], r[4], (int) r[5], Double.NaN, ""))
                .toList();
    }
}
