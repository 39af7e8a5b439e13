package org.psdmodels.bench.problems;

import java.util.function.Supplier;
import org.psdmodels.api.problem.Problem;

/**
 * A problem with a name, and whether it has a solution.
 *
 * @param name the name
 * @param kind what kind of problem it is
 * @param feasibility whether some function satisfies its constraints
 * @param problem makes the problem
 */
public record NamedProblem(String name, String kind, Feasibility feasibility, Supplier<Problem> problem) {
    /** Whether the constraints can be satisfied. */
    public enum Feasibility {
        /** They can. */
        FEASIBLE,
        /** They contradict each other. */
        INFEASIBLE,
        /** Not known: it depends on what the features can represent. */
        UNKNOWN
    }

    @Override
    public String toString() {
        return name;
    }
}
