package org.psdmodels.bench.compare;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
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
    public static final Entrant PATH =
            new Entrant("path", PathSolver::with, Options.DEFAULT, Duration.ofMinutes(10));

    /**
     * Everyone.
     *
     * @return the solvers
     */
    public static List<Entrant> all() {
        return List.of(PATH);
    }

    /**
     * The same solver, asked for another relative gap.
     *
     * @param tolerance the gap
     * @return the entrant
     */
    public Entrant withTolerance(double tolerance) {
        return new Entrant(name, maker, options.withTolerance(tolerance), limit);
    }
}
