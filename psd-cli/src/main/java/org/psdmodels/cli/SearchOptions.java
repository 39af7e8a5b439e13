package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.text.Shown;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.Tuning;

/** Kernels or widths, and penalties, to try on some folds, and how the table of what came out is printed. */
class SearchOptions extends Arguments {
    /** The parameter that numbers the kernels given, from 1. */
    static final String KERNEL = "kernel";

    /** The parameter that is the penalty. */
    private final String penalty;

    private final Argument<Kernel> kernels = each(ModelTypes.KERNEL, "K", "--kernel")
            .says("A kernel to try, as for psd fit; again for each other one. In bash"
                    + " --kernel=gaussian:sigma={0.5,1,2} is three of them (default: gaussian, of --width).");

    private final Argument<NumbersToTry> widths = option(NumbersToTry.TYPE, "GRID", "--width")
            .byDefault("0.25:4:5")
            .says("Without --kernel, multiples of the median heuristic's widths: numbers with commas, or FROM:TO:COUNT"
                    + " at equal ratios (default: {default}).");

    private final Argument<NumbersToTry> penalties;

    private final Argument<Integer> folds;
    private final Argument<Integer> repeats;
    private final Argument<Boolean> csv;
    private final Argument<Boolean> json;

    SearchOptions(String penalty, String byDefault, String says) {
        this.penalty = penalty;
        penalties = option(NumbersToTry.TYPE, "GRID", "--" + penalty)
                .byDefault(byDefault)
                .says(says + ": numbers with commas, or FROM:TO:COUNT at equal ratios (default: {default}).");
        folds = option(Types.COUNT, "K", "--folds").byDefault("5").says("Folds (default: {default}).");
        repeats = option(Types.COUNT, "R", "--repeats")
                .byDefault("1")
                .says("Times that the rows are divided into folds anew (default: {default}).");
        csv = flag("--csv").says("Print the table as CSV, in full precision.");
        json = flag("--json").says("Print table and choice as one JSON object.");
    }

    void requireConsistent() {
        if (csv.isGiven() && json.isGiven()) {
            throw new UsageException("--csv and --json exclude each other");
        }
        requireAtLeast("--folds", folds(), 2);
        requireAtLeast("--repeats", repeats(), 1);
        requirePositive("--width", widths.value());
        requirePositive("--" + penalty, penalties.value());
    }

    static void requireAtLeast(String option, int value, int least) {
        if (value < least) {
            throw new UsageException(option + " " + value + ": must be at least " + least);
        }
    }

    private static void requirePositive(String option, NumbersToTry grid) {
        for (double value : grid.values()) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                throw new UsageException(option + " " + value + ": must be finite and > 0");
            }
        }
    }

    final List<Kernel> kernels() {
        return kernels.values();
    }

    final int folds() {
        return folds.value();
    }

    final int repeats() {
        return repeats.value();
    }

    /** How many fits are scored. */
    final int fits() {
        return candidates().size() * folds() * repeats();
    }

    /** Whoever has fewer rows than folds is told so. */
    final void requireRows(String file, int rows) {
        if (rows < folds()) {
            throw new IllegalArgumentException(
                    file + ": " + rows + " rows make no " + folds() + " folds; fewer by --folds");
        }
    }

    /** All pairs of a kernel's number, or a width, and a penalty. */
    final List<Candidate> candidates() {
        boolean hasKernels = !kernels().isEmpty();
        DoubleStream values = hasKernels
                ? IntStream.rangeClosed(1, kernels().size()).asDoubleStream()
                : widths.value().values().stream().mapToDouble(Double::doubleValue);
        return values.mapToObj(value -> Candidate.of(hasKernels ? KERNEL : Tuning.WIDTH, value))
                .flatMap(candidate -> penalties.value().values().stream().map(p -> candidate.with(penalty, p)))
                .toList();
    }

    /** The penalties alone. */
    final List<Candidate> penalties() {
        return penalties.value().values().stream()
                .map(p -> Candidate.of(penalty, p))
                .toList();
    }

    /** The kernel of a candidate, of those given. */
    final Kernel kernel(Candidate candidate) {
        return kernels().get((int) candidate.value(KERNEL) - 1);
    }

    final void print(TuneReport report, PrintWriter out) throws IOException {
        if (csv.isGiven()) {
            report.csv(out);
        } else {
            out.println(json.isGiven() ? report.json() : Shown.lines(report.text()));
        }
    }
}
