package org.psdmodels.models.function;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;

/** A function f: R^d -&gt; [0, infinity), non-negative in floating point too. Immutable and thread-safe. */
public interface NonNegativeFunction {
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

    /**
     * The gradient at a point.
     *
     * @param x d coordinates
     * @return the d partial derivatives
     * @throws IllegalArgumentException if the kernel or the features offer no derivatives
     */
    double[] gradient(double... x);

    /**
     * The integral against a measure: a mass, or with a weight a moment.
     *
     * @param measure a measure of dimension d
     * @return the integral of f d mu
     * @throws IllegalArgumentException if it diverges, or if neither a closed form nor a quadrature is at hand
     */
    double integral(Measure measure);
}
