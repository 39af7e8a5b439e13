package org.psdmodels.bench.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Model;
import org.psdmodels.models.NoModelException;
import org.psdmodels.models.Sample;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.NoCandidateException;
import org.psdmodels.models.tuning.Tuned;

/**
 * A simulated problem: data from a known distribution, families of models whose settings are chosen by the papers' repeated
 * splits, and a large sample that none has seen.
 *
 * @param name the word to choose it by
 * @param title the heading of its table
 * @param train the data
 * @param test fresh data of the same distribution
 * @param entries the families
 * @param folds the splits
 */
record Toy(String name, String title, Sample train, Sample test, List<Entry<?>> entries, Folds folds) {
    /**
     * A family of models.
     *
     * @param label what it is called in the table
     * @param family the estimator for a choice of settings
     * @param candidates the choices
     * @param facts what is to be told of the model chosen, by column
     */
    record Entry<M extends Model>(
            String label,
            Function<Candidate, ? extends Estimator<M>> family,
            List<Candidate> candidates,
            Function<M, Map<String, String>> facts) {
        private Map<String, String> row(Toy toy) {
            try {
                Tuned<M> tuned =
                        CrossValidation.of(family).withFolds(toy.folds).tune(candidates, toy.train, Progress.none());
                Map<String, String> row = new LinkedHashMap<>();
                row.put("score", digits(tuned.model().score(toy.test)));
                row.putAll(facts.apply(tuned.model()));
                row.put("chosen", tuned.chosen().candidate().toString());
                return row;
            } catch (NoModelException | NoCandidateException e) {
                return Map.of("score", "none: " + e.getMessage());
            }
        }
    }

    static String digits(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 1e-3 && value != 0 ? "%.1e" : "%.4f", value);
    }

    void run(Report report) {
        report.heading(title);
        List<String> header = new ArrayList<>(List.of("model"));
        List<Map<String, String>> rows = entries.stream().map(e -> e.row(this)).toList();
        rows.forEach(
                row -> row.keySet().stream().filter(k -> !header.contains(k)).forEach(header::add));
        report.table(header.toArray(String[]::new));
        for (int k = 0; k < rows.size(); k++) {
            List<String> cells = new ArrayList<>(List.of(entries.get(k).label()));
            for (String column : header.subList(1, header.size())) {
                cells.add(rows.get(k).getOrDefault(column, ""));
            }
            report.row(cells.toArray());
        }
    }
}
