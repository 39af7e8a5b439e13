package org.psdmodels.api.model;

import java.util.List;
import org.psdmodels.api.Points;

/** A fitted model that is a function f: R^d -&gt; R. */
public interface ScalarModel extends Model, Differentiable {
    /**
     * The values at points.
     *
     * @param x n points of dimension d
     * @return f(x_1), ..., f(x_n)
     */
    double[] predict(Points x);

    /**
     * The value at a point.
     *
     * @param x d coordinates
     * @return f(x)
     */
    default double value(double... x) {
        return predict(Points.single(x))[0];
    }

    /** The value, and the gradient. */
    @Override
    default List<Answer> answers() {
        return List.of(Answer.number("value", this::predict), Answer.gradient(names().inputs(), this::gradient));
    }
}
