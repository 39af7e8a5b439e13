package org.psdmodels.solvers.subspaces;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;

/** Orthonormal columns U in R^r, the range of the matrices A = U X U' that a restricted problem looks for. */
final class Subspace {
    /** What orthogonalisation leaves of a unit vector, if less, is rounding. */
    private static final double DEPENDENT = 1e-8;

    private Subspace() {}

    /** All of R^r. */
    static double[] whole(int r) {
        return Dense.identity(r);
    }

    static boolean isWhole(int r, double[] u) {
        return u.length == r * r;
    }

    /** The last eigenvectors, of the largest eigenvalues. */
    static double[] last(int r, Dense.Spectrum spectrum, int count) {
        return Arrays.copyOfRange(spectrum.vectors(), r * Math.max(0, r - count), r * r);
    }

    /** The first eigenvectors, of the smallest eigenvalues. */
    static double[] first(int r, Dense.Spectrum spectrum, int count) {
        return Arrays.copyOf(spectrum.vectors(), r * Math.min(count, r));
    }

    /**
     * An orthonormal basis of what columns span, those of the first part first, up to a number of dimensions; all of R^r
     * where it has dimension r.
     */
    static double[] span(int r, List<double[]> parts, int most) {
        double[] basis = new double[r * r];
        int p = 0;
        for (double[] part : parts) {
            for (int from = 0; from < part.length && p < Math.min(r, most); from += r) {
                double[] column = Arrays.copyOfRange(part, from, from + r);
                if (orthonormalise(r, basis, p, column)) {
                    System.arraycopy(column, 0, basis, p * r, r);
                    p++;
                }
            }
        }
        return p == r ? whole(r) : Arrays.copyOf(basis, p * r);
    }

    /** Gram-Schmidt, twice; false if nothing is left. */
    private static boolean orthonormalise(int r, double[] basis, int p, double[] column) {
        double before = Dense.norm(column);
        for (int pass = 0; pass < 2; pass++) {
            for (int k = 0; k < p; k++) {
                double inner = 0;
                for (int i = 0; i < r; i++) {
                    inner += basis[i + k * r] * column[i];
                }
                for (int i = 0; i < r; i++) {
                    column[i] -= inner * basis[i + k * r];
                }
            }
        }
        double after = Dense.norm(column);
        if (!(after > DEPENDENT * before)) {
            return false;
        }
        for (int i = 0; i < r; i++) {
            column[i] /= after;
        }
        return true;
    }
}
