package org.psdmodels.cli;

import java.io.IOException;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.LabelEstimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.file.Kind;

/** {@code psd fit classify}: a support vector machine, with a given or a learned kernel. */
final class ClassifyCommand extends Command {
    /** The relative gap of machines, where none is given. */
    private static final double TOLERANCE = 1e-6;

    private static final String COMBINATION_TOLERANCE = "mkl-tolerance";

    private final ClassifyData data = include(new ClassifyData());

    private final KindOptions kind;

    private final FitResult result = include(new FitResult());

    private final Argument<String> test =
            option(Types.TEXT, "FILE", "--test").says("Other data with labels, for the report.");

    private final Argument<Kernel> kernel =
            option(ModelTypes.KERNEL, "K", "--kernel").says("gaussian:sigma=0.5, polynomial:degree=2,offset=1, ...");

    private final Argument<Double> tolerance =
            option(Types.NUMBER, "N", "--tol").says("Relative gap to reach (default: 1e-6; with mkl 1e-2).");

    private final Argument<Double> seconds = option(Types.NUMBER, "S", "--time-limit")
            .says("Time limit in seconds; what was reached by then is written, and marked.");

    private final Argument<Long> seed =
            option(Types.SEED, "S", "--seed").byDefault("0").says("Seed of the folds for probabilities (default: 0).");

    private final TalkOptions talk = group("Talk:", new TalkOptions());

    ClassifyCommand(Kind<?> kind) {
        super(KindOptions.command(kind), "A support vector machine for two or more classes.");
        this.kind = include(new KindOptions(kind));
        describe(
                "Labels are numbers or texts. The kernel is given by --kernel, for the inputs as they are; or learned together with"
                        + " the machine by --learn, for inputs scaled to [0, 1]; or Gaussian by the median heuristic.");
        exit(
                "0:the model is optimal, and written",
                "1:the data cannot be used; nothing was written",
                "2:the command line is wrong",
                "3:the solver stopped early; the model was written, and says so",
                "4:an independent check refutes a claim of the model; it was written, and says so",
                "130:interrupted; nothing was written");
    }

    @Override
    public int run() throws IOException {
        talk.requireConsistent();
        TimeLimit limit = TimeLimit.ofRows(seconds.given());
        FilePlan files = new FilePlan().reads(data.file());
        test.given().ifPresent(files::reads);
        result.plan(files);
        if (test.isGiven() && !result.report.isGiven()) {
            throw new UsageException("--test needs --report, which shows what the model says of those data");
        }
        LabelEstimator<?> estimator = kind.labelEstimator(data.names(), this::complete);
        try (Interrupts interrupts = Interrupts.watched(this);
                ProgressLine line = talk.line(err(), tolerance.given().orElse(TOLERANCE))) {
            return interrupts.orAcknowledged(() -> written(estimator, limit, interrupts, line));
        }
    }

    /** Kernel, tolerance and seed; a combination that has no tolerance of its own is chosen to that of the machine, if one is given. */
    private Recipe complete(Recipe begun) {
        Options options = UsageException.checked(
                "--tol", () -> Options.DEFAULT.withTolerance(tolerance.given().orElse(TOLERANCE)));
        Settings settings = Settings.DEFAULT.withOptions(options.withSeed(seed.value()));
        Recipe recipe = begun.with(kernel.given().map(settings::withKernel).orElse(settings));
        boolean lacksItsOwn = recipe.value("learn").equals(Optional.of("mkl"))
                && recipe.value(COMBINATION_TOLERANCE).isEmpty();
        return lacksItsOwn && tolerance.isGiven()
                ? recipe.with(COMBINATION_TOLERANCE, String.valueOf(tolerance.value()))
                : recipe;
    }

    private int written(LabelEstimator<?> estimator, TimeLimit limit, Interrupts interrupts, ProgressLine line)
            throws IOException {
        line.phase("reading " + data.file());
        Labelled labelled = data.read(err());
        Optional<Labelled> other = test.isGiven() ? Optional.of(data.read(test.value(), err())) : Optional.empty();
        line.phase("fitting " + labelled.sample().size() + " rows");
        Progress watched = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        CertifiedModel fitted =
                limit.bound(watched, progress -> estimator.fit(labelled.sample(), labelled.labels(), progress));
        if (fitted.status() == Status.CANCELLED || interrupts.wanted()) {
            return interrupts.acknowledge();
        }
        line.phase("checking");
        SvmModel model = fitted.as(SvmModel.class).orElseThrow();
        // A report shows every claim, if it takes no longer than there is time.
        double most = result.report.isGiven() ? limit.remainingSeconds() : 0;
        FitCheck check = FitCheck.of(model, labelled, Math.max(line.seconds(), most));
        line.phase("writing");
        SvmModel kept = check.kept(model);
        result.write(
                kept,
                interactive -> Reports.classification(
                        kept, labelled, check.all(), data.file(), data.rows(), other, interactive));
        line.close();
        result.tell(this, talk, kept, Optional.of(check));
        check.complain(err(), result.output.isGiven(), model.status());
        return check.exitCode(model.status());
    }
}
