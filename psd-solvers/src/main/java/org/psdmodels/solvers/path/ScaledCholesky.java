package org.psdmodels.solvers.path;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The factorisation of a positive semidefinite matrix H, scaled to unit diagonal and shifted by as little as lets it
 * succeed; the systems it serves refine their solutions against their own equations. A diagonal entry of zero belongs to a row of zeros, whose
 * unknown is the right-hand side.
 */
final class ScaledCholesky implements ConjugateGradients.Preconditioner {
    private static final double FIRST_SHIFT = 1e-15;
    private static final double LARGEST_SHIFT = 1;

    private final LinearAlgebra algebra;
    private final int n;
    private final double[] scale;
    private final View factor;

    private ScaledCholesky(LinearAlgebra algebra, int n, double[] scale, View factor) {
        this.algebra = algebra;
        this.n = n;
        this.scale = scale;
        this.factor = factor;
    }

    /** The factorisation; empty if H is not finite or far from positive semidefinite. */
    static Optional<ScaledCholesky> of(Dense dense, int n, double[] h) {
        return overwriting(dense, n, h.clone(), new double[n * n]);
    }

    /** The same, with the factor in the solve's buffer for it; H begins an array that is overwritten. */
    static Optional<ScaledCholesky> overwriting(Dense dense, int n, double[] h) {
        return overwriting(dense, n, h, dense.buffers().of(Purpose.FACTOR, Matrix.length(n, n)));
    }

    private static Optional<ScaledCholesky> overwriting(Dense dense, int n, double[] h, double[] room) {
        double[] scale = scaleToUnitDiagonal(n, h);
        View matrix = View.leading(n, n, h);
        View factor = View.leading(n, n, room);
        double shifted = 0;
        for (double shift = FIRST_SHIFT; shift <= LARGEST_SHIFT; shift *= 100) {
            for (int i = 0; i < n; i++) {
                h[i + i * n] += shift - shifted;
            }
            shifted = shift;
            if (dense.algebra().cholesky(matrix, factor) == n) {
                return Optional.of(new ScaledCholesky(dense.algebra(), n, scale, factor));
            }
        }
        return Optional.empty();
    }

    /** Scales the lower triangle; the factors of the rows and columns. */
    private static double[] scaleToUnitDiagonal(int n, double[] h) {
        double[] scale = new double[n];
        for (int i = 0; i < n; i++) {
            double entry = h[i + i * n];
            scale[i] = entry == 0 ? 1 : 1 / Math.sqrt(Math.max(entry, 1e-300));
            h[i + i * n] = entry == 0 ? 1 : entry;
        }
        for (int j = 0; j < n; j++) {
            double factor = scale[j];
            for (int i = j; i < n; i++) {
                h[i + j * n] *= factor * scale[i];
            }
        }
        return scale;
    }

    /** The factor of an equation and its unknown with which its diagonal entry is 1. */
    double unit(int i) {
        return scale[i];
    }

    @Override
    public void solve(double[] b, double[] x) {
        for (int i = 0; i < n; i++) {
            x[i] = scale[i] * b[i];
        }
        View unknowns = View.of(n, 1, x);
        algebra.solveLower(factor, unknowns);
        algebra.solveUpper(factor.transpose(), unknowns);
        for (int i = 0; i < n; i++) {
            x[i] *= scale[i];
        }
    }

    /** For a larger matrix, of which these are the rows and columns chosen; it is the identity in the others. */
    ConjugateGradients.Preconditioner within(int... chosen) {
        double[] part = new double[n];
        return (b, x) -> {
            System.arraycopy(b, 0, x, 0, b.length);
            for (int i = 0; i < n; i++) {
                part[i] = b[chosen[i]];
            }
            solve(part, part);
            for (int i = 0; i < n; i++) {
                x[chosen[i]] = part[i];
            }
        };
    }
}
