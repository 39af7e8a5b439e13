package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.psdmodels.api.model.Derived;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.cli.report.model.ModelPage;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.text.Shown;

/** {@code psd report}: a model over its data, as one page that opens offline. */
final class ReportCommand extends Command {
    private final Argument<Path> file = parameter(Types.FILE, "MODEL").says("Model file.");

    private final Argument<String> data =
            parameter(Types.TEXT, "DATA").says("The CSV file it was fitted to; - for standard input.");

    private final Argument<Path> output = option(Types.FILE, "PAGE", "-o", "--output")
            .required()
            .says("File to write, such as r.html; - for standard output.");

    private final Argument<Boolean> withoutScripts = flag("--no-js").says("Static pictures and no script at all.");

    private final Argument<String> weights =
            option(Types.TEXT, "COL", "--weights").says("Column of weights, if there was one.");

    private final MissingRows missing = include(new MissingRows());

    private final Argument<String> test =
            option(Types.TEXT, "FILE", "--test").says("Of classifiers: other data with labels to show.");

    ReportCommand() {
        super("report", "Writes one HTML page: what is proved, the model over its data, residuals, convergence.");
        describe(
                "Checks the model by independent code, as psd verify does, and shows it over the data it was fitted to, whatever its"
                        + " kind: status, gap and every claim, or that a closed form has none; curves, maps, partial dependence or"
                        + " marginals, with residuals, distribution functions, bands, the slack of every face of a cone, the"
                        + " eigenvalues of matrices; the score; the command that fits it again. The page refers to nothing outside of"
                        + " it: it opens offline and can be sent to a colleague.");
    }

    @Override
    public int run() throws IOException {
        FilePlan files = new FilePlan().reads(file.value().toString()).reads(data.value());
        test.given().ifPresent(files::reads);
        files.writesText("-o", Optional.of(output.value()));
        FittedModel model = Models.read(file.value());
        Optional<SvmModel> classifier = model.as(SvmModel.class);
        Page page = classifier.isPresent() ? classification(classifier.get()) : page(model);
        if (FilePlan.isStandardOutput(output.value())) {
            out().println(page.html());
        } else {
            Reports.write(page, output.value());
            err().println("written      " + Shown.line(output.value().toString()));
        }
        return ExitCode.OK;
    }

    private Page page(FittedModel model) throws IOException {
        Optional<Derived> derived = model.as(Derived.class);
        if (derived.isPresent()) {
            throw new IllegalArgumentException(file.value() + ": is not fitted to data but the "
                    + derived.get().derivation() + "; report the model that it comes from");
        }
        if (test.isGiven()) {
            throw new UsageException("--test: only reports of classifiers show other data; psd score does so for all");
        }
        Sample sample = ScoreCommand.sample(model.names(), data.value(), weights.given(), missing, err());
        Reports.requireOrigin(model, file.value(), sample, sample.digest(), data.value(), weights.given());
        return ModelPage.of(
                Reports.subject(model, sample, data.value(), missing.words(weights.given())),
                !withoutScripts.isGiven());
    }

    private Page classification(SvmModel model) throws IOException {
        PrintWriter err = err();
        Labelled labelled = Classifiers.read(model, data.value(), weights.given(), missing, err);
        Reports.requireOrigin(
                model,
                file.value(),
                labelled.sample(),
                Classifiers.digest(model, labelled, data.value()),
                data.value(),
                weights.given());
        Optional<Labelled> other = test.isGiven()
                ? Optional.of(Classifiers.read(model, test.value(), Optional.empty(), missing, err))
                : Optional.empty();
        return Reports.classification(
                model,
                labelled,
                Classifiers.verify(model, labelled),
                data.value(),
                missing.words(weights.given()),
                other,
                !withoutScripts.isGiven());
    }
}
