package org.psdmodels.solvers.lowrank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class SampleTest {
    private static final long SEED = 3;

    /** A sum of some hundred terms in another order. */
    private static final double ROUNDING = 1e-13;

    private static StreamedProblem streamed(Problem problem) {
        return StreamedProblem.of(problem, LinearAlgebra.preferred(), 64, 0, new Interruption(Progress.none()));
    }

    private static Problem sample(Problem problem, long seed) {
        StreamedProblem streamed = streamed(problem);
        return Sample.of(
                problem, streamed.frame().observations(), streamed.frame().features(), seed);
    }

    private static Points points(Problem problem) {
        return ((Outputs.AtPoints) problem.outputs()).points();
    }

    @Test
    void oneInTenIsTakenWithItsTarget() {
        Problem problem = LowRankExamples.squares(LowRankExamples.N, 1e-3);
        Problem sample = sample(problem, SEED);
        Map<Double, Double> targets = new HashMap<>();
        for (int i = 0; i < LowRankExamples.N; i++) {
            targets.put(points(problem).coordinate(i, 0), problem.targets().get(i, 0));
        }
        int n = points(sample).size();
        assertEquals(LowRankExamples.N / 10, n);
        assertEquals(
                n,
                IntStream.range(0, n)
                        .mapToObj(i -> points(sample).coordinate(i, 0))
                        .distinct()
                        .count());
        for (int i = 0; i < n; i++) {
            assertEquals(
                    targets.get(points(sample).coordinate(i, 0)),
                    sample.targets().get(i, 0));
        }
    }

    @Test
    void weightsKeepTheirSumAndNoneIsZero() {
        Problem problem = LowRankExamples.weightedSquares();
        double[] weights = sample(problem, SEED).weights();
        double sum = Arrays.stream(problem.weights()).sum();
        assertEquals(sum, Arrays.stream(weights).sum(), ROUNDING * sum);
        assertTrue(Arrays.stream(weights).allMatch(w -> w > 0), Arrays.toString(weights));
    }

    @Test
    void seedsDiffer() {
        Problem problem = LowRankExamples.squares(LowRankExamples.N, 1e-3);
        assertEquals(
                points(sample(problem, SEED)).toMatrix(),
                points(sample(problem, SEED)).toMatrix());
        assertFalse(points(sample(problem, SEED))
                .toMatrix()
                .equals(points(sample(problem, SEED + 1)).toMatrix()));
    }

    /** Pivots among the pivots are all of them, in their order. */
    @Test
    void solutionOfASampleIsOnTheSameFeatures() {
        Problem problem = LowRankExamples.heteroscedastic();
        Solution solution = LowRankSolver.create().solve(sample(problem, SEED));
        assertTrue(streamed(problem).isOnSameFeatures(solution));
        assertFalse(streamed(LowRankExamples.poisson()).isOnSameFeatures(solution));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void solutionOfASampleIsAGoodBeginning(long seed) {
        Problem problem = LowRankExamples.densityInThePlane(1e-3);
        LowRankSolver solver = LowRankSolver.create();
        Options options = Options.DEFAULT.withTolerance(1e-6);
        Solution near = solver.solve(sample(problem, seed), options, Progress.none());
        Solution solution = solver.solve(problem, options, Progress.none(), near);
        assertEquals(Status.OPTIMAL, near.status());
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(Optional.empty(), streamed(problem).sample(seed), "few observations are not sampled");
    }

    /** Chances are those of the weights: 1 / chance on average over draws is 1, to five standard deviations. */
    @Test
    void largeMagnitudesAreThereAndSumsAreUnbiased() {
        Problem problem = LowRankExamples.squares(LowRankExamples.N, 1e-3);
        int n = LowRankExamples.N;
        double[] magnitudes = new double[n];
        Arrays.fill(magnitudes, 1e-3);
        magnitudes[7] = 1;
        double sum = 0;
        double squares = 0;
        int draws = 200;
        Discretisation frame = streamed(problem).frame();
        for (int seed = 0; seed < draws; seed++) {
            Problem sample = Sample.of(problem, frame.observations(), frame.features(), magnitudes, seed);
            double x = points(problem).coordinate(7, 0);
            int at = IntStream.range(0, points(sample).size())
                    .filter(i -> points(sample).coordinate(i, 0) == x)
                    .findFirst()
                    .orElseThrow();
            assertEquals(problem.weights()[7], sample.weights()[at], "taken for sure, with its own weight");
            double total = Arrays.stream(sample.weights()).sum();
            sum += total;
            squares += total * total;
        }
        double mean = sum / draws;
        double deviation = Math.sqrt((squares / draws - mean * mean) / draws);
        assertEquals(Arrays.stream(problem.weights()).sum(), mean, 5 * deviation);
    }
}
