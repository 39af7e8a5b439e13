package org.psdmodels.api.problem;

import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;

/**
 * Phi as it is asked for: the feature map Phi: X -&gt; R^r on which a block's coefficients act, by a kernel and anchors, or itself. What
 * a solver makes of that is in {@link org.psdmodels.api.solver.FoundFeatures}, from which a solution is evaluated.
 */
public sealed interface Features {
    /** The relative cut of the pivoted Cholesky factorisation where nothing else is said. */
    double DEFAULT_CUT = 1e-10;

    /**
     * {@return a kernel on the distinct data points}
     *
     * @param kernel the kernel
     */
    static Features of(Kernel kernel) {
        return new OnAnchors(kernel, Anchors.data(), DEFAULT_CUT);
    }

    /**
     * {@return a kernel on chosen anchors}
     *
     * @param kernel the kernel
     * @param anchors the anchors
     * @param cut the relative cut of the pivoted Cholesky factorisation
     */
    static Features of(Kernel kernel, Anchors anchors, double cut) {
        return new OnAnchors(kernel, anchors, cut);
    }

    /**
     * Explicit features.
     *
     * @param features the feature map
     * @return the features
     */
    static Features of(FeatureMap features) {
        return new Explicit(features);
    }

    /**
     * Phi(x) = L^-1 k_p(x), where the pivots p among the anchors and the triangular factor L of their kernel matrix
     * come from a pivoted Cholesky factorisation that stops when the largest remaining diagonal entry falls below cut
     * times the largest one. Inner products in R^r are inner products in the kernel's space.
     *
     * @param kernel the kernel
     * @param anchors the candidates for pivots
     * @param cut the relative cut, in (0, 1)
     */
    record OnAnchors(Kernel kernel, Anchors anchors, double cut) implements Features {
        /** Checks the cut. */
        public OnAnchors {
            Checks.between("cut", cut, 0, 1);
        }
    }

    /**
     * Phi as the user gives it.
     *
     * @param features the feature map
     */
    record Explicit(FeatureMap features) implements Features {}
}
