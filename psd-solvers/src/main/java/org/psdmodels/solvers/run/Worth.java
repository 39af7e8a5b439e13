package org.psdmodels.solvers.run;

import java.util.List;
import org.psdmodels.api.solver.Certificate;

/**
 * What is known of a point, as far as an end of the iterations depends on it.
 *
 * @param primal the primal value
 * @param dual the dual value
 * @param gap their distance, corrected for infeasibility as {@link Certificate} describes
 * @param relativeGap the gap, &gt;= 0, relative to the values; NaN where there is none
 * @param infeasibility the largest scaled violation, &gt;= 0
 */
public record Worth(double primal, double dual, double gap, double relativeGap, double infeasibility)
        implements Measured {

    /**
     * As a certificate with these numbers would have it.
     *
     * @param primal the primal value
     * @param dual the dual value
     * @param gap primal - dual + mu'residuals
     * @param magnitude the sum of the objective's terms in absolute value
     * @param infeasibility the largest scaled violation
     * @return the measure
     */
    public static Worth of(double primal, double dual, double gap, double magnitude, double infeasibility) {
        return new Worth(primal, dual, gap, relative(primal, dual, gap, magnitude), infeasibility);
    }

    /**
     * For iterates, whose violated constraints may hide in the gap: the difference of the values counts as well.
     *
     * @param primal the primal value
     * @param dual the dual value
     * @param gap primal - dual + mu'residuals
     * @param magnitude the sum of the objective's terms in absolute value
     * @param infeasibility the largest scaled violation
     * @return the measure, with the larger one of two relative gaps
     */
    public static Worth ofIterate(double primal, double dual, double gap, double magnitude, double infeasibility) {
        double worst = Math.max(Math.abs(gap), Math.abs(primal - dual));
        return new Worth(primal, dual, gap, relative(primal, dual, worst, magnitude), infeasibility);
    }

    /**
     * Of a certificate.
     *
     * @param certificate the certificate
     * @return its numbers
     */
    public static Worth of(Certificate certificate) {
        return new Worth(
                certificate.primal(),
                certificate.dual(),
                certificate.gap(),
                Math.abs(certificate.relativeGap()),
                certificate.infeasibility());
    }

    private static double relative(double primal, double dual, double gap, double magnitude) {
        return Math.abs(new Certificate(primal, dual, gap, magnitude, List.of(), List.of()).relativeGap());
    }

    /**
     * {@return what must fall below the tolerance: the larger one of relative gap and infeasibility; infinite where
     * there is no number}
     */
    public double error() {
        double error = Math.max(relativeGap, infeasibility);
        return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
    }

    @Override
    public Worth worth() {
        return this;
    }
}
