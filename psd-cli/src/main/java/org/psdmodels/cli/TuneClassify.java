package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.Sample;
import org.psdmodels.models.classify.Classes;
import org.psdmodels.models.classify.SvmEstimator;
import org.psdmodels.models.classify.SvmModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.models.tuning.TuningTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code psd tune classify}: kernel and penalty of support vector machines, by accuracy on rows held out. */
@Command(
        name = "classify",
        header = "Kernel and C of a support vector machine for two or more classes.",
        description = {
            "",
            "Every fold has its share of each class. The score is the accuracy on the rows held out; of equal ones the first"
                    + " candidate is chosen, which has the smallest width and C.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  psd tune classify iris.csv --x width,length --y kind -o m.psd",
            "  psd tune classify iris.csv --x width,length --y kind --width 0.25:4:5 --C 0.1:1000:5 --csv",
            "  psd tune classify iris.csv --x width --y kind --kernel=polynomial:degree={2,3},offset=1"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true)
final class TuneClassify implements Callable<Integer> {
    /** The parameter that is the penalty. */
    static final String PENALTY = "C";

    @Mixin
    private ClassifyData data = new ClassifyData();

    @Option(
            names = "--kernel",
            order = 10,
            paramLabel = "K",
            description = "A kernel to try, of the inputs as they are; again for each other one (default: gaussian, of"
                    + " --width).")
    private List<Kernel> kernels = List.of();

    @Option(
            names = "--width",
            order = 11,
            paramLabel = "GRID",
            defaultValue = "0.25:4:5",
            description =
                    "Without --kernel, multiples of the median heuristic's widths: numbers with commas, or FROM:TO:COUNT"
                            + " at equal ratios (default: ${DEFAULT-VALUE}).")
    private Grid widths = Grid.parse("0.25:4:5");

    @Option(
            names = "--C",
            order = 12,
            paramLabel = "GRID",
            defaultValue = "0.1:1000:5",
            description =
                    "Penalties of an observation of weight one to try: numbers with commas, or FROM:TO:COUNT at equal"
                            + " ratios (default: ${DEFAULT-VALUE}).")
    private Grid penalties = Grid.parse("0.1:1000:5");

    @Option(
            names = "--folds",
            order = 13,
            paramLabel = "K",
            defaultValue = "5",
            description = "Folds (default: ${DEFAULT-VALUE}).")
    private int folds = 5;

    @Option(
            names = "--repeats",
            order = 14,
            paramLabel = "R",
            defaultValue = "1",
            description = "Times that the rows are divided into folds anew (default: ${DEFAULT-VALUE}).")
    private int repeats = 1;

    @Option(
            names = "--tol",
            order = 15,
            paramLabel = "N",
            defaultValue = "1e-6",
            description = "Relative gap to reach (default: ${DEFAULT-VALUE}).")
    private double tolerance = 1e-6;

    @Option(
            names = "--seed",
            order = 16,
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed of the folds (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--threads",
            order = 17,
            paramLabel = "T",
            description = "Threads; any number gives the same bits (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--time-limit",
            order = 18,
            paramLabel = "S",
            description = "Time limit in seconds; what could not be fitted by then is left out.")
    private Optional<Double> seconds = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            order = 19,
            paramLabel = "MODEL",
            description = "File for the machine that was chosen, fitted to all rows.")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--csv", order = 20, description = "Print the table as CSV, in full precision.")
    private boolean csv;

    @Option(names = "--json", order = 21, description = "Print table and choice as one JSON object.")
    private boolean json;

    @Mixin
    private TalkOptions talk = new TalkOptions();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        requireConsistent();
        TimeLimit limit = TimeLimit.ofRows(seconds);
        new FilePlan().reads(data.file()).writes("-o", output);
        try (Interrupts interrupts = Interrupts.watched(spec);
                ProgressLine line = talk.line(err(), tolerance)) {
            return interrupts.orAcknowledged(() -> tuned(limit, interrupts, line));
        }
    }

    private void requireConsistent() {
        talk.requireConsistent();
        if (csv && json) {
            throw new UsageException("--csv and --json exclude each other");
        }
        requireAtLeast("--folds", folds, 2);
        requireAtLeast("--repeats", repeats, 1);
        requireAtLeast("--threads", threads, 1);
        requirePositive("--width", widths);
        requirePositive("--C", penalties);
        UsageException.checked("--tol", this::machine);
    }

    private static void requireAtLeast(String option, int value, int least) {
        if (value < least) {
            throw new UsageException(option + " " + value + ": must be at least " + least);
        }
    }

    private static void requirePositive(String option, Grid grid) {
        for (double value : grid.values()) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                throw new UsageException(option + " " + value + ": must be finite and > 0");
            }
        }
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private SvmEstimator machine() {
        return SvmEstimator.create()
                .withOptions(Options.DEFAULT.withTolerance(tolerance).withSeed(seed));
    }

    private List<Candidate> candidates() {
        List<Candidate> all = new ArrayList<>();
        List<Double> values = kernels.isEmpty()
                ? widths.values()
                : IntStream.rangeClosed(1, kernels.size())
                        .mapToObj(k -> (double) k)
                        .toList();
        String name = kernels.isEmpty() ? Tuning.WIDTH : TuneOptions.KERNEL;
        for (double value : values) {
            penalties.values().forEach(c -> all.add(Candidate.of(name, value).with(PENALTY, c)));
        }
        return all;
    }

    private SvmEstimator at(Candidate candidate, double... median) {
        Kernel kernel = kernels.isEmpty()
                ? GaussianKernel.withWidths(Arrays.stream(median)
                        .map(w -> w * candidate.value(Tuning.WIDTH))
                        .toArray())
                : kernels.get((int) candidate.value(TuneOptions.KERNEL) - 1);
        return machine().withKernel(kernel).withPenalty(candidate.value(PENALTY));
    }

    private int tuned(TimeLimit limit, Interrupts interrupts, ProgressLine line) throws IOException {
        line.phase("reading");
        Labelled labelled = data.read(err());
        if (labelled.sample().size() < folds) {
            throw new IllegalArgumentException(
                    labelled.sample().size() + " rows make no " + folds + " folds; fewer by --folds");
        }
        line.phase("tuning", candidates().size() * folds * repeats + 1);
        Progress progress = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        Tuned<SvmModel> tuned = limit.bound(progress, within -> chosen(labelled, within));
        line.close();
        if (interrupts.wanted() || tuned.model().status() == Status.CANCELLED) {
            return interrupts.acknowledge();
        }
        if (output.isPresent()) {
            ModelFile.write(tuned.model(), output.get());
            talk.say(err(), () -> "written      " + output.get());
        }
        print(new TuneReport(tuned, kernels, FitWords.of(spec, tuned.model())));
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
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            TuningTable table = CrossValidation.<SvmModel>of(candidate -> at(candidate, median))
                    .withFolds(Folds.stratified(repeats, folds, seed, scored))
                    .withExecutor(executor)
                    .table(candidates(), sample, progress);
            SvmModel model = at(table.best().candidate(), median).fit(points, labelled.labels(), progress);
            return new Tuned<>(table, table.best(), model);
        } finally {
            executor.shutdown();
        }
    }

    private void print(TuneReport report) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (csv) {
            report.csv(out);
        } else {
            out.println(json ? report.json() : report.text());
        }
    }
}
