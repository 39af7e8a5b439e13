package org.psdmodels.solvers.path;

import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;

/**
 * The factorisation of a positive semidefinite matrix H, scaled to unit diagonal and shifted by as little as lets it
 * succeed; the systems it serves refine their solutions against their own equations. A diagonal entry of zero belongs to a row of zeros, whose
 * unknown is the right-hand side.
 */
final class ScaledCholesky implements Preconditioner {
    private static final double FIRST_SHIFT = 1e-15;
    private static final double LARGEST_SHIFT = 1;

    private final Dense dense;
    private final int n;
    private final double[] scale;
    private final double[] factor;

    private ScaledCholesky(Dense dense, int n, double[] scale, double[] factor) {
        this.dense = dense;
        this.n = n;
        this.scale = scale;
        this.factor = factor;
    }

    /** The factorisation; empty if H is not finite or far from positive semidefinite. */
    static Optional<ScaledCholesky> of(Dense dense, int n, double[] h) {
        double[] scale = new double[n];
        for (int i = 0; i < n; i++) {
            scale[i] = h[i + i * n] == 0 ? 1 : 1 / Math.sqrt(Math.max(h[i + i * n], 1e-300));
        }
        double[] scaled = new double[h.length];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                scaled[i + j * n] = h[i + j * n] * scale[i] * scale[j];
            }
            scaled[j + j * n] = h[j + j * n] == 0 ? 1 : scaled[j + j * n];
        }
        for (double shift = FIRST_SHIFT; shift <= LARGEST_SHIFT; shift *= 100) {
            Optional<double[]> factor = dense.cholesky(n, shifted(n, scaled, shift));
            if (factor.isPresent()) {
                return Optional.of(new ScaledCholesky(dense, n, scale, factor.get()));
            }
        }
        return Optional.empty();
    }

    private static double[] shifted(int n, double[] matrix, double shift) {
        double[] shifted = matrix.clone();
        for (int i = 0; i < n; i++) {
            shifted[i + i * n] += shift;
        }
        return shifted;
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
        dense.forward(n, factor, x);
        dense.backward(n, factor, x);
        for (int i = 0; i < n; i++) {
            x[i] *= scale[i];
        }
    }

    /** For a larger matrix, of which these are the rows and columns chosen; it is the identity in the others. */
    Preconditioner within(int... chosen) {
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
