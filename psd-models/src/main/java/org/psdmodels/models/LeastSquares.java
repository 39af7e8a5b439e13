package org.psdmodels.models;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.models.linear.LinearRegressionModel;
import org.psdmodels.models.linear.MinimumNormRegression;

/** Lines through a sample, in standard units of the inputs. */
final class LeastSquares {
    /** Fewer rows for each coefficient would follow the noise. */
    private static final int ROWS_A_COEFFICIENT = 10;

    private LeastSquares() {}

    static Trend.Line line(Sample sample) {
        Rescaling inputs = Rescaling.standardizing(sample.points());
        long rows = Arrays.stream(sample.shares()).filter(w -> w > 0).count();
        if (rows < (long) ROWS_A_COEFFICIENT * (inputs.size() + 1)) {
            return line(sample, inputs, sample.mean(sample.target()), Collections.nCopies(inputs.size(), 0.0));
        }
        Points z = inputs.map(sample.points());
        double unit = TargetUnits.deviation(sample);
        double centre = sample.mean(sample.target());
        double[] y =
                Arrays.stream(sample.target()).map(v -> (v - centre) / unit).toArray();
        LinearRegressionModel plain = fitted(z, y, sample.shares());
        LinearRegressionModel weighted = fitted(z, y, weights(z, residuals(plain, z, y), sample.shares()));
        List<Double> slopes =
                Arrays.stream(weighted.weights()).map(w -> unit * w).boxed().toList();
        return line(sample, inputs, centre + unit * weighted.intercept(), slopes);
    }

    private static Trend.Line line(Sample sample, Rescaling inputs, double constant, List<Double> slopes) {
        return new Trend.Line(inputs, constant, slopes, ends(sample, Math::min), ends(sample, Math::max));
    }

    /** Of each coordinate, over the rows that have a weight. */
    private static List<Double> ends(Sample sample, DoubleBinaryOperator extreme) {
        return IntStream.range(0, sample.points().dimension())
                .mapToObj(c -> IntStream.range(0, sample.size())
                        .filter(i -> sample.weights()[i] > 0)
                        .mapToDouble(i -> sample.points().coordinate(i, c))
                        .reduce(extreme)
                        .orElseThrow())
                .toList();
    }

    private static LinearRegressionModel fitted(Points z, double[] y, double... weights) {
        return MinimumNormRegression.create()
                .withIntercept()
                .fit(Sample.of(z, y).weightedBy(weights));
    }

    private static double[] residuals(LinearRegressionModel line, Points z, double... y) {
        double[] values = line.predict(z);
        double[] residuals = new double[y.length];
        for (int i = 0; i < y.length; i++) {
            residuals[i] = y[i] - values[i];
        }
        return residuals;
    }

    /** w_i (m / v_i)^2, where m is the smallest v_i: sizes that no unit makes overflow. */
    private static double[] weights(Points z, double[] residuals, double... shares) {
        double[] variances = LocalVariance.of(z, residuals, shares);
        double least = Arrays.stream(variances).min().orElseThrow();
        double[] weights = shares.clone();
        if (least > 0) {
            for (int i = 0; i < weights.length; i++) {
                weights[i] *= Math.pow(least / variances[i], 2);
            }
        }
        return weights;
    }
}
