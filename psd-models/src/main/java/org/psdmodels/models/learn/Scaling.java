package org.psdmodels.models.learn;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.View;

/**
 * The Nesterov-Todd scaling of two positive definite matrices: G with G'Z G = G^-1 P G^-T = Diag(sigma). Symmetric matrices
 * scaled by it are written as vectors in which the entries off the diagonal count by sqrt 2, so that inner products stay.
 */
final class Scaling {
    private final Symmetric symmetric;
    private final Matrix g;
    private final double[] sigma;

    private Scaling(Symmetric symmetric, Matrix g, double[] sigma) {
        this.symmetric = symmetric;
        this.g = g;
        this.sigma = sigma;
    }

    /** With P = L L' and L'Z L = V Diag(lambda) V': sigma = lambda^(1/2), G = L V Diag(lambda^(-1/4)). */
    static Optional<Scaling> of(Matrix p, Matrix z, Symmetric symmetric) {
        if (!(symmetric.algebra().cholesky(View.of(p)) instanceof Cholesky.Factor factor)) {
            return Optional.empty();
        }
        View lower = View.of(factor.lower());
        Eigen.Pairs pairs = symmetric.eigen(symmetric.congruent(lower.transpose(), z));
        if (!(pairs.values()[0] > 0)) {
            return Optional.empty();
        }
        double[] data = symmetric
                .algebra()
                .multiply(lower, View.of(pairs.vectors()))
                .data()
                .clone();
        int q = p.rows();
        double[] sigma = Arrays.stream(pairs.values()).map(Math::sqrt).toArray();
        for (int k = 0; k < data.length; k++) {
            data[k] /= Math.sqrt(sigma[k / q]);
        }
        return Optional.of(new Scaling(symmetric, Matrix.wrap(q, q, data), sigma));
    }

    /** The length of the vectors. */
    int size() {
        return sigma.length * (sigma.length + 1) / 2;
    }

    /** G'A G. */
    double[] scaled(Matrix a) {
        return vector(symmetric.congruent(View.of(g).transpose(), a));
    }

    /** G'G. */
    double[] identity() {
        return vector(symmetric.algebra().gram(View.of(g).transpose()));
    }

    /** mu Diag(1 / sigma) - Diag(sigma). */
    double[] centering(double mu) {
        int q = sigma.length;
        double[] data = new double[q * q];
        for (int k = 0; k < q; k++) {
            data[k * (q + 1)] = mu / sigma[k] - sigma[k];
        }
        return vector(Matrix.wrap(q, q, data));
    }

    /** G X G'. */
    Matrix unscaled(double[] x) {
        int q = sigma.length;
        double[] data = new double[q * q];
        int k = 0;
        for (int j = 0; j < q; j++) {
            for (int i = 0; i <= j; i++) {
                double entry = i == j ? x[k] : x[k] * Math.sqrt(0.5);
                data[i + j * q] = entry;
                data[j + i * q] = entry;
                k++;
            }
        }
        return symmetric.congruent(View.of(g), Matrix.wrap(q, q, data));
    }

    private double[] vector(Matrix a) {
        int q = a.rows();
        double[] vector = new double[size()];
        int k = 0;
        for (int j = 0; j < q; j++) {
            for (int i = 0; i <= j; i++) {
                vector[k++] = a.data()[i + j * q] * (i == j ? 1 : Math.sqrt(2));
            }
        }
        return vector;
    }
}
