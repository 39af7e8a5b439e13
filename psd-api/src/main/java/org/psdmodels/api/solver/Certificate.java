package org.psdmodels.api.solver;

import java.util.List;
import java.util.OptionalDouble;
import org.psdmodels.api.checks.Checks;

/**
 * What proves the quality of a solution: a primal and a dual value, recomputed from the returned coefficients. Weak
 * duality says that primal - dual + mu'rho is never negative, where rho are the residuals of the constraints and mu
 * their multipliers; at a feasible point it bounds the distance to the optimum. Of an inequality the residual is the
 * violation max(0, value - bound): its slack would make the gap smaller than that distance.
 *
 * @param primal the objective at the solution
 * @param dual the dual objective at the multipliers
 * @param gap primal - dual + mu'rho
 * @param magnitude the sum of the objective's terms in absolute value
 * @param residuals for each constraint, what was found
 * @param features for each block, what was assumed
 */
public record Certificate(
        double primal, double dual, double gap, double magnitude, List<Residual> residuals, List<Assumption> features) {

    /** Relative to the objective's magnitude, below this an optimum counts as zero. */
    private static final double ZERO = 1e-8;

    /**
     * How well a constraint is satisfied.
     *
     * @param name the constraint's name
     * @param value the value of its form
     * @param bound its bound
     * @param violation |value - bound|, or max(0, value - bound) for an inequality, over |bound| plus the magnitude of
     *     the terms of the form
     * @param multiplier the multiplier mu
     * @param definiteness where the form has matrices W of full rank, as integrals have: the smallest eigenvalue of any of
     *     them over its largest in absolute value. Below zero for a positive measure it is rounding, which an optimum
     *     exploits: the value of the form is then uncertain by about as much. Empty for evaluations, and where W is large and
     *     was found to be positive definite in a cheaper way
     */
    public record Residual(
            String name,
            double value,
            double bound,
            double violation,
            double multiplier,
            OptionalDouble definiteness) {}

    /**
     * What the solution of a block rests on.
     *
     * @param anchors the number of candidate anchors
     * @param cut the relative cut of the factorisation
     * @param basis the number r of features
     * @param rank the rank of the solution
     */
    public record Assumption(int anchors, double cut, int basis, int rank) {}

    /** Keeps copies of the lists. */
    public Certificate {
        Checks.require(!(magnitude < 0), "magnitude", "must be >= 0", magnitude);
        residuals = List.copyOf(residuals);
        features = List.copyOf(features);
    }

    /**
     * {@return the gap over max(|primal|, |dual|, 1e-8 magnitude), so that an optimum of zero is not a division by
     * zero; 0 where gap and magnitude are both 0; infinite where no bound is known}
     */
    public double relativeGap() {
        if (gap == Double.POSITIVE_INFINITY) {
            return gap;
        }
        double unit = Math.max(Math.max(Math.abs(primal), Math.abs(dual)), ZERO * magnitude);
        return gap == 0 ? 0 : gap / unit;
    }

    /** {@return the largest violation of a constraint: 0 where there are no constraints} */
    public double infeasibility() {
        return residuals.stream().mapToDouble(Residual::violation).max().orElse(0);
    }
}
