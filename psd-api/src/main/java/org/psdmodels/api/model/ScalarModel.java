package org.psdmodels.api.model;

import java.util.List;
import org.psdmodels.api.Points;

/** A fitted model that is a function f: R^d -&gt; R. */
public interface ScalarModel extends Model, Differentiable {
    /**
     * {@return the values at points: f(x_1), ..., f(x_n)}
     *
     * @param x n points of dimension d
     */
    double[] predict(Points x);

    /**
     * {@return the value at a point: f(x)}
     *
     * @param x d coordinates
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
