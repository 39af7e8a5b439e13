package org.psdmodels.solvers.fista;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.dual.SmallProblems;
import org.psdmodels.solvers.path.PathSolver;

class FistaSolverTest {
    private static final Solver SOLVER = FistaSolver.create();

    /** What the method reaches in seconds on the hardest of the problems here. */
    private static final double TOLERANCE = 1e-6;

    private static final Options OPTIONS =
            Options.DEFAULT.withTolerance(TOLERANCE).withMaxIterations(20_000);

    /** The path's own relative gap. */
    private static final double REFERENCE = 1e-8;

    private static final double[] X = SmallProblems.inputs(30);
    private static final double[] Y = SmallProblems.targets(X);

    private static Solution solve(Problem problem) {
        return SOLVER.solve(problem, OPTIONS, Progress.none());
    }

    // ---- agreement

    static Stream<Arguments> problems() {
        List<Arguments> all = new ArrayList<>();
        for (double lambda : new double[] {1e-1, 1e-2}) {
            Map<String, Problem> problems = new LinkedHashMap<>(SmallProblems.vectors(lambda, 30));
            problems.putAll(SmallProblems.matrices(lambda, 30));
            problems.putAll(SmallProblems.others(lambda, 30));
            problems.forEach((name, problem) -> all.add(Arguments.of(name, lambda, problem)));
        }
        return all.stream();
    }

    /** Values at feasible points differ by the two gaps; a violation moves them by its multiplier times itself. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("problems")
    void agreesWithThePathToTheGaps(String name, double lambda, Problem problem) {
        Solution solution = solve(problem);
        Solution path = PathSolver.create().solve(problem);
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(Status.OPTIMAL, path.status());
        double primal = path.certificate().primal();
        double magnitude = Math.max(path.certificate().magnitude(), Math.abs(primal));
        double allowed = (TOLERANCE + REFERENCE) * Math.abs(primal) + TOLERANCE * forces(path) * (1 + magnitude);
        assertEquals(primal, solution.certificate().primal(), allowed);
        assertEquals(primal, solution.certificate().dual(), allowed);
    }

    private static double forces(Solution solution) {
        return solution.certificate().residuals().stream()
                .mapToDouble(r -> Math.abs(r.multiplier()))
                .sum();
    }

    /** Means of counts that are mostly zero, with one mean given. */
    private static Problem counts(double lambda, DoubleUnaryOperator count) {
        LinearForm value = LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(0.45)));
        return Problem.at(Points.onLine(X))
                .block(new Block.Linear(SmallProblems.gaussian(), lambda))
                .subjectTo(Constraint.equal("value", value, 1))
                .build(new PoissonLoss(), SmallProblems.at(X, count));
    }

    static Stream<Problem> onTheEdge() {
        return Stream.of(counts(0.3, x -> x > 0.2 ? 0 : 3), counts(0.1, x -> x > 0.2 ? 0 : 3), counts(0.1, x -> 0));
    }

    /** Losses are infinite below zero, where the means want to be: at zero itself rounding decides whether there is a gap. */
    @ParameterizedTest
    @MethodSource("onTheEdge")
    void outputsEndInsideTheDomainsOfTheirLosses(Problem problem) {
        Solution solution = solve(problem);
        double optimum = PathSolver.create().solve(problem).certificate().primal();
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(optimum, solution.certificate().primal(), (TOLERANCE + REFERENCE) * Math.abs(optimum));
        assertTrue(solution.history().size() < 1000, () -> solution.history().size() + " iterations");
    }

    /** A general spectral function with the elastic net's values. */
    @Test
    void anyStronglyConvexPenaltyIsTaken() {
        double l1 = 1e-2;
        double l2 = 1e-2;
        Regularizer general = SpectralFunction.of(s -> s * (l1 + l2 / 2 * s), s -> l1 + l2 * s)
                .withSecondDerivative(s -> l2);
        Solution net = solve(SmallProblems.nonNegative(X, Y, ElasticNet.of(l1, l2), new SquaredLoss()));
        Solution same = solve(SmallProblems.nonNegative(X, Y, general, new SquaredLoss()));
        assertEquals(Status.OPTIMAL, same.status());
        double primal = net.certificate().primal();
        assertEquals(primal, same.certificate().primal(), 2 * TOLERANCE * primal);
    }

    @Test
    void constantAloneIsTheMean() {
        double mean = Arrays.stream(Y).average().orElseThrow();
        Solution solution =
                solve(Problem.at(Points.onLine(X)).block(new Block.Constant()).build(new SquaredLoss(), Y));
        assertEquals(Status.OPTIMAL, solution.status());
        double found = ((BlockSolution.Constant) solution.blocks().get(0)).value();
        double spread =
                Arrays.stream(Y).map(y -> (y - mean) * (y - mean)).average().orElseThrow();
        assertEquals(mean, found, Math.sqrt(TOLERANCE * spread), "half the square of the error is the excess");
    }

    @Test
    void zeroIsFoundWhereTheDataWantNothingElse() {
        double[] negative = SmallProblems.at(Y, y -> -1 - y * y);
        Solution solution = solve(SmallProblems.nonNegative(X, negative, SmallProblems.net(0.1), new SquaredLoss()));
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(0, ((BlockSolution.Psd) solution.blocks().get(0)).root().columns());
    }

    @Test
    void weightsAreMultiplicities() {
        double[] weights = IntStream.range(0, X.length).mapToDouble(i -> i % 3).toArray();
        Problem weighted = Problem.at(Points.onLine(X))
                .block(new Block.Psd(SmallProblems.gaussian(), SmallProblems.net(0.1)))
                .weights(weights)
                .build(new SquaredLoss(), Y);
        Solution solution = solve(weighted);
        double primal = PathSolver.create().solve(weighted).certificate().primal();
        assertEquals(primal, solution.certificate().primal(), (TOLERANCE + REFERENCE) * primal);
        assertEquals(0, solution.alpha().get(0, 0), "no dual variable where the weight is zero");
    }

    // ---- units

    /** Powers of two leave no rounding: the iterates are the same numbers in other units. */
    @ParameterizedTest
    @ValueSource(doubles = {0x1p-20, 0x1p-10, 0x1p10, 0x1p20})
    void unitsOfTheTargetsDoNotMatter(double unit) {
        Problem plain = SmallProblems.quantiles(X, Y, 0.1, ElasticNet.of(0.1, 0.001), true);
        Problem scaled = SmallProblems.quantiles(
                X, SmallProblems.at(Y, y -> unit * y), 0.1 / unit, ElasticNet.of(0.1, 0.001 / unit), true);
        Solution first = solve(plain);
        Solution second = solve(scaled);
        assertEquals(first.history().size(), second.history().size());
        assertEquals(unit * first.certificate().primal(), second.certificate().primal());
    }

    // ---- what it refuses

    static Stream<Regularizer> withoutStrongConvexity() {
        return Stream.of(
                ElasticNet.trace(0.1),
                SpectralFunction.of(s -> Math.max(s, 2 * s - 1), s -> s > 1 ? 2 : 1)
                        .withSecondDerivative(s -> 0));
    }

    @ParameterizedTest
    @MethodSource("withoutStrongConvexity")
    void refusesPenaltiesWithoutStrongConvexity(Regularizer regularizer) {
        Problem problem = SmallProblems.nonNegative(X, Y, regularizer, new SquaredLoss());
        String message = assertThrows(IllegalArgumentException.class, () -> SOLVER.solve(problem))
                .getMessage();
        assertTrue(message.contains("regularizer of block 0") && message.contains("strongly convex"), message);
        Solution near = solve(SmallProblems.nonNegative(X, Y, SmallProblems.net(0.1), new SquaredLoss()));
        assertThrows(IllegalArgumentException.class, () -> SOLVER.solve(problem, OPTIONS, Progress.none(), near));
    }

    // ---- without solution

    static Stream<Problem> withoutSolution() {
        return Stream.of(
                Problem.at(Points.onLine(X))
                        .block(new Block.Constant())
                        .linearTerm(LinearForm.ZERO.plus(0, LinearFunctional.integral(Measure.interval(0, 1)), -1))
                        .build(new HingeLoss(), SmallProblems.at(X, x -> 1)),
                SmallProblems.density(
                        X,
                        0.1,
                        Constraint.atMost("left", SmallProblems.integral(0, Double.NEGATIVE_INFINITY, 0.5), 0.4),
                        Constraint.atMost("right", SmallProblems.integral(0, 0.5, Double.POSITIVE_INFINITY), 0.4)));
    }

    @ParameterizedTest
    @MethodSource("withoutSolution")
    void withoutASolutionItClaimsNone(Problem problem) {
        Solution solution = SOLVER.solve(problem, OPTIONS.withMaxIterations(2000), Progress.none());
        assertTrue(
                Set.of(Status.ITERATION_LIMIT, Status.NUMERICAL_TROUBLE).contains(solution.status()),
                () -> solution.status().toString());
    }

    // ---- near a solution

    @Test
    void startWithoutADualValueIsIgnored() {
        Problem problem = SmallProblems.nonNegative(X, Y, SmallProblems.net(0.1), new SquaredLoss());
        Solution cold = solve(problem);
        double[] alpha = Arrays.stream(cold.alpha().data()).map(a -> 1e200 * a).toArray();
        Solution absurd = new Solution(
                cold.status(),
                cold.certificate(),
                cold.blocks(),
                Matrix.of(alpha.length, 1, alpha),
                cold.multipliers(),
                cold.history());
        assertEquals(
                cold.certificate(),
                SOLVER.solve(problem, OPTIONS, Progress.none(), absurd).certificate());
    }

    /** At the solution itself only the step length has to be found. */
    @Test
    void aSolutionIsAGoodStart() {
        Problem problem = SmallProblems.quantiles(X, Y, 0.1, SmallProblems.net(0.1), true);
        Solution cold = solve(problem);
        Solution warm = SOLVER.solve(problem, OPTIONS, Progress.none(), cold);
        assertEquals(Status.OPTIMAL, warm.status());
        assertTrue(
                warm.history().size() <= cold.history().size() / 4,
                () -> warm.history().size() + " after " + cold.history().size());
    }

    /** Parts of a loss that share a row share what the solution says of it. */
    @Test
    void aSolutionIsAGoodStartForLossesOfParts() {
        Problem problem =
                SmallProblems.nonNegative(X, Y, SmallProblems.net(0.1), EpsilonInsensitiveLoss.withTolerance(0.1));
        Solution cold = solve(problem);
        Solution warm = SOLVER.solve(problem, OPTIONS, Progress.none(), cold);
        assertEquals(Status.OPTIMAL, warm.status());
        assertTrue(
                warm.history().size() <= cold.history().size() / 4,
                () -> warm.history().size() + " after " + cold.history().size());
    }

    @Test
    void aSolutionOfAnotherSizeIsIgnored() {
        Problem problem = SmallProblems.nonNegative(X, Y, SmallProblems.net(0.1), new SquaredLoss());
        double[] other = SmallProblems.inputs(12);
        Solution near = solve(SmallProblems.nonNegative(
                other, SmallProblems.targets(other), SmallProblems.net(0.1), new SquaredLoss()));
        Solution warm = SOLVER.solve(problem, OPTIONS, Progress.none(), near);
        assertArrayEquals(solve(problem).alpha().data(), warm.alpha().data());
    }

    // ---- limits and determinism

    private static Problem slow() {
        return SmallProblems.density(X, 1e-3);
    }

    @Test
    void iterationLimitIsHonoured() {
        Solution solution = SOLVER.solve(slow());
        assertEquals(Status.ITERATION_LIMIT, solution.status());
        assertEquals(Options.DEFAULT.maxIterations(), solution.history().size());
        assertTrue(solution.certificate().gap() > 0);
    }

    @Test
    void cancellationIsHonouredAndEveryIterationIsToldOnce() {
        List<Iteration> told = new ArrayList<>();
        Progress progress = Progress.to(told::add).cancelledWhen(() -> told.size() == 4);
        Solution solution = SOLVER.solve(slow(), OPTIONS, progress);
        assertEquals(Status.CANCELLED, solution.status());
        assertEquals(4, told.size());
        assertEquals(told, solution.history());
    }

    @Test
    void timeLimitIsHonoured() {
        Solution solution = SOLVER.solve(slow(), OPTIONS, Progress.none().within(Duration.ofNanos(1)));
        assertEquals(Status.TIME_LIMIT, solution.status());
        assertTrue(solution.history().isEmpty());
    }

    @Test
    void gapsAreTrueAtEveryIterate() {
        Problem problem = SmallProblems.quantiles(X, Y, 0.1, SmallProblems.net(0.1), false);
        double optimum = PathSolver.create().solve(problem).certificate().primal();
        for (Iteration iteration : solve(problem).history()) {
            assertTrue(iteration.primal() >= optimum * (1 - REFERENCE), iteration::toString);
            assertTrue(iteration.dual() <= optimum * (1 + REFERENCE), iteration::toString);
        }
    }

    /** A step takes one decomposition for the gradient and one for each step length tried. */
    @Test
    void stepsCostTwoDecompositionsAndAFewForStepLengths() {
        List<Iteration> history = solve(SmallProblems.density(X, 0.1)).history();
        Iteration last = history.get(history.size() - 1);
        assertTrue(last.eigendecompositions() <= 2.2 * last.number() + 20, last::toString);
    }

    @Test
    void sameBitsTwiceAndFromManyThreads() {
        Problem problem = SmallProblems.quantiles(X, Y, 0.1, SmallProblems.net(0.1), true);
        Solution first = solve(problem);
        List<Solution> others =
                IntStream.range(0, 4).parallel().mapToObj(i -> solve(problem)).toList();
        for (Solution other : others) {
            assertArrayEquals(first.alpha().data(), other.alpha().data());
            assertEquals(first.certificate(), other.certificate());
        }
    }

    @Test
    void inputIsLeftAlone() {
        Problem problem = SmallProblems.quantiles(X, Y, 0.1, SmallProblems.net(0.1), true);
        double[] targets = problem.targets().data().clone();
        Solution near = solve(problem);
        double[] alpha = near.alpha().data().clone();
        SOLVER.solve(problem, OPTIONS, Progress.none(), near);
        assertArrayEquals(targets, problem.targets().data());
        assertArrayEquals(alpha, near.alpha().data());
    }
}
