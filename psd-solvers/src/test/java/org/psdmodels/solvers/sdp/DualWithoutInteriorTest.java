package org.psdmodels.solvers.sdp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * Bisection of graphs: maximise &lt;C, Y&gt; where Y_ii = 1 and &lt;ee', Y&gt; = 0, so that Y e = 0 and no feasible Y is positive
 * definite. The multiplier of the last equation may grow without bound, and does where the optimum of (P) is not attained.
 */
class DualWithoutInteriorTest {
    private static final SdpSolver SOLVER = SdpSolver.with(LinearAlgebra.preferred());
    private static final double DIGITS = 8;
    /** What eight digits in both of two objectives leave of their difference. */
    private static final double EIGHT = 2e-8;
    /** The accuracy asked for, as DIMACS errors have it. */
    private static final double RESIDUAL = 1e-8;

    private static SemidefiniteProgram bisection(double[][] c) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int n = c.length;
        int block = builder.block(BlockKind.SEMIDEFINITE, n);
        int balance = builder.variable(0);
        for (int i = 0; i < n; i++) {
            builder.coefficient(builder.variable(1), block, i, i, 1);
            for (int j = 0; j <= i; j++) {
                builder.coefficient(balance, block, i, j, 1);
                builder.constant(block, i, j, c[i][j]);
            }
        }
        return builder.build();
    }

    private static SdpCertificate assertSolved(SemidefiniteProgram program) {
        SdpSolution solution = SOLVER.solve(program);
        SdpCertificate certificate = solution.certificate();
        assertEquals(Status.OPTIMAL, solution.status(), certificate::toString);
        assertTrue(certificate.digits() >= DIGITS, certificate::toString);
        assertTrue(certificate.infeasibility() <= RESIDUAL, certificate::toString);
        return certificate;
    }

    /** Minus the Laplacian of a graph whose edges are drawn with some probability, as in SDPLIB's gpp. */
    @ParameterizedTest
    @CsvSource({
        "20, 0.2, 1",
        "20, 0.2, 2",
        "30, 0.5, 1",
        "30, 0.5, 3",
        "40, 0.1, 1",
        "40, 0.1, 2",
        "40, 0.5, 1",
        "40, 0.5, 4",
        "60, 0.05, 1",
        "60, 0.05, 2",
        "60, 0.5, 1",
        "60, 0.5, 2",
        "100, 0.5, 1"
    })
    void randomGraphs(int n, double density, long seed) {
        Random random = new Random(seed);
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                if (random.nextDouble() < density) {
                    c[i][j] = 0.25;
                    c[j][i] = 0.25;
                    c[i][i] -= 0.25;
                    c[j][j] -= 0.25;
                }
            }
        }
        assertSolved(bisection(c));
    }

    /**
     * A circulant C: the mean of Y over the rotations is as good, and is the projector onto eigenvectors of C, times n. So the
     * optimum is n times the largest eigenvalue with an eigenvector orthogonal to e.
     */
    @ParameterizedTest
    @ValueSource(ints = {7, 20, 60})
    void circulants(int n) {
        Random random = new Random(n);
        double[] weight = new double[n];
        for (int d = 1; d <= n / 2; d++) {
            weight[d] = -random.nextDouble();
            weight[n - d] = weight[d];
        }
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                c[i][j] = weight[Math.abs(i - j)];
            }
        }
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 1; k < n; k++) {
            double eigenvalue = 0;
            for (int d = 1; d < n; d++) {
                eigenvalue += weight[d] * Math.cos(2 * Math.PI * k * d / n);
            }
            largest = Math.max(largest, eigenvalue);
        }
        SdpCertificate certificate = assertSolved(bisection(c));
        assertEquals(n * largest, certificate.primal(), EIGHT * n * largest);
    }

    /** B = Diag(1e-20, 1): by how little 1e-20 is more than nothing, is lost in rounding errors of the other entry. */
    @Test
    void dampingHoldsWhatRoundingDetermines() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int block = builder.block(BlockKind.LINEAR, 2);
        builder.coefficient(builder.variable(0), block, 0, 0, 1e-10);
        builder.coefficient(builder.variable(0), block, 1, 1, 1);
        SemidefiniteProgram program = builder.build();
        LinearCone cone = new LinearCone(program.entries(block), 2);
        cone.start(program.costs());
        SchurSystem system = new SchurSystem(LinearAlgebra.preferred(), 2, new FreeRows(2, List.of(), new int[0]));
        double ratio = cone.y()[1] / cone.x()[1];
        double[] g = {1e-20 * ratio, ratio};
        double[] dx = new double[2];
        assertTrue(system.factor(List.of(cone)));
        system.solve(g, new double[0], dx, new double[0]);
        assertEquals(1, dx[0], 1e-12);
        assertEquals(1, dx[1], 1e-12);
        assertTrue(system.damp());
        system.solve(g, new double[0], dx, new double[0]);
        assertTrue(Math.abs(dx[0]) < 1e-6);
        assertEquals(1, dx[1], 1e-12);
    }
}
