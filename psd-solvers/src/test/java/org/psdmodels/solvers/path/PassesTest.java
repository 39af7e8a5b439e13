package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** How often the path solver goes through the n x r features: that, not its r x r matrices, is what many observations cost. */
class PassesTest {
    private static final int OBSERVATIONS = 1000;

    /** Where products are counted whose inner or outer dimension says that they read the observations. */
    private static final class Counting extends Counted {
        private long columns;
        private int ofNothing;

        Counting() {
            super(LinearAlgebra.preferred());
        }

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
            super.gram(v, weights, beta, c);
        }

        @Override
        public void multiply(double alpha, View a, View b, double beta, View c) {
            columns += b.columns() > a.columns() ? b.columns() : 0;
            super.multiply(alpha, a, b, beta, c);
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

    /**
     * Of A, of Z and of the Newton system, one each but for a shift or a shortened step now and then: bisecting for the step
     * lengths took 20 and more.
     */
    @Test
    void an_iteration_factorises_four_times_or_so() {
        Problem density = Examples.density(Examples.noise(200, 5), 0.5, Examples.net(1e-3, 0.01));
        double[] x = Examples.sortedUniform(120, 3);
        Problem squares = Examples.nonNegativeSquares(x, Examples.wave(x, 4), 0.1, Examples.net(1e-3, 0.01));
        for (Problem problem : List.of(density, squares)) {
            Counted counted = new Counted(LinearAlgebra.preferred());
            List<Integer> after = new ArrayList<>();
            Solution solution = PathSolver.with(counted)
                    .solve(problem, Options.DEFAULT, Progress.to(iteration -> after.add(counted.choleskys())));
            assertEquals(Status.OPTIMAL, solution.status());
            int iterations = after.size() - 1;
            double mean = (double) (after.get(iterations) - after.get(0)) / iterations;
            assertTrue(mean > 2, () -> "only " + mean + ": the count is broken");
            assertTrue(mean < 5, () -> mean + " factorisations in an iteration");
        }
    }
}
