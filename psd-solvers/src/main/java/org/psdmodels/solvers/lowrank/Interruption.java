package org.psdmodels.solvers.lowrank;

import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

/** Ends one solve in the middle of a pass over the observations, but not before there is a certificate to return. */
final class Interruption {
    private final Progress progress;
    private boolean allowed;

    Interruption(Progress progress) {
        this.progress = progress;
    }

    /** What is asked. */
    Progress progress() {
        return progress;
    }

    /** From now on there is something to return. */
    void allow() {
        allowed = true;
    }

    /** Asks whether to go on. */
    void ask() {
        if (allowed) {
            progress.stop().ifPresent(status -> {
                throw new Stopped(status);
            });
        }
    }

    /** The way out, which the solver itself catches. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final Status status;

        private Stopped(Status status) {
            super(status.toString(), null, false, false);
            this.status = status;
        }

        Status status() {
            return status;
        }
    }
}
