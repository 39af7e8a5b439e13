package org.psdmodels.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.psdmodels.api.Checks;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.bench.results.Contest;
import org.psdmodels.bench.results.Contests;
import org.psdmodels.models.tuning.Folds;

/**
 * Compares models on held-out rows of classical data sets and prints tables in Markdown: docs/results.md.
 *
 * <pre>
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Results --quick
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Results --out docs/results.md
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Results galaxies
 * </pre>
 *
 * <p>Ten folds ten times, or as often as {@code --times} says, which takes hours for all contests; or with {@code --quick} five folds and fewer candidates.
 */
public final class Results {
    /** The exit status after arguments that make no sense. */
    private static final int MISUSE = 2;

    private static final long SEED = 1;

    private final String command;
    private final List<String> chosen = new ArrayList<>();
    private int times = 10;
    private boolean quick;
    private Optional<Path> out = Optional.empty();

    private Results(String... arguments) {
        command = String.join(" ", arguments);
        for (int k = 0; k < arguments.length; k++) {
            switch (arguments[k]) {
                case "--quick" -> quick = true;
                case "--out" -> {
                    Checks.require(k + 1 < arguments.length, "--out", "must be followed by a file", "nothing");
                    out = Optional.of(Path.of(arguments[++k]));
                }
                case "--times" -> {
                    Checks.require(
                            k + 1 < arguments.length && arguments[k + 1].matches("[1-9][0-9]{0,3}"),
                            "--times",
                            "must be followed by a number",
                            k + 1 < arguments.length ? arguments[k + 1] : "nothing");
                    times = Integer.parseInt(arguments[++k]);
                }
                default -> chosen.add(requireName(arguments[k]));
            }
        }
    }

    private static String requireName(String name) {
        List<String> names = Contests.all(true).stream().map(Contest::name).toList();
        Checks.require(
                names.contains(name), "argument", "must be --quick, --times N, --out FILE or one of " + names, name);
        return name;
    }

    /**
     * Runs what the arguments say.
     *
     * @param arguments {@code --quick}, {@code --times N}, {@code --out FILE}, and names of contests; all contests where none is named
     */
    public static void main(String... arguments) {
        parsed(arguments).ifPresentOrElse(Results::run, () -> System.exit(MISUSE));
    }

    private static Optional<Results> parsed(String... arguments) {
        try {
            return Optional.of(new Results(arguments));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            return Optional.empty();
        }
    }

    private void run() {
        Folds folds = quick ? Folds.kFold(5, SEED) : Folds.repeatedKFold(times, 10, SEED);
        long started = System.nanoTime();
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try (Report report = new Report(out)) {
            introduction(report);
            Contests.all(quick).stream()
                    .filter(contest -> chosen.isEmpty() || chosen.contains(contest.name()))
                    .forEach(contest -> contest.run(folds, threads, report));
            report.paragraph("Time: " + (System.nanoTime() - started) / 1_000_000_000 + " s on "
                    + Runtime.getRuntime().availableProcessors() + " processors.");
        } finally {
            threads.shutdown();
        }
    }

    private void introduction(Report report) {
        report.title("Results on classical data sets");
        report.paragraph("Made by `java -cp \"psd-bench/target/lib/*\" org.psdmodels.bench.Results " + command
                + "` after `mvn package`. Scores are on rows that no contestant has seen, "
                + (quick ? "five folds" : "ten folds " + times + " times")
                + ", the same for all; higher is better. Every contestant"
                + " chooses its settings from the training rows of each fold alone, \"psd, automatic\" by five-fold"
                + " cross-validation of " + (quick ? "9" : "30")
                + " candidates. Standard errors are over folds, as if these"
                + " were independent; the difference to the first is paired by fold.");
    }
}
