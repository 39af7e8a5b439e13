package org.psdmodels.solvers.ojalgo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
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
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.solvers.dual.SmallProblems;
import org.psdmodels.solvers.path.PathSolver;

class OjAlgoSolverTest {
    private static final Solver SOLVER = OjAlgoSolver.create();

    /** The certified relative gap, here and of the path. */
    private static final double TOLERANCE = 1e-8;

    private static final double[] X = SmallProblems.inputs(20);
    private static final double[] Y = SmallProblems.targets(X);

    // ---- agreement

    static Stream<Arguments> vectors() {
        return at(1e-1, SmallProblems.vectors(1e-1, 30), at(1e-4, SmallProblems.vectors(1e-4, 30), Stream.of()));
    }

    static Stream<Arguments> matrices() {
        return at(1e-1, SmallProblems.matrices(1e-1, 14), at(1e-3, SmallProblems.matrices(1e-3, 14), Stream.of()));
    }

    private static Stream<Arguments> at(double lambda, Map<String, Problem> problems, Stream<Arguments> more) {
        List<Arguments> all = new ArrayList<>();
        new LinkedHashMap<>(problems).forEach((name, problem) -> all.add(Arguments.of(name, lambda, problem)));
        return Stream.concat(all.stream(), more);
    }

    /** One quadratic program is exact up to its small damping, which a second and third make good. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("vectors")
    void problemsWithoutMatricesTakeAFewPrograms(String name, double lambda, Problem problem) {
        Solution solution = SOLVER.solve(problem);
        assertAgreesWithThePath(solution, problem);
        assertTrue(solution.history().size() <= 5, () -> solution.history().size() + " programs");
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("matrices")
    void problemsWithMatricesTakeTens(String name, double lambda, Problem problem) {
        Solution solution = SOLVER.solve(problem);
        assertAgreesWithThePath(solution, problem);
        assertTrue(solution.history().size() <= 60, () -> solution.history().size() + " programs");
    }

    /** Values at feasible points differ by the two gaps; a violation moves them by its multiplier times itself. */
    private static void assertAgreesWithThePath(Solution solution, Problem problem) {
        Solution path = PathSolver.create().solve(problem);
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(Status.OPTIMAL, path.status());
        double primal = path.certificate().primal();
        double forces = path.certificate().residuals().stream()
                .mapToDouble(r -> Math.abs(r.multiplier()))
                .sum();
        double allowed = 2
                * TOLERANCE
                * (Math.abs(primal) + forces * (1 + path.certificate().magnitude()));
        assertEquals(primal, solution.certificate().primal(), allowed);
        assertEquals(primal, solution.certificate().dual(), allowed);
    }

    /** Without a limit on its changes ojAlgo's active set goes round in circles for ever here. */
    @Test
    void cyclingIsLeft() {
        Features wide = Features.of(GaussianKernel.withWidth(0.4630918924351888), Anchors.data(), 1e-8);
        Problem problem = Problem.at(
                        Points.onLine(0.09616560340896207, 0.7455708891427395, 0.3301418301567983),
                        Matrix.of(1, 2, 1, 1))
                .block(new Block.Linear(wide, 1.8553062937165817E-6))
                .block(new Block.Constant())
                .subjectTo(Constraint.atMost("half", SmallProblems.integral(0, 0, 0.5), 20.936227632312345))
                .subjectTo(Constraint.equal("all", SmallProblems.integral(0, 0, 1), 48.85119780872861))
                .build(
                        EpsilonInsensitiveLoss.withTolerance(6.978742544104115),
                        135.0533852856821,
                        36.90453547725954,
                        130.40625192723957);
        assertAgreesWithThePath(SOLVER.solve(problem), problem);
    }

    // ---- closed forms

    @Test
    void constantWithSquaresIsTheMeanLessTheLinearTerm() {
        double slope = 0.3;
        Solution solution = SOLVER.solve(Problem.at(Points.onLine(X))
                .block(new Block.Constant())
                .linearTerm(LinearForm.ZERO.plus(0, LinearFunctional.integral(Measure.interval(0, 1)), slope))
                .build(new SquaredLoss(), Y));
        assertEquals(Status.OPTIMAL, solution.status());
        double mean = Arrays.stream(Y).average().orElseThrow();
        double spread =
                Arrays.stream(Y).map(y -> (y - mean) * (y - mean) / 2).average().orElseThrow();
        double found = ((BlockSolution.Constant) solution.blocks().get(0)).value();
        assertEquals(mean - slope, found, Math.sqrt(2 * TOLERANCE * spread), "excess is half the squared error");
    }

    /** A linear program: the optimum is the quantile's loss. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.3, 0.5, 0.77})
    void constantWithPinballIsTheQuantile(double level) {
        Solution solution = SOLVER.solve(
                Problem.at(Points.onLine(X)).block(new Block.Constant()).build(PinballLoss.atLevel(level), Y));
        PinballLoss loss = PinballLoss.atLevel(level);
        double optimum = Arrays.stream(Y)
                .map(b -> Arrays.stream(Y).map(y -> loss.value(y, b)).average().orElseThrow())
                .min()
                .orElseThrow();
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(optimum, solution.certificate().primal(), TOLERANCE * optimum);
        assertEquals(optimum, solution.certificate().dual(), TOLERANCE * optimum);
    }

    /** One class and an offset: no loss at all. */
    @Test
    void separableClassesCostNothing() {
        double[] ones = SmallProblems.at(X, x -> 1);
        Solution solution = SOLVER.solve(SmallProblems.linearAndConstant(X, ones, 0.1, new HingeLoss()));
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(
                0,
                solution.certificate().primal(),
                TOLERANCE * solution.certificate().magnitude());
    }

    // ---- units

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-3, 1e3, 1e6})
    void unitsOfTheTargetsDoNotMatter(double unit) {
        double[] scaled = SmallProblems.at(Y, y -> unit * y);
        PinballLoss loss = PinballLoss.atLevel(0.3);
        Solution first = SOLVER.solve(SmallProblems.nonNegative(X, Y, ElasticNet.of(1e-2, 1e-4), loss));
        Solution second = SOLVER.solve(SmallProblems.nonNegative(X, scaled, ElasticNet.of(1e-2, 1e-4 / unit), loss));
        assertEquals(Status.OPTIMAL, second.status());
        double primal = unit * first.certificate().primal();
        assertEquals(primal, second.certificate().primal(), 2 * TOLERANCE * primal);
        int programs = first.history().size();
        assertEquals(programs, second.history().size(), 0.5 * programs);
    }

    // ---- what it refuses

    static Stream<Arguments> misfits() {
        double[] many = SmallProblems.inputs(401);
        Features narrow = Features.of(GaussianKernel.withWidth(1e-4));
        double[] seventy = SmallProblems.inputs(70);
        return Stream.of(
                Arguments.of("loss", SmallProblems.density(X, 0.1)),
                Arguments.of("loss", SmallProblems.linear(X, Y, 0.1, ExpectileLoss.atLevel(0.2))),
                Arguments.of(
                        "loss",
                        SmallProblems.linear(X, Y, 0.1, StackedLoss.ofSharedTarget(ExpectileLoss.atLevel(0.2)))),
                Arguments.of(
                        "regularizer of block 0",
                        SmallProblems.nonNegative(X, Y, ElasticNet.trace(0.1), new SquaredLoss())),
                Arguments.of(
                        "regularizer of block 0",
                        SmallProblems.nonNegative(
                                X,
                                Y,
                                SpectralFunction.of(s -> s * s, s -> 2 * s).withSecondDerivative(s -> 2),
                                new SquaredLoss())),
                Arguments.of(
                        "number of dual variables",
                        SmallProblems.linear(many, SmallProblems.targets(many), 0.1, new SquaredLoss())),
                Arguments.of(
                        "order of a matrix",
                        Problem.at(Points.onLine(seventy))
                                .block(new Block.Psd(narrow, SmallProblems.net(0.1)))
                                .build(new SquaredLoss(), SmallProblems.targets(seventy))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("misfits")
    void namesWhatDoesNotFit(String what, Problem problem) {
        String message = assertThrows(IllegalArgumentException.class, () -> SOLVER.solve(problem))
                .getMessage();
        assertTrue(message.startsWith(what), message);
    }

    /** Hinge losses of one class cannot outweigh a reward for a constant: there is no minimum. */
    @Test
    void withoutAMinimumItClaimsNone() {
        Solution solution = SOLVER.solve(Problem.at(Points.onLine(X))
                .block(new Block.Constant())
                .linearTerm(LinearForm.ZERO.plus(0, LinearFunctional.integral(Measure.interval(0, 1)), -1))
                .build(new HingeLoss(), SmallProblems.at(X, x -> 1)));
        assertNotEquals(Status.OPTIMAL, solution.status());
        assertNotEquals(Status.REDUCED_ACCURACY, solution.status());
    }

    // ---- limits and determinism

    private static Problem slow() {
        return SmallProblems.nonNegative(X, Y, SmallProblems.net(1e-4), PinballLoss.atLevel(0.3));
    }

    @Test
    void iterationLimitIsHonoured() {
        Solution solution = SOLVER.solve(slow(), Options.DEFAULT.withMaxIterations(3), Progress.none());
        assertEquals(Status.ITERATION_LIMIT, solution.status());
        assertEquals(3, solution.history().size());
        assertTrue(solution.certificate().gap() > 0);
    }

    @Test
    void cancellationIsHonouredAndEveryIterationIsToldOnce() {
        List<Iteration> told = new ArrayList<>();
        Progress progress = Progress.to(told::add).cancelledWhen(() -> told.size() == 4);
        Solution solution = SOLVER.solve(slow(), Options.DEFAULT, progress);
        assertEquals(Status.CANCELLED, solution.status());
        assertEquals(4, told.size());
        assertEquals(told, solution.history());
    }

    @Test
    void timeLimitIsHonoured() {
        Solution solution =
                SOLVER.solve(slow(), Options.DEFAULT, Progress.none().within(Duration.ofNanos(1)));
        assertEquals(Status.TIME_LIMIT, solution.status());
        assertTrue(solution.history().isEmpty());
    }

    @Test
    void theDualRisesAndGapsAreTrue() {
        List<Iteration> history = SOLVER.solve(slow()).history();
        double optimum = PathSolver.create().solve(slow()).certificate().primal();
        for (int i = 0; i < history.size(); i++) {
            Iteration iteration = history.get(i);
            assertTrue(iteration.primal() >= optimum * (1 - TOLERANCE), iteration::toString);
            assertTrue(iteration.dual() <= optimum * (1 + TOLERANCE), iteration::toString);
            double last = i == 0 ? Double.NEGATIVE_INFINITY : history.get(i - 1).dual();
            assertTrue(iteration.dual() >= last - TOLERANCE * optimum, iteration::toString);
        }
    }

    @Test
    void sameBitsTwiceAndFromManyThreads() {
        Solution first = SOLVER.solve(slow());
        List<Solution> others = IntStream.range(0, 4)
                .parallel()
                .mapToObj(i -> SOLVER.solve(slow()))
                .toList();
        for (Solution other : others) {
            assertArrayEquals(first.alpha().data(), other.alpha().data());
            assertEquals(first.certificate(), other.certificate());
        }
    }

    @Test
    void inputIsLeftAlone() {
        Problem problem = slow();
        double[] targets = problem.targets().data().clone();
        SOLVER.solve(problem);
        assertArrayEquals(targets, problem.targets().data());
    }
}
