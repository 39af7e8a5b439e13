package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.path.BlockState.DualPoint;

/**
 * The points of the path for given dual variables, one for every tau, from one eigendecomposition per matrix; and the one
 * with the smallest measured gap.
 */
final class PathPoints {
    /** Trial points of tau, four per decade. */
    private static final int TRIALS = 65;

    /** Smallest share of the gap per barrier that tau takes: less, and the point is too close to the boundary. */
    private static final double SHARE = 0.3;

    /** Weight of the constraints' violation against the gap. */
    private static final double VIOLATION = 10;

    private final FiniteProblem problem;
    private final PathState state;
    private final LossState loss;
    private final ConstraintState constraints;

    private List<DualPoint> points = List.of();

    private final double[] alpha;
    private final double[] mu;

    /** The best tau and its gap. */
    private double bestTau;

    private double bestMerit = Double.POSITIVE_INFINITY;

    private PathPoints(PathState state, double[] mu) {
        this.state = state;
        this.problem = state.problem();
        this.loss = state.loss();
        this.constraints = state.constraints();
        this.alpha = loss.alpha().clone();
        this.mu = mu;
    }

    /** The points for the losses' dual variables of the state and multipliers mu; empty where S - T is too steep. */
    static Optional<PathPoints> of(PathState state, double[] mu) {
        PathPoints points = new PathPoints(state, mu);
        return points.decompose().map(found -> {
            points.points = found;
            points.findBest();
            return points;
        });
    }

    private Optional<List<DualPoint>> decompose() {
        List<double[]> duals = state.duals(state.joined(loss.onRows(loss.alpha()), mu));
        List<DualPoint> found = new ArrayList<>();
        for (int b = 0; b < duals.size(); b++) {
            Optional<DualPoint> point = state.blocks().get(b).at(duals.get(b));
            if (point.isEmpty()) {
                return Optional.empty();
            }
            found.add(point.get());
        }
        return Optional.of(found);
    }

    /** The gap of the best point, violations of constraints included. */
    double merit() {
        return bestMerit;
    }

    /** Sets the state to the best point; its tau. */
    double enterBest() {
        loss.mix(alpha, 0);
        constraints.begin(mu, constraints.slacks());
        points.forEach(point -> point.enter(bestTau));
        state.forgetRows();
        if (constraints.hasInequalities()) {
            enterInequalities(bestTau);
        }
        loss.beginMultipliers(bestTau);
        state.forgetRows();
        return bestTau;
    }

    private void findBest() {
        double dual = dualValue();
        double terms = loss.magnitude() + Math.abs(dual);
        double unit = terms > 0 && terms < Double.POSITIVE_INFINITY ? terms : 1;
        int nu = state.barriers();
        bestTau = unit / nu;
        for (int i = 0; i < TRIALS; i++) {
            double trial = unit / nu * Math.pow(10, -10 + 16.0 * i / (TRIALS - 1));
            double merit = merit(trial, dual, unit);
            if (merit < bestMerit) {
                bestMerit = merit;
                bestTau = trial;
            }
        }
        if (bestMerit < Double.POSITIVE_INFINITY) {
            bestTau = Math.min(Math.max(bestTau, SHARE * bestMerit / nu), bestMerit / nu);
        }
    }

    private double dualValue() {
        return state.dual(
                1, mu, points.stream().mapToDouble(DualPoint::conjugate).sum());
    }

    private double merit(double tau, double dual, double unit) {
        double[] rows = new double[problem.rows()];
        double penalty = 0;
        for (DualPoint point : points) {
            penalty += point.primal(tau);
            point.addRows(tau, rows);
        }
        double[] residuals = constraints.residuals(rows);
        double merit = loss.losses().value(rows) + penalty - dual + constraints.violationProduct(mu, residuals);
        double violation = 0;
        for (int k = 0; k < mu.length; k++) {
            double error = constraints.isInequality(k) ? Math.max(0, residuals[k]) : Math.abs(residuals[k]);
            violation =
                    Math.max(violation, error / (Math.abs(problem.bounds()[k]) + 1e-9 + 0.1 * Math.abs(residuals[k])));
        }
        merit += VIOLATION * unit * violation;
        return merit > 0 ? merit : Double.POSITIVE_INFINITY;
    }

    /** Slacks of the size of the constraints, mu = tau / slack; the slacks doubled until Z stays positive definite. */
    private void enterInequalities(double tau) {
        double[] residuals = constraints.residuals(state.rows());
        double[] slack = new double[mu.length];
        Arrays.setAll(slack, k -> {
            double bound = Math.abs(problem.bounds()[k]);
            double value = Math.abs(residuals[k] + problem.bounds()[k]);
            return constraints.isInequality(k) ? Math.max(-residuals[k], 0.1 * (bound + value) + 1e-300) : 1;
        });
        double[] raised = raised(tau, slack);
        while (!keepsSlacks(raised) && Arrays.stream(slack).max().orElseThrow() < 1e300) {
            for (int k = 0; k < mu.length; k++) {
                slack[k] *= constraints.isInequality(k) ? 2 : 1;
            }
            raised = raised(tau, slack);
        }
        constraints.begin(raised, slack);
        List<double[]> moved = state.duals(state.multipliers());
        for (int b = 0; b < moved.size(); b++) {
            state.blocks().get(b).follow(moved.get(b));
        }
    }

    private double[] raised(double tau, double[] slack) {
        double[] raised = new double[mu.length];
        Arrays.setAll(raised, k -> constraints.isInequality(k) ? Math.max(mu[k], tau / slack[k]) : mu[k]);
        return raised;
    }

    private boolean keepsSlacks(double[] other) {
        List<double[]> moved = state.duals(state.joined(loss.onRows(loss.alpha()), other));
        return IntStream.range(0, moved.size())
                .allMatch(b -> state.blocks().get(b).keepsSlack(moved.get(b)));
    }
}
