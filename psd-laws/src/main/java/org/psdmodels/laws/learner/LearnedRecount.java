package org.psdmodels.laws.learner;

import org.psdmodels.api.Matrix;
import org.psdmodels.laws.kit.KernelLearner.Learned;
import org.psdmodels.laws.kit.KernelTask;
import org.psdmodels.laws.oracle.Eigenvalues;

/**
 * Objective and gap of a learned kernel again, from the parameter and the coefficients alone.
 *
 * @param objective t'c - c'K(P) c / 2
 * @param gap the machine's gap at the returned bias, and half of what the best parameter has more of c'K c
 * @param rounding what rounding may change in either
 */
record LearnedRecount(double objective, double gap, double rounding) {
    /**
     * Sums over some dozen observations of sums over some dozen parts, in another order than the learner's, and an eigenvalue
     * of a small matrix: a thousand roundings of half a unit of the size of all terms.
     */
    private static final double RELATIVE = 1024 * 0x1p-53;

    static LearnedRecount of(KernelTask task, Learned learned) {
        double[] c = learned.coefficients();
        Matrix gram = task.gram(learned.parameter());
        double linear = 0;
        double form = 0;
        double machine = 0;
        double size = 0;
        for (int i = 0; i < task.size(); i++) {
            double sign = task.signs()[i];
            double product = 0;
            double terms = 1 + Math.abs(learned.bias());
            for (int j = 0; j < task.size(); j++) {
                product += gram.get(i, j) * c[j];
                terms += Math.abs(gram.get(i, j) * c[j]);
            }
            linear += sign * c[i];
            form += c[i] * product;
            machine += missed(product - sign + learned.bias(), c[i], sign, task.penalties()[i]);
            size += task.penalties()[i] * terms;
        }
        double best = Math.max(largest(task.moment(c)), form);
        return new LearnedRecount(linear - form / 2, machine + (best - form) / 2, RELATIVE * (size + best));
    }

    /** The maximum of &lt;P, M&gt; over both sets: off the diagonal M is zero for the simplex. */
    private static double largest(Matrix moment) {
        double[] values = Eigenvalues.of(moment);
        return values[values.length - 1];
    }

    /** How far the objective would fall at most, were a coefficient moved to the bound that its slope points to. */
    private static double missed(double slope, double c, double sign, double penalty) {
        double lower = sign < 0 ? -penalty : 0;
        double upper = sign < 0 ? 0 : penalty;
        return Math.max(slope * (c - lower), -slope * (upper - c));
    }
}
