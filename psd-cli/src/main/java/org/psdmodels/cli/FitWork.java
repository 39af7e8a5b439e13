package org.psdmodels.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.line.Command;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.data.Table;
import org.psdmodels.verify.checker.Finding;

/**
 * The way of a fit from the columns of a file to a model file, the same however settings are chosen: read, fit, check, write,
 * tell.
 */
final class FitWork {
    private final Command command;
    private final DataOptions data;
    private final FitResult result;
    private final TalkOptions talk;
    private final TimeLimit limit;

    /** What makes a model of a sample. */
    @FunctionalInterface
    interface Fitting {
        FittedModel fit(Sample sample, Progress progress, ProgressLine line);
    }

    FitWork(Command command, DataOptions data, FitResult result, TalkOptions talk, TimeLimit limit) {
        this.command = command;
        this.data = data;
        this.result = result;
        this.talk = talk;
        this.limit = limit;
    }

    /** What is wrong with the command line is said before anything is read, and what is with the output before the work. */
    FitWork checked(Optional<String> anchors) throws IOException {
        talk.requireConsistent();
        data.requireConsistent();
        FilePlan files = new FilePlan().reads(data.file.value());
        anchors.ifPresent(files::reads);
        result.plan(files);
        return this;
    }

    /** Does it; the gap is to fall to a tolerance. */
    int run(double tolerance, Fitting fitting) throws IOException {
        try (Interrupts interrupts = Interrupts.watched(command);
                ProgressLine line = talk.line(command.err(), tolerance)) {
            return interrupts.orAcknowledged(() -> done(fitting, interrupts, line));
        }
    }

    private int done(Fitting fitting, Interrupts interrupts, ProgressLine line) throws IOException {
        line.phase("reading " + data.file.value());
        Table table = data.table(command.err());
        talk.sayMore(command.err(), "read         %d rows, after %.1f s", table.rows(), line.seconds());
        Progress watched = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        FittedModel model = limit.bound(watched, progress -> fitted(fitting, table, progress, line));
        Optional<CertifiedModel> certified = model.as(CertifiedModel.class);
        if (interrupts.wanted()
                || certified.filter(m -> m.status() == Status.CANCELLED).isPresent()) {
            return interrupts.acknowledge();
        }
        Sample sample = data.sample(table);
        Optional<StackedDensity> stacked = model.as(StackedDensity.class);
        if (stacked.isPresent()) {
            return checked(stacked.get(), sample, line);
        }
        return certified.isPresent() ? checked(certified.get(), sample, line) : written(model, sample, line);
    }

    private FittedModel fitted(Fitting fitting, Table table, Progress progress, ProgressLine line) {
        return Data.placed(table, () -> {
            Sample sample = data.sample(table);
            line.phase("fitting " + sample.size() + " rows");
            return fitting.fit(sample, progress, line);
        });
    }

    private int checked(CertifiedModel model, Sample sample, ProgressLine line) throws IOException {
        line.phase("checking");
        // A report shows every claim, if it takes no longer than there is time.
        double most = result.report.isGiven() ? limit.remainingSeconds() : 0;
        FitCheck check = FitCheck.of(model, sample, Math.max(line.seconds(), most));
        line.phase("writing");
        CertifiedModel kept = check.kept(model);
        result.write(kept, check.all(), sample, data);
        line.close();
        tell(kept, Optional.of(check), line.seconds());
        check.complain(command.err(), result.output.isGiven(), model.status());
        return check.exitCode(model.status());
    }

    private int checked(StackedDensity model, Sample sample, ProgressLine line) throws IOException {
        talk.sayMore(command.err(), "%s", model.table());
        line.phase("checking");
        FitCheck check = FitCheck.of(model, sample, line.seconds());
        line.phase("writing");
        result.write(model, check.all(), sample, data);
        line.close();
        tell(model, Optional.of(check), line.seconds());
        check.complain(command.err(), result.output.isGiven(), model.status());
        return check.exitCode(model.status());
    }

    /** What is in closed form claims nothing that one could check but by making it again, for who reads a report. */
    private int written(FittedModel model, Sample sample, ProgressLine line) throws IOException {
        List<Finding> findings =
                result.report.isGiven() ? Claims.withData(model, sample) : Claims.withoutCertificate(model);
        result.write(model, findings, sample, data);
        line.close();
        tell(model, Optional.empty(), line.seconds());
        return ExitCode.OK;
    }

    private void tell(FittedModel model, Optional<FitCheck> check, double seconds) {
        result.tell(command, talk, model, check);
        Runtime jvm = Runtime.getRuntime();
        talk.sayMore(
                command.err(),
                "took         %.1f s, heap %d of at most %d MB",
                seconds,
                jvm.totalMemory() >> 20,
                jvm.maxMemory() >> 20);
    }
}
