package org.psdmodels.solvers.path;

import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * Primal-dual interior-point steps with Nesterov-Todd scaling: a predictor that chooses how far tau falls and a
 * second-order corrector.
 */
final class PrimalDualPhase implements Phase {
    /** Fractions of the way to the boundary that the predictor is measured with and the step goes. */
    private static final double PREDICTOR_FRACTION = 0.99;

    private static final double STEP_FRACTION = 0.95;

    /** The predictor aims at this share of tau. */
    private static final double PREDICTOR_TARGET = 1e-3;

    /** Range of the share of tau that the corrector aims at. */
    private static final double SMALLEST_TARGET = 1e-3;

    private static final double LARGEST_TARGET = 0.8;

    /**
     * After a step shorter than a half, while outputs are outside the losses' domains, and where the corrector fails, tau
     * falls no further than to this share.
     */
    private static final double CAUTIOUS_TARGET = 0.3;

    /** Below this length the predictor says too little for a second-order term, or the corrected step is refused. */
    private static final double SHORT = 0.1;

    /** tau does not fall below this share of the gap per barrier. */
    private static final double SHARE_OF_GAP = 0.1;

    /** tau does not fall faster than this share of the constraints' error. */
    private static final double SHARE_OF_ERROR = 0.3;

    /** A first error below this is none: its rounding must not hold tau up. */
    private static final double NO_ERROR = 1e-8;

    /**
     * The error of the linear system beside its target, in the scaling in which A and Z are the root of tau: it makes the
     * products of the next point differ, which then takes longer steps to mend than the system takes to solve.
     */
    private static final double ENOUGH = 1e-4;

    private final PathState state;
    private final FiniteProblem problem;
    private final double firstTau;
    private final double firstError;

    private double lastStep = 1;

    /** Begins at a point of some tau, of which something is known. */
    PrimalDualPhase(PathState state, double tau, Measurement measure) {
        this.state = state;
        this.problem = state.problem();
        this.firstTau = tau;
        this.firstError = Math.max(NO_ERROR, state.constraints().equationError(measure.residuals(), measure.scales()));
    }

    @Override
    public PathState state() {
        return state;
    }

    @Override
    public OptionalDouble step(double tau, Measurement measure) {
        Optional<? extends NewtonSystem> system = linearise(measure.rows(), tau);
        if (system.isEmpty()) {
            return OptionalDouble.empty();
        }
        lastStep = step(system.get(), measure, tau);
        return OptionalDouble.of(lastStep);
    }

    private Optional<? extends NewtonSystem> linearise(double[] rows, double tau) {
        state.loss().linearise(rows, tau);
        for (BlockState block : state.blocks()) {
            if (!block.linearise()) {
                return Optional.empty();
            }
        }
        return NewtonSystem.of(state);
    }

    /** Predictor, corrector, step; its length. */
    private double step(NewtonSystem system, Measurement measure, double tau) {
        double[] rows = measure.rows();
        NewtonStep predictor = NewtonStep.towards(
                PREDICTOR_TARGET * tau, Optional.empty(), state, system, rows, ENOUGH * Math.sqrt(tau));
        double reach = predictor.length(state, rows, PREDICTOR_FRACTION);
        double target = tau * share(reach, measure.isFinite());
        boolean corrected = state.degree() > 0 && reach > SHORT;
        double share = ENOUGH / Math.sqrt(tau);
        NewtonStep direction = NewtonStep.towards(
                target, corrected ? Optional.of(predictor) : Optional.empty(), state, system, rows, share * target);
        double length = direction.length(state, rows, STEP_FRACTION);
        if (corrected && length < SHORT) {
            double cautious = Math.max(target, CAUTIOUS_TARGET * tau);
            direction = NewtonStep.towards(cautious, Optional.empty(), state, system, rows, share * cautious);
            length = direction.length(state, rows, STEP_FRACTION);
        }
        length = direction.lengthInside(length);
        direction.follow(state, length);
        return length;
    }

    private double share(double reach, boolean isInDomains) {
        double share = Math.min(Math.max((1 - reach) * (1 - reach), SMALLEST_TARGET), LARGEST_TARGET);
        return lastStep < 0.5 || !isInDomains ? Math.max(share, CAUTIOUS_TARGET) : share;
    }

    /**
     * The mean of the products that equal tau on the path, tied to the gap or, where outputs outside a loss's domain make that
     * infinite, to how far outside they are, and to the constraints' error.
     */
    @Override
    public double nextTau(double last, Measurement measure) {
        double gap = measure.isFinite() ? SHARE_OF_GAP * measure.productGap() : 0;
        double mean = Math.max(state.complementarity(), gap) / state.gapOverTau(last);
        double tau = Math.max(mean, Math.min(last, state.loss().tauOfExcess(measure.rows())));
        if (problem.constraints() == 0) {
            return tau;
        }
        double error = state.constraints().equationError(measure.residuals(), measure.scales());
        return Math.max(tau, SHARE_OF_ERROR * firstTau * Math.min(1, error / firstError));
    }
}
