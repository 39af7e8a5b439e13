package org.psdmodels.api.kernel;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/**
 * Integrals of N features against a measure mu.
 *
 * @param first the N x 1 matrix of the integrals of phi_k d mu
 * @param second the N x N matrix of the integrals of phi_k phi_l d mu
 */
public record FeatureMoments(Matrix first, Matrix second) {
    /** Checks the sizes. */
    public FeatureMoments {
        Checks.size("columns of first", first.columns(), 1);
        Checks.size("rows of second", second.rows(), first.rows());
        Checks.size("columns of second", second.columns(), first.rows());
    }
}
