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
        return means(c, at, subject.sample().points().select(rows));
    }

    /** Functions of coordinate c, the others at their medians. */
    Curves through(int c, double... at) {
        double[] medians = new double[subject.dimension()];
        for (int k = 0; k < medians.length; k++) {
            medians[k] = subject.median(subject.column(k));
        }
        return means(c, at, Points.single(medians));
    }

    private Curves means(int c, double[] at, Points others) {
        int m = others.size();
        double[][] points = new double[at.length * m][];
        for (int p = 0; p < points.length; p++) {
            points[p] = others.row(p % m);
            points[p][c] = at[p / m];
        }
        Matrix all = functions.apply(Points.of(points));
        double[][] means = new double[all.columns()][at.length];
        for (int k = 0; k < means.length; k++) {
            double[] column = all.column(k);
            for (int t = 0; t < at.length; t++) {
                means[k][t] = Arrays.stream(column, t * m, (t + 1) * m).sum() / m;
            }
        }
        return new Curves(at, means);
    }
}
