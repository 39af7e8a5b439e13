package org.psdmodels.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.Settings;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.models.tuning.TuningRow;
import org.psdmodels.models.tuning.TuningTable;

/** What is tried, on which folds, and what of it is chosen. */
final class TuneOptions extends Arguments {
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

    private final Argument<Kernel> kernels = each(ModelTypes.KERNEL, "K", "--kernel")
            .says("A kernel to try, as for psd fit; again for each other one. In bash"
                    + " --kernel=gaussian:sigma={0.5,1,2} is three of them (default: gaussian, of --width).");

    private final Argument<NumbersToTry> widths = option(NumbersToTry.TYPE, "GRID", "--width")
            .byDefault("0.25:4:5")
            .says("Without --kernel, multiples of the median heuristic's widths: numbers with commas, or FROM:TO:COUNT"
                    + " at equal ratios (default: {default}).");

    private final Argument<NumbersToTry> lambdas = option(NumbersToTry.TYPE, "GRID", "--lambda")
            .byDefault("1e-6:1e-1:6")
            .says("Penalties to try, l1 = N and l2 = N * elastic: numbers with commas, or FROM:TO:COUNT at equal ratios"
                    + " (default: {default}).");

    private final Argument<Double> elastic =
            option(Types.NUMBER, "N", "--elastic").says("l2 as a part of l1 (default: 0.01).");

    private final Argument<Integer> folds =
            option(Types.COUNT, "K", "--folds").byDefault("5").says("Folds (default: {default}).");

    private final Argument<Integer> repeats = option(Types.COUNT, "R", "--repeats")
            .byDefault("1")
            .says("Times that the rows are divided into folds anew (default: {default}).");

    private final Argument<Rule> rule = option(Types.oneOf(List.of(Rule.values())), "RULE", "--choose")
            .byDefault("best")
            .says("best: the largest mean score; simplest: the largest lambda, then width, within one standard error of"
                    + " it (default: {default}).");

    final Argument<Boolean> csv = flag("--csv").says("Print the table as CSV, in full precision.");

    final Argument<Boolean> json = flag("--json").says("Print table and choice as one JSON object.");

    void requireConsistent() {
        if (csv.isGiven() && json.isGiven()) {
            throw new UsageException("--csv and --json exclude each other");
        }
        folds(0);
        lambdas.value().values().forEach(lambda -> FitOptions.net(lambda, elastic()));
        widths.value().values().forEach(width -> {
            if (!(width > 0)) {
                throw new UsageException("--width " + width + ": must be > 0");
            }
        });
    }

    List<Kernel> kernels() {
        return kernels.values();
    }

    double elastic() {
        return elastic.given().orElse(Settings.ELASTICITY);
    }

    Folds folds(long seed) {
        if (repeats.value() < 1) {
            throw new UsageException("--repeats " + repeats.value() + ": must be at least 1");
        }
        if (folds.value() < 2) {
            throw new UsageException("--folds " + folds.value() + ": must be at least 2");
        }
        return Folds.repeatedKFold(repeats.value(), folds.value(), seed);
    }

    int leastRows() {
        return folds.value();
    }

    /** How many fits are scored. */
    int fits() {
        return candidates().size() * folds.value() * repeats.value();
    }

    /** All pairs of a kernel's number, or a width, and a penalty. */
    List<Candidate> candidates() {
        if (kernels.values().isEmpty()) {
            return candidates(Tuning.WIDTH, widths.value().values());
        }
        List<Double> numbers = new ArrayList<>();
        kernels.values().forEach(kernel -> numbers.add(numbers.size() + 1.0));
        return candidates(KERNEL, numbers);
    }

    /** The penalties alone. */
    List<Candidate> penalties() {
        return lambdas.value().values().stream()
                .map(lambda -> Candidate.of(CrossValidation.LAMBDA, lambda))
                .toList();
    }

    private List<Candidate> candidates(String name, List<Double> values) {
        BiFunction<Double, Double, Candidate> pair =
                (value, lambda) -> Candidate.of(name, value).with(CrossValidation.LAMBDA, lambda);
        return values.stream()
                .flatMap(value -> lambdas.value().values().stream().map(lambda -> pair.apply(value, lambda)))
                .toList();
    }

    TuningRow choice(TuningTable table) {
        return rule.value() == Rule.BEST ? table.best() : table.simplestNearBest(CrossValidation.LAMBDA);
    }
}
