package org.psdmodels.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.cli.line.Command;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.file.Kind;
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

    @Override
    public int run() throws IOException {
        FitWork work = new FitWork(this, data, options.result, talk, solver.timeLimit()).checked(solver.anchorsFile());
        KernelEstimator<?, ?> estimator = configured(kind.kernelEstimator(data.names()));
        return work.run(
                estimator.settings().options().tolerance(),
                (sample, progress, line) -> options.tunes(estimator.settings())
                        ? tuned(estimator, sample, progress, line)
                        : estimator.fit(sample, progress));
    }

    private KernelEstimator<?, ?> configured(KernelEstimator<?, ?> estimator) throws IOException {
        return estimator.withSettings(options.settings(solver.settings(estimator.settings(), data.inputs.values())));
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
}
