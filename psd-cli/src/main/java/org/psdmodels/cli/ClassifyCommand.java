package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.learn.classify.KernelDictionary;
import org.psdmodels.learn.classify.KernelRule;
import org.psdmodels.learn.classify.SvmEstimator;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.text.Shown;

/** {@code psd fit classify}: a support vector machine, with a given or a learned kernel. */
final class ClassifyCommand extends Command {
    private final ClassifyData data = include(new ClassifyData());

    private final Argument<Path> output =
            option(Types.FILE, "MODEL", "-o", "--output").says("File to write, such as m.psd.");

    private final Argument<Path> report =
            option(Types.FILE, "PAGE", "--report").says("Report to write, such as r.html.");

    private final Argument<Boolean> withoutScripts =
            flag("--no-js").says("Static pictures in the report, and no script at all.");

    private final Argument<String> test =
            option(Types.TEXT, "FILE", "--test").says("Other data with labels, for the report.");

    private final Argument<Kernel> kernel =
            option(ModelTypes.KERNEL, "K", "--kernel").says("gaussian:sigma=0.5, polynomial:degree=2,offset=1, ...");

    private final Argument<String> learn = option(Types.TEXT, "L", "--learn")
            .says("mkl: a convex combination of Gaussian and polynomial kernels on all and on single inputs;"
                    + " tessellated:degree=1,margin=0.1: a tessellated kernel on the box [-margin, 1 + margin].");

    private final Argument<Double> penalty = option(Types.NUMBER, "N", "--C")
            .byDefault("1")
            .says("Penalty of an observation of weight one (default: {default}).");

    private final Argument<Boolean> probability =
            flag("--probability").says("Fit probabilities too, on held-out decision values.");

    private final Argument<Double> tolerance =
            option(Types.NUMBER, "N", "--tol").says("Relative gap to reach (default: 1e-6; with mkl 1e-2).");

    private final Argument<Double> seconds = option(Types.NUMBER, "S", "--time-limit")
            .says("Time limit in seconds; what was reached by then is written, and marked.");

    private final Argument<Long> seed =
            option(Types.SEED, "S", "--seed").byDefault("0").says("Seed of the folds for probabilities (default: 0).");

    private final Argument<Boolean> json = flag("--json").says("Print one JSON object on standard output.");

    private final Argument<Boolean> quiet = flag("-q", "--quiet").says("Say nothing on standard error but errors.");

    ClassifyCommand() {
        super("classify", "A support vector machine for two or more classes.");
        describe(
                "Labels are numbers or texts. The kernel is given by --kernel, for the inputs as they are; or learned together with"
                        + " the machine by --learn, for inputs scaled to [0, 1]; or Gaussian by the median heuristic.");
    }

    @Override
    public int run() throws IOException {
        TimeLimit limit = TimeLimit.ofRows(seconds.given());
        FilePlan files = new FilePlan().reads(data.file());
        test.given().ifPresent(files::reads);
        files.writes("-o", output.given()).writes("--report", report.given());
        if (test.isGiven() && !report.isGiven()) {
            throw new UsageException("--test needs --report, which shows what the model says of those data");
        }
        SvmEstimator estimator = estimator();
        Labelled labelled = data.read(err());
        Optional<Labelled> other = test.isGiven() ? Optional.of(data.read(test.value(), err())) : Optional.empty();
        long start = System.nanoTime();
        SvmModel model =
                limit.bound(Progress.none(), progress -> estimator.fit(labelled.sample(), labelled.labels(), progress));
        // A report shows every claim, if it takes no longer than there is time.
        double most = report.isGiven() ? limit.remainingSeconds() : 0;
        FitCheck check = FitCheck.of(model, labelled, Math.max((System.nanoTime() - start) / 1e9, most));
        SvmModel kept = check.kept(model);
        if (output.isGiven()) {
            ModelFile.write(kept, output.value());
        }
        if (report.isGiven()) {
            Reports.write(
                    Reports.classification(
                            kept, labelled, check.all(), data.file(), data.weights(), other, !withoutScripts.isGiven()),
                    report.value());
        }
        tell(kept, check);
        return check.exitCode(model.status());
    }

    private void tell(SvmModel model, FitCheck check) {
        if (json.isGiven()) {
            out().println(FitJson.of(model, Optional.of(check)));
        }
        PrintWriter err = err();
        if (!quiet.isGiven()) {
            err.println(Shown.lines(model.summary()));
            err.println(check.summary());
            output.given().ifPresent(written -> err.println("written      " + Shown.line(written.toString())));
            report.given().ifPresent(written -> err.println("written      " + Shown.line(written.toString())));
        }
        check.complain(err, output.isGiven(), model.status());
    }

    private SvmEstimator estimator() {
        if (kernel.isGiven() && learn.isGiven()) {
            throw new UsageException("--kernel and --learn exclude each other");
        }
        KernelRule rule = UsageException.checked("--learn", this::rule);
        return UsageException.checked("--C", () -> configured(rule));
    }

    private SvmEstimator configured(KernelRule rule) {
        SvmEstimator estimator = SvmEstimator.create().learning(rule).withPenalty(penalty.value());
        Options options =
                Options.DEFAULT.withTolerance(tolerance.given().orElse(1e-6)).withSeed(seed.value());
        SvmEstimator precise = estimator.withOptions(options);
        return probability.isGiven() ? precise.withProbabilities() : precise;
    }

    private KernelRule rule() {
        if (!learn.isGiven()) {
            return kernel.given().<KernelRule>map(KernelRule.Fixed::new).orElseGet(KernelRule.Median::new);
        }
        String text = learn.value();
        if (text.equals("mkl")) {
            return new KernelRule.Mixture(
                    KernelDictionary.gaussiansAndPolynomials(data.dimension()),
                    tolerance.given().orElse(KernelRule.Mixture.PUBLISHED_TOLERANCE));
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
