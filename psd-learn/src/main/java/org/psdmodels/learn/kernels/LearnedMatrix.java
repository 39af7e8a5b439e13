package org.psdmodels.learn.kernels;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Worth;

/**
 * A kernel matrix K(P) that was learned together with its support vector machine.
 *
 * @param matrix P, positive semidefinite of trace 1
 * @param coefficients the coefficients c of the machine of K(P)
 * @param bias its bias
 * @param objective t'c - c'K(P) c / 2, the value of the machine, of which P is the minimiser
 * @param lowerBound t'c - max over P of c'K(P) c / 2, which no P has a machine below
 * @param gap an upper bound of the machine's value for this P less that lower bound
 * @param status how the method ended
 * @param iterations the number of steps
 */
@SuppressWarnings("ArrayRecordComponent")
public record LearnedMatrix(
        Matrix matrix,
        double[] coefficients,
        double bias,
        double objective,
        double lowerBound,
        double gap,
        Status status,
        int iterations) {
    /** Checks the gap. */
    public LearnedMatrix {
        Checks.require(!(gap < 0), "gap", "must be >= 0", gap);
    }

    /** {@return the gap over the objective: the relative gap; 0 where the gap is 0} */
    public double relativeGap() {
        return gap == 0 ? 0 : gap / Math.abs(objective);
    }

    /**
     * {@return what any coefficients prove of a family: the value of no machine is below t'c - max over P of c'K(P) c /
     * 2, which is t'c less half the largest eigenvalue of M(c), where c'K(P) c = &lt;P, M(c)&gt;}
     *
     * @param family the kernel matrices
     * @param labels what the machine is to learn
     * @param c coefficients that are feasible for the labels
     */
    public static double lowerBound(MatrixFamily family, Labels labels, double[] c) {
        Symmetric symmetric = new Symmetric(LinearAlgebra.preferred());
        double[] values = symmetric.eigenvalues(Symmetric.sum(c, family.products(c), family.order()));
        double linear = 0;
        for (int i = 0; i < c.length; i++) {
            linear += labels.signs()[i] * c[i];
        }
        return linear - values[values.length - 1] / 2;
    }

    /** The machine's value lies between the objective and that plus the machine's own gap. */
    Worth worth(double machineGap) {
        return new Worth(objective + machineGap, lowerBound, gap, relativeGap(), 0);
    }
}
