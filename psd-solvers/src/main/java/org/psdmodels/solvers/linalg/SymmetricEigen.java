package org.psdmodels.solvers.linalg;

import java.util.Optional;
import org.psdmodels.api.Matrix;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, in ascending order. The matrix is first scaled by a power of two to
 * entries of about one, which is exact and keeps squares in range. Few columns are left to {@link SmallEigen}, many to {@link
 * OjAlgoEigen}.
 */
final class SymmetricEigen {
    /** Orders up to which short columns are faster (measured: three times at 20, as fast at this). */
    private static final int SMALL = 100;

    private SymmetricEigen() {}

    /** What an iteration came to: values in no order, and the vector of each. */
    interface Unsorted {
        double[] values();

        double[] vector(int k);
    }

    static Eigen of(View symmetric, boolean withVectors) {
        int n = symmetric.rows();
        double[][] columns = columns(symmetric);
        double largest = 0;
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                if (!(Math.abs(columns[j][i]) < Double.POSITIVE_INFINITY)) {
                    return new Eigen.Failed("entry (" + i + ", " + j + ") is " + columns[j][i]);
                }
                largest = Math.max(largest, Math.abs(columns[j][i]));
            }
        }
        int exponent = largest == 0 ? 0 : Math.getExponent(largest);
        scale(columns, -exponent);
        Optional<? extends Unsorted> found =
                n <= SMALL ? SmallEigen.of(columns, withVectors) : OjAlgoEigen.of(columns, withVectors);
        return found.map(unsorted -> sorted(unsorted, exponent, withVectors ? n : 0))
                .orElse(new Eigen.Failed("the iteration broke down"));
    }

    /** The columns of the symmetric matrix with the lower triangle of the given one. */
    private static double[][] columns(View symmetric) {
        int n = symmetric.rows();
        double[][] columns = new double[n][n];
        for (int j = 0; j < n; j++) {
            symmetric.readColumn(j, j, n, columns[j], j);
            for (int i = j + 1; i < n; i++) {
                columns[i][j] = columns[j][i];
            }
        }
        return columns;
    }

    /** Two powers of two, since the reciprocal of one for subnormal numbers is not finite. */
    private static void scale(double[][] columns, int exponent) {
        if (exponent == 0) {
            return;
        }
        double first = Math.scalb(1.0, exponent / 2);
        double second = Math.scalb(1.0, exponent - exponent / 2);
        for (double[] column : columns) {
            for (int i = 0; i < column.length; i++) {
                column[i] = column[i] * first * second;
            }
        }
    }

    private static Eigen sorted(Unsorted unsorted, int exponent, int columns) {
        double[] values = unsorted.values();
        int n = values.length;
        int[] order = ascending(values);
        double[] sorted = new double[n];
        double[] vectors = new double[Matrix.length(n, columns)];
        for (int k = 0; k < n; k++) {
            sorted[k] = Math.scalb(values[order[k]], exponent);
        }
        for (int k = 0; k < columns; k++) {
            System.arraycopy(unsorted.vector(order[k]), 0, vectors, k * n, n);
        }
        return isFinite(sorted) && isFinite(vectors)
                ? new Eigen.Pairs(sorted, Matrix.wrap(n, columns, vectors))
                : new Eigen.Failed("the iteration broke down");
    }

    /** By insertion: iterations leave values nearly in order. */
    private static int[] ascending(double[] values) {
        int[] order = new int[values.length];
        for (int k = 0; k < order.length; k++) {
            int at = k;
            for (; at > 0 && values[order[at - 1]] > values[k]; at--) {
                order[at] = order[at - 1];
            }
            order[at] = k;
        }
        return order;
    }

    private static boolean isFinite(double[] values) {
        for (double value : values) {
            if (!(Math.abs(value) < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return true;
    }
}
