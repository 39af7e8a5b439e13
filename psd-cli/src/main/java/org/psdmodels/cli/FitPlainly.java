package org.psdmodels.cli;

import java.io.IOException;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.models.CertifiedEstimator;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Settings;
import org.psdmodels.models.file.Kind;

/** {@code psd fit KIND} for kinds whose settings are not chosen by cross-validation: closed forms, and baselines. */
final class FitPlainly extends Command {
    private final DataOptions data;

    private final KindOptions kind;

    private final FitResult result = include(new FitResult());

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
        TimeLimit limit = solver.map(SolverOptions::timeLimit).orElseGet(() -> TimeLimit.ofRows(Optional.empty()));
        FitWork work = new FitWork(this, data, result, talk, limit).checked(solver.flatMap(SolverOptions::anchorsFile));
        Estimator<?> estimator = configured(kind.estimator(data.names()));
        return work.run(Settings.DEFAULT.options().tolerance(), (sample, progress, line) ->
                (FittedModel) estimator.fit(sample, progress));
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
}
