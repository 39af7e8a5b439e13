package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * A Newton direction towards the point of the path at some tau.
 *
 * @param tau the target
 * @param alpha the step of the losses' dual variables
 * @param mu the step of the constraints' multipliers
 * @param slack the step of the inequalities' slacks
 * @param coefficients the steps dX of the blocks
 * @param slackMatrices the steps dZ of the positive semidefinite blocks, in their order
 */
@SuppressWarnings("ArrayRecordComponent")
record Direction(
        double tau,
        double[] alpha,
        double[] mu,
        double[] slack,
        List<double[]> coefficients,
        List<double[]> slackMatrices) {

    private static final double BACKTRACK = 0.7;
    private static final double NO_STEP = 1e-12;

    static Direction towards(
            double tau, Optional<Direction> predictor, PathState state, NewtonSystem system, double[] rows) {
        FiniteProblem problem = state.problem();
        List<double[]> duals = state.duals(state.multipliers());
        List<double[]> right = rightHandSides(tau, predictor, state, duals);
        double[] gradient = state.loss().gradient(tau);
        double[] residual = state.loss().residual(gradient, rows);
        double[] g = Arrays.copyOf(residual, problem.rows());
        state.constraints().addRightHandSide(state.constraints().residuals(rows), tau, g);
        NewtonSystem.Step step = system.solve(g, right);
        double[] alpha = state.loss().spread(step.rows(), gradient, rows, residual);
        double[] mu = Arrays.copyOfRange(step.rows(), problem.outputs(), problem.rows());
        double[] slack = state.constraints().slackSteps(mu, tau);
        return new Direction(tau, alpha, mu, slack, step.coefficients(), slackMatrices(state, step, right));
    }

    private static List<double[]> rightHandSides(
            double tau, Optional<Direction> predictor, PathState state, List<double[]> duals) {
        List<double[]> right = new ArrayList<>();
        int psd = 0;
        for (int b = 0; b < duals.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState block) {
                double[] dX =
                        predictor.isPresent() ? predictor.get().coefficients().get(b) : new double[0];
                double[] dZ =
                        predictor.isPresent() ? predictor.get().slackMatrices().get(psd) : new double[0];
                right.add(block.target(tau, predictor.map(p -> block.correction(dX, dZ))));
                psd++;
            } else if (state.blocks().get(b) instanceof LinearState block) {
                right.add(block.residual(duals.get(b)));
            }
        }
        return right;
    }

    private static List<double[]> slackMatrices(PathState state, NewtonSystem.Step step, List<double[]> right) {
        List<double[]> steps = new ArrayList<>();
        for (int b = 0; b < right.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState block) {
                double[] dS = block.block().dual(step.rows());
                steps.add(block.slackStep(step.coefficients().get(b), dS, right.get(b)));
            }
        }
        return steps;
    }

    /** How far the direction may be followed, staying a fraction away from the boundary. */
    double length(PathState state, double fraction) {
        double t = 1 / fraction;
        int psd = 0;
        for (int b = 0; b < coefficients.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState block) {
                t = block.stepLength(coefficients.get(b), slackMatrices.get(psd++), t);
            }
        }
        t = Math.min(1, fraction * t);
        t = Math.min(t, state.loss().stepLength(alpha));
        return curvedLength(state, Math.min(t, state.constraints().stepLength(mu, slack)));
    }

    /** Where Z is a curved function of A, its definition decides, not its linearisation. */
    private double curvedLength(PathState state, double limit) {
        double t = limit;
        if (state.psdBlocks().stream().anyMatch(PsdState::onlyInCoordinates)) {
            List<double[]> now = state.duals(state.multipliers());
            List<double[]> steps = state.duals(state.joined(state.loss().onRows(alpha), mu));
            while (t > NO_STEP && !staysInside(state, t, now, steps)) {
                t *= BACKTRACK;
            }
        }
        return t;
    }

    private boolean staysInside(PathState state, double t, List<double[]> now, List<double[]> steps) {
        for (int b = 0; b < coefficients.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState block
                    && !block.keepsSlack(t, coefficients.get(b), Dense.plus(now.get(b), t, steps.get(b)))) {
                return false;
            }
        }
        return true;
    }

    /** Moves the state by t times the direction. */
    void follow(PathState state, double t) {
        state.loss().advance(alpha, t, tau);
        state.constraints().advance(mu, slack, t);
        List<double[]> duals = state.duals(state.multipliers());
        for (int b = 0; b < coefficients.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState block) {
                block.move(t, coefficients.get(b), duals.get(b));
            } else if (state.blocks().get(b) instanceof LinearState block) {
                if (block.free()) {
                    block.move(t, coefficients.get(b));
                } else {
                    block.follow(duals.get(b));
                }
            }
        }
    }

    /** The sum of the products A Z after a step t. */
    double complementarityAfter(PathState state, double t) {
        double sum = 0;
        int psd = 0;
        for (int b = 0; b < coefficients.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState block) {
                sum += Dense.dot(
                        Dense.plus(block.coefficients(), t, coefficients.get(b)),
                        Dense.plus(block.slack(), t, slackMatrices.get(psd++)));
            }
        }
        return sum;
    }
}
