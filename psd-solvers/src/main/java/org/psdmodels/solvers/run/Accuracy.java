package org.psdmodels.solvers.run;

import org.psdmodels.api.checks.Checks;

/**
 * How near to the optimum a point must be to be called something.
 *
 * @param gap the largest relative gap; infinite where no bound is known and none is asked for
 * @param infeasibility the largest scaled violation, &gt; 0
 */
public record Accuracy(double gap, double infeasibility) {
    /** Four digits are worth returning where more were asked for, */
    private static final double USEFUL = 1e-4;

    /** and one digit less than asked for where fewer were. */
    private static final double ONE_DIGIT = 10;

    /** Checks the numbers. */
    public Accuracy {
        Checks.require(gap > 0, "gap", "must be > 0", gap);
        Checks.positive("infeasibility", infeasibility);
    }

    /**
     * One number for both.
     *
     * @param tolerance the tolerance
     * @return the accuracy
     */
    public static Accuracy of(double tolerance) {
        return new Accuracy(tolerance, tolerance);
    }

    /**
     * What is worth returning where rounding forbids what was asked for.
     *
     * @param tolerance what was asked for
     * @return the accuracy of {@link org.psdmodels.api.solver.Status#REDUCED_ACCURACY}
     */
    public static Accuracy useful(double tolerance) {
        return of(Math.max(USEFUL, ONE_DIGIT * tolerance));
    }

    /**
     * Whether a point is so near.
     *
     * @param measure what is known of it
     * @return false where that is no number
     */
    public boolean isReachedBy(Worth measure) {
        return measure.relativeGap() <= gap && measure.infeasibility() <= infeasibility;
    }
}
