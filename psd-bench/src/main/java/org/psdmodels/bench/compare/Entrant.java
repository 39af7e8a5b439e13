package org.psdmodels.bench.compare;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.ojalgo.OjAlgoSolver;
import org.psdmodels.solvers.path.PathSolver;

/**
 * A solver that takes part.
 *
 * @param name how tables and the command line call it
 * @param maker makes the solver with a linear algebra
 * @param options what it is asked for
 * @param limit the time it is given for a problem
 */
public record Entrant(String name, Function<LinearAlgebra, Solver> maker, Options options, Duration limit) {
    /** The path-following solver at a relative gap of 1e-8. */
    public static final Entrant PATH = new Entrant("path", PathSolver::with, Options.DEFAULT, Duration.ofMinutes(10));

    /** The papers' method. It may take as many iterations as fit into its time. */
    public static final Entrant FISTA = new Entrant(
            "fista", FistaSolver::with, Options.DEFAULT.withMaxIterations(Integer.MAX_VALUE), Duration.ofMinutes(10));

    /** Quadratic programs, for small problems of some losses. */
    public static final Entrant OJALGO =
            new Entrant("ojalgo", OjAlgoSolver::with, Options.DEFAULT, Duration.ofMinutes(10));

    /** Factors in the right metric, on cells where there are many observations. */
    public static final Entrant FACTORED =
            new Entrant("factored", FactoredSolver::with, Options.DEFAULT, Duration.ofMinutes(10));

    /** The same with the features streamed, and none of them kept. */
    public static final Entrant STREAMED = new Entrant(
            "streamed",
            algebra -> FactoredSolver.with(algebra).streaming().withFeatureMemory(0),
            Options.DEFAULT,
            Duration.ofMinutes(10));

    /** Up to so many features the path-following solver is linear in the number of observations. */
    private static final int PATH_FEATURES = 40;

    /** {@return all solvers} */
    public static List<Entrant> all() {
        return List.of(PATH, FACTORED, FISTA, OJALGO, STREAMED);
    }

    /**
     * {@return the solver of a name}
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Entrant named(String name) {
        return all().stream()
                .filter(entrant -> entrant.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Checks.failure(
                        "solver",
                        "must be one of " + all().stream().map(Entrant::name).toList(),
                        name));
    }

    /** {@return the solvers that can do with a hundred thousand observations of so many features} */
    public static List<Entrant> forManyObservations(int features) {
        return features <= PATH_FEATURES ? List.of(FACTORED, PATH, STREAMED) : List.of(FACTORED, STREAMED);
    }

    /** {@return the same solver, asked for another relative gap} */
    public Entrant withTolerance(double tolerance) {
        return new Entrant(name, maker, options.withTolerance(tolerance), limit);
    }

    /** {@return the same solver with another seed} */
    public Entrant withSeed(long seed) {
        return new Entrant(name, maker, options.withSeed(seed), limit);
    }

    /** {@return the same solver, given another time} */
    public Entrant within(int seconds) {
        return new Entrant(name, maker, options, Duration.ofSeconds(seconds));
    }
}
