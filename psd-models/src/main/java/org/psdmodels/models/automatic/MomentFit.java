package org.psdmodels.models.automatic;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.special.Gamma;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The likeliest normal distribution, of mean m and covariance S. Without row i of share s, with c = s / (1 - s), y = y_i - m and q =
 * y'S^-1 y, its mean is m - c y and its covariance (S - c y y') / (1 - s), so that
 *
 * <pre>
 *   log p_(-i)(y_i) = - q / (2 (1 - s) (1 - c q)) - (log det S + log(1 - c q) - d log(1 - s) + d log(2 pi)) / 2.
 * </pre>
 *
 * @param mean m
 * @param covariance S
 */
@SuppressWarnings("ArrayRecordComponent")
record MomentFit(double[] mean, Matrix covariance) {
    /** 1 - c q is zero where a row alone spans a direction. */
    private static final double ALONE = 1e-9;

    /** Added to the variances: rows may lie on a plane. */
    private static final double SINGULAR = 1e-12;

    /** Of rows y_i with shares. */
    static MomentFit of(double[][] y, double... shares) {
        int d = y[0].length;
        double[] mean = new double[d];
        for (int i = 0; i < y.length; i++) {
            for (int c = 0; c < d; c++) {
                mean[c] += shares[i] * y[i][c];
            }
        }
        double[] s = new double[d * d];
        for (int i = 0; i < y.length; i++) {
            for (int b = 0; b < d; b++) {
                for (int c = 0; c < d; c++) {
                    s[c + b * d] += shares[i] * (y[i][c] - mean[c]) * (y[i][b] - mean[b]);
                }
            }
        }
        for (int c = 0; c < d; c++) {
            s[c + c * d] += SINGULAR;
        }
        return new MomentFit(mean, Matrix.wrap(d, d, s));
    }

    /** What the fit without a row says of it: y'S^-1 y around the other mean, and log det S of the others. */
    private record LeftOut(double square, double logDeterminant) {}

    private LeftOut without(Matrix lower, double logDeterminant, double share, double... row) {
        double q = square(lower, row);
        double rest = 1 - share;
        double b = Math.max(ALONE, 1 - share / rest * q);
        return new LeftOut(q / (rest * b), logDeterminant + Math.log(b) - mean.length * Math.log(rest));
    }

    /** The logarithms of the left-out densities of some of the rows. */
    double[] logsLeftOut(double[][] y, double[] shares, int... some) {
        double level = mean.length * Math.log(2 * Math.PI);
        return leftOut(y, shares, out -> -(out.square() + out.logDeterminant() + level) / 2, some);
    }

    /** The same for Student's distribution of the same mean and covariance. */
    double[] studentLeftOut(double nu, double[][] y, double[] shares, int... some) {
        int d = mean.length;
        double level = Gamma.logGamma((nu + d) / 2) - Gamma.logGamma(nu / 2) - d * Math.log(nu * Math.PI) / 2;
        return leftOut(
                y,
                shares,
                out -> level - out.logDeterminant() / 2 - (nu + d) / 2 * Math.log1p(out.square() / nu),
                some);
    }

    private double[] leftOut(double[][] y, double[] shares, ToDoubleFunction<LeftOut> log, int... some) {
        int d = mean.length;
        Matrix lower = ((Cholesky.Factor) LinearAlgebra.java().cholesky(View.of(covariance))).lower();
        double logDeterminant = 0;
        for (int c = 0; c < d; c++) {
            logDeterminant += 2 * Math.log(lower.get(c, c));
        }
        double all = logDeterminant;
        return Arrays.stream(some)
                .mapToDouble(i -> log.applyAsDouble(without(lower, all, shares[i], y[i])))
                .toArray();
    }

    private double square(Matrix lower, double[] row) {
        double[] t = row.clone();
        for (int c = 0; c < t.length; c++) {
            t[c] -= mean[c];
        }
        LinearAlgebra.java().solveLower(View.of(lower), View.of(t.length, 1, t));
        return Arrays.stream(t).map(v -> v * v).sum();
    }
}
