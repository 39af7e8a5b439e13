package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    PathState(FiniteProblem problem) {
        this.problem = problem;
        this.loss = new LossState(problem.terms(), problem.outputs());
        this.constraints = new ConstraintState(problem);
        for (FiniteBlock block : problem.blocks()) {
            blocks.add(block instanceof PsdBlock psd ? new PsdState(psd) : new LinearState((LinearBlock) block));
        }
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
        List<PsdState> psd = new ArrayList<>();
        for (BlockState block : blocks) {
            if (block instanceof PsdState state) {
                psd.add(state);
            }
        }
        return psd;
    }

    /** The number nu of logarithms. */
    int barriers() {
        int matrices = psdBlocks().stream().mapToInt(PsdState::order).sum();
        return Math.max(1, matrices + loss.barriers() + constraints.inequalities());
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
        return problem.rows(coefficients());
    }

    double primal(double[] rows) {
        return loss.value(rows)
                + blocks.stream().mapToDouble(BlockState::primal).sum();
    }

    /** A valid lower bound, without a decomposition. */
    double dual(List<double[]> duals) {
        double value = -loss.conjugate(1) - Dense.dot(problem.bounds(), constraints.multipliers());
        for (int b = 0; b < blocks.size(); b++) {
            value -= blocks.get(b).conjugateBound(duals.get(b));
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
