package org.psdmodels.solvers.finite;

import java.util.Arrays;
import org.psdmodels.api.loss.ScalarLoss;

/** The losses of a term for some observations, and columns for what is known of them. */
final class LossSlab {
    private final RowLosses losses;
    private final int place;
    private final RowLosses.Term term;
    private final double[][] targets;
    private final double[][] outputColumns;
    private final double[][] points;
    private final double[][] directions;
    private final double[] numbers;
    private final double[][] matrices;
    private int from;

    /**
     * Columns for some observations.
     *
     * @param losses the losses of all observations
     * @param place which of their terms
     * @param size the number of observations
     */
    LossSlab(RowLosses losses, int place, int size) {
        this.losses = losses;
        this.place = place;
        this.term = losses.terms.get(place);
        int q = losses.order();
        this.targets = targets(term, size);
        this.outputColumns = new double[q][size];
        this.points = new double[q][size];
        this.directions = new double[q][size];
        this.numbers = new double[size];
        this.matrices = new double[q * q][size];
    }

    /** A scalar loss without targets is given a column that says so, which it would make for each call otherwise. */
    private static double[][] targets(RowLosses.Term term, int size) {
        boolean areNone = term.targets().length == 0 && term.loss() instanceof ScalarLoss;
        double[][] targets = new double[areNone ? 1 : term.targets().length][size];
        if (areNone) {
            Arrays.fill(targets[0], Double.NaN);
        }
        return targets;
    }

    /** Moves to the observations from one on. */
    void moveTo(int first) {
        from = first;
        for (int k = 0; k < term.targets().length; k++) {
            System.arraycopy(term.targets()[k], from, targets[k], 0, numbers.length);
        }
    }

    void values(double[] z) {
        gatherRows(z);
        term.loss().values(targets, outputColumns, numbers);
    }

    void slopes(double[] z) {
        values(z);
        term.loss().slopes(targets, outputColumns, points);
        double[] target = new double[term.targets().length];
        for (int i = 0; i < numbers.length; i++) {
            if (!(Double.isFinite(numbers[i]) && areFinite(points, i))) {
                term.target(from + i, target);
                putSlopeNear(target, i);
            }
        }
    }

    private static boolean areFinite(double[][] columns, int i) {
        boolean finite = true;
        for (double[] column : columns) {
            finite &= Double.isFinite(column[i]);
        }
        return finite;
    }

    private void putSlopeNear(double[] target, int i) {
        double[] output = new double[points.length];
        double[] near = new double[points.length];
        for (int k = 0; k < output.length; k++) {
            output[k] = outputColumns[k][i];
        }
        term.loss().prox(target, output, 1, near);
        term.loss().slope(target, near, output);
        for (int k = 0; k < output.length; k++) {
            points[k][i] = output[k];
        }
    }

    void conjugates(double[] alpha, double factor) {
        gatherEntries(alpha, factor, points);
        term.loss().conjugates(targets, points, numbers);
    }

    void conjugateSlopes(double[] alpha) {
        gatherEntries(alpha, 1, directions);
        term.loss().conjugateSlopes(targets, directions, points);
    }

    void conjugateCurvatures(double[] alpha) {
        gatherEntries(alpha, 1, points);
        term.loss().conjugateCurvatures(targets, points, matrices);
    }

    void primalDualCurvatures(double[] alpha, double[] z) {
        gatherEntries(alpha, 1, points);
        gatherRows(z);
        term.loss().primalDualCurvatures(targets, points, outputColumns, matrices);
    }

    void stepsToBoundary(double[] alpha, double[] step) {
        gatherEntries(alpha, 1, points);
        gatherEntries(step, 1, directions);
        term.loss().stepsToBoundary(targets, points, directions, numbers);
    }

    private void gatherRows(double[] z) {
        for (int k = 0; k < outputColumns.length; k++) {
            double[] column = outputColumns[k];
            for (int i = 0, at = from * losses.outputs + term.first() + k;
                    i < column.length;
                    i++, at += losses.outputs) {
                column[i] = z[at];
            }
        }
    }

    private void gatherEntries(double[] all, double factor, double[][] out) {
        for (int k = 0; k < out.length; k++) {
            double[] column = out[k];
            for (int i = 0, at = entry(k); i < column.length; i++, at += losses.rowOf.length) {
                column[i] = factor * all[at] / losses.weights[from + i];
            }
        }
    }

    private int entry(int k) {
        return from * losses.rowOf.length + place * losses.order() + k;
    }

    double sum() {
        double sum = 0;
        for (int i = 0; i < numbers.length; i++) {
            sum += losses.weights[from + i] * numbers[i];
        }
        return sum;
    }

    void put(double[] out, boolean isWeighted) {
        for (int i = 0, at = from * losses.terms.size() + place; i < numbers.length; i++, at += losses.terms.size()) {
            out[at] = isWeighted ? losses.weights[from + i] * numbers[i] : numbers[i];
        }
    }

    void putEntries(double[] out) {
        for (int k = 0; k < points.length; k++) {
            for (int i = 0, at = entry(k); i < numbers.length; i++, at += losses.rowOf.length) {
                out[at] = points[k][i];
            }
        }
    }

    void putMatrices(double[] out) {
        int size = matrices.length;
        for (int e = 0; e < size; e++) {
            int at = (from * losses.terms.size() + place) * size + e;
            for (int i = 0; i < numbers.length; i++, at += losses.terms.size() * size) {
                out[at] = matrices[e][i] / losses.weights[from + i];
            }
        }
    }
}
