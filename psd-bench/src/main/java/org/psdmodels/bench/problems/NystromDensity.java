package org.psdmodels.bench.problems;

import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;

/**
 * A density in five dimensions by Nystrom anchors: the mixture N(-e1, .3 I)/2 + N(e1, .3 I)/2 (variances), width 1, elastic
 * 0.01, cut 1e-10.
 *
 * @param n the number of observations
 * @param anchors the number of anchors
 * @param lambda the regularization
 */
public record NystromDensity(int n, int anchors, double lambda) {
    private static final int DIMENSION = 5;

    /** {@return the problem} */
    public Problem problem() {
        return GaussianProblems.density(
                SeededData.mixture(n, DIMENSION, 1, Math.sqrt(0.3), 1, 1),
                1,
                Features.DEFAULT_CUT,
                Anchors.nystrom(anchors, 1),
                Measure.lebesgue(DIMENSION),
                GaussianProblems.net(lambda, 0.01));
    }
}
