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

    /**
     * What data say of the outputs, such as products of targets where the outputs are covariances.
     *
     * @param sample points with targets
     * @return a row for each point, a column for each output: the targets themselves, unless they mean something else
     */
    default Matrix observed(Sample sample) {
        return sample.targets();
    }
}
