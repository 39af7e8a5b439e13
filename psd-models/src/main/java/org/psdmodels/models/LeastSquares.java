package org.psdmodels.models;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Lines through a sample, in standard units of the inputs: the slopes b of smallest norm among the minimisers of sum w_i (y_i - a
 * - b'z_i)^2, from the eigenvectors of the inputs' weighted covariance.
 */
final class LeastSquares {
    /** Fewer rows for each coefficient would follow the noise. */
    private static final int ROWS_A_COEFFICIENT = 10;

    /** Variances below this share of the largest are rounding: the inputs do not vary in these directions. */
    private static final double NO_VARIANCE = 1e-12;

    private LeastSquares() {}

    static Trend.Line line(Sample sample) {
        Rescaling inputs = Rescaling.standardizing(sample.points());
        long rows = Arrays.stream(sample.shares()).filter(w -> w > 0).count();
        if (rows < (long) ROWS_A_COEFFICIENT * (inputs.size() + 1)) {
            return line(sample, inputs, sample.mean(sample.target()), Collections.nCopies(inputs.size(), 0.0));
        }
        Points z = inputs.map(sample.points());
        double unit = OutputUnits.deviation(sample);
        double centre = sample.mean(sample.target());
        double[] y =
                Arrays.stream(sample.target()).map(v -> (v - centre) / unit).toArray();
        Line plain = fitted(z, y, sample.shares());
        Line weighted = fitted(z, y, weights(z, plain.residuals(z, y), sample.shares()));
        List<Double> slopes =
                Arrays.stream(weighted.slopes).map(b -> unit * b).boxed().toList();
        return line(sample, inputs, centre + unit * weighted.constant, slopes);
    }

    /** z -> a + b'z. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Line(double constant, double[] slopes) {
        double at(Points z, int i) {
            double value = constant;
            for (int c = 0; c < slopes.length; c++) {
                value += slopes[c] * z.coordinate(i, c);
            }
            return value;
        }

        double[] residuals(Points z, double... y) {
            double[] residuals = new double[y.length];
            Arrays.setAll(residuals, i -> y[i] - at(z, i));
            return residuals;
        }
    }

    private static Trend.Line line(Sample sample, Rescaling inputs, double constant, List<Double> slopes) {
        return new Trend.Line(
                inputs,
                new Trend.AffineFunction(constant, slopes),
                Trend.AffineFunction.constant(0, inputs.size()),
                ends(sample, Math::min),
                ends(sample, Math::max));
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

    private static Line fitted(Points z, double[] y, double... weights) {
        int d = z.dimension();
        double[] w = shares(weights);
        double[] centre = new double[d];
        double mean = 0;
        for (int i = 0; i < w.length; i++) {
            mean += w[i] * y[i];
            for (int c = 0; c < d; c++) {
                centre[c] += w[i] * z.coordinate(i, c);
            }
        }
        double[] columns = new double[Matrix.length(d, w.length)];
        double[] right = new double[d];
        for (int i = 0; i < w.length; i++) {
            for (int c = 0; c < d; c++) {
                double moved = z.coordinate(i, c) - centre[c];
                columns[c + i * d] = moved;
                right[c] += w[i] * moved * (y[i] - mean);
            }
        }
        LinearAlgebra algebra = LinearAlgebra.java();
        double[] slopes = shortest(algebra.eigen(View.of(algebra.gram(View.of(d, w.length, columns), w))), right);
        double constant = mean;
        for (int c = 0; c < d; c++) {
            constant -= slopes[c] * centre[c];
        }
        return new Line(constant, slopes);
    }

    private static double[] shares(double... weights) {
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(w -> w / sum).toArray();
    }

    /** The shortest b with C b = right, for a covariance C; none where it has no eigenvectors. */
    private static double[] shortest(Eigen covariance, double... right) {
        double[] b = new double[right.length];
        if (covariance instanceof Eigen.Pairs pairs) {
            double least = NO_VARIANCE * Arrays.stream(pairs.values()).max().orElse(0);
            for (int k = 0; k < b.length; k++) {
                if (pairs.values()[k] > least) {
                    double along = 0;
                    for (int c = 0; c < b.length; c++) {
                        along += pairs.vectors().get(c, k) * right[c];
                    }
                    for (int c = 0; c < b.length; c++) {
                        b[c] += along / pairs.values()[k] * pairs.vectors().get(c, k);
                    }
                }
            }
        }
        return b;
    }

    /** w_i m / v_i, where m is the smallest v_i: sizes that no unit makes overflow. */
    private static double[] weights(Points z, double[] residuals, double... shares) {
        double[] variances = LocalVariance.of(z, residuals, shares);
        double least = Arrays.stream(variances).min().orElseThrow();
        double[] weights = shares.clone();
        if (least > 0) {
            for (int i = 0; i < weights.length; i++) {
                weights[i] *= least / variances[i];
            }
        }
        return weights;
    }
}
