package org.psdmodels.api.solver;

/** Work was given up, as its caller wished, when it had nothing to return yet. */
public final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Why. */
    private final Status status;

    /**
     * Why work was given up.
     *
     * @param status {@link Status#CANCELLED} or {@link Status#TIME_LIMIT}
     */
    public StoppedException(Status status) {
        super("given up with nothing to return: " + status);
        this.status = status;
    }

    /** {@return why work was given up: {@link Status#CANCELLED} or {@link Status#TIME_LIMIT}} */
    public Status status() {
        return status;
    }
}
