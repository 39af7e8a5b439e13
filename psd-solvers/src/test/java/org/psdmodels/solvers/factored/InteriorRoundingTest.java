package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.certificate.FactorProof;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Interior points rounded to the optimum, against the certificates of what is rounded; and where they begin. */
class InteriorRoundingTest {
    private static final double TOLERANCE = 1e-8;

    /** Where terms of second order are nearly all that there are. */
    private static final double NEAR = 1e-4;

    private static final double MUCH = 0.2;

    /** Below this, relative to the value, the interpolation is seen. */
    private static final double INTERPOLATED = 1e-9;

    /** An interior point of a problem, and what is needed to prove it. */
    private record Followed(Discretisation discretisation, FactorProblem problem, InteriorPoint interior) {
        static Followed of(Problem source) {
            Discretisation discretisation = Discretisation.of(source, LinearAlgebra.java());
            FactorProblem problem = Factoring.of(discretisation).orElseThrow();
            Rows rows = problem.blocks().get(0).rows();
            InteriorPoint interior = new InteriorPoint(
                    problem, Interpolation.of(rows, 0, 4 * rows.features()).orElseThrow());
            assertTrue(interior.begin(PlausibleConstants.of(problem)));
            return new Followed(discretisation, problem, interior);
        }

        double relative(double gap) {
            return gap / Math.abs(interior.primal());
        }

        /** The gap that is proved. */
        double proved(InteriorRounding rounding) {
            double[] mu = problem.hasMass() ? new double[] {interior.multiplier()} : new double[0];
            List<Factorised> found = rounding.factorised(interior.blocks());
            double[] alpha = problem.losses().terms(interior.alpha());
            return FactorProof.of(discretisation.problem(), found, alpha, mu, TOLERANCE)
                    .error();
        }
    }

    private static Stream<Problem> problems() {
        return Stream.of(1e-1, 1e-2, 1e-4)
                .flatMap(lambda -> Stream.of(
                        FactoredExamples.density(200, 1, lambda),
                        FactoredExamples.intensity(200, lambda),
                        FactoredExamples.nonNegative(new SquaredLoss(), lambda, FactoredExamples.targets(200))));
    }

    /** The gap is predicted to a half of itself, is smaller than that of the point, and ends much smaller. */
    @TestFactory
    Stream<DynamicTest> roundingPredictsTheCertificate() {
        return problems()
                .map(source -> DynamicTest.dynamicTest(source.loss().toString(), () -> {
                    Followed followed = Followed.of(source);
                    InteriorPoint interior = followed.interior();
                    double best = 1;
                    boolean isTilted = false;
                    for (int k = 0; k < 20 && !(followed.relative(interior.gap()) <= TOLERANCE); k++) {
                        assertTrue(interior.advance());
                        double gap = followed.relative(interior.gap());
                        if (gap <= NEAR && !isTilted) {
                            interior.tilt();
                            isTilted = true;
                        }
                        if (gap <= NEAR) {
                            InteriorRounding rounding = interior.rounded();
                            double predicted = followed.relative(rounding.gap());
                            assertEquals(followed.proved(rounding), predicted, predicted / 2 + INTERPOLATED);
                            assertTrue(predicted < gap, predicted + " after " + gap);
                            best = Math.min(best, predicted / gap);
                        }
                    }
                    assertTrue(best < MUCH, "only " + best);
                }));
    }

    /** Rounded points meet the equality as the point does. */
    @Test
    void roundedPointsHaveTheMass() {
        Followed followed = Followed.of(FactoredExamples.density(200, 1, 1e-2));
        for (int k = 0; k < 4; k++) {
            assertTrue(followed.interior().advance());
        }
        FactorBlock block = followed.problem().blocks().get(0);
        int r = block.features();
        InteriorRounding rounding = followed.interior().rounded();
        double[] root = rounding.factorised(followed.interior().blocks()).get(0).root();
        int rank = root.length / r;
        assertTrue(rank < r);
        double[] a = new Dense(LinearAlgebra.java()).gram(r, rank, root);
        assertEquals(followed.problem().total(), Dense.dot(block.mass(), a), 1e-12);
    }

    /** (1/n) sum_j (v_i'v_j)^2 / v_j'W v_j. */
    @Test
    void densitiesBeginAsKernelEstimates() {
        Followed followed = Followed.of(FactoredExamples.density(60, 1, 1e-2));
        FactorBlock block = followed.problem().blocks().get(0);
        int n = block.rows().observations();
        int r = block.features();
        double[][] v = ColumnVectors.of(r, block.rows().vectors());
        double[] masses =
                new Dense(LinearAlgebra.java()).quadraticForms(r, n, block.mass(), ColumnVectors.flat(r, v, 0, n));
        double[] expected = IntStream.range(0, n)
                .mapToDouble(i -> IntStream.range(0, n)
                        .mapToDouble(j -> Math.pow(ColumnVectors.dot(v[i], v[j]), 2) / masses[j] / n)
                        .sum())
                .toArray();
        Rows cardinal = Interpolation.of(block.rows(), 0, 4 * r).orElseThrow().cardinal();
        double[][] plausible = InteriorStart.plausible(followed.problem(), 0);
        double[] actual =
                InteriorStart.estimated(followed.problem(), followed.interior().blocks(), cardinal, plausible)[0];
        assertArrayEquals(expected, actual, 1e-5 * Arrays.stream(expected).max().orElseThrow());
    }

    /** From constants the gap begins at twice the value. */
    @Test
    void densitiesBeginNearTheirOptimum() {
        for (double lambda : new double[] {1e-1, 1e-2, 1e-3, 1e-4, 1e-6}) {
            Followed followed = Followed.of(FactoredExamples.density(200, 1, lambda));
            assertTrue(followed.relative(followed.interior().gap()) < 0.8, "lambda " + lambda);
        }
    }

    /** Slacks that miss something of what they should be take up to 58 steps, where means are below zero on a part. */
    @Test
    void squaresBeginOnThePath() {
        for (int n : new int[] {20, 50, 200}) {
            double[] lower =
                    Arrays.stream(FactoredExamples.targets(n)).map(y -> y - 0.5).toArray();
            for (double lambda : new double[] {1e-2, 1e-3, 1e-4, 1e-6, 1e-8}) {
                Followed followed = Followed.of(FactoredExamples.nonNegative(new SquaredLoss(), lambda, lower));
                assertTrue(followed.interior().gap() < Double.POSITIVE_INFINITY, n + " at " + lambda);
            }
        }
    }

    /** Two eigendecompositions for each point that is rounded in vain: one of this fit's is foreseen, which takes 27 otherwise. */
    @Test
    void roundsWhereThatIsPromising() {
        Counted counted = new Counted(LinearAlgebra.java());
        Solution solution = FactoredSolver.with(counted).solve(FactoredExamples.density(400, 1, 1e-3));
        assertEquals(Status.OPTIMAL, solution.status());
        assertTrue(counted.eigendecompositions() <= 25, counted.eigendecompositions() + " eigendecompositions");
    }
}
