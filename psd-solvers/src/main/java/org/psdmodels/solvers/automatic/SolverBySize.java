package org.psdmodels.solvers.automatic;

import java.util.Optional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.lowrank.LowRankSolver;
import org.psdmodels.solvers.path.PathSolver;

/**
 * The solver for those who do not want to choose: path-following, or, for values at more than 20,000 points, the low-rank
 * solver, which never holds the features of all of them.
 *
 * @param algebra the linear algebra; empty for the preferred one
 */
public record SolverBySize(Optional<LinearAlgebra> algebra) implements Solver {
    /** From here on features are streamed. */
    private static final int MANY = 20_000;

    /** With the preferred linear algebra. */
    public SolverBySize() {
        this(Optional.empty());
    }

    /**
     * With a linear algebra of choice.
     *
     * @param algebra the linear algebra
     * @return the solver
     */
    public static SolverBySize with(LinearAlgebra algebra) {
        return new SolverBySize(Optional.of(algebra));
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress) {
        return choice(problem).solve(problem, options, progress);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
        return choice(problem).solve(problem, options, progress, near);
    }

    private Solver choice(Problem problem) {
        boolean streams = problem.outputs() instanceof Outputs.AtPoints;
        LinearAlgebra chosen = algebra.orElseGet(LinearAlgebra::preferred);
        return streams && problem.outputs().observations() > MANY
                ? LowRankSolver.with(chosen)
                : PathSolver.with(chosen);
    }

    @Override
    public String toString() {
        return "automatic";
    }
}
