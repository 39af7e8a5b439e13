package org.psdmodels.solvers.sdp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Programs whose optimum is not attained: solutions grow without bound, and rounding ends the way after a few digits. */
class StagnationTest {
    private static final SdpSolver SOLVER = SdpSolver.with(LinearAlgebra.preferred());
    /** Without a stop the limit of 200 would be reached. */
    private static final int SOON = 60;
    /** What is called a result. */
    private static final double LEAST_DIGITS = 3;

    private final SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();

    /**
     * The least norm from a disturbance to an output that feedback K of the whole state can reach, for Q &gt; 0 and Y = K Q:
     *
     * <pre>
     *   minimise g   subject to   ( - A Q - Q A' - b Y - Y'b'    d    - Q c )
     *                             (   d'                         g      0   )  &gt;= 0,   Q &gt;= 0
     *                             ( - c'Q                        0      g   )
     * </pre>
     *
     * <p>approached only as K grows.
     */
    private SemidefiniteProgram feedback(int n, long seed) {
        Random random = new Random(seed);
        double[][] a = new double[n][];
        for (int i = 0; i < n; i++) {
            a[i] = gaussian(n, random);
        }
        double[] b = gaussian(n, random);
        double[] c = gaussian(n, random);
        double[] d = gaussian(n, random);
        int norm = builder.block(BlockKind.SEMIDEFINITE, n + 2);
        int inside = builder.block(BlockKind.SEMIDEFINITE, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                int q = builder.variable(0);
                builder.coefficient(q, inside, i, j, 1);
                addLyapunov(q, norm, i, j, a);
                builder.coefficient(q, norm, n + 1, i, -c[j]);
                if (i != j) {
                    builder.coefficient(q, norm, n + 1, j, -c[i]);
                }
            }
        }
        for (int j = 0; j < n; j++) {
            int y = builder.variable(0);
            for (int i = 0; i < n; i++) {
                builder.coefficient(y, norm, Math.max(i, j), Math.min(i, j), i == j ? -2 * b[i] : -b[i]);
            }
        }
        int g = builder.variable(1);
        builder.coefficient(g, norm, n, n, 1).coefficient(g, norm, n + 1, n + 1, 1);
        for (int i = 0; i < n; i++) {
            builder.constant(norm, n, i, -d[i]);
        }
        return builder.build();
    }

    /** - A E - E A' for E = e_i e_j' + e_j e_i', or e_i e_i'. */
    private void addLyapunov(int variable, int block, int i, int j, double[][] a) {
        int n = a.length;
        for (int r = 0; r < n; r++) {
            for (int s = 0; s <= r; s++) {
                double value = 0;
                value += s == j ? a[r][i] : 0;
                value += r == j ? a[s][i] : 0;
                value += s == i && i != j ? a[r][j] : 0;
                value += r == i && i != j ? a[s][j] : 0;
                builder.coefficient(variable, block, r, s, -value);
            }
        }
    }

    private static double[] gaussian(int n, Random random) {
        return random.doubles(n).map(u -> random.nextGaussian()).toArray();
    }

    @ParameterizedTest
    @CsvSource({"3, 1", "4, 1", "4, 2", "5, 1", "5, 2", "5, 3", "6, 1", "6, 2", "6, 3", "7, 1", "7, 2", "8, 1", "8, 2"})
    void theEndComesSoonAndSaysWhatWasReached(int n, long seed) {
        SdpSolution solution = SOLVER.solve(feedback(n, seed));
        SdpCertificate certificate = solution.certificate();
        assertTrue(
                solution.history().size() <= SOON, () -> "" + solution.history().size());
        assertTrue(solution.ray().isEmpty());
        assertEquals(0, certificate.primalOutside());
        assertEquals(0, certificate.dualOutside());
        switch (solution.status()) {
            case OPTIMAL -> assertTrue(certificate.accuracy() <= 1e-8, certificate::toString);
            case REDUCED_ACCURACY -> assertTrue(certificate.digits() >= LEAST_DIGITS, certificate::toString);
            case NUMERICAL_TROUBLE -> assertTrue(certificate.digits() < LEAST_DIGITS, certificate::toString);
            default -> assertEquals(Status.REDUCED_ACCURACY, solution.status());
        }
    }

    /** Near the end nine iterations without a fall by 30 %, far from it twenty-six. */
    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void nothingGoesOnAfterStagnation(long seed) {
        for (int n = 3; n <= 8; n++) {
            SdpSolution solution = new StagnationTest().solved(n, seed);
            double milestone = Double.POSITIVE_INFINITY;
            int since = 0;
            for (Iteration i : solution.history()) {
                since++;
                if (error(i) <= 0.7 * milestone) {
                    milestone = error(i);
                    since = 0;
                }
            }
            int most = milestone < 1e-2 ? 9 : 26;
            assertTrue(since <= most, since + " iterations after an error of " + milestone + ", order " + n);
        }
    }

    private SdpSolution solved(int n, long seed) {
        return SOLVER.solve(feedback(n, seed));
    }

    private static double error(Iteration i) {
        double size = Math.max(Math.abs(i.primal()), Math.abs(i.dual()));
        return Math.max(i.infeasibility(), Math.max(Math.abs(i.primal() - i.dual()), i.gap()) / Math.max(1e-3, size));
    }

    /** The same program in other units is solved to as many digits. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1, 1e6})
    void digitsAreThoseOfTheObjectiveInAnyUnit(double unit) {
        RandomPrograms.Known known = RandomPrograms.withOptimum(12, 8, 5, 6, 2, unit, new Random(3));
        for (double tolerance : new double[] {1e-3, 1e-5, 1e-8}) {
            SdpCertificate certificate = SOLVER.solve(
                            known.program(), Options.DEFAULT.withTolerance(tolerance), Progress.none())
                    .certificate();
            assertTrue(certificate.digits() >= -Math.log10(2 * tolerance), certificate::toString);
            assertTrue(certificate.digits() < 3 - Math.log10(tolerance), certificate::toString);
            assertEquals(certificate.accuracy(), Math.pow(10, -certificate.digits()), 1e-12);
        }
    }

    @Test
    void thePointThatIsReturnedIsTheBestOne() {
        SemidefiniteProgram program = feedback(5, 2);
        SdpSolution solution = SOLVER.solve(program);
        int iterations = solution.history().size();
        for (int limit = iterations - 12; limit < iterations; limit++) {
            SdpCertificate before = SOLVER.solve(program, Options.DEFAULT.withMaxIterations(limit), Progress.none())
                    .certificate();
            double accuracy = solution.certificate().accuracy();
            assertTrue(accuracy <= 1.5 * before.accuracy(), () -> accuracy + " after " + before.accuracy());
        }
    }
}
