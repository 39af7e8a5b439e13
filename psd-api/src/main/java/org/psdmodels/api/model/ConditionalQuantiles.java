package org.psdmodels.api.model;

import java.util.stream.IntStream;
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

    /**
     * How many targets lie below the quantiles: of levels that are right about as many as the levels say.
     *
     * @param test data with one target per row
     * @return for each level the share of rows, by their weights, with y_i &lt;= q(x_i)
     */
    default double[] coverage(Sample test) {
        double[] y = test.target();
        Matrix all = predict(test.points());
        return IntStream.range(0, all.columns())
                .mapToDouble(k -> test.mean(IntStream.range(0, y.length)
                        .mapToDouble(i -> y[i] <= all.get(i, k) ? 1 : 0)
                        .toArray()))
                .toArray();
    }
}
