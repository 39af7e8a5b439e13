package org.psdmodels.solvers.path;

import java.util.Arrays;

/**
 * The block diagonal matrix D: blocks of one order for consecutive rows, then a diagonal for the rows after them.
 *
 * @param order the order of the blocks
 * @param matrices the entries of each block, block after block
 * @param diagonal the entries for the other rows
 */
@SuppressWarnings("ArrayRecordComponent")
record Curvatures(int order, double[] matrices, double[] diagonal) {
    /** A curvature of zero does not bind its row at all, and is taken for one that hardly does. */
    private static final double LEAST = 1e-300;

    Curvatures(int order, double[] matrices) {
        this(order, matrices, new double[0]);
    }

    static Curvatures diagonal(double... entries) {
        return new Curvatures(1, entries);
    }

    /** With entries for more rows. */
    Curvatures and(double... others) {
        return new Curvatures(order, matrices, others);
    }

    /** The number of rows of the blocks. */
    int rowsOfBlocks() {
        return matrices.length / order;
    }

    /** With the entries of a diagonal matrix added. */
    Curvatures plus(double[] added) {
        double[] sum = matrices.clone();
        double[] rest = diagonal.clone();
        int rows = rowsOfBlocks();
        for (int i = 0; i < rows; i++) {
            sum[i * order + i % order] += added[i];
        }
        for (int i = 0; i < rest.length; i++) {
            rest[i] += added[rows + i];
        }
        return new Curvatures(order, sum, rest);
    }

    /** Adds D x. */
    void addProduct(double[] x, double[] out) {
        int rows = rowsOfBlocks();
        for (int j = 0; j < rows; j++) {
            int first = j - j % order;
            for (int i = 0; i < order; i++) {
                out[first + i] += matrices[i + j * order] * x[j];
            }
        }
        for (int i = 0; i < diagonal.length; i++) {
            out[rows + i] += diagonal[i] * x[rows + i];
        }
    }

    /** Adds D to a matrix of an order. */
    void addTo(int n, double[] matrix) {
        int rows = rowsOfBlocks();
        for (int j = 0; j < rows; j++) {
            int first = j - j % order;
            for (int i = 0; i < order; i++) {
                matrix[first + i + j * n] += matrices[i + j * order];
            }
        }
        for (int i = 0; i < diagonal.length; i++) {
            matrix[(rows + i) * (n + 1)] += diagonal[i];
        }
    }

    /** The smallest eigenvalue of the blocks; for larger ones a lower bound of Gershgorin's, or 0. */
    double smallest() {
        double smallest = Double.POSITIVE_INFINITY;
        for (int at = 0; at < matrices.length; at += order * order) {
            smallest = Math.min(smallest, smallest(at));
        }
        return smallest < Double.POSITIVE_INFINITY ? smallest : 0;
    }

    private double smallest(int at) {
        if (order == 2) {
            double mean = (matrices[at] + matrices[at + 3]) / 2;
            double determinant = matrices[at] * matrices[at + 3] - matrices[at + 1] * matrices[at + 2];
            return determinant / (mean + Math.hypot((matrices[at] - matrices[at + 3]) / 2, matrices[at + 1]));
        }
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < order; i++) {
            double row = 2 * matrices[at + i * (order + 1)];
            for (int j = 0; j < order; j++) {
                row -= Math.abs(matrices[at + i + j * order]);
            }
            smallest = Math.min(smallest, row);
        }
        return Math.max(0, smallest);
    }

    /** The Cholesky factors of the blocks, in a new array. */
    CurvatureRoots roots() {
        return roots(new double[matrices.length]);
    }

    /** The Cholesky factors of the blocks, in an array as long as that of the blocks; of one that has none, the root of its diagonal. */
    CurvatureRoots roots(double[] factors) {
        System.arraycopy(matrices, 0, factors, 0, matrices.length);
        for (int at = 0; at < factors.length; at += order * order) {
            if (!factorise(at, factors)) {
                Arrays.fill(factors, at, at + order * order, 0);
                for (int k = 0; k < order * order; k += order + 1) {
                    factors[at + k] = root(matrices[at + k]);
                }
            }
        }
        double[] rest = new double[diagonal.length];
        Arrays.setAll(rest, i -> root(diagonal[i]));
        return new CurvatureRoots(order, factors, rest);
    }

    /** Overwrites a block by its factor L, where D = L L'; false if it is not positive definite. */
    private boolean factorise(int at, double[] l) {
        for (int j = 0; j < order; j++) {
            for (int i = 0; i < order; i++) {
                double sum = i < j ? 0 : l[at + i + j * order];
                for (int k = 0; k < j && i >= j; k++) {
                    sum -= l[at + i + k * order] * l[at + j + k * order];
                }
                if (i == j && order > 1 && !(sum > 0)) {
                    return false;
                }
                l[at + i + j * order] = i == j ? root(sum) : sum / l[at + j * (order + 1)];
            }
        }
        return true;
    }

    private static double root(double entry) {
        return Math.sqrt(Math.max(entry, LEAST));
    }
}
