package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.psdmodels.api.model.Answer;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.data.Columns;
import org.psdmodels.models.data.Table;

/** {@code psd predict}: the values of a model at the points of a file. */
final class PredictCommand extends Command {
    /** What happens to rows in which a coordinate of the point is missing. */
    enum MissingRule {
        /** They have no line. */
        DROP,
        /** They have a line of empty cells. */
        KEEP;

        /** As on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Points evaluated before anything is printed. */
    private static final int BLOCK = 8192;

    private static final List<String> ALL = List.of("all");

    private final Argument<Path> file = parameter(Types.FILE, "MODEL").says("Model file.");

    private final Argument<String> points =
            parameter(Types.TEXT, "POINTS").says("CSV file with a header; - for standard input.");

    private final Argument<String> what = list(Types.TEXT, "W", "--what")
            .says(
                    "What to print: pdf, logpdf, cdf, rate, value, gradient, mean, sd, variance, quantiles, ...; what fits the"
                            + " kind of model, and a wrong name lists it (default: the first; mean,sd for heteroscedastic"
                            + " models).");

    private final Argument<Double> interval = option(Types.NUMBER, "P", "--interval")
            .says(
                    "Besides, columns lower and upper: between them the target lies with probability P, half of the rest"
                            + " on each side. For heteroscedastic models, and for quantiles between the levels that were fitted.");

    private final Argument<String> kept = list(Types.COLUMN, "COL", "--keep")
            .says("Columns of POINTS to copy, as they stand there, in front of what is predicted; all of them by"
                    + " --keep all.");

    private final Argument<MissingRule> missing = option(Types.oneOf(List.of(MissingRule.values())), "RULE", "--na")
            .says("Points with a missing coordinate: keep prints empty cells for them, drop prints no line and says how"
                    + " many (default: refuse them).");

    private Optional<CsvOutput> csv = Optional.empty();
    private long rows;
    private long dropped;

    PredictCommand() {
        super("predict", "Prints what a model says at the points of a CSV file.");
        describe(
                "Reads the columns that the model was fitted to, and prints CSV with a header, one line for each point, in full"
                        + " precision. Points are read and printed some thousands at a time, so files may be of any length.");
        endWith(
                "Examples:",
                "  psd predict m.psd points.csv > values.csv",
                "  psd predict m.psd points.csv --what pdf,gradient | head",
                "  psd predict m.psd new.csv --interval .9 --keep all --na keep",
                "  seq 1 0.1 6 | sed 1iminutes | psd predict m.psd -");
    }

    @Override
    public int run() throws IOException {
        FittedModel model = Models.read(file.value());
        Prediction prediction = prediction(model);
        List<String> inputs = model.names().inputs();
        Columns numbers = Columns.ofNumbers(inputs);
        Columns columns = kept.values().equals(ALL) ? numbers.withEveryText() : numbers.withTexts(kept.values());
        Data.forEachBlock(points.value(), columns, BLOCK, table -> print(prediction, inputs, table));
        csv.ifPresent(out -> {
            out.begin();
            out.close();
        });
        if (dropped > 0) {
            err().println(MissingRows.said(dropped, rows));
        }
        return ExitCode.OK;
    }

    private Prediction prediction(FittedModel model) {
        Optional<SvmModel> classifier = model.as(SvmModel.class);
        if (classifier.isPresent()) {
            interval.given().ifPresent(level -> PredictiveInterval.of(model, level));
            return Classifiers.prediction(classifier.get(), what.values());
        }
        List<Answer> answers = model.answers();
        List<String> names = answers.stream().map(Answer::name).toList();
        if (names.isEmpty()) {
            throw new UsageException(
                    "psd predict knows no model of kind " + model.recipe().kind() + ": evaluate it in Java");
        }
        List<String> usual = names.contains("mean") ? List.of("mean", "sd") : names.subList(0, 1);
        Prediction predicted = (what.values().isEmpty() ? usual : what.values())
                .stream()
                        .map(name -> prediction(name, answers))
                        .reduce(Prediction::and)
                        .orElseThrow();
        return interval.given()
                .map(level -> predicted.and(PredictiveInterval.of(model, level)))
                .orElse(predicted);
    }

    private static Prediction prediction(String name, List<Answer> answers) {
        return answers.stream()
                .filter(answer -> answer.name().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .map(answer -> Prediction.ofNumbers(answer.columns(), answer.values()))
                .orElseThrow(() -> new UsageException("--what " + name + ": this model predicts "
                        + answers.stream().map(Answer::name).collect(Collectors.joining(", "))));
    }

    private void print(Prediction prediction, List<String> inputs, Table table) {
        String[] names = inputs.toArray(String[]::new);
        int[] complete = missing.isGiven() ? table.complete(names) : new int[0];
        boolean all = !missing.isGiven() || complete.length == table.rows();
        List<List<String>> predicted = all || complete.length > 0
                ? prediction
                        .cells()
                        .apply((all ? table : table.select(complete))
                                .sample(names)
                                .points())
                : Collections.nCopies(prediction.columns().size(), List.of());
        CsvOutput out = csv.orElseGet(() -> begun(table.textNames(), prediction.columns()));
        csv = Optional.of(out);
        int next = 0;
        for (int i = 0; i < table.rows(); i++) {
            boolean known = all || (next < complete.length && complete[next] == i);
            if (known || missing.value() == MissingRule.KEEP) {
                out.row(line(table, i, predicted, known ? next : -1));
            }
            next += known ? 1 : 0;
        }
        dropped += missing.isGiven() && missing.value() == MissingRule.DROP ? table.rows() - next : 0;
        rows += table.rows();
        out.flush();
    }

    private CsvOutput begun(List<String> copied, List<String> predicted) {
        List<String> header = new ArrayList<>(copied);
        for (String name : predicted) {
            if (copied.contains(name)) {
                throw new UsageException(
                        "--keep " + name + ": what is predicted has a column of this name; keep others");
            }
            header.add(name);
        }
        return CsvOutput.to(out(), header);
    }

    /** The cells of a row; what is predicted is empty where its number is negative. */
    private static List<String> line(Table table, int row, List<List<String>> predicted, int number) {
        List<String> cells = new ArrayList<>();
        table.textNames().forEach(name -> cells.add(table.texts(name).get(row)));
        predicted.forEach(column -> cells.add(number < 0 ? "" : column.get(number)));
        return cells;
    }
}
