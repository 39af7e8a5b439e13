package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.path.SlackState.BlockStep;

/**
 * A Newton direction towards the point of the path at some tau.
 *
 * @param tau the target
 * @param alpha the step of the losses' dual variables
 * @param mu the step of the constraints' multipliers
 * @param slack the step of the inequalities' slacks
 * @param functionals the steps of the rows' functionals of the blocks
 * @param blocks the steps of the blocks
 */
@SuppressWarnings("ArrayRecordComponent")
record NewtonStep(
        double tau, double[] alpha, double[] mu, double[] slack, double[] functionals, List<BlockStep> blocks) {

    private static final double BACKTRACK = 0.7;
    private static final double NO_STEP = 1e-12;

    static NewtonStep towards(
            double tau,
            Optional<NewtonStep> predictor,
            PathState state,
            NewtonSystem system,
            double[] rows,
            double enough) {
        FiniteProblem problem = state.problem();
        List<double[]> right = rightHandSides(tau, predictor, state);
        double[] gradient = state.loss().gradient(tau);
        double[] residual = state.loss().residual(gradient, rows);
        double[] g = state.rightHandSide(residual);
        state.constraints().addRightHandSide(state.constraints().residuals(rows), tau, g);
        NewtonSystem.Step step = system.solve(g, right, enough);
        double[] mu = Arrays.copyOfRange(step.rows(), problem.outputs(), problem.rows());
        List<BlockStep> blocks = new ArrayList<>();
        for (int b = 0; b < right.size(); b++) {
            blocks.add(state.slackBlocks()
                    .get(b)
                    .step(step.coefficients().get(b), step.duals().get(b), step.rows(), right.get(b)));
        }
        return new NewtonStep(
                tau,
                state.loss().spread(step.rows(), gradient, rows, residual),
                mu,
                state.constraints().slackSteps(mu, tau),
                step.functionals(),
                blocks);
    }

    private static List<double[]> rightHandSides(double tau, Optional<NewtonStep> predictor, PathState state) {
        List<double[]> right = new ArrayList<>();
        for (int b = 0; b < state.slackBlocks().size(); b++) {
            double[] target = state.slackBlocks().get(b).target(tau);
            if (predictor.isPresent()) {
                predictor.get().blocks.get(b).takeSecondOrder(target);
            }
            right.add(target);
        }
        return right;
    }

    /** How far the direction may be followed, staying a fraction away from the boundary. */
    double length(PathState state, double[] rows, double fraction) {
        double t = 1 / fraction;
        for (BlockStep block : blocks) {
            t = block.length(t);
        }
        t = Math.min(1, fraction * t);
        t = Math.min(t, state.loss().stepLength(alpha));
        t = lengthInDomains(state, rows, Math.min(t, state.constraints().stepLength(mu, slack)), fraction);
        return curvedLength(state, t);
    }

    /** What keeps the outputs that are in the domains of their losses there. */
    private double lengthInDomains(PathState state, double[] rows, double limit, double fraction) {
        double t = limit;
        while (t > NO_STEP && state.loss().losses().leaveDomains(rows, t / fraction, functionals)) {
            t *= BACKTRACK;
        }
        return t;
    }

    /** Where Z is a curved function of X, its definition decides, not its linearisation. */
    private double curvedLength(PathState state, double limit) {
        double t = limit;
        if (state.blocks().stream().anyMatch(BlockState::isCurved)) {
            while (t > NO_STEP && !keepsSlacks(t)) {
                t *= BACKTRACK;
            }
        }
        return t;
    }

    private boolean keepsSlacks(double t) {
        return blocks.stream().allMatch(block -> block.keepsSlack(t));
    }

    /** A length, shortened until no block leaves its cone. */
    double lengthInside(double length) {
        double t = length;
        while (t > NO_STEP && !staysInside(t)) {
            t *= BACKTRACK;
        }
        return t;
    }

    private boolean staysInside(double t) {
        return blocks.stream().allMatch(block -> block.staysInside(t));
    }

    /** Moves the state by t times the direction. */
    void follow(PathState state, double t) {
        state.loss().advance(alpha, t, tau);
        state.constraints().advance(mu, slack, t);
        state.follow(blocks, functionals, t);
    }
}
