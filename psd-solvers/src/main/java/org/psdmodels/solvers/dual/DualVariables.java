package org.psdmodels.solvers.dual;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LossTerm;

/**
 * The layout of x = (alpha, mu): the dual variables of the losses' terms one after the other, then the multipliers of
 * the constraints. Each entry belongs to a row of the problem; terms that share a row add up there.
 */
public final class DualVariables {
    private final FiniteProblem problem;
    private final int[] offset;
    private final int[] row;

    /**
     * The layout for a problem.
     *
     * @param problem the problem
     */
    public DualVariables(FiniteProblem problem) {
        this.problem = problem;
        List<LossTerm> terms = problem.terms();
        this.offset = new int[terms.size() + 1];
        for (int t = 0; t < terms.size(); t++) {
            offset[t + 1] = offset[t] + terms.get(t).size();
        }
        this.row = new int[offset[terms.size()] + problem.constraints()];
        for (int t = 0; t < terms.size(); t++) {
            for (int i = offset[t]; i < offset[t + 1]; i++) {
                row[i] = terms.get(t).row() + i - offset[t];
            }
        }
        for (int k = 0; k < problem.constraints(); k++) {
            row[entries() + k] = problem.outputs() + k;
        }
    }

    /**
     * The number of entries of alpha.
     *
     * @return the length of alpha
     */
    public int entries() {
        return offset[offset.length - 1];
    }

    /**
     * The number of entries of x.
     *
     * @return the length of alpha plus the number of constraints
     */
    public int length() {
        return row.length;
    }

    /**
     * The first entry of a term.
     *
     * @param t a term, or the number of terms for the end of alpha
     * @return an index into x
     */
    public int offset(int t) {
        return offset[t];
    }

    /**
     * The row of an entry.
     *
     * @param i an index into x
     * @return its row in the problem
     */
    public int row(int i) {
        return row[i];
    }

    /**
     * The multipliers of the rows.
     *
     * @param x the dual variables
     * @return the sums of the entries of each row
     */
    public double[] onRows(double[] x) {
        double[] sums = new double[problem.rows()];
        for (int i = 0; i < row.length; i++) {
            sums[row[i]] += x[i];
        }
        return sums;
    }

    /**
     * The adjoint of {@link #onRows}.
     *
     * @param rows one number per row
     * @return for each entry of x the number of its row
     */
    public double[] ofRows(double[] rows) {
        double[] values = new double[row.length];
        Arrays.setAll(values, i -> rows[row[i]]);
        return values;
    }

    /**
     * The entries of a term.
     *
     * @param x the dual variables
     * @param t a term
     * @return its part of alpha
     */
    public double[] part(double[] x, int t) {
        return Arrays.copyOfRange(x, offset[t], offset[t + 1]);
    }

    /**
     * The part alpha.
     *
     * @param x the dual variables
     * @return the dual variables of the terms
     */
    public double[] alpha(double[] x) {
        return Arrays.copyOf(x, entries());
    }

    /**
     * The part mu.
     *
     * @param x the dual variables
     * @return the multipliers of the constraints
     */
    public double[] multipliers(double[] x) {
        return Arrays.copyOfRange(x, entries(), row.length);
    }

    /**
     * The conjugates of the weighted losses.
     *
     * @param x the dual variables
     * @return sum_t (w_t loss_t)*(alpha_t)
     */
    public double conjugate(double[] x) {
        double sum = 0;
        for (int t = 0; t < problem.terms().size(); t++) {
            sum += problem.terms().get(t).conjugate(part(x, t));
        }
        return sum;
    }

    /**
     * The dual variables of a solution of a similar problem. What it says of a row that several terms share goes to the
     * terms whose conjugates allow it.
     *
     * @param discretisation this problem
     * @param near the solution
     * @return x; empty if the solution has other sizes or numbers that are not finite
     */
    public Optional<double[]> near(Discretisation discretisation, Solution near) {
        if (!fits(discretisation, near)) {
            return Optional.empty();
        }
        double[] x = new double[length()];
        int q = near.alpha().columns();
        for (int t = 0; t < problem.terms().size(); t++) {
            for (int i = offset[t]; i < offset[t + 1]; i++) {
                x[i] = near.alpha().get(discretisation.observations()[row[i] / q], row[i] % q);
                for (int j = i - 1; j >= 0 && row[j] == row[i]; j--) {
                    x[i] -= x[j];
                }
            }
            moveInside(t, x);
        }
        System.arraycopy(near.multipliers().data(), 0, x, entries(), problem.constraints());
        return Optional.of(x);
    }

    /** Clamps the entries of a term to their ranges. */
    private void moveInside(int t, double[] x) {
        LossTerm term = problem.terms().get(t);
        double[] a = term.scaled(part(x, t));
        for (int k = 0; k < a.length; k++) {
            a[k] = term.loss().conjugateDomain(term.target(), k).interval().clamp(a[k]);
        }
        System.arraycopy(term.weighted(a), 0, x, offset[t], a.length);
    }

    private boolean fits(Discretisation discretisation, Solution near) {
        return near.alpha().rows() == discretisation.source().outputs().observations()
                && near.alpha().columns() == discretisation.source().outputs().size()
                && near.multipliers().rows() == problem.constraints()
                && isFinite(near.alpha())
                && isFinite(near.multipliers());
    }

    private static boolean isFinite(Matrix matrix) {
        return Arrays.stream(matrix.data()).allMatch(Double::isFinite);
    }
}
