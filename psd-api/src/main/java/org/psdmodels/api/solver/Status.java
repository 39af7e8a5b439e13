package org.psdmodels.api.solver;

/** How a solver ended. Only the first is success without reservation; none is hidden from the user. */
public enum Status {
    /** The certified relative gap and the infeasibility are below the tolerance asked for. */
    OPTIMAL,
    /** Rounding forbids the tolerance asked for; the certificate says what was reached. */
    REDUCED_ACCURACY,
    /** No point satisfies the constraints; the certificate's multipliers prove it. */
    INFEASIBLE,
    /** The objective has no lower bound. */
    UNBOUNDED,
    /** The iteration limit was reached first. */
    ITERATION_LIMIT,
    /** The time limit was reached first. */
    TIME_LIMIT,
    /** The caller cancelled. */
    CANCELLED,
    /** Rounding stopped the method before anything useful was reached: the best point is returned, and is no solution. */
    NUMERICAL_TROUBLE
}
