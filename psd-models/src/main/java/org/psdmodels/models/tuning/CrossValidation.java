package org.psdmodels.models.tuning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.psdmodels.api.RowException;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.api.solver.StoppedException;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.NoModelException;
import org.psdmodels.models.tuning.Scores.Score;

/**
 * Scores candidates on rows they were not fitted to. A family says which estimator a candidate stands for. Candidates that
 * differ in the path parameter alone are fitted one after the other, from its largest value down, each near the one before;
 * such a path on one fold is one task for the executor. The table is the same for every executor. Rows of weight zero are
 * scored in no fold and are among the fitted ones of each, as they are where a model is fitted to all rows: they may be anchors.
 *
 * <p>A candidate that has no model on a fold, or no score, is noted there and goes on with the other folds. When progress
 * says stop, what is not yet scored is noted as such. Where no candidate is left and rows of the data were refused, the first of
 * them is, by its number in the sample.
 *
 * @param <M> the models
 */
public final class CrossValidation<M extends Model> {
    /** The parameter along which fits start near each other where nothing else is said. */
    public static final String LAMBDA = "lambda";

    private final Function<Candidate, ? extends Estimator<M>> family;
    private final Folds folds;
    private final Score<? super M> score;
    private final String path;
    private final boolean growing;
    private final Executor executor;

    private CrossValidation(
            Function<Candidate, ? extends Estimator<M>> family,
            Folds folds,
            Score<? super M> score,
            String path,
            boolean growing,
            Executor executor) {
        this.family = family;
        this.folds = folds;
        this.score = score;
        this.path = path;
        this.growing = growing;
        this.executor = executor;
    }

    /**
     * Five-fold cross-validation by the models' own score, along {@link #LAMBDA}, on the calling thread.
     *
     * @param family the estimator of a candidate
     * @return the cross-validation
     * @param <M> the models
     */
    public static <M extends Model> CrossValidation<M> of(Function<Candidate, ? extends Estimator<M>> family) {
        return new CrossValidation<>(family, Folds.kFold(5, 0), Model::score, LAMBDA, false, Runnable::run);
    }

    /**
     * {@return this cross-validation on other folds}
     *
     * @param value how rows are divided
     */
    public CrossValidation<M> withFolds(Folds value) {
        return new CrossValidation<>(family, value, score, path, growing, executor);
    }

    /**
     * {@return this cross-validation by another score}
     *
     * @param value the score; higher is better
     */
    public CrossValidation<M> withScore(Score<? super M> value) {
        return new CrossValidation<>(family, folds, value, path, growing, executor);
    }

    /**
     * {@return this cross-validation with another path parameter}
     *
     * @param parameter its name; candidates without it are fitted on their own
     */
    public CrossValidation<M> along(String parameter) {
        return new CrossValidation<>(family, folds, score, parameter, growing, executor);
    }

    /**
     * {@return this cross-validation with grids that grow} Where the best candidate has the smallest or largest value
     * of {@link Tuning#WIDTH} or {@link #LAMBDA}, the next one at the same ratio is tried too, with all values of the
     * other, until the best lies inside; for widths from 1/64 to 64 and for lambda from 1e-10 to 1e4.
     */
    public CrossValidation<M> withGrowth() {
        return new CrossValidation<>(family, folds, score, path, true, executor);
    }

    /**
     * {@return this cross-validation on an executor} Its caller waits for the tasks, so a task of the same executor may
     * call it only where another thread is left.
     *
     * @param value runs the tasks
     */
    public CrossValidation<M> withExecutor(Executor value) {
        return new CrossValidation<>(family, folds, score, path, growing, value);
    }

    /**
     * Scores candidates.
     *
     * @param candidates the candidates, at least one, with the same parameters
     * @param sample the data
     * @return every candidate with its scores
     */
    public TuningTable table(List<Candidate> candidates, Sample sample) {
        return table(candidates, sample, Progress.none());
    }

    /**
     * Scores candidates, watched.
     *
     * @param candidates the candidates, at least one, with the same parameters
     * @param sample the data
     * @param progress who watches all the solvers, and who may stop
     * @return every candidate with its scores
     */
    public TuningTable table(List<Candidate> candidates, Sample sample, Progress progress) {
        requireAlike(candidates);
        TuningTable table = scored(candidates, sample, progress);
        List<Candidate> beyond = growing ? GridGrowth.beyond(table) : List.of();
        while (!beyond.isEmpty()) {
            table = table.and(scored(beyond, sample, progress));
            beyond = GridGrowth.beyond(table);
        }
        return table;
    }

    private TuningTable scored(List<Candidate> candidates, Sample sample, Progress progress) {
        List<Fold> divided = Fold.ofWeighted(folds, sample);
        List<int[]> paths = paths(candidates);
        Progress shared = progress.shared();
        Queue<RowException> refused = new ConcurrentLinkedQueue<>();
        FoldOutcome[][] trials = new FoldOutcome[candidates.size()][divided.size()];
        List<CompletableFuture<Void>> tasks = new ArrayList<>();
        for (int k = 0; k < divided.size(); k++) {
            int fold = k;
            Trials<M> trial = new Trials<>(divided.get(k), sample, score, refused);
            for (int[] steps : paths) {
                Runnable task = () -> {
                    List<FoldOutcome> found = along(steps, candidates, trial, shared);
                    for (int s = 0; s < steps.length; s++) {
                        trials[steps[s]][fold] = found.get(s);
                    }
                };
                tasks.add(CompletableFuture.runAsync(task, executor));
            }
        }
        tasks.forEach(CrossValidation::await);
        TuningTable table = new TuningTable(IntStream.range(0, trials.length)
                .mapToObj(c -> new TuningRow(candidates.get(c), List.of(trials[c])))
                .toList());
        requireRows(table, refused);
        return table;
    }

    /** A row that leaves no candidate is one of the data, whatever is chosen. */
    private static void requireRows(TuningTable table, Queue<RowException> refused) {
        boolean hasNone = table.rows().stream().allMatch(row -> row.failures() > 0);
        Optional<RowException> first = refused.stream().min(Comparator.comparingInt(RowException::row));
        if (hasNone && first.isPresent()) {
            throw first.get();
        }
    }

    private static void requireAlike(List<Candidate> candidates) {
        Checks.atLeast("number of candidates", candidates.size(), 1);
        for (Candidate candidate : candidates) {
            Checks.require(
                    candidate
                            .values()
                            .keySet()
                            .equals(candidates.get(0).values().keySet()),
                    "candidate",
                    "must have the parameters " + candidates.get(0).values().keySet(),
                    candidate);
        }
    }

    private static void await(CompletableFuture<Void> task) {
        try {
            task.join();
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

    /** The candidates in groups that differ in the path parameter alone, each from its largest value down. */
    private List<int[]> paths(List<Candidate> candidates) {
        Map<Map<String, Double>, List<Integer>> groups = new LinkedHashMap<>();
        for (int c = 0; c < candidates.size(); c++) {
            groups.computeIfAbsent(candidates.get(c).without(path), key -> new ArrayList<>())
                    .add(c);
        }
        return groups.values().stream()
                .map(group -> group.stream()
                        .sorted((a, b) -> Double.compare(position(candidates.get(b)), position(candidates.get(a))))
                        .mapToInt(c -> c)
                        .toArray())
                .toList();
    }

    private double position(Candidate candidate) {
        return candidate.values().getOrDefault(path, 0.0);
    }

    private List<FoldOutcome> along(int[] steps, List<Candidate> candidates, Trials<M> fold, Progress progress) {
        List<FoldOutcome> trials = new ArrayList<>();
        Optional<M> near = Optional.empty();
        for (int step : steps) {
            Optional<Status> stopped = progress.stop();
            if (stopped.isPresent()) {
                trials.add(FoldOutcome.failed("not fitted: " + name(stopped.get())));
                continue;
            }
            try {
                M model = fold.fit(family.apply(candidates.get(step)), near, progress);
                near = Optional.of(model);
                trials.add(fold.trial(model));
            } catch (StoppedException e) {
                trials.add(FoldOutcome.failed("not fitted: " + name(e.status())));
            } catch (NoModelException | IllegalArgumentException e) {
                trials.add(FoldOutcome.failed(String.valueOf(e.getMessage())));
            }
        }
        return trials;
    }

    /** What is fitted and scored on a fold, where rows are called by their numbers in the whole sample. */
    private record Trials<M extends Model>(
            Fold fold, Sample train, Sample test, Score<? super M> score, Queue<RowException> refused) {
        Trials(Fold fold, Sample sample, Score<? super M> score, Queue<RowException> refused) {
            this(fold, fold.train(sample), fold.test(sample), score, refused);
        }

        M fit(Estimator<M> estimator, Optional<M> near, Progress progress) {
            return placed(
                    fold.trainRows(),
                    () -> near.isPresent()
                            ? estimator.fit(train, progress, near.get())
                            : estimator.fit(train, progress));
        }

        FoldOutcome trial(M model) {
            Status status = model instanceof CertifiedModel certified ? certified.status() : Status.OPTIMAL;
            return switch (status) {
                case OPTIMAL -> FoldOutcome.scored(scored(model), "");
                case CANCELLED, TIME_LIMIT -> FoldOutcome.failed("not fitted: " + name(status));
                default -> FoldOutcome.scored(scored(model), "fitted with " + name(status));
            };
        }

        private double scored(M model) {
            return placed(fold.testRows(), () -> score.of(model, test));
        }

        private <T> T placed(int[] rows, Supplier<T> work) {
            try {
                return work.get();
            } catch (RowException e) {
                RowException there = e.at(rows[e.row()]);
                refused.add(there);
                throw there;
            }
        }
    }

    private static String name(Status status) {
        return status.toString().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * Scores candidates, chooses the best and fits it to all rows.
     *
     * @param candidates the candidates, at least one, with the same parameters
     * @param sample the data
     * @param progress who watches all the solvers, and who may stop
     * @return table, choice and model
     * @throws NoCandidateException if every candidate fails on some fold
     */
    public Tuned<M> tune(List<Candidate> candidates, Sample sample, Progress progress) {
        return refit(table(candidates, sample, progress), TuningTable::best, sample, progress);
    }

    /**
     * Fits a candidate of a table to all rows.
     *
     * @param table the table
     * @param choice which row
     * @param sample the data
     * @param progress who watches, and who may stop
     * @return table, choice and model
     */
    public Tuned<M> refit(
            TuningTable table, Function<TuningTable, TuningRow> choice, Sample sample, Progress progress) {
        TuningRow chosen = choice.apply(table);
        return new Tuned<>(table, chosen, family.apply(chosen.candidate()).fit(sample, progress));
    }
}
