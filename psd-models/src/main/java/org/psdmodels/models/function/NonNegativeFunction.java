package org.psdmodels.models.function;

import org.psdmodels.api.Points;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.Integrable;

/** A function f: R^d -&gt; [0, infinity), non-negative in floating point too. Immutable and thread-safe. */
public interface NonNegativeFunction extends Differentiable, Integrable {
    /** {@return the dimension of the points: d &gt;= 1} */
    int dimension();

    /**
     * The values at points.
     *
     * @param x n points of dimension d
     * @return f(x_1), ..., f(x_n)
     */
    double[] values(Points x);

    /**
     * The value at a point.
     *
     * @param x d coordinates
     * @return f(x) &gt;= 0
     */
    default double value(double... x) {
        return values(Points.single(x))[0];
    }
}
