package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.View;

/** K, how the outputs at the pivots answer their multipliers: a symmetric matrix of p x p blocks, which are symmetric too. */
final class InteriorResponse {
    private final Dense dense;
    private final int q;
    private final int p;

    /** Block (i, j) at i q + j for j at most i; of length 0 where it is zero. */
    private final double[][] blocks;

    InteriorResponse(Dense dense, int outputs, int pivots) {
        this.dense = dense;
        this.q = outputs;
        this.p = pivots;
        this.blocks = new double[q * q][0];
    }

    /** p. */
    int pivots() {
        return p;
    }

    /** Adds the response of a block, which outputs see with these factors. */
    void add(double[][] mixing, int b, double[] response) {
        for (int i = 0; i < q; i++) {
            for (int j = 0; j <= i; j++) {
                double factor = mixing[i][b] * mixing[j][b];
                if (factor != 0) {
                    int e = i * q + j;
                    blocks[e] = blocks[e].length == 0
                            ? Dense.times(factor, response)
                            : Dense.plus(blocks[e], factor, response);
                }
            }
        }
    }

    private double[] block(int i, int j) {
        return blocks[Math.max(i, j) * q + Math.min(i, j)];
    }

    /** K x. */
    double[] product(double[] x) {
        double[] out = new double[q * p];
        for (int j = 0; j < q; j++) {
            View own = View.of(p, 1, Arrays.copyOfRange(x, j * p, (j + 1) * p));
            addProduct(j, own, View.of(q * p, 1, out));
        }
        return out;
    }

    /** Adds the p columns of one output times p rows. */
    void addProduct(int output, View rows, View out) {
        for (int i = 0; i < q; i++) {
            double[] block = block(i, output);
            if (block.length > 0) {
                dense.algebra().multiply(1, View.of(p, p, block), rows, 1, out.rows(i * p, (i + 1) * p));
            }
        }
    }
}
