package org.psdmodels.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.psdmodels.api.RowException;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.report.model.Subject;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.data.Table;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;

/** {@code psd fit KIND}: from the columns of a file to a model file. */
final class FitKind extends Command {
    private static final int FOLDS = 5;

    private final KindOptions kind;

    private final DataOptions data;

    private final FitOptions options = group("Model:", new FitOptions());

    private final SolverOptions solver = group("Solver:", new SolverOptions());

    private final TalkOptions talk = group("Talk:", new TalkOptions());

    FitKind(Kind<?> kind) {
        super(KindOptions.command(kind), kind.says());
        data = include(new DataOptions(kind.targets()));
        this.kind = include(new KindOptions(kind));
        exit(
                "0:the model is optimal, and written",
                "1:the data cannot be used; nothing was written",
                "2:the command line is wrong",
                "3:the solver stopped early; the model was written, and says so; or it had none when the time was over",
                "4:an independent check refutes a claim of the model; it was written, and says so",
                "130:interrupted; nothing was written");
    }

    @Override
    protected String synopsis() {
        return DataOptions.synopsis(kind.kind().targets());
    }

    /** What is wrong with the command line is said before anything is read, and what is with the output before the work. */
    @Override
    public int run() throws IOException {
        talk.requireConsistent();
        data.requireConsistent();
        TimeLimit limit = solver.timeLimit();
        FilePlan files = new FilePlan().reads(data.file.value());
        solver.anchorsFile().ifPresent(files::reads);
        files.writes("-o", options.output.given()).writes("--report", options.report.given());
        KernelEstimator<?, ?> estimator = configured(kind.kernelEstimator(data.names()));
        try (Interrupts interrupts = Interrupts.watched(this);
                ProgressLine line =
                        talk.line(err(), estimator.settings().options().tolerance())) {
            return interrupts.orAcknowledged(() -> written(estimator, limit, interrupts, line));
        }
    }

    private KernelEstimator<?, ?> configured(KernelEstimator<?, ?> estimator) throws IOException {
        return estimator.withSettings(options.settings(solver.settings(estimator.settings(), data.inputs.values())));
    }

    private int written(KernelEstimator<?, ?> estimator, TimeLimit limit, Interrupts interrupts, ProgressLine line)
            throws IOException {
        line.phase("reading " + data.file.value());
        Table table = data.table(err());
        talk.sayMore(err(), "read         %d rows, after %.1f s", table.rows(), line.seconds());
        Progress watched = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        CertifiedModel model = limit.bound(watched, progress -> fitted(estimator, table, progress, line));
        if (model.status() == Status.CANCELLED || interrupts.wanted()) {
            return interrupts.acknowledge();
        }
        line.phase("checking");
        Sample sample = data.sample(table);
        // A report shows every claim, if it takes no longer than there is time.
        double most = options.report.isGiven() ? limit.remainingSeconds() : 0;
        FitCheck check = FitCheck.of(model, sample, Math.max(line.seconds(), most));
        line.phase("writing");
        CertifiedModel kept = check.kept(model);
        if (options.output.isGiven()) {
            ModelFile.write(kept, options.output.value());
        }
        if (options.report.isGiven()) {
            String source = Reports.named(data.file.value());
            Subject subject = new Subject(kept, sample, check.all(), source, data.weights.given());
            Reports.write(subject, !options.withoutScripts.isGiven(), options.report.value());
        }
        line.close();
        tell(kept, check, line.seconds());
        return check.exitCode(model.status());
    }

    private CertifiedModel fitted(KernelEstimator<?, ?> estimator, Table table, Progress progress, ProgressLine line) {
        try {
            Sample sample = data.sample(table);
            line.phase("fitting " + sample.size() + " rows");
            return options.tunes(estimator.settings())
                    ? tuned(estimator, sample, progress, line)
                    : estimator.fit(sample, progress);
        } catch (RowException e) {
            throw Data.placed(e, table);
        }
    }

    /** Chooses what was not given. */
    private <E extends KernelEstimator<E, M>, M extends CertifiedModel> M tuned(
            KernelEstimator<E, M> estimator, Sample sample, Progress progress, ProgressLine line) {
        List<Candidate> candidates = options.candidates(estimator.settings());
        line.phase("tuning", FOLDS * candidates.size() + 1);
        ExecutorService threads = Executors.newFixedThreadPool(solver.threads());
        try {
            Tuning<E, M> tuning = Tuning.automatic(estimator.withSettings(estimator.settings()))
                    .withCandidates(candidates)
                    .withFolds(Folds.kFold(FOLDS, solver.seed()))
                    .withExecutor(threads);
            Tuned<M> tuned = tuning.tune(sample, progress);
            line.clear();
            talk.sayMore(err(), "%s", tuned.table());
            talk.say(err(), tuned::summary);
            return tuned.model();
        } finally {
            threads.shutdown();
        }
    }

    private void tell(CertifiedModel model, FitCheck check, double seconds) {
        if (options.json.isGiven()) {
            out().println(FitJson.of(model, check));
        }
        talk.say(err(), model::summary);
        talk.say(err(), check::summary);
        options.output.given().ifPresent(file -> talk.say(err(), () -> "written      " + file));
        options.report.given().ifPresent(file -> talk.say(err(), () -> "written      " + file));
        Runtime jvm = Runtime.getRuntime();
        talk.sayMore(
                err(),
                "took         %.1f s, heap %d of at most %d MB",
                seconds,
                jvm.totalMemory() >> 20,
                jvm.maxMemory() >> 20);
        check.complain(err(), options.output.isGiven(), model.status());
    }
}
