package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.solvers.path.RandomProblems;
import org.psdmodels.solvers.run.Interruption;

class FactoredSolverTest {
    private static final FactoredSolver SOLVER = FactoredSolver.create();
    private static final Options OPTIONS = Options.DEFAULT;

    /** Two values with relative gaps of 1e-8 differ by at most that, and by the rounding of the values. */
    private static final double AGREE = 1.01e-8;

    /** Near to rounding, where some problems are left to path-following. */
    private static final double TIGHT = 1e-12;

    /** Kinds of random problems that have inequalities or several equalities. */
    private static final Set<String> BEYOND = Set.of("bounded", "mean");

    private static double value(Solution solution) {
        return solution.certificate().primal();
    }

    private static void assertAgree(Problem problem, Solution solution, String text) {
        Solution other = PathSolver.create().solve(problem);
        assertEquals(Status.OPTIMAL, solution.status(), text);
        double unit = Math.max(Math.abs(value(other)), Math.abs(value(solution)));
        double zero = 1e-8 * solution.certificate().magnitude();
        assertEquals(value(other), value(solution), AGREE * Math.max(unit, zero), text);
    }

    /** What a route did to one problem, with nothing to fall back on. */
    private record Attempt(Optional<Status> status, Rounds rounds, Counted counts, double grams) {
        static Attempt of(Problem problem, double tolerance) {
            Counted counted = new Counted(LinearAlgebra.preferred());
            Discretisation discretisation = Discretisation.of(problem, counted);
            double before = counted.gramWork();
            Rounds rounds = new Rounds(
                    discretisation,
                    OPTIONS.withTolerance(tolerance),
                    Progress.none(),
                    new Interruption(Progress.none()));
            Optional<Status> status = FactoredSolver.route(discretisation, rounds, OPTIONS, Optional.empty());
            int r = discretisation.features().get(0).orElseThrow().rank();
            double one = (double) problem.outputs().observations() * r * r;
            return new Attempt(status, rounds, counted, (counted.gramWork() - before) / one);
        }

        boolean isProved() {
            return status.equals(Optional.of(Status.OPTIMAL));
        }
    }

    @TestFactory
    Stream<DynamicTest> agreesWithPathFollowing() {
        return Stream.of(
                        FactoredExamples.density(200, 1, 1e-2),
                        FactoredExamples.density(200, 2, 1e-3),
                        FactoredExamples.intensity(100, 1e-1),
                        FactoredExamples.heteroscedastic(100, 1e-2),
                        FactoredExamples.quantiles(100, 1e-2),
                        FactoredExamples.nonNegative(new SquaredLoss(), 1e-3, FactoredExamples.targets(80)),
                        FactoredExamples.nonNegative(HuberLoss.withThreshold(0.1), 1e-3, FactoredExamples.targets(80)),
                        FactoredExamples.nonNegative(new PoissonLoss(), 1e-2, 0, 0, 1, 3, 2, 5, 0, 1),
                        FactoredExamples.nonNegative(new LogisticLoss(), 1e-2, 1, -1, 1, 1, -1, -1, 1))
                .map(problem -> DynamicTest.dynamicTest(problem.loss().toString(), () -> {
                    assertTrue(Attempt.of(problem, 1e-8).isProved());
                    assertAgree(problem, SOLVER.solve(problem), problem.loss().toString());
                }));
    }

    /** Without falling back nine in ten of the problems with smooth losses, and all together with it. */
    @Test
    void randomProblemsAgreeWithPathFollowing() {
        int tried = 0;
        int proved = 0;
        for (int seed = 0; seed < 60 * Integer.getInteger("psd.tries.factor", 1); seed++) {
            String kind = RandomProblems.kind(seed);
            Problem problem = RandomProblems.of(seed);
            if (!BEYOND.contains(kind)) {
                assertAgree(problem, SOLVER.solve(problem), "seed " + seed);
                tried++;
                proved += Attempt.of(problem, 1e-8).isProved() ? 1 : 0;
            }
        }
        assertTrue(10 * proved >= 9 * tried, proved + " of " + tried);
    }

    /** What made each iteration is said in the history, and by which methods a solution was found in the solution. */
    @Test
    void methodsAreNamed() {
        Constraint half = Constraint.atMost(
                "half",
                LinearForm.of(0, LinearFunctional.integral(Measure.interval(0, Double.POSITIVE_INFINITY))),
                0.4);
        Map<Problem, List<String>> expected = Map.of(
                FactoredExamples.density(200, 1, 1e-2), List.of("interior point"),
                FactoredExamples.density(300, 2, 1e-3), List.of("factors"),
                FactoredExamples.density(2000, 1, 1e-2), List.of("cells"),
                FactoredExamples.density(50, 1, 1e-2, half), List.of("path"),
                FactoredExamples.nonNegative(new SquaredLoss(), 0.1, -1, -2, -3), List.of("zero"));
        expected.forEach((problem, methods) ->
                assertEquals(methods, SOLVER.solve(problem).methods()));
    }

    @Test
    void otherSeedsEndAtTheSameValue() {
        Problem problem = FactoredExamples.density(300, 2, 1e-3);
        double first = value(SOLVER.solve(problem));
        for (int seed = 1; seed < 6; seed++) {
            Solution solution = SOLVER.solve(problem, OPTIONS.withSeed(seed), Progress.none());
            assertEquals(Status.OPTIMAL, solution.status());
            assertEquals(first, value(solution), AGREE * Math.abs(first));
        }
    }

    /** One gram matrix and one set of eigenvalues in a round; where growth is needed one decomposition more. */
    @Test
    void aDensityTakesOneGramMatrix() {
        Attempt attempt = Attempt.of(FactoredExamples.density(400, 3, 1e-2), 1e-8);
        assertTrue(attempt.isProved());
        assertEquals(1, attempt.grams(), 1e-9);
        assertEquals(1, attempt.counts().eigendecompositions());
        assertEquals(1, attempt.counts().choleskys() - factorisations(FactoredExamples.density(400, 3, 1e-2)));
    }

    /** Those of the features. */
    private static int factorisations(Problem problem) {
        Counted counted = new Counted(LinearAlgebra.preferred());
        Discretisation.of(problem, counted);
        return counted.choleskys();
    }

    @Test
    void coarseTolerancesAreCheaper() {
        Attempt attempt = Attempt.of(FactoredExamples.density(400, 3, 1e-2), 1e-4);
        assertTrue(attempt.isProved());
        assertTrue(attempt.rounds().best().orElseThrow().error() > 1e-8, "no more than asked for");
        assertEquals(1, attempt.grams(), 1e-9);
    }

    @Test
    void manyObservationsTakeAFewGramMatricesOfAllAndTheRestOnCells() {
        Attempt attempt = Attempt.of(FactoredExamples.density(20_000, 1, 1e-2), 1e-8);
        assertTrue(attempt.isProved());
        assertTrue(attempt.grams() < 5, attempt.grams() + " gram matrices");
    }

    @Test
    void manySquaresOnCellsAgreeWithPathFollowing() {
        Problem problem = FactoredExamples.nonNegative(new SquaredLoss(), 1e-2, FactoredExamples.targets(5000));
        assertTrue(Attempt.of(problem, 1e-8).isProved());
        assertAgree(problem, SOLVER.solve(problem), "squares");
    }

    @Test
    void whatDoesNotFactorGoesToPathFollowing() {
        Constraint half = Constraint.atMost(
                "right",
                LinearForm.of(0, LinearFunctional.integral(Measure.interval(0, Double.POSITIVE_INFINITY))),
                0.4);
        Problem problem = FactoredExamples.density(60, 1, 1e-2, half);
        assertTrue(Attempt.of(problem, 1e-8).status().isEmpty());
        assertAgree(problem, SOLVER.solve(problem), "bounded");
    }

    @Test
    void contradictionsAreNamed() {
        Problem problem = FactoredExamples.density(40, 1, 1e-2, Constraint.equal("twice", FactoredExamples.mass(1), 2));
        assertEquals(Status.INFEASIBLE, SOLVER.solve(problem).status());
    }

    /** The zero function, which descent reaches as the limit of factors. */
    @Test
    void negativeTargetsGiveZero() {
        double[] y =
                Arrays.stream(FactoredExamples.targets(50)).map(v -> -2 - v * v).toArray();
        Problem problem = FactoredExamples.nonNegative(new SquaredLoss(), 1e-2, y);
        assertAgree(problem, SOLVER.solve(problem), "zero");
    }

    @Test
    void oneObservationAndManyEqualOnesAreNoExceptions() {
        for (double[] y : new double[][] {{0.7}, {-0.7}, {0}, {1, 1, 1, 1}}) {
            Problem problem = FactoredExamples.nonNegative(new SquaredLoss(), 1e-3, y);
            assertAgree(problem, SOLVER.solve(problem), Arrays.toString(y));
        }
    }

    /** A line with a constant that has no penalty, labels, and the steps of a staircase of quantiles: no other solver helps. */
    @TestFactory
    Stream<DynamicTest> fewFeaturesTakeFewSteps() {
        return DoubleStream.of(1e-1, 1e-2, 1e-4, 1e-6)
                .boxed()
                .flatMap(lambda -> Stream.of(
                        FactoredExamples.density(300, 1, lambda),
                        FactoredExamples.heteroscedastic(200, lambda),
                        FactoredExamples.quantiles(200, lambda),
                        FactoredExamples.classification(200, lambda),
                        FactoredExamples.nonNegative(new SquaredLoss(), lambda, FactoredExamples.targets(200))))
                .map(problem -> DynamicTest.dynamicTest(problem.loss().toString(), () -> {
                    Attempt attempt = Attempt.of(problem, 1e-8);
                    assertTrue(attempt.isProved());
                    int blocks = problem.blocks().size();
                    assertTrue(attempt.counts().eigendecompositions() <= 80 * blocks);
                    assertAgree(problem, SOLVER.solve(problem), problem.loss().toString());
                }));
    }

    /** A constant is balanced, and its certificate says so. */
    @Test
    void freeConstantsAreCertified() {
        Problem problem = FactoredExamples.classification(150, 1e-2);
        Attempt attempt = Attempt.of(problem, 1e-8);
        assertTrue(attempt.isProved());
        double sum = 0;
        for (double alpha : attempt.rounds().best().orElseThrow().proof().alpha()) {
            sum += alpha;
        }
        assertEquals(0, sum, 1e-9);
    }

    @Test
    void zeroTakesOneCertificate() {
        double[] y = {-1, -2, -3, -1.5};
        Attempt attempt = Attempt.of(FactoredExamples.nonNegative(new SquaredLoss(), 1e-2, y), 1e-8);
        assertTrue(attempt.isProved());
        assertEquals(0, attempt.rounds().best().orElseThrow().error());
        assertTrue(attempt.counts().eigendecompositions() <= 2);
    }

    /** Every certificate is an iteration, also after path-following took over. */
    @Test
    void iterationsFollowEachOther() {
        List<Iteration> reports = new ArrayList<>();
        boolean fellBack = false;
        for (int seed = 0; seed < 2000 && !fellBack; seed++) {
            reports.clear();
            Problem problem = RandomProblems.of(seed);
            Solution solution = SOLVER.solve(problem, OPTIONS.withTolerance(TIGHT), Progress.to(reports::add));
            assertEquals(reports, solution.history());
            assertTrue(IntStream.range(0, reports.size())
                    .allMatch(i -> reports.get(i).number() == i + 1));
            Attempt attempt = Attempt.of(problem, TIGHT);
            fellBack |= !attempt.isProved() && attempt.rounds().best().isPresent();
        }
        assertTrue(fellBack, "no seed shows both");
    }

    @Test
    void whoStopsItAtOnceGetsWhatThereIs() {
        Problem problem = FactoredExamples.density(200, 2, 1e-3);
        Solution solution = SOLVER.solve(problem, OPTIONS, Progress.none().cancelledWhen(() -> true));
        assertEquals(Status.CANCELLED, solution.status());
        assertTrue(solution.history().isEmpty());
        assertTrue(solution.certificate().gap() > 0);
    }

    @Test
    void aRequestToStopIsAnsweredWithinAnIteration() {
        int[] asked = new int[1];
        Problem problem = FactoredExamples.density(200, 2, 1e-4);
        Solution solution = SOLVER.solve(problem, OPTIONS, Progress.none().cancelledWhen(() -> ++asked[0] > 20));
        assertEquals(Status.CANCELLED, solution.status());
        assertTrue(asked[0] < 30, asked[0] + " questions");
    }

    @Test
    void factorsHaveFewColumns() {
        Solution solution = SOLVER.solve(FactoredExamples.density(300, 2, 1e-2));
        BlockSolution.Psd block = (BlockSolution.Psd) solution.blocks().get(0);
        assertTrue(block.root().columns() <= Start.COLUMNS);
        assertFalse(block.root().columns() == 0);
    }
}
