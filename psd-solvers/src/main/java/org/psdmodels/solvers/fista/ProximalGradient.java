package org.psdmodels.solvers.fista;

import java.util.Optional;
import org.psdmodels.solvers.dual.DualVariables;
import org.psdmodels.solvers.dual.SmoothPart;
import org.psdmodels.solvers.dual.SmoothPoint;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The steps x = prox(y - D^-1 grad f(y) / L) in the metric D. L grows until &lt;grad f(x) - grad f(y), x - y&gt; &lt;= L |x - y|^2,
 * a test whose digits do not cancel near the optimum, and shrinks a little after each step.
 */
final class ProximalGradient {
    /** In the metric of the smooth part's own diagonal, L is at most twice the number of rows. */
    private static final double FIRST_LIPSCHITZ = 1;

    private static final double GROWTH = 2;
    private static final double RELAXATION = 0.95;

    /** No smooth part is as steep; where it seems so there is no finite point. */
    private static final double LARGEST_LIPSCHITZ = 1e100;

    private final DualVariables variables;
    private final SmoothPart smooth;
    private final ProximalPart simple;

    private double lipschitz = FIRST_LIPSCHITZ;

    /** The largest dual value so far. */
    private double bound = Double.NEGATIVE_INFINITY;

    /**
     * A step's end.
     *
     * @param x the dual variables
     * @param constants the values of the constants
     * @param point the smooth part there
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Step(double[] x, double[] constants, SmoothPoint point) {}

    ProximalGradient(FiniteProblem problem, DualVariables variables) {
        this.variables = variables;
        this.smooth = new SmoothPart(problem);
        this.simple = new ProximalPart(problem, variables, smooth.curvatures());
    }

    Optional<SmoothPoint> at(double[] x) {
        return smooth.at(variables.onRows(x));
    }

    /** A first step, from a point that need not be in the domain of the losses' conjugates. */
    Optional<Step> first(double[] start) {
        return at(start).flatMap(point -> from(start, point, new double[simple.constants()]));
    }

    /** A step from y, with the smallest L tried that bounds the curvature along it. */
    Optional<Step> from(double[] y, SmoothPoint point, double[] constants) {
        double[] gradient = variables.ofRows(point.gradient());
        for (; lipschitz < LARGEST_LIPSCHITZ; lipschitz *= GROWTH) {
            ProximalPart.Result result = simple.prox(simple.descent(y, gradient, lipschitz), lipschitz, constants);
            Optional<SmoothPoint> next = at(result.x());
            if (next.isPresent() && isBounded(Dense.plus(result.x(), -1, y), gradient, next.get())) {
                lipschitz *= RELAXATION;
                return Optional.of(new Step(result.x(), result.constants(), next.get()));
            }
        }
        return Optional.empty();
    }

    private boolean isBounded(double[] change, double[] gradient, SmoothPoint next) {
        double[] bend = Dense.plus(variables.ofRows(next.gradient()), -1, gradient);
        return Dense.dot(bend, change) <= lipschitz * simple.product(change, change);
    }

    /**
     * Fits the margins that outputs keep from where their losses are infinite.
     *
     * @param at a step's end
     * @param tolerance the relative gap that is asked for
     * @return whether they changed, and with them the minimiser
     */
    boolean fitMargins(Step at, double tolerance) {
        bound = Math.max(bound, -variables.conjugate(at.x) - at.point.value());
        double[] outputs = Dense.times(-1, at.point.gradient());
        return simple.fitMargins(outputs, new ProximalPart.Result(at.x, at.constants), tolerance * Math.abs(bound));
    }

    /** Whether the change from x to x+ leads uphill from y: &lt;y - x+, x+ - x&gt; &gt; 0. */
    boolean isUphill(double[] y, double[] next, double[] change) {
        return simple.product(Dense.plus(y, -1, next), change) > 0;
    }
}
