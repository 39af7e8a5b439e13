package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.learn.classify.Classes;
import org.psdmodels.learn.classify.SvmEstimator;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.models.tuning.TuningTable;

/** {@code psd tune classify}: kernel and penalty of support vector machines, by accuracy on rows held out. */
final class TuneClassify extends Command {
    /** The parameter that is the penalty. */
    static final String PENALTY = "C";

    private final ClassifyData data = include(new ClassifyData());

    private final SearchOptions options =
            include(new SearchOptions(PENALTY, "0.1:1000:5", "Penalties of an observation of weight one to try"));

    private final Argument<Double> tolerance =
            option(Types.NUMBER, "N", "--tol").byDefault("1e-6").says("Relative gap to reach (default: {default}).");

    private final Argument<Long> seed =
            option(Types.SEED, "S", "--seed").byDefault("0").says("Seed of the folds (default: {default}).");

    private final Argument<Integer> threads = option(Types.COUNT, "T", "--threads")
            .says("Threads; any number gives the same bits (default: all processors).");

    private final Argument<Double> seconds = option(Types.NUMBER, "S", "--time-limit")
            .says("Time limit in seconds; what could not be fitted by then is left out.");

    private final Argument<Path> output = option(Types.FILE, "MODEL", "-o", "--output")
            .says("File for the machine that was chosen, fitted to all rows.");

    private final TalkOptions talk = include(new TalkOptions());

    TuneClassify() {
        super("classify", "Kernel and C of a support vector machine for two or more classes.");
        describe(
                "Every fold has its share of each class. The score is the accuracy on the rows held out; of equal ones the first"
                        + " candidate is chosen, which has the smallest width and C.");
        endWith(
                "Examples:",
                "  psd tune classify iris.csv --x width,length --y kind -o m.psd",
                "  psd tune classify iris.csv --x width,length --y kind --width 0.25:4:5 --C 0.1:1000:5 --csv",
                "  psd tune classify iris.csv --x width --y kind --kernel=polynomial:degree={2,3},offset=1");
    }

    @Override
    public int run() throws IOException {
        requireConsistent();
        TimeLimit limit = TimeLimit.ofRows(seconds.given());
        new FilePlan().reads(data.file()).writes("-o", output.given());
        try (Interrupts interrupts = Interrupts.watched(this);
                ProgressLine line = talk.line(err(), tolerance.value())) {
            return interrupts.orAcknowledged(() -> tuned(limit, interrupts, line));
        }
    }

    private void requireConsistent() {
        talk.requireConsistent();
        options.requireConsistent();
        SearchOptions.requireAtLeast("--threads", threads(), 1);
        UsageException.checked("--tol", this::machine);
    }

    private int threads() {
        return threads.given().orElseGet(Runtime.getRuntime()::availableProcessors);
    }

    private SvmEstimator machine() {
        return SvmEstimator.create()
                .withOptions(Options.DEFAULT.withTolerance(tolerance.value()).withSeed(seed.value()));
    }

    private SvmEstimator at(Candidate candidate, double... median) {
        Kernel kernel = options.kernels().isEmpty()
                ? GaussianKernel.withWidths(Arrays.stream(median)
                        .map(w -> w * candidate.value(Tuning.WIDTH))
                        .toArray())
                : options.kernel(candidate);
        return machine().withKernel(kernel).withPenalty(candidate.value(PENALTY));
    }

    private int tuned(TimeLimit limit, Interrupts interrupts, ProgressLine line) throws IOException {
        line.phase("reading");
        Labelled labelled = data.read(err());
        options.requireRows(data.file(), labelled.sample().size());
        line.phase("tuning", options.fits() + 1);
        Progress progress = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        Tuned<SvmModel> tuned = limit.bound(progress, within -> chosen(labelled, within));
        line.close();
        if (interrupts.wanted() || tuned.model().status() == Status.CANCELLED) {
            return interrupts.acknowledge();
        }
        if (output.isGiven()) {
            ModelFile.write(tuned.model(), output.value());
            talk.say(err(), () -> "written      " + output.value());
        }
        options.print(new TuneReport(tuned, options.kernels(), FitWords.of(this, tuned.model())), out());
        return tuned.model().status() == Status.OPTIMAL ? ExitCode.OK : ExitCode.NOT_CONVERGED;
    }

    private Tuned<SvmModel> chosen(Labelled labelled, Progress progress) {
        Sample points = labelled.sample();
        int[] codes = Classes.of(labelled.labels()).codes(labelled.labels());
        Sample sample = Sample.of(
                        points.points(), Arrays.stream(codes).asDoubleStream().toArray())
                .weightedBy(points.weights());
        double[] weights = points.weights();
        int[] scored = IntStream.range(0, codes.length)
                .filter(i -> weights[i] > 0)
                .map(i -> codes[i])
                .toArray();
        double[] median = MedianWidths.of(points.points());
        ExecutorService executor = Executors.newFixedThreadPool(threads());
        try {
            TuningTable table = CrossValidation.<SvmModel>of(candidate -> at(candidate, median))
                    .withFolds(Folds.stratified(options.repeats(), options.folds(), seed.value(), scored))
                    .withExecutor(executor)
                    .table(options.candidates(), sample, progress);
            SvmModel model = at(table.best().candidate(), median).fit(points, labelled.labels(), progress);
            return new Tuned<>(table, table.best(), model);
        } finally {
            executor.shutdown();
        }
    }
}
