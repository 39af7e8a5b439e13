package org.psdmodels.models;

import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;

/** There is no model to return: the problem is infeasible or unbounded, or the arithmetic broke down. */
public final class NoModelException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** How the solver ended. */
    private final Status status;

    private final transient Certificate certificate;

    /**
     * From what a solver returned.
     *
     * @param solution the solution that is no model
     */
    public NoModelException(Solution solution) {
        super(message(solution.status()));
        this.status = solution.status();
        this.certificate = solution.certificate();
    }

    private static String message(Status status) {
        return switch (status) {
            case INFEASIBLE -> "no function on these anchors satisfies the constraints: relax one, or add anchors";
            case UNBOUNDED -> "the objective has no lower bound: add a penalty or a constraint";
            default ->
                "the arithmetic broke down before a model was found: rescale the data, or use a larger penalty or cut";
        };
    }

    /** {@return how the solver ended: the status} */
    public Status status() {
        return status;
    }

    /** {@return what the solver knew in the end; its multipliers prove infeasibility: the certificate} */
    public Certificate certificate() {
        return certificate;
    }
}
