package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;

/** A point near the path: the variables of the losses, the constraints and the blocks. */
final class PathState {
    private final FiniteProblem problem;
    private final LossState loss;
    private final ConstraintState constraints;
    private final List<BlockState> blocks = new ArrayList<>();

    private PathState(PathState central) {
        this.problem = central.problem;
        this.loss = central.loss;
        this.constraints = central.constraints;
        for (BlockState block : central.blocks) {
            blocks.add(block instanceof CentralState matrix ? matrix.withSlack() : block);
        }
    }

    private PathState(FiniteProblem problem, Function<PsdBlock, BlockState> matrixState) {
        this.problem = problem;
        this.loss = new LossState(problem.terms(), problem.outputs());
        this.constraints = new ConstraintState(problem);
        for (FiniteBlock block : problem.blocks()) {
            blocks.add(block instanceof PsdBlock psd ? matrixState.apply(psd) : new LinearState((LinearBlock) block));
        }
    }

    /** With A and its slack as iterates of their own. */
    static PathState primalDual(FiniteProblem problem) {
        return new PathState(problem, PsdState::new);
    }

    /** With A as a function of the dual variables. */
    static PathState dual(FiniteProblem problem) {
        return new PathState(problem, CentralState::new);
    }

    /** The same point, with A and its slack as iterates of their own; this state is not used any more. */
    PathState withSlacks() {
        return new PathState(this);
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

    List<BlockState> blocks() {
        return blocks;
    }

    List<PsdState> psdBlocks() {
        return blocksOf(PsdState.class);
    }

    List<CentralState> centralBlocks() {
        return blocksOf(CentralState.class);
    }

    private <T extends BlockState> List<T> blocksOf(Class<T> kind) {
        return blocks.stream().filter(kind::isInstance).map(kind::cast).toList();
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
        int matrices = problem.blocks().stream()
                .mapToInt(block -> block instanceof PsdBlock psd ? psd.size() : 0)
                .sum();
        return matrices + loss.ends() + constraints.inequalities();
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
        return blocks.stream().map(BlockState::coefficients).toList();
    }

    /** The outputs and the values of the constraints' forms. */
    double[] rows() {
        double[] rows = new double[problem.rows()];
        blocks.forEach(block -> block.addRows(rows));
        return rows;
    }

    double primal(double[] rows) {
        return loss.losses().value(rows)
                + blocks.stream().mapToDouble(BlockState::primal).sum();
    }

    /** A valid lower bound, without a decomposition. */
    double dual() {
        double[] multipliers = multipliers();
        double value = -loss.conjugate(1) - Dense.dot(problem.bounds(), constraints.multipliers());
        for (BlockState block : blocks) {
            value -= block.conjugateBound(multipliers);
        }
        return value;
    }

    double complementarityOfMatrices() {
        return psdBlocks().stream().mapToDouble(PsdState::complementarity).sum();
    }

    /** All products that equal tau on the path, summed. */
    double complementarity() {
        return complementarityOfMatrices() + constraints.complementarity() + loss.complementarity();
    }
}
