package org.psdmodels.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.bench.results.Contest;
import org.psdmodels.bench.results.Contests;

/**
 * Compares models on held-out rows of classical data sets and prints tables in Markdown: docs/results.md.
 *
 * <pre>
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Results --quick
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Results --out docs/results.md
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Results galaxies
 * </pre>
 *
 * <p>Ten folds ten times, or as often as {@code --times} says, or with {@code --quick} five folds once.
 * The scores are the same for any number of {@code --threads}.
 */
public final class Results {
    /** The exit status after arguments that make no sense. */
    private static final int MISUSE = 2;

    private final String command;
    private final List<String> chosen = new ArrayList<>();
    private int times = 10;
    private int threads = Runtime.getRuntime().availableProcessors();
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
                case "--times" -> times = number(arguments, ++k);
                case "--threads" -> threads = number(arguments, ++k);
                default -> chosen.add(requireName(arguments[k]));
            }
        }
    }

    /** The number that follows an option. */
    private static int number(String[] arguments, int at) {
        String word = at < arguments.length ? arguments[at] : "nothing";
        Checks.require(word.matches("[1-9][0-9]{0,3}"), arguments[at - 1], "must be followed by a number", word);
        return Integer.parseInt(word);
    }

    private static String requireName(String name) {
        List<String> names = Contests.all().stream().map(Contest::name).toList();
        Checks.require(
                names.contains(name),
                "argument",
                "must be --quick, --times N, --threads N, --out FILE or one of " + names,
                name);
        return name;
    }

    /**
     * Runs what the arguments say.
     *
     * @param arguments {@code --quick}, {@code --times N}, {@code --threads N}, {@code --out FILE}, and names of contests; all contests where none is named
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
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try (Report report = new Report(out)) {
            introduction(report);
            Contests.all().stream()
                    .filter(contest -> chosen.isEmpty() || chosen.contains(contest.name()))
                    .forEach(contest -> contest.run(quick ? 1 : times, quick ? 5 : 10, executor, report));
        } finally {
            executor.shutdown();
        }
    }

    private void introduction(Report report) {
        report.title("Results on classical data sets");
        report.paragraph("Made by `java -cp \"psd-bench/target/lib/*\" org.psdmodels.bench.Results " + command
                + "` after `mvn package`. Scores are on rows that no contestant has seen, in folds that are the same for all;"
                + " higher is better. Every contestant chooses its settings from the training rows of each fold alone, by"
                + " five-fold cross-validation within them: \"psd, automatic\" as users get it,"
                + " baselines from a grid of widths and penalties that grows like ours where its best is at an end. Standard"
                + " errors are over folds as if these were independent, which makes them too small; the difference to the"
                + " first is paired by fold.");
    }
}
