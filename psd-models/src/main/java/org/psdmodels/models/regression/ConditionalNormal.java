package org.psdmodels.models.regression;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.ConditionalDistribution;
import org.psdmodels.api.model.ConditionalMoments;

/** A normal distribution of the target at every point. */
public interface ConditionalNormal extends ConditionalMoments, ConditionalDistribution {
    /**
     * The distributions of the target at points.
     *
     * @param x n points of dimension d
     * @return n normal distributions
     */
    List<NormalDistribution> predict(Points x);

    @Override
    default Matrix intervals(Points x, double probability) {
        return NormalDistribution.intervals(predict(x), probability);
    }
}
