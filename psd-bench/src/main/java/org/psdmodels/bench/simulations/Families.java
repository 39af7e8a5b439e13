package org.psdmodels.bench.simulations;

import org.psdmodels.api.solver.Options;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Tuning;

/** Families of models with the paper's Gaussian kernel and penalties. */
final class Families {
    /** Share of the squared norm in the paper's penalty of our model: lambda (tr A + 0.01 / 2 |A|^2). */
    private static final double ELASTIC = 0.01;

    private Families() {}

    /** The width of a candidate, or one where none is chosen. */
    private static GaussianKernel kernel(Candidate c) {
        return GaussianKernel.withWidth(c.values().getOrDefault(Tuning.WIDTH, 1.0));
    }

    static <M extends BaselineModel> BaselineEstimator<M> at(Candidate c, BaselineEstimator<M> estimator) {
        double lambda = c.value(CrossValidation.LAMBDA);
        return estimator.withKernel(kernel(c)).withLinearPenalty(lambda).withLambda(lambda);
    }

    static <M extends BaselineModel> Settable<M> of(BaselineEstimator<M> estimator) {
        return (c, tolerance) -> at(c, estimator).withOptions(Options.DEFAULT.withTolerance(tolerance));
    }

    static <E extends KernelEstimator<E, M>, M extends CertifiedModel> Settable<M> of(E estimator) {
        return (c, tolerance) -> {
            double lambda = c.value(CrossValidation.LAMBDA);
            return estimator
                    .withKernel(kernel(c))
                    .withLinearPenalty(lambda)
                    .withLambda(lambda, ELASTIC)
                    .withTolerance(tolerance);
        };
    }
}
