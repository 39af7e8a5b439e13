package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Matrix;

/** The blocks of free variables together: the equations A'x = f, one per variable y, with the columns of A sparse. */
final class FreeRows {
    private final int variables;
    private final int[] first;
    private final List<RowLists> blocks = new ArrayList<>();
    private final double[] constants;

    /**
     * The rows of some blocks, one after the other.
     *
     * @param variables the number m
     * @param entries the blocks
     * @param sizes their orders
     */
    FreeRows(int variables, List<BlockEntries> entries, int[] sizes) {
        this.variables = variables;
        this.first = new int[sizes.length + 1];
        for (int b = 0; b < sizes.length; b++) {
            blocks.add(new RowLists(entries.get(b), entries.get(b).rows, sizes[b]));
            first[b + 1] = first[b] + sizes[b];
        }
        this.constants = new double[first[sizes.length]];
        for (int b = 0; b < sizes.length; b++) {
            BlockEntries block = entries.get(b);
            for (int e = 0; e < block.start(block.firstVariable()); e++) {
                constants[first[b] + block.rows[e]] = block.values[e];
            }
        }
    }

    /** The number of free variables. */
    int count() {
        return constants.length;
    }

    /** f. */
    double[] constants() {
        return constants;
    }

    private int block(int row) {
        int b = 0;
        while (first[b + 1] <= row) {
            b++;
        }
        return b;
    }

    /** (A'x)_k. */
    double dot(int k, double[] x) {
        int b = block(k);
        return blocks.get(b).dot(k - first[b], x);
    }

    /** out += factor A y. */
    void addProduct(double factor, double[] y, double[] out) {
        for (int k = 0; k < count(); k++) {
            int b = block(k);
            blocks.get(b).addTo(k - first[b], factor * y[k], out, 0);
        }
    }

    /** B += factor A A', on and below the diagonal. */
    void addSquares(double factor, double[] b) {
        for (int k = 0; k < count(); k++) {
            int block = block(k);
            blocks.get(block).addSquare(k - first[block], factor, b, variables);
        }
    }

    /** Diag(scale) A, column-major. */
    double[] dense(double[] scale) {
        double[] a = new double[Matrix.length(variables, count())];
        for (int k = 0; k < count(); k++) {
            int b = block(k);
            blocks.get(b).addTo(k - first[b], 1, a, k * variables);
            for (int i = 0; i < variables; i++) {
                a[i + k * variables] *= scale[i];
            }
        }
        return a;
    }
}
