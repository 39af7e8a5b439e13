package org.psdmodels.bench.problems;

import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;

/**
 * A density of the mixture N(-e1, .3 I)/2 + N(e1, .3 I)/2 (variances) in any dimension, elastic 0.01, and of its folds.
 *
 * @param n the number of observations
 * @param dimension the dimension
 * @param width the width of the kernel
 * @param lambda the regularization
 */
public record MixtureDensity(int n, int dimension, double width, double lambda) {
    private Problem of(Points points) {
        return GaussianProblems.density(
                points, width, Features.DEFAULT_CUT, Measure.lebesgue(dimension), GaussianProblems.net(lambda, 0.01));
    }

    private Points points() {
        return SeededData.mixture(n, dimension, 1, Math.sqrt(0.3), 1, 1);
    }

    /** {@return the problem on all observations} */
    public Problem problem() {
        return of(points());
    }

    /**
     * {@return the problem without every so-manieth observation}
     *
     * @param fold which of them are left out, from 0
     * @param folds how many folds there are
     */
    public Problem without(int fold, int folds) {
        return of(points().select(
                        IntStream.range(0, n).filter(i -> i % folds != fold).toArray()));
    }
}
