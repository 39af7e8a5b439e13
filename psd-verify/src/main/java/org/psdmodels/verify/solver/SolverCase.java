package org.psdmodels.verify.solver;

import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.verify.SolverSetting;
import org.psdmodels.verify.Trial;

/**
 * A solver in one trial.
 *
 * @param solver the solver under test
 * @param setting what is asked of it
 * @param trial the source of random numbers
 */
record SolverCase(Solver solver, SolverSetting setting, Trial trial) {
    /** That the solver does not apply to a problem, which it says by an IllegalArgumentException. */
    static final class Declined extends RuntimeException {
        private static final long serialVersionUID = 1;

        Declined(Solver solver, IllegalArgumentException reason) {
            super("declined: " + reason.getMessage() + " (" + solver + ")", reason);
        }
    }

    /** The problem of this trial. */
    Sample sample() {
        return Samples.of(trial, setting.losses());
    }

    Options options() {
        return setting.options();
    }

    Solution solve(Problem problem) {
        return solve(problem, options());
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
            throw new Declined(solver, e);
        }
    }

    /** Where the solver says that the optimum of a problem is. */
    Bounds bounds(Problem problem) {
        return Bounds.of(problem, solve(problem));
    }

    boolean isOptimal(Solution solution) {
        return solution.status() == Status.OPTIMAL;
    }
}
