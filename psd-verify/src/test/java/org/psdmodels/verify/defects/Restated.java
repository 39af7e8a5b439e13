package org.psdmodels.verify.defects;

import java.util.List;
import java.util.function.UnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;

/**
 * A problem taken apart, one part changed, and put together again.
 *
 * @param outputs the outputs
 * @param blocks the blocks
 * @param constraints the constraints
 * @param linearTerm the linear term
 * @param weights the weights
 * @param loss the loss
 * @param targets the targets
 */
@SuppressWarnings("ArrayRecordComponent")
record Restated(
        Outputs outputs,
        List<Block> blocks,
        List<Constraint> constraints,
        LinearForm linearTerm,
        double[] weights,
        Loss loss,
        Matrix targets) {
    static Restated of(Problem p) {
        return new Restated(
                p.outputs(), p.blocks(), p.constraints(), p.linearTerm(), p.weights(), p.loss(), p.targets());
    }

    Problem problem() {
        Problem.Builder builder = Problem.with(outputs).weights(weights).linearTerm(linearTerm);
        blocks.forEach(builder::block);
        constraints.forEach(builder::subjectTo);
        return builder.build(loss, targets);
    }

    Restated withOutputs(Outputs changed) {
        return new Restated(changed, blocks, constraints, linearTerm, weights, loss, targets);
    }

    Restated withBlocks(UnaryOperator<Block> change) {
        List<Block> changed = blocks.stream().map(change).toList();
        return new Restated(outputs, changed, constraints, linearTerm, weights, loss, targets);
    }

    Restated withConstraints(UnaryOperator<Constraint> change) {
        List<Constraint> changed = constraints.stream().map(change).toList();
        return new Restated(outputs, blocks, changed, linearTerm, weights, loss, targets);
    }

    Restated withLinearTerm(LinearForm changed) {
        return new Restated(outputs, blocks, constraints, changed, weights, loss, targets);
    }

    Restated withWeights(double... changed) {
        return new Restated(outputs, blocks, constraints, linearTerm, changed, loss, targets);
    }

    Restated withLoss(Loss changed) {
        return new Restated(outputs, blocks, constraints, linearTerm, weights, changed, targets);
    }

    Restated withTargets(Matrix changed) {
        return new Restated(outputs, blocks, constraints, linearTerm, weights, loss, changed);
    }

    /** A solver that solves another problem than the one it is given; starting nearby, it takes the same other one. */
    static Solver asking(Solver sound, UnaryOperator<Restated> change) {
        return new Solver() {
            @Override
            public Solution solve(Problem problem, Options options, Progress progress) {
                return sound.solve(change.apply(of(problem)).problem(), options, progress);
            }

            @Override
            public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
                return sound.solve(change.apply(of(problem)).problem(), options, progress, near);
            }
        };
    }
}
