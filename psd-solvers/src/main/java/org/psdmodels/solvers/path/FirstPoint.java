package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The first point. alpha is the slope of the losses at the outputs of a multiple of the identity, and mu balances S;
 * both are scaled along their ray, on which eigenvalues scale too, to where the dual is large; then tau is the one whose
 * point of the path has the smallest measured gap.
 */
final class FirstPoint {
    /** The decades that the multiple of the identity is searched in. */
    private static final double WIDEST = 25 * Math.log(10);

    /** Resolution of that search in the logarithm. */
    private static final double RESOLUTION = 1e-3;

    /** Without a curved penalty S - T must stay below its steepest slope, as it does where outputs are large enough. */
    private static final double LARGEST_OUTPUTS = 1e30;

    /** A gap beyond so many times the losses at plausible outputs calls for another start. */
    private static final double POOR = 100;

    /** A point near a solution goes so far, of the way to the point that is taken otherwise. */
    private static final double DISTANCE = 0.1;

    private final FiniteProblem problem;
    private final PathState state;
    private final LossState loss;
    private final ConstraintState constraints;

    private FirstPoint(PathState state) {
        this.state = state;
        this.problem = state.problem();
        this.loss = state.loss();
        this.constraints = state.constraints();
    }

    /** {@return tau of a first point, to which the state is set; empty if none was found} */
    static Optional<Double> begin(PathState state) {
        return new FirstPoint(state).begin();
    }

    /**
     * {@return tau of a first point near another problem's solution (alpha, mu), to which the state is set: mixed with
     * what would be taken without it, because a solution lies at the boundary; empty if none was found}
     */
    static Optional<Double> begin(PathState state, double[] near) {
        Optional<Double> tau = begin(state);
        return tau.isEmpty() ? tau : Optional.of(new FirstPoint(state).mix(near).orElse(tau.get()));
    }

    private Optional<Double> mix(double[] near) {
        double[] cold = loss.alpha().clone();
        double[] mu = constraints.multipliers().clone();
        int n = cold.length;
        loss.mix(Arrays.copyOf(near, n), DISTANCE);
        double[] mixed = new double[mu.length];
        Arrays.setAll(mixed, k -> (1 - DISTANCE) * near[n + k] + DISTANCE * mu[k]);
        Optional<Double> tau = PathPoints.of(state, mixed).map(PathPoints::enterBest);
        if (tau.isEmpty()) {
            loss.mix(cold, 0);
        }
        return tau;
    }

    private Optional<Double> begin() {
        double[] rows = problem.rows(units());
        double t = constraintScale(rows).orElseGet(() -> bestScale(rows));
        double[] outputs = withConstants(Dense.times(t, rows));
        Optional<PathPoints> points = onRay(outputs);
        if (points.isPresent() && points.get().merit() > POOR * loss.losses().magnitudeAt(outputs)) {
            points = better(points.get(), outputsAbove(t, rows).flatMap(this::onRay));
        }
        for (double more = 10; points.isEmpty() && more < LARGEST_OUTPUTS; more *= 10) {
            points = PathPoints.of(state, multipliersAt(Dense.times(more, outputs)));
        }
        return points.map(PathPoints::enterBest);
    }

    private static Optional<PathPoints> better(PathPoints one, Optional<PathPoints> other) {
        return other.filter(points -> points.merit() < one.merit()).or(() -> Optional.of(one));
    }

    /** The points for the slopes at some outputs, far out on their ray. */
    private Optional<PathPoints> onRay(double[] outputs) {
        double[] mu = multipliersAt(outputs);
        double theta = new Ray(state).longest(mu);
        loss.scaleBy(theta);
        return PathPoints.of(state, Dense.times(theta, mu));
    }

    /** Outputs of a larger multiple of the identity, at which all slopes pull back: S is negative for all of their ray. */
    private Optional<double[]> outputsAbove(double t, double[] rows) {
        for (double larger = t; larger < LARGEST_OUTPUTS; larger *= 10) {
            double[] outputs = withConstants(Dense.times(larger, rows));
            loss.begin(outputs);
            balanceConstants();
            if (pullsBack()) {
                return Optional.of(outputs).filter(o -> loss.isInside());
            }
        }
        return Optional.empty();
    }

    private boolean pullsBack() {
        double[] multipliers = state.joined(loss.onRows(loss.alpha()), new double[problem.constraints()]);
        return problem.blocks().stream()
                .filter(block -> block.degree() > 0)
                .flatMapToDouble(block -> Arrays.stream(block.map().adjoint(multipliers)))
                .allMatch(force -> force >= 0);
    }

    /** Sets alpha to the slopes at some outputs; the multipliers that balance it. */
    private double[] multipliersAt(double[] outputs) {
        loss.begin(outputs);
        balanceConstants();
        return new Balance(state).multipliers();
    }

    // ---- alpha

    private double[] withConstants(double[] outputs) {
        double[] all = outputs;
        for (double[] e : ConstantRows.of(problem)) {
            all = Dense.plus(all, ConstantRows.best(loss.losses(), all, e), e);
        }
        return all;
    }

    private void balanceConstants() {
        ConstantRows.of(problem).forEach(loss::balance);
    }

    private List<double[]> units() {
        return problem.blocks().stream().map(FiniteBlock::unit).toList();
    }

    /** The t for which the rows t I meet the first equality. */
    private Optional<Double> constraintScale(double[] rows) {
        for (int k = 0; k < problem.constraints(); k++) {
            double t = problem.bounds()[k] / rows[problem.outputs() + k];
            if (!constraints.isInequality(k) && t > 0 && t < Double.POSITIVE_INFINITY) {
                return Optional.of(t);
            }
        }
        return Optional.empty();
    }

    /** Golden section for the convex function of t, in log t. */
    private double bestScale(double[] rows) {
        DoubleUnaryOperator objective = logT -> objectiveAt(rows, Math.exp(logT));
        double golden = (Math.sqrt(5) - 1) / 2;
        double low = -WIDEST;
        double high = WIDEST;
        while (high - low > RESOLUTION) {
            double left = high - golden * (high - low);
            double right = low + golden * (high - low);
            double atLeft = objective.applyAsDouble(left);
            double atRight = objective.applyAsDouble(right);
            if (atLeft <= atRight || atRight == Double.POSITIVE_INFINITY) {
                high = right;
            } else {
                low = left;
            }
        }
        return Math.exp((low + high) / 2);
    }

    private double objectiveAt(double[] rows, double t) {
        double sum = loss.losses().value(Dense.times(t, rows));
        for (FiniteBlock block : problem.blocks()) {
            sum += block.degree() * block.penaltyAt(t) + t * Dense.dot(block.linearTerm(), block.unit());
        }
        return sum;
    }
}
