package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    private final Argument<Kernel> kernels = each(ModelTypes.KERNEL, "K", "--kernel")
            .says("A kernel to try, of the inputs as they are; again for each other one (default: gaussian, of"
                    + " --width).");

    private final Argument<NumbersToTry> widths = option(NumbersToTry.TYPE, "GRID", "--width")
            .byDefault("0.25:4:5")
            .says("Without --kernel, multiples of the median heuristic's widths: numbers with commas, or FROM:TO:COUNT"
                    + " at equal ratios (default: {default}).");

    private final Argument<NumbersToTry> penalties = option(NumbersToTry.TYPE, "GRID", "--C")
            .byDefault("0.1:1000:5")
            .says("Penalties of an observation of weight one to try: numbers with commas, or FROM:TO:COUNT at equal"
                    + " ratios (default: {default}).");

    private final Argument<Integer> folds =
            option(Types.COUNT, "K", "--folds").byDefault("5").says("Folds (default: {default}).");

    private final Argument<Integer> repeats = option(Types.COUNT, "R", "--repeats")
            .byDefault("1")
            .says("Times that the rows are divided into folds anew (default: {default}).");

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

    private final Argument<Boolean> csv = flag("--csv").says("Print the table as CSV, in full precision.");

    private final Argument<Boolean> json = flag("--json").says("Print table and choice as one JSON object.");

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
        if (csv.isGiven() && json.isGiven()) {
            throw new UsageException("--csv and --json exclude each other");
        }
        requireAtLeast("--folds", folds.value(), 2);
        requireAtLeast("--repeats", repeats.value(), 1);
        requireAtLeast("--threads", threads(), 1);
        requirePositive("--width", widths.value());
        requirePositive("--C", penalties.value());
        UsageException.checked("--tol", this::machine);
    }

    private static void requireAtLeast(String option, int value, int least) {
        if (value < least) {
            throw new UsageException(option + " " + value + ": must be at least " + least);
        }
    }

    private static void requirePositive(String option, NumbersToTry grid) {
        for (double value : grid.values()) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                throw new UsageException(option + " " + value + ": must be finite and > 0");
            }
        }
    }

    private int threads() {
        return threads.given().orElseGet(Runtime.getRuntime()::availableProcessors);
    }

    private SvmEstimator machine() {
        return SvmEstimator.create()
                .withOptions(Options.DEFAULT.withTolerance(tolerance.value()).withSeed(seed.value()));
    }

    private List<Candidate> candidates() {
        List<Candidate> all = new ArrayList<>();
        List<Double> values = kernels.values().isEmpty()
                ? widths.value().values()
                : IntStream.rangeClosed(1, kernels.values().size())
                        .mapToObj(k -> (double) k)
                        .toList();
        String name = kernels.values().isEmpty() ? Tuning.WIDTH : TuneOptions.KERNEL;
        for (double value : values) {
            penalties
                    .value()
                    .values()
                    .forEach(c -> all.add(Candidate.of(name, value).with(PENALTY, c)));
        }
        return all;
    }

    private SvmEstimator at(Candidate candidate, double... median) {
        Kernel kernel = kernels.values().isEmpty()
                ? GaussianKernel.withWidths(Arrays.stream(median)
                        .map(w -> w * candidate.value(Tuning.WIDTH))
                        .toArray())
                : kernels.values().get((int) candidate.value(TuneOptions.KERNEL) - 1);
        return machine().withKernel(kernel).withPenalty(candidate.value(PENALTY));
    }

    private int tuned(TimeLimit limit, Interrupts interrupts, ProgressLine line) throws IOException {
        line.phase("reading");
        Labelled labelled = data.read(err());
        if (labelled.sample().size() < folds.value()) {
            throw new IllegalArgumentException(
                    labelled.sample().size() + " rows make no " + folds.value() + " folds; fewer by --folds");
        }
        line.phase("tuning", candidates().size() * folds.value() * repeats.value() + 1);
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
        print(new TuneReport(tuned, kernels.values(), FitWords.of(this, tuned.model())));
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
                    .withFolds(Folds.stratified(repeats.value(), folds.value(), seed.value(), scored))
                    .withExecutor(executor)
                    .table(candidates(), sample, progress);
            SvmModel model = at(table.best().candidate(), median).fit(points, labelled.labels(), progress);
            return new Tuned<>(table, table.best(), model);
        } finally {
            executor.shutdown();
        }
    }

    private void print(TuneReport report) throws IOException {
        PrintWriter out = out();
        if (csv.isGiven()) {
            report.csv(out);
        } else {
            out.println(json.isGiven() ? report.json() : report.text());
        }
    }
}
