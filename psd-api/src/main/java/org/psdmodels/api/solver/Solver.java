package org.psdmodels.api.solver;

import org.psdmodels.api.problem.Problem;

/** An algorithm for {@link Problem}. Stateless: the same call gives the same bits, from any number of threads. */
@FunctionalInterface
public interface Solver {
    /**
     * Solves a problem.
     *
     * @param problem the problem
     * @param options what is asked for
     * @param progress who watches, and who may stop
     * @return the solution, with a status that says how far it can be trusted
     * @throws IllegalArgumentException if this solver does not apply to the problem, saying why
     */
    Solution solve(Problem problem, Options options, Progress progress);

    /**
     * Solves a problem with default options, unwatched.
     *
     * @param problem the problem
     * @return the solution
     */
    default Solution solve(Problem problem) {
        return solve(problem, Options.DEFAULT, Progress.none());
    }

    /**
     * Solves a problem that resembles one already solved: the next on a regularization path, the same data with another
     * constraint. The earlier solution may save work; it changes nothing in what is accepted as a solution, and one that
     * does not fit the problem is ignored. A solver without use for it solves from scratch.
     *
     * @param problem the problem
     * @param options what is asked for
     * @param progress who watches, and who may stop
     * @param near the solution of a similar problem
     * @return the solution, with a status that says how far it can be trusted
     * @throws IllegalArgumentException if this solver does not apply to the problem, saying why
     */
    default Solution solve(Problem problem, Options options, Progress progress, Solution near) {
        return solve(problem, options, progress);
    }
}
