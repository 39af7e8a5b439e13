package org.psdmodels.api.model;

import java.util.Arrays;
import org.psdmodels.api.Points;

/** The mean and the variance of a target, both functions of the point. */
public interface ConditionalMoments {
    /**
     * The means at points.
     *
     * @param x n points of dimension d
     * @return m(x_1), ..., m(x_n)
     */
    double[] means(Points x);

    /**
     * The variances at points.
     *
     * @param x n points of dimension d
     * @return v(x_1), ..., v(x_n)
     */
    double[] variances(Points x);

    /**
     * The standard deviations at points.
     *
     * @param x n points of dimension d
     * @return the roots of v(x_1), ..., v(x_n)
     */
    default double[] sds(Points x) {
        return Arrays.stream(variances(x)).map(Math::sqrt).toArray();
    }
}
