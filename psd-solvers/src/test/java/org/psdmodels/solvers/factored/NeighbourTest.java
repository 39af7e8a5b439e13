package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** The solution of a similar problem as a beginning. */
class NeighbourTest {
    private static final FactoredSolver SOLVER = FactoredSolver.create();

    /** What tuning asks of fits that are only scored. */
    private static final Options ROUGH = Options.DEFAULT.withTolerance(1e-5);

    /** Where a beginning is worth most: what it saves are the first digits. */
    private static final Options ROUGHEST = Options.DEFAULT.withTolerance(1e-4);

    /** Warm fits take no more than this share of the iterations of cold ones, which is what keeping a beginning must be worth. */
    private static final double SAVED = 0.9;

    private static final double AGREE = 1.01e-8;

    /** An answer and how often it asked whether to stop, which is once or twice in an iteration. */
    private record Counted(Solution solution, int questions) {
        static Counted of(Problem problem, Options options, Optional<Solution> near) {
            int[] asked = new int[1];
            Progress counting = Progress.none().cancelledWhen(() -> ++asked[0] < 0);
            Solution solution = near.isPresent()
                    ? SOLVER.solve(problem, options, counting, near.get())
                    : SOLVER.solve(problem, options, counting);
            assertEquals(Status.OPTIMAL, solution.status());
            return new Counted(solution, asked[0]);
        }
    }

    private record Family(String name, DoubleFunction<Problem> problem) {}

    /**
     * Without a matrix, or with the mass of a density, nothing is known that a cold start does not know, kinks have slopes that
     * jump, and descents begin anew for another penalty.
     */
    private static final Set<String> COLD = Set.of("line", "labels", "quantiles", "plane", "space");

    private static Stream<Family> families() {
        return Stream.of(
                new Family("line", lambda -> FactoredExamples.density(300, 1, lambda)),
                new Family("plane", lambda -> FactoredExamples.density(300, 2, lambda)),
                new Family("space", lambda -> FactoredExamples.density(300, 3, lambda)),
                new Family("intensity", lambda -> FactoredExamples.intensity(200, lambda)),
                new Family("heteroscedastic", lambda -> FactoredExamples.heteroscedastic(200, lambda)),
                new Family("quantiles", lambda -> FactoredExamples.quantiles(200, lambda)),
                new Family("labels", lambda -> FactoredExamples.classification(200, lambda)),
                new Family(
                        "squares",
                        lambda -> FactoredExamples.nonNegative(
                                new SquaredLoss(), lambda, FactoredExamples.targets(200))));
    }

    /** From 1e-1 down to 1e-6 in half decades. */
    @TestFactory
    Stream<DynamicTest> anotherPenaltySavesIterations() {
        return families()
                .filter(family -> !COLD.contains(family.name()))
                .map(family -> DynamicTest.dynamicTest(family.name(), () -> {
                    int cold = 0;
                    int warm = 0;
                    Optional<Solution> last = Optional.empty();
                    for (int k = 2; k <= 12; k++) {
                        Problem problem = family.problem().apply(Math.pow(10, -0.5 * k));
                        if (last.isPresent()) {
                            cold += Counted.of(problem, ROUGH, Optional.empty()).questions();
                        }
                        Counted next = Counted.of(problem, ROUGH, last);
                        warm += last.isPresent() ? next.questions() : 0;
                        last = Optional.of(next.solution());
                    }
                    assertTrue(warm <= SAVED * cold, warm + " questions in place of " + cold);
                }));
    }

    @TestFactory
    Stream<DynamicTest> otherwiseNothingChanges() {
        return families()
                .filter(family -> COLD.contains(family.name()))
                .map(family -> DynamicTest.dynamicTest(family.name(), () -> {
                    Solution near = SOLVER.solve(family.problem().apply(1e-1), ROUGH, Progress.none());
                    Problem problem = family.problem().apply(1e-2);
                    Counted cold = Counted.of(problem, ROUGH, Optional.empty());
                    Counted warm = Counted.of(problem, ROUGH, Optional.of(near));
                    assertEquals(cold.questions(), warm.questions());
                    assertEquals(cold.solution().certificate(), warm.solution().certificate());
                }));
    }

    /** Folds begin at the fit to all points, whose features are others. */
    @Test
    void foldsSaveIterations() {
        Points all = FactoredExamples.mixture(300, 2);
        int cold = 0;
        int warm = 0;
        for (double lambda : new double[] {1e-1, 1e-2, 1e-3, 1e-4}) {
            Solution full = SOLVER.solve(density(all, 2, lambda), ROUGHEST, Progress.none());
            for (int k = 0; k < 5; k++) {
                Problem problem = density(fold(all, k), 2, lambda);
                cold += Counted.of(problem, ROUGHEST, Optional.empty()).questions();
                warm += Counted.of(problem, ROUGHEST, Optional.of(full)).questions();
            }
        }
        assertTrue(warm <= SAVED * cold, warm + " questions in place of " + cold);
    }

    private static Points fold(Points all, int k) {
        return all.select(IntStream.range(0, all.size()).filter(i -> i % 5 != k).toArray());
    }

    private static Problem density(Points points, int d, double lambda) {
        return Problem.at(points)
                .block(FactoredExamples.psd(1, lambda))
                .subjectTo(Constraint.equal("mass", FactoredExamples.mass(d), 1))
                .build(new NegativeLogLoss());
    }

    /** More pivots of the same kernel, of which those nearby are not even a part: the functions stay what they are. */
    @Test
    void functionsAreThoseNearby() {
        Points all = FactoredExamples.mixture(120, 1);
        Solution near = SOLVER.solve(density(fold(all, 0), 1, 1e-2));
        Discretisation here = Discretisation.of(density(all, 1, 1e-2), LinearAlgebra.preferred());
        double[][] columns = Neighbour.of(here, near).orElseThrow().columns()[0];
        BlockSolution.Psd block = (BlockSolution.Psd) near.blocks().get(0);
        Points at = Points.onLine(-2, -1.1, 0, 0.3, 1, 2.5);
        double[][] before = outputs(
                SolverFeatures.of(block.features(), LinearAlgebra.preferred()).at(at),
                ColumnVectors.of(block.root().rows(), block.root().data()));
        double[][] after = outputs(here.features().get(0).orElseThrow().at(at), columns);
        double largest = Arrays.stream(before[0]).map(Math::abs).max().orElse(0);
        for (int c = 0; c < columns.length; c++) {
            assertArrayEquals(before[c], after[c], 1e-4 * largest);
        }
    }

    private static double[][] outputs(Matrix features, double[][] columns) {
        double[][] outputs = new double[columns.length][features.columns()];
        for (int c = 0; c < columns.length; c++) {
            for (int i = 0; i < features.columns(); i++) {
                outputs[c][i] = ColumnVectors.dot(features.column(i), columns[c]);
            }
        }
        return outputs;
    }

    /** Nonsense is as good as nothing: the same status, and the same value. */
    @TestFactory
    Stream<DynamicTest> noBeginningDoesHarm() {
        return families().flatMap(family -> {
            Problem problem = family.problem().apply(1e-3);
            Solution cold = SOLVER.solve(problem);
            return nonsense(problem, cold)
                    .map(near -> DynamicTest.dynamicTest(family.name(), () -> {
                        Solution warm = SOLVER.solve(problem, Options.DEFAULT, Progress.none(), near);
                        assertEquals(Status.OPTIMAL, warm.status());
                        double value = cold.certificate().primal();
                        double unit =
                                Math.max(Math.abs(value), cold.certificate().magnitude() * 1e-8);
                        assertEquals(value, warm.certificate().primal(), AGREE * unit);
                    }));
        });
    }

    /** A problem, its optimum, and what is none of it. */
    private static Stream<Solution> nonsense(Problem problem, Solution optimum) {
        Random random = new Random(5);
        Solution infeasible = SOLVER.solve(
                FactoredExamples.density(40, 1, 1e-2, Constraint.equal("twice", FactoredExamples.mass(1), 2)));
        assertEquals(Status.INFEASIBLE, infeasible.status());
        return Stream.of(
                infeasible,
                optimum,
                SOLVER.solve(FactoredExamples.density(50, problem.outputs().observations() % 2 + 3, 1e-1)),
                SOLVER.solve(FactoredExamples.heteroscedastic(60, 1e-1)),
                changed(optimum, v -> Double.NaN, 1),
                changed(optimum, v -> Double.MAX_VALUE, 1),
                changed(optimum, v -> 0, 1),
                changed(optimum, v -> 1e-200, 1),
                changed(optimum, v -> 1e6 * random.nextGaussian(), 1),
                changed(optimum, v -> random.nextGaussian(), 1),
                changed(optimum, v -> v, 0));
    }

    /** The same on the same features with other numbers, and with some of the columns. */
    private static Solution changed(Solution solution, DoubleUnaryOperator change, double share) {
        List<BlockSolution> blocks = solution.blocks().stream()
                .map(block -> changed(block, change, share))
                .toList();
        return new Solution(
                solution.status(),
                solution.certificate(),
                blocks,
                solution.alpha(),
                solution.multipliers(),
                solution.history());
    }

    private static BlockSolution changed(BlockSolution block, DoubleUnaryOperator change, double share) {
        if (block instanceof BlockSolution.Psd psd) {
            int columns = (int) (share * psd.root().columns());
            double[] data = Arrays.copyOf(psd.root().data(), psd.root().rows() * columns);
            return new BlockSolution.Psd(psd.features(), Matrix.of(psd.root().rows(), columns, changed(data, change)));
        }
        if (block instanceof BlockSolution.Linear linear) {
            double[] data = changed(linear.coefficients().data(), change);
            return new BlockSolution.Linear(linear.features(), Matrix.of(data.length, 1, data));
        }
        return block instanceof BlockSolution.Constant constant
                ? new BlockSolution.Constant(change.applyAsDouble(constant.value()))
                : block;
    }

    private static double[] changed(double[] data, DoubleUnaryOperator change) {
        return Arrays.stream(data).map(change).toArray();
    }
}
