package org.psdmodels.solvers.path;

import java.util.Arrays;
import org.psdmodels.solvers.cones.Orthant;
import org.psdmodels.solvers.finite.FiniteProblem;

/** The multipliers mu of the constraints, and the slacks of the inequalities: on the path mu slack = tau. */
final class ConstraintState {
    private final FiniteProblem problem;
    private final int count;
    private double[] mu;
    private double[] slack;

    ConstraintState(FiniteProblem problem) {
        this.problem = problem;
        this.count = problem.constraints();
        this.mu = new double[count];
        this.slack = new double[count];
        Arrays.fill(slack, 1);
    }

    boolean isInequality(int k) {
        return problem.inequality()[k];
    }

    boolean hasInequalities() {
        return inequalities() > 0;
    }

    int inequalities() {
        int number = 0;
        for (int k = 0; k < count; k++) {
            number += isInequality(k) ? 1 : 0;
        }
        return number;
    }

    double[] multipliers() {
        return mu;
    }

    double[] slacks() {
        return slack;
    }

    void begin(double[] multipliers, double[] slacks) {
        mu = multipliers;
        slack = slacks;
    }

    /** Slacks on the path: tau / mu. */
    void center(double tau) {
        for (int k = 0; k < count; k++) {
            slack[k] = isInequality(k) ? tau / mu[k] : slack[k];
        }
    }

    /** bounds'mu - tau sum log mu of the inequalities, at mu + t step. */
    double smoothed(double[] step, double t, double tau) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            double moved = mu[k] + t * step[k];
            sum += problem.bounds()[k] * moved - (isInequality(k) ? tau * Math.log(moved) : 0);
        }
        return sum;
    }

    /** The values of the forms minus the bounds. */
    double[] residuals(double[] rows) {
        double[] residuals = new double[count];
        Arrays.setAll(residuals, k -> rows[problem.outputs() + k] - problem.bounds()[k]);
        return residuals;
    }

    /** mu'residual. */
    double product(double[] residuals) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += mu[k] * residuals[k];
        }
        return sum;
    }

    /** The same where of an inequality only a violation counts. */
    double violationProduct(double[] residuals) {
        return violationProduct(mu, residuals);
    }

    /** The same with other multipliers. */
    double violationProduct(double[] multipliers, double[] residuals) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += multipliers[k] * (isInequality(k) ? Math.max(0, residuals[k]) : residuals[k]);
        }
        return sum;
    }

    /** The largest violation over its scale. */
    double infeasibility(double[] residuals, double[] scales) {
        double largest = 0;
        for (int k = 0; k < count; k++) {
            double violation = isInequality(k) ? Math.max(0, residuals[k]) : Math.abs(residuals[k]);
            largest = Math.max(largest, violation / scales[k]);
        }
        return largest;
    }

    /** The largest residual of the linear equations, slacks included, over its scale. */
    double equationError(double[] residuals, double[] scales) {
        double largest = 0;
        for (int k = 0; k < count; k++) {
            double error = residuals[k] + (isInequality(k) ? slack[k] : 0);
            largest = Math.max(largest, Math.abs(error) / scales[k]);
        }
        return largest;
    }

    /** The diagonal of D: slack / mu for an inequality, 0 for an equality. */
    double[] curvature() {
        double[] d = new double[count];
        Arrays.setAll(d, k -> isInequality(k) ? slack[k] / mu[k] : 0);
        return d;
    }

    /** g: - residual, for an inequality - residual - tau / mu. */
    void addRightHandSide(double[] residuals, double tau, double[] g) {
        for (int k = 0; k < count; k++) {
            g[problem.outputs() + k] = -residuals[k] - (isInequality(k) ? tau / mu[k] : 0);
        }
    }

    /** The steps of the slacks: (tau - slack mu - slack dmu) / mu. */
    double[] slackSteps(double[] step, double tau) {
        double[] steps = new double[count];
        Arrays.setAll(steps, k -> isInequality(k) ? (tau - slack[k] * mu[k] - slack[k] * step[k]) / mu[k] : 0);
        return steps;
    }

    double stepLength(double[] step, double[] slackStep) {
        double length = 1;
        for (int k = 0; k < count; k++) {
            if (isInequality(k)) {
                length = Math.min(length, LossState.FRACTION * Orthant.length(mu[k], step[k]));
                length = Math.min(length, LossState.FRACTION * Orthant.length(slack[k], slackStep[k]));
            }
        }
        return length;
    }

    void advance(double[] step, double[] slackStep, double t) {
        for (int k = 0; k < count; k++) {
            mu[k] += t * step[k];
            slack[k] += t * slackStep[k];
        }
    }

    double complementarity() {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += isInequality(k) ? slack[k] * mu[k] : 0;
        }
        return sum;
    }
}
