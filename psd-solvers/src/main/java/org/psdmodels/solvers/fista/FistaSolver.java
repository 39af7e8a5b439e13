package org.psdmodels.solvers.fista;

import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.dual.DualVariables;
import org.psdmodels.solvers.dual.Incumbent;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Talk;

/**
 * Accelerated proximal gradient on the dual, with backtracking and adaptive restart: the method of the papers. It takes
 * every problem of this project whose penalties are strongly convex, that is l2 &gt; 0 in an elastic net, with any loss and
 * any constraints, and ends with the same certificate as the other solvers.
 *
 * <p>It needs hundreds to tens of thousands of iterations, the more the smaller the penalties and the tolerance: ask for
 * {@link Options#withMaxIterations} of 10,000 and more, since the default of 200 is meant for interior-point methods. It
 * serves as the papers' baseline and as an independent check; a solution to start near, as the previous one of a
 * regularization path, helps it a lot. Contradictory constraints and objectives without a minimum it does not name: they
 * end at the iteration limit or in numerical trouble.
 *
 * <p>References: Beck, Teboulle (2009), A fast iterative shrinkage-thresholding algorithm; O'Donoghue, Candes (2015),
 * Adaptive restart for accelerated gradient schemes.
 */
public final class FistaSolver implements Solver {
    /** Powers of ten of the eigenvalues between which a penalty's slope must rise. */
    private static final int DECADES = 8;

    private final LinearAlgebra algebra;

    private FistaSolver(LinearAlgebra algebra) {
        this.algebra = algebra;
    }

    /** {@return the solver with the preferred linear algebra} */
    public static FistaSolver create() {
        return with(LinearAlgebra.preferred());
    }

    /**
     * With a linear algebra of choice.
     *
     * @param algebra the linear algebra
     * @return the solver
     */
    public static FistaSolver with(LinearAlgebra algebra) {
        return new FistaSolver(algebra);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress) {
        NonNegativeBlock.requireNone(problem);
        requireStrongConvexity(problem.blocks());
        Discretisation discretisation = Discretisation.of(problem, algebra, progress);
        DualVariables variables = new DualVariables(discretisation.problem());
        return solve(discretisation, variables, new double[variables.length()], options, progress);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
        NonNegativeBlock.requireNone(problem);
        requireStrongConvexity(problem.blocks());
        Discretisation discretisation = Discretisation.of(problem, algebra, progress);
        DualVariables variables = new DualVariables(discretisation.problem());
        double[] start = variables.near(discretisation, near).orElseGet(() -> new double[variables.length()]);
        return solve(discretisation, variables, start, options, progress);
    }

    private static Solution solve(
            Discretisation discretisation,
            DualVariables variables,
            double[] start,
            Options options,
            Progress progress) {
        if (Talk.isDebugged(FistaSolver.class)) {
            Talk.debug(
                    FistaSolver.class,
                    "{}: proximal gradient in {} dual variables",
                    discretisation.sizes(),
                    variables.length());
        }
        Incumbent incumbent = new Incumbent(discretisation, variables, options, progress);
        Solution found = Fista.solve(discretisation.problem(), variables, incumbent, options.tolerance(), start);
        return Talk.ended(FistaSolver.class, found, options.tolerance());
    }

    /** A penalty without a strictly rising slope has a conjugate without a gradient. */
    private static void requireStrongConvexity(List<Block> blocks) {
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof Block.Psd psd) {
                Checks.require(
                        hasRisingSlope(psd.regularizer()),
                        "regularizer of block " + b,
                        "must be strongly convex (an elastic net with l2 > 0) for this solver",
                        psd.regularizer());
            }
        }
    }

    private static boolean hasRisingSlope(Regularizer q) {
        for (int e = -DECADES; e < DECADES; e++) {
            if (!(q.slopeDifference(Math.pow(10, e), Math.pow(10, e + 1)) > 0)) {
                return false;
            }
        }
        return true;
    }
}
