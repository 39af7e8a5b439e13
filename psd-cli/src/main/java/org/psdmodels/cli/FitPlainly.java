package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.psdmodels.api.RowException;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.model.Subject;
import org.psdmodels.models.CertifiedEstimator;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Settings;
import org.psdmodels.models.data.Table;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.file.ModelFile;

/** {@code psd fit KIND} for kinds whose settings are not chosen by cross-validation: closed forms, and baselines. */
final class FitPlainly extends Command {
    private final DataOptions data;

    private final KindOptions kind;

    private final Argument<Path> output =
            option(Types.FILE, "MODEL", "-o", "--output").says("File to write, such as m.psd.");

    private final Argument<Path> report =
            option(Types.FILE, "PAGE", "--report").says("Report to write, such as r.html.");

    private final Argument<Boolean> withoutScripts =
            flag("--no-js").says("Static pictures in the report, and no script at all.");

    private final Argument<Boolean> json = flag("--json").says("Print one JSON object on standard output.");

    private final Optional<SolverOptions> solver;

    private final TalkOptions talk = group("Talk:", new TalkOptions());

    private final Optional<Argument<Kernel>> kernel;

    FitPlainly(Kind<?> kind) {
        super(KindOptions.command(kind), kind.says());
        data = include(new DataOptions(kind.targets()));
        this.kind = include(new KindOptions(kind));
        boolean hasOwn = kind.options().stream().anyMatch(o -> o.name().equals("kernel"));
        boolean hasSettings = CertifiedModel.class.isAssignableFrom(kind.type());
        solver = hasSettings ? Optional.of(group("Solver:", new SolverOptions())) : Optional.empty();
        kernel = hasSettings && !hasOwn
                ? Optional.of(option(ModelTypes.KERNEL, "K", "--kernel")
                        .says("gaussian:sigma=0.5, laplace:rate=2, ... (default: gaussian, by the median heuristic)."))
                : Optional.empty();
        exit(
                "0:the model was fitted, and written",
                "1:the data cannot be used; nothing was written",
                "2:the command line is wrong",
                "3:the solver stopped early; the model was written, and says so",
                "4:an independent check refutes a claim of the model; it was written, and says so",
                "130:interrupted; nothing was written");
    }

    @Override
    protected String synopsis() {
        return DataOptions.synopsis(kind.kind().targets());
    }

    @Override
    public int run() throws IOException {
        talk.requireConsistent();
        data.requireConsistent();
        TimeLimit limit = solver.map(SolverOptions::timeLimit).orElseGet(() -> TimeLimit.ofRows(Optional.empty()));
        FilePlan files = new FilePlan().reads(data.file.value());
        solver.flatMap(SolverOptions::anchorsFile).ifPresent(files::reads);
        files.writes("-o", output.given()).writes("--report", report.given());
        Estimator<?> configured = configured(kind.estimator(data.names()));
        try (Interrupts interrupts = Interrupts.watched(this);
                ProgressLine line = talk.line(err(), 1e-8)) {
            return interrupts.orAcknowledged(() -> written(configured, limit, interrupts, line));
        }
    }

    private Estimator<?> configured(Estimator<?> estimator) throws IOException {
        if (solver.isEmpty()) {
            return estimator;
        }
        CertifiedEstimator<?> certified = (CertifiedEstimator<?>) estimator;
        Settings settings = solver.get().settings(certified.settings(), data.inputs.values());
        return certified.withSettings(
                kernel.flatMap(Argument::given).map(settings::withKernel).orElse(settings));
    }

    private int written(Estimator<?> estimator, TimeLimit limit, Interrupts interrupts, ProgressLine line)
            throws IOException {
        line.phase("reading " + data.file.value());
        Table table = data.table(err());
        Sample sample = data.sample(table);
        Progress watched = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        line.phase("fitting " + sample.size() + " rows");
        FittedModel model = limit.bound(watched, progress -> fitted(estimator, table, sample, progress));
        Optional<CertifiedModel> certified = model.as(CertifiedModel.class);
        if (certified.filter(m -> m.status() == Status.CANCELLED).isPresent() || interrupts.wanted()) {
            return interrupts.acknowledge();
        }
        return certified.isPresent() ? told(certified.get(), sample, limit, line) : toldOfClosedForm(model, line);
    }

    private static FittedModel fitted(Estimator<?> estimator, Table table, Sample sample, Progress progress) {
        try {
            return (FittedModel) estimator.fit(sample, progress);
        } catch (RowException e) {
            throw Data.placed(e, table);
        }
    }

    private int told(CertifiedModel model, Sample sample, TimeLimit limit, ProgressLine line) throws IOException {
        line.phase("checking");
        double most = report.isGiven() ? limit.remainingSeconds() : 0;
        FitCheck check = FitCheck.of(model, sample, Math.max(line.seconds(), most));
        CertifiedModel kept = check.kept(model);
        if (output.isGiven()) {
            ModelFile.write(kept, output.value());
        }
        if (report.isGiven()) {
            String source = Reports.named(data.file.value());
            Subject subject = new Subject(kept, sample, check.all(), source, data.weights.given());
            Reports.write(subject, !withoutScripts.isGiven(), report.value());
        }
        line.close();
        if (json.isGiven()) {
            out().println(FitJson.of(kept, check));
        }
        talk.say(err(), kept::summary);
        talk.say(err(), check::summary);
        sayWritten();
        check.complain(err(), output.isGiven(), model.status());
        return check.exitCode(model.status());
    }

    private int toldOfClosedForm(FittedModel model, ProgressLine line) throws IOException {
        if (report.isGiven()) {
            throw new UsageException("--report: reports show what is proved, and a closed form has no certificate");
        }
        if (output.isGiven()) {
            ModelFile.write(model, output.value());
        }
        line.close();
        if (json.isGiven()) {
            out().println(FitJson.of(model));
        }
        talk.say(err(), model::summary);
        sayWritten();
        return ExitCode.OK;
    }

    private void sayWritten() {
        output.given().ifPresent(file -> talk.say(err(), () -> "written      " + file));
        report.given().ifPresent(file -> talk.say(err(), () -> "written      " + file));
    }
}
