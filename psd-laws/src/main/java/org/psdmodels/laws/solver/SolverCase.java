package org.psdmodels.laws.solver;

import java.util.EnumSet;
import java.util.Set;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.SolverSetting;
import org.psdmodels.laws.kit.Trial;

/**
 * A solver in one trial.
 *
 * @param solver the solver under test
 * @param setting what is asked of it
 * @param trial the source of random numbers
 */
record SolverCase(Solver solver, SolverSetting setting, Trial trial) {
    /** With these a solver says that there is no solution to look at. */
    private static final Set<Status> NONE = EnumSet.of(Status.NUMERICAL_TROUBLE, Status.INFEASIBLE, Status.UNBOUNDED);

    /** Nothing to judge: the solver says that it does not apply to a problem, or that it has no answer. */
    static final class NoAnswer extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoAnswer(String reason) {
            super(reason);
        }
    }

    /** The problem of this trial. */
    TrialProblem sample() {
        return Samples.of(trial, setting.losses());
    }

    Options options() {
        return setting.options();
    }

    /** What the solver answers; that it always has an answer is a law of its own. */
    Solution answer(Problem problem) {
        Solution solution = solve(problem, options());
        if (NONE.contains(solution.status())) {
            throw new NoAnswer("of solutions, where the solver says " + solution.status());
        }
        return solution;
    }

    Solution solve(Problem problem, Options options) {
        return solve(problem, options, Progress.none());
    }

    Solution solve(Problem problem, Options options, Progress progress) {
        return solve(solver, problem, options, progress);
    }

    static Solution solve(Solver solver, Problem problem, Options options, Progress progress) {
        try {
            return solver.solve(problem, options, progress);
        } catch (IllegalArgumentException e) {
            throw new NoAnswer("of problems that are not declined: " + e.getMessage());
        }
    }

    /** Where the solver says that the optimum of a problem is. */
    OptimumBounds bounds(Problem problem) {
        return OptimumBounds.of(problem, answer(problem));
    }

    boolean isOptimal(Solution solution) {
        return solution.status() == Status.OPTIMAL;
    }
}
