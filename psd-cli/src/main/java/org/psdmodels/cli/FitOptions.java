package org.psdmodels.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.AnchorsText;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that all kinds of fits share. */
final class FitOptions {
    @Parameters(paramLabel = "DATA", description = "CSV file with a header; - for standard input.")
    String data = "";

    @Option(names = "--x", paramLabel = "COL", split = ",", required = true, description = "Columns of the points.")
    List<String> inputs = List.of();

    @Option(names = "--weights", paramLabel = "COL", description = "Column of weights.")
    Optional<String> weights = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "MODEL",
            description = "File to write, such as m.psd.")
    Optional<Path> output = Optional.empty();

    @Option(names = "--report", paramLabel = "PAGE", description = "Report to write, such as r.html.")
    Optional<Path> report = Optional.empty();

    @Option(names = "--no-js", description = "Static pictures in the report, and no script at all.")
    boolean withoutScripts;

    @Option(
            names = "--kernel",
            paramLabel = "K",
            description = {
                "gaussian:sigma=0.5, laplace:rate=2, matern32:width=1, polynomial:degree=2,offset=1, linear, min, ...;"
                        + " sums and products with + and *, numbers as scales."
            })
    Optional<Kernel> kernel = Optional.empty();

    @Option(names = "--lambda", paramLabel = "N", description = "Penalty: l1 = N, l2 = N * elastic.")
    Optional<Double> lambda = Optional.empty();

    @Option(names = "--elastic", paramLabel = "N", description = "l2 as a part of l1 (default: 0.01).")
    Optional<Double> elastic = Optional.empty();

    @ArgGroup(exclusive = false)
    Direct direct = new Direct();

    /** The penalties one by one. */
    static final class Direct {
        @Option(names = "--l1", paramLabel = "N", description = "Weight of the trace.")
        Optional<Double> l1 = Optional.empty();

        @Option(names = "--l2", paramLabel = "N", description = "Weight of half the squared Frobenius norm.")
        Optional<Double> l2 = Optional.empty();
    }

    @Option(
            names = "--lambda-linear",
            paramLabel = "N",
            description = "Penalty of functions of either sign (default: 1e-3).")
    Optional<Double> linear = Optional.empty();

    @Option(
            names = "--anchors",
            paramLabel = "A",
            defaultValue = "data",
            description = "data, nystrom:300, grid:LO,HI,COUNT, data+grid:... (default: ${DEFAULT-VALUE}).")
    String anchors = "data";

    @Option(names = "--cut", paramLabel = "N", description = "Relative cut of the kernel matrix (default: 1e-10).")
    Optional<Double> cut = Optional.empty();

    @Option(
            names = "--solver",
            paramLabel = "S",
            description = "automatic, path, fista or lowrank (default: automatic).")
    Optional<Solver> solver = Optional.empty();

    @Option(names = "--tol", paramLabel = "N", description = "Relative gap to reach (default: 1e-8).")
    Optional<Double> tolerance = Optional.empty();

    @Option(names = "--max-iter", paramLabel = "N", description = "Iteration limit (default: 200).")
    Optional<Integer> iterations = Optional.empty();

    @Option(names = "--time-limit", paramLabel = "S", description = "Time limit of the solver, in seconds.")
    Optional<Double> seconds = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed of whatever is random (default: 0).")
    long seed;

    @Option(names = "--json", description = "Print one JSON object on standard output.")
    boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Say nothing on standard error but errors.")
    boolean quiet;

    @Option(
            names = "--progress",
            paramLabel = "P",
            defaultValue = "auto",
            description = "auto, plain or none (default: ${DEFAULT-VALUE}).")
    ProgressStyle progress = ProgressStyle.AUTO;

    /** The settings that the options describe; what is not given stays as it is. */
    Settings settings(Settings initial) {
        Settings changed = initial.withAnchors(AnchorsText.parse(anchors, seed));
        changed = kernel.isPresent() ? changed.withKernel(kernel.get()) : changed;
        changed = cut.isPresent() ? changed.withCut(cut.get()) : changed;
        changed = linear.isPresent() ? changed.withLinearPenalty(linear.get()) : changed;
        changed = solver.isPresent() ? changed.withSolver(solver.get()) : changed;
        changed = penalty().map(changed::withRegularizer).orElse(changed);
        return changed.withOptions(options(initial.options()));
    }

    private Optional<ElasticNet> penalty() {
        boolean isDirect = direct.l1.isPresent() || direct.l2.isPresent();
        if (isDirect && (lambda.isPresent() || elastic.isPresent())) {
            throw new UsageException("--l1 and --l2 exclude --lambda and --elastic");
        }
        if (isDirect) {
            return Optional.of(ElasticNet.of(direct.l1.orElse(0.0), direct.l2.orElse(0.0)));
        }
        double share = elastic.orElse(Settings.ELASTICITY);
        return lambda.map(weight -> ElasticNet.of(weight, weight * share));
    }

    private Options options(Options initial) {
        return new Options(tolerance.orElse(initial.tolerance()), iterations.orElse(initial.maxIterations()), seed);
    }

    /** Whether a penalty is given. */
    boolean hasPenalty() {
        return lambda.isPresent() || direct.l1.isPresent() || direct.l2.isPresent();
    }

    /** Whether something is left to be chosen by cross-validation. */
    boolean tunes() {
        return kernel.isEmpty() || !hasPenalty();
    }

    Optional<Duration> timeLimit() {
        return seconds.map(s -> Duration.ofNanos((long) (1e9 * s)));
    }
}
