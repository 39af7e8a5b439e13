package org.psdmodels.solvers.ojalgo;

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
 * Minimises the dual, a quadratic program at a time: the model's minimiser gives a direction, a line search the step.
 * Damping keeps the direction short where the model is flat; it grows after short steps and fades after full ones.
 */
final class SequentialPrograms {
    /** Share of the decrease that the slope promises (Armijo). */
    private static final double DECREASE = 1e-4;

    /** Rounding of the dual value, relative to its two parts. */
    private static final double ROUNDING = 0x1p-46;

    private static final double SHORTEST_STEP = 1e-2;

    /** Damping relative to the model's diagonal. */
    private static final double LEAST_DAMPING = 1e-10;

    private static final double MOST_DAMPING = 1e6;
    private static final double DAMPING_CHANGE = 10;

    private final DualVariables variables;
    private final SmoothPart smooth;
    private final DualModel model;
    private final ConstantSearch constants;
    private final Incumbent incumbent;

    private double damping = LEAST_DAMPING;

    /** A point of the dual and what is known of it. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Place(double[] x, SmoothPoint point, double conjugate) {
        double value() {
            return point.value() + conjugate;
        }

        double rounding() {
            return ROUNDING * (Math.abs(point.value()) + Math.abs(conjugate));
        }
    }

    /** A step's end, with the values of the constants. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Move(Place to, double[] constants) {}

    SequentialPrograms(FiniteProblem problem, DualVariables variables, Incumbent incumbent) {
        this.variables = variables;
        this.smooth = new SmoothPart(problem);
        this.model = new DualModel(problem, variables, smooth.curvatures());
        this.constants = new ConstantSearch(problem);
        this.incumbent = incumbent;
    }

    /** From zero, which is in the domain of every loss here. */
    Solution solve() {
        double[] zero = new double[variables.length()];
        Optional<Place> start = at(zero);
        return start.isEmpty() ? incumbent.nothing(zero) : follow(start.get());
    }

    private Solution follow(Place start) {
        incumbent.begin(start.x, start.point, new double[model.constants()]);
        Place place = start;
        while (true) {
            Optional<Status> stop = incumbent.stop();
            if (stop.isPresent()) {
                return incumbent.solution(stop.get());
            }
            Optional<Move> move = move(place);
            if (move.isEmpty()) {
                return incumbent.solution(Status.NUMERICAL_TROUBLE);
            }
            place = move.get().to;
            Optional<Status> status = incumbent.consider(place.x, place.point, move.get().constants);
            if (status.isPresent()) {
                return incumbent.solution(status.get());
            }
        }
    }

    /** A step along the model's direction, with more damping where there is none. */
    private Optional<Move> move(Place place) {
        for (; damping < MOST_DAMPING; damping *= DAMPING_CHANGE) {
            Optional<DualModel.Step> step = model.step(place.x, place.point, damping);
            Optional<Place> to =
                    step.isEmpty() ? Optional.empty() : along(place, step.get().direction());
            if (to.isPresent()) {
                return Optional.of(new Move(
                        to.get(), constants.settled(to.get().point, step.get().constants())));
            }
        }
        return Optional.empty();
    }

    /** The first of the steps 1, 1/2, 1/4, ... that lowers the dual enough; the full one to where conditions hold. */
    private Optional<Place> along(Place place, double[] direction) {
        double slope = Dense.dot(model.gradient(place.x, place.point), direction);
        boolean feasible = model.missed(place.x) <= ROUNDING * Dense.norm(place.x);
        for (double t = 1; t >= SHORTEST_STEP; t /= 2) {
            Optional<Place> next = at(model.inside(Dense.plus(place.x, t, direction)));
            if (next.isPresent()
                    && (!feasible || next.get().value() <= place.value() + DECREASE * t * slope + place.rounding())) {
                damping = t == 1 ? Math.max(LEAST_DAMPING, damping / DAMPING_CHANGE) : damping;
                return next;
            }
        }
        return Optional.empty();
    }

    private Optional<Place> at(double[] x) {
        double conjugate = variables.conjugate(x);
        return smooth.withSpectra(variables.onRows(x)).map(point -> new Place(x, point, conjugate));
    }
}
