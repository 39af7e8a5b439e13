package org.psdmodels.laws.loss;

import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.laws.kit.Outcome;

/** Laws of the methods for many observations: they are those for one, made in bulk. */
public final class ColumnLaws {
    private static final int OBSERVATIONS = 5;

    /** Another order of the same sums, and instructions that round once where others round twice. */
    private static final int ULPS = 2;

    private ColumnLaws() {}

    /** {@return the laws} */
    public static List<LossLaw> all() {
        return List.of(
                new LossLaw(
                        "loss.columns",
                        "values and slopes of many observations are those of each, but for two units in the last place",
                        ColumnLaws::outputs),
                new LossLaw(
                        "loss.conjugate-columns",
                        "conjugates, their slopes, curvatures and steps to the boundary of many observations are those of"
                                + " each, but for two units in the last place",
                        ColumnLaws::duals));
    }

    private static Outcome outputs(LossCase c) {
        double[][] any = points(i -> c.anywhere());
        double[][] inside = points(i -> c.interior());
        double[][] values = new double[1][OBSERVATIONS];
        double[][] slopes = new double[c.outputs()][OBSERVATIONS];
        c.loss().values(targets(c), columns(any, c.outputs()), values[0]);
        c.loss().slopes(targets(c), columns(inside, c.outputs()), slopes);
        return Outcomes.all(Stream.of(
                () -> agree(c, "loss", any, i -> one(c.value(any[i])), values),
                () -> agree(c, "slope", inside, i -> c.slope(inside[i]), slopes)));
    }

    private static Outcome duals(LossCase c) {
        int q = c.outputs();
        Loss loss = c.loss();
        double[][] inside = points(i -> c.interior());
        double[][] a = points(i -> c.dual());
        double[][] directions = points(i -> c.direction());
        double[][] conjugates = new double[1][OBSERVATIONS];
        double[][] slopes = new double[q][OBSERVATIONS];
        double[][] curvatures = new double[q * q][OBSERVATIONS];
        double[][] mixed = new double[q * q][OBSERVATIONS];
        double[][] steps = new double[1][OBSERVATIONS];
        double[][] y = targets(c);
        double[][] points = columns(a, q);
        loss.conjugates(y, points, conjugates[0]);
        loss.conjugateSlopes(y, points, slopes);
        loss.conjugateCurvatures(y, points, curvatures);
        loss.primalDualCurvatures(y, points, columns(inside, q), mixed);
        loss.stepsToBoundary(y, points, columns(directions, q), steps[0]);
        return Outcomes.all(Stream.of(
                () -> agree(c, "conjugate", a, i -> one(c.conjugate(a[i])), conjugates),
                () -> agree(c, "conjugate's slope", a, i -> c.conjugateSlope(a[i]), slopes),
                () -> agree(c, "conjugate's curvature", a, i -> c.conjugateCurvature(a[i]), curvatures),
                () -> agree(c, "primal-dual curvature", a, i -> c.primalDualCurvature(a[i], inside[i]), mixed),
                () -> agree(
                        c,
                        "step to the boundary",
                        a,
                        i -> one(loss.stepToBoundary(c.y(), a[i], directions[i])),
                        steps)));
    }

    private static double[][] points(IntFunction<double[]> draw) {
        double[][] points = new double[OBSERVATIONS][];
        for (int i = 0; i < OBSERVATIONS; i++) {
            points[i] = draw.apply(i);
        }
        return points;
    }

    private static double[] one(double value) {
        return new double[] {value};
    }

    private static Outcome agree(
            LossCase c, String what, double[][] points, IntFunction<double[]> expected, double[][] found) {
        return Outcomes.each(OBSERVATIONS, i -> {
            double[] row = expected.apply(i);
            return Outcomes.each(
                    row.length,
                    k -> Outcome.require(
                            isNear(found[k][i], row[k]),
                            () -> c.at(what, points[i]).get() + " is " + row[k] + ", in a column " + found[k][i]));
        });
    }

    private static boolean isNear(double found, double expected) {
        return Double.compare(found, expected) == 0
                || found == expected
                || Math.abs(found - expected) <= ULPS * Math.ulp(expected);
    }

    /** The same target for all observations. */
    private static double[][] targets(LossCase c) {
        return columns(Collections.nCopies(OBSERVATIONS, c.y()).toArray(double[][]::new), c.y().length);
    }

    /** Rows as columns. */
    private static double[][] columns(double[][] rows, int count) {
        double[][] columns = new double[count][rows.length];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < count; k++) {
                columns[k][i] = rows[i][k];
            }
        }
        return columns;
    }
}
