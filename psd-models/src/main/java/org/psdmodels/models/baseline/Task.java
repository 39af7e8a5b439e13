package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Sample;
import org.psdmodels.models.baseline.BaselineProblem.Role;

/**
 * What is fitted: how data become a problem, and its solution a model.
 *
 * @param <M> the model
 */
interface Task<M> {
    /** The problem, with the penalties of functions of either sign and of the others. */
    BaselineProblem problem(Sample sample, double linearPenalty, double penalty);

    M model(Fit fit, BaselineProblem problem);

    /** One function of integral one, under -log f. */
    record Density(Family family, Optional<Measure> measure) implements Task<BaselineDensity> {
        @Override
        public BaselineProblem problem(Sample sample, double linearPenalty, double penalty) {
            Measure nu = measure.orElseGet(() -> standard(sample));
            Checks.size("dimension of the points", sample.points().dimension(), nu.dimension());
            Checks.require(nu.isUnweighted(), "measure", "must not be weighted by monomials", nu);
            requireSupport(sample.points(), nu);
            return new BaselineProblem(
                    sample,
                    new NegativeLogLoss(),
                    Matrix.of(sample.size(), 0),
                    Matrix.identity(1),
                    List.of(new Role(true, penalty)),
                    Optional.of(nu));
        }

        private static void requireSupport(Points x, Measure nu) {
            for (int i = 0; i < x.size(); i++) {
                Checks.require(
                        nu.density(x.row(i)) > 0,
                        "row " + i,
                        "must lie in the support of " + nu,
                        Arrays.toString(x.row(i)));
            }
        }

        private Measure standard(Sample sample) {
            int d = sample.points().dimension();
            if (!(family instanceof Family.ExponentialLink)) {
                return Measure.lebesgue(d);
            }
            double[] means = new double[d];
            double[] variances = new double[d];
            for (int c = 0; c < d; c++) {
                int coordinate = c;
                double[] x = new double[sample.size()];
                Arrays.setAll(x, i -> sample.points().coordinate(i, coordinate));
                means[c] = sample.mean(x);
                double mean = means[c];
                double variance = sample.mean(
                        Arrays.stream(x).map(v -> (v - mean) * (v - mean)).toArray());
                variances[c] = 4 * Checks.positive("variance of coordinate " + c, variance);
            }
            return Measure.gaussian(means, variances);
        }

        @Override
        public BaselineDensity model(Fit fit, BaselineProblem problem) {
            return BaselineDensity.of(fit, family, problem.density().orElseThrow());
        }
    }

    /** One function under a loss. */
    record Regression(Family family, ScalarLoss loss) implements Task<BaselineRegression> {
        @Override
        public BaselineProblem problem(Sample sample, double linearPenalty, double penalty) {
            return new BaselineProblem(
                    sample,
                    loss,
                    sample.targets(),
                    Matrix.identity(1),
                    List.of(new Role(true, penalty)),
                    Optional.empty());
        }

        @Override
        public BaselineRegression model(Fit fit, BaselineProblem problem) {
            return BaselineRegression.of(fit, family, loss);
        }
    }

    /** eta linear, theta non-negative. */
    record Heteroscedastic(Family family) implements Task<BaselineHeteroscedastic> {
        @Override
        public BaselineProblem problem(Sample sample, double linearPenalty, double penalty) {
            return new BaselineProblem(
                    sample,
                    new HeteroscedasticLoss(),
                    sample.targets(),
                    Matrix.identity(2),
                    List.of(new Role(false, linearPenalty), new Role(true, penalty)),
                    Optional.empty());
        }

        @Override
        public BaselineHeteroscedastic model(Fit fit, BaselineProblem problem) {
            return BaselineHeteroscedastic.of(fit, family);
        }
    }

    /** The middle quantile linear, the gaps non-negative. */
    record Quantiles(Family family, List<Double> levels) implements Task<BaselineQuantiles> {
        static Quantiles of(Family family, double... levels) {
            Checks.atLeast("number of levels", levels.length, 1);
            for (int k = 0; k < levels.length; k++) {
                Checks.between("level " + k, levels[k], k == 0 ? 0 : levels[k - 1], 1);
            }
            return new Quantiles(family, Arrays.stream(levels).boxed().toList());
        }

        @Override
        public BaselineProblem problem(Sample sample, double linearPenalty, double penalty) {
            List<Role> roles = new ArrayList<>();
            for (int k = 0; k < levels.size(); k++) {
                roles.add(k == 0 ? new Role(false, linearPenalty) : new Role(true, penalty));
            }
            ScalarLoss[] losses = levels.stream().map(PinballLoss::atLevel).toArray(ScalarLoss[]::new);
            return new BaselineProblem(
                    sample,
                    StackedLoss.ofSharedTarget(losses),
                    sample.targets(),
                    BaselineQuantiles.mixing(levels.size()),
                    roles,
                    Optional.empty());
        }

        @Override
        public BaselineQuantiles model(Fit fit, BaselineProblem problem) {
            double[] values = levels.stream().mapToDouble(Double::doubleValue).toArray();
            return BaselineQuantiles.of(fit, family, values);
        }
    }
}
