package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScoreName;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.data.Table;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** {@code psd score}: how well a model predicts other data. */
final class ScoreCommand extends Command {
    private static final String SCORE = "score";

    private final Argument<Path> file = parameter(Types.FILE, "MODEL").says("Model file.");

    private final Argument<String> test =
            parameter(Types.TEXT, "TEST").says("CSV file with a header; - for standard input.");

    private final Argument<String> weights =
            option(Types.TEXT, "COL", "--weights").says("Column of weights.");

    private final MissingRows missing = include(new MissingRows());

    private final Argument<Boolean> json =
            flag("--json").says("Print one JSON object: the score's name and unit, its value and standard error.");

    private final Argument<Boolean> perRow =
            flag("--per-row").says("Print the score of each row, as CSV; their mean, by the weights, is the score.");

    ScoreCommand() {
        super("score", "Prints how well a model predicts other data; higher is better.");
        describe(
                "The mean log-likelihood of densities and of heteroscedastic models, the negative mean loss of regressions and"
                        + " quantiles, the accuracy of classifiers, by the columns that the model was fitted to.");
        endWith(
                "Examples:",
                "  psd score m.psd test.csv",
                "  psd score m.psd test.csv --json",
                "  psd score m.psd test.csv --per-row > scores.csv");
    }

    @Override
    public int run() throws IOException {
        if (json.isGiven() && perRow.isGiven()) {
            throw new UsageException("--json and --per-row exclude each other");
        }
        FittedModel model = Models.read(file.value());
        PrintWriter out = out();
        Scored scored = scored(model);
        if (perRow.isGiven()) {
            printRows(scored.rows(), out);
        } else {
            out.println(json.isGiven() ? json(model.scoreName(), scored) : scored.value());
        }
        return ExitCode.OK;
    }

    /** The score of a sample, and of each of its rows. */
    private record Scored(Sample sample, double value, List<Double> rows) {
        /** Of the weighted mean of independent rows; NaN of a single one. */
        double standardError() {
            double[] shares = sample.shares();
            double sum = 0;
            int n = 0;
            for (int i = 0; i < shares.length; i++) {
                double part = shares[i] == 0 ? 0 : shares[i] * (rows.get(i) - value);
                sum += part * part;
                n += shares[i] > 0 ? 1 : 0;
            }
            return n > 1 ? Math.sqrt(sum * n / (n - 1)) : Double.NaN;
        }
    }

    private Scored scored(FittedModel model) throws IOException {
        Optional<SvmModel> machines = model.as(SvmModel.class);
        if (machines.isPresent()) {
            SvmModel classifier = machines.get();
            Labelled data = Classifiers.read(classifier, test.value(), weights.given(), missing, err());
            List<String> predicted = classifier.labels(data.sample().points());
            List<Double> right = new ArrayList<>();
            for (int i = 0; i < predicted.size(); i++) {
                right.add(predicted.get(i).equals(data.labels().get(i)) ? 1.0 : 0.0);
            }
            return new Scored(data.sample(), classifier.accuracy(data.sample(), data.labels()), right);
        }
        Names names = model.names();
        Table table = table(names, test.value(), weights.given(), missing, err());
        return Data.placed(table, () -> scored(model, sample(names, table, weights.given())));
    }

    /** The score of all first: what it refuses is a row among them. */
    private Scored scored(FittedModel model, Sample sample) {
        double whole = model.score(sample);
        List<Double> rows = new ArrayList<>();
        if (json.isGiven() || perRow.isGiven()) {
            for (double score : model.scores(sample)) {
                rows.add(score);
            }
        }
        return new Scored(sample, whole, rows);
    }

    private static void printRows(List<Double> scores, PrintWriter out) {
        try (CsvOutput csv = CsvOutput.to(out, List.of(SCORE))) {
            scores.forEach(score -> csv.row(List.of(String.valueOf(score))));
        }
    }

    private static String json(ScoreName name, Scored scored) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("name", name.name());
            json.writeStringProperty("unit", name.unit());
            FitJson.number(json, SCORE, scored.value());
            FitJson.number(json, "standardError", scored.standardError());
            json.writeNumberProperty("rows", scored.sample().size());
            json.writeEndObject();
        }
        return text.toString();
    }

    /** The columns that a model was fitted to, of another file. */
    static Sample sample(Names names, String data, Optional<String> weights, MissingRows missing, PrintWriter err)
            throws IOException {
        return sample(names, table(names, data, weights, missing, err), weights);
    }

    private static Table table(Names names, String data, Optional<String> weights, MissingRows missing, PrintWriter err)
            throws IOException {
        List<String> columns = new ArrayList<>(names.inputs());
        columns.addAll(names.targets());
        weights.ifPresent(columns::add);
        return missing.of(Data.read(data, columns), err);
    }

    private static Sample sample(Names names, Table table, Optional<String> weights) {
        return weights.isPresent() ? table.sample(names, weights.get()) : table.sample(names);
    }
}
