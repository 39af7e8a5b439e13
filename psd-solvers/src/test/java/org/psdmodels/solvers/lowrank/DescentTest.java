package org.psdmodels.solvers.lowrank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.SquaredHingeLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;

class DescentTest {
    private static final double TOLERANCE = 1e-7;
    private static final Options OPTIONS = Options.DEFAULT.withTolerance(TOLERANCE);

    /** What both primal values may be off, relative, where both gaps are certified. */
    private static final double AGREEMENT = 1e-6;

    /** Descends whatever the number of observations is. */
    private static final LowRankSolver DESCENDING = LowRankSolver.create().withDescentFrom(0);

    private static StreamedProblem streamed(Problem problem) {
        return StreamedProblem.of(
                problem,
                LinearAlgebra.preferred(),
                64,
                Long.MAX_VALUE / Double.BYTES,
                new Interruption(Progress.none()));
    }

    // ---- which problems

    static Stream<Arguments> smooth() {
        return Stream.of(
                Arguments.of("density on the line", LowRankExamples.densityOnTheLine(1e-2)),
                Arguments.of("weakly penalised density on the line", LowRankExamples.densityOnTheLine(1e-5)),
                Arguments.of("density in the plane", LowRankExamples.densityInThePlane(1e-3)),
                Arguments.of("intensity", LowRankExamples.intensity()),
                Arguments.of("weighted squares", LowRankExamples.weightedSquares()),
                Arguments.of("difference of two matrices", differences()),
                Arguments.of("expectile", regression(ExpectileLoss.atLevel(0.8), false)),
                Arguments.of("logistic", regression(new LogisticLoss(), true)));
    }

    private static Problem regression(ScalarLoss loss, boolean signs) {
        double[] x = LowRankExamples.uniform(LowRankExamples.N);
        double[] noise = LowRankExamples.noise(x.length);
        double[] y = new double[x.length];
        Arrays.setAll(y, i -> 1 + Math.sin(9 * x[i]) + 0.3 * noise[i]);
        double[] targets = signs ? Arrays.stream(y).map(v -> v > 1 ? 1 : -1).toArray() : y;
        return Problem.at(Points.onLine(x))
                .block(LowRankExamples.psd(0.2, LowRankExamples.net(1e-3)))
                .minimise(loss, targets);
    }

    /** f - g with both non-negative, on features of their own. */
    private static Problem differences() {
        double[] x = LowRankExamples.uniform(LowRankExamples.N);
        double[] noise = LowRankExamples.noise(x.length);
        double[] y = new double[x.length];
        Arrays.setAll(y, i -> Math.sin(9 * x[i]) + 0.3 * noise[i]);
        return Problem.at(Points.onLine(x), Matrix.ofRows(new double[][] {{1, -1}}))
                .block(LowRankExamples.psd(0.2, LowRankExamples.net(1e-3)))
                .block(LowRankExamples.psd(0.4, LowRankExamples.net(1e-2)))
                .minimise(new SquaredLoss(), y);
    }

    static Stream<Arguments> others() {
        return Stream.of(
                Arguments.of("two constraints", LowRankExamples.constrainedDensity()),
                Arguments.of("a linear block", LowRankExamples.heteroscedastic()),
                Arguments.of("kinks", LowRankExamples.quantiles()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("others")
    void othersAreLeftToSubspaces(String name, Problem problem) {
        assertTrue(RootProblem.of(streamed(problem)).isEmpty());
        assertEquals(
                Status.OPTIMAL,
                DESCENDING.solve(problem, OPTIONS, Progress.none()).status());
    }

    // ---- the optimum

    @ParameterizedTest(name = "{0}")
    @MethodSource("smooth")
    void reachesTheOptimumOfPathFollowing(String name, Problem problem) {
        StreamedProblem streamed = streamed(problem);
        Rounds rounds = new Rounds(streamed, OPTIONS, Progress.none(), new Interruption(Progress.none()));
        Optional<Status> status = new Descent(
                        RootProblem.of(streamed).orElseThrow(), 6, rounds, OPTIONS, Progress.none())
                .run(Optional.empty());
        assertEquals(Optional.of(Status.OPTIMAL), status, "without a subspace");
        Solution solution = rounds.solution(status.get(), rounds.best().orElseThrow());
        Solution reference = PathSolver.create().solve(problem, OPTIONS, Progress.none());
        assertTrue(solution.certificate().relativeGap() <= TOLERANCE, "" + solution.certificate());
        assertTrue(solution.certificate().infeasibility() <= TOLERANCE, "" + solution.certificate());
        double optimum = reference.certificate().primal();
        assertEquals(optimum, solution.certificate().primal(), AGREEMENT * Math.abs(optimum), name);
    }

    @Test
    void columnsAreAddedUntilTheRankIsReached() {
        Problem problem = LowRankExamples.density(LowRankExamples.mixture(150, 2, 1, 0.55, 2), 0.5, 1e-3);
        Solution solution = DESCENDING.withDirections(1).solve(problem, OPTIONS, Progress.none());
        int rank = solution.certificate().representations().get(0).rank();
        assertEquals(Status.OPTIMAL, solution.status());
        assertTrue(rank > 2, "the first root has two columns, the optimum " + rank);
        assertTrue(
                solution.history().size() > rank - 2,
                "one column a round at most, rounds " + solution.history().size());
    }

    @Test
    void everyRoundIsALowerBoundAndAnUpperBound() {
        Solution solution = DESCENDING.solve(LowRankExamples.densityInThePlane(1e-3), OPTIONS, Progress.none());
        double optimum = solution.certificate().primal();
        double slack = TOLERANCE * Math.abs(optimum);
        assertTrue(solution.history().size() > 1, "" + solution.history());
        for (Iteration round : solution.history()) {
            assertTrue(round.dual() <= optimum + slack, "dual value " + round.dual() + " above " + optimum);
            assertTrue(round.primal() >= optimum - slack, "primal value " + round.primal() + " below " + optimum);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 0})
    void zeroIsFound(double target) {
        double[] x = LowRankExamples.uniform(50);
        double[] y = new double[50];
        Arrays.fill(y, target);
        Solution solution = DESCENDING.solve(
                Problem.at(Points.onLine(x))
                        .block(LowRankExamples.psd(0.2, ElasticNet.of(0.1, 0.01)))
                        .minimise(new SquaredLoss(), y),
                OPTIONS,
                Progress.none());
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(target * target / 2, solution.certificate().primal(), TOLERANCE);
    }

    /** The logarithm of - f has no place to begin. */
    @Test
    void beginsOnlyWhereTheObjectiveIsFinite() {
        StreamedProblem problem =
                streamed(Problem.at(Points.onLine(LowRankExamples.uniform(40)), Matrix.ofRows(new double[][] {{-1}}))
                        .block(LowRankExamples.psd(0.2, LowRankExamples.net(1e-2)))
                        .minimise(new NegativeLogLoss()));
        Rounds rounds = new Rounds(problem, OPTIONS, Progress.none(), new Interruption(Progress.none()));
        Descent descent = new Descent(RootProblem.of(problem).orElseThrow(), 6, rounds, OPTIONS, Progress.none());
        assertTrue(descent.run(Optional.empty()).isEmpty());
        assertTrue(rounds.best().isEmpty(), "no round");
    }

    // ---- the line

    /** Differences of values over 2e-6 are right to their rounding of 1e-16 / 1e-6, and to the square of the step. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("smooth")
    void slopesAlongALineAreDerivatives(String name, Problem problem) {
        RootProblem roots = RootProblem.of(streamed(problem)).orElseThrow();
        Columns columns = new Columns(roots, 3);
        List<Root> from = roots.roots(columns.first(Optional.empty(), 1).orElseThrow());
        List<Root> direction = roots.roots(columns.first(Optional.empty(), 2).orElseThrow());
        RootLine line = new RootLine(roots, from, direction);
        double step = 1e-6;
        for (double t : new double[] {0, 0.3, 2}) {
            double difference = (line.at(t + step).value() - line.at(t - step).value()) / (2 * step);
            double scale = Math.abs(line.at(t).value()) + Math.abs(difference);
            assertEquals(difference, line.at(t).slope(), 1e-7 * scale, "at " + t);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smooth")
    void gradientsAreSlopesAlongLines(String name, Problem problem) {
        RootProblem roots = RootProblem.of(streamed(problem)).orElseThrow();
        Columns columns = new Columns(roots, 3);
        RootPoint point = RootPoint.of(
                roots, roots.roots(columns.first(Optional.empty(), 1).orElseThrow()));
        List<double[]> direction = columns.first(Optional.empty(), 2).orElseThrow();
        double slope =
                new RootLine(roots, point.roots(), roots.roots(direction)).at(0).slope();
        double inner = 0;
        List<double[]> gradient = point.gradient();
        for (int b = 0; b < direction.size(); b++) {
            for (int e = 0; e < direction.get(b).length; e++) {
                inner += gradient.get(b)[e] * direction.get(b)[e];
            }
        }
        assertEquals(slope, inner, 1e-9 * Math.abs(slope), "rounding of sums of some thousand terms");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smooth")
    void rangesGiveThePointOfTheirRoots(String name, Problem problem) {
        RootProblem roots = RootProblem.of(streamed(problem)).orElseThrow();
        List<double[]> matrices =
                new Columns(roots, 3).first(Optional.empty(), 1).orElseThrow();
        RootPoint expected = RootPoint.of(roots, roots.roots(matrices));
        RootPoint point = RootRange.of(roots, matrices).point();
        assertArrayEquals(expected.rows(), point.rows(), 1e-12 * Dense.norm(expected.rows()));
        assertArrayEquals(expected.alpha(), point.alpha(), 1e-9 * Dense.norm(expected.alpha()));
        assertArrayEquals(expected.mu(), point.mu(), 1e-9 * Dense.norm(expected.mu()));
    }

    /** (t - 1)^2 on the way to a wall at 1.5. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1, 1.4, 40})
    void lineSearchFindsTheMinimumBeforeAWall(double firstStep) {
        List<Double> visited = new ArrayList<>();
        Trial found = LineSearch.minimum(
                        t -> {
                            visited.add(t);
                            return t < 1.5
                                    ? new Trial(t, (t - 1) * (t - 1), 2 * (t - 1))
                                    : new Trial(t, Double.POSITIVE_INFINITY, Double.NaN);
                        },
                        firstStep)
                .orElseThrow();
        assertEquals(1, found.step(), 0.05, "the slope falls to a twentieth");
        assertTrue(visited.size() < 40, "trials " + visited);
    }

    @Test
    void lineSearchFindsNothingUphill() {
        assertTrue(LineSearch.minimum(t -> new Trial(t, t, 1), 1).isEmpty());
        assertTrue(LineSearch.minimum(t -> new Trial(t, t == 0 ? 0 : 1, -1), 1).isEmpty(), "a lie about the slope");
    }

    /** On a quadratic in d dimensions exact steps end after d of them. */
    @Test
    void limitedMemoryEndsOnAQuadratic() {
        double[] curvature = {1, 10, 100, 1000};
        double[] x = {1, 1, 1, 1};
        LimitedMemory memory = new LimitedMemory();
        double[] gradient = gradient(curvature, x);
        for (int k = 0; k < curvature.length; k++) {
            double[] d = memory.direction(gradient);
            double[] hd = gradient(curvature, d);
            double t = -dot(gradient, d) / dot(d, hd);
            double[] step = Arrays.stream(d).map(v -> t * v).toArray();
            Arrays.setAll(x, i -> x[i] + step[i]);
            gradient = gradient(curvature, x);
            memory.learn(step, gradient(curvature, step));
        }
        assertArrayEquals(new double[4], x, 1e-9, "rounding times the condition number squared");
        assertFalse(memory.isEmpty());
    }

    private static double[] gradient(double[] curvature, double[] x) {
        double[] gradient = new double[x.length];
        Arrays.setAll(gradient, i -> curvature[i] * x[i]);
        return gradient;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    // ---- the stream

    @ParameterizedTest
    @ValueSource(longs = {0, 20_000, 50_000, 70_000, 100_000, 1_000_000_000})
    void keptFeaturesChangeNoBit(long memory) {
        LowRankSolver streaming = DESCENDING.withBlockSize(64).withFeatureMemory(memory);
        LowRankSolver keeping = DESCENDING.withBlockSize(64);
        Problem problem = LowRankExamples.densityInThePlane(1e-2);
        Solution one = streaming.solve(problem, OPTIONS, Progress.none());
        Solution two = keeping.solve(problem, OPTIONS, Progress.none());
        assertEquals(two.certificate(), one.certificate());
        assertEquals(two.alpha(), one.alpha());
        assertArrayEquals(root(two), root(one));
    }

    private static double[] root(Solution solution) {
        return ((BlockSolution.Psd) solution.blocks().get(0)).root().data();
    }

    // ---- limits

    @Test
    void cancellationEndsARound() {
        AtomicInteger asked = new AtomicInteger();
        Progress impatient = Progress.none().cancelledWhen(() -> asked.incrementAndGet() > 10);
        Solution solution = DESCENDING.solve(LowRankExamples.densityInThePlane(1e-3), OPTIONS, impatient);
        assertEquals(Status.CANCELLED, solution.status());
        assertEquals(1, solution.history().size(), "inside the first round");
        assertTrue(asked.get() <= 12, "asked " + asked);
        assertTrue(Double.isFinite(solution.certificate().primal()), "" + solution.certificate());
    }

    @Test
    void noTimeIsEnoughForACertificate() {
        Progress hurried = Progress.none().within(Duration.ofNanos(1));
        Solution solution = DESCENDING.solve(LowRankExamples.densityInThePlane(1e-3), OPTIONS, hurried);
        assertEquals(Status.TIME_LIMIT, solution.status());
        assertTrue(solution.certificate().infeasibility() <= TOLERANCE, "" + solution.certificate());
    }

    @Test
    void iterationLimitCountsRounds() {
        Solution solution = DESCENDING.solve(
                LowRankExamples.densityInThePlane(1e-3), OPTIONS.withMaxIterations(2), Progress.none());
        assertEquals(Status.ITERATION_LIMIT, solution.status());
        assertEquals(2, solution.history().size());
    }

    /** Kinks in the slope and flat parts: whatever descent leaves, subspaces finish. */
    @Test
    void whatDescentLeavesSubspacesFinish() {
        for (Problem problem : List.of(
                LowRankExamples.poisson(),
                regression(HuberLoss.withThreshold(0.2), false),
                regression(new SquaredHingeLoss(), true))) {
            Solution solution = DESCENDING.solve(problem, OPTIONS, Progress.none());
            assertEquals(Status.OPTIMAL, solution.status(), "" + solution.certificate());
        }
    }
}
