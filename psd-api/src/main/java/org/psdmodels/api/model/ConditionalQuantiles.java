package org.psdmodels.api.model;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Quantiles of a target, functions of the point. */
public interface ConditionalQuantiles {
    /** {@return the levels: levels in (0, 1), ascending} */
    double[] levels();

    /**
     * The quantiles at points.
     *
     * @param x n points of dimension d
     * @return a row for each point, a column for each level
     */
    Matrix predict(Points x);
}
