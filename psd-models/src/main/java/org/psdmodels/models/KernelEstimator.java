package org.psdmodels.models;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.ElasticNet;

/**
 * An estimator whose model is the solution of a {@link Problem}: it says how data become a problem and a solution becomes a
 * model, and leaves the rest to a solver. Immutable; every {@code with} returns a changed copy.
 *
 * @param <E> the estimator itself
 * @param <M> its model
 */
public abstract class KernelEstimator<E extends KernelEstimator<E, M>, M extends CertifiedModel>
        implements CertifiedEstimator<M> {
    private final Settings settings;

    /**
     * With settings.
     *
     * @param settings what all kernel models have
     */
    protected KernelEstimator(Settings settings) {
        this.settings = settings;
    }

    @Override
    public final Settings settings() {
        return settings;
    }

    @Override
    public abstract E withSettings(Settings changed);

    /**
     * {@return the problem that fitting solves}
     *
     * @param sample the data, their targets without the trend
     * @param resolved the settings, with a kernel
     */
    protected abstract Problem problem(Sample sample, Settings resolved);

    /**
     * The units of the model's functions and objective for standardised data, which give penalties their meaning.
     *
     * @param sample the data, their targets without the trend
     * @param inputs the map from inputs to standardised ones
     * @return the units; without an own implementation one
     */
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        return OutputUnits.ONE;
    }

    /**
     * The kernel of this estimator where none is given: by default the Gaussian one.
     *
     * @param gaussian a Gaussian kernel, whose widths the data or a search chose
     * @return the kernel that is made of it
     */
    public Kernel around(Kernel gaussian) {
        return gaussian;
    }

    /**
     * {@return whether targets may be measured from a {@link Trend}, which the model adds to what it predicts; by
     * default false}
     */
    protected boolean hasTrend() {
        return false;
    }

    /**
     * The line that targets are measured from, where there is to be one.
     *
     * @param sample the data
     * @param progress who may stop whatever takes long
     * @return by default the line of weighted least squares, without a level of its own
     */
    protected Trend.Line line(Sample sample, Progress progress) {
        return Trend.Line.of(sample);
    }

    private Trend trend(Supplier<Trend.Line> fitted) {
        return hasTrend() ? settings.trend().resolved(settings.standardizes(), fitted) : Trend.none();
    }

    /** The line of a model that was fitted to the same data: it does not depend on the penalty. */
    private static Optional<Trend.Line> line(Fit near, Sample sample) {
        return near.settings().trend() instanceof Trend.Line line
                        && near.digest().equals(sample.digest())
                ? Optional.of(line)
                : Optional.empty();
    }

    /** For a sample without its trend. */
    private Settings resolved(Sample residuals, Trend trend) {
        return settings.resolved(residuals, this::around, inputs -> units(trend.measured(residuals), inputs))
                .withTrend(trend);
    }

    /**
     * {@return the problem that fitting solves}
     *
     * @param sample the data
     */
    public final Problem problem(Sample sample) {
        Trend trend = trend(() -> line(sample, Progress.none()));
        Sample residuals = trend.residuals(sample);
        return problem(residuals, resolved(residuals, trend));
    }

    @Override
    public final M fit(Sample sample, Progress progress) {
        return fit(
                sample,
                trend(() -> line(sample, progress)),
                problem -> settings.solver().solve(problem, settings.options(), progress));
    }

    @Override
    public final M fit(Sample sample, Progress progress, M near) {
        return fit(
                sample,
                trend(() -> line(near.fit(), sample).orElseGet(() -> line(sample, progress))),
                problem -> settings.solver()
                        .solve(problem, settings.options(), progress, near.fit().solution()));
    }

    private M fit(Sample sample, Trend trend, Function<Problem, Solution> solved) {
        Sample residuals = trend.residuals(sample);
        Settings resolved = resolved(residuals, trend);
        Solution solution = solved.apply(problem(residuals, resolved));
        return model(Fit.of(recipe().with(resolved), sample, solution, facts(sample)));
    }

    @Override
    public final Optional<Problem> problem(Sample sample, Fit fit) {
        return Optional.of(problem(sample));
    }

    /**
     * {@return this estimator with a kernel; without one, the median heuristic chooses a Gaussian, which some
     * estimators complete ({@link #around})} Data are then standardised only where {@link #withStandardization()} asks
     * for it.
     *
     * @param kernel the kernel, in the units of the data, or of standardised data where asked for
     */
    public final E withKernel(Kernel kernel) {
        return withSettings(settings.withKernel(kernel));
    }

    /**
     * {@return this estimator with the elastic net l1 = lambda, l2 = 0.01 lambda}
     *
     * @param lambda the weight, finite and &gt; 0
     */
    public final E withLambda(double lambda) {
        return withLambda(lambda, Settings.ELASTICITY);
    }

    /**
     * {@return this estimator with the elastic net l1 = lambda, l2 = elastic lambda}
     *
     * @param lambda the weight of the trace, finite and &gt; 0
     * @param elastic the share of half the squared Frobenius norm, finite and &gt;= 0
     */
    public final E withLambda(double lambda, double elastic) {
        return withRegularizer(ElasticNet.of(lambda, lambda * elastic));
    }

    /**
     * {@return this estimator with a penalty of positive semidefinite matrices}
     *
     * @param regularizer the penalty
     */
    public final E withRegularizer(Regularizer regularizer) {
        return withSettings(settings.withRegularizer(regularizer));
    }

    /**
     * {@return this estimator with a penalty of functions of either sign, where the model has one}
     *
     * @param penalty the factor of |w|^2 / 2, finite and &gt; 0
     */
    public final E withLinearPenalty(double penalty) {
        return withSettings(settings.withLinearPenalty(penalty));
    }

    /**
     * {@return this estimator with anchors}
     *
     * @param anchors the points whose kernel sections span the functions
     */
    public final E withAnchors(Anchors anchors) {
        return withSettings(settings.withAnchors(anchors));
    }

    /**
     * {@return this estimator with a cut}
     *
     * @param cut the relative cut of the factorisation of the anchors' kernel matrix, in (0, 1)
     */
    public final E withCut(double cut) {
        return withSettings(settings.withCut(cut));
    }

    /**
     * {@return this estimator with a solver}
     *
     * @param solver the solver
     */
    public final E withSolver(Solver solver) {
        return withSettings(settings.withSolver(solver));
    }

    /**
     * {@return this estimator with options of the solver}
     *
     * @param options tolerance, iteration limit and seed
     */
    public final E withOptions(Options options) {
        return withSettings(settings.withOptions(options));
    }

    /**
     * {@return this estimator with a tolerance}
     *
     * @param tolerance the relative gap to reach, in (0, 1)
     */
    public final E withTolerance(double tolerance) {
        return withOptions(settings.options().withTolerance(tolerance));
    }

    /**
     * {@return this estimator for standardised data: inputs are centred and scaled to mean zero and standard deviation
     * one; kernel and penalties are meant for those} What was done is recorded in the fit's settings, and the model
     * takes and returns values in the units of the data.
     */
    public final E withStandardization() {
        return withSettings(settings.withStandardization(Standardization.always()));
    }

    /** {@return this estimator for data as they are} */
    public final E withoutStandardization() {
        return withSettings(settings.withStandardization(Standardization.never()));
    }
}
