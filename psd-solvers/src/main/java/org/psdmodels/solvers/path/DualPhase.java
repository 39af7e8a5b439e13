package org.psdmodels.solvers.path;

import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The path in the dual variables alone: A is its point A(tau, S), so that a step needs one eigendecomposition where {@link
 * PrimalDualPhase} needs two and several products more. Damped Newton steps minimise the smoothed dual; tau follows the
 * measured gap.
 *
 * <p>It brings any start near the path; with a small curvature of the penalty it cannot go on to the end, because A is a
 * function of S that is steep by the inverse of the curvature.
 */
final class DualPhase implements Phase {
    /** tau aims at this share of the gap per barrier after a good step, or at the other one. */
    private static final double FAST = 0.15;

    private static final double CAREFUL = 0.4;

    /** tau falls at least to this share of itself, at most to the other one. */
    private static final double SLOWEST = 0.7;

    private static final double FASTEST = 1e-2;

    /** Shorter steps are none: where there is another way to go on, and where there is not. */
    private static final double SHORT = 1e-2;

    private static final double TINY = 1e-10;

    /** Above this scaled violation of a constraint the gap says nothing. */
    private static final double VIOLATED = 0.1;

    /** From this order on eigendecompositions dominate, of which this phase needs one in each step instead of two. */
    private static final int LARGE = 150;

    /** The same for a penalty of varying curvature, which takes a matrix of order r (r + 1) / 2 there. */
    private static final int CURVED = 60;

    /** With more rows, their common step to the boundary is short too often; a line search goes further. */
    private static final int MANY = 5000;

    private final PathState state;
    private final boolean isLarge;
    private double length = 1;
    private double decrement = Double.POSITIVE_INFINITY;

    DualPhase(PathState state) {
        this.state = state;
        this.isLarge = isLarge(state.problem());
    }

    /** Whether X is a function of S at all, which it is not without curvature, nor are free constants. */
    static boolean isPossible(FiniteProblem problem) {
        return problem.blocks().stream().allMatch(BlockState::hasDual);
    }

    /**
     * Whether to begin with this phase: it is possible and the problem large. Where the curvature is small it leads nowhere,
     * and other problems need no more iterations without it.
     */
    static boolean isFor(FiniteProblem problem) {
        return isPossible(problem) && isLarge(problem);
    }

    private static boolean isLarge(FiniteProblem problem) {
        return problem.rows() > MANY || problem.blocks().stream().anyMatch(DualPhase::isLarge);
    }

    private static boolean isLarge(FiniteBlock block) {
        return block instanceof PsdBlock psd && psd.size() > (psd.penalty().hasConstantCurvature() ? LARGE : CURVED);
    }

    @Override
    public PathState state() {
        return state;
    }

    @Override
    public OptionalDouble step(double tau, Measurement measure) {
        state.descend(tau);
        state.constraints().center(tau);
        Optional<DualStep> step = DualStep.towards(tau, state);
        if (step.isEmpty()) {
            return OptionalDouble.empty();
        }
        decrement = step.get().decrement();
        length = step.get().follow(state, isLarge ? TINY : SHORT);
        return OptionalDouble.of(length);
    }

    /** Whether the point is near the path, and steps in primal and dual variables are better from here on. */
    boolean isOver(double tau) {
        return (isCentred(tau) || length < SHORT) && !isLarge;
    }

    private boolean isCentred(double tau) {
        return length > 0.9 && decrement < tau * state.barriers();
    }

    /** Whether matrices whose penalty has no constant curvature are small enough for it to be factorised. */
    boolean canHaveSlacks() {
        return state.blocks().stream().noneMatch(block -> block.isCurved() && block.order() > CURVED);
    }

    /** Goes on from here with A and Z as iterates. */
    PrimalDualPhase withSlacks(double tau, Measurement measure) {
        return new PrimalDualPhase(state.withSlacks(), tau, measure);
    }

    @Override
    public double nextTau(double tau, Measurement measure) {
        int nu = state.barriers();
        if (!(decrement < tau * nu || length > 0.9)) {
            return tau;
        }
        double gap = measure.productGap();
        if (!(gap > 0 && gap < Double.POSITIVE_INFINITY && measure.infeasibility() < VIOLATED)) {
            return tau / 2;
        }
        double share = length > 0.7 && decrement < 10 * tau * nu ? FAST : CAREFUL;
        return Math.min(SLOWEST * tau, Math.max(share * gap / nu, FASTEST * tau));
    }
}
