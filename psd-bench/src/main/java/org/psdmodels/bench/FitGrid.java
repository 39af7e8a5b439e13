package org.psdmodels.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.spi.ToolProvider;
import org.psdmodels.bench.checks.FitInUnits;
import org.psdmodels.bench.compare.Report;

/**
 * Fits and verifies 300 combinations of model, data, options, distance from zero and unit, by the command itself, and prints
 * what came of them in Markdown. Its exit status is 1 where {@code psd verify} refutes a model that {@code psd fit} wrote with
 * exit 0.
 *
 * <pre>
 *   java -p psd-cli/target/lib --add-modules org.psdmodels.cli -cp "psd-bench/target/lib/*" org.psdmodels.bench.FitGrid
 * </pre>
 *
 * <p>An argument is a part of the names of combinations: others are left out.
 */
public final class FitGrid {
    /** The exit codes that are counted: optimal, refused, not converged, refuted. */
    private static final List<Integer> CODES = List.of(0, 1, 3, 4);

    private final ToolProvider psd = ToolProvider.findFirst("psd")
            .orElseThrow(() -> new IllegalStateException("psd-cli must be on the module path"));

    private final StringWriter said = new StringWriter();
    private final Map<String, Count> counts = new LinkedHashMap<>();
    private final Map<String, Integer> refusals = new LinkedHashMap<>();
    private final Map<String, String> refuted = new LinkedHashMap<>();

    /** How the combinations of a kind ended. */
    private static final class Count {
        private int all;
        private int verified;
        private final int[] codes = new int[CODES.size() + 1];
    }

    private FitGrid() {}

    /**
     * Runs the grid.
     *
     * @param arguments a part of the names of the combinations to run; all where there is none
     * @throws IOException if the file system refuses
     */
    public static void main(String... arguments) throws IOException {
        FitGrid grid = new FitGrid();
        Path folder = Files.createTempDirectory("psd-fit-grid");
        for (FitInUnits combination : FitInUnits.all()) {
            if (arguments.length == 0 || combination.toString().contains(arguments[0])) {
                grid.run(combination, folder);
            }
        }
        grid.report();
        System.exit(grid.refuted.isEmpty() ? 0 : 1);
    }

    private int run(List<String> words) {
        said.getBuffer().setLength(0);
        PrintWriter writer = new PrintWriter(said, true);
        return psd.run(writer, writer, words.toArray(String[]::new));
    }

    private void run(FitInUnits combination, Path folder) throws IOException {
        Path data = folder.resolve("data.csv");
        Path model = folder.resolve("m.psd");
        Files.deleteIfExists(model);
        combination.write(data);
        Count count = counts.computeIfAbsent(combination.kind(), kind -> new Count());
        count.all++;
        int code = run(combination.words(data, model));
        count.codes[CODES.contains(code) ? CODES.indexOf(code) : CODES.size()]++;
        if (code != 0) {
            String reason = code + ": " + combination + ": " + said.toString().strip();
            refusals.merge(reason.replace(folder + "/", ""), 1, Integer::sum);
        } else if (run(List.of("verify", model.toString(), data.toString())) == 0) {
            count.verified++;
        } else {
            refuted.put(combination.toString(), said.toString());
        }
        Files.deleteIfExists(data);
        Files.deleteIfExists(model);
    }

    private void report() {
        try (Report report = new Report(Optional.empty())) {
            report.table("kind", "combinations", "exit 0", "of these verified", "1", "3", "4", "other");
            counts.forEach((kind, c) ->
                    report.row(kind, c.all, c.codes[0], c.verified, c.codes[1], c.codes[2], c.codes[3], c.codes[4]));
            report.heading("Written with exit 0 and refuted by psd verify");
            report.list(refuted.entrySet().stream()
                    .map(e -> e.getKey() + "\n" + e.getValue())
                    .toList());
            report.heading("Not exit 0");
            report.list(List.copyOf(refusals.keySet()));
        }
    }
}
