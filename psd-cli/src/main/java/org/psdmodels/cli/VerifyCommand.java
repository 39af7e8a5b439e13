package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Sample;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.verify.checker.Checker;
import org.psdmodels.verify.checker.Finding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd verify}: the claims of a model file, computed again along a path that shares nothing with the solvers. */
@Command(
        name = "verify",
        header = "Checks the claims of a model file by independent code.",
        description = {
            "",
            "Computes non-negativity, constraints, primal value, dual value and gap again from the file and the data it was"
                    + " fitted to, with own linear algebra and own quadrature, and prints claim by claim what was found."
                    + " Exit code 4 when anything fails. Without DATA only what needs no data is checked.",
            ""
        },
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "MODEL", description = "Model file.")
    private Path file = Path.of("");

    @Parameters(index = "1", paramLabel = "DATA", arity = "0..1", description = "The CSV file it was fitted to.")
    private Optional<String> data = Optional.empty();

    @Option(names = "--weights", paramLabel = "COL", description = "Column of weights, if there was one.")
    private Optional<String> weights = Optional.empty();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CertifiedModel model = ModelFile.read(file);
        List<Finding> findings = data.isPresent()
                ? withData(model)
                : Checker.withoutData(model.fit().solution());
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%-7s  %-34s %13s %13s %10s  %s%n", "", "claim", "claimed", "found", "bound", "how");
        findings.forEach(f -> out.println(line(f)));
        boolean failed = findings.stream().anyMatch(f -> f.verdict() == Finding.Verdict.FAILED);
        if (data.isEmpty()) {
            out.println(
                    "Constraints, primal value, dual value and gap need the data: psd verify " + file + " DATA.csv");
        }
        return failed ? ExitCode.CERTIFICATE_FAILED : ExitCode.OK;
    }

    private List<Finding> withData(CertifiedModel model) throws IOException {
        Sample sample = ScoreCommand.sample(model.names(), data.orElseThrow(), weights);
        Fit fit = model.fit();
        if (!sample.digest().equals(fit.digest())) {
            throw new IllegalArgumentException(data.orElseThrow() + ": not the data that " + file
                    + " was fitted to: the digest of columns " + model.names().inputs() + " differs");
        }
        return Checker.check(
                Estimators.of(model).problem(sample),
                fit.solution(),
                fit.settings().options().tolerance());
    }

    private static String line(Finding f) {
        String verdict = switch (f.verdict()) {
            case OK -> "ok";
            case FAILED -> "FAILED";
            case SKIPPED -> "-";
        };
        return String.format(
                Locale.ROOT,
                "%-7s  %-34s %13.6g %13.6g %10.1e  %s",
                verdict,
                f.claim(),
                f.claimed(),
                f.found(),
                f.bound(),
                f.method());
    }
}
