package org.psdmodels.experiments;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.models.tuning.TuningTable;

/**
 * How settings are chosen: by random splits of the data, 70 % of the rows to fit and 30 % to score; the model is then fitted to
 * all rows.
 *
 * @param splits how many splits; the paper has seven
 * @param grid the candidates
 * @param thorough whether the grid grows where its best is at an end, and it is measured what restarts are worth
 * @param search the relative gap of fits that are only scored
 * @param tolerance the relative gap of the others
 */
record Protocol(int splits, List<Candidate> grid, boolean thorough, double search, double tolerance) {
    /** For figures: a given grid, one tolerance. */
    static Protocol of(int splits, List<Candidate> grid) {
        return new Protocol(splits, grid, false, Options.DEFAULT.tolerance(), Options.DEFAULT.tolerance());
    }

    /** For means over draws: what is only scored is solved as automatic settings have it. */
    static Protocol overDraws(ExperimentRun run, SearchSpace space, int... points) {
        double tolerance = Options.DEFAULT.tolerance();
        int[] counts = IntStream.of(points).map(count -> run.size(count, 2)).toArray();
        return new Protocol(run.size(7, 1), space.grid(counts), !run.quick(), Tuning.SEARCH_TOLERANCE, tolerance);
    }

    /** Random splits as the paper has them. */
    static Folds splits(int count, ExperimentRun run) {
        return Folds.splits(count, 0.7, run.seed());
    }

    <M extends Model> Tuned<M> tuned(Contender<M> contender, ExperimentRun run, Sample train) {
        CrossValidation<M> all =
                search(contender, search).withFolds(splits(splits, run)).withExecutor(run.executor());
        TuningTable table = (thorough ? all.withGrowth() : all).table(grid, train, run.progress());
        return search(contender, tolerance).refit(table, TuningTable::best, train, run.progress());
    }

    private static <M extends Model> CrossValidation<M> search(Contender<M> contender, double tolerance) {
        return CrossValidation.<M>of(candidate -> contender.family().at(candidate, tolerance))
                .withScore(contender.choice());
    }

    /** The best score less the worst of the first grid's widths, each at the best lambda that every split has a score for. */
    double spread(TuningTable table) {
        Map<Double, Double> best = new HashMap<>();
        table.rows().stream()
                .filter(row -> row.failures() == 0 && grid.contains(row.candidate()))
                .forEach(row ->
                        best.merge(row.candidate().values().getOrDefault(Tuning.WIDTH, 0.0), row.mean(), Math::max));
        double most = best.values().stream().mapToDouble(v -> v).max().orElse(Double.NaN);
        double least = best.values().stream().mapToDouble(v -> v).min().orElse(Double.NaN);
        return most - least;
    }
}
