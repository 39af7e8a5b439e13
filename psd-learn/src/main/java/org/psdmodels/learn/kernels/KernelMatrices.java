package org.psdmodels.learn.kernels;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.solvers.svm.Gram;

/**
 * Many kernel matrices, or the parts of them that belong to some of the points: read where they are, since hundreds of copies
 * would not fit into memory beside them, and by half, since reading them is what takes time. Constants that make up most of a matrix are taken off, as coefficients with the sum
 * zero do not see them but for rounding errors.
 */
final class KernelMatrices {
    /** Columns of a tile whose cache lines stay at hand. */
    private static final int TILE = 32;

    private final List<Matrix> all;
    private final int[] rows;
    private final double[] constants;

    /**
     * The parts of some rows and columns.
     *
     * @param all the matrices, at least one, square and of the same size
     * @param rows the points
     */
    KernelMatrices(List<Matrix> all, int... rows) {
        Checks.atLeast("number of kernels", all.size(), 1);
        int n = all.get(0).rows();
        for (int k = 0; k < all.size(); k++) {
            Checks.size("rows of kernel matrix " + k, all.get(k).rows(), n);
            Checks.size("columns of kernel matrix " + k, all.get(k).columns(), n);
        }
        for (int row : rows) {
            Checks.index("row", row, n);
        }
        this.all = List.copyOf(all);
        this.rows = rows.clone();
        this.constants = all.stream().mapToDouble(Gram::constant).toArray();
    }

    /** How many matrices. */
    int count() {
        return all.size();
    }

    /** How many points. */
    int order() {
        return rows.length;
    }

    /** Adds a multiple of a matrix without its constant to the lower triangle of another. */
    void add(double factor, int k, double[] sum) {
        int m = rows.length;
        int n = all.get(k).rows();
        double[] data = all.get(k).data();
        double constant = constants[k];
        for (int j = 0; j < m; j++) {
            int column = rows[j] * n;
            for (int i = j; i < m; i++) {
                sum[i + j * m] += factor * (data[rows[i] + column] - constant);
            }
        }
    }

    /** The lower triangle of sum_k d_k K_k, without the constants. */
    double[] mixture(double... d) {
        double[] sum = new double[Matrix.length(rows.length, rows.length)];
        for (int k = 0; k < d.length; k++) {
            if (d[k] != 0) {
                add(d[k], k, sum);
            }
        }
        return sum;
    }

    /** The symmetric matrix with a lower triangle. */
    static Matrix symmetric(int m, double... lower) {
        double[] full = lower.clone();
        for (int from = 0; from < m; from += TILE) {
            for (int j = 0; j < m; j++) {
                for (int i = Math.max(j + 1, from); i < Math.min(m, from + TILE); i++) {
                    full[j + i * m] = full[i + j * m];
                }
            }
        }
        return Matrix.wrap(m, m, full);
    }

    /** c'K_k c / 2 for every k, for coefficients with the sum zero. */
    double[] halfForms(double... c) {
        int[] support = support(c);
        int[] places = IntStream.of(support).map(i -> rows[i]).toArray();
        double[] values = IntStream.of(support).mapToDouble(i -> c[i]).toArray();
        return IntStream.range(0, all.size())
                .mapToDouble(k -> halfForm(all.get(k).data(), all.get(k).rows(), constants[k], places, values))
                .toArray();
    }

    /** c'K c / 2 of the matrix with a lower triangle. */
    static double halfForm(double[] lower, double... c) {
        int[] support = support(c);
        return halfForm(
                lower,
                c.length,
                0,
                support,
                IntStream.of(support).mapToDouble(i -> c[i]).toArray());
    }

    private static int[] support(double... c) {
        return IntStream.range(0, c.length).filter(i -> c[i] != 0).toArray();
    }

    private static double halfForm(double[] data, int n, double constant, int[] places, double... values) {
        double sum = 0;
        for (int j = 0; j < places.length; j++) {
            int from = places[j] * n;
            double column = (data[places[j] + from] - constant) * values[j] / 2;
            for (int i = j + 1; i < places.length; i++) {
                column += (data[places[i] + from] - constant) * values[i];
            }
            sum += values[j] * column;
        }
        return sum;
    }
}
