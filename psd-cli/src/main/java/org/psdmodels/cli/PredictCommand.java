package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.classify.SvmModel;
import org.psdmodels.models.data.Columns;
import org.psdmodels.models.data.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd predict}: the values of a model at the points of a file. */
@Command(
        name = "predict",
        header = "Prints what a model says at the points of a CSV file.",
        description = {
            "",
            "Reads the columns that the model was fitted to, and prints CSV with a header, one line for each point, in full"
                    + " precision. Points are read and printed some thousands at a time, so files may be of any length.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  psd predict m.psd points.csv > values.csv",
            "  psd predict m.psd points.csv --what pdf,gradient | head",
            "  psd predict m.psd new.csv --interval .9 --keep all --na keep",
            "  seq 1 0.1 6 | sed 1iminutes | psd predict m.psd -"
        },
        mixinStandardHelpOptions = true)
final class PredictCommand implements Callable<Integer> {
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

    @Parameters(index = "0", paramLabel = "MODEL", description = "Model file.")
    private Path file = Path.of("");

    @Parameters(index = "1", paramLabel = "POINTS", description = "CSV file with a header; - for standard input.")
    private String points = "";

    @Option(
            names = "--what",
            paramLabel = "W",
            split = ",",
            description = {
                "What to print: pdf, logpdf, cdf, rate, value, gradient, mean, sd, variance, quantiles, ...; what fits the"
                        + " kind of model, and a wrong name lists it (default: the first; mean,sd for heteroscedastic"
                        + " models)."
            })
    private List<String> what = List.of();

    @Option(
            names = "--interval",
            paramLabel = "P",
            description =
                    "Besides, columns lower and upper: between them the target lies with probability P, half of the rest"
                            + " on each side. For heteroscedastic models, and for quantiles between the levels that were fitted.")
    private Optional<Double> interval = Optional.empty();

    @Option(
            names = "--keep",
            paramLabel = "COL",
            split = ",",
            converter = ColumnName.class,
            description =
                    "Columns of POINTS to copy, as they stand there, in front of what is predicted; all of them by"
                            + " --keep all.")
    private List<String> kept = List.of();

    @Option(
            names = "--na",
            paramLabel = "RULE",
            description =
                    "Points with a missing coordinate: keep prints empty cells for them, drop prints no line and says how"
                            + " many (default: refuse them).")
    private Optional<MissingRule> missing = Optional.empty();

    @Spec
    private CommandSpec spec;

    private Optional<CsvOutput> csv = Optional.empty();
    private long rows;
    private long dropped;

    @Override
    public Integer call() throws IOException {
        FittedModel model = Models.read(file);
        Prediction prediction = prediction(model);
        List<String> inputs = model.names().inputs();
        Columns numbers = Columns.ofNumbers(inputs);
        Columns columns = kept.equals(ALL) ? numbers.withEveryText() : numbers.withTexts(kept);
        Data.forEachBlock(points, columns, BLOCK, table -> print(prediction, inputs, table));
        csv.ifPresent(out -> {
            out.begin();
            out.close();
        });
        if (dropped > 0) {
            spec.commandLine().getErr().println(MissingRows.said(dropped, rows));
        }
        return ExitCode.OK;
    }

    private Prediction prediction(FittedModel model) {
        if (model instanceof SvmModel classifier) {
            interval.ifPresent(level -> PredictiveInterval.of(model, level));
            return Classifiers.prediction(classifier, what);
        }
        ModelOutputs all = ModelOutputs.of(model);
        List<String> names = all.names();
        List<String> usual = names.contains("mean") ? List.of("mean", "sd") : names.subList(0, 1);
        Prediction predicted = (what.isEmpty() ? usual : what)
                .stream().map(all::named).reduce(Prediction::and).orElseThrow();
        return interval.map(level -> predicted.and(PredictiveInterval.of(model, level)))
                .orElse(predicted);
    }

    private void print(Prediction prediction, List<String> inputs, Table table) {
        String[] names = inputs.toArray(String[]::new);
        int[] complete = missing.isPresent() ? table.complete(names) : new int[0];
        boolean all = missing.isEmpty() || complete.length == table.rows();
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
            if (known || missing.orElseThrow() == MissingRule.KEEP) {
                out.row(line(table, i, predicted, known ? next : -1));
            }
            next += known ? 1 : 0;
        }
        dropped += missing.isPresent() && missing.get() == MissingRule.DROP ? table.rows() - next : 0;
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
        return CsvOutput.to(spec.commandLine().getOut(), header);
    }

    /** The cells of a row; what is predicted is empty where its number is negative. */
    private static List<String> line(Table table, int row, List<List<String>> predicted, int number) {
        List<String> cells = new ArrayList<>();
        table.textNames().forEach(name -> cells.add(table.texts(name).get(row)));
        predicted.forEach(column -> cells.add(number < 0 ? "" : column.get(number)));
        return cells;
    }
}
