package org.psdmodels.solvers.path;

import java.util.OptionalDouble;

/** A way of stepping along the path. */
sealed interface Phase permits DualPhase, PrimalDualPhase {
    PathState state();

    /**
     * One step towards a smaller tau.
     *
     * @param tau the current tau
     * @param measure what is known of the current point
     * @return the length of the step, in [0, 1]; empty if the arithmetic breaks down
     */
    OptionalDouble step(double tau, Measurement measure);

    /** The tau of the next step. */
    double nextTau(double tau, Measurement measure);
}
