package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.path.BlockState.DualPoint;

/**
 * A Newton step for the smoothed dual at some tau, and how far it goes.
 *
 * @param tau the barrier parameter
 * @param alpha the step of the losses' dual variables
 * @param mu the step of the constraints' multipliers
 * @param duals the step of S, in the frames of the blocks
 * @param decrement minus the slope of the smoothed dual along the step
 */
@SuppressWarnings("ArrayRecordComponent")
record DualStep(double tau, double[] alpha, double[] mu, List<double[]> duals, double decrement) {
    /** Share of the predicted decrease that a step must achieve. */
    private static final double ARMIJO = 1e-4;

    /** Relative to the value, what a decrease may be missed by. */
    private static final double ROUNDING = 1e-12;

    /** The error of the linear system, beside the size of the scaled matrices on the path. */
    private static final double ENOUGH = 0.01;

    static Optional<DualStep> towards(double tau, PathState state) {
        double[] rows = state.rows();
        state.loss().linearise(rows, tau);
        return NewtonSystem.of(state).map(system -> towards(tau, state, system, rows));
    }

    private static DualStep towards(double tau, PathState state, NewtonSystem system, double[] rows) {
        FiniteProblem problem = state.problem();
        double[] gradient = state.loss().gradient(tau);
        double[] residual = state.loss().residual(gradient, rows);
        double[] g = state.rightHandSide(residual);
        state.constraints().addRightHandSide(state.constraints().residuals(rows), tau, g);
        NewtonSystem.Step step = system.solve(g, noTargets(problem), ENOUGH * Math.sqrt(tau));
        double[] alpha = state.loss().spread(step.rows(), gradient, rows, residual);
        double[] mu = Arrays.copyOfRange(step.rows(), problem.outputs(), problem.rows());
        double slope = state.loss().slopeAlong(gradient, rows, alpha);
        for (int k = 0; k < mu.length; k++) {
            slope += g[problem.outputs() + k] * mu[k];
        }
        return new DualStep(tau, alpha, mu, step.duals(), -slope);
    }

    /** The blocks are on the path. */
    private static List<double[]> noTargets(FiniteProblem problem) {
        return IntStream.range(0, problem.blocks().size())
                .mapToObj(b -> problem.dense()
                        .buffers()
                        .vector(Purpose.ZEROS, b, problem.blocks().get(b).length()))
                .toList();
    }

    /** Moves as far as the smoothed dual falls, if that is not shorter than some length; how far that is. */
    double follow(PathState state, double shortest) {
        double value = value(state);
        double allowed = ROUNDING * Math.abs(value) + value;
        double t = Math.min(state.loss().stepLength(alpha), state.constraints().stepLength(mu, new double[mu.length]));
        while (true) {
            Optional<Trial> trial = Trial.at(state, this, t);
            boolean falls = trial.isPresent() && trial.get().value() <= allowed - ARMIJO * t * decrement;
            if (falls) {
                accept(state, trial.get());
                return t;
            }
            t /= 2;
            if (!(t >= shortest)) {
                return 0;
            }
        }
    }

    /** The smoothed dual, to be minimised. */
    private double value(PathState state) {
        double value = state.loss().smoothedConjugate(alpha, 0, tau)
                + state.constraints().smoothed(mu, 0, tau);
        for (DualState block : state.dualBlocks()) {
            value += block.smoothedConjugate();
        }
        return value;
    }

    private void accept(PathState state, Trial trial) {
        state.loss().advance(alpha, trial.t, tau);
        state.constraints().advance(mu, new double[mu.length], trial.t);
        state.constraints().center(tau);
        trial.points.forEach(point -> point.enter(tau));
        state.advanced();
    }

    /**
     * A point along the step.
     *
     * @param t how far along
     * @param points the points of the path for the dual variables of the blocks
     * @param value the smoothed dual
     */
    private record Trial(double t, List<DualPoint> points, double value) {
        static Optional<Trial> at(PathState state, DualStep step, double t) {
            boolean isFresh = state.isFreshDue();
            List<double[]> now = isFresh ? state.duals(state.multipliersAlong(step.alpha, step.mu, t)) : List.of();
            List<DualPoint> points = new ArrayList<>();
            double value = state.loss().smoothedConjugate(step.alpha, t, step.tau)
                    + state.constraints().smoothed(step.mu, t, step.tau);
            for (int b = 0; b < step.duals.size(); b++) {
                DualState block = state.dualBlocks().get(b);
                Optional<DualPoint> point = isFresh ? block.at(now.get(b)) : block.along(step.duals.get(b), t);
                if (point.isEmpty()) {
                    return Optional.empty();
                }
                points.add(point.get());
                value += point.get().smoothedConjugate(step.tau);
            }
            return Optional.of(new Trial(t, points, value));
        }
    }
}
