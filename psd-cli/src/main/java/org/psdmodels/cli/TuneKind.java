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
import org.psdmodels.models.Settings;
import org.psdmodels.models.data.Table;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;

/** {@code psd tune KIND}: candidates, their scores, and the choice. */
final class TuneKind extends Command {
    private final KindOptions kind;

    private final DataOptions data;

    private final TuneOptions options = group("Candidates:", new TuneOptions());

    private final SolverOptions solver = group("Solver:", new SolverOptions());

    private final TalkOptions talk = group("Talk:", new TalkOptions());

    TuneKind(Kind<?> kind) {
        super(KindOptions.command(kind), kind.says());
        data = include(new DataOptions(kind.targets()));
        this.kind = include(new KindOptions(kind));
        exit(
                "0:a candidate was chosen",
                "1:the data cannot be used, or every candidate failed on some fold",
                "2:the command line is wrong",
                "3:the time was over before the first fit had begun to iterate",
                "130:interrupted");
    }

    @Override
    protected String synopsis() {
        return DataOptions.synopsis(kind.kind().targets());
    }

    @Override
    public int run() throws IOException {
        talk.requireConsistent();
        data.requireConsistent();
        TimeLimit limit = solver.timeLimit();
        options.requireConsistent();
        KernelEstimator<?, ?> estimator = kind.kernelEstimator(data.names());
        KernelEstimator<?, ?> configured =
                estimator.withSettings(solver.settings(estimator.settings(), data.inputs.values())
                        .withRegularizer(FitOptions.net(1, options.elastic())));
        try (Interrupts interrupts = Interrupts.watched(this);
                ProgressLine line = talk.line(err(), Tuning.SEARCH_TOLERANCE)) {
            return interrupts.orAcknowledged(() -> tuned(configured, limit, interrupts, line));
        }
    }

    private int tuned(KernelEstimator<?, ?> estimator, TimeLimit limit, Interrupts interrupts, ProgressLine line)
            throws IOException {
        line.phase("reading " + data.file.value());
        Table table = data.table(err());
        Sample sample = data.sample(table);
        options.requireRows(data.file.value(), sample.size());
        line.phase("tuning", options.fits() + 1);
        Progress watched = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        Tuned<?> tuned = limit.<Tuned<?>>bound(
                watched, progress -> Data.placed(table, () -> chosen(estimator, sample, progress)));
        line.close();
        if (interrupts.wanted()) {
            return interrupts.acknowledge();
        }
        options.print(new TuneReport(tuned, options.kernels(), FitWords.of(this, tuned)), out());
        return ExitCode.OK;
    }

    private <E extends KernelEstimator<E, M>, M extends CertifiedModel> Tuned<M> chosen(
            KernelEstimator<E, M> estimator, Sample sample, Progress progress) {
        ExecutorService threads = Executors.newFixedThreadPool(solver.threads());
        try {
            E configured = estimator.withSettings(estimator.settings());
            return options.kernels().isEmpty()
                    ? Tuning.automatic(configured)
                            .withCandidates(candidates(configured.settings()))
                            .withFolds(options.folds(solver.seed()))
                            .withChoice(options::choice)
                            .withExecutor(threads)
                            .tune(sample, progress)
                    : amongKernels(configured, sample, progress, threads);
        } finally {
            threads.shutdown();
        }
    }

    /** An estimator that has a kernel of its own leaves penalties to choose from. */
    private List<Candidate> candidates(Settings decided) {
        return decided.kernel().isPresent() ? options.penalties() : options.candidates();
    }

    /** Kernels are taken as they are, and so are penalties, as psd fit takes them. */
    private <E extends KernelEstimator<E, M>, M extends CertifiedModel> Tuned<M> amongKernels(
            E estimator, Sample sample, Progress progress, ExecutorService threads) {
        double tolerance =
                Math.max(Tuning.SEARCH_TOLERANCE, estimator.settings().options().tolerance());
        E coarse = estimator.withTolerance(tolerance);
        CrossValidation<M> search = CrossValidation.<M>of(candidate -> at(candidate, coarse))
                .withFolds(options.folds(solver.seed()))
                .withExecutor(threads);
        return CrossValidation.<M>of(candidate -> at(candidate, estimator))
                .refit(search.table(options.candidates(), sample, progress), options::choice, sample, progress);
    }

    private <E extends KernelEstimator<E, M>, M extends CertifiedModel> E at(Candidate candidate, E estimator) {
        return estimator
                .withKernel(options.kernel(candidate))
                .withLambda(candidate.value(CrossValidation.LAMBDA), options.elastic());
    }
}
