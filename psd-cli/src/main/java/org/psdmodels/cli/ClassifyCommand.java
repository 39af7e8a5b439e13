package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.models.classify.KernelDictionary;
import org.psdmodels.models.classify.KernelRule;
import org.psdmodels.models.classify.SvmEstimator;
import org.psdmodels.models.classify.SvmModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.text.Shown;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code psd fit classify}: a support vector machine, with a given or a learned kernel. */
@Command(
        name = "classify",
        header = "A support vector machine for two or more classes.",
        description = {
            "",
            "Labels are numbers or texts. The kernel is given by --kernel, for the inputs as they are; or learned together with"
                    + " the machine by --learn, for inputs scaled to [0, 1]; or Gaussian by the median heuristic.",
            ""
        },
        mixinStandardHelpOptions = true)
final class ClassifyCommand implements Callable<Integer> {
    @Mixin
    private ClassifyData data = new ClassifyData();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "MODEL",
            description = "File to write, such as m.psd.")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--report", paramLabel = "PAGE", description = "Report to write, such as r.html.")
    private Optional<Path> report = Optional.empty();

    @Option(names = "--no-js", description = "Static pictures in the report, and no script at all.")
    private boolean withoutScripts;

    @Option(names = "--test", paramLabel = "FILE", description = "Other data with labels, for the report.")
    private Optional<String> test = Optional.empty();

    @Option(names = "--kernel", paramLabel = "K", description = "gaussian:sigma=0.5, polynomial:degree=2,offset=1, ...")
    private Optional<Kernel> kernel = Optional.empty();

    @Option(
            names = "--learn",
            paramLabel = "L",
            description = {
                "mkl: a convex combination of Gaussian and polynomial kernels on all and on single inputs;"
                        + " tessellated:degree=1,margin=0.1: a tessellated kernel on the box [-margin, 1 + margin]."
            })
    private Optional<String> learn = Optional.empty();

    @Option(
            names = "--C",
            paramLabel = "N",
            defaultValue = "1",
            description = "Penalty of an observation of weight one (default: ${DEFAULT-VALUE}).")
    private double penalty;

    @Option(names = "--probability", description = "Fit probabilities too, on held-out decision values.")
    private boolean probability;

    @Option(names = "--tol", paramLabel = "N", description = "Relative gap to reach (default: 1e-6; with mkl 1e-2).")
    private Optional<Double> tolerance = Optional.empty();

    @Option(
            names = "--time-limit",
            paramLabel = "S",
            description = "Time limit in seconds; what was reached by then is written, and marked.")
    private Optional<Double> seconds = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed of the folds for probabilities (default: 0).")
    private long seed;

    @Option(names = "--json", description = "Print one JSON object on standard output.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Say nothing on standard error but errors.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        TimeLimit limit = TimeLimit.ofRows(seconds);
        FilePlan files = new FilePlan().reads(data.file());
        test.ifPresent(files::reads);
        files.writes("-o", output).writes("--report", report);
        if (test.isPresent() && report.isEmpty()) {
            throw new UsageException("--test needs --report, which shows what the model says of those data");
        }
        SvmEstimator estimator = estimator();
        Labelled labelled = data.read(spec.commandLine().getErr());
        Optional<Labelled> other = test.isPresent()
                ? Optional.of(data.read(test.get(), spec.commandLine().getErr()))
                : Optional.empty();
        long start = System.nanoTime();
        SvmModel model =
                limit.bound(Progress.none(), progress -> estimator.fit(labelled.sample(), labelled.labels(), progress));
        // A report shows every claim, if it takes no longer than there is time.
        double most = report.isPresent() ? limit.remainingSeconds() : 0;
        FitCheck check = FitCheck.of(model, labelled, Math.max((System.nanoTime() - start) / 1e9, most));
        SvmModel kept = check.kept(model);
        if (output.isPresent()) {
            ModelFile.write(kept, output.get());
        }
        if (report.isPresent()) {
            Reports.write(
                    Reports.classification(
                            kept, labelled, check.all(), data.file(), data.weights(), other, !withoutScripts),
                    report.get());
        }
        tell(kept, check);
        return check.exitCode(model.status());
    }

    private void tell(SvmModel model, FitCheck check) {
        if (json) {
            spec.commandLine().getOut().println(FitJson.of(model, check));
        }
        PrintWriter err = spec.commandLine().getErr();
        if (!quiet) {
            err.println(Shown.lines(model.summary()));
            err.println(check.summary());
            output.ifPresent(written -> err.println("written      " + Shown.line(written.toString())));
            report.ifPresent(written -> err.println("written      " + Shown.line(written.toString())));
        }
        check.complain(err, output.isPresent(), model.status());
    }

    private SvmEstimator estimator() {
        if (kernel.isPresent() && learn.isPresent()) {
            throw new UsageException("--kernel and --learn exclude each other");
        }
        KernelRule rule = UsageException.checked("--learn", this::rule);
        return UsageException.checked("--C", () -> configured(rule));
    }

    private SvmEstimator configured(KernelRule rule) {
        SvmEstimator estimator = SvmEstimator.create().learning(rule).withPenalty(penalty);
        Options options = Options.DEFAULT.withTolerance(tolerance.orElse(1e-6)).withSeed(seed);
        SvmEstimator precise = estimator.withOptions(options);
        return probability ? precise.withProbabilities() : precise;
    }

    private KernelRule rule() {
        if (learn.isEmpty()) {
            return kernel.<KernelRule>map(KernelRule.Fixed::new).orElseGet(KernelRule.Median::new);
        }
        String text = learn.get();
        if (text.equals("mkl")) {
            return new KernelRule.Mixture(
                    KernelDictionary.gaussiansAndPolynomials(data.dimension()),
                    tolerance.orElse(KernelRule.Mixture.PUBLISHED_TOLERANCE));
        }
        if (!text.equals("tessellated") && !text.startsWith("tessellated:")) {
            throw new IllegalArgumentException("must be mkl or tessellated:degree=1,margin=0.1, got " + text);
        }
        Map<String, String> given = parameters(text);
        int degree = (int) number(given, "degree", 1);
        return new KernelRule.Tessellated(degree, number(given, "margin", 0.1));
    }

    private static Map<String, String> parameters(String text) {
        Map<String, String> given = new TreeMap<>();
        int colon = text.indexOf(':');
        if (colon >= 0) {
            for (String part : text.substring(colon + 1).split(",", -1)) {
                String[] pair = part.split("=", -1);
                if (pair.length != 2 || !List.of("degree", "margin").contains(pair[0])) {
                    throw new IllegalArgumentException("must have degree=D and margin=E only, got " + part);
                }
                if (given.put(pair[0], pair[1]) != null) {
                    throw new IllegalArgumentException(pair[0] + " is given more than once in " + text);
                }
            }
        }
        return given;
    }

    private static double number(Map<String, String> given, String name, double usual) {
        String text = given.getOrDefault(name, Double.toString(usual));
        try {
            double value = Double.parseDouble(text);
            if (name.equals("degree") && value != (int) value) {
                throw new IllegalArgumentException(name + " must be a whole number, got " + text);
            }
            return value;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a number, got " + text, e);
        }
    }
}
