package org.psdmodels.models;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;

/**
 * How much targets vary about their neighbours', where they are: a start for weights, not an estimate to show.
 *
 * <pre>  m_i = sum_(j != i) k_h/2(z_i, z_j) w_j y_j / sum_(j != i) k_h/2(z_i, z_j) w_j      the mean of the others nearby
 *   v_i = sum_j k_h(z_i, z_j) w_j (y_j - m_j)^2 / sum_j k_h(z_i, z_j) w_j + {@value #LEAST} times the mean of (y_j - m_j)^2</pre>
 *
 * <p>with Gaussian kernels of width h = n^(-1/(d + 4)) on standardised points. Neighbours are at most 1,000 rows, drawn with a
 * fixed seed where there are more.
 */
final class LocalVariance {
    private static final int MOST = 1000;

    /** So that a stretch without any variation does not take all the weight. */
    private static final double LEAST = 1e-3;

    /** What distant rows count, so that a lone one has the mean of all. */
    private static final double DISTANT = 1e-12;

    private final Points z;
    private final double[] y;
    private final double[] weights;
    private final int[] neighbours;
    private final double width;

    private LocalVariance(Points z, double[] y, double[] weights) {
        this.z = z;
        this.y = y;
        this.weights = weights;
        this.neighbours = y.length <= MOST
                ? IntStream.range(0, y.length).toArray()
                : new Random(0).ints(0, y.length).distinct().limit(MOST).toArray();
        this.width = Math.pow(y.length, -1.0 / (z.dimension() + 4));
    }

    /** v_1, ..., v_n; all zero where no target differs from its neighbours. */
    static double[] of(Points z, double[] y, double... weights) {
        return new LocalVariance(z, y, weights).values();
    }

    private double[] values() {
        double[] squares = new double[neighbours.length];
        double total = 0;
        double mass = 0;
        for (int k = 0; k < squares.length; k++) {
            int i = neighbours[k];
            double error = y[i] - smoothed(i, i, width / 2, targets());
            squares[k] = error * error;
            total += weights[i] * squares[k];
            mass += weights[i];
        }
        double least = mass > 0 ? LEAST * total / mass : 0;
        double[] variances = new double[y.length];
        for (int i = 0; i < y.length; i++) {
            variances[i] = smoothed(i, -1, width, squares) + least;
        }
        return variances;
    }

    private double[] targets() {
        return Arrays.stream(neighbours).mapToDouble(j -> y[j]).toArray();
    }

    /** The mean of the neighbours' values near row i, without one of them. */
    private double smoothed(int i, int without, double h, double... values) {
        double sum = 0;
        double mass = 0;
        for (int k = 0; k < values.length; k++) {
            int j = neighbours[k];
            if (j != without) {
                double share = weights[j] * (Math.exp(-z.squaredDistance(i, z, j) / (2 * h * h)) + DISTANT);
                sum += share * values[k];
                mass += share;
            }
        }
        return mass > 0 ? sum / mass : 0;
    }
}
