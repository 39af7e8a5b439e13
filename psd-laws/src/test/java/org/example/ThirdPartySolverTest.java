package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.Laws;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.Outcome;

/** A solver of somebody else, which solves next to nothing, but that rightly. */
class ThirdPartySolverTest {
    /** The weighted mean of the targets: a constant with squares. Nothing is iterated. */
    static class Mean implements Solver {
        @Override
        public Solution solve(Problem problem, Options options, Progress progress) {
            require(problem);
            double[] w = problem.weights();
            double[] y = problem.targets().data();
            double mean = dot(w, y) / Arrays.stream(w).sum();
            double[] alpha = new double[w.length];
            Arrays.setAll(alpha, i -> w[i] * (value(mean) - y[i]));
            // What rounding leaves of a sum of zero goes to the first observation.
            alpha[0] -= Arrays.stream(alpha).sum();
            double primal = 0;
            double dual = 0;
            for (int i = 0; i < w.length; i++) {
                primal += w[i] * (value(mean) - y[i]) * (value(mean) - y[i]) / 2;
                dual -= w[i] == 0 ? 0 : alpha[i] * (alpha[i] / w[i] / 2 + y[i]);
            }
            Certificate.Assumption none = new Certificate.Assumption(0, 0, 1, 1);
            return new Solution(
                    Status.OPTIMAL,
                    new Certificate(primal, dual, primal - dual, primal, List.of(), List.of(none)),
                    List.of(new BlockSolution.Constant(value(mean))),
                    Matrix.wrap(w.length, 1, alpha),
                    Matrix.of(0, 1),
                    List.<Iteration>of());
        }

        double value(double mean) {
            return mean;
        }

        private static double dot(double[] x, double[] y) {
            double sum = 0;
            for (int i = 0; i < x.length; i++) {
                sum += x[i] * y[i];
            }
            return sum;
        }

        private static void require(Problem problem) {
            boolean plain = problem.outputs() instanceof Outputs.AtPoints at
                    && at.mixing().equals(Matrix.identity(1))
                    && problem.constraints().isEmpty()
                    && problem.linearTerm().equals(LinearForm.ZERO);
            if (!(plain && problem.blocks().equals(List.of(new Block.Constant())) && isSquares(problem.loss()))) {
                throw new IllegalArgumentException("problem must be a constant with squares, got " + problem.blocks());
            }
        }

        /** Squares by any name: no other loss has these values. */
        private static boolean isSquares(Loss loss) {
            return loss instanceof ScalarLoss scalar && scalar.value(0, 1e3) == 5e5 && scalar.value(2, -1) == 4.5;
        }
    }

    /** The mean, but for a cent. */
    static class Rounded extends Mean {
        @Override
        double value(double mean) {
            return Math.rint(100 * mean) / 100;
        }
    }

    @Test
    void aSolverOfFewProblemsPassesWhatApplies() {
        LawReport report = Laws.check(new Mean(), 1);
        report.requirePass();
        List<String> said = report.results().stream()
                .filter(result -> result.outcome() instanceof Outcome.Holds)
                .map(result -> result.law())
                .toList();
        assertEquals(List.of("known.mean"), said);
    }

    @Test
    void aSolverThatRoundsIsFoundOut() {
        assertTrue(Laws.check(new Rounded(), 1).failed().contains("known.mean"));
    }
}
