package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Dense;

/**
 * The face of the cone that a matrix on the central path leads to, A = sum_k a_k q_k q_k' on those of its eigenvectors that belong to
 * the optimum. An eigenvalue has the slack z_k = q_k'Z q_k, about tau / a_k, so that without it the objective changes by
 *
 * <pre>  - a_k z_k + h_k a_k^2 / 2 </pre>
 *
 * <p>to second order, where h_k is the curvature along q_k q_k': it goes where that is a gain. What the penalty then adds to the gap is its
 * Fenchel gap at A and S = l2 A_0 - Z, of second order in tau for what belongs there, with A_0 the matrix before:
 *
 * <pre>  l2 / 2 |A|^2 + |S_+|^2 / (2 l2) - tr A S.</pre>
 *
 * @param root the columns a_k^1/2 q_k
 * @param gap this gap
 * @param kept what the columns make of the function at the pivots
 * @param left what they miss of it
 */
@SuppressWarnings("ArrayRecordComponent")
record InteriorFace(double[] root, double gap, double[] kept, double[] left) {
    /** What a function of values at the pivots adds to the curvature of the losses. */
    interface Curvature {
        double of(double[] values);
    }

    /**
     * Sorts the eigenvalues of a matrix.
     *
     * @param a its eigenvalues and eigenvectors
     * @param slacks the slacks z
     * @param slopes the eigenvalues of S
     * @param u the products q_k'v_j with the features of the pivots, a column for each pivot
     * @param l2 the penalty of the squares
     * @param curvature that of the losses
     */
    static InteriorFace of(
            Dense.Spectrum a, double[] slacks, double[] slopes, double[] u, double l2, Curvature curvature) {
        int r = slacks.length;
        int p = u.length / r;
        double[][] functions = new double[][] {new double[p], new double[p]};
        double[] root = new double[r * r];
        double gap = conjugate(slopes, l2);
        int count = 0;
        for (int k = r - 1; k >= 0; k--) {
            double value = Math.max(0, a.values()[k]);
            double[] unit = squares(k, r, u);
            boolean isKept = value * (l2 + curvature.of(unit)) > slacks[k];
            ColumnVectors.add(value, unit, functions[isKept ? 0 : 1]);
            gap += isKept ? value * (slacks[k] - l2 / 2 * value) : 0;
            for (int i = 0; isKept && i < r; i++) {
                root[count * r + i] = Math.sqrt(value) * a.vectors()[k * r + i];
            }
            count += isKept ? 1 : 0;
        }
        return new InteriorFace(Arrays.copyOf(root, count * r), gap, functions[0], functions[1]);
    }

    /** The face of zero alone, with which there is no gap. */
    static InteriorFace none(int pivots) {
        return new InteriorFace(new double[0], Double.POSITIVE_INFINITY, new double[pivots], new double[pivots]);
    }

    /** The function of q_k q_k'. */
    private static double[] squares(int k, int r, double[] u) {
        double[] unit = new double[u.length / r];
        for (int j = 0; j < unit.length; j++) {
            unit[j] = u[k + j * r] * u[k + j * r];
        }
        return unit;
    }

    private static double conjugate(double[] slopes, double l2) {
        double sum = 0;
        for (double slope : slopes) {
            sum += slope > 0 ? slope * slope : 0;
        }
        return sum / (2 * l2);
    }
}
