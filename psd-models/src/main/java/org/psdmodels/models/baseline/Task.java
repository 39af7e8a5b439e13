package org.psdmodels.models.baseline;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.RowException;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.text.LossText;
import org.psdmodels.models.text.MeasureText;

/**
 * What is fitted: functions, the loss of their values, and the model that they make.
 *
 * @param <M> the model
 */
interface Task<M> {
    /** The loss of the outputs. */
    Loss loss();

    /** The q x B matrix that makes outputs of the values of the functions. */
    Matrix mixing();

    /** The first function that is to be non-negative, as are all after it; those before have either sign. */
    int firstNonNegative();

    /** The targets that the loss sees. */
    default Matrix targets(Sample sample) {
        return sample.targets();
    }

    /** The measure against which the integral of the only function is one, for densities. */
    default Optional<Measure> density(Sample sample) {
        return Optional.empty();
    }

    M model(Fit fit);

    /** What was given, but for the penalty and the settings. */
    Recipe recipe();

    /** This with whatever the data decide decided. */
    default Task<M> at(Sample sample) {
        return this;
    }

    /** One function of integral one, under -log f. */
    record Density(Family family, Optional<Measure> measure) implements Task<BaselineDensity> {
        @Override
        public Recipe recipe() {
            Recipe recipe = Recipe.of("baselineDensity").with("family", family.text());
            return measure.isPresent()
                    ? recipe.with("measure", MeasureText.format(measure.get()), measure.get())
                    : recipe;
        }

        @Override
        public Task<BaselineDensity> at(Sample sample) {
            return new Density(family, density(sample));
        }

        @Override
        public Loss loss() {
            return new NegativeLogLoss();
        }

        @Override
        public Matrix mixing() {
            return Matrix.identity(1);
        }

        @Override
        public int firstNonNegative() {
            return 0;
        }

        @Override
        public Matrix targets(Sample sample) {
            return Matrix.of(sample.size(), 0);
        }

        @Override
        public Optional<Measure> density(Sample sample) {
            Measure nu = measure.orElseGet(() -> standard(sample));
            Checks.size("dimension of the points", sample.points().dimension(), nu.dimension());
            Checks.require(nu.isUnweighted(), "measure", "must not be weighted by monomials", nu);
            requireSupport(sample.points(), nu);
            return Optional.of(nu);
        }

        private static void requireSupport(Points x, Measure nu) {
            for (int i = 0; i < x.size(); i++) {
                if (!(nu.density(x.row(i)) > 0)) {
                    throw RowException.of(i, "must lie in the support of " + nu, Arrays.toString(x.row(i)));
                }
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
        public BaselineDensity model(Fit fit) {
            return BaselineDensity.of(fit, family, measure.orElseThrow());
        }
    }

    /** One function under a loss. */
    record Regression(Family family, ScalarLoss loss) implements Task<BaselineRegression> {
        @Override
        public Recipe recipe() {
            return Recipe.of("baselineRegression")
                    .with("family", family.text())
                    .with("loss", LossText.format(loss), loss);
        }

        @Override
        public Matrix mixing() {
            return Matrix.identity(1);
        }

        @Override
        public int firstNonNegative() {
            return 0;
        }

        @Override
        public BaselineRegression model(Fit fit) {
            return BaselineRegression.of(fit, family, loss);
        }
    }

    /** eta linear, theta non-negative. */
    record Heteroscedastic(Family family) implements Task<BaselineHeteroscedastic> {
        @Override
        public Recipe recipe() {
            return Recipe.of("baselineHeteroscedastic").with("family", family.text());
        }

        @Override
        public Loss loss() {
            return new HeteroscedasticLoss();
        }

        @Override
        public Matrix mixing() {
            return Matrix.identity(2);
        }

        @Override
        public int firstNonNegative() {
            return 1;
        }

        @Override
        public BaselineHeteroscedastic model(Fit fit) {
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
        public Recipe recipe() {
            String tau = levels.stream().map(String::valueOf).collect(Collectors.joining(","));
            return Recipe.of("baselineQuantile").with("family", family.text()).with("tau", tau);
        }

        @Override
        public Loss loss() {
            return StackedLoss.ofSharedTarget(
                    levels.stream().map(PinballLoss::atLevel).toArray(ScalarLoss[]::new));
        }

        @Override
        public Matrix mixing() {
            return BaselineQuantiles.mixing(levels.size());
        }

        @Override
        public int firstNonNegative() {
            return 1;
        }

        @Override
        public BaselineQuantiles model(Fit fit) {
            double[] values = levels.stream().mapToDouble(Double::doubleValue).toArray();
            return BaselineQuantiles.of(fit, family, values);
        }
    }
}
