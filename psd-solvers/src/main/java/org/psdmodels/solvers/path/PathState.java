package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.path.SlackState.BlockStep;
import org.psdmodels.solvers.run.Talk;

/** A point near the path: the variables of the losses, the constraints and the blocks. */
final class PathState {
    /** So many steps are added up before rows and S are made anew. */
    private static final int FRESH = 8;

    private final FiniteProblem problem;
    private final LossState loss;
    private final ConstraintState constraints;
    private final List<DualState> dualBlocks;
    private final List<SlackState> slackBlocks;

    /** The rows, where they are known; the other array is for those of the next point. */
    private double[] rows;

    private double[] nextRows;
    private boolean areRowsKnown;
    private final double[] right;
    private int steps;
    private Optional<Regime> regime = Optional.empty();

    private PathState(
            FiniteProblem problem,
            LossState loss,
            ConstraintState constraints,
            List<DualState> dualBlocks,
            List<SlackState> slackBlocks) {
        this.problem = problem;
        this.loss = loss;
        this.constraints = constraints;
        this.dualBlocks = dualBlocks;
        this.slackBlocks = slackBlocks;
        this.rows = new double[problem.rows()];
        this.nextRows = new double[problem.rows()];
        this.right = new double[problem.rows()];
    }

    private PathState(FiniteProblem problem, List<DualState> dualBlocks, List<SlackState> slackBlocks) {
        this(problem, new LossState(problem.losses()), new ConstraintState(problem), dualBlocks, slackBlocks);
    }

    /** Says how steps are solved for from here on, where that is another way than before. */
    void goBy(Regime chosen, int visible) {
        if (regime.isEmpty() || regime.get() != chosen) {
            regime = Optional.of(chosen);
            Talk.debug(
                    PathSolver.class,
                    "Newton steps by {}: {} rows, {} coordinates that they see",
                    chosen,
                    problem.rows(),
                    visible);
        }
    }

    /** With X and its slack as iterates of their own. */
    static PathState primalDual(FiniteProblem problem) {
        return new PathState(
                problem,
                List.of(),
                problem.blocks().stream().map(BlockState::primalDual).toList());
    }

    /** With X as a function of the dual variables. */
    static PathState dual(FiniteProblem problem) {
        return new PathState(
                problem, problem.blocks().stream().map(BlockState::dual).toList(), List.of());
    }

    /** The same point, with X and its slack as iterates of their own; this state is not used any more. */
    PathState withSlacks() {
        return new PathState(
                problem,
                loss,
                constraints,
                List.of(),
                dualBlocks.stream().map(DualState::withSlack).toList());
    }

    FiniteProblem problem() {
        return problem;
    }

    LossState loss() {
        return loss;
    }

    ConstraintState constraints() {
        return constraints;
    }

    List<? extends BlockState> blocks() {
        return slackBlocks.isEmpty() ? dualBlocks : slackBlocks;
    }

    /** The blocks of a point of which X is a function of the dual variables. */
    List<DualState> dualBlocks() {
        return dualBlocks;
    }

    /** The blocks of a point of which X and its slack are iterates of their own. */
    List<SlackState> slackBlocks() {
        return slackBlocks;
    }

    /** The number nu of logarithms. */
    int barriers() {
        return Math.max(1, products() + loss.ownBarriers());
    }

    /** The gap of a point of the path over its tau. */
    double gapOverTau(double tau) {
        return Math.max(1, products() + loss.ownGapOverTau(tau));
    }

    /** The number of products that equal tau on the path. */
    private int products() {
        return degree() + loss.ends() + constraints.inequalities();
    }

    /** The number of eigenvalues that the blocks' cones keep above zero. */
    int degree() {
        return problem.blocks().stream().mapToInt(FiniteBlock::degree).sum();
    }

    /** (alpha, mu) as multipliers of the rows. */
    double[] multipliers() {
        return joined(loss.onRows(loss.alpha()), constraints.multipliers());
    }

    double[] joined(double[] outputs, double[] ofConstraints) {
        double[] rows = Arrays.copyOf(outputs, problem.rows());
        System.arraycopy(ofConstraints, 0, rows, problem.outputs(), ofConstraints.length);
        return rows;
    }

    /** S_b for all blocks. */
    List<double[]> duals(double[] multipliers) {
        return problem.blocks().stream().map(b -> b.dual(multipliers)).toList();
    }

    List<double[]> coefficients() {
        return blocks().stream().map(BlockState::coefficients).toList();
    }

    /** The outputs and the values of the constraints' forms, until the point has moved twice. */
    double[] rows() {
        if (!areRowsKnown) {
            changeRows();
            Arrays.fill(rows, 0);
            blocks().forEach(block -> block.addRows(rows));
            areRowsKnown = true;
        }
        return rows;
    }

    private void changeRows() {
        double[] before = rows;
        rows = nextRows;
        nextRows = before;
    }

    /** An array for the right-hand side of a Newton step, which begins with the residual of the outputs. */
    double[] rightHandSide(double[] residual) {
        System.arraycopy(residual, 0, right, 0, problem.outputs());
        Arrays.fill(right, problem.outputs(), right.length, 0);
        return right;
    }

    /** Moves the blocks along the path. */
    void descend(double tau) {
        dualBlocks.forEach(block -> block.descend(tau));
        forgetRows();
    }

    /** The blocks moved; the rows are to be made anew. */
    void forgetRows() {
        areRowsKnown = false;
    }

    /** Whether the next step should end at an S that is made anew. */
    boolean isFreshDue() {
        return steps % FRESH == FRESH - 1;
    }

    /** A step was made; the rows are to be made anew. */
    void advanced() {
        steps++;
        forgetRows();
    }

    /** (alpha, mu) along steps of both, as multipliers of the rows. */
    double[] multipliersAlong(double[] alphaStep, double[] muStep, double t) {
        return joined(
                loss.onRows(Dense.plus(loss.alpha(), t, alphaStep)), Dense.plus(constraints.multipliers(), t, muStep));
    }

    /**
     * Moves the blocks along steps by t, and the rows with them. Now and then rows and S are made anew, before what rounding
     * adds up to matters.
     */
    void follow(List<BlockStep> blockSteps, double[] functionals, double t) {
        Dense.plus(rows(), t, functionals, nextRows);
        blockSteps.forEach(step -> step.follow(t));
        boolean isFresh = isFreshDue();
        advanced();
        if (!isFresh) {
            changeRows();
            areRowsKnown = true;
        } else {
            List<double[]> duals = duals(multipliers());
            for (int b = 0; b < duals.size(); b++) {
                slackBlocks.get(b).renew(duals.get(b));
            }
        }
    }

    double primal(double[] rows) {
        return loss.losses().value(rows)
                + blocks().stream().mapToDouble(BlockState::primal).sum();
    }

    /** A valid lower bound, without a decomposition. */
    double dual() {
        double conjugates =
                blocks().stream().mapToDouble(BlockState::conjugateBound).sum();
        return dual(1, constraints.multipliers(), conjugates);
    }

    /** The dual value at theta (alpha, mu), of which the conjugates of the blocks' penalties are known. */
    double dual(double theta, double[] mu, double conjugates) {
        return -loss.conjugate(theta) - theta * Dense.dot(problem.bounds(), mu) - conjugates;
    }

    /** All products that equal tau on the path, summed. */
    double complementarity() {
        double ofBlocks =
                slackBlocks.stream().mapToDouble(SlackState::complementarity).sum();
        return ofBlocks + constraints.complementarity() + loss.complementarity();
    }
}
