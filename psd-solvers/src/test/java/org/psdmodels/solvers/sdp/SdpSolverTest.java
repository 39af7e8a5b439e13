package org.psdmodels.solvers.sdp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.InnerProduct;

class SdpSolverTest {
    private static final SdpSolver SOLVER = SdpSolver.create();
    /** Both objectives are within 1e-8 of each other and of the optimum, residuals times multipliers come on top. */
    private static final double VALUE = 3e-8;
    /** What a ray may miss. */
    private static final double RAY = 2e-8;

    private static SdpSolution assertOptimum(double optimum, SemidefiniteProgram program) {
        SdpSolution solution = SOLVER.solve(program);
        assertEquals(Status.OPTIMAL, solution.status());
        double slack = VALUE * Math.max(Math.abs(optimum), 1e-6);
        assertEquals(optimum, solution.certificate().primal(), slack);
        assertEquals(optimum, solution.certificate().dual(), slack);
        assertTrue(solution.certificate().infeasibility() <= 1e-8, () -> "" + solution.certificate());
        return solution;
    }

    // ---- closed forms

    /** min t with t I - A >= 0. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1, 1e6})
    void largestEigenvalue(double unit) {
        Random random = new Random(1);
        double[][] a = new double[8][8];
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int t = builder.variable(1);
        int block = builder.block(BlockKind.SEMIDEFINITE, 8);
        for (int i = 0; i < 8; i++) {
            builder.coefficient(t, block, i, i, 1);
            for (int j = 0; j <= i; j++) {
                a[i][j] = unit * random.nextGaussian();
                a[j][i] = a[i][j];
                builder.constant(block, i, j, a[i][j]);
            }
        }
        double largest = Arrays.stream(new EigenDecomposition(MatrixUtils.createRealMatrix(a)).getRealEigenvalues())
                .max()
                .orElseThrow();
        SdpSolution solution = SOLVER.solve(builder.build());
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(largest, solution.certificate().primal(), VALUE * largest);
        assertEquals(largest, solution.certificate().dual(), VALUE * largest);
    }

    /** Lovasz' theta of odd cycles: n cos(pi/n) / (1 + cos(pi/n)), sqrt 5 for the pentagon. */
    @ParameterizedTest
    @ValueSource(ints = {5, 7, 11})
    void lovaszTheta(int n) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int block = builder.block(BlockKind.SEMIDEFINITE, n);
        int trace = builder.variable(1);
        for (int i = 0; i < n; i++) {
            builder.coefficient(trace, block, i, i, 1);
            builder.coefficient(builder.variable(0), block, i, (i + 1) % n, 1);
            for (int j = 0; j <= i; j++) {
                builder.constant(block, i, j, 1);
            }
        }
        double cosine = Math.cos(Math.PI / n);
        assertOptimum(n * cosine / (1 + cosine), builder.build());
    }

    /** The least trace of P with - A'P - P A >= I is that of the solution of Lyapunov's equation. */
    @Test
    void lyapunov() {
        double b = 3;
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine p11 = Affine.variable(builder.variable(1));
        Affine p12 = Affine.variable(builder.variable(0));
        Affine p22 = Affine.variable(builder.variable(1));
        AffineConstraints constraints = AffineConstraints.in(builder);
        // A = (-1 b; 0 -2)
        constraints.semidefinite(
                List.of(
                        p11.times(2).plus(-1),
                        p12.times(3).plus(p11.times(-b)),
                        p22.times(4).plus(p12.times(-2 * b)).plus(-1)),
                2);
        constraints.semidefinite(List.of(p11, p12, p22), 2);
        double q11 = 0.5;
        double q12 = b * q11 / 3;
        double q22 = (1 + 2 * b * q12) / 4;
        SdpSolution solution = assertOptimum(q11 + q22, builder.build());
        assertEquals(q12, solution.x().get(1, 0), 1e-6, "the point is unique, of the root of the accuracy at least");
    }

    /** Higham (2002), Computing the nearest correlation matrix: the example of order 4, printed to four digits. */
    @Test
    void nearestCorrelationMatrix() {
        double[][] a = {{2, -1, 0, 0}, {-1, 2, -1, 0}, {0, -1, 2, -1}, {0, 0, -1, 2}};
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine distance = Affine.variable(builder.variable(1));
        List<Affine> lower = new ArrayList<>();
        List<Affine> differences = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < i; j++) {
                Affine entry = Affine.variable(builder.variable(0));
                lower.add(entry);
                differences.add(entry.plus(-a[i][j]).times(Math.sqrt(2)));
            }
            lower.add(Affine.constant(1));
            differences.add(Affine.constant(1 - a[i][i]));
        }
        AffineConstraints constraints = AffineConstraints.in(builder);
        constraints.semidefinite(lower, 4);
        constraints.norm(differences, distance);
        SdpSolution solution = SOLVER.solve(builder.build());
        assertEquals(Status.OPTIMAL, solution.status());
        double[] printed = {-0.8084, 0.1916, -0.6562, 0.1068, 0.1916, -0.8084};
        for (int k = 0; k < printed.length; k++) {
            assertEquals(printed[k], solution.x().get(1 + k, 0), 6e-5);
        }
        double squares = 0;
        for (int k = 0, i = 0; i < 4; i++) {
            for (int j = 0; j < i; j++, k++) {
                double difference = solution.x().get(1 + k, 0) - a[i][j];
                squares += 2 * difference * difference;
            }
            squares += (1 - a[i][i]) * (1 - a[i][i]);
        }
        assertEquals(Math.sqrt(squares), solution.certificate().primal(), VALUE);
    }

    // ---- known by construction

    @ParameterizedTest
    @CsvSource({
        "1, 3, 1, 0, 0, 1",
        "5, 4, 2, 3, 0, 1",
        "12, 8, 5, 6, 2, 1",
        "12, 8, 5, 6, 2, 1e-6",
        "12, 8, 5, 6, 2, 1e6",
        "40, 14, 8, 0, 5, 1",
        "20, 30, 3, 10, 0, 1",
        "3, 20, 10, 0, 0, 1"
    })
    void randomProgramsOfKnownOptimum(int m, int n, int rank, int linear, int free, double unit) {
        Random random = new Random(m + 31L * n);
        RandomPrograms.Known known = RandomPrograms.withOptimum(m, n, rank, linear, free, unit, random);
        SdpSolution solution = SOLVER.solve(known.program());
        assertEquals(Status.OPTIMAL, solution.status());
        // The size of the terms of c'x, from which the optimum may be left by cancellation.
        double size = InnerProduct.of(
                Arrays.stream(known.program().costs()).map(Math::abs).toArray(),
                Arrays.stream(solution.x().data()).map(Math::abs).toArray());
        assertEquals(known.optimum(), solution.certificate().primal(), VALUE * size);
        assertEquals(known.optimum(), solution.certificate().dual(), VALUE * size);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void linearProgramsAgreeWithTheSimplexMethod(long seed) {
        Random random = new Random(seed);
        int m = 6;
        int n = 15;
        double[][] a = new double[n][m];
        double[] b = new double[n];
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        ExpressionsBasedModel model = new ExpressionsBasedModel();
        List<Variable> x = new ArrayList<>();
        double[] c = new double[m];
        for (int k = 0; k < n; k++) {
            b[k] = -1 - random.nextDouble();
            for (int i = 0; i < m; i++) {
                a[k][i] = random.nextGaussian();
                c[i] += random.nextDouble() * a[k][i];
            }
        }
        int block = builder.block(BlockKind.LINEAR, n);
        for (int i = 0; i < m; i++) {
            builder.variable(c[i]);
            x.add(model.newVariable("x" + i).weight(c[i]));
        }
        for (int k = 0; k < n; k++) {
            Expression row = model.newExpression("row" + k).lower(b[k]);
            for (int i = 0; i < m; i++) {
                row.set(x.get(i), a[k][i]);
                builder.coefficient(i, block, k, k, a[k][i]);
            }
            builder.constant(block, k, k, b[k]);
        }
        assertOptimum(model.minimise().getValue(), builder.build());
    }

    // ---- small and strange

    @Test
    void withoutVariablesItIsDecidedWhetherMinusF0IsInTheCone() {
        SemidefiniteProgram.Builder feasible = SemidefiniteProgram.builder();
        int block = feasible.block(BlockKind.SEMIDEFINITE, 2);
        feasible.constant(block, 0, 0, -1).constant(block, 1, 1, -2).constant(block, 0, 1, 0.5);
        SdpSolution solution = SOLVER.solve(feasible.build());
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(0, solution.certificate().primal());
        SemidefiniteProgram.Builder infeasible = SemidefiniteProgram.builder();
        infeasible.block(BlockKind.SEMIDEFINITE, 2);
        infeasible.constant(0, 0, 0, -1).constant(0, 1, 1, 1);
        assertEquals(Status.INFEASIBLE, SOLVER.solve(infeasible.build()).status());
    }

    @Test
    void nothingAtAll() {
        SdpSolution solution = SOLVER.solve(SemidefiniteProgram.builder().build());
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(0, solution.certificate().gap());
    }

    @Test
    void emptyAndSuperfluousBlocks() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int x = builder.variable(1);
        builder.block(BlockKind.SEMIDEFINITE, 0);
        builder.block(BlockKind.LINEAR, 0);
        builder.block(BlockKind.FREE, 0);
        int block = builder.block(BlockKind.LINEAR, 2);
        builder.coefficient(x, block, 0, 0, 1).constant(block, 0, 0, 3);
        builder.constant(block, 1, 1, -5);
        assertOptimum(3, builder.build());
    }

    /** A block that is nowhere mentioned is the zero matrix: on the boundary of the cone, but in it. */
    @Test
    void blockWithoutEntries() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int x = builder.variable(1);
        int block = builder.block(BlockKind.LINEAR, 1);
        builder.coefficient(x, block, 0, 0, 1).constant(block, 0, 0, 3);
        builder.block(BlockKind.SEMIDEFINITE, 3);
        assertOptimum(3, builder.build());
    }

    @Test
    void equationsAlone() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int x = builder.variable(2);
        int y = builder.variable(1);
        AffineConstraints.in(builder)
                .zero(List.of(
                        Affine.variable(x).plus(Affine.variable(y)).plus(-3),
                        Affine.variable(x).plus(-1)));
        SdpSolution solution = assertOptimum(4, builder.build());
        assertEquals(2, solution.x().get(y, 0), 1e-9);
    }

    @Test
    void dependentConstraints() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int block = builder.block(BlockKind.SEMIDEFINITE, 2);
        for (int copy = 1; copy <= 3; copy++) {
            int x = builder.variable(copy);
            builder.coefficient(x, block, 0, 0, copy).coefficient(x, block, 1, 1, copy);
        }
        builder.constant(block, 0, 1, 1);
        assertOptimum(1, builder.build());
    }

    @Test
    void dependentEquations() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine x = Affine.variable(builder.variable(1));
        Affine y = Affine.variable(builder.variable(2));
        AffineConstraints constraints = AffineConstraints.in(builder);
        constraints.zero(List.of(x.plus(y).plus(-1), x.plus(y).times(2).plus(-2)));
        constraints.nonNegative(List.of(x, y));
        assertOptimum(1, builder.build());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1, 1e6})
    void oneVariableInAnyUnit(double unit) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int x = builder.variable(1 / unit);
        int block = builder.block(BlockKind.SEMIDEFINITE, 1);
        builder.coefficient(x, block, 0, 0, unit).constant(block, 0, 0, 2 * unit * unit);
        SdpSolution solution = SOLVER.solve(builder.build());
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(2, solution.certificate().primal(), 2 * VALUE);
    }

    // ---- no solution

    /** x >= 1 and x <= 0. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1, 1e6})
    void infeasibleWithAProof(double unit) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine x = Affine.variable(builder.variable(1));
        AffineConstraints.in(builder).nonNegative(List.of(x.plus(-unit), x.times(-1)));
        SdpSolution solution = SOLVER.solve(builder.build());
        assertEquals(Status.INFEASIBLE, solution.status());
        SdpRay.Infeasible ray =
                assertInstanceOf(SdpRay.Infeasible.class, solution.ray().orElseThrow());
        assertTrue(ray.inaccuracy() <= RAY, () -> "" + ray);
        double[] y = ray.multipliers().get(0).data();
        assertEquals(1 / unit, y[0], RAY / unit);
        assertEquals(y[0], y[1], RAY / unit);
    }

    @Test
    void infeasibleEquations() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine x = Affine.variable(builder.variable(1));
        AffineConstraints constraints = AffineConstraints.in(builder);
        constraints.zero(List.of(x.plus(-1)));
        constraints.nonNegative(List.of(x.times(-1)));
        SdpSolution solution = SOLVER.solve(builder.build());
        assertEquals(Status.INFEASIBLE, solution.status());
        assertTrue(solution.ray().orElseThrow().inaccuracy() <= RAY);
    }

    /** The matrices of rank one with a_ij = 1 off the diagonal and a trace below 2 are none. */
    @Test
    void infeasibleMatrices() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine a = Affine.variable(builder.variable(0));
        Affine b = Affine.variable(builder.variable(0));
        AffineConstraints constraints = AffineConstraints.in(builder);
        constraints.semidefinite(List.of(a, Affine.constant(1), b), 2);
        constraints.nonNegative(List.of(a.plus(b).times(-1).plus(1.5)));
        SdpSolution solution = SOLVER.solve(builder.build());
        assertEquals(Status.INFEASIBLE, solution.status());
        assertTrue(solution.ray().orElseThrow().inaccuracy() <= RAY);
    }

    @Test
    void unboundedWithAProof() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine x = Affine.variable(builder.variable(-1));
        Affine y = Affine.variable(builder.variable(0));
        AffineConstraints.in(builder).semidefinite(List.of(x.plus(-1), Affine.constant(0.5), y.plus(-1)), 2);
        SdpSolution solution = SOLVER.solve(builder.build());
        assertEquals(Status.UNBOUNDED, solution.status());
        SdpRay.Unbounded ray =
                assertInstanceOf(SdpRay.Unbounded.class, solution.ray().orElseThrow());
        assertTrue(ray.inaccuracy() <= RAY);
        assertEquals(1, ray.direction().get(0, 0), RAY);
    }

    /** F_1 = F_2 and c_1 != c_2. */
    @Test
    void contradictoryEquationsOfTheDual() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int x = builder.variable(1);
        int y = builder.variable(2);
        int block = builder.block(BlockKind.SEMIDEFINITE, 1);
        builder.coefficient(x, block, 0, 0, 1).coefficient(y, block, 0, 0, 1);
        SdpSolution solution = SOLVER.solve(builder.build());
        assertEquals(Status.UNBOUNDED, solution.status());
        assertTrue(solution.ray().orElseThrow().inaccuracy() <= RAY);
    }

    @Test
    void aVariableWithoutConstraintsAndACost() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        builder.variable(1);
        Affine x = Affine.variable(builder.variable(1));
        AffineConstraints.in(builder).nonNegative(List.of(x));
        assertEquals(Status.UNBOUNDED, SOLVER.solve(builder.build()).status());
    }

    /** x y >= 1, minimise x: the infimum 0 is not attained. */
    @Test
    void anOptimumThatIsNotAttainedIsNotCalledInfeasible() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine x = Affine.variable(builder.variable(1));
        Affine y = Affine.variable(builder.variable(0));
        AffineConstraints.in(builder).semidefinite(List.of(x, Affine.constant(1), y), 2);
        SdpSolution solution = SOLVER.solve(builder.build());
        assertTrue(solution.certificate().primal() >= 0);
        assertTrue(solution.certificate().primal() < 1e-3);
        assertTrue(solution.ray().isEmpty());
    }

    // ---- the contract

    @Test
    void progressIsReportedAndCanStop() {
        RandomPrograms.Known known = RandomPrograms.withOptimum(12, 8, 5, 6, 2, 1, new Random(5));
        List<Iteration> seen = new ArrayList<>();
        SdpSolution whole = SOLVER.solve(known.program(), Options.DEFAULT, Progress.to(seen::add));
        assertEquals(whole.history(), seen);
        assertEquals(
                IntStream.rangeClosed(1, seen.size()).boxed().toList(),
                seen.stream().map(Iteration::number).toList());
        SdpSolution cancelled =
                SOLVER.solve(known.program(), Options.DEFAULT, Progress.none().cancelledWhen(() -> true));
        assertEquals(Status.CANCELLED, cancelled.status());
        SdpSolution limited = SOLVER.solve(known.program(), Options.DEFAULT.withMaxIterations(3), Progress.none());
        assertEquals(Status.ITERATION_LIMIT, limited.status());
        assertEquals(3, limited.history().size());
        assertTrue(limited.certificate().primalOutside() == 0
                && limited.certificate().dualOutside() == 0);
    }

    @Test
    void theSameBitsTwice() {
        RandomPrograms.Known known = RandomPrograms.withOptimum(12, 8, 5, 6, 2, 1, new Random(5));
        assertEquals(
                SOLVER.solve(known.program()).x(), SOLVER.solve(known.program()).x());
    }

    @Test
    void misuseIsNamed() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        builder.variable(1);
        int psd = builder.block(BlockKind.SEMIDEFINITE, 2);
        int diagonal = builder.block(BlockKind.LINEAR, 2);
        assertThrows(IllegalArgumentException.class, () -> builder.variable(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> builder.block(BlockKind.LINEAR, -1));
        assertThrows(IllegalArgumentException.class, () -> builder.coefficient(1, psd, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> builder.coefficient(0, 2, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> builder.coefficient(0, psd, 2, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> builder.coefficient(0, diagonal, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> builder.constant(psd, 0, 0, Double.POSITIVE_INFINITY));
        SemidefiniteProgram.Builder huge = SemidefiniteProgram.builder();
        huge.block(BlockKind.SEMIDEFINITE, 1_000_000);
        SemidefiniteProgram program = huge.build();
        assertThrows(IllegalArgumentException.class, () -> SOLVER.solve(program));
    }
}
