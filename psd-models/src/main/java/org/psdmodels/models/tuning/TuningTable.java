package org.psdmodels.models.tuning;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.models.Choice;

/**
 * The result of cross-validation: every candidate with its scores.
 *
 * @param rows one for each candidate, in the order they were given, at least one
 */
public record TuningTable(List<TuningRow> rows) {
    /** Keeps a copy of the list. */
    public TuningTable {
        rows = List.copyOf(rows);
        Checks.atLeast("number of candidates", rows.size(), 1);
    }

    /** These candidates and others. */
    TuningTable and(TuningTable other) {
        return new TuningTable(Stream.concat(rows.stream(), other.rows.stream()).toList());
    }

    /**
     * The candidate of the largest mean score; the first of several. Only candidates that have a score on every fold count.
     *
     * @return its row
     * @throws NoCandidateException if every candidate fails on some fold
     */
    public TuningRow best() {
        return complete().stream()
                .reduce((a, b) -> b.mean() > a.mean() ? b : a)
                .orElseThrow(() -> new NoCandidateException(this));
    }

    /**
     * The simplest candidate whose mean score is within one standard error of the best one's: of those, the one with the
     * largest values, compared parameter by parameter in the order of {@code byImportance} and then in their own order.
     *
     * @param byImportance the parameters to compare first
     * @return its row
     * @throws NoCandidateException if every candidate fails on some fold
     */
    public TuningRow simplestNearBest(String... byImportance) {
        TuningRow best = best();
        double error = best.standardError();
        double least = best.mean() - (error > 0 ? error : 0);
        return complete().stream()
                .filter(row -> row.mean() >= least)
                .reduce((a, b) -> simplicity(byImportance).compare(b, a) > 0 ? b : a)
                .orElseThrow();
    }

    /** What a recipe says of a row that was chosen. */
    Choice choice(TuningRow chosen) {
        return new Choice(
                chosen.trials().size(), rows.stream().map(TuningRow::scored).toList(), rows.indexOf(chosen));
    }

    private Comparator<TuningRow> simplicity(String... byImportance) {
        Comparator<TuningRow> order = Comparator.comparingInt(row -> 0);
        for (String name : byImportance) {
            order = order.thenComparingDouble(row -> row.candidate().value(name));
        }
        for (String name : rows.get(0).candidate().values().keySet()) {
            order = order.thenComparingDouble(row -> row.candidate().value(name));
        }
        return order;
    }

    private List<TuningRow> complete() {
        return rows.stream().filter(row -> row.failures() == 0).toList();
    }

    /** The table as text: parameters, mean, standard error, failures and notes. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        rows.get(0)
                .candidate()
                .values()
                .keySet()
                .forEach(name -> text.append(String.format(Locale.ROOT, "%-11s", name)));
        text.append(String.format(Locale.ROOT, "%12s%12s%7s  %s%n", "score", "std.error", "failed", "notes"));
        for (TuningRow row : rows) {
            row.candidate().values().values().forEach(v -> text.append(String.format(Locale.ROOT, "%-11.4g", v)));
            text.append(String.format(
                            Locale.ROOT,
                            "%12.6f%12.6f%7d  %s",
                            row.mean(),
                            row.standardError(),
                            row.failures(),
                            String.join("; ", row.notes()))
                    .stripTrailing());
            text.append(System.lineSeparator());
        }
        return text.toString().stripTrailing();
    }
}
