package org.psdmodels.learn.kernels;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.cones.Interior;
import org.psdmodels.solvers.cones.NesterovTodd;
import org.psdmodels.solvers.cones.StepToBoundary;
import org.psdmodels.solvers.cones.SymmetricCoordinates;

/**
 * Symmetric matrices in the scaling of Nesterov and Todd of P and Z, where these are Diag(sigma), as vectors with the same
 * inner products.
 */
final class ScaledMatrices {
    private final Symmetric symmetric;
    private final int q;
    private final Interior p;
    private final Interior z;
    private final NesterovTodd pair;
    private final StepToBoundary boundary;

    private ScaledMatrices(Symmetric symmetric, int q) {
        this.symmetric = symmetric;
        this.q = q;
        this.p = new Interior(symmetric.algebra(), q);
        this.z = new Interior(symmetric.algebra(), q);
        this.pair = new NesterovTodd(symmetric.algebra(), q);
        this.boundary = new StepToBoundary(symmetric.algebra(), q);
    }

    /** Empty where rounding has made a matrix indefinite. */
    static Optional<ScaledMatrices> of(Matrix p, Matrix z, Symmetric symmetric) {
        ScaledMatrices scaling = new ScaledMatrices(symmetric, p.rows());
        boolean isScaled =
                scaling.p.enter(p.data()) && scaling.z.enter(z.data()) && scaling.pair.scale(scaling.p, scaling.z);
        return isScaled ? Optional.of(scaling) : Optional.empty();
    }

    /** The length of the vectors. */
    int size() {
        return SymmetricCoordinates.count(q);
    }

    /** G'A G. */
    double[] scaled(Matrix a) {
        return SymmetricCoordinates.pack(
                q, symmetric.congruent(pair.g().transpose(), a).data());
    }

    /** G'G. */
    double[] identity() {
        return SymmetricCoordinates.pack(
                q, symmetric.algebra().gram(pair.g().transpose()).data());
    }

    /** mu Diag(1 / sigma) - Diag(sigma). */
    double[] centering(double mu) {
        double[] data = new double[q * q];
        for (int k = 0; k < q; k++) {
            data[k * (q + 1)] = mu / pair.sigma()[k] - pair.sigma()[k];
        }
        return SymmetricCoordinates.pack(q, data);
    }

    /** G X G'. */
    Matrix unscaled(double[] x) {
        return symmetric.congruent(pair.g(), Matrix.wrap(q, q, SymmetricCoordinates.unpack(q, x)));
    }

    /** How far P and Z may move along their changes. */
    double lengthOf(Matrix dp, Matrix dz) {
        return Math.min(boundary.length(p, dp.data()), boundary.length(z, dz.data()));
    }
}
