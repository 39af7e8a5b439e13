package org.psdmodels.solvers.factored;

import java.util.List;
import org.psdmodels.solvers.finite.Dense;

/**
 * The central path of one matrix for given dual variables: the positive definite A with
 *
 * <pre>  l2 A + S = tau A^-1,     S = Q Diag(s) Q',     hence A = Q Diag(a) Q' with l2 a + s = tau / a. </pre>
 *
 * @param slope the eigenvalues s and eigenvectors Q
 * @param l2 l2
 * @param weights what a unit of each eigenvalue a adds to the quantity that A must have, its trace or mass
 */
@SuppressWarnings("ArrayRecordComponent")
record SlopePath(Dense.Spectrum slope, double l2, double[] weights) {
    /** tau is looked for between exp(- this) and exp(this), to a hundredth. */
    private static final double WIDEST = 100;

    private static final double RESOLUTION = 0.01;

    /** The tau at which matrices together have a total. */
    static double tau(List<SlopePath> paths, double total) {
        double low = -WIDEST;
        double high = WIDEST;
        while (high - low > RESOLUTION) {
            double middle = (low + high) / 2;
            double tau = Math.exp(middle);
            if (paths.stream().mapToDouble(path -> path.sum(tau)).sum() < total) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.exp((low + high) / 2);
    }

    /** The eigenvalues a. */
    double[] values(double tau) {
        double[] values = new double[weights.length];
        for (int k = 0; k < values.length; k++) {
            values[k] = value(slope.values()[k], tau);
        }
        return values;
    }

    private double sum(double tau) {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            sum += weights[k] * value(slope.values()[k], tau);
        }
        return sum;
    }

    private double value(double s, double tau) {
        double root = Math.hypot(s, 2 * Math.sqrt(l2 * tau));
        return s > 0 ? 2 * tau / (root + s) : (root - s) / (2 * l2);
    }
}
