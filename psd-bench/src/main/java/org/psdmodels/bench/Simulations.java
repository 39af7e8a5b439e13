package org.psdmodels.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.bench.simulations.SimulationPage;

/**
 * The simulated problems of the paper on PSD models with the four models it compares: docs/simulations.md.
 *
 * <pre>
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Simulations --quick --draws 2
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Simulations --out docs/simulations.md
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Simulations density quantiles
 * </pre>
 *
 * <p>The numbers are the same for any number of {@code --threads}.
 */
public final class Simulations {
    /** The exit status after arguments that make no sense. */
    private static final int MISUSE = 2;

    private Simulations() {}

    /**
     * Runs what the arguments say.
     *
     * @param arguments {@code --quick} for few splits, {@code --draws N} for so many data sets at
     *     most, {@code --threads N}, {@code --out FILE}, and names of
     *     simulations; all where none is named
     */
    public static void main(String... arguments) {
        try {
            run(arguments);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(MISUSE);
        }
    }

    private static void run(String... arguments) {
        List<String> names = new ArrayList<>(List.of(arguments));
        Optional<Path> out = value(names, "--out").map(Path::of);
        int threads = value(names, "--threads")
                .map(word -> number("--threads", word))
                .orElse(Runtime.getRuntime().availableProcessors());
        int most = value(names, "--draws").map(word -> number("--draws", word)).orElse(Integer.MAX_VALUE);
        boolean quick = names.remove("--quick");
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try (Report report = new Report(out)) {
            SimulationPage.write(names, quick, most, String.join(" ", arguments), executor, report);
        } finally {
            executor.shutdown();
        }
    }

    /** Takes an option and its value out of the words. */
    private static Optional<String> value(List<String> words, String option) {
        int at = words.indexOf(option);
        if (at < 0) {
            return Optional.empty();
        }
        words.remove(at);
        Checks.require(at < words.size(), option, "must be followed by a value", "nothing");
        return Optional.of(words.remove(at));
    }

    private static int number(String option, String word) {
        Checks.require(word.matches("[1-9][0-9]{0,3}"), option, "must be followed by a number", word);
        return Integer.parseInt(word);
    }
}
