package org.psdmodels.models.baseline;

import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;

/**
 * The leave-one-out likelihood of Gaussian kernel density estimates whose widths are multiples h of given ones:
 *
 * <pre>  sum_i w_i log ( sum over j != i of w_j exp(-q_ij / (2 h^2)) / (h^d (1 - w_i)) ),   q_ij = sum_c (x_ic - x_jc)^2 / width_c^2</pre>
 */
final class LeaveOneOut {
    private static final double SMALLEST = 1e-3;
    private static final double LARGEST = 1e2;
    private static final int GRID = 41;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    /** The logarithm of h, well below its statistical error. */
    private static final double CLOSE = 1e-6;

    private final Points points;
    private final double[] shares;
    private final double[] precisions;

    private LeaveOneOut(Sample sample, double[] widths) {
        this.points = sample.points();
        this.shares = sample.shares();
        this.precisions = new double[widths.length];
        for (int c = 0; c < widths.length; c++) {
            precisions[c] = 1 / (widths[c] * widths[c]);
        }
    }

    /** The best multiple: the best of a grid on the logarithmic scale, then a golden section around it. */
    static double bestFactor(Sample sample, double[] widths) {
        LeaveOneOut likelihood = new LeaveOneOut(sample, widths);
        double step = Math.log(LARGEST / SMALLEST) / (GRID - 1);
        double best = Math.log(SMALLEST);
        double highest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < GRID; k++) {
            double log = Math.log(SMALLEST) + k * step;
            double value = likelihood.at(log);
            if (value > highest) {
                highest = value;
                best = log;
            }
        }
        return Math.exp(likelihood.goldenSection(best - step, best + step));
    }

    private double goldenSection(double from, double to) {
        double low = from;
        double high = to;
        double left = high - GOLDEN * (high - low);
        double right = low + GOLDEN * (high - low);
        double atLeft = at(left);
        double atRight = at(right);
        while (high - low > CLOSE) {
            if (atLeft >= atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - GOLDEN * (high - low);
                atLeft = at(left);
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + GOLDEN * (high - low);
                atRight = at(right);
            }
        }
        return (low + high) / 2;
    }

    /** Up to a constant. */
    double at(double logFactor) {
        double factor = Math.exp(-2 * logFactor) / 2;
        int n = points.size();
        double[] q = new double[n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            if (shares[i] > 0) {
                points.squaredDistances(0, n, points, i, precisions, q, 0);
                sum += shares[i] * (logSum(q, i, factor) - Math.log1p(-shares[i]));
            }
        }
        return sum - precisions.length * logFactor;
    }

    private double logSum(double[] q, int left, double factor) {
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < q.length; j++) {
            least = j != left && shares[j] > 0 ? Math.min(least, q[j]) : least;
        }
        double sum = 0;
        for (int j = 0; j < q.length; j++) {
            sum += j == left ? 0 : shares[j] * Math.exp(-factor * (q[j] - least));
        }
        return Math.log(sum) - factor * least;
    }
}
