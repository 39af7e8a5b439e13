package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.Callable;
import org.psdmodels.verify.LawReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code psd demo}: holds some of the library's building blocks to their laws, and writes what came of it. */
@Command(
        name = "demo",
        header = "Checks kernels, losses and regularizers against their laws.",
        description = {
            "",
            "Runs the law kit on some of what is built in: positive semidefiniteness, gradients, closed-form integrals,"
                    + " conjugates, proximal operators. Then runs it on objects that are broken on purpose, and shows the"
                    + " counterexamples it finds. Writes all of it to DIR/laws.md.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeOnInvalidInput = ExitCode.USAGE,
        exitCodeOnExecutionException = ExitCode.BUG)
final class DemoCommand implements Callable<Integer> {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "psd-demo",
            description = "Folder to write into, created if missing (default: ${DEFAULT-VALUE}).")
    private Path output;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of all random inputs (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try {
            Files.createDirectories(output);
        } catch (IOException e) {
            return refuse("cannot create the folder " + output, e);
        }
        out.println("Laws that hold, by subject:");
        List<LawReport> reports = Tour.checkAll(seed, report -> {
            out.println(line(report));
            out.flush();
        });
        List<Tour.Catch> catches = Tour.catchBroken(seed);
        out.println("\nBroken on purpose, and caught by:");
        catches.forEach(caught -> out.println(line(caught)));
        Path page = output.resolve("laws.md");
        try {
            write(page, TourReport.of(reports, catches));
        } catch (IOException e) {
            return refuse("cannot write " + page, e);
        }
        out.println("\nEvery law, with its counterexamples: " + page.toAbsolutePath());
        boolean asExpected = reports.stream().allMatch(LawReport::passes)
                && catches.stream().noneMatch(caught -> caught.report().passes());
        return asExpected ? ExitCode.OK : ExitCode.CERTIFICATE_FAILED;
    }

    private static String line(LawReport report) {
        return String.format(
                "  %3d of %3d  %s%s",
                TourReport.held(report),
                report.results().size() - TourReport.skipped(report),
                report.subject(),
                report.passes() ? "" : "  BREAKS " + report.failed());
    }

    private static String line(Tour.Catch caught) {
        String laws = String.join(", ", caught.report().failed());
        return "  " + caught.broken().name() + ": " + (laws.isEmpty() ? "NOTHING" : laws);
    }

    /** Writes to a temporary name first, so that an interrupt leaves no half-written page. */
    private static void write(Path page, String text) throws IOException {
        Path temporary = page.resolveSibling(page.getFileName() + ".part");
        Files.writeString(temporary, text);
        Files.move(temporary, page, StandardCopyOption.REPLACE_EXISTING);
    }

    private int refuse(String what, IOException cause) {
        spec.commandLine().getErr().println("psd demo: " + what + ": " + cause);
        return ExitCode.BAD_DATA;
    }
}
