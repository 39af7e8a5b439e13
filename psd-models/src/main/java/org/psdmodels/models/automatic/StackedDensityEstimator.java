package org.psdmodels.models.automatic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.api.solver.StoppedException;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.SolverText;

/**
 * Densities without settings: a few fits with several kernels and penalties, kernel densities, a normal distribution and a guard with
 * heavy tails, all to all rows, weighed by what each says of rows that it has not seen. No row is set aside and no fit repeated: left-out
 * values of fits follow from leverages ({@link LeftOutDensity}), those of the others are known in closed form.
 *
 * <p>On the line there are at most 8 fits, beyond it at most 12. Units change nothing but the units of the result.
 */
public final class StackedDensityEstimator implements Estimator<StackedDensity> {
    /** The name of the kind. */
    public static final String KIND = "stackedDensity";

    /** The relative gap of the fits where nothing else is said. */
    public static final double TOLERANCE = FitPath.TOLERANCE;

    static final String SEED = "seed";

    /** Weights whose gap is above this are not called optimal. */
    public static final double MOST_GAP = 1e-6;

    private final boolean quick;
    private final Settings settings;
    private final Executor executor;

    private StackedDensityEstimator(boolean quick, Settings settings, Executor executor) {
        this.quick = quick;
        this.settings = settings;
        this.executor = executor;
    }

    /** {@return the estimator, whose fits are solved to a relative gap of {@link #TOLERANCE}} */
    public static StackedDensityEstimator create() {
        return new StackedDensityEstimator(
                false, Settings.DEFAULT.withOptions(Options.DEFAULT.withTolerance(FitPath.TOLERANCE)), Runnable::run);
    }

    /**
     * This estimator with one kernel alone: four fits.
     *
     * @return the changed estimator
     */
    public StackedDensityEstimator quick() {
        return new StackedDensityEstimator(true, settings, executor);
    }

    /**
     * This estimator with fits to another accuracy.
     *
     * @param value the relative gap of the fits, in (0, 1)
     * @return the changed estimator
     */
    public StackedDensityEstimator withTolerance(double value) {
        return with(settings.withOptions(settings.options().withTolerance(value)));
    }

    /**
     * This estimator with another seed: of the anchors, and of the rows that kernel densities stand on where there are many.
     *
     * @param value the seed
     * @return the changed estimator
     */
    public StackedDensityEstimator withSeed(long value) {
        return with(settings.withOptions(settings.options().withSeed(value)));
    }

    /**
     * This estimator with another solver of its fits.
     *
     * @param value the solver
     * @return the changed estimator
     */
    public StackedDensityEstimator withSolver(Solver value) {
        return with(settings.withSolver(value));
    }

    private StackedDensityEstimator with(Settings changed) {
        return new StackedDensityEstimator(quick, changed, executor);
    }

    /**
     * This estimator on an executor: fits with different kernels do not wait for each other. The result is the same for every executor.
     *
     * @param value runs the tasks
     * @return the changed estimator
     */
    public StackedDensityEstimator withExecutor(Executor value) {
        return new StackedDensityEstimator(quick, settings, value);
    }

    /**
     * How many fits there are at most, to data of a dimension.
     *
     * @param dimension the dimension, at least one
     * @return the number
     */
    public int mostFits(int dimension) {
        return FitPath.fits() * (quick ? 1 : dimension == 1 ? 2 : 3);
    }

    @Override
    public Recipe recipe() {
        Recipe recipe = Recipe.of(KIND)
                .withFlag("quick", quick)
                .with("tol", String.valueOf(settings.options().tolerance()))
                .with(SEED, String.valueOf(settings.options().seed()));
        Optional<String> solver = SolverText.format(settings.solver());
        return solver.equals(SolverText.format(Settings.DEFAULT.solver()))
                ? recipe
                : recipe.with("solver", solver, settings.solver());
    }

    @Override
    public StackedDensity fit(Sample sample, Progress progress) {
        StandardRows rows = StandardRows.of(sample, settings.options().seed());
        Metric metric = Metric.of(rows);
        List<Proposal> all = candidates(sample, rows, metric, progress);
        List<Proposal> kept = all.stream().filter(Proposal::isKept).toList();
        List<Density> densities =
                kept.stream().map(c -> c.density().orElseThrow()).toList();
        Evidence evidence = Evidence.of(densities, rows, k -> kept.get(k).logs());
        MemberWeights weights = MemberWeights.of(evidence);
        double[] scores = evidence.scores();
        double[] stacked = weights.stacking().weights();
        double[] mixed = weights.weights();
        List<StackedDensity.Member> members = IntStream.range(0, scores.length)
                .mapToObj(k -> new StackedDensity.Member(
                        kept.get(k).name(),
                        kept.get(k).degreesOfFreedom(),
                        scores[k],
                        stacked[k],
                        mixed[k],
                        densities.get(k)))
                .toList();
        List<StackedDensity.Dropped> dropped = all.stream()
                .filter(c -> !c.isKept())
                .map(c -> new StackedDensity.Dropped(c.name(), c.degreesOfFreedom(), c.dropped()))
                .toList();
        return StackedDensity.of(
                recipe(),
                Origin.of(sample),
                members,
                dropped,
                evidence.score(mixed),
                weights.stacking().value(),
                weights.stacking().gap(),
                status(weights.stacking(), dropped));
    }

    private static Status status(Stacking stacking, List<StackedDensity.Dropped> dropped) {
        boolean isLate = dropped.stream().anyMatch(d -> d.reason().equals(FitPath.TOO_LATE));
        return isLate ? Status.TIME_LIMIT : stacking.gap() <= MOST_GAP ? Status.OPTIMAL : Status.REDUCED_ACCURACY;
    }

    /** The fits, in the order of their kernels, then the rest. */
    private List<Proposal> candidates(Sample sample, StandardRows rows, Metric metric, Progress progress) {
        List<FitPath> paths = quick ? FitPath.quick(metric, rows.units()) : FitPath.of(metric, rows.units());
        Progress shared = progress.shared();
        List<CompletableFuture<List<Proposal>>> tasks = paths.stream()
                .map(path -> CompletableFuture.supplyAsync(() -> path.fitted(sample, rows, settings, shared), executor))
                .toList();
        List<Proposal> found = new ArrayList<>();
        tasks.forEach(task -> found.addAll(awaited(task)));
        if (shared.stop().filter(Status.CANCELLED::equals).isPresent()) {
            throw new StoppedException(Status.CANCELLED);
        }
        found.addAll(ClosedMembers.of(sample, rows, metric));
        return found;
    }

    private static <T> T awaited(CompletableFuture<T> task) {
        try {
            return task.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw e;
        }
    }
}
