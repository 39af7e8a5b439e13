package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** How often the path solver goes through the n x r features: that, not its r x r matrices, is what many observations cost. */
class PassesTest {
    private static final int OBSERVATIONS = 1000;

    /** Where products are counted whose inner or outer dimension says that they read the observations. */
    private static final class Counting implements LinearAlgebra {
        private final LinearAlgebra inner = LinearAlgebra.java();
        private long columns;
        private int ofNothing;

        /** How many times all observations were read. */
        double passes() {
            return (double) columns / OBSERVATIONS;
        }

        @Override
        public void gram(View v, double[] weights, double beta, View c) {
            if (v.columns() == OBSERVATIONS) {
                columns += OBSERVATIONS;
                ofNothing += Arrays.stream(weights).allMatch(w -> w == 0) ? 1 : 0;
            }
            inner.gram(v, weights, beta, c);
        }

        @Override
        public void multiply(double alpha, View a, View b, double beta, View c) {
            columns += b.columns() > a.columns() ? b.columns() : 0;
            inner.multiply(alpha, a, b, beta, c);
        }

        @Override
        public String name() {
            return inner.name();
        }

        @Override
        public Eigen eigen(View symmetric) {
            return inner.eigen(symmetric);
        }

        @Override
        public Eigen eigenvalues(View symmetric) {
            return inner.eigenvalues(symmetric);
        }

        @Override
        public Cholesky cholesky(View symmetric) {
            return inner.cholesky(symmetric);
        }

        @Override
        public void solveLower(View lower, View b) {
            inner.solveLower(lower, b);
        }

        @Override
        public void solveUpper(View upper, View b) {
            inner.solveUpper(upper, b);
        }

        @Override
        public double[] multiply(View a, double[] x) {
            return inner.multiply(a, x);
        }
    }

    @Test
    void no_gram_matrix_of_nothing_is_formed_and_passes_are_few() {
        Problem problem = Examples.density(Examples.noise(OBSERVATIONS, 5), 0.5, Examples.net(1e-3, 0.01));
        Counting counting = new Counting();
        Solution solution = PathSolver.with(counting).solve(problem, Options.DEFAULT, Progress.none());
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(0, counting.ofNothing);
        double perIteration = counting.passes() / solution.history().size();
        assertTrue(perIteration > 5, () -> "only " + perIteration + ": the count is broken");
        assertTrue(perIteration < 17, () -> perIteration + " passes in an iteration");
    }
}
