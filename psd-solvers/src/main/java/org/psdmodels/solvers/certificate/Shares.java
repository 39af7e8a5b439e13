package org.psdmodels.solvers.certificate;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;

/**
 * Shares s of terms whose forces q_i in R^K are to give up what is left of their sum, small ones of large terms:
 *
 * <pre>
 *   minimise  sum_i c_i s_i^2 / 2   subject to  sum_i s_i q_i = rest,  0 &lt;= s_i &lt;= 1,      c_i = |q_i|_1,
 *   maximise  rest'y - sum_i c_i h(q_i'y / c_i),     h' = s = min(max(t, 0), 1),
 * </pre>
 *
 * <p>the dual by Newton steps, whose matrices sum_{0 &lt; s_i &lt; 1} q_i q_i' / c_i have the order K. For one constant, what is too
 * heavy shrinks in proportion. Where a share beyond one would be needed there are none: values of the dual above sum_i c_i / 2
 * prove that. Where terms that nearly balance span R^K there are shares, since positive multiples of them then reach
 * every point.
 */
final class Shares {
    /** What may be left of the rest, for another correction: the square of it still shows in values of the dual. */
    private static final double LEFT = 1e-3;

    /** Steps that increase the dual by less than this share of it are stalled by rounding. */
    private static final double STALLED = 1e-6;

    /** A matrix of all terms, times this, is added to that of the terms between their ends, which may be singular. */
    private static final double DAMPING = 1e-6;

    /** Constants that depend on each other make even that of all terms singular. */
    private static final double SHIFT = 1e-14;

    /** Of the increase that the slope promises, a step must bring this share. */
    private static final double ARMIJO = 1e-4;

    /** A dual that grows by this share of it is far from its end in the direction. */
    private static final double STRAIGHT = 0.9;

    /** A step shorter than this is lost in rounding. */
    private static final double SHORTEST = 0x1p-40;

    private final Dense dense;
    private final double[][] q;
    private final double[] sizes;
    private final double[] rest;
    private final double[] ofAll;
    private final double most;

    private Shares(Dense dense, double[][] q, double[] rest) {
        this.dense = dense;
        this.q = q;
        this.rest = rest;
        this.sizes = new double[q[0].length];
        for (double[] forces : q) {
            for (int i = 0; i < sizes.length; i++) {
                sizes[i] += Math.abs(forces[i]);
            }
        }
        this.most = Arrays.stream(sizes).sum() / 2;
        this.ofAll = matrix(new double[sizes.length], true);
    }

    /**
     * The shares.
     *
     * @param dense the linear algebra
     * @param q the forces of the terms, one array per constant, of magnitudes that sum to at most 1
     * @param rest what is to be given up, one number per constant
     * @return the shares of the terms; empty if there are none, or none are found
     */
    static Optional<double[]> of(Dense dense, double[][] q, double[] rest) {
        return new Shares(dense, q, rest).shares();
    }

    private Optional<double[]> shares() {
        double[] y = new double[rest.length];
        double[] t = new double[sizes.length];
        double[] missing = rest;
        double value = 0;
        double increase = Double.POSITIVE_INFINITY;
        Optional<double[]> step = solution(ofAll, rest);
        while (step.isPresent() && increase > STALLED * value && Dense.norm(missing) > LEFT * Dense.norm(rest)) {
            y = next(y, step.get(), value, Dense.dot(missing, step.get()));
            t = slopes(y);
            missing = missing(t);
            increase = value(y, t) - value;
            value += increase;
            step = value > most ? Optional.empty() : solution(Dense.plus(matrix(t, false), DAMPING, ofAll), missing);
        }
        double[] found = clipped(t);
        return step.map(next -> found);
    }

    /**
     * A step that increases the dual enough: by doubles of the whole one while the dual grows almost as its slope says, which
     * finds out soon that it has no end, or by halves; none if there is none.
     */
    private double[] next(double[] y, double[] step, double value, double slope) {
        double length = 1;
        while (value(y, length, step) <= most && isEnough(y, 2 * length, step, value, STRAIGHT * slope)) {
            length *= 2;
        }
        while (length > SHORTEST && !isEnough(y, length, step, value, ARMIJO * slope)) {
            length /= 2;
        }
        return length > SHORTEST ? Dense.plus(y, length, step) : y;
    }

    private boolean isEnough(double[] y, double length, double[] step, double value, double slope) {
        return value(y, length, step) >= value + length * slope;
    }

    private double value(double[] y, double length, double[] step) {
        double[] next = Dense.plus(y, length, step);
        return value(next, slopes(next));
    }

    /** q_i'y / c_i. */
    private double[] slopes(double[] y) {
        double[] t = new double[sizes.length];
        for (int k = 0; k < q.length; k++) {
            for (int i = 0; i < t.length; i++) {
                t[i] += q[k][i] * y[k];
            }
        }
        for (int i = 0; i < t.length; i++) {
            t[i] = sizes[i] > 0 ? t[i] / sizes[i] : 0;
        }
        return t;
    }

    private static double clip(double t) {
        return Math.min(Math.max(t, 0), 1);
    }

    private static double[] clipped(double[] t) {
        double[] shares = new double[t.length];
        for (int i = 0; i < t.length; i++) {
            shares[i] = clip(t[i]);
        }
        return shares;
    }

    /** rest'y - sum_i c_i h(t_i) with h(t) = s t - s^2 / 2. */
    private double value(double[] y, double[] t) {
        double sum = Dense.dot(rest, y);
        for (int i = 0; i < t.length; i++) {
            double s = clip(t[i]);
            sum -= sizes[i] * s * (t[i] - s / 2);
        }
        return sum;
    }

    /** rest - sum_i s_i q_i. */
    private double[] missing(double[] t) {
        double[] missing = rest.clone();
        for (int k = 0; k < q.length; k++) {
            for (int i = 0; i < t.length; i++) {
                missing[k] -= clip(t[i]) * q[k][i];
            }
        }
        return missing;
    }

    /** sum q_i q_i' / c_i over the terms between their ends, or over all. */
    private double[] matrix(double[] t, boolean isOfAll) {
        int n = q.length;
        double[] matrix = new double[n * n];
        for (int i = 0; i < t.length; i++) {
            if (sizes[i] > 0 && (isOfAll || (t[i] > 0 && t[i] < 1))) {
                for (int k = 0; k < n; k++) {
                    for (int l = 0; l < n; l++) {
                        matrix[k + l * n] += q[k][i] * (q[l][i] / sizes[i]);
                    }
                }
            }
        }
        return matrix;
    }

    private Optional<double[]> solution(double[] matrix, double[] b) {
        int n = b.length;
        double[] shifted = matrix.clone();
        for (int k = 0; k < n; k++) {
            shifted[k + k * n] += SHIFT;
        }
        return dense.cholesky(n, shifted).map(factor -> dense.solve(n, factor, b));
    }
}
