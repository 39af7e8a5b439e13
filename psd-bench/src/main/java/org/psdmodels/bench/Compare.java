package org.psdmodels.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.bench.compare.AgainstEigen;
import org.psdmodels.bench.compare.Agreement;
import org.psdmodels.bench.compare.Backends;
import org.psdmodels.bench.compare.ComparisonPart;
import org.psdmodels.bench.compare.Grid;
import org.psdmodels.bench.compare.InGrams;
import org.psdmodels.bench.compare.ManyObservations;
import org.psdmodels.bench.compare.PathSteps;
import org.psdmodels.bench.compare.Race;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.bench.compare.Restarts;
import org.psdmodels.bench.compare.Robustness;
import org.psdmodels.bench.compare.Routes;
import org.psdmodels.bench.compare.Scope;
import org.psdmodels.bench.compare.SideBySide;
import org.psdmodels.bench.compare.SmallFits;
import org.psdmodels.bench.compare.SmallHeaps;
import org.psdmodels.bench.compare.SmallProblems;
import org.psdmodels.bench.compare.UnitsCheck;
import org.psdmodels.bench.compare.WarmStarts;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * Runs solvers on the same problems and prints what they certify as tables in Markdown.
 *
 * <pre>
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Compare quick
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Compare full --out tables.md
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Compare grid full --problem "density d=1" --solver path
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Compare random 1000 --from 5000
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Compare agree 300 --from 21000
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Compare before --jars ../other/psd-bench/target/lib
 * </pre>
 *
 * <p>{@code quick} takes at most ten minutes and {@code full} at most an hour on two cores. A section alone is run by its
 * name: {@code grid}, {@code units}, {@code eigen}, {@code race}, {@code solvers}, {@code many}, {@code grams}, {@code steps}, {@code
 * warm}, {@code memory}, {@code battery}, {@code random}; {@code routes}: by which methods the battery and random problems are solved; {@code
 * agree}: random problems by the automatic choice and by the path, whose values must agree. By their names alone are run {@code
 * seeds}: fits with other seeds, whose values must agree too; {@code backends}: fits on plain Java and on vectors; {@code
 * parts}: what fits to few observations consist of; and {@code before}: small problems beside the jars of another
 * build. Where values do not agree, or a problem is not solved by any route, the exit status is 1.
 */
public final class Compare {
    private static final List<String> SECTIONS = List.of(
            "grid", "units", "eigen", "race", "solvers", "many", "grams", "steps", "warm", "memory", "battery",
            "random", "routes", "agree");

    /** Needs another build. */
    private static final String BEFORE = "before";

    /** Sections that are run where they are named, and not with all others. */
    private static final List<String> ALONE = List.of("seeds", "backends", "parts", BEFORE);

    /** The exit status after arguments that make no sense. */
    private static final int MISUSE = 2;

    /** The exit status where two solvers contradict each other. */
    private static final int WRONG = 1;

    private static final int QUICK_RANDOM = 100;
    private static final int FULL_RANDOM = 1000;

    private static final int QUICK_AGREED = 30;
    private static final int FULL_AGREED = 300;

    private final List<String> sections = new ArrayList<>();
    private boolean full;
    private Optional<Integer> count = Optional.empty();
    private long first;
    private Optional<Path> out = Optional.empty();
    private Optional<String> problem = Optional.empty();
    private Optional<String> solver = Optional.empty();
    private Optional<Path> jars = Optional.empty();

    private Compare(String... arguments) {
        for (int k = 0; k < arguments.length; k++) {
            boolean pair = arguments[k].startsWith("--");
            Checks.require(!pair || k + 1 < arguments.length, arguments[k], "must be followed by a value", "nothing");
            if (pair) {
                option(arguments[k], arguments[++k]);
            } else {
                word(arguments[k]);
            }
        }
        Checks.require(
                jars.isPresent() == sections.contains(BEFORE),
                "--jars FOLDER",
                "must be given where the section " + BEFORE + " is, and nowhere else",
                jars.map(Path::toString).orElse("nothing"));
    }

    private void option(String name, String value) {
        switch (name) {
            case "--out" -> out = Optional.of(Path.of(value));
            case "--problem" -> problem = Optional.of(value);
            case "--solver" -> solver = Optional.of(value);
            case "--from" -> first = number(value);
            case "--jars" -> jars = Optional.of(Path.of(value));
            default ->
                throw new IllegalArgumentException(
                        "option must be one of --out, --problem, --solver, --from, --jars, got " + name);
        }
    }

    private void word(String word) {
        switch (word) {
            case "full" -> full = true;
            case "quick" -> full = false;
            default -> sectionOrCount(word);
        }
    }

    private void sectionOrCount(String word) {
        if (SECTIONS.contains(word) || ALONE.contains(word)) {
            sections.add(word);
        } else if (Character.isDigit(word.charAt(0))) {
            count = Optional.of(number(word));
        } else {
            throw Checks.failure("section", "must be one of " + SECTIONS + " or " + ALONE, word);
        }
    }

    private static int number(String word) {
        Checks.require(word.matches("[0-9]{1,9}"), "count", "must be a number below 1e9", word);
        return Integer.parseInt(word);
    }

    /**
     * Runs what the arguments say.
     *
     * @param arguments {@code quick}, which is what happens without arguments, {@code full} or sections, and options
     */
    public static void main(String... arguments) {
        parsed(arguments.length == 0 ? new String[] {"quick"} : arguments)
                .ifPresentOrElse(Compare::run, () -> System.exit(MISUSE));
    }

    private static Optional<Compare> parsed(String... arguments) {
        try {
            return Optional.of(new Compare(arguments));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            return Optional.empty();
        }
    }

    private void run() {
        Scope scope = new Scope(full, problem, solver);
        List<String> chosen = sections.isEmpty() ? SECTIONS : sections;
        long started = System.nanoTime();
        boolean isWrong;
        try (Report report = new Report(out)) {
            report.paragraph(machine());
            Grid.warmUp();
            chosen.forEach(name -> section(name).run(scope, report));
            report.paragraph("Time: " + (System.nanoTime() - started) / 1_000_000_000 + " s.");
            isWrong = report.isWrong();
        }
        if (isWrong) {
            System.exit(WRONG);
        }
    }

    private static String machine() {
        return String.format(
                "JDK %s, %s processors, %s; linear algebra: %s.",
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.arch"),
                LinearAlgebra.preferred().description());
    }

    private ComparisonPart section(String name) {
        int random = count.orElse(full ? FULL_RANDOM : QUICK_RANDOM);
        return switch (name) {
            case "grid" -> new Grid();
            case "units" -> new UnitsCheck();
            case "eigen" -> new AgainstEigen();
            case "race" -> new Race();
            case "solvers" -> new SideBySide();
            case "many" -> new ManyObservations();
            case "grams" -> new InGrams();
            case "steps" -> new PathSteps();
            case "warm" -> new WarmStarts();
            case "memory" -> new SmallHeaps();
            case "battery" -> Robustness.battery();
            case "routes" -> new Routes(first, random);
            case "agree" -> new Agreement(first, count.orElse(full ? FULL_AGREED : QUICK_AGREED));
            case "seeds" -> new Restarts();
            case "backends" -> new Backends();
            case "parts" -> new SmallFits();
            case BEFORE -> new SmallProblems(jars.orElseThrow());
            default -> Robustness.random(first, random);
        };
    }
}
