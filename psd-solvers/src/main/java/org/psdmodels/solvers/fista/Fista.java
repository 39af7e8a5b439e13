package org.psdmodels.solvers.fista;

import java.util.Optional;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.dual.DualVariables;
import org.psdmodels.solvers.dual.Incumbent;
import org.psdmodels.solvers.dual.SmoothPart;
import org.psdmodels.solvers.dual.SmoothPoint;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The accelerated proximal gradient method:
 *
 * <pre>
 *   x+ = prox(y - D^-1 grad f(y) / L),   t+ = (1 + sqrt(1 + 4 t^2)) / 2,   y+ = x+ + (t - 1) / t+ (x+ - x)
 * </pre>
 *
 * <p>in the metric D. L grows until &lt;grad f(x+) - grad f(y), x+ - y&gt; &lt;= L |x+ - y|^2, a test whose digits do not cancel
 * near the optimum, and shrinks a little after each step. Momentum is dropped where it points uphill: where &lt;y - x+, x+ -
 * x&gt; &gt; 0.
 */
final class Fista {
    /** L is at least 1 in the metric of the smooth part's own diagonal; a trace bounds it by the number of rows. */
    private static final double FIRST_LIPSCHITZ = 1;

    private static final double GROWTH = 2;
    private static final double RELAXATION = 0.95;

    /** No smooth part is as steep; where it seems so there is no finite point. */
    private static final double LARGEST_LIPSCHITZ = 1e100;

    private final DualVariables variables;
    private final SmoothPart smooth;
    private final ProximalPart simple;
    private final Incumbent incumbent;

    private double lipschitz = FIRST_LIPSCHITZ;

    /** A proximal step's end and the smooth part there. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Step(double[] x, double[] constants, SmoothPoint point) {}

    Fista(FiniteProblem problem, DualVariables variables, Incumbent incumbent) {
        this.variables = variables;
        this.smooth = new SmoothPart(problem);
        this.simple = new ProximalPart(problem, variables, smooth.curvatures());
        this.incumbent = incumbent;
    }

    /** The first point is a proximal step from the start, which need not be in the domain of the losses' conjugates. */
    Solution solve(double[] start) {
        Optional<Step> first = at(start).flatMap(point -> step(start, point, new double[simple.constants()]));
        return first.isEmpty() ? incumbent.nothing(start) : follow(first.get());
    }

    private Solution follow(Step first) {
        incumbent.begin(first.x, first.point, first.constants);
        Step last = first;
        double[] y = first.x;
        double t = 1;
        while (true) {
            Optional<Status> stop = incumbent.stop();
            if (stop.isPresent()) {
                return incumbent.solution(stop.get());
            }
            Optional<SmoothPoint> point = t == 1 ? Optional.of(last.point) : at(y);
            Optional<Step> found = point.isEmpty() ? Optional.empty() : step(y, point.get(), last.constants);
            if (found.isEmpty()) {
                return incumbent.solution(incumbent.stalled());
            }
            Step next = found.get();
            Optional<Status> status = incumbent.consider(next.x, next.point, next.constants);
            if (status.isPresent()) {
                return incumbent.solution(status.get());
            }
            double[] change = Dense.plus(next.x, -1, last.x);
            boolean uphill = simple.product(Dense.plus(y, -1, next.x), change) > 0;
            double tNext = uphill ? 1 : (1 + Math.sqrt(1 + 4 * t * t)) / 2;
            y = uphill ? next.x : Dense.plus(next.x, (t - 1) / tNext, change);
            t = tNext;
            last = next;
            lipschitz *= RELAXATION;
        }
    }

    private Optional<SmoothPoint> at(double[] x) {
        return smooth.at(variables.onRows(x));
    }

    /** A proximal step from y, with the smallest L tried that bounds the curvature along it. */
    private Optional<Step> step(double[] y, SmoothPoint point, double[] constants) {
        double[] gradient = variables.ofRows(point.gradient());
        for (; lipschitz < LARGEST_LIPSCHITZ; lipschitz *= GROWTH) {
            ProximalPart.Result result = simple.prox(simple.descent(y, gradient, lipschitz), lipschitz, constants);
            Optional<SmoothPoint> next = at(result.x());
            if (next.isPresent() && isBounded(Dense.plus(result.x(), -1, y), gradient, next.get())) {
                return Optional.of(new Step(result.x(), result.constants(), next.get()));
            }
        }
        return Optional.empty();
    }

    private boolean isBounded(double[] change, double[] gradient, SmoothPoint next) {
        double[] bend = Dense.plus(variables.ofRows(next.gradient()), -1, gradient);
        return Dense.dot(bend, change) <= lipschitz * simple.product(change, change);
    }
}
