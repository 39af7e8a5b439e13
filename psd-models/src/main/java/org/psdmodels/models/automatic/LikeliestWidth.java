package org.psdmodels.models.automatic;

import java.util.Arrays;

/**
 * The width h of normal kernels in a metric whose density has the largest left-out likelihood, sum_i s_i log sum_(j != i) s_j N(y_i; y_j,
 * h^2 S): the best of a grid on the logarithmic scale, then the fixed point
 *
 * <pre>
 *   h^2 = mean_i sum_(j != i) omega_ij |y_i - y_j|^2 / d,   omega_ij the shares of the kernels at row i,
 * </pre>
 *
 * <p>a step of which never lowers it (expectation and maximisation). Where there are many rows, the likelihood is that of some.
 */
final class LikeliestWidth {
    private static final int MOST_ROWS = 400;
    private static final int GRID = 23;
    private static final double BELOW = -4;
    private static final double ABOVE = 1.5;
    private static final int STEPS = 200;

    /** Of log h, in a step: well below its statistical error. */
    private static final double CLOSE = 1e-3;

    /** Terms whose logarithms are below the largest by more than this are nothing beside it. */
    private static final double NOTHING = 40;

    private final int d;
    private final double[] shares;
    private final int[] rows;
    private final double[][] squares;

    private LikeliestWidth(double[][] y, double... shares) {
        int n = y.length;
        int m = Math.min(n, MOST_ROWS);
        this.d = y[0].length;
        this.shares = shares;
        this.rows = new int[m];
        Arrays.setAll(rows, k -> (int) ((long) k * n / m));
        this.squares = new double[m][n];
        for (int k = 0; k < m; k++) {
            for (int j = 0; j < n; j++) {
                squares[k][j] = square(y[rows[k]], y[j]);
            }
        }
    }

    private static double square(double[] x, double[] y) {
        double sum = 0;
        for (int c = 0; c < x.length; c++) {
            sum += (x[c] - y[c]) * (x[c] - y[c]);
        }
        return sum;
    }

    /**
     * The width for centers in coordinates in which the metric is that of the plane.
     *
     * @param centers the centers
     * @param shares their weights, of sum one
     * @param effective how many rows there are, from which the grid begins
     */
    static double of(double[][] centers, double[] shares, double effective) {
        return new LikeliestWidth(centers, shares).search(effective);
    }

    private double search(double effective) {
        double usual = Math.log(0.7 * Math.pow(effective, -1.0 / (d + 4)));
        double best = usual;
        double highest = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < GRID; g++) {
            double log = usual + BELOW + g * (ABOVE - BELOW) / (GRID - 1);
            double value = at(log).value();
            if (value > highest) {
                highest = value;
                best = log;
            }
        }
        double change = Double.POSITIVE_INFINITY;
        for (int step = 0; step < STEPS && change > CLOSE; step++) {
            double next = Math.max(usual + BELOW, Math.log(at(best).nextSquare()) / 2);
            change = Math.abs(next - best);
            best = next;
        }
        return Math.exp(best);
    }

    /** The likelihood up to a constant, and the h^2 that follows. */
    private record Step(double value, double nextSquare) {}

    private Step at(double log) {
        double factor = Math.exp(-2 * log) / 2;
        double value = 0;
        double mean = 0;
        double all = 0;
        for (int k = 0; k < rows.length; k++) {
            double least = Double.POSITIVE_INFINITY;
            for (int j = 0; j < shares.length; j++) {
                least = j == rows[k] ? least : Math.min(least, squares[k][j]);
            }
            double sum = 0;
            double moment = 0;
            for (int j = 0; j < shares.length; j++) {
                double below = factor * (squares[k][j] - least);
                double term = j == rows[k] || below > NOTHING ? 0 : shares[j] * Math.exp(-below);
                sum += term;
                moment += term * squares[k][j];
            }
            double share = shares[rows[k]];
            value += share * (Math.log(sum) - factor * least - d * log);
            mean += share * moment / sum / d;
            all += share;
        }
        return new Step(value / all, mean / all);
    }
}
