package org.psdmodels.bench.problems;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;

/**
 * The density of {@link GridModel#DENSITY_ON_LINE} with a width of choice, which decides on the number of features.
 *
 * @param n the number of observations
 * @param width the width of the kernel
 * @param lambda the regularization
 */
public record LineDensity(int n, double width, double lambda) {
    /** {@return the problem} */
    public Problem problem() {
        return GaussianProblems.density(
                Points.onLine(SeededData.mixture(n, Math.sqrt(0.3), 1)),
                width,
                Features.DEFAULT_CUT,
                Measure.lebesgue(1),
                GaussianProblems.net(lambda, 0.01));
    }
}
