package org.psdmodels.bench.simulations;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.NoModelException;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.NoCandidateException;
import org.psdmodels.models.tuning.Scores.Score;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.models.tuning.TuningTable;

/**
 * A family of models in a simulation.
 *
 * @param label what it is called in the table
 * @param family the family
 * @param choice the score by which settings are chosen
 * @param measured what is measured of the model chosen
 */
record Entrant<M extends Model>(String label, Settable<M> family, Score<? super M> choice, Measured<M> measured) {
    /** The column of the score that settings were chosen by. */
    static final String CHOICE = "score in cross-validation";

    /** The column of what a wrong width costs. */
    static final String SPREAD = "spread over widths";

    /** What is measured, by column. */
    @FunctionalInterface
    interface Measured<M extends Model> {
        Map<String, Double> of(Tuned<M> tuned, Sample train);
    }

    /** The measures of the model chosen for some data; none where there is no model. */
    Map<String, Double> measures(Simulation simulation, Sample train) {
        try {
            Tuned<M> tuned = tuned(simulation, train);
            Map<String, Double> all =
                    new LinkedHashMap<>(tuned.chosen().candidate().values());
            all.put(CHOICE, tuned.chosen().mean());
            all.put(SPREAD, spread(tuned.table(), simulation.grid()));
            all.putAll(measured.of(tuned, train));
            return all;
        } catch (NoModelException | NoCandidateException e) {
            return Map.of();
        }
    }

    private Tuned<M> tuned(Simulation simulation, Sample train) {
        CrossValidation<M> splits = search(simulation.search()).withFolds(simulation.folds());
        TuningTable table = (simulation.growing() ? splits.withGrowth() : splits).table(simulation.grid(), train);
        return search(simulation.tolerance()).refit(table, TuningTable::best, train, Progress.none());
    }

    private CrossValidation<M> search(double tolerance) {
        return CrossValidation.<M>of(candidate -> family.at(candidate, tolerance))
                .withScore(choice);
    }

    /** The best score less the worst of the first grid's widths, each at the best lambda that every fold has a score for. */
    private static double spread(TuningTable table, List<Candidate> grid) {
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
