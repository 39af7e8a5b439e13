package org.psdmodels.solvers.leaveout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.solvers.automatic.SolverBySize;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;

/** Leverages beside what other fits say. */
class LeveragesTest {
    private static final int N = 30;
    private static final double[] X = new Random(5).doubles(N).sorted().toArray();
    private static final double[] Y = targets();
    /** A force, and what differences of outputs that are known to the root of the gap say of its effect. */
    private static final double SMALL = 2e-4;

    private static final double CLOSE = 5e-3;

    private static final Options PRECISE = new Options(1e-12, 500, 0);

    /** Eleven anchors, so that rows can go without taking a section with them. */
    private static final Features FEATURES = Features.of(
            GaussianKernel.withWidth(0.2),
            Anchors.given(Points.onLine(
                    IntStream.rangeClosed(0, 10).mapToDouble(k -> k / 10.0).toArray())),
            1e-8);

    private static final Block NON_NEGATIVE = new Block.Psd(FEATURES, ElasticNet.of(0.02, 0.05));
    private static final Block LINEAR = new Block.Linear(FEATURES, 0.05);

    private static double[] targets() {
        Random random = new Random(6);
        double[] y = new double[N];
        Arrays.setAll(y, i -> 1 + Math.sin(6 * X[i]) + 0.2 * random.nextGaussian());
        return y;
    }

    /** A problem that may be changed before it is built. */
    private record Case(
            String name, Function<Points, Problem.Builder> blocks, Function<Problem.Builder, Problem> built) {
        Problem problem(double... weights) {
            return built.apply(blocks.apply(Points.onLine(X)).weights(weights));
        }

        /** With -s times an output taken from the objective. */
        Problem pushed(int i, int block, double s, double... weights) {
            LinearForm force = LinearForm.ZERO.plus(block, LinearFunctional.valueAt(Points.onLine(X[i])), -s);
            return built.apply(blocks.apply(Points.onLine(X)).weights(weights).linearTerm(force));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final Case SQUARES = new Case(
            "squares, either sign",
            x -> Problem.at(x, Matrix.of(1, 2, 1, 1)).block(LINEAR).block(new Block.Constant()),
            builder -> builder.build(new SquaredLoss(), Y));

    static Stream<Case> cases() {
        LinearForm mass = LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1)));
        return Stream.of(
                SQUARES,
                new Case(
                        "squares, non-negative",
                        x -> Problem.at(x).block(NON_NEGATIVE),
                        builder -> builder.build(new SquaredLoss(), Y)),
                new Case(
                        "density",
                        x -> Problem.at(x).block(NON_NEGATIVE).subjectTo(Constraint.equal("mass", mass, 1)),
                        builder -> builder.build(new NegativeLogLoss())),
                new Case(
                        "squares with a value that holds",
                        x -> Problem.at(x)
                                .block(NON_NEGATIVE)
                                .subjectTo(Constraint.atMost(
                                        "value", LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(0.25))), 1)),
                        builder -> builder.build(new SquaredLoss(), Y)),
                new Case(
                        "counts",
                        x -> Problem.at(x).block(NON_NEGATIVE),
                        builder -> builder.build(
                                new PoissonLoss(),
                                Arrays.stream(Y)
                                        .map(y -> Math.rint(3 * Math.max(0.4, y)))
                                        .toArray())));
    }

    /** Of which some are zero, where the loss is linear. */
    private static final Case FEW_COUNTS = new Case(
            "few counts",
            x -> Problem.at(x).block(NON_NEGATIVE),
            builder -> builder.build(
                    new PoissonLoss(),
                    Arrays.stream(Y).map(y -> Math.rint(Math.max(0, y))).toArray()));

    static Stream<Case> ofOneBlock() {
        return Stream.concat(cases().filter(each -> !each.equals(SQUARES)), Stream.of(FEW_COUNTS));
    }

    private static double[] ones() {
        double[] ones = new double[N];
        Arrays.fill(ones, 1.0 / N);
        return ones;
    }

    private static Solution solved(Problem problem) {
        Solution solution = PathSolver.create().solve(problem, PRECISE, Progress.none());
        assertTrue(
                solution.status() == Status.OPTIMAL || solution.certificate().relativeGap() < 1e-9, solution::toString);
        return solution;
    }

    private static Leverages leverages(Problem problem) {
        return Leverages.of(problem, solved(problem)).orElseThrow();
    }

    private static double output(Problem problem, int i) {
        return leverages(problem).outputs().get(i, 0);
    }

    @ParameterizedTest
    @MethodSource("ofOneBlock")
    void forcesMoveOutputsAsResponsesSay(Case each) {
        Problem problem = each.problem(ones());
        Discretisation finite = Discretisation.of(problem, LinearAlgebra.java());
        Responses responses = Responses.of(finite, solved(problem)).orElseThrow();
        double s = SMALL;
        for (int i : new int[] {0, 13, N - 1}) {
            double up = output(each.pushed(i, 0, s, ones()), i);
            double down = output(each.pushed(i, 0, -s, ones()), i);
            double expected = (up - down) / (2 * s);
            assertEquals(expected, responses.response(i).get(0, 0), CLOSE * expected, "row " + i);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void bothWaysAgree(Case each) {
        Problem problem = each.problem(ones());
        Discretisation finite = Discretisation.of(problem, LinearAlgebra.java());
        Solution solution = solved(problem);
        boolean isStiff = !each.equals(SQUARES); // a constant has no stiffness
        Responses one = Responses.of(finite, solution, false).orElseThrow();
        if (isStiff) {
            Responses other = Responses.of(finite, solution, true).orElseThrow();
            double[] expected = one.leverages().values();
            assertArrayEquals(expected, other.leverages().values(), 1e-6);
        }
        double[] h = one.leverages().values();
        assertTrue(Arrays.stream(h).allMatch(v -> v >= 0 && v < 1), Arrays.toString(h));
    }

    /** For squares and functions of either sign the first order is everything. */
    @Test
    void leftOutSquaresAreExact() {
        Leverages all = leverages(SQUARES.problem(ones()));
        for (int i = 0; i < N; i += 7) {
            double[] weights = ones();
            weights[i] = 0;
            Problem without = SQUARES.problem(weights);
            double[] pushed = leverages(without).outputs().data();
            int left = i;
            double expected = valueAt(without, left);
            assertEquals(expected, all.leftOut().get(i, 0), 1e-7, "row " + i);
            assertEquals(N - 1, pushed.length);
        }
    }

    /** The value of a fit at a row that it has not seen: a row of nearly no weight shows it. */
    private static double valueAt(Problem without, int i) {
        double[] weights = without.weights();
        weights[i] = 1e-13;
        return output(SQUARES.problem(weights), i);
    }

    /** Left-out outputs of curved losses are nearer to those of other fits than outputs are, by far. */
    @ParameterizedTest
    @MethodSource("cases")
    void leftOutOutputsAreNearThoseOfOtherFits(Case each) {
        Leverages all = leverages(each.problem(ones()));
        double first = 0;
        double error = 0;
        for (int i = 1; i < N; i += 4) {
            double[] weights = ones();
            weights[i] *= 1e-9;
            double exact = output(each.problem(weights), i);
            first += Math.abs(exact - all.outputs().get(i, 0));
            error += Math.abs(exact - all.leftOut().get(i, 0));
        }
        assertTrue(error < 0.4 * first, error + " of " + first);
    }

    /** Outputs of mean and variance, two at a time. */
    @Test
    void twoOutputs() {
        Problem problem = Problem.at(Points.onLine(X), Matrix.identity(2))
                .block(LINEAR)
                .block(NON_NEGATIVE)
                .weights(ones())
                .build(new HeteroscedasticLoss(), Y);
        Solution solution = solved(problem);
        Discretisation finite = Discretisation.of(problem, LinearAlgebra.java());
        Responses responses = Responses.of(finite, solution).orElseThrow();
        double s = SMALL;
        int i = 11;
        for (int block = 0; block < 2; block++) {
            Matrix up = pushed(i, block, s);
            Matrix down = pushed(i, block, -s);
            for (int output = 0; output < 2; output++) {
                double expected = (up.get(i, output) - down.get(i, output)) / (2 * s);
                assertEquals(expected, responses.response(i).get(output, block), CLOSE * (1 + Math.abs(expected)));
            }
        }
        double[] h = responses.leverages().values();
        assertTrue(Arrays.stream(h).allMatch(v -> v > 0 && v < 2), Arrays.toString(h));
        assertArrayEquals(
                h,
                Responses.of(finite, solution, true).orElseThrow().leverages().values(),
                1e-6);
        assertArrayEquals(
                h,
                Responses.of(finite, solution, false).orElseThrow().leverages().values(),
                1e-6);
    }

    private static Matrix pushed(int i, int block, double s) {
        return leverages(Problem.at(Points.onLine(X), Matrix.identity(2))
                        .block(LINEAR)
                        .block(NON_NEGATIVE)
                        .weights(ones())
                        .linearTerm(LinearForm.ZERO.plus(block, LinearFunctional.valueAt(Points.onLine(X[i])), -s))
                        .build(new HeteroscedasticLoss(), Y))
                .outputs();
    }

    @Test
    void separateOutputsHaveDiagonalCurvatures() {
        Matrix both =
                Matrix.of(N, 2, Stream.of(Y, Y).flatMapToDouble(Arrays::stream).toArray());
        Problem two = Problem.at(Points.onLine(X), Matrix.identity(2))
                .block(LINEAR)
                .block(LINEAR)
                .weights(ones())
                .build(StackedLoss.ofOwnTargets(new SquaredLoss(), new SquaredLoss()), both);
        Problem one = Problem.at(Points.onLine(X)).block(LINEAR).weights(ones()).build(new SquaredLoss(), Y);
        double[] single = leverages(one).values();
        double[] expected = Arrays.stream(single).map(h -> 2 * h).toArray();
        assertArrayEquals(expected, leverages(two).values(), 1e-9);
    }

    @Test
    void moreSmoothingHasFewerDegreesOfFreedom() {
        double before = Double.POSITIVE_INFINITY;
        for (double lambda : new double[] {1e-3, 1e-2, 1e-1, 1}) {
            Problem problem = Problem.at(Points.onLine(X))
                    .block(new Block.Psd(FEATURES, ElasticNet.of(lambda, lambda)))
                    .weights(ones())
                    .build(new SquaredLoss(), Y);
            double now = leverages(problem).degreesOfFreedom();
            assertTrue(now < before, lambda + ": " + now);
            before = now;
        }
    }

    @Test
    void rowsOfNoWeightAreNotThere() {
        double[] weights = ones();
        weights[3] = 0;
        Leverages found = leverages(SQUARES.problem(weights));
        assertEquals(N - 1, found.observations().length);
        assertEquals(4, found.observations()[3]);
        assertEquals(N - 1, found.values().length);
    }

    @Test
    void whatHasNone() {
        Problem curved = Problem.at(Points.onLine(X))
                .block(new Block.Psd(
                        FEATURES, SpectralFunction.of(a -> a + a * a + a * a * a, a -> 1 + 2 * a + 3 * a * a)))
                .build(
                        new LogisticLoss(),
                        Arrays.stream(Y).map(y -> y > 1 ? 1 : -1).toArray());
        Solution solution = PathSolver.create().solve(curved, Options.DEFAULT, Progress.none());
        assertEquals(Optional.empty(), Leverages.of(curved, solution), "the curvature of the penalty varies");
    }

    /** Columns that a tolerance leaves beside the face would move freely; scaled problems have scaled slacks. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-18})
    void looseSolutionsHaveTheSameFace(double unit) {
        double precise = freedom(density(unit), 1e-12);
        assertEquals(precise, freedom(density(unit), 1e-4), 0.05);
        assertEquals(precise, freedom(density(unit), 1e-6), 0.005);
        assertEquals(freedom(density(1), 1e-12), precise, 1e-3);
    }

    private static Problem density(double unit) {
        LinearForm mass = LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1)));
        return Problem.at(Points.onLine(X))
                .block(new Block.Psd(FEATURES, ElasticNet.of(0.02 * unit, 0.05 * unit * unit)))
                .weights(ones())
                .subjectTo(Constraint.equal("mass", mass, 1 / unit))
                .build(new NegativeLogLoss());
    }

    private static double freedom(Problem problem, double tolerance) {
        Solution solution = new SolverBySize().solve(problem, new Options(tolerance, 500, 0), Progress.none());
        return Leverages.of(problem, solution).orElseThrow().degreesOfFreedom();
    }

    /** Twice the same observations: half of them stand for all, by the one matrix and by the other. */
    @Test
    void someObservationsStandForAll() {
        double[] twice = Arrays.copyOf(X, 2 * N);
        System.arraycopy(X, 0, twice, N, N);
        LinearForm mass = LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1)));
        for (Features features : List.of(FEATURES, Features.of(GaussianKernel.withWidth(0.02)))) {
            Problem problem = Problem.at(Points.onLine(twice))
                    .block(new Block.Psd(features, ElasticNet.of(0.02, 0.05)))
                    .subjectTo(Constraint.equal("mass", mass, 1))
                    .build(new NegativeLogLoss());
            Solution solution = new SolverBySize().solve(problem, PRECISE, Progress.none());
            Leverages all = Leverages.of(problem, solution).orElseThrow();
            int[] half = IntStream.range(0, N).toArray();
            Leverages some = Leverages.of(problem, solution, half).orElseThrow();
            assertEquals(all.degreesOfFreedom(), some.degreesOfFreedom(), 1e-6);
            assertArrayEquals(Arrays.copyOf(all.values(), N), some.values(), 1e-7);
            assertArrayEquals(half, some.observations());
        }
    }
}
