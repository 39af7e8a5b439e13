package org.psdmodels.models.density;

import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.DistributionOnLine;

/** The distribution of a mixture on the line: F = sum_k w_k F_k. */
@SuppressWarnings("ArrayRecordComponent")
record MixtureOnLine(double[] weights, List<DistributionOnLine> members) implements DistributionOnLine {
    @Override
    public double cdf(double x) {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            sum += weights[k] * members.get(k).cdf(x);
        }
        return Math.min(1, sum);
    }

    /** It lies between those of the members. */
    @Override
    public double quantile(double p) {
        Checks.between("p", p, 0, 1);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (DistributionOnLine member : members) {
            double own = member.quantile(p);
            low = Math.min(low, own);
            high = Math.max(high, own);
        }
        return Inverse.of(this::cdf, p, low, high);
    }
}
