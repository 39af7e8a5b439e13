package org.psdmodels.verify.theorems;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;

/** Small dense linear algebra that shares nothing with the library: matrices of Commons Math. */
final class Algebra {
    private Algebra() {}

    static RealMatrix of(Matrix matrix) {
        RealMatrix copy = new Array2DRowRealMatrix(matrix.rows(), matrix.columns());
        for (int i = 0; i < matrix.rows(); i++) {
            copy.setRow(i, matrix.row(i));
        }
        return copy;
    }

    /** R R', zero where R has no columns. */
    static RealMatrix square(Matrix root) {
        RealMatrix product = new Array2DRowRealMatrix(root.rows(), root.rows());
        for (int k = 0; k < root.columns(); k++) {
            RealMatrix column = column(root.column(k));
            product = product.add(column.multiply(column.transpose()));
        }
        return product;
    }

    static Matrix toMatrix(RealMatrix matrix) {
        return Matrix.ofRows(matrix.getData());
    }

    static RealMatrix column(double... values) {
        return new Array2DRowRealMatrix(values);
    }

    static RealMatrix diagonal(double... values) {
        return MatrixUtils.createRealDiagonalMatrix(values);
    }

    static RealMatrix identity(int size) {
        return MatrixUtils.createRealIdentityMatrix(size);
    }

    /** The kernel matrix entry by entry. */
    static RealMatrix gram(Kernel kernel, Points x, Points y) {
        RealMatrix k = new Array2DRowRealMatrix(x.size(), y.size());
        for (int i = 0; i < x.size(); i++) {
            for (int j = 0; j < y.size(); j++) {
                k.setEntry(i, j, kernel.value(x.row(i), y.row(j)));
            }
        }
        return k;
    }

    static RealMatrix gram(Kernel kernel, Points x) {
        return gram(kernel, x, x);
    }

    /** The features of points, one column for each. */
    static RealMatrix features(FeatureMap map, Points x) {
        RealMatrix phi = new Array2DRowRealMatrix(map.size(), x.size());
        for (int i = 0; i < x.size(); i++) {
            double[] column = new double[map.size()];
            map.at(x, i, column, 0);
            phi.setColumn(i, column);
        }
        return phi;
    }

    static double[] eigenvalues(RealMatrix symmetric) {
        return new EigenDecomposition(symmetrized(symmetric)).getRealEigenvalues();
    }

    static double smallestEigenvalue(RealMatrix symmetric) {
        return Arrays.stream(eigenvalues(symmetric)).min().orElseThrow();
    }

    /** A function of the eigenvalues of a symmetric matrix. */
    static RealMatrix map(RealMatrix symmetric, DoubleUnaryOperator function) {
        EigenDecomposition eigen = new EigenDecomposition(symmetrized(symmetric));
        RealMatrix mapped =
                diagonal(Arrays.stream(eigen.getRealEigenvalues()).map(function).toArray());
        return eigen.getV().multiply(mapped).multiply(eigen.getVT());
    }

    static RealMatrix positivePart(RealMatrix symmetric) {
        return map(symmetric, s -> Math.max(0, s));
    }

    /** R = Q Diag(sqrt(max(0, s))): R R' is the positive part. */
    static RealMatrix root(RealMatrix symmetric) {
        EigenDecomposition eigen = new EigenDecomposition(symmetrized(symmetric));
        return eigen.getV()
                .multiply(diagonal(Arrays.stream(eigen.getRealEigenvalues())
                        .map(s -> Math.sqrt(Math.max(0, s)))
                        .toArray()));
    }

    private static RealMatrix symmetrized(RealMatrix a) {
        return a.add(a.transpose()).scalarMultiply(0.5);
    }

    /** tr A'B. */
    static double dot(RealMatrix a, RealMatrix b) {
        return a.transpose().multiply(b).getTrace();
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** A sum of spectral penalties over the eigenvalues of a positive semidefinite matrix. */
    static double penalty(DoubleUnaryOperator q, RealMatrix semidefinite) {
        return Arrays.stream(eigenvalues(semidefinite))
                .map(s -> q.applyAsDouble(Math.max(0, s)))
                .sum();
    }

    /** The orthogonal projection onto the span of some columns. */
    static RealMatrix projection(RealMatrix columns) {
        RealMatrix gram = columns.transpose().multiply(columns);
        double largest = Arrays.stream(eigenvalues(gram)).max().orElseThrow();
        // Eigenvalues below are rounding of a zero.
        RealMatrix inverse = map(gram, s -> s > 1e-11 * largest ? 1 / s : 0);
        return columns.multiply(inverse).multiply(columns.transpose());
    }
}
