package org.psdmodels.solvers.ojalgo;

import java.util.List;
import java.util.Set;
import org.ojalgo.OjAlgoUtils;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredHingeLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.solvers.dual.DualVariables;
import org.psdmodels.solvers.dual.Incumbent;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * Small problems as quadratic programs for ojAlgo: an independent check of the other solvers, and a baseline.
 *
 * <p>It takes linear blocks, constants and positive semidefinite blocks with an elastic net with l2 &gt; 0; squared, Huber,
 * squared hinge, pinball, absolute, epsilon-insensitive and hinge losses, and stacks of these; any linear constraints; up
 * to {@value #LARGEST_PROGRAM} dual variables and matrices of order {@value #LARGEST_ORDER}. Everything else it refuses. One
 * program solves a problem without matrices; with them it takes some ten to fifty. Whether to stop is asked before each.
 * Contradictory constraints are not named: they end at the iteration limit or in numerical trouble.
 */
public final class OjAlgoSolver implements Solver {
    static {
        // Its optimizers take threads from a pool of its own otherwise, which nobody asked for.
        OjAlgoUtils.limitThreadsTo(1);
    }

    /** The active-set method's time grows with the third power of the number of variables: a minute at this. */
    private static final int LARGEST_PROGRAM = 400;

    private static final int LARGEST_ORDER = 60;

    private static final Set<Class<? extends Loss>> PIECEWISE_QUADRATIC = Set.of(
            SquaredLoss.class,
            HuberLoss.class,
            SquaredHingeLoss.class,
            PinballLoss.class,
            AbsoluteLoss.class,
            EpsilonInsensitiveLoss.class,
            HingeLoss.class);

    private final LinearAlgebra algebra;

    private OjAlgoSolver(LinearAlgebra algebra) {
        this.algebra = algebra;
    }

    /** {@return the solver with the preferred linear algebra for what is not a program} */
    public static OjAlgoSolver create() {
        return with(LinearAlgebra.preferred());
    }

    /**
     * With a linear algebra of choice for what is not a program.
     *
     * @param algebra the linear algebra
     * @return the solver
     */
    public static OjAlgoSolver with(LinearAlgebra algebra) {
        return new OjAlgoSolver(algebra);
    }

    @Override
    public Solution solve(Problem problem, Options options, Progress progress) {
        requirePiecewiseQuadratic(problem.loss());
        requireElasticNets(problem.blocks());
        NonNegativeBlock.requireNone(problem);
        Discretisation discretisation = Discretisation.of(problem, algebra, progress);
        FiniteProblem finite = discretisation.problem();
        DualVariables variables = new DualVariables(finite);
        requireSmall(finite, variables);
        Incumbent incumbent = new Incumbent(discretisation, variables, options, progress);
        return new SequentialPrograms(finite, variables, incumbent).solve();
    }

    private static void requirePiecewiseQuadratic(Loss loss) {
        if (loss instanceof StackedLoss stacked) {
            stacked.losses().forEach(OjAlgoSolver::requirePiecewiseQuadratic);
        } else {
            Checks.require(
                    PIECEWISE_QUADRATIC.contains(loss.getClass()),
                    "loss",
                    "must have a quadratic conjugate on an interval (squared, Huber, squared hinge, pinball, absolute,"
                            + " epsilon-insensitive, hinge) for a quadratic program",
                    loss);
        }
    }

    private static void requireElasticNets(List<Block> blocks) {
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof Block.Psd psd) {
                Checks.require(
                        psd.regularizer().constantCurvature().orElse(0) > 0,
                        "regularizer of block " + b,
                        "must be an elastic net with l2 > 0 for a quadratic program",
                        psd.regularizer());
            }
        }
    }

    private static void requireSmall(FiniteProblem problem, DualVariables variables) {
        Checks.require(
                variables.length() <= LARGEST_PROGRAM,
                "number of dual variables",
                "must be at most " + LARGEST_PROGRAM + " for an active-set method",
                variables.length());
        for (FiniteBlock block : problem.blocks()) {
            if (block instanceof PsdBlock psd) {
                Checks.require(
                        psd.size() <= LARGEST_ORDER,
                        "order of a matrix",
                        "must be at most " + LARGEST_ORDER + " for a quadratic program",
                        psd.size());
            }
        }
    }
}
