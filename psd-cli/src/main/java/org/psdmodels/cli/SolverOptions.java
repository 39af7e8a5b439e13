package org.psdmodels.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.AnchorsText;

/** How the problem is made finite, and how it is solved. */
final class SolverOptions extends Arguments {
    private static final String FILE = "file:";

    private final Argument<String> anchors = option(Types.TEXT, "A", "--anchors")
            .byDefault("data")
            .says("Points whose kernel sections span the functions: data; nystrom:300, a random subset, for many rows;"
                    + " grid:LO,HI,COUNT[;LO,HI,COUNT...]; points:X,...[;X,...]; data+grid:...; data+points:...; file:z.csv,"
                    + " with the columns of --x"
                    + " (default: {default}).");

    private final Argument<Double> cut =
            option(Types.NUMBER, "N", "--cut").says("Relative cut of the kernel matrix (default: 1e-10).");

    private final Argument<Double> linear = option(Types.NUMBER, "N", "--lambda-linear")
            .says("Penalty of functions of either sign: means, middle quantiles (default: 1e-3).");

    private final Argument<Solver> solver = option(ModelTypes.SOLVER, "S", "--solver")
            .says("automatic, streamed, path, fista or ojalgo (default: automatic, which computes features again in"
                    + " every pass over the rows where they take more than half a gigabyte; streamed always"
                    + " does).");

    private final Argument<String> backend = option(Types.TEXT, "B", "--backend")
            .byDefault(Backend.AUTOMATIC)
            .says(
                    "Linear algebra: vector, the processor's vector instructions; java, the same bits on all machines; or auto,"
                            + " vector where it works (default).");

    private final Argument<Double> tolerance =
            option(Types.NUMBER, "N", "--tol").says("Relative gap to reach (default: 1e-8).");

    private final Argument<Integer> iterations =
            option(Types.COUNT, "N", "--max-iter").says("Iteration limit (default: 200).");

    private final Argument<Double> seconds = option(Types.NUMBER, "S", "--time-limit")
            .says("Time limit in seconds; what was reached by then is written, and marked. Where a fit has not begun to"
                    + " iterate by twice that time and at least 5 s more, it is given up and nothing is written.");

    private final Argument<Integer> threads = option(Types.COUNT, "T", "--threads")
            .says(
                    "Threads of a choice among several fits, which gives the same bits for any number; a single fit takes one"
                            + " (default: all processors).");

    private final Argument<Long> seed = option(Types.SEED, "S", "--seed")
            .byDefault("0")
            .says("Seed of whatever is random: folds, nystrom anchors (default: {default}).");

    /** The settings that the options describe; what is not given stays as it is. */
    Settings settings(Settings initial, List<String> inputs) throws IOException {
        Settings changed = initial.withAnchors(anchors(inputs));
        changed = given("--cut", cut.given(), changed, Settings::withCut);
        changed = given("--lambda-linear", linear.given(), changed, Settings::withLinearPenalty);
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
        return anchors.value().startsWith(FILE)
                ? Optional.of(anchors.value().substring(FILE.length()))
                : Optional.empty();
    }

    private Anchors anchors(List<String> inputs) throws IOException {
        Optional<String> file = anchorsFile();
        if (file.isPresent()) {
            String[] columns = inputs.toArray(String[]::new);
            return Anchors.given(Data.read(file.get(), inputs).sample(columns).points());
        }
        return UsageException.checked("--anchors", anchors.value(), text -> AnchorsText.parse(text, seed.value()));
    }

    /** What is given, or another, with the arithmetic of choice. */
    Solver solver(Solver initial) {
        Solver chosen = solver.given().orElse(initial);
        return Backend.of(chosen, backend.value());
    }

    private Options options(Options initial) {
        Options changed = given("--tol", tolerance.given(), initial, Options::withTolerance);
        changed = given("--max-iter", iterations.given(), changed, Options::withMaxIterations);
        return changed.withSeed(seed.value());
    }

    Optional<Double> tolerance() {
        return tolerance.given();
    }

    int threads() {
        int count = threads.given().orElse(Runtime.getRuntime().availableProcessors());
        if (count < 1) {
            throw new UsageException("--threads " + count + ": must be at least 1");
        }
        return count;
    }

    long seed() {
        return seed.value();
    }

    /** From now on; what is wrong with limits is said before the work. */
    TimeLimit timeLimit() {
        threads();
        return TimeLimit.ofAnchors(seconds.given());
    }
}
