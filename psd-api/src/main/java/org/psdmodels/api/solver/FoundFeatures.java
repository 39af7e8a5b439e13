package org.psdmodels.api.solver;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;

/** The feature map Phi that a solver worked with, in full: nothing else is needed to evaluate a solution. */
public sealed interface FoundFeatures {
    /**
     * Phi(x) = L^-1 k_p(x).
     *
     * @param kernel the kernel
     * @param pivots the r anchors p
     * @param factor the lower triangular r x r matrix L with L L' = k(p, p)
     */
    record Pivots(Kernel kernel, Points pivots, Matrix factor) implements FoundFeatures {
        /** Checks the sizes. */
        public Pivots {
            Checks.size("rows of factor", factor.rows(), pivots.size());
            Checks.size("columns of factor", factor.columns(), pivots.size());
        }
    }

    /**
     * Phi as the user gave it.
     *
     * @param features the feature map
     */
    record Explicit(FeatureMap features) implements FoundFeatures {}
}
