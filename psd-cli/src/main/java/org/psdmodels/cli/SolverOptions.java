package org.psdmodels.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.AnchorsText;
import picocli.CommandLine.Option;

/** How the problem is made finite, and how it is solved. */
final class SolverOptions {
    private static final String FILE = "file:";

    @Option(
            names = "--anchors",
            paramLabel = "A",
            defaultValue = "data",
            description = {
                "Points whose kernel sections span the functions: data; nystrom:300, a random subset, for many rows;"
                        + " grid:LO,HI,COUNT[;LO,HI,COUNT...]; data+grid:...; file:z.csv, with the columns of --x"
                        + " (default: ${DEFAULT-VALUE})."
            })
    private String anchors = "data";

    @Option(names = "--cut", paramLabel = "N", description = "Relative cut of the kernel matrix (default: 1e-10).")
    private Optional<Double> cut = Optional.empty();

    @Option(
            names = "--lambda-linear",
            paramLabel = "N",
            description = "Penalty of functions of either sign: means, middle quantiles (default: 1e-3).")
    private Optional<Double> linear = Optional.empty();

    @Option(
            names = "--solver",
            paramLabel = "S",
            description =
                    "automatic, streamed, path, fista or ojalgo (default: automatic, which computes features again in"
                            + " every pass over the rows where they take more than half a gigabyte; streamed always"
                            + " does).")
    private Optional<Solver> solver = Optional.empty();

    @Option(
            names = "--backend",
            paramLabel = "B",
            description =
                    "Linear algebra: java or, where its module is installed, openblas (default: the fastest there is).")
    private Optional<String> backend = Optional.empty();

    @Option(names = "--tol", paramLabel = "N", description = "Relative gap to reach (default: 1e-8).")
    private Optional<Double> tolerance = Optional.empty();

    @Option(names = "--max-iter", paramLabel = "N", description = "Iteration limit (default: 200).")
    private Optional<Integer> iterations = Optional.empty();

    @Option(
            names = "--time-limit",
            paramLabel = "S",
            description =
                    "Time limit in seconds; what was reached by then is written, and marked. Where a fit has not begun to"
                            + " iterate by twice that time and at least 5 s more, it is given up and nothing is written.")
    private Optional<Double> seconds = Optional.empty();

    @Option(
            names = "--threads",
            paramLabel = "T",
            description =
                    "Threads of a cross-validation, which gives the same bits for any number; a single fit takes one"
                            + " (default: all processors).")
    private Optional<Integer> threads = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed of whatever is random: folds, nystrom anchors (default: ${DEFAULT-VALUE}).")
    private long seed;

    /** The settings that the options describe; what is not given stays as it is. */
    Settings settings(Settings initial, List<String> inputs) throws IOException {
        Settings changed = initial.withAnchors(anchors(inputs));
        changed = given("--cut", cut, changed, Settings::withCut);
        changed = given("--lambda-linear", linear, changed, Settings::withLinearPenalty);
        changed = changed.withSolver(solver(changed.solver()));
        return changed.withOptions(options(changed.options()));
    }

    private interface Change<T, V> {
        T apply(T changed, V value);
    }

    private static <T, V> T given(String option, Optional<V> value, T initial, Change<T, V> change) {
        return value.isPresent() ? UsageException.checked(option, () -> change.apply(initial, value.get())) : initial;
    }

    /** The file that anchors are read from. */
    Optional<String> anchorsFile() {
        return anchors.startsWith(FILE) ? Optional.of(anchors.substring(FILE.length())) : Optional.empty();
    }

    private Anchors anchors(List<String> inputs) throws IOException {
        Optional<String> file = anchorsFile();
        if (file.isPresent()) {
            String[] columns = inputs.toArray(String[]::new);
            return Anchors.given(Data.read(file.get(), inputs).sample(columns).points());
        }
        return UsageException.checked("--anchors", anchors, text -> AnchorsText.parse(text, seed));
    }

    private Solver solver(Solver initial) {
        Solver chosen = solver.orElse(initial);
        return backend.isPresent() ? Backend.of(chosen, backend.get()) : chosen;
    }

    private Options options(Options initial) {
        Options changed = given("--tol", tolerance, initial, Options::withTolerance);
        changed = given("--max-iter", iterations, changed, Options::withMaxIterations);
        return changed.withSeed(seed);
    }

    int threads() {
        int count = threads.orElse(Runtime.getRuntime().availableProcessors());
        if (count < 1) {
            throw new UsageException("--threads " + count + ": must be at least 1");
        }
        return count;
    }

    long seed() {
        return seed;
    }

    /** From now on; what is wrong with limits is said before the work. */
    TimeLimit timeLimit() {
        threads();
        return TimeLimit.ofAnchors(seconds);
    }
}
