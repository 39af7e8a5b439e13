package org.psdmodels.models.automatic;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Which distances count as alike in which directions: |delta|^2 = delta'S^-1 delta with a positive definite S in standard units, found
 * without a fit. It is scaled so that the median distance of two rows is the root of d.
 *
 * @param covariance S
 */
record Metric(Matrix covariance) {
    /** Differences of at most so many rows. */
    private static final int MOST_ROWS = 600;

    private static final int MOST_OF_LIKELIHOOD = 400;
    private static final int STEPS = 100;

    /** Of the logarithm of a width, in a step: well below its statistical error. */
    private static final double CLOSE = 1e-3;

    /** Widths do not fall below this share of the standard deviation: rows may coincide. */
    private static final double NARROWEST = 1e-4;

    private static final int ROUNDS = 4;

    /** More rows than this share are repetitions where something was written twice. */
    private static final double MOST_REPEATS = 0.05;

    /** The share of the distances that are local. */
    private static final double LOCAL = 0.1;

    /** Precisions are at least this share of the largest. */
    private static final double LEAST = 1e-2;

    private static final double NEARLY_NOTHING = 1e-9;
    private static final double SINGULAR = 1e-6;

    /** That of the fits: on the line the median distance, beyond it the likeliest widths. */
    static Metric of(StandardRows rows) {
        if (rows.dimension() > 1) {
            return likelihood(rows);
        }
        double width =
                MedianWidths.of(rows.raw(rows.centers()))[0] / rows.units().scale(0);
        return new Metric(Matrix.of(1, 1, width * width));
    }

    /**
     * The widths of the kernel density with the largest left-out likelihood, by its own fixed point: in each coordinate
     *
     * <pre>
     *   width_c^2 = mean_i sum_j omega_ij (y_ic - y_jc)^2,   omega_ij = K_ij / sum_(l != i) K_il,   K_ij = exp(-|y_i - y_j|^2 / 2), j != i,
     * </pre>
     *
     * <p>a step of which never lowers the likelihood (expectation and maximisation).
     */
    static Metric likelihood(StandardRows rows) {
        double[][] y = rows.standard(rows.some(MOST_OF_LIKELIHOOD));
        int m = y.length;
        int d = rows.dimension();
        double[] floors = rows.roundings();
        double[] widths = new double[d];
        Arrays.fill(widths, Math.pow(m, -1.0 / (d + 4)));
        double change = Double.POSITIVE_INFINITY;
        for (int step = 0; step < STEPS && change > CLOSE; step++) {
            double[] squares = meanSquares(y, widths);
            change = 0;
            for (int c = 0; c < d; c++) {
                double next = Math.max(Math.sqrt(squares[c]), Math.max(floors[c], NARROWEST));
                change = Math.max(change, Math.abs(Math.log(next / widths[c])));
                widths[c] = next;
            }
        }
        double[] s = new double[d * d];
        for (int c = 0; c < d; c++) {
            s[c + c * d] = widths[c] * widths[c];
        }
        return scaled(Matrix.wrap(d, d, s), rows);
    }

    private static double[] meanSquares(double[][] y, double[] widths) {
        int m = y.length;
        int d = widths.length;
        double[] sums = new double[d];
        double[] q = new double[m];
        for (int i = 0; i < m; i++) {
            double least = Double.POSITIVE_INFINITY;
            for (int j = 0; j < m; j++) {
                q[j] = 0;
                for (int c = 0; c < d; c++) {
                    double t = (y[i][c] - y[j][c]) / widths[c];
                    q[j] += t * t;
                }
                least = j == i ? least : Math.min(least, q[j]);
            }
            double all = 0;
            double[] own = new double[d];
            for (int j = 0; j < m; j++) {
                double k = j == i ? 0 : Math.exp((least - q[j]) / 2);
                all += k;
                for (int c = 0; c < d && k > 0; c++) {
                    double t = y[i][c] - y[j][c];
                    own[c] += k * t * t;
                }
            }
            for (int c = 0; c < d; c++) {
                sums[c] += own[c] / all / m;
            }
        }
        return sums;
    }

    /**
     * The local covariance: with differences delta of rows, weighted by w = exp(-|delta|^2 / (2 h^2)) in the metric so far, C = mean of
     * delta delta' by w, the matrix C^-1 - I / h^2 is half the precision of one normal distribution whatever h is; it becomes the next
     * metric. From whitened rows, four times.
     */
    static Metric local(StandardRows rows) {
        double[][] y = rows.standard(rows.some(MOST_ROWS));
        int d = rows.dimension();
        double[][] differences = differences(y);
        Matrix s = root(covariance(y), 1);
        for (int round = 0; round < ROUNDS; round++) {
            Matrix root = root(s, 0.5);
            Matrix inverse = root(s, -0.5);
            Matrix precision = localPrecision(differences, inverse);
            // S = root (precision)^-1 root, of the same volume
            Matrix next = product(product(root, root(precision, -1)), root);
            double factor = Math.exp((logDeterminant(s) - logDeterminant(next)) / d);
            s = times(factor, next);
        }
        return scaled(s, rows);
    }

    private static double[][] differences(double[][] y) {
        int m = y.length;
        double[][] differences = new double[m * (m - 1) / 2][];
        for (int i = 0, k = 0; i < m; i++) {
            for (int j = i + 1; j < m; j++) {
                double[] delta = y[i].clone();
                for (int c = 0; c < delta.length; c++) {
                    delta[c] -= y[j][c];
                }
                differences[k++] = delta;
            }
        }
        return differences;
    }

    private static Matrix covariance(double[][] y) {
        int d = y[0].length;
        double[] mean = new double[d];
        for (double[] row : y) {
            for (int c = 0; c < d; c++) {
                mean[c] += row[c] / y.length;
            }
        }
        double[] s = new double[d * d];
        for (double[] row : y) {
            for (int b = 0; b < d; b++) {
                for (int c = 0; c < d; c++) {
                    s[c + b * d] += (row[c] - mean[c]) * (row[b] - mean[b]) / y.length;
                }
            }
        }
        return Matrix.wrap(d, d, s);
    }

    /** C^-1 - I / h^2 with eigenvalues that are not small, in the coordinates of the metric so far. */
    private static Matrix localPrecision(double[][] differences, Matrix inverseRoot) {
        int d = inverseRoot.rows();
        double[] q = new double[differences.length];
        double[][] moved = new double[differences.length][];
        for (int k = 0; k < q.length; k++) {
            moved[k] = LinearAlgebra.java().multiply(View.of(inverseRoot), differences[k]);
            for (double t : moved[k]) {
                q[k] += t * t;
            }
        }
        double[] sorted = q.clone();
        Arrays.sort(sorted);
        double h2 = Math.max(sorted[(int) (LOCAL * (sorted.length - 1))] / d, Double.MIN_NORMAL);
        double[] c = new double[d * d];
        double all = 0;
        for (int k = 0; k < q.length; k++) {
            double w = Math.exp(-q[k] / (2 * h2));
            all += w;
            for (int b = 0; b < d && w > 0; b++) {
                for (int a = 0; a < d; a++) {
                    c[a + b * d] += w * moved[k][a] * moved[k][b];
                }
            }
        }
        for (int e = 0; e < c.length; e++) {
            c[e] /= all;
        }
        double[] precision = root(Matrix.wrap(d, d, c), -1).data().clone();
        for (int a = 0; a < d; a++) {
            precision[a + a * d] -= 1 / h2;
        }
        return fromBelow(Matrix.wrap(d, d, precision));
    }

    private static Matrix fromBelow(Matrix symmetric) {
        return spectral(symmetric, LEAST, 1);
    }

    /** A symmetric matrix to a power, its eigenvalues at least a small share of the largest. */
    private static Matrix root(Matrix symmetric, double power) {
        return spectral(symmetric, SINGULAR, power);
    }

    private static Matrix spectral(Matrix symmetric, double least, double power) {
        int d = symmetric.rows();
        Eigen.Pairs pairs = (Eigen.Pairs) LinearAlgebra.java().eigen(View.of(symmetric));
        double floor = least * Math.max(pairs.values()[d - 1], NEARLY_NOTHING);
        double[] powers = new double[d];
        Arrays.setAll(powers, k -> Math.pow(Math.max(pairs.values()[k], floor), power));
        return LinearAlgebra.java().gram(View.of(pairs.vectors()), powers);
    }

    private static Matrix product(Matrix a, Matrix b) {
        return LinearAlgebra.java().multiply(View.of(a), View.of(b));
    }

    private static Matrix times(double factor, Matrix a) {
        double[] scaled = a.data().clone();
        int d = a.rows();
        for (int b = 0; b < d; b++) {
            for (int c = 0; c <= b; c++) {
                double mean = factor * (a.get(b, c) + a.get(c, b)) / 2;
                scaled[b + c * d] = mean;
                scaled[c + b * d] = mean;
            }
        }
        return Matrix.wrap(d, d, scaled);
    }

    private static double logDeterminant(Matrix s) {
        double[] lower = lower(s).data();
        double sum = 0;
        for (int c = 0; c < s.rows(); c++) {
            sum += 2 * Math.log(lower[c + c * s.rows()]);
        }
        return sum;
    }

    private static Matrix lower(Matrix s) {
        return ((Cholesky.Factor) LinearAlgebra.java().cholesky(View.of(s))).lower();
    }

    /** With the root of d as the median distance. */
    private static Metric scaled(Matrix s, StandardRows rows) {
        Metric metric = new Metric(s);
        double[][] y = metric.whitened(rows.standard(rows.some(MOST_ROWS)));
        double[] squares = Arrays.stream(differences(y))
                .mapToDouble(delta -> Arrays.stream(delta).map(t -> t * t).sum())
                .filter(q -> q > 0)
                .toArray();
        return squares.length == 0 ? metric : new Metric(times(StandardRows.median(squares) / s.rows(), s));
    }

    /** L^-1 y with S = L L': in these coordinates distances are those of the metric. */
    double[][] whitened(double[][] y) {
        int d = covariance.rows();
        double[] columns = new double[Matrix.length(d, y.length)];
        for (int i = 0; i < y.length; i++) {
            System.arraycopy(y[i], 0, columns, i * d, d);
        }
        LinearAlgebra.java().solveLower(View.of(lower(covariance)), View.of(d, y.length, columns));
        double[][] white = new double[y.length][];
        for (int i = 0; i < y.length; i++) {
            white[i] = Arrays.copyOfRange(columns, i * d, (i + 1) * d);
        }
        return white;
    }

    /** The widths of a diagonal metric: the roots of its diagonal. */
    double[] widths() {
        double[] widths = new double[covariance.rows()];
        Arrays.setAll(widths, c -> Math.sqrt(covariance.get(c, c)));
        return widths;
    }

    /**
     * The least multiple of this metric that kernels may have: in which no coordinate is narrower than it is rounded to, and, where rows
     * repeat, the median distance of a row to the nearest other one. Of what is written twice nothing is left out by leaving out one.
     */
    double leastWidth(StandardRows rows) {
        double[] roundings = rows.roundings();
        double[] widths = widths();
        double least = rows.repeats() > MOST_REPEATS ? nearest(rows) : 0;
        for (int c = 0; c < widths.length; c++) {
            least = Math.max(least, roundings[c] / widths[c]);
        }
        return least;
    }

    private double nearest(StandardRows rows) {
        double[][] y = whitened(rows.standard(rows.some(MOST_ROWS)));
        double[] nearest = new double[y.length];
        for (int i = 0; i < y.length; i++) {
            double least = Double.POSITIVE_INFINITY;
            for (double[] other : y) {
                double square = 0;
                for (int c = 0; c < other.length; c++) {
                    square += (y[i][c] - other[c]) * (y[i][c] - other[c]);
                }
                least = square > 0 ? Math.min(least, square) : least;
            }
            nearest[i] = Math.sqrt(least);
        }
        double median = StandardRows.median(nearest);
        return median < Double.POSITIVE_INFINITY ? median : 0;
    }
}
