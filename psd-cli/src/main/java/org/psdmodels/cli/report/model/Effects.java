package org.psdmodels.cli.report.model;

import java.util.Arrays;
import java.util.function.Function;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * Functions of one coordinate: the functions themselves in one dimension, their partial dependence otherwise,
 *
 * <pre>  f_c(t) = 1/n sum_i f(x_i1, ..., t, ..., x_id) with t in place c,</pre>
 *
 * <p>over at most 200 of the observations.
 */
final class Effects {
    private static final int MOST_ROWS = 200;
    private static final int CURVE = 240;
    private static final int SMALL_CURVE = 60;
    private static final double MARGIN = 0.02;

    private final Subject subject;
    private final Function<Points, Matrix> functions;

    /** Functions with a row for each point and a column for each function. */
    Effects(Subject subject, Function<Points, Matrix> functions) {
        this.subject = subject;
        this.functions = functions;
    }

    /**
     * Functions of coordinate c.
     *
     * @param at where they are evaluated
     * @param values their values, one array for each function
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Curves(double[] at, double[][] values) {}

    Curves along(int c) {
        int d = subject.dimension();
        Interval range = DrawnPoints.range(MARGIN, subject.column(c));
        double[] at = DrawnPoints.steps(range, d == 1 ? CURVE : SMALL_CURVE);
        int[] rows = d == 1 ? new int[1] : DrawnPoints.rows(subject.sample().size(), MOST_ROWS);
        Matrix all = functions.apply(changed(c, at, rows));
        double[][] means = new double[all.columns()][at.length];
        for (int k = 0; k < means.length; k++) {
            for (int t = 0; t < at.length; t++) {
                int first = t * rows.length;
                double[] column = all.column(k);
                means[k][t] = Arrays.stream(column, first, first + rows.length).sum() / rows.length;
            }
        }
        return new Curves(at, means);
    }

    private Points changed(int c, double[] at, int... rows) {
        double[][] points = new double[at.length * rows.length][];
        for (int p = 0; p < points.length; p++) {
            points[p] = subject.sample().points().row(rows[p % rows.length]);
            points[p][c] = at[p / rows.length];
        }
        return Points.of(points);
    }
}
