package org.psdmodels.models.learn;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.svm.Gram;

/**
 * Many kernel matrices, or the parts of them that belong to some of the points: read where they are, since hundreds of copies
 * would not fit into memory beside them. Constants that make up most of a matrix are taken off, as coefficients with the sum
 * zero do not see them but for rounding errors.
 */
final class KernelMatrices {
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

    /** Adds a multiple of a matrix without its constant to the entries of another. */
    void add(double factor, int k, double[] sum) {
        int m = rows.length;
        int n = all.get(k).rows();
        double[] data = all.get(k).data();
        double constant = constants[k];
        for (int j = 0; j < m; j++) {
            int column = rows[j] * n;
            for (int i = 0; i < m; i++) {
                sum[i + j * m] += factor * (data[rows[i] + column] - constant);
            }
        }
    }

    /** sum_k d_k K_k, without the constants. */
    Matrix mixture(double... d) {
        int m = rows.length;
        double[] sum = new double[Matrix.length(m, m)];
        for (int k = 0; k < d.length; k++) {
            if (d[k] != 0) {
                add(d[k], k, sum);
            }
        }
        return Matrix.wrap(m, m, sum);
    }

    /** c'K_k c / 2 for every k, for coefficients with the sum zero. */
    double[] halfForms(double... c) {
        int[] support = support(c);
        int[] places = IntStream.of(support).map(i -> rows[i]).toArray();
        double[] values = IntStream.of(support).mapToDouble(i -> c[i]).toArray();
        return IntStream.range(0, all.size())
                .mapToDouble(k -> halfForm(all.get(k), constants[k], places, values))
                .toArray();
    }

    /** c'K c / 2 of one matrix. */
    static double halfForm(Matrix matrix, double... c) {
        int[] support = support(c);
        return halfForm(
                matrix, 0, support, IntStream.of(support).mapToDouble(i -> c[i]).toArray());
    }

    private static int[] support(double... c) {
        return IntStream.range(0, c.length).filter(i -> c[i] != 0).toArray();
    }

    private static double halfForm(Matrix matrix, double constant, int[] places, double... values) {
        double sum = 0;
        for (int j = 0; j < places.length; j++) {
            int from = places[j] * matrix.rows();
            double column = 0;
            for (int i = 0; i < places.length; i++) {
                column += (matrix.data()[places[i] + from] - constant) * values[i];
            }
            sum += values[j] * column;
        }
        return sum / 2;
    }
}
