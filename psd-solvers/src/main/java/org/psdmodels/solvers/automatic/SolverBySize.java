package org.psdmodels.solvers.automatic;

import java.util.Optional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Talk;

/**
 * The solver for those who do not want to choose: {@link FactoredSolver}, which goes on with path-following where the problem has
 * no factors, and streams features that are too many. What is done depends on the problem alone, so that it is the same on all
 * machines; one whose memory is too small for it says so.
 *
 * @param algebra the linear algebra; empty for the preferred one
 */
public record SolverBySize(Optional<LinearAlgebra> algebra) implements Solver {
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
        return choice().solve(problem, options, progress);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
        return choice().solve(problem, options, progress, near);
    }

    private Solver choice() {
        LinearAlgebra chosen = algebra.orElseGet(LinearAlgebra::preferred);
        Talk.debug(SolverBySize.class, "factors first, whatever the size, by {} linear algebra", chosen);
        return FactoredSolver.with(chosen);
    }

    @Override
    public String toString() {
        return "automatic";
    }
}
