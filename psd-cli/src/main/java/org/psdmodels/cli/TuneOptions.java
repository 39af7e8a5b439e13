package org.psdmodels.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.models.Settings;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.models.tuning.TuningRow;
import org.psdmodels.models.tuning.TuningTable;
import picocli.CommandLine.Option;

/** What is tried, on which folds, and what of it is chosen. */
final class TuneOptions {
    /** How the choice is made. */
    enum Rule {
        /** The largest mean score. */
        BEST,
        /** The largest penalty, then the largest width, within one standard error of the best. */
        SIMPLEST;

        /** As on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The parameter that numbers the kernels given, from 1. */
    static final String KERNEL = "kernel";

    @Option(
            names = "--kernel",
            paramLabel = "K",
            description = "A kernel to try, as for psd fit; again for each other one. In bash"
                    + " --kernel=gaussian:sigma={0.5,1,2} is three of them (default: gaussian, of --width).")
    private List<Kernel> kernels = List.of();

    @Option(
            names = "--width",
            paramLabel = "GRID",
            defaultValue = "0.25:4:5",
            description =
                    "Without --kernel, multiples of the median heuristic's widths: numbers with commas, or FROM:TO:COUNT"
                            + " at equal ratios (default: ${DEFAULT-VALUE}).")
    private Grid widths = Grid.parse("0.25:4:5");

    @Option(
            names = "--lambda",
            paramLabel = "GRID",
            defaultValue = "1e-6:1e-1:6",
            description =
                    "Penalties to try, l1 = N and l2 = N * elastic: numbers with commas, or FROM:TO:COUNT at equal ratios"
                            + " (default: ${DEFAULT-VALUE}).")
    private Grid lambdas = Grid.parse("1e-6:1e-1:6");

    @Option(names = "--elastic", paramLabel = "N", description = "l2 as a part of l1 (default: 0.01).")
    private double elastic = Settings.ELASTICITY;

    @Option(names = "--folds", paramLabel = "K", defaultValue = "5", description = "Folds (default: ${DEFAULT-VALUE}).")
    private int folds = 5;

    @Option(
            names = "--repeats",
            paramLabel = "R",
            defaultValue = "1",
            description = "Times that the rows are divided into folds anew (default: ${DEFAULT-VALUE}).")
    private int repeats = 1;

    @Option(
            names = "--choose",
            paramLabel = "RULE",
            defaultValue = "best",
            description =
                    "best: the largest mean score; simplest: the largest lambda, then width, within one standard error of"
                            + " it (default: ${DEFAULT-VALUE}).")
    private Rule rule = Rule.BEST;

    @Option(names = "--csv", description = "Print the table as CSV, in full precision.")
    boolean csv;

    @Option(names = "--json", description = "Print table and choice as one JSON object.")
    boolean json;

    void requireConsistent() {
        if (csv && json) {
            throw new UsageException("--csv and --json exclude each other");
        }
        folds(0);
        lambdas.values().forEach(lambda -> FitOptions.net(lambda, elastic));
        widths.values().forEach(width -> {
            if (!(width > 0)) {
                throw new UsageException("--width " + width + ": must be > 0");
            }
        });
    }

    List<Kernel> kernels() {
        return kernels;
    }

    double elastic() {
        return elastic;
    }

    Folds folds(long seed) {
        if (repeats < 1) {
            throw new UsageException("--repeats " + repeats + ": must be at least 1");
        }
        if (folds < 2) {
            throw new UsageException("--folds " + folds + ": must be at least 2");
        }
        return Folds.repeatedKFold(repeats, folds, seed);
    }

    int leastRows() {
        return folds;
    }

    /** How many fits are scored. */
    int fits() {
        return candidates().size() * folds * repeats;
    }

    /** All pairs of a kernel's number, or a width, and a penalty. */
    List<Candidate> candidates() {
        if (kernels.isEmpty()) {
            return candidates(Tuning.WIDTH, widths.values());
        }
        List<Double> numbers = new ArrayList<>();
        kernels.forEach(kernel -> numbers.add(numbers.size() + 1.0));
        return candidates(KERNEL, numbers);
    }

    private List<Candidate> candidates(String name, List<Double> values) {
        BiFunction<Double, Double, Candidate> pair =
                (value, lambda) -> Candidate.of(name, value).with(CrossValidation.LAMBDA, lambda);
        return values.stream()
                .flatMap(value -> lambdas.values().stream().map(lambda -> pair.apply(value, lambda)))
                .toList();
    }

    TuningRow choice(TuningTable table) {
        return rule == Rule.BEST ? table.best() : table.simplestNearBest(CrossValidation.LAMBDA);
    }
}
