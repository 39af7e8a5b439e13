package org.psdmodels.bench.simulations;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.DoubleStream;
import org.psdmodels.api.model.Sample;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuning;

/**
 * Data of a known distribution, drawn several times, and families of models whose settings are chosen by repeated splits.
 *
 * @param name the word to choose it by
 * @param title the heading of its table
 * @param remark what is to be known of the table
 * @param draws how many data sets
 * @param data the data of a seed
 * @param folds the splits
 * @param grid the choices
 * @param growing whether the grid grows where its best is at an end
 * @param search the relative gap of fits that are only scored
 * @param tolerance the relative gap of the others
 * @param entrants the families; the last one is ours
 * @param columns what is shown; the first is the score
 * @param claims what the paper says
 */
record Simulation(
        String name,
        String title,
        String remark,
        int draws,
        LongFunction<Sample> data,
        Folds folds,
        List<Candidate> grid,
        boolean growing,
        double search,
        double tolerance,
        List<Entrant<?>> entrants,
        List<Column> columns,
        Function<Findings, List<Claim>> claims) {

    /** The measures of all families on all draws, the same for every executor. */
    Findings findings(Executor executor) {
        Map<String, List<CompletableFuture<Map<String, Double>>>> tasks = new LinkedHashMap<>();
        for (Entrant<?> entrant : entrants) {
            tasks.put(entrant.label(), new ArrayList<>());
        }
        for (long seed = 1; seed <= draws; seed++) {
            Sample train = data.apply(seed);
            for (Entrant<?> entrant : entrants) {
                tasks.get(entrant.label())
                        .add(CompletableFuture.supplyAsync(() -> entrant.measures(this, train), executor));
            }
        }
        Map<String, List<Map<String, Double>>> found = new LinkedHashMap<>();
        tasks.forEach((label, each) ->
                found.put(label, each.stream().map(CompletableFuture::join).toList()));
        return new Findings(found);
    }

    void run(Executor executor, Report report) {
        Duration before = Report.processorTime();
        Findings findings = findings(executor);
        report.heading(title);
        report.paragraph(String.format(
                Locale.ROOT,
                "%s %s; %d s of processor time.",
                remark,
                draws == 1 ? "One data set" : draws + " data sets, means over these with standard errors",
                Report.processorTime().minus(before).toSeconds()));
        table(findings, report);
        report.list(claims.apply(findings).stream().map(Claim::toString).toList());
    }

    private void table(Findings findings, Report report) {
        String ours = entrants.get(entrants.size() - 1).label();
        List<String> header = new ArrayList<>(List.of("model"));
        columns.forEach(column -> header.add(column.heading(draws)));
        header.add("PSD minus this");
        header.addAll(List.of("width", "lambda"));
        report.table(header.toArray(String[]::new));
        for (Entrant<?> entrant : entrants) {
            String label = entrant.label();
            List<String> cells = new ArrayList<>(List.of(label));
            columns.forEach(column -> cells.add(cell(findings, label, column)));
            String score = columns.get(0).name();
            cells.add(label.equals(ours) ? "" : withError(findings.differences(ours, label, score)));
            cells.add(range(findings.values(label, Tuning.WIDTH)));
            cells.add(range(findings.values(label, CrossValidation.LAMBDA)));
            report.row(cells.toArray());
        }
    }

    private static String cell(Findings findings, String label, Column column) {
        return column.over() == Column.Over.MEAN
                ? withError(findings.values(label, column.name()))
                : Column.shown(findings.of(label, column));
    }

    private static String withError(double... values) {
        String mean = Column.shown(Column.Over.MEAN.of(values));
        double error = Findings.error(values);
        return Double.isFinite(error) && error > 0 ? mean + " ± " + Column.shown(error) : mean;
    }

    /** The values chosen, from the smallest to the largest. */
    private static String range(double... values) {
        double[] chosen =
                Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
        if (chosen.length == 0) {
            return "";
        }
        return DoubleStream.of(chosen[0], chosen[chosen.length - 1])
                .distinct()
                .mapToObj(v -> String.format(Locale.ROOT, "%.2g", v))
                .reduce((a, b) -> a + " to " + b)
                .orElseThrow();
    }
}
