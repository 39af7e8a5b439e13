package org.psdmodels.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.bench.results.Contest;
import org.psdmodels.bench.results.ExtrapolationPicture;
import org.psdmodels.bench.results.Extrapolations;

/**
 * Compares the default settings of regressions with the plain models and with lines, ten folds once: docs/extrapolation.md.
 *
 * <pre>
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Extrapolation
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Extrapolation --automatic normal-engel
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Extrapolation --picture docs/images/extrapolation.svg
 * </pre>
 */
public final class Extrapolation {
    private static final int FOLDS = 10;

    private Extrapolation() {}

    /**
     * Runs the contests.
     *
     * @param arguments {@code --automatic}, and how names of contests begin; all contests where none is named; or {@code
     *     --picture} and a file, and no contest
     * @throws IOException if the picture cannot be written
     */
    public static void main(String... arguments) throws IOException {
        if (arguments.length == 2 && arguments[0].equals("--picture")) {
            Files.writeString(Path.of(arguments[1]), ExtrapolationPicture.draw());
            return;
        }
        boolean automatic = List.of(arguments).contains("--automatic");
        List<String> chosen =
                Arrays.stream(arguments).filter(a -> !a.startsWith("--")).toList();
        ExecutorService executor =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try (Report report = new Report(Optional.empty())) {
            for (Contest contest : Extrapolations.all(automatic)) {
                if (chosen.isEmpty() || chosen.stream().anyMatch(contest.name()::startsWith)) {
                    contest.run(1, FOLDS, executor, report);
                }
            }
        } finally {
            executor.shutdown();
        }
    }
}
