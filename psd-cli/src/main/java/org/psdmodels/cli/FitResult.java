package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.model.ModelPage;
import org.psdmodels.cli.report.model.Subject;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.verify.checker.Finding;

/** Where a fit goes: the model file, the report, one object of JSON. */
final class FitResult extends Arguments {
    final Argument<Path> output = option(Types.FILE, "MODEL", "-o", "--output").says("File to write, such as m.psd.");

    final Argument<Boolean> json =
            flag("--json").says("Print one JSON object on standard output: status, primal, dual, gap, ...");

    final Argument<Path> report = option(Types.FILE, "PAGE", "--report").says("Report to write, such as r.html.");

    private final Argument<Boolean> withoutScripts =
            flag("--no-js").says("Static pictures in the report, and no script at all.");

    /** The plan with the files to be written. */
    void plan(FilePlan files) throws IOException {
        files.writes("-o", output.given()).writes("--report", report.given());
    }

    /** Writes the model, and the report with what a check of it found; no class of reports is loaded where there is none. */
    void write(FittedModel model, List<Finding> findings, Sample sample, DataOptions data) throws IOException {
        if (!report.isGiven()) {
            writeModel(model);
            return;
        }
        write(model, interactive -> {
            String source = Reports.named(data.file.value());
            return ModelPage.of(new Subject(model, sample, findings, source, data.rows()), interactive);
        });
    }

    /** Writes the model, and a report that is drawn by a script or not. */
    void write(FittedModel model, Function<Boolean, Page> page) throws IOException {
        writeModel(model);
        if (report.isGiven()) {
            Reports.write(page.apply(!withoutScripts.isGiven()), report.value());
        }
    }

    private void writeModel(FittedModel model) throws IOException {
        if (output.isGiven()) {
            ModelFile.write(model, output.value());
        }
    }

    /** Says what was fitted, what a check found of it, and which files there are now. */
    void tell(Command command, TalkOptions talk, FittedModel model, Optional<FitCheck> check) {
        if (json.isGiven()) {
            command.out().println(FitJson.of(model, check));
        }
        PrintWriter err = command.err();
        talk.say(err, model::summary);
        check.ifPresent(c -> talk.say(err, c::summary));
        output.given().ifPresent(file -> talk.say(err, () -> "written      " + file));
        report.given().ifPresent(file -> talk.say(err, () -> "written      " + file));
    }
}
