package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.SquaredHingeLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.Streaming;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.solvers.run.Interruption;

/** Features that are computed anew in every pass over the observations. */
class StreamedTest {
    private static final double TOLERANCE = 1e-7;
    private static final Options OPTIONS = Options.DEFAULT.withTolerance(TOLERANCE);
    private static final FactoredSolver STREAMING =
            FactoredSolver.create().streaming().withFeatureMemory(0);

    private static double value(Solution solution) {
        return solution.certificate().primal();
    }

    private static void assertAgree(Problem problem, Solution found) {
        Solution reference = PathSolver.create().solve(problem, OPTIONS, Progress.none());
        assertEquals(Status.OPTIMAL, found.status(), "" + found.certificate());
        assertEquals(
                value(reference),
                value(found),
                2 * TOLERANCE * found.certificate().magnitude());
    }

    /** A route and what it asked of the observations. */
    private record Attempt(Optional<Status> status, Rounds rounds, int passes) {
        static Attempt of(Problem problem) {
            AtomicInteger shards = new AtomicInteger();
            int shard = 500;
            Interruption interruption = new Interruption(Progress.none());
            Streaming streaming = new Streaming(0, 0, shard, shards::incrementAndGet);
            Discretisation streamed = Discretisation.of(problem, LinearAlgebra.preferred(), Progress.none(), streaming);
            Rounds rounds = new Rounds(streamed, OPTIONS, Progress.none(), interruption);
            Optional<Status> status = FactoredSolver.route(streamed, rounds, OPTIONS, Optional.empty());
            int count = (problem.outputs().observations() + shard - 1) / shard;
            return new Attempt(status, rounds, (shards.get() + count - 1) / count);
        }

        boolean isProved() {
            return status.equals(Optional.of(Status.OPTIMAL));
        }
    }

    // ---- the optimum of path-following

    @TestFactory
    Stream<DynamicTest> fewObservationsAgreeWithPathFollowing() {
        return Stream.of(
                        FactoredExamples.density(200, 1, 1e-2),
                        FactoredExamples.density(200, 2, 1e-3),
                        FactoredExamples.intensity(100, 1e-1),
                        FactoredExamples.heteroscedastic(100, 1e-2),
                        FactoredExamples.quantiles(100, 1e-2),
                        FactoredExamples.classification(60, 1e-2),
                        FactoredExamples.density(100, 1, 1e-3, bound()),
                        FactoredExamples.nonNegative(new SquaredLoss(), 1e-3, FactoredExamples.targets(80)),
                        FactoredExamples.nonNegative(new SquaredHingeLoss(), 1e-3, signs(80)),
                        FactoredExamples.nonNegative(HuberLoss.withThreshold(0.1), 1e-3, FactoredExamples.targets(80)))
                .map(problem -> DynamicTest.dynamicTest(
                        problem.loss().toString(),
                        () -> assertAgree(problem, STREAMING.solve(problem, OPTIONS, Progress.none()))));
    }

    private static Constraint bound() {
        LinearForm right = LinearForm.of(0, LinearFunctional.integral(Measure.interval(0, Double.POSITIVE_INFINITY)));
        return Constraint.atMost("right", right, 0.4);
    }

    private static double[] signs(int n) {
        return Arrays.stream(FactoredExamples.targets(n)).map(Math::signum).toArray();
    }

    /** Cells: a pass for their means, and two in a round. */
    @Test
    void cellsTakeTwoPassesInARound() {
        Problem problem = FactoredExamples.density(5000, 1, 1e-2);
        Attempt attempt = Attempt.of(problem);
        assertTrue(attempt.isProved());
        int rounds = attempt.rounds().near().orElseThrow().history().size();
        assertTrue(rounds <= 3, rounds + " rounds");
        assertEquals(1 + 2 * rounds, attempt.passes());
        assertAgree(problem, STREAMING.solve(problem, OPTIONS, Progress.none()));
    }

    private static Points mixture(int n, int d) {
        return FactoredExamples.mixture(n, d);
    }

    /** A density in five dimensions on 60 random anchors, for which there are no cells. */
    private static Problem inFiveDimensions(int n) {
        Features features = Features.of(GaussianKernel.withWidth(1.5), Anchors.nystrom(60, 1), FactoredExamples.CUT);
        return Problem.at(mixture(n, 5))
                .block(new Block.Psd(features, ElasticNet.of(1e-2, 1e-4)))
                .subjectTo(Constraint.equal("mass", FactoredExamples.mass(5), 1))
                .build(new NegativeLogLoss());
    }

    /** Nor are there cells for the labels of a logistic loss, of which f - g with two matrices is the output. */
    private static Problem labels(int n) {
        double[] x = FactoredExamples.uniform(n);
        return Problem.at(Points.onLine(x), Matrix.of(1, 2, 1, -1))
                .block(FactoredExamples.psd(0.2, 1e-2))
                .block(FactoredExamples.psd(0.3, 1e-2))
                .build(new LogisticLoss(), signs(n));
    }

    @Test
    void samplesTakeTwoPassesInARoundForEachMatrix() {
        for (Problem problem : List.of(inFiveDimensions(6000), labels(4000))) {
            Attempt attempt = Attempt.of(problem);
            assertTrue(attempt.isProved(), problem.loss().toString());
            int rounds = attempt.rounds().near().orElseThrow().history().size();
            assertTrue(rounds <= 12, rounds + " rounds");
            assertTrue(
                    attempt.passes() <= 2 * problem.blocks().size() * rounds,
                    attempt.passes() + " passes in " + rounds + " rounds");
        }
        assertAgree(labels(4000), STREAMING.solve(labels(4000), OPTIONS, Progress.none()));
    }

    /** A narrow bulk and one point in a thousand far from it, which samples miss. */
    @Test
    void rareObservationsAreNotOverlooked() {
        int n = 6000;
        double[][] x = new double[n][4];
        Points bulk = mixture(n, 4);
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < 4; c++) {
                x[i][c] = i % 1000 == 0 ? 3 + i * 1e-5 : 0.3 * bulk.coordinate(i, c);
            }
        }
        Features features = Features.of(GaussianKernel.withWidth(1.5), Anchors.nystrom(40, 1), FactoredExamples.CUT);
        Problem problem = Problem.at(Points.of(x))
                .block(new Block.Psd(features, ElasticNet.of(1e-3, 1e-5)))
                .subjectTo(Constraint.equal("mass", FactoredExamples.mass(4), 1))
                .build(new NegativeLogLoss());
        Solution found = STREAMING.solve(problem, OPTIONS, Progress.none());
        assertEquals(Status.OPTIMAL, found.status());
        Solution held = FactoredSolver.create().solve(problem, OPTIONS, Progress.none());
        assertEquals(value(held), value(found), 2 * TOLERANCE * Math.abs(value(held)));
    }

    @Test
    void everyRoundIsALowerBoundAndAnUpperBound() {
        Solution solution = STREAMING.solve(inFiveDimensions(6000), OPTIONS, Progress.none());
        double slack = TOLERANCE * solution.certificate().magnitude();
        assertTrue(solution.history().size() > 1);
        for (Iteration round : solution.history()) {
            assertTrue(round.dual() <= value(solution) + slack, "dual value " + round.dual());
            assertTrue(round.primal() >= value(solution) - slack, "primal value " + round.primal());
        }
    }

    // ---- the stream

    @ParameterizedTest
    @ValueSource(longs = {0, 20_000, 200_000, 1_000_000, 1_000_000_000})
    void keptFeaturesChangeNoBit(long memory) {
        for (Problem problem : List.of(FactoredExamples.density(3000, 1, 1e-2), labels(2500))) {
            FactoredSolver streaming = STREAMING.withShard(64);
            assertSameBits(
                    streaming.solve(problem, OPTIONS, Progress.none()),
                    streaming.withFeatureMemory(memory).solve(problem, OPTIONS, Progress.none()));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 300, 5000})
    void shardsChangeNothingBeyondRounding(int size) {
        Problem problem = FactoredExamples.density(3000, 1, 1e-2);
        Solution sharded = STREAMING.withShard(size).solve(problem, OPTIONS, Progress.none());
        Solution whole = STREAMING.solve(problem, OPTIONS, Progress.none());
        assertEquals(Status.OPTIMAL, sharded.status());
        assertEquals(value(whole), value(sharded), TOLERANCE * Math.abs(value(whole)));
    }

    @Test
    void isDeterministicForASeed() {
        Problem problem = inFiveDimensions(6000);
        Solution one = STREAMING.solve(problem, OPTIONS, Progress.none());
        assertSameBits(one, STREAMING.solve(problem, OPTIONS, Progress.none()));
        assertNotEquals(
                one.certificate(),
                STREAMING.solve(problem, OPTIONS.withSeed(1), Progress.none()).certificate());
    }

    private static void assertSameBits(Solution one, Solution two) {
        assertEquals(one.certificate(), two.certificate());
        assertEquals(one.alpha(), two.alpha());
        for (int b = 0; b < one.blocks().size(); b++) {
            assertArrayEquals(root(one, b), root(two, b));
        }
    }

    private static double[] root(Solution solution, int b) {
        return ((BlockSolution.Psd) solution.blocks().get(b)).root().data();
    }

    // ---- limits

    /** Shards of 64 make 47 questions of a pass. */
    @Test
    void cancellationEndsAPass() {
        AtomicInteger late = new AtomicInteger();
        AtomicInteger certificates = new AtomicInteger();
        Progress impatient = Progress.to(iteration -> certificates.incrementAndGet())
                .cancelledWhen(() -> certificates.get() > 0 && late.incrementAndGet() > 100);
        Problem problem = inFiveDimensions(6000);
        Solution solution = STREAMING.withShard(64).solve(problem, OPTIONS, impatient);
        assertEquals(Status.CANCELLED, solution.status());
        assertEquals(1, solution.history().size(), "after the first certificate");
        assertTrue(late.get() < 110, "asked " + late);
        assertTrue(solution.certificate().infeasibility() <= TOLERANCE, "" + solution.certificate());
    }

    @Test
    void noTimeIsEnoughForACertificate() {
        for (Problem problem : List.of(
                FactoredExamples.density(200, 2, 1e-3),
                FactoredExamples.density(3000, 1, 1e-2),
                inFiveDimensions(3000),
                FactoredExamples.density(100, 1, 1e-3, bound()))) {
            Progress hurried = Progress.none().within(Duration.ofNanos(1));
            Solution solution = STREAMING.solve(problem, OPTIONS, hurried);
            assertEquals(Status.TIME_LIMIT, solution.status());
            assertTrue(Double.isFinite(solution.certificate().primal()), "" + solution.certificate());
        }
    }

    @Test
    void iterationLimitCountsRounds() {
        Solution solution = STREAMING.solve(inFiveDimensions(6000), OPTIONS.withMaxIterations(2), Progress.none());
        assertEquals(Status.ITERATION_LIMIT, solution.status());
        assertEquals(2, solution.history().size());
    }

    @Test
    void generalOutputsAreNotStreamed() {
        Points points = Points.onLine(0, 1);
        LinearForm slope = LinearForm.of(0, LinearFunctional.derivativeAt(Points.onLine(0), 0));
        Problem problem = Problem.with(new Outputs.Forms(points, 1, List.of(slope)))
                .block(FactoredExamples.psd(1, 1))
                .build(new SquaredLoss(), 1);
        assertAgree(problem, STREAMING.solve(problem, OPTIONS, Progress.none()));
    }

    @Test
    void memoryIsChecked() {
        assertThrows(IllegalArgumentException.class, () -> STREAMING.withFeatureMemory(-1));
    }

    /** A problem that goes to subspaces, and its own solution but for a row too many or too few. */
    @Test
    void rootsOfOtherSizesAreIgnored() {
        Problem problem = FactoredExamples.density(
                100,
                1,
                1e-3,
                Constraint.atMost(
                        "right",
                        LinearForm.of(0, LinearFunctional.integral(Measure.interval(0, Double.POSITIVE_INFINITY))),
                        0.4));
        Solver solver = FactoredSolver.create().streaming();
        Solution cold = solver.solve(problem);
        BlockSolution.Psd block = (BlockSolution.Psd) cold.blocks().get(0);
        for (int change : new int[] {-1, 1}) {
            int rows = block.root().rows() + change;
            Solution near = new Solution(
                    cold.status(),
                    cold.certificate(),
                    List.of(new BlockSolution.Psd(block.features(), Matrix.of(rows, 2, new double[2 * rows]))),
                    cold.alpha(),
                    cold.multipliers(),
                    List.of());
            Solution found = solver.solve(problem, Options.DEFAULT, Progress.none(), near);
            assertEquals(cold.certificate(), found.certificate());
        }
    }
}
