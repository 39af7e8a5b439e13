package org.psdmodels.solvers.fista;

import java.util.Optional;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.dual.DualVariables;
import org.psdmodels.solvers.dual.Incumbent;
import org.psdmodels.solvers.dual.SmoothPoint;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The accelerated proximal gradient method:
 *
 * <pre>
 *   x+ = a proximal gradient step from y,   t+ = (1 + sqrt(1 + 4 t^2)) / 2,   y+ = x+ + (t - 1) / t+ (x+ - x),
 * </pre>
 *
 * <p>beginning anew with t+ = 1, y+ = x+ whenever momentum leads uphill.
 */
final class Fista {
    private final ProximalGradient gradient;
    private final Incumbent incumbent;
    private final double tolerance;

    private ProximalGradient.Step last;
    private double[] y;
    private double t = 1;

    private Fista(ProximalGradient gradient, Incumbent incumbent, double tolerance, ProximalGradient.Step first) {
        this.gradient = gradient;
        this.incumbent = incumbent;
        this.tolerance = tolerance;
        this.last = first;
        this.y = first.x();
    }

    static Solution solve(
            FiniteProblem problem, DualVariables variables, Incumbent incumbent, double tolerance, double[] start) {
        ProximalGradient gradient = new ProximalGradient(problem, variables);
        return gradient.first(start)
                .or(() -> gradient.first(new double[start.length]))
                .map(first -> new Fista(gradient, incumbent, tolerance, first).follow())
                .orElseGet(() -> incumbent.nothing(start));
    }

    private Solution follow() {
        incumbent.begin(last.x(), last.point(), last.constants());
        while (true) {
            Optional<Status> stop = incumbent.stop();
            if (stop.isPresent()) {
                return incumbent.solution(stop.get());
            }
            Optional<ProximalGradient.Step> next = gradient.from(y, pointAtY(), last.constants());
            if (next.isEmpty()) {
                return incumbent.solution(Status.NUMERICAL_TROUBLE);
            }
            extrapolate(next.get());
            Optional<Status> status = incumbent.consider(last.x(), last.point(), last.constants());
            if (status.isPresent()) {
                return incumbent.solution(status.get());
            }
            if (gradient.fitMargins(last, tolerance)) {
                beginAnew();
            }
        }
    }

    /** The smooth part at y, which goes back to the last point where that is not finite. */
    private SmoothPoint pointAtY() {
        Optional<SmoothPoint> point = t == 1 ? Optional.empty() : gradient.at(y);
        if (point.isEmpty()) {
            beginAnew();
        }
        return point.orElse(last.point());
    }

    /** From the last point on, without momentum. */
    private void beginAnew() {
        t = 1;
        y = last.x();
    }

    private void extrapolate(ProximalGradient.Step next) {
        double[] change = Dense.plus(next.x(), -1, last.x());
        boolean uphill = gradient.isUphill(y, next.x(), change);
        double momentum = (1 + Math.sqrt(1 + 4 * t * t)) / 2;
        y = uphill ? next.x() : Dense.plus(next.x(), (t - 1) / momentum, change);
        t = uphill ? 1 : momentum;
        last = next;
    }
}
