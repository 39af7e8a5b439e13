package org.psdmodels.cli;

/** How the command ended, for the shell that called it. These numbers are a contract: scripts compare against them. */
final class ExitCode {
    /** Done, and what was asked for holds. */
    static final int OK = 0;

    /** The data cannot be used: unreadable, malformed, or infeasible constraints. Nothing was written. */
    static final int BAD_DATA = 1;

    /** The command line itself is wrong. */
    static final int USAGE = 2;

    /** The solver stopped before its tolerance; the model was written, and is marked; or it had none when the time was over. */
    static final int NOT_CONVERGED = 3;

    /** A certificate did not survive its check, or a model file is not as it was written. */
    static final int CERTIFICATE_FAILED = 4;

    /** Interrupted by the user, as the shell counts it. */
    static final int INTERRUPTED = 130;

    /** Nobody reads the output any more, as the shell counts it. */
    static final int CLOSED_OUTPUT = 141;

    /** A defect of this program, or of a service that was added to it. */
    static final int BUG = 70;

    private ExitCode() {}
}
