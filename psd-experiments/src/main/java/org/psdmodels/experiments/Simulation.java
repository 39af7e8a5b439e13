package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.DoubleStream;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Tuning;

/** Problems of the paper on PSD models over several draws of their data: means and standard errors, and a verdict on each claim. */
final class Simulation {
    private static final List<Column> CHOSEN = List.of(Column.mean(Tuning.WIDTH), Column.mean(CrossValidation.LAMBDA));

    private Simulation() {}

    /** The experiment: its name, what is drawn, how often in a run, and the problem there. */
    static Experiment of(
            String name,
            String summary,
            ToIntFunction<ExperimentRun> draws,
            Function<ExperimentRun, SimulatedProblem> problem) {
        return Experiment.of(
                        name,
                        "PSD models, simulated: " + summary,
                        summary + ", several times",
                        run -> result(problem.apply(run), run, draws.applyAsInt(run)))
                .asNamed();
    }

    private static Reproduction result(SimulatedProblem problem, ExperimentRun run, int draws) {
        Findings found = problem.tournament().over(run, draws);
        List<String> header = header(problem, draws);
        List<List<String>> rows =
                found.labels().stream().map(label -> row(problem, found, label)).toList();
        NumberTable table = NumberTable.of(header.toArray(String[]::new));
        rows.forEach(row -> table.row(row.toArray()));
        return new Reproduction(
                setting(problem, draws),
                problem.claims().apply(found),
                page -> page.heading("What was measured").table(header, rows),
                Map.of("", numbers(found), "table", table));
    }

    private static String setting(SimulatedProblem problem, int draws) {
        Protocol protocol = problem.tournament().protocol();
        return "Settings are chosen by "
                + (protocol.splits() == 1 ? "one random split" : protocol.splits() + " random splits")
                + " of the data, 70 % to fit and 30 % to score (the paper has seven), from a grid"
                + (protocol.thorough() ? " that grows where its best is at an end" : "")
                + "; then the model is fitted to all rows. Scores are means over fresh points; higher is better. PNM is"
                + " non-negative at the data only, NCM has non-negative coefficients, GLM an exponential link, PSD is ours. "
                + problem.remark()
                + String.format(Locale.ROOT, " The truth itself scores %.4f. ", problem.truth())
                + (draws == 1 ? "One data set." : draws + " data sets, means over these with standard errors.");
    }

    private static List<String> header(SimulatedProblem problem, int draws) {
        List<String> header = new ArrayList<>(List.of("model"));
        problem.columns().forEach(column -> header.add(column.heading(draws)));
        header.add("PSD minus this");
        CHOSEN.forEach(column -> header.add(column.name()));
        return header;
    }

    private static List<String> row(SimulatedProblem problem, Findings found, String label) {
        List<String> cells = new ArrayList<>(List.of(label));
        problem.columns().forEach(column -> cells.add(column.cell(found.values(label, column))));
        Column score = problem.columns().get(0);
        boolean ours = label.equals(Contender.PSD);
        cells.add(ours ? "" : score.cell(found.differences(Contender.PSD, label, score)));
        CHOSEN.forEach(column -> cells.add(range(found.values(label, column))));
        return cells;
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

    private static NumberTable numbers(Findings found) {
        NumberTable numbers = NumberTable.of("model", "draw", "measure", "value");
        found.byLabel().forEach((label, draws) -> {
            for (int k = 0; k < draws.size(); k++) {
                int draw = k + 1;
                draws.get(k).values().forEach((measure, value) -> numbers.row(label, draw, measure, value));
            }
        });
        return numbers;
    }
}
