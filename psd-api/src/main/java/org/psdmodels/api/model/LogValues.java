package org.psdmodels.api.model;

import org.psdmodels.api.Points;

/** A function f: R^d -&gt; [0, infinity) whose logarithm is known where f itself underflows too. */
public interface LogValues {
    /**
     * The logarithms of the values.
     *
     * @param x n points of dimension d
     * @return log f(x_1), ..., log f(x_n); minus infinity where f is zero
     */
    double[] logValues(Points x);
}
