package org.psdmodels.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.sdp.BlockKind;
import org.psdmodels.solvers.sdp.SdpSolution;
import org.psdmodels.solvers.sdp.SdpSolver;
import org.psdmodels.solvers.sdp.SemidefiniteProgram;

/**
 * Relaxations of the bisection of random graphs, as SDPLIB's gpp: maximise - &lt;L, Y&gt; for the Laplacian L, where Y_ii = 1
 * and &lt;ee', Y&gt; = 0, so that no feasible Y is positive definite. Prints what the solver reaches by order and density.
 *
 * <pre>
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Bisections
 * </pre>
 */
public final class Bisections {
    private static final int[] ORDERS = {50, 124};
    private static final double[] DENSITIES = {0.02, 0.05, 0.1, 0.5};
    private static final int GRAPHS = 5;

    private Bisections() {}

    /**
     * Runs all.
     *
     * @param args none
     */
    public static void main(String... args) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.println("| order | density | graphs | optimal | fewest digits | most iterations |");
        out.println("|---|---|---|---|---|---|");
        for (int order : ORDERS) {
            for (double density : DENSITIES) {
                out.println(row(order, density));
            }
        }
    }

    private static String row(int order, double density) {
        SdpSolver solver = SdpSolver.with(LinearAlgebra.java());
        int optimal = 0;
        int iterations = 0;
        double digits = Double.POSITIVE_INFINITY;
        for (int seed = 1; seed <= GRAPHS; seed++) {
            SdpSolution solution = solver.solve(bisection(order, density, new Random(seed)));
            optimal += solution.status() == Status.OPTIMAL ? 1 : 0;
            iterations = Math.max(iterations, solution.history().size());
            digits = Math.min(digits, solution.certificate().digits());
        }
        return String.format(
                Locale.ROOT, "| %d | %s | %d | %d | %.1f | %d |", order, density, GRAPHS, optimal, digits, iterations);
    }

    private static SemidefiniteProgram bisection(int n, double density, Random random) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int block = builder.block(BlockKind.SEMIDEFINITE, n);
        int balance = builder.variable(0);
        for (int i = 0; i < n; i++) {
            builder.coefficient(builder.variable(1), block, i, i, 1);
            for (int j = 0; j <= i; j++) {
                builder.coefficient(balance, block, i, j, 1);
                if (j < i && random.nextDouble() < density) {
                    builder.constant(block, i, j, 1).constant(block, i, i, -1).constant(block, j, j, -1);
                }
            }
        }
        return builder.build();
    }
}
