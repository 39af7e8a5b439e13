package org.psdmodels.solvers.factored;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.Footprint;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.lowrank.LowRankSolver;
import org.psdmodels.solvers.path.PathSolver;

/**
 * Matrices as A = R R' with few columns, found by a quasi-Newton method in the right metric, or, for few features, by an
 * interior-point method on a few values of their functions, and proved by one or two weighted gram matrices: see the package. What it does not apply to, and what it has not certified after its rounds, goes to {@link
 * PathSolver}, or, beyond 20,000 observations, to {@link LowRankSolver}, so that every problem ends at least as well as there.
 * An iteration is a certificate. The features of all observations are held in memory, twice where these are few.
 */
public final class FactoredSolver implements Solver {
    private static final int MANY = 20_000;

    private final LinearAlgebra algebra;

    private FactoredSolver(LinearAlgebra algebra) {
        this.algebra = algebra;
    }

    /**
     * With the preferred linear algebra.
     *
     * @return the solver
     */
    public static FactoredSolver create() {
        return with(LinearAlgebra.preferred());
    }

    /**
     * With a linear algebra of choice.
     *
     * @param algebra the linear algebra
     * @return the solver
     */
    public static FactoredSolver with(LinearAlgebra algebra) {
        return new FactoredSolver(algebra);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress) {
        return solve(problem, options, progress, Optional.empty());
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
        return solve(problem, options, progress, Optional.of(near));
    }

    private Solution solve(Problem problem, Options options, Progress progress, Optional<Solution> near) {
        Discretisation discretisation = Discretisation.of(problem, algebra, progress);
        Rounds rounds = new Rounds(discretisation, options, progress);
        Optional<Status> ended = route(discretisation, rounds, options);
        if (ended.isPresent()) {
            return rounds.solution(ended.get());
        }
        return rounds.finished(otherwise(problem, discretisation, rounds, near));
    }

    /**
     * Path-following, or, for more observations or features than it is made for, growing subspaces; from the best point of the
     * rounds, if there is one, which is nearer than what the caller knew.
     */
    private Solution otherwise(
            Problem problem, Discretisation discretisation, Rounds rounds, Optional<Solution> known) {
        Optional<Solution> near = rounds.near().or(() -> known);
        boolean isForPath =
                discretisation.observations().length <= MANY && Footprint.fitsPath(discretisation.problem());
        if (isForPath || !(problem.outputs() instanceof Outputs.AtPoints)) {
            return PathSolver.solve(discretisation, rounds.rest(), rounds.continued(true), near);
        }
        LowRankSolver solver = LowRankSolver.with(algebra);
        return near.isPresent()
                ? solver.solve(problem, rounds.rest(), rounds.continued(false), near.get())
                : solver.solve(problem, rounds.rest(), rounds.continued(false));
    }

    /**
     * Whether this solver has a method of its own for a problem, as far as that can be seen without its features: values at
     * points, elastic nets with l2 &gt; 0, free constants, and one equality at most.
     *
     * @param problem the problem
     * @return whether it does not go to another solver at once
     */
    public static boolean isFor(Problem problem) {
        return Factoring.isPossible(problem);
    }

    /** Why it ended; none where this does not apply, or did not certify what was asked for. */
    static Optional<Status> route(Discretisation discretisation, Rounds rounds, Options options) {
        Factoring.of(discretisation).ifPresent(problem -> route(discretisation, problem, rounds, options));
        return rounds.best().flatMap(proof -> rounds.ended());
    }

    /** Cells for many observations in few dimensions, an interior point for few features, a descent on all observations. */
    private static void route(Discretisation discretisation, FactorProblem problem, Rounds rounds, Options options) {
        double[] constants = PlausibleConstants.of(problem);
        boolean hasFree = problem.blocks().stream().anyMatch(FactorBlock::isFree);
        boolean isSmooth = ((WeightedLosses) problem.losses()).isSmooth();
        Points points = ((Outputs.AtPoints) discretisation.source().outputs()).points();
        if (isSmooth && !hasFree && CellRoute.isWorthwhile(problem, points.dimension())) {
            Matrix kept = CellRoute.points(points.toMatrix(), discretisation.observations());
            CellRoute.run(problem, discretisation.problem(), kept, constants, options.seed(), rounds);
        }
        if (rounds.ended().isEmpty() && InteriorRoute.isWorthwhile(problem)) {
            InteriorRoute.run(problem, constants, rounds);
        }
        if (rounds.best().isEmpty() && !hasFree) {
            descend(problem, constants, rounds, options.seed());
        }
    }

    private static void descend(FactorProblem problem, double[] constants, Rounds rounds, long seed) {
        WeightedLosses losses = (WeightedLosses) problem.losses();
        if (losses.isSmooth()) {
            Start.of(problem, constants, seed).ifPresent(rounds.route()::run);
        } else {
            KinkedLosses.of(losses).ifPresent(kinked -> MultiplierRoute.run(problem, kinked, constants, seed, rounds));
        }
    }

    @Override
    public String toString() {
        return "factored";
    }
}
