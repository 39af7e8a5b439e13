package org.psdmodels.laws.oracle;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Matrix;

/**
 * The eigendecomposition A = Q Diag(values) Q' of a symmetric matrix, by the method of {@link Eigenvalues}.
 *
 * @param values the eigenvalues, ascending
 * @param vectors the orthogonal matrix Q, whose columns are the eigenvectors in the same order
 */
@SuppressWarnings("ArrayRecordComponent")
public record Spectrum(double[] values, Matrix vectors) {
    /**
     * The eigendecomposition of a symmetric matrix; the two triangles are averaged.
     *
     * @param matrix a square matrix of finite numbers
     * @return its eigenvalues and eigenvectors
     */
    public static Spectrum of(Matrix matrix) {
        return Eigenvalues.spectrum(matrix);
    }

    /**
     * {@return a function of the matrix: Q Diag(function(values)) Q'}
     *
     * @param function a function of its eigenvalues
     */
    public Matrix map(DoubleUnaryOperator function) {
        int n = values.length;
        double[] mapped = Arrays.stream(values).map(function).toArray();
        double[] data = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < n; k++) {
                    data[i + j * n] += vectors.get(i, k) * mapped[k] * vectors.get(j, k);
                }
            }
        }
        return Matrix.wrap(n, n, data);
    }
}
