package org.psdmodels.solvers.linalg;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ojalgo.OjAlgoUtils;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;
import org.psdmodels.api.Matrix;

/**
 * Eigenvalues and eigenvectors by ojAlgo, which reduces to tridiagonal form and iterates QL. The matrix is first scaled
 * by a power of two to entries of about one, which is exact and keeps squares in range; ojAlgo copies what it is given
 * and sorts by decreasing absolute value, so that the order is restored here. It answers NaN with success, so that both
 * what goes in and what comes out are looked at.
 */
final class OjAlgoEigen {
    static {
        // Its decompositions take threads from a pool of its own otherwise, which nobody asked for.
        OjAlgoUtils.limitThreadsTo(1);
    }

    private OjAlgoEigen() {}

    static Eigen of(View symmetric, boolean withVectors) {
        int n = symmetric.rows();
        double[] copy = lowerTriangleTwice(symmetric);
        double largest = 0;
        for (int k = 0; k < copy.length; k++) {
            if (!(Math.abs(copy[k]) < Double.POSITIVE_INFINITY)) {
                return new Eigen.Failed("entry (" + k % n + ", " + k / n + ") is " + copy[k]);
            }
            largest = Math.max(largest, Math.abs(copy[k]));
        }
        int exponent = largest == 0 ? 0 : Math.getExponent(largest);
        for (int k = 0; k < copy.length; k++) {
            copy[k] = Math.scalb(copy[k], -exponent);
        }
        return n == 0
                ? new Eigen.Pairs(new double[0], Matrix.wrap(0, 0, copy))
                : decompose(n, copy, exponent, withVectors);
    }

    /** The symmetric matrix with the lower triangle of the given one. */
    private static double[] lowerTriangleTwice(View symmetric) {
        int n = symmetric.rows();
        double[] copy = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            symmetric.readColumn(j, j, n, copy, j + j * n);
        }
        Symmetry.mirror(View.of(n, n, copy));
        return copy;
    }

    private static Eigen decompose(int n, double[] scaled, int exponent, boolean withVectors) {
        Eigenvalue<Double> decomposition = Eigenvalue.R064.make(n, true);
        R064Store matrix = R064Store.wrap(scaled, n);
        boolean success = withVectors ? decomposition.decompose(matrix) : decomposition.computeValuesOnly(matrix);
        double[] values = new double[n];
        decomposition.getEigenvalues(values, Optional.empty());
        if (!success || !allFinite(values)) {
            return new Eigen.Failed("the iteration broke down");
        }
        int[] order = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> values[k]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ascending = new double[n];
        for (int k = 0; k < n; k++) {
            ascending[k] = Math.scalb(values[order[k]], exponent);
        }
        double[] vectors = withVectors ? columns(decomposition.getV(), order) : new double[0];
        return allFinite(vectors)
                ? new Eigen.Pairs(ascending, Matrix.wrap(n, withVectors ? n : 0, vectors))
                : new Eigen.Failed("the iteration broke down");
    }

    private static double[] columns(MatrixStore<Double> matrix, int[] order) {
        int n = order.length;
        double[] unsorted = R064Store.FACTORY.copy(matrix).data;
        double[] columns = new double[unsorted.length];
        for (int k = 0; k < n; k++) {
            System.arraycopy(unsorted, order[k] * n, columns, k * n, n);
        }
        return columns;
    }

    private static boolean allFinite(double[] values) {
        for (double value : values) {
            if (!(Math.abs(value) < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return true;
    }
}
