package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.cli.report.model.ModelPage;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Sample;
import org.psdmodels.models.classify.SvmModel;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.text.Shown;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd report}: a model over its data, as one page that opens offline. */
@Command(
        name = "report",
        header = "Writes one HTML page: what is proved, the model over its data, residuals, convergence.",
        description = {
            "",
            "Checks the model by independent code, as psd verify does, and shows it over the data it was fitted to. The page"
                    + " refers to nothing outside of it: it opens offline and can be sent to a colleague.",
            ""
        },
        mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "MODEL", description = "Model file.")
    private Path file = Path.of("");

    @Parameters(index = "1", paramLabel = "DATA", description = "The CSV file it was fitted to; - for standard input.")
    private String data = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PAGE",
            required = true,
            description = "File to write, such as r.html; - for standard output.")
    private Path output = Path.of("");

    @Option(names = "--no-js", description = "Static pictures and no script at all.")
    private boolean withoutScripts;

    @Option(names = "--weights", paramLabel = "COL", description = "Column of weights, if there was one.")
    private Optional<String> weights = Optional.empty();

    @Mixin
    private MissingRows missing = new MissingRows();

    @Option(names = "--test", paramLabel = "FILE", description = "Of classifiers: other data with labels to show.")
    private Optional<String> test = Optional.empty();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        FilePlan files = new FilePlan().reads(file.toString()).reads(data);
        test.ifPresent(files::reads);
        files.writesText("-o", Optional.of(output));
        FittedModel model = Models.read(file);
        Page page = model instanceof SvmModel classifier ? classification(classifier) : page(model);
        if (FilePlan.isStandardOutput(output)) {
            spec.commandLine().getOut().println(page.html());
        } else {
            Reports.write(page, output);
            spec.commandLine().getErr().println("written      " + Shown.line(output.toString()));
        }
        return ExitCode.OK;
    }

    private Page page(FittedModel model) throws IOException {
        if (model instanceof DerivedDensity derived) {
            throw new IllegalArgumentException(file + ": is not fitted to data but the " + derived.derivation()
                    + "; report the model that it comes from");
        }
        if (test.isPresent()) {
            throw new UsageException("--test: only reports of classifiers show other data; psd score does so for all");
        }
        Sample sample = ScoreCommand.sample(
                model.names(), data, weights, missing, spec.commandLine().getErr());
        Reports.requireOrigin(model, file, sample, sample.digest(), data, weights);
        return ModelPage.of(Reports.subject(model, sample, data, weights), !withoutScripts);
    }

    private Page classification(SvmModel model) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Labelled labelled = Classifiers.read(model, data, weights, missing, err);
        Reports.requireOrigin(model, file, labelled.sample(), Classifiers.digest(model, labelled, data), data, weights);
        Optional<Labelled> other = test.isPresent()
                ? Optional.of(Classifiers.read(model, test.get(), Optional.empty(), missing, err))
                : Optional.empty();
        return Reports.classification(
                model, labelled, Classifiers.verify(model, labelled), data, weights, other, !withoutScripts);
    }
}
