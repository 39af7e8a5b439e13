package org.psdmodels.laws.solver;

import org.psdmodels.api.problem.Problem;

/**
 * A problem to try a solver on.
 *
 * @param name what it is, for messages
 * @param problem the problem
 */
record TrialProblem(String name, Problem problem) {
    @Override
    public String toString() {
        return name;
    }
}
