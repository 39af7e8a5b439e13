package org.psdmodels.solvers.dual;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The layout of x = (alpha, mu): the dual variables of the losses one after the other, then the multipliers of
 * the constraints. Each entry belongs to a row of the problem; terms that share a row add up there.
 */
public final class DualVariables {
    private final FiniteProblem problem;

    /** The layout for a problem. */
    public DualVariables(FiniteProblem problem) {
        this.problem = problem;
    }

    /** {@return the number of entries of alpha: the length of alpha} */
    public int entries() {
        return problem.losses().entries();
    }

    /** {@return the number of entries of x: the length of alpha plus the number of constraints} */
    public int length() {
        return entries() + problem.constraints();
    }

    /**
     * The row of an entry.
     *
     * @param i an index into x
     * @return its row in the problem
     */
    public int row(int i) {
        return i < entries() ? problem.losses().row(i) : problem.outputs() + i - entries();
    }

    /**
     * {@return the multipliers of the rows: the sums of the entries of each row}
     *
     * @param x the dual variables
     */
    public double[] onRows(double[] x) {
        return problem.multipliers(alpha(x), multipliers(x));
    }

    /**
     * The adjoint of {@link #onRows}.
     *
     * @param rows one number per row
     * @return for each entry of x the number of its row
     */
    public double[] ofRows(double[] rows) {
        double[] values = new double[length()];
        Arrays.setAll(values, i -> rows[row(i)]);
        return values;
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
        return Arrays.copyOfRange(x, entries(), length());
    }

    /**
     * {@return the conjugates of the weighted losses: sum (w loss)*(alpha)}
     *
     * @param x the dual variables
     */
    public double conjugate(double[] x) {
        return problem.losses().conjugate(x, 1);
    }

    /**
     * {@return the dual variables x of a solution of a similar problem; empty if it has other sizes or numbers that are
     * not finite} What it says of a row that several terms share goes to the terms whose conjugates allow it.
     */
    public Optional<double[]> near(Discretisation discretisation, Solution near) {
        if (!fits(discretisation, near)) {
            return Optional.empty();
        }
        double[] x = new double[length()];
        int q = near.alpha().columns();
        for (int i = 0; i < entries(); i++) {
            x[i] = near.alpha().get(discretisation.observations()[row(i) / q], row(i) % q);
            for (int j = i - 1; j >= 0 && row(j) == row(i); j--) {
                x[i] -= x[j];
            }
            x[i] = problem.losses().inside(i, x[i]);
        }
        System.arraycopy(near.multipliers().data(), 0, x, entries(), problem.constraints());
        return Optional.of(x);
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
