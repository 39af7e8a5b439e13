package org.psdmodels.solvers.run;

import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

/** Ends one solve in the middle of a pass over the observations, but not before there is a certificate to return. */
public final class Interruption {
    private final Progress progress;
    private boolean allowed;

    /**
     * Nothing ends yet.
     *
     * @param progress who may stop
     */
    public Interruption(Progress progress) {
        this.progress = progress;
    }

    /** From now on there is something to return. */
    public void allow() {
        allowed = true;
    }

    /** Asks whether to go on. */
    public void ask() {
        if (allowed) {
            progress.stop().ifPresent(status -> {
                throw new Stopped(status);
            });
        }
    }

    /** The way out, which the solver itself catches. */
    public static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** Why it ends. */
        private final Status status;

        private Stopped(Status status) {
            super(status.toString(), null, false, false);
            this.status = status;
        }

        /** {@return why it ends: what the caller said} */
        public Status status() {
            return status;
        }
    }
}
