package org.psdmodels.solvers.sdp;

import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.psdmodels.solvers.linalg.InnerProduct;

/** Programs whose optimum is known by construction: X* and Y* share eigenvectors, each positive where the other is zero. */
final class RandomPrograms {
    private RandomPrograms() {}

    /**
     * A program and its optimum.
     *
     * @param program the program
     * @param optimum c'x* = &lt;F_0, Y*&gt;
     */
    record Known(SemidefiniteProgram program, double optimum) {}

    /** One semidefinite, one linear and one free block. */
    static Known withOptimum(int m, int n, int rank, int linear, int free, double unit, Random random) {
        double[][] q = orthogonal(n, random);
        double[][] x = spectral(q, k -> k < rank ? 0 : 1 + random.nextDouble());
        double[][] y = spectral(q, k -> k < rank ? 1 + random.nextDouble() : 0);
        double[] optimal = random.doubles(m, -1, 1).toArray();
        double[][][] f = new double[m][n][n];
        double[][] diagonal = new double[m][linear];
        double[][] equation = new double[m][free];
        double[] yFree = random.doubles(free, -1, 1).toArray();
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        double[] costs = new double[m];
        for (int i = 0; i < m; i++) {
            for (int r = 0; r < n; r++) {
                for (int c = 0; c <= r; c++) {
                    f[i][r][c] = unit * random.nextGaussian();
                    f[i][c][r] = f[i][r][c];
                    costs[i] += (r == c ? 1 : 2) * f[i][r][c] * y[r][c];
                }
            }
            for (int k = 0; k < linear; k++) {
                diagonal[i][k] = unit * random.nextGaussian();
                costs[i] += diagonal[i][k] * (k % 2);
            }
            for (int k = 0; k < free; k++) {
                equation[i][k] = unit * random.nextGaussian();
                costs[i] += equation[i][k] * yFree[k];
            }
            builder.variable(costs[i]);
        }
        int psd = builder.block(BlockKind.SEMIDEFINITE, n);
        int lp = builder.block(BlockKind.LINEAR, linear);
        int equations = builder.block(BlockKind.FREE, free);
        double optimum = 0;
        for (int i = 0; i < m; i++) {
            optimum += costs[i] * optimal[i];
            for (int r = 0; r < n; r++) {
                for (int c = 0; c <= r; c++) {
                    builder.coefficient(i, psd, r, c, f[i][r][c]);
                    builder.constant(psd, r, c, optimal[i] * f[i][r][c]);
                }
            }
            for (int k = 0; k < linear; k++) {
                builder.coefficient(i, lp, k, k, diagonal[i][k]);
                builder.constant(lp, k, k, optimal[i] * diagonal[i][k]);
            }
            for (int k = 0; k < free; k++) {
                builder.coefficient(i, equations, k, k, equation[i][k]);
                builder.constant(equations, k, k, optimal[i] * equation[i][k]);
            }
        }
        for (int r = 0; r < n; r++) {
            for (int c = 0; c <= r; c++) {
                builder.constant(psd, r, c, -unit * x[r][c]);
            }
        }
        for (int k = 0; k < linear; k++) {
            builder.constant(lp, k, k, -unit * (1 - k % 2));
        }
        return new Known(builder.build(), optimum);
    }

    private static double[][] spectral(double[][] q, IntToDoubleFunction eigenvalue) {
        int n = q.length;
        double[][] matrix = new double[n][n];
        for (int k = 0; k < n; k++) {
            double value = eigenvalue.applyAsDouble(k);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    matrix[i][j] += value * q[k][i] * q[k][j];
                }
            }
        }
        return matrix;
    }

    /** Rows by Gram and Schmidt. */
    private static double[][] orthogonal(int n, Random random) {
        double[][] q = new double[n][];
        for (int k = 0; k < n; k++) {
            double[] v = random.doubles(n, -1, 1).toArray();
            for (int pass = 0; pass < 2; pass++) {
                for (int j = 0; j < k; j++) {
                    double factor = InnerProduct.of(v, q[j]);
                    for (int i = 0; i < n; i++) {
                        v[i] -= factor * q[j][i];
                    }
                }
            }
            double norm = Math.sqrt(InnerProduct.of(v, v));
            for (int i = 0; i < n; i++) {
                v[i] /= norm;
            }
            q[k] = v;
        }
        return q;
    }
}
