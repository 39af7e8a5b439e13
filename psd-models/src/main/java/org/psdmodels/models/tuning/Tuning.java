package org.psdmodels.models.tuning;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.RegularizerInUnits;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Standardization;

/**
 * Automatic settings: an estimator whose kernel widths and penalty are chosen by cross-validation. The kernel is the
 * estimator's own {@linkplain KernelEstimator#around around} a Gaussian one, of
 * {@link #WIDTH} times the widths of the median heuristic for standardised data; the penalty is {@link
 * CrossValidation#LAMBDA} times what the estimator's own is for lambda = 1, so that l2 / l1 and the ratio of the linear
 * penalty to l1 stay. Where the estimator has a kernel, that is kept and only the penalty is chosen.
 *
 * <p>By default the widths 0.5, 1, 2, lambda = 1e-4, 1e-3, 1e-2, 1e-1, and five folds: 60 fits and one more. Where the best
 * of these candidates has the smallest or largest width or lambda, the next one beyond is tried too, until the best lies
 * inside; see {@link CrossValidation#withGrowth}. Fits that are only scored are solved to a relative gap of {@link
 * #SEARCH_TOLERANCE}.
 *
 * @param <E> the estimator
 * @param <M> its model
 */
public final class Tuning<E extends KernelEstimator<E, M>, M extends CertifiedModel> implements Estimator<M> {
    /** The parameter that multiplies the widths of the median heuristic. */
    public static final String WIDTH = "width";

    /** The relative gap of fits that are only scored, far below what the choice of rows does to a score. */
    public static final double SEARCH_TOLERANCE = 1e-5;

    private static final SearchSpace WIDTHS = SearchSpace.of(WIDTH, 0.5, 2);
    private static final SearchSpace LAMBDAS = SearchSpace.of(CrossValidation.LAMBDA, 1e-4, 1e-1);

    private final E estimator;
    private final List<Candidate> candidates;
    private final boolean growing;
    private final Folds folds;
    private final Function<TuningTable, TuningRow> choice;
    private final Executor executor;

    private Tuning(
            E estimator,
            List<Candidate> candidates,
            boolean growing,
            Folds folds,
            Function<TuningTable, TuningRow> choice,
            Executor executor) {
        this.estimator = estimator;
        this.growing = growing;
        this.choice = choice;
        this.candidates = candidates;
        this.folds = folds;
        this.executor = executor;
    }

    /**
     * Automatic settings for an estimator.
     *
     * @param estimator the estimator; its settings are kept but for widths and penalty
     * @return the tuned estimator
     * @param <E> the estimator
     * @param <M> its model
     */
    public static <E extends KernelEstimator<E, M>, M extends CertifiedModel> Tuning<E, M> automatic(E estimator) {
        List<Candidate> grid = estimator.settings().kernel().isPresent()
                ? LAMBDAS.grid(4)
                : WIDTHS.and(CrossValidation.LAMBDA, 1e-4, 1e-1).grid(3, 4);
        long seed = estimator.settings().options().seed();
        return new Tuning<>(estimator, grid, true, Folds.kFold(5, seed), TuningTable::best, Runnable::run);
    }

    /**
     * {@return these settings chosen from other candidates, and no more than these}
     *
     * @param chosenFrom candidates with {@link CrossValidation#LAMBDA} or, for an estimator without kernel, {@link #WIDTH},
     *     or both
     */
    public Tuning<E, M> withCandidates(List<Candidate> chosenFrom) {
        boolean given = estimator.settings().kernel().isPresent();
        List<String> known = given ? List.of(CrossValidation.LAMBDA) : List.of(WIDTH, CrossValidation.LAMBDA);
        for (Candidate candidate : chosenFrom) {
            Checks.require(
                    known.containsAll(candidate.values().keySet()),
                    "candidate",
                    "must have parameters among " + known + (given ? " (the estimator has a kernel)" : ""),
                    candidate);
        }
        return new Tuning<>(estimator, List.copyOf(chosenFrom), false, folds, choice, executor);
    }

    /**
     * {@return these settings chosen on other folds}
     *
     * @param value how rows are divided
     */
    public Tuning<E, M> withFolds(Folds value) {
        return new Tuning<>(estimator, candidates, growing, value, choice, executor);
    }

    /**
     * {@return these settings chosen by another rule than the best mean score}
     *
     * @param value which row of the table to choose, such as its {@link TuningTable#simplestNearBest}
     */
    public Tuning<E, M> withChoice(Function<TuningTable, TuningRow> value) {
        return new Tuning<>(estimator, candidates, growing, folds, value, executor);
    }

    /**
     * {@return these settings chosen on an executor; see {@link CrossValidation#withExecutor}}
     *
     * @param value runs the tasks
     */
    public Tuning<E, M> withExecutor(Executor value) {
        return new Tuning<>(estimator, candidates, growing, folds, choice, value);
    }

    /**
     * Chooses and fits.
     *
     * @param sample the data
     * @return table, choice and model
     * @throws NoCandidateException if every candidate fails on some fold
     */
    public Tuned<M> tune(Sample sample) {
        return tune(sample, Progress.none());
    }

    /**
     * Chooses and fits, watched.
     *
     * @param sample the data
     * @param progress who watches all the solvers, and who may stop
     * @return table, choice and model
     * @throws NoCandidateException if every candidate fails on some fold
     */
    public Tuned<M> tune(Sample sample, Progress progress) {
        double tolerance =
                Math.max(SEARCH_TOLERANCE, estimator.settings().options().tolerance());
        E coarse = estimator.withTolerance(tolerance);
        double[] widths = widths(sample);
        CrossValidation<M> search =
                CrossValidation.of(c -> at(c, coarse, widths)).withFolds(folds).withExecutor(executor);
        TuningTable table = (growing ? search.withGrowth() : search).table(candidates, sample, progress);
        TuningRow chosen = choice.apply(table);
        E best = at(chosen.candidate(), estimator, widths);
        E told = best.withSettings(best.settings().withChoice(table.choice(chosen)));
        return new Tuned<>(table, chosen, told.fit(sample, progress));
    }

    /** Of the estimator that is tuned. */
    @Override
    public Recipe recipe() {
        return estimator.recipe();
    }

    @Override
    public M fit(Sample sample, Progress progress) {
        return tune(sample, progress).model();
    }

    /** Widths for standardised data, or for data as they are where the estimator does not standardise. */
    private double[] widths(Sample sample) {
        double[] widths = MedianWidths.of(sample.points());
        if (standardizes()) {
            Rescaling inputs = Rescaling.standardizing(sample.points());
            for (int c = 0; c < widths.length; c++) {
                widths[c] /= inputs.scale(c);
            }
        }
        return widths;
    }

    private boolean standardizes() {
        return estimator.settings().standardization() != Standardization.never();
    }

    private E at(Candidate candidate, E from, double[] widths) {
        E result = from;
        if (candidate.values().containsKey(WIDTH)) {
            double factor = candidate.value(WIDTH);
            GaussianKernel gaussian = GaussianKernel.withWidths(
                    Arrays.stream(widths).map(w -> factor * w).toArray());
            result = result.withKernel(from.around(gaussian));
            result = standardizes() ? result.withStandardization() : result;
        }
        return candidate.values().containsKey(CrossValidation.LAMBDA)
                ? penalized(result, candidate.value(CrossValidation.LAMBDA))
                : result;
    }

    private E penalized(E from, double lambda) {
        Settings settings = from.settings();
        double factor = lambda / lambda(settings.regularizer());
        return from.withRegularizer(RegularizerInUnits.of(settings.regularizer(), 1, factor))
                .withLinearPenalty(factor * settings.linearPenalty());
    }

    /** The lambda that an estimator's own penalty stands for: l1, or l2 without a trace; any other penalty is for 1. */
    private static double lambda(Regularizer penalty) {
        if (penalty instanceof ElasticNet net) {
            return net.l1() > 0 ? net.l1() : net.l2();
        }
        return 1;
    }
}
