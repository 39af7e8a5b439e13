package org.psdmodels.learn.kernels;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** Symmetric matrices of moderate size as values. */
final class Symmetric {
    private final LinearAlgebra algebra;

    Symmetric(LinearAlgebra algebra) {
        this.algebra = algebra;
    }

    LinearAlgebra algebra() {
        return algebra;
    }

    static double inner(Matrix a, Matrix b) {
        double sum = 0;
        for (int k = 0; k < a.data().length; k++) {
            sum += a.data()[k] * b.data()[k];
        }
        return sum;
    }

    static double trace(Matrix a) {
        double sum = 0;
        for (int i = 0; i < a.rows(); i++) {
            sum += a.get(i, i);
        }
        return sum;
    }

    /** factor A + shift I. */
    static Matrix affine(double factor, Matrix a, double shift) {
        double[] data = new double[a.data().length];
        Arrays.setAll(data, k -> factor * a.data()[k] + (k % (a.rows() + 1) == 0 ? shift : 0));
        return Matrix.wrap(a.rows(), a.rows(), data);
    }

    /** A + factor B. */
    static Matrix plus(Matrix a, double factor, Matrix b) {
        double[] data = a.data().clone();
        Arrays.setAll(data, k -> data[k] + factor * b.data()[k]);
        return Matrix.wrap(a.rows(), a.columns(), data);
    }

    /** sum_i w_i A_i. */
    static Matrix sum(double[] weights, Iterable<Matrix> matrices, int order) {
        double[] data = new double[Matrix.length(order, order)];
        int i = 0;
        for (Matrix matrix : matrices) {
            double weight = weights[i++];
            for (int k = 0; k < data.length; k++) {
                data[k] += weight * matrix.data()[k];
            }
        }
        return Matrix.wrap(order, order, data);
    }

    /** F A F' for symmetric A, exactly symmetric. */
    Matrix congruent(View f, Matrix a) {
        Matrix half = algebra.multiply(f, View.of(a));
        Matrix full = algebra.multiply(View.of(half), f.transpose());
        int n = full.rows();
        double[] data = new double[full.data().length];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                data[i + j * n] = 0.5 * (full.data()[i + j * n] + full.data()[j + i * n]);
            }
        }
        return Matrix.wrap(n, n, data);
    }

    Eigen.Pairs eigen(Matrix a) {
        if (algebra.eigen(View.of(a)) instanceof Eigen.Pairs pairs) {
            return pairs;
        }
        throw new AssertionError("no eigendecomposition of a symmetric matrix of finite numbers");
    }

    double[] eigenvalues(Matrix a) {
        return eigen(a).values();
    }

    boolean isDefinite(Matrix a) {
        return algebra.cholesky(View.of(a)) instanceof Cholesky.Factor;
    }
}
