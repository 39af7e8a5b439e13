package org.psdmodels.models.baseline;

import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Sample;
import org.psdmodels.models.Settings;

/**
 * Fits one of the three families to one of four tasks. Immutable; every {@code with} returns a changed copy.
 *
 * <p>In the settings of a fit the penalty (lambda / 2) |w|^2 of the functions to be non-negative stands as the elastic net l1
 * = 0, l2 = lambda.
 *
 * @param <M> the model of the task
 */
public final class BaselineEstimator<M extends BaselineModel> implements Estimator<M> {
    private final Family family;
    private final Settings settings;
    private final double penalty;
    private final Task<M> task;

    private BaselineEstimator(Family family, Settings settings, double penalty, Task<M> task) {
        this.family = family;
        this.settings = settings;
        this.penalty = Checks.positive("lambda", penalty);
        this.task = task;
    }

    private static <M extends BaselineModel> BaselineEstimator<M> of(Family family, Task<M> task) {
        return new BaselineEstimator<>(family, Settings.DEFAULT, Settings.DEFAULT.linearPenalty(), task);
    }

    /**
     * Densities: against Lebesgue measure, and for the exponential link, which needs a finite measure, against a normal
     * distribution with the mean and twice the standard deviation of the data.
     *
     * @param family the family
     * @return the estimator
     */
    public static BaselineEstimator<BaselineDensity> density(Family family) {
        return of(family, new Task.Density(family, Optional.empty()));
    }

    /**
     * Densities against a measure.
     *
     * @param family the family
     * @param measure nu; for the exponential link a box or a normal distribution
     * @return the estimator
     */
    public static BaselineEstimator<BaselineDensity> density(Family family, Measure measure) {
        return of(family, new Task.Density(family, Optional.of(measure)));
    }

    /**
     * Regression with a non-negative output.
     *
     * @param family the family
     * @param loss the loss, with one target
     * @return the estimator
     */
    public static BaselineEstimator<BaselineRegression> regression(Family family, ScalarLoss loss) {
        return of(family, new Task.Regression(family, loss));
    }

    /**
     * Regression with normal errors whose variance depends on x.
     *
     * @param family the family of the precision
     * @return the estimator
     */
    public static BaselineEstimator<BaselineHeteroscedastic> heteroscedastic(Family family) {
        return of(family, new Task.Heteroscedastic(family));
    }

    /**
     * Several quantiles.
     *
     * @param family the family of the gaps between them
     * @param levels the levels, increasing, in (0, 1)
     * @return the estimator
     */
    public static BaselineEstimator<BaselineQuantiles> quantiles(Family family, double... levels) {
        return of(family, Task.Quantiles.of(family, levels));
    }

    /**
     * The settings: kernel, anchors, cut, penalty of linear functions, solver and options. The solver is that of partially
     * non-negative functions; the other families have methods of their own.
     *
     * @return the settings
     */
    public Settings settings() {
        return settings;
    }

    /**
     * This estimator with other settings.
     *
     * @param changed the settings
     * @return the changed estimator
     */
    public BaselineEstimator<M> withSettings(Settings changed) {
        return new BaselineEstimator<>(family, changed, penalty, task);
    }

    /**
     * This estimator with a kernel; without one, the median heuristic chooses a Gaussian.
     *
     * @param kernel the kernel, &gt;= 0 for non-negative coefficients
     * @return the changed estimator
     */
    public BaselineEstimator<M> withKernel(Kernel kernel) {
        return withSettings(settings.withKernel(kernel));
    }

    /**
     * This estimator with a penalty (lambda / 2) |w|^2 of the functions that are to be non-negative.
     *
     * @param lambda finite, &gt; 0
     * @return the changed estimator
     */
    public BaselineEstimator<M> withLambda(double lambda) {
        return new BaselineEstimator<>(family, settings, lambda, task);
    }

    /**
     * This estimator with a penalty of the functions of either sign.
     *
     * @param value finite, &gt; 0
     * @return the changed estimator
     */
    public BaselineEstimator<M> withLinearPenalty(double value) {
        return withSettings(settings.withLinearPenalty(value));
    }

    /**
     * This estimator with options.
     *
     * @param options tolerance, iteration limit and seed
     * @return the changed estimator
     */
    public BaselineEstimator<M> withOptions(Options options) {
        return withSettings(settings.withOptions(options));
    }

    @Override
    public M fit(Sample sample, Progress progress) {
        Settings resolved = settings.resolved(sample);
        BaselineProblem problem = task.problem(sample, resolved.linearPenalty(), penalty);
        requireTargets(problem);
        Settings recorded = resolved.withRegularizer(ElasticNet.of(0, penalty));
        return task.model(Fit.of(recorded, sample, solve(problem, resolved, progress)), problem);
    }

    private Solution solve(BaselineProblem problem, Settings resolved, Progress progress) {
        if (family instanceof Family.ExponentialLink link) {
            return problem.density().isPresent()
                    ? new ExponentialDensity(problem, link, resolved, progress).solve()
                    : new ExponentialSolver(problem, link, resolved, progress).solve();
        }
        return family instanceof Family.NonNegativeCoefficients
                ? new ConeSolver(problem, resolved, progress).solve()
                : PartialSolver.solve(problem, resolved, progress);
    }

    private static void requireTargets(BaselineProblem problem) {
        Loss loss = problem.loss();
        Checks.size("number of target columns", problem.targets().columns(), loss.targets());
        for (int i = 0; i < problem.observations(); i++) {
            loss.requireTarget("target of row " + i, problem.targets().row(i));
        }
    }
}
