package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.model.Derived;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityMixture;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.file.ModelFileException;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.text.Shown;
import org.psdmodels.verify.checker.Checker;
import org.psdmodels.verify.checker.Finding;
import org.psdmodels.verify.checker.Finding.Verdict;
import org.psdmodels.verify.checker.WeightsCheck;

/** {@code psd verify}: the claims of a model file, computed again along a path that shares nothing with the solvers. */
final class VerifyCommand extends Command {
    /** Integrals over other coordinates keep eight digits of the largest value. */
    private static final double DERIVED_MASS = 1e-7;

    private final Argument<Path> file = parameter(Types.FILE, "MODEL").says("Model file.");

    private final Argument<String> data =
            parameter(Types.TEXT, "DATA").optional().says("The CSV file it was fitted to.");

    private final Argument<String> weights =
            option(Types.TEXT, "COL", "--weights").says("Column of weights, if there was one.");

    private final MissingRows missing = include(new MissingRows());

    VerifyCommand() {
        super("verify", "Checks the claims of a model file by independent code.");
        describe(
                "Computes non-negativity, constraints, primal value, dual value and gap again from the file and the data it was"
                        + " fitted to, with own linear algebra and own quadrature, and prints claim by claim what was found."
                        + " Without DATA only what needs no data is checked, and the table says what does.");
        exit(
                "0:every claim that could be checked holds",
                "1:the data cannot be used, or are not those fitted to",
                "2:the command line is wrong",
                "4:a claim does not hold, or the file was changed");
        endWith("Examples:", "  psd verify m.psd data.csv", "  psd verify m.psd && scp m.psd server:");
    }

    @Override
    public int run() throws IOException {
        List<Finding> findings = new ArrayList<>();
        try {
            FittedModel model = Models.read(file.value());
            findings.add(new Finding(
                    "file is as it was written", 0, 0, 0, "SHA-256 of the manifest and of every array", Verdict.OK));
            findings.addAll(data.isGiven() ? withData(model) : withoutData(model));
        } catch (ModelFileException e) {
            findings.add(new Finding(
                    "file is as it was written", 0, Double.NaN, 0, e.entry() + " " + e.problem(), Verdict.FAILED));
        }
        print(findings);
        return Claims.hold(findings) ? ExitCode.OK : ExitCode.CERTIFICATE_FAILED;
    }

    private List<Finding> withData(FittedModel model) throws IOException {
        Optional<Derived> derived = model.as(Derived.class);
        if (derived.isPresent()) {
            throw new IllegalArgumentException(file.value() + ": is not fitted to data but the "
                    + derived.get().derivation()
                    + "; verify it without data, and with them the model that it comes from");
        }
        Optional<SvmModel> classifier = model.as(SvmModel.class);
        if (classifier.isPresent()) {
            return Classifiers.verify(classifier.get(), data.value(), weights.given(), missing, err());
        }
        Sample sample = ScoreCommand.sample(model.names(), data.value(), weights.given(), missing, err());
        Reports.requireOrigin(model, file.value(), sample, sample.digest(), data.value(), weights.given());
        return Claims.withData(model, sample);
    }

    private List<Finding> withoutData(FittedModel model) {
        Optional<StackedDensity> stacked = model.as(StackedDensity.class);
        if (stacked.isPresent()) {
            return StackClaims.withoutData(stacked.get());
        }
        if (model.as(Derived.class).isPresent()) {
            return derived(model);
        }
        return model.as(CertifiedModel.class)
                .map(m -> Claims.withoutProblem(m, "needs the data: psd verify " + file.value() + " DATA.csv"))
                .orElseGet(() -> Claims.withoutCertificate(model));
    }

    /** Non-negativity and mass; that it is what it says needs the model that it comes from. */
    private List<Finding> derived(FittedModel model) {
        List<Finding> findings = new ArrayList<>();
        model.as(PsdDensity.class).ifPresent(density -> findings.addAll(squares(model, density)));
        model.as(DensityMixture.class)
                .ifPresent(mixture -> findings.add(WeightsCheck.onSimplex(
                        "weights are of a mixture",
                        mixture.members().stream()
                                .mapToDouble(DensityMixture.Member::weight)
                                .toArray())));
        String derivation = model.as(Derived.class).orElseThrow().derivation();
        findings.add(Claims.unchecked(derivation, Double.NaN, "needs that model, of which psd ask makes it again"));
        return findings;
    }

    private static List<Finding> squares(FittedModel model, PsdDensity density) {
        PsdFunction function = density.function();
        BlockSolution block = new BlockSolution.Psd(function.features(), function.root());
        Certificate.Residual mass = new Certificate.Residual("mass", 1, 1, 0, 0, OptionalDouble.empty());
        Certificate claimed = new Certificate(0, 0, 0, 0, List.of(mass), List.of());
        Matrix none = Matrix.wrap(0, 1, new double[0]);
        Solution solution = new Solution(
                Status.OPTIMAL, claimed, List.of(block), none, Matrix.wrap(1, 1, new double[1]), List.of());
        List<Finding> findings = new ArrayList<>();
        findings.add(Checker.nonNegative("density", function.root()));
        if (function.features() instanceof FoundFeatures.Pivots pivots) {
            findings.addAll(Checker.constraints(
                    DensityEstimator.create()
                            .withMeasure(density.measure())
                            .withKernel(pivots.kernel())
                            .problem(Claims.onePoint(model.names(), pivots.pivots())),
                    solution,
                    DERIVED_MASS));
        }
        return findings;
    }

    private void print(List<Finding> findings) {
        PrintWriter out = out();
        int width = findings.stream()
                .mapToInt(f -> Shown.line(f.claim()).length())
                .max()
                .orElse(0);
        out.println(row(width, "claim", "claimed", "found", "bound", "ok", "how it was checked"));
        for (Finding f : findings) {
            String ok = switch (f.verdict()) {
                case OK -> "yes";
                case FAILED -> "NO";
                case SKIPPED -> "-";
            };
            out.println(row(
                    width,
                    Shown.line(f.claim()),
                    number(f.claimed()),
                    number(f.found()),
                    bound(f.bound()),
                    ok,
                    Shown.line(f.method())));
        }
        long failed =
                findings.stream().filter(f -> f.verdict() == Verdict.FAILED).count();
        long open =
                findings.stream().filter(f -> f.verdict() == Verdict.SKIPPED).count();
        out.println();
        out.println(
                failed > 0
                        ? failed + " of " + findings.size() + " claims FAILED: do not rely on this file"
                        : (findings.size() - open) + " claims hold" + (open > 0 ? ", " + open + " not checked" : ""));
    }

    private static String row(int width, String... cells) {
        return String.format(Locale.ROOT, "%-" + width + "s %14s %14s %9s  %-3s  %s", (Object[]) cells)
                .stripTrailing();
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.8g", value);
    }

    private static String bound(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1e", value);
    }
}
