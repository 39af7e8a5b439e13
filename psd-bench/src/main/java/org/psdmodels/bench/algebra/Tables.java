package org.psdmodels.bench.algebra;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The tables: operations by plain Java, by vectors and by OpenBLAS, which take turns, the best time of each; thin products beside the
 * rate of products and of reading memory; a kernel matrix beside its exponentials.
 */
public final class Tables {
    private static final int[] ORDERS = {500, 1000, 2000};

    private static final int ROUNDS = 3;

    /** Seconds of one operation in one round, and of the first, while the compiler works. */
    private static final double BUDGET = 0.4;

    private static final double NANO = 1e-9;

    private final LinearAlgebra java = LinearAlgebra.java();
    private final LinearAlgebra vector = LinearAlgebra.named("vector");
    private final PrintStream out;
    private final Peer peer;

    private Tables(PrintStream out, Peer peer) {
        this.out = out;
        this.peer = peer;
    }

    /**
     * Measures and prints.
     *
     * @param python a Python with numpy and scipy
     * @param out where to
     * @throws IOException if there is no such Python
     */
    public static void print(String python, PrintStream out) throws IOException {
        try (Peer peer = Peer.start(python)) {
            Tables tables = new Tables(out, peer);
            tables.operations();
            tables.thinProducts();
            tables.kernelMatrix();
        }
    }

    private static double least(Runnable work, double budget) {
        double best = Double.POSITIVE_INFINITY;
        long begun = System.nanoTime();
        do {
            long before = System.nanoTime();
            work.run();
            best = Math.min(best, (System.nanoTime() - before) * NANO);
        } while ((System.nanoTime() - begun) * NANO < budget);
        return best;
    }

    private void operations() throws IOException {
        out.printf("%nOpenBLAS: numpy %s. Gflop/s; milliseconds for eigendecompositions.%n%n", peer.version());
        out.println("| operation | n | java | vector | OpenBLAS | vector in OpenBLAS's speed |");
        out.println("|---|---|---|---|---|---|");
        for (int n : ORDERS) {
            Operations plain = new Operations(java, n);
            Operations lanes = new Operations(vector, n);
            for (String name : List.of("product", "gram", "cholesky", "triangle", "eigen", "tenth")) {
                row(name, n, plain.operation(name), lanes.operation(name));
            }
        }
    }

    private void row(String name, int n, Runnable plain, Runnable lanes) throws IOException {
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (int round = 0; round < ROUNDS; round++) {
            best[0] = Math.min(best[0], least(plain, BUDGET));
            best[1] = Math.min(best[1], least(lanes, BUDGET));
            best[2] = Math.min(best[2], peer.seconds(name, n, BUDGET));
        }
        double work = Operations.work(name, n);
        out.printf(
                Locale.ROOT,
                "| %s | %d | %s | %s | %s | %.2f |%n",
                name,
                n,
                shown(best[0], work),
                shown(best[1], work),
                shown(best[2], work),
                best[2] / best[1]);
    }

    private static String shown(double seconds, double work) {
        return String.format(Locale.ROOT, "%.1f", work > 0 ? work * NANO / seconds : 1e3 * seconds);
    }

    private void thinProducts() {
        out.printf("%nThin products of r = 400 rows with k = 8 columns. Gflop/s; Gbyte/s of the matrix.%n%n");
        out.println("| product | n | java | vector | product of order 1000 | Gbyte/s | reading memory |");
        out.println("|---|---|---|---|---|---|---|");
        double rate = Operations.work("product", 1000)
                * NANO
                / least(new Operations(vector, 1000).operation("product"), 2 * BUDGET);
        double reading = reading();
        for (int n : new int[] {1000, 100_000}) {
            for (boolean transposed : new boolean[] {true, false}) {
                double plain = least(Operations.thin(java, 400, n, 8, transposed), 3 * BUDGET);
                double lanes = least(Operations.thin(vector, 400, n, 8, transposed), 3 * BUDGET);
                double work = 2.0 * 400 * n * 8 * NANO;
                out.printf(
                        Locale.ROOT,
                        "| %s | %d | %.1f | %.1f | %.1f | %.1f | %.1f |%n",
                        transposed ? "V'X" : "V Y",
                        n,
                        work / plain,
                        work / lanes,
                        rate,
                        8.0 * 400 * n * NANO / lanes,
                        reading);
            }
        }
    }

    /** Gbyte/s of a product of a matrix, larger than all caches, with one vector, which does nothing but read it. */
    private double reading() {
        int rows = 2000;
        int columns = 20_000;
        View a = View.of(rows, columns, new double[rows * columns]);
        double[] x = new double[columns];
        double[] y = new double[rows];
        return 8.0 * rows * columns * NANO / least(() -> vector.multiply(a, x, y), 3 * BUDGET);
    }

    private void kernelMatrix() {
        int n = 2000;
        Points points =
                Points.of(Matrix.wrap(n, 10, new Random(1).doubles(10L * n).toArray()));
        double[] exponents = new Random(2).doubles((long) n * n / 2, -3, 0).toArray();
        double[] sum = new double[1];
        double matrix = Double.POSITIVE_INFINITY;
        double scalar = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            matrix = Math.min(
                    matrix,
                    least(
                            () -> sum[0] +=
                                    GaussianKernel.withWidth(1).gram(points).get(1, 0),
                            BUDGET));
            scalar = Math.min(scalar, least(() -> sum[0] += exponentials(exponents)[7], BUDGET));
        }
        out.printf(
                Locale.ROOT,
                "%nGaussian kernel matrix of 2000 points in dimension 10: %.2f ms; two million Math.exp: %.2f ms; ratio %.2f.%n",
                1e3 * matrix,
                1e3 * scalar,
                matrix / scalar);
        if (Double.isNaN(sum[0])) {
            throw new ArithmeticException("no number");
        }
    }

    private static double[] exponentials(double[] exponents) {
        double[] values = new double[exponents.length];
        for (int k = 0; k < values.length; k++) {
            values[k] = Math.exp(exponents[k]);
        }
        return values;
    }
}
