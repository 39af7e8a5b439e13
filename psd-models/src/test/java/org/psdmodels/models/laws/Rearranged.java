package org.psdmodels.models.laws;

import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Options;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Settings;

/**
 * How near fits to the same rows in another order must be, and what estimators are given for it.
 *
 * <p>Three things differ. The order of the anchors chooses other pivots: every section of the kernel is within the root of
 * the cut, 1e-7, of the span of either choice, and with a representer theorem the sections at the data are all that is
 * needed. Without one, as for densities, the spaces themselves would differ: their anchors are given, in an order of their
 * own, and the cut is the usual one. The fits end at different points near the optimum: on the central path, which
 * path-following keeps to, by a multiple of the gap. And sums are rounded in another order.
 *
 * <p>The certificates alone say less. With the curvature l2 of the penalty, or the linear penalty for functions of either
 * sign, coefficients are within (2 gap / l2)^(1/2) of the optimum: for a gap of 1e-12 that is 1e-5 for a curvature of 1e-2,
 * 5e-5 for 1e-3, 1e-4 for 1e-4 and 5e-4 for 1e-5. Every list of subjects says what its curvatures are.
 */
final class Rearranged {
    /** What the gap says with a curvature of 1e-2, as a part of the largest output; the root of the cut is a hundredth of it. */
    static final double DIFFERENCE = 1e-5;

    /**
     * What fits may differ by that do not reach the gap: of non-negative coefficients, where a problem is not convex, and where
     * equalities between matrices, which hold to the solver's tolerance only, move the model into its cone.
     */
    static final double COARSE = 1e-5;

    /** A sum of some hundreds of terms in another order, after a system of equations whose condition is 1e4 at most. */
    static final double ROUNDING = 1e-10;

    /** Near rounding: kernel matrices are factored as far as they can be. */
    private static final double CUT = 1e-14;

    /** The square of what the functions may differ by; below it piecewise linear losses end at rounding errors. */
    private static final double GAP = 1e-12;

    private Rearranged() {}

    /** An estimator whose fits do not depend on the order of the rows, by a representer theorem. */
    static <E extends KernelEstimator<E, M>, M extends CertifiedModel> E precise(KernelEstimator<E, M> estimator) {
        return estimator.withSettings(precise(estimator.settings()));
    }

    static Settings precise(Settings settings) {
        return settings.withCut(CUT).withOptions(precise(settings.options()));
    }

    /** The same where there are integrals among the constraints, or in the objective, and no representer theorem. */
    static <E extends KernelEstimator<E, M>, M extends CertifiedModel> E precise(
            KernelEstimator<E, M> estimator, Sample anchors) {
        return estimator.withSettings(precise(estimator.settings(), anchors));
    }

    static Settings precise(Settings settings, Sample anchors) {
        return settings.withAnchors(Anchors.given(anchors.points())).withOptions(precise(settings.options()));
    }

    static Options precise(Options options) {
        return options.withTolerance(GAP);
    }
}
