package org.psdmodels.solvers.automatic;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.problem.Representation;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.lowrank.LowRankSolver;
import org.psdmodels.solvers.path.PathSolver;

/**
 * The solver for those who do not want to choose: factors and a certificate where the problem has factors, path-following where
 * it has not; and for values at more than 20,000 points with more than 2^26 features in all, or without factors, the low-rank
 * solver, which never holds the features of all of them. The choice is made by the problem alone, so that it is the same on all
 * machines; one whose memory is too small for it says so.
 *
 * @param algebra the linear algebra; empty for the preferred one
 */
public record SolverBySize(Optional<LinearAlgebra> algebra) implements Solver {
    /** From here on features are streamed. */
    private static final int MANY = 20_000;

    /** The most features of all points, in numbers, that are held in memory: half a gigabyte. */
    private static final double MOST_NUMBERS = 1 << 26;

    /** With the preferred linear algebra. */
    public SolverBySize() {
        this(Optional.empty());
    }

    /**
     * With a linear algebra of choice.
     *
     * @param algebra the linear algebra
     * @return the solver
     */
    public static SolverBySize with(LinearAlgebra algebra) {
        return new SolverBySize(Optional.of(algebra));
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress) {
        return choice(problem, progress).solve(problem, options, progress);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
        return choice(problem, progress).solve(problem, options, progress, near);
    }

    private Solver choice(Problem problem, Progress progress) {
        LinearAlgebra chosen = algebra.orElseGet(LinearAlgebra::preferred);
        boolean isMany = problem.outputs() instanceof Outputs.AtPoints
                && problem.outputs().observations() > MANY
                && problem.blocks().stream().noneMatch(Block.NonNegative.class::isInstance);
        boolean isFactored = FactoredSolver.isFor(problem);
        if (isMany) {
            return isFactored && isHeld(problem, chosen, progress)
                    ? FactoredSolver.with(chosen)
                    : LowRankSolver.with(chosen);
        }
        return isFactored ? FactoredSolver.with(chosen) : PathSolver.with(chosen);
    }

    /** Whether there are few enough features of all points, whatever the memory of this machine. */
    private static boolean isHeld(Problem problem, LinearAlgebra algebra, Progress progress) {
        Points points = ((Outputs.AtPoints) problem.outputs()).points();
        double numbers = problem.blocks().stream()
                .filter(block -> !(block instanceof Block.Constant))
                .map(block ->
                        block instanceof Block.Psd psd ? psd.representation() : ((Block.Linear) block).representation())
                .distinct()
                .mapToDouble(representation -> (double) points.size() * rank(representation, points, algebra, progress))
                .sum();
        return numbers <= MOST_NUMBERS;
    }

    /** As many as there are anchors, or, where these are all points, as many as their factorisation finds. */
    private static double rank(Representation representation, Points points, LinearAlgebra algebra, Progress progress) {
        return representation instanceof Representation.OnAnchors on && on.anchors() instanceof Anchors.Nystrom nystrom
                ? nystrom.count()
                : Features.of(representation, points, algebra, progress).rank();
    }

    @Override
    public String toString() {
        return "automatic";
    }
}
