package org.psdmodels.solvers.automatic;

import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.lowrank.LowRankSolver;
import org.psdmodels.solvers.path.PathSolver;

/**
 * The solver for those who do not want to choose: path-following, or, for values at more than 20,000 points, the low-rank
 * solver, which never holds the features of all of them. A value: all are equal.
 */
public record SolverBySize() implements Solver {
    /** From here on features are streamed. */
    private static final int MANY = 20_000;

    @Override
    public Solution solve(Problem problem, Options options, Progress progress) {
        return choice(problem).solve(problem, options, progress);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
        return choice(problem).solve(problem, options, progress, near);
    }

    private static Solver choice(Problem problem) {
        boolean streams = problem.outputs() instanceof Outputs.AtPoints;
        return streams && problem.outputs().observations() > MANY ? LowRankSolver.create() : PathSolver.create();
    }

    @Override
    public String toString() {
        return "automatic";
    }
}
