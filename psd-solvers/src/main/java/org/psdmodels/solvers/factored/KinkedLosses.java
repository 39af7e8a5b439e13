package org.psdmodels.solvers.factored;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * Losses of one kink, max(lo (z - k), hi (z - k)), smoothed by a proximal term at a multiplier a0 in [lo, hi]:
 *
 * <pre>
 *   max over a in [lo, hi] of  a (z - k) - (a - a0)^2 / (2 sigma),     a = clamp(a0 + sigma (z - k)).
 * </pre>
 *
 * <p>At the optimal multiplier the smoothed problem has the same optimum as the other, for every sigma.
 *
 * @param kinks for each output the kinks k
 * @param lower the ends lo, times the weights
 * @param upper the ends hi, times the weights
 * @param centre the multipliers a0
 * @param sigma the curvature where a is inside, &gt; 0
 */
@SuppressWarnings("ArrayRecordComponent")
record KinkedLosses(double[][] kinks, double[][] lower, double[][] upper, double[][] centre, double sigma)
        implements Losses {
    private static final double START = 2;

    /** Losses around the multiplier nearest to zero; none if some loss is not linear on both sides of one kink. */
    static Optional<KinkedLosses> of(WeightedLosses losses) {
        List<RowLosses.Term> terms = losses.rows().terms();
        int n = losses.weights().length;
        double[][] kinks = new double[terms.size()][n];
        double[][] lower = new double[terms.size()][n];
        double[][] upper = new double[terms.size()][n];
        double[][] centre = new double[terms.size()][n];
        for (int k = 0; k < terms.size(); k++) {
            double[] targets = WeightedLosses.targets(terms.get(k));
            for (int i = 0; i < n; i++) {
                double y = targets[targets.length == 1 ? 0 : i];
                if (losses.rows().isShared()
                        || !(terms.get(k).loss() instanceof ScalarLoss loss)
                        || !isLinear(loss, y)) {
                    return Optional.empty();
                }
                Interval range = loss.conjugateDomain(y).interval();
                kinks[k][i] = loss.kinks(y)[0];
                lower[k][i] = losses.weights()[i] * range.lower();
                upper[k][i] = losses.weights()[i] * range.upper();
                centre[k][i] = Math.max(lower[k][i], Math.min(upper[k][i], 0));
            }
        }
        double spread = spread(kinks);
        double mean = ColumnVectors.dot(losses.weights(), losses.weights()) / ColumnVectors.sum(losses.weights());
        return Optional.of(new KinkedLosses(kinks, lower, upper, centre, START * mean / (spread > 0 ? spread : 1)));
    }

    private static boolean isLinear(ScalarLoss loss, double y) {
        Interval range = loss.conjugateDomain(y).interval();
        double middle = (range.lower() + range.upper()) / 2;
        return loss.kinks(y).length == 1
                && Double.isFinite(middle)
                && loss.conjugateCurvature(y, middle) == 0
                && loss.value(y, loss.kinks(y)[0]) == 0;
    }

    /** The standard deviation of all kinks. */
    private static double spread(double[][] kinks) {
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (double[] column : kinks) {
            sum += ColumnVectors.sum(column);
            count += column.length;
        }
        for (double[] column : kinks) {
            for (double k : column) {
                squares += (k - sum / count) * (k - sum / count);
            }
        }
        return Math.sqrt(squares / count);
    }

    /** Around other multipliers, with another curvature. */
    KinkedLosses around(double[][] multipliers, double curvature) {
        return new KinkedLosses(kinks, lower, upper, multipliers, curvature);
    }

    @Override
    public double value(double[][] z) {
        double sum = 0;
        for (int k = 0; k < z.length; k++) {
            for (int i = 0; i < z[k].length; i++) {
                double d = z[k][i] - kinks[k][i];
                double a = multiplier(k, i, d);
                double moved = a - centre[k][i];
                sum += a * d - moved * (moved / (2 * sigma));
            }
        }
        return Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum;
    }

    private double multiplier(int k, int i, double d) {
        return Math.max(lower[k][i], Math.min(upper[k][i], centre[k][i] + sigma * d));
    }

    @Override
    public void slopes(double[][] z, double[][] out) {
        for (int k = 0; k < z.length; k++) {
            for (int i = 0; i < z[k].length; i++) {
                out[k][i] = multiplier(k, i, z[k][i] - kinks[k][i]);
            }
        }
    }

    @Override
    public double[] curvatures(double[][] z, double[] c) {
        double[] curvatures = new double[z[0].length];
        for (int k = 0; k < z.length; k++) {
            for (int i = 0; i < curvatures.length; i++) {
                double a = centre[k][i] + sigma * (z[k][i] - kinks[k][i]);
                boolean isInside = a > lower[k][i] && a < upper[k][i];
                curvatures[i] += isInside ? c[k] * c[k] * sigma : 0;
            }
        }
        return curvatures;
    }

    @Override
    public double[] terms(double[][] alpha) {
        return WeightedLosses.interleaved(alpha);
    }
}
