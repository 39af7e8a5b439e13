package org.psdmodels.models.baseline;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.CertifiedEstimator;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;

/**
 * Fits one of the three families to one of four tasks. Immutable; every {@code with} returns a changed copy.
 *
 * <p>In the settings of a fit the penalty (lambda / 2) |w|^2 of the functions to be non-negative stands as the elastic net l1
 * = 0, l2 = lambda.
 *
 * @param <M> the model of the task
 */
public final class BaselineEstimator<M extends BaselineModel> implements CertifiedEstimator<M> {
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

    /** Kernel, anchors, cut, penalty of linear functions, solver and options; the exponential link has a method of its own. */
    @Override
    public Settings settings() {
        return settings;
    }

    @Override
    public BaselineEstimator<M> withSettings(Settings changed) {
        return new BaselineEstimator<>(family, changed, penalty, task);
    }

    @Override
    public Recipe recipe() {
        return task.recipe().with(settings).with("lambda", String.valueOf(penalty));
    }

    /**
     * {@return this estimator with a kernel; without one, the median heuristic chooses a Gaussian}
     *
     * @param kernel the kernel, &gt;= 0 for non-negative coefficients
     */
    public BaselineEstimator<M> withKernel(Kernel kernel) {
        return withSettings(settings.withKernel(kernel));
    }

    /**
     * {@return this estimator with a penalty (lambda / 2) |w|^2 of the functions that are to be non-negative}
     *
     * @param lambda finite, &gt; 0
     */
    public BaselineEstimator<M> withLambda(double lambda) {
        return new BaselineEstimator<>(family, settings, lambda, task);
    }

    /**
     * {@return this estimator with a penalty of the functions of either sign}
     *
     * @param value finite, &gt; 0
     */
    public BaselineEstimator<M> withLinearPenalty(double value) {
        return withSettings(settings.withLinearPenalty(value));
    }

    /**
     * {@return this estimator with options}
     *
     * @param options tolerance, iteration limit and seed
     */
    public BaselineEstimator<M> withOptions(Options options) {
        return withSettings(settings.withOptions(options));
    }

    @Override
    public M fit(Sample sample, Progress progress) {
        Settings resolved = settings.resolved(sample);
        Settings recorded = resolved.withRegularizer(ElasticNet.of(0, penalty));
        BaselineEstimator<M> decided = new BaselineEstimator<>(family, recorded, penalty, task.at(sample));
        return decided.model(Fit.of(decided.recipe(), sample, solve(sample, resolved, progress)));
    }

    @Override
    public M model(Fit fit) {
        return task.model(fit);
    }

    private Solution solve(Sample sample, Settings resolved, Progress progress) {
        Problem problem = problem(sample, resolved, List.of());
        if (family instanceof Family.ExponentialLink link) {
            return task.density(sample)
                    .map(nu -> new ExponentialDensity(sample, nu, penalty, link, resolved, progress).solve())
                    .orElseGet(() ->
                            new ExponentialSolver(problem, task.firstNonNegative(), link, resolved, progress).solve());
        }
        return family instanceof Family.PartiallyNonNegative
                ? PartialSolver.solve(sample, task, resolved, some -> problem(sample, resolved, some), progress)
                : resolved.solver().solve(problem, resolved.options(), progress);
    }

    private Problem problem(Sample sample, Settings resolved, List<Constraint> demands) {
        Matrix mixing = task.mixing();
        Problem.Builder builder = Problem.at(sample.points(), mixing).weights(sample.shares());
        for (int b = 0; b < mixing.columns(); b++) {
            builder.block(b < task.firstNonNegative() ? resolved.linearBlock() : block(resolved));
        }
        task.density(sample)
                .ifPresent(nu -> builder.subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(nu)), 1)));
        demands.forEach(builder::subjectTo);
        return builder.build(task.loss(), task.targets(sample));
    }

    /** A function that is to be non-negative. */
    private Block block(Settings resolved) {
        return family instanceof Family.NonNegativeCoefficients
                ? new Block.NonNegative(resolved.kernel().orElseThrow(), resolved.anchors(), penalty)
                : new Block.Linear(resolved.features(), penalty);
    }

    /**
     * Of functions that are non-negative at the data it has the inequalities that the solution has multipliers for; for the
     * others they are zero. The exponential link solves none.
     */
    @Override
    public Optional<Problem> problem(Sample sample, Fit fit) {
        if (family instanceof Family.ExponentialLink) {
            return Optional.empty();
        }
        List<Constraint> demands = fit.solution().certificate().residuals().stream()
                .flatMap(residual -> Demand.named(residual.name()).stream())
                .map(demand -> demand.constraint(sample.points()))
                .toList();
        return Optional.of(problem(sample, settings.resolved(sample), demands));
    }
}
