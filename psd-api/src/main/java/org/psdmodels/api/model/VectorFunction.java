package org.psdmodels.api.model;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** A function with values in R^q. */
public interface VectorFunction {
    /**
     * The values at points.
     *
     * @param x n points of dimension d
     * @return a row for each point, a column for each output
     */
    Matrix predict(Points x);
}
