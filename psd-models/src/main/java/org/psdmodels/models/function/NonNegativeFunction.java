package org.psdmodels.models.function;

import org.psdmodels.api.Points;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.Integrable;

/** A function f: R^d -&gt; [0, infinity), non-negative in floating point too. Immutable and thread-safe. */
public interface NonNegativeFunction extends Differentiable, Integrable {
    /** {@return the dimension of the points: d &gt;= 1} */
    int dimension();

    /**
     * {@return the values at points: f(x_1), ..., f(x_n)}
     *
     * @param x n points of dimension d
     */
    double[] values(Points x);

    /**
     * {@return the value at a point: f(x) &gt;= 0}
     *
     * @param x d coordinates
     */
    default double value(double... x) {
        return values(Points.single(x))[0];
    }
}
