package org.psdmodels.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.bench.sdplib.Csdp;
import org.psdmodels.bench.sdplib.Optima;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.sdp.SdpSolution;
import org.psdmodels.solvers.sdp.SdpSolver;
import org.psdmodels.solvers.sdp.SdpaFormat;
import org.psdmodels.solvers.sdp.SemidefiniteProgram;

/**
 * Solves every {@code .dat-s} file of a folder with the linear algebra in plain Java and prints a table in Markdown: values
 * against the references in {@code *optima.csv}, iterations, seconds, and, where asked for, those of csdp in the same run.
 *
 * <pre>
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Sdplib DIR [--csdp]
 * </pre>
 *
 * <p>Three passes over the folder, one program at a time. The table has the best time of each, reading included, and the totals
 * of the first pass too, in which the virtual machine still compiles.
 */
public final class Sdplib {
    private static final int PASSES = 3;

    private final Path folder;
    private final boolean csdp;
    private final PrintStream out;
    private final SdpSolver solver = SdpSolver.with(LinearAlgebra.java());

    private Sdplib(Path folder, boolean csdp, PrintStream out) {
        this.folder = folder;
        this.csdp = csdp;
        this.out = out;
    }

    /**
     * Runs the comparison.
     *
     * @param args the folder, and {@code --csdp} to run csdp too
     * @throws IOException if a file cannot be read, or csdp is asked for and missing
     */
    public static void main(String... args) throws IOException {
        List<String> words =
                Arrays.stream(args).filter(a -> !a.equals("--csdp")).toList();
        Checks.size("number of folders", words.size(), 1);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        new Sdplib(Path.of(words.get(0)), words.size() < args.length, out).run();
    }

    /** The runs of one problem, one of each kind per pass. */
    private static final class Runs {
        private final Path file;
        private final List<SdpSolution> solutions = new ArrayList<>();
        private final List<Double> seconds = new ArrayList<>();
        private final List<Csdp> oneThread = new ArrayList<>();
        private final List<Csdp> threads = new ArrayList<>();
        private int variables;
        private int order;

        Runs(Path file) {
            this.file = file;
        }

        String name() {
            return file.getFileName().toString().replace(".dat-s", "");
        }

        double best() {
            return seconds.stream().mapToDouble(s -> s).min().orElseThrow();
        }

        static double best(List<Csdp> runs) {
            return runs.stream().mapToDouble(Csdp::seconds).min().orElse(Double.NaN);
        }
    }

    private void run() throws IOException {
        List<Runs> all = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.dat-s")) {
            files.forEach(file -> all.add(new Runs(file)));
        }
        all.sort((a, b) -> a.name().compareTo(b.name()));
        for (int pass = 0; pass < PASSES; pass++) {
            for (Runs runs : all) {
                measure(runs);
            }
        }
        print(all, Optima.of(folder));
    }

    private void measure(Runs runs) throws IOException {
        long start = System.nanoTime();
        SemidefiniteProgram program = SdpaFormat.read(runs.file);
        runs.solutions.add(solver.solve(program, Options.DEFAULT, Progress.none()));
        runs.seconds.add((System.nanoTime() - start) / 1e9);
        runs.variables = program.variables();
        runs.order = program.blocks().stream()
                .mapToInt(SemidefiniteProgram.MatrixBlock::size)
                .sum();
        if (csdp) {
            runs.oneThread.add(Csdp.run(runs.file, true));
            runs.threads.add(Csdp.run(runs.file, false));
        }
    }

    private void print(List<Runs> all, Optima optima) {
        out.print("| problem | m | n | status | primal | dual | digits | largest error | iterations | seconds |");
        out.println(csdp ? " csdp iterations | csdp, 1 thread | csdp, default |" : "");
        out.println("|---|---|---|---|---|---|---|---|---|---|" + (csdp ? "---|---|---|" : ""));
        all.forEach(runs -> out.println(row(runs, optima.of(runs.name()))));
        out.println();
        out.printf(
                Locale.ROOT,
                "Total: %.2f s (first pass %.2f s)%n",
                all.stream().mapToDouble(Runs::best).sum(),
                all.stream().mapToDouble(r -> r.seconds.get(0)).sum());
        if (csdp) {
            out.printf(
                    Locale.ROOT,
                    "csdp: %.2f s with one thread (first pass %.2f s), %.2f s by default%n",
                    all.stream().mapToDouble(r -> Runs.best(r.oneThread)).sum(),
                    all.stream().mapToDouble(r -> r.oneThread.get(0).seconds()).sum(),
                    all.stream().mapToDouble(r -> Runs.best(r.threads)).sum());
        }
    }

    private String row(Runs runs, Optional<String> reference) {
        SdpSolution solution = runs.solutions.get(0);
        var certificate = solution.certificate();
        boolean solved = solution.ray().isEmpty();
        double error = Math.max(
                certificate.infeasibility(),
                Math.max(Math.abs(certificate.relativeGap()), certificate.relativeComplementarity()));
        String row = String.format(
                Locale.ROOT,
                "| %s | %d | %d | %s | %s | %s | %s | %.0e | %d | %.3f |",
                runs.name(),
                runs.variables,
                runs.order,
                solution.status().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                solved ? String.format(Locale.ROOT, "%.9g", certificate.primal()) : "",
                solved ? String.format(Locale.ROOT, "%.9g", certificate.dual()) : "",
                solved ? digits(reference, (certificate.primal() + certificate.dual()) / 2) : reference.orElse(""),
                solution.ray().map(ray -> ray.inaccuracy()).orElse(error),
                solution.history().size(),
                runs.best());
        return csdp ? row + ofCsdp(runs) : row;
    }

    private static String digits(Optional<String> reference, double value) {
        return reference
                .map(text -> String.format(Locale.ROOT, "%.1f", Optima.digits(Double.parseDouble(text), value)))
                .orElse("");
    }

    private static String ofCsdp(Runs runs) {
        return String.format(
                Locale.ROOT,
                " %d | %.3f | %.3f |",
                runs.oneThread.get(0).iterations(),
                Runs.best(runs.oneThread),
                Runs.best(runs.threads));
    }
}
