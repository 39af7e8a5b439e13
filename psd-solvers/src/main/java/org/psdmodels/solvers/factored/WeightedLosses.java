package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * The losses of a problem as functions of columns of outputs.
 *
 * @param rows the losses
 */
record WeightedLosses(RowLosses rows) implements Losses {
    /** Whether all are differentiable wherever they are finite, and are their own only parts. */
    boolean isSmooth() {
        return !rows.isShared() && rows.terms().stream().allMatch(WeightedLosses::isSmooth);
    }

    private static boolean isSmooth(RowLosses.Term term) {
        return !(term.loss() instanceof ScalarLoss scalar)
                || Arrays.stream(targets(term)).allMatch(y -> scalar.kinks(y).length == 0);
    }

    /** The targets of a scalar loss; one NaN if it has none. */
    static double[] targets(RowLosses.Term term) {
        return term.targets().length == 0 ? new double[] {Double.NaN} : term.targets()[0];
    }

    double[] weights() {
        return rows.weights();
    }

    /** The outputs that a term sees. */
    private static double[][] seen(RowLosses.Term term, double[][] z) {
        return Arrays.copyOfRange(z, term.first(), term.first() + term.loss().outputs());
    }

    @Override
    public double value(double[][] z) {
        double value = 0;
        double[] values = new double[weights().length];
        for (RowLosses.Term term : rows.terms()) {
            term.loss().values(term.targets(), seen(term, z), values);
            value += ColumnVectors.dot(weights(), values);
        }
        return Double.isNaN(value) ? Double.POSITIVE_INFINITY : value;
    }

    @Override
    public void slopes(double[][] z, double[][] out) {
        for (RowLosses.Term term : rows.terms()) {
            term.loss().slopes(term.targets(), seen(term, z), seen(term, out));
        }
        for (double[] column : out) {
            for (int i = 0; i < column.length; i++) {
                column[i] *= weights()[i];
            }
        }
    }

    @Override
    public double[] curvatures(double[][] z, double[] c) {
        double[] curvatures = new double[weights().length];
        for (RowLosses.Term term : rows.terms()) {
            int q = term.loss().outputs();
            double[][] slopes = ColumnVectors.zeros(q, curvatures.length);
            double[][] conjugates = ColumnVectors.zeros(q * q, curvatures.length);
            term.loss().slopes(term.targets(), seen(term, z), slopes);
            term.loss().conjugateCurvatures(term.targets(), slopes, conjugates);
            addAlong(Arrays.copyOfRange(c, term.first(), term.first() + q), conjugates, curvatures);
        }
        return curvatures;
    }

    /** Adds w c'H c where H is the inverse of the conjugate's Hessian; no curvature where that is singular. */
    private void addAlong(double[] c, double[][] conjugates, double[] curvatures) {
        double[] conjugate = new double[conjugates.length];
        for (int i = 0; i < curvatures.length; i++) {
            for (int e = 0; e < conjugate.length; e++) {
                conjugate[e] = conjugates[e][i];
            }
            curvatures[i] += weights()[i] * along(conjugate, c.clone());
        }
    }

    /** c'X^-1 c = sum_k c_k^2 / d_k with the pivots d of X = L D L' and L^-1 c, both of which are overwritten. */
    private static double along(double[] x, double[] c) {
        int q = c.length;
        double curvature = 0;
        for (int k = 0; k < q; k++) {
            double pivot = x[k * (q + 1)];
            if (!(pivot > 0)) {
                return 0;
            }
            curvature += c[k] * c[k] / pivot;
            for (int i = k + 1; i < q; i++) {
                double factor = x[i + k * q] / pivot;
                c[i] -= factor * c[k];
                for (int j = k + 1; j <= i; j++) {
                    x[i + j * q] -= factor * x[j + k * q];
                }
            }
        }
        return curvature < Double.POSITIVE_INFINITY ? curvature : 0;
    }

    @Override
    public double[] terms(double[][] alpha) {
        return interleaved(alpha);
    }

    /** The outputs of the first observation, then those of the second. */
    static double[] interleaved(double[][] columns) {
        int q = columns.length;
        if (q == 1) {
            return columns[0];
        }
        double[] all = new double[q * columns[0].length];
        for (int e = 0; e < all.length; e++) {
            all[e] = columns[e % q][e / q];
        }
        return all;
    }

    /** The same losses for every so many of the observations. */
    WeightedLosses thinned(int step) {
        return new WeightedLosses(rows.with(column -> thinned(column, step), thinned(weights(), step)));
    }

    static double[] thinned(double[] all, int step) {
        double[] thin = new double[(all.length + step - 1) / step];
        Arrays.setAll(thin, i -> all[i * step]);
        return thin;
    }
}
