package org.psdmodels.solvers.sdp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.InnerProduct;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Programs whose equations leave (D) a face of the cone. */
class FacialReductionTest {
    private static final LinearAlgebra ALGEBRA = LinearAlgebra.preferred();
    private static final SdpSolver SOLVER = SdpSolver.with(ALGEBRA);
    /** The accuracy that is asked for. */
    private static final double TOLERANCE = 1e-8;
    /** Rounding errors of a few products of numbers of the size of one. */
    private static final double ROUNDING = 1e-12;

    private final SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();

    /** G G' for a random n x rank matrix G. */
    private static double[] gram(int n, int rank, Random random) {
        double[] g = random.doubles((long) n * rank, -1, 1).toArray();
        double[] product = new double[n * n];
        for (int k = 0; k < rank; k++) {
            for (int j = 0; j < n; j++) {
                for (int i = 0; i < n; i++) {
                    product[i + j * n] += g[i + k * n] * g[j + k * n];
                }
            }
        }
        return product;
    }

    private void matrix(int variable, int block, int n, double factor, double[] m) {
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                builder.coefficient(variable, block, i, j, factor * m[i + j * n]);
            }
        }
    }

    private void constant(int block, int n, double factor, double[] m) {
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                builder.constant(block, i, j, factor * m[i + j * n]);
            }
        }
    }

    private SdpSolution solve() {
        SdpSolution solution = SOLVER.solve(builder.build());
        if (solution.status() == Status.OPTIMAL) {
            assertTrue(solution.certificate().accuracy() <= TOLERANCE, () -> "" + solution.certificate());
        }
        return solution;
    }

    /** A Y* in the face of F_1 = sign G G' and an X* whose range is the null space of Y*. */
    @ParameterizedTest
    @CsvSource({
        "6, 1, 1, 1",
        "6, 2, -1, 1",
        "8, 1, -1, 1e6",
        "8, 3, 1, 1e-6",
        "10, 4, 1, 1e3",
        "12, 2, -1, 1e-3",
        "9, 5, 1, 1"
    })
    void optimumInAFaceOfAnyRank(int n, int rank, double sign, double unit) {
        Random random = new Random(n + rank);
        double[] f = gram(n, rank, random);
        Face face = new Face(ALGEBRA, n, RankRevealingFactor.of(n, f.clone()).orElseThrow());
        assertEquals(n - rank, face.size());
        double[] y = face.extend(gram(face.size(), (face.size() + 1) / 2, random));
        RankRevealingFactor ofY = RankRevealingFactor.of(n, y.clone()).orElseThrow();
        int block = builder.block(BlockKind.SEMIDEFINITE, n);
        matrix(builder.variable(0), block, n, sign * unit, f);
        double optimum = 0;
        for (int i = 0; i < n / 2; i++) {
            double[] m = gram(n, n, random);
            double[] minus = gram(n, n, random);
            Arrays.setAll(m, k -> m[k] - minus[k]);
            double x = random.nextGaussian();
            optimum += x * InnerProduct.of(m, y);
            matrix(builder.variable(InnerProduct.of(m, y)), block, n, 1, m);
            constant(block, n, x, m);
        }
        for (int k = ofY.rank(); k < n; k++) {
            double[] v = random.doubles(n, -1, 1).toArray();
            ofY.completeNullVector(v);
            double[] square = new double[n * n];
            Arrays.setAll(square, e -> v[e % n] * v[e / n]);
            constant(block, n, -1, square);
        }
        SdpSolution solution = solve();
        assertEquals(Status.OPTIMAL, solution.status(), () -> "" + solution.certificate());
        assertEquals(optimum, solution.certificate().primal(), 10 * TOLERANCE * Math.abs(optimum));
        double[] found = solution.multipliers().get(block).data();
        double size = Normalised.norm(found) * Normalised.norm(f);
        assertTrue(Math.abs(InnerProduct.of(f, found)) <= ROUNDING * size);
    }

    /** Trace Y = 0. */
    @Test
    void nothingIsLeft() {
        int block = builder.block(BlockKind.SEMIDEFINITE, 3);
        int linear = builder.block(BlockKind.LINEAR, 1);
        int trace = builder.variable(0);
        int x = builder.variable(2);
        for (int i = 0; i < 3; i++) {
            builder.coefficient(trace, block, i, i, 1).constant(block, i, i, i - 1);
        }
        builder.coefficient(x, linear, 0, 0, 1).constant(linear, 0, 0, 3);
        builder.coefficient(x, block, 1, 0, 5);
        SdpSolution solution = solve();
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(6, solution.certificate().primal(), 6 * TOLERANCE);
        assertTrue(Normalised.norm(solution.multipliers().get(block).data()) == 0);
    }

    /** Y_11 = 0 makes Y_22 + 2 Y_12 = 0 a semidefinite equation: Y lives on the last two rows, with a unit diagonal. */
    @Test
    void aFaceOfAFace() {
        int block = builder.block(BlockKind.SEMIDEFINITE, 4);
        builder.coefficient(builder.variable(0), block, 0, 0, 1);
        int second = builder.variable(0);
        builder.coefficient(second, block, 1, 1, 1).coefficient(second, block, 1, 0, 1);
        builder.coefficient(builder.variable(1), block, 2, 2, 1);
        builder.coefficient(builder.variable(1), block, 3, 3, 1);
        builder.constant(block, 3, 2, 1);
        SdpSolution solution = solve();
        assertEquals(Status.OPTIMAL, solution.status(), () -> "" + solution.certificate());
        assertEquals(2, solution.certificate().primal(), 2 * TOLERANCE);
        assertEquals(0, solution.multipliers().get(block).get(1, 1));
    }

    /** X = x e e' - v v' is never semidefinite where v is not a multiple of e. */
    @Test
    void infeasibleInTheFace() {
        int block = builder.block(BlockKind.SEMIDEFINITE, 4);
        int x = builder.variable(0);
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j <= i; j++) {
                builder.coefficient(x, block, i, j, 1);
                builder.constant(block, i, j, (i - 1.5) * (j - 1.5));
            }
        }
        SdpSolution solution = solve();
        assertEquals(Status.INFEASIBLE, solution.status());
        assertTrue(solution.ray().orElseThrow().inaccuracy() <= TOLERANCE);
    }

    /** Y_11 = 0 and Y_11 + Y_22 = -1: (D) has no feasible point. */
    @Test
    void contradictionInTheFace() {
        int block = builder.block(BlockKind.SEMIDEFINITE, 2);
        builder.coefficient(builder.variable(0), block, 0, 0, 1);
        int sum = builder.variable(-1);
        builder.coefficient(sum, block, 0, 0, 1).coefficient(sum, block, 1, 1, 1);
        builder.constant(block, 0, 1, 1);
        SdpSolution solution = solve();
        assertEquals(Status.UNBOUNDED, solution.status());
        assertTrue(solution.ray().orElseThrow().inaccuracy() <= TOLERANCE);
    }

    /** Bisection of a path: what a face cannot settle, the whole cone continues, and the iterations are counted through. */
    @ParameterizedTest
    @CsvSource({"1e-8, 200", "1e-15, 200", "1e-8, 3"})
    void iterationsAreOneSequence(double tolerance, int limit) {
        int n = 12;
        int block = builder.block(BlockKind.SEMIDEFINITE, n);
        int balance = builder.variable(0);
        for (int i = 0; i < n; i++) {
            builder.coefficient(builder.variable(1), block, i, i, 1);
            builder.constant(block, i, Math.max(0, i - 1), 1);
            for (int j = 0; j <= i; j++) {
                builder.coefficient(balance, block, i, j, 1);
            }
        }
        List<Iteration> seen = new ArrayList<>();
        Options options = Options.DEFAULT.withTolerance(tolerance).withMaxIterations(limit);
        SdpSolution solution = SOLVER.solve(builder.build(), options, Progress.to(seen::add));
        assertEquals(solution.history(), seen);
        assertTrue(seen.size() <= limit);
        assertEquals(
                IntStream.rangeClosed(1, seen.size()).boxed().toList(),
                seen.stream().map(Iteration::number).toList());
        double[] seconds = seen.stream().mapToDouble(Iteration::seconds).toArray();
        double[] sorted = seconds.clone();
        Arrays.sort(sorted);
        assertTrue(Arrays.equals(sorted, seconds));
        if (limit < 200) {
            assertEquals(Status.ITERATION_LIMIT, solution.status());
        } else if (tolerance < TOLERANCE) {
            assertEquals(Status.REDUCED_ACCURACY, solution.status());
            assertTrue(solution.certificate().digits() >= 6, () -> "" + solution.certificate());
        } else {
            assertEquals(Status.OPTIMAL, solution.status());
        }
    }

    /** M + t S leaves the cone at the least t. */
    @ParameterizedTest
    @CsvSource({"5, 1", "5, 2", "9, 3", "9, 8"})
    void leastMultiple(int n, int rank) {
        Random random = new Random(7L * n + rank);
        double[] s = gram(n, rank, random);
        Face face = new Face(ALGEBRA, n, RankRevealingFactor.of(n, s.clone()).orElseThrow());
        double[] m = gram(n, n, random);
        for (int k = 0; k < m.length; k++) {
            m[k] -= 3 * s[k];
        }
        double t = face.leastMultiple(m, s).orElseThrow();
        assertTrue(t <= 3);
        for (double factor : new double[] {-1e-6, 1e-6}) {
            double[] sum = new double[m.length];
            Arrays.setAll(sum, k -> m[k] + (t + factor) * s[k]);
            assertEquals(factor > 0, RankRevealingFactor.of(n, sum).isPresent());
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "5, 1", "5, 3", "5, 5", "40, 7"})
    void pivotsSpanTheRange(int n, int rank) {
        Random random = new Random(3L * n + rank);
        double[] a = gram(n, rank, random);
        RankRevealingFactor factor = RankRevealingFactor.of(n, a.clone()).orElseThrow();
        assertEquals(rank, factor.rank());
        double[] v = random.doubles(n, -1, 1).toArray();
        factor.completeNullVector(v);
        for (int i = 0; i < n; i++) {
            assertEquals(
                    0,
                    InnerProduct.of(Arrays.copyOfRange(a, i * n, (i + 1) * n), v),
                    ROUNDING * n * Normalised.norm(v));
        }
        a[0] -= 2 * a[0];
        assertTrue(RankRevealingFactor.of(n, a).isEmpty());
    }

    /** Zero and an indefinite matrix with a positive diagonal, or with a zero one, are told apart. */
    @Test
    void indefiniteMatrices() {
        assertEquals(0, RankRevealingFactor.of(2, new double[4]).orElseThrow().rank());
        assertTrue(RankRevealingFactor.of(2, new double[] {1, 2, 2, 1}).isEmpty());
        assertTrue(RankRevealingFactor.of(2, new double[] {0, 1, 1, 0}).isEmpty());
        assertTrue(RankRevealingFactor.of(3, new double[] {4, 2, 0, 2, 1, 1e-3, 0, 1e-3, 0})
                .isEmpty());
        assertTrue(RankRevealingFactor.of(1, new double[] {Double.NaN}).isEmpty());
    }
}
