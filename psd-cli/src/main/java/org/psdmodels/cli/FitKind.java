package org.psdmodels.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.cli.line.Command;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Settings;
import org.psdmodels.models.automatic.StackedDensityEstimator;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;

/** {@code psd fit KIND}: from the columns of a file to a model file. */
final class FitKind extends Command {
    private static final int FOLDS = 5;

    /** What a mixture of fits takes beside the data. */
    private static final Set<String> OF_STACK = Set.of(
            "--choose",
            "--quick",
            "--tol",
            "--seed",
            "--solver",
            "--backend",
            "--threads",
            "--time-limit",
            "--output",
            "--json",
            "--report",
            "--no-js");

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
        FitOptions.Choose how = options.choose(noStack());
        if (how == FitOptions.Choose.STACK) {
            return work.run(StackedDensityEstimator.TOLERANCE, this::stacked);
        }
        return work.run(
                estimator.settings().options().tolerance(),
                (sample, progress, line) -> options.tunes(estimator.settings(), how)
                        ? tuned(estimator, sample, progress, line)
                        : estimator.fit(sample, progress));
    }

    private KernelEstimator<?, ?> configured(KernelEstimator<?, ?> estimator) throws IOException {
        return estimator.withSettings(options.settings(solver.settings(estimator.settings(), data.inputs.values())));
    }

    /** Why there is no mixture of models of this kind; empty where there is. */
    private Optional<String> noStack() {
        if (!kind.kind().name().equals("density")) {
            return Optional.of("there are mixtures of densities alone");
        }
        return Stream.of(kind.options(), options.options(), solver.options())
                .flatMap(List::stream)
                .filter(option -> option.isGiven() && !OF_STACK.contains(option.name()))
                .map(option -> option.name() + " is of one fit alone")
                .findFirst();
    }

    private FittedModel stacked(Sample sample, Progress progress, ProgressLine line) {
        StackedDensityEstimator begun = StackedDensityEstimator.create()
                .withSolver(solver.solver(Settings.DEFAULT.solver()))
                .withSeed(solver.seed());
        StackedDensityEstimator estimator =
                solver.tolerance().map(begun::withTolerance).orElse(begun);
        StackedDensityEstimator chosen = options.quick.isGiven() ? estimator.quick() : estimator;
        line.phase("fitting", chosen.mostFits(sample.points().dimension()));
        ExecutorService threads = Executors.newFixedThreadPool(solver.threads());
        try {
            return chosen.withExecutor(threads).fit(sample, progress);
        } finally {
            threads.shutdown();
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
}
