package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.psdmodels.api.Matrix;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, in ascending order. The matrix is first scaled by a power of two to
 * entries of about one, which is exact and keeps squares in range. Short columns are left to {@link SmallEigen}; long ones go
 * through {@link Tridiagonalization}, {@link TridiagonalEigen divide and conquer} and {@link Reflections}.
 *
 * <p>Working arrays of a matrix of n long columns: 2.5 n^2 numbers, of which n^2 are the result where all vectors are wanted;
 * n^2 where none are.
 */
final class SymmetricEigen {
    /** Orders up to which short columns are faster (measured). */
    private static final int SMALL = 100;

    private static final String BROKEN = "the iteration broke down";

    private final View symmetric;
    private final Products products;
    private final int n;

    /** The matrix is this power of two times one with entries of about one. */
    private final int exponent;

    private SymmetricEigen(View symmetric, double largest, Products products) {
        this.symmetric = symmetric;
        this.products = products;
        this.n = symmetric.rows();
        this.exponent = largest == 0 ? 0 : Math.getExponent(largest);
    }

    /** What can be done with a matrix that is finite. */
    private interface Task {
        Optional<Eigen.Pairs> of(SymmetricEigen eigen);
    }

    /** All eigenvalues with their vectors. */
    static Eigen of(View symmetric, Products products) {
        return run(symmetric, products, eigen -> eigen.pairs(value -> true));
    }

    /** The eigenvalues above a threshold with their vectors. */
    static Eigen above(View symmetric, double threshold, Products products) {
        return run(symmetric, products, eigen -> eigen.pairs(value -> value > threshold));
    }

    /** All eigenvalues without vectors. */
    static Eigen values(View symmetric, Products products) {
        return run(symmetric, products, SymmetricEigen::values);
    }

    private static Eigen run(View symmetric, Products products, Task task) {
        int n = symmetric.rows();
        double[] column = new double[n];
        double largest = 0;
        for (int j = 0; j < n; j++) {
            symmetric.readColumn(j, j, n, column, j);
            for (int i = j; i < n; i++) {
                if (!(Math.abs(column[i]) < Double.POSITIVE_INFINITY)) {
                    return new Eigen.Failed("entry (" + i + ", " + j + ") is " + column[i]);
                }
                largest = Math.max(largest, Math.abs(column[i]));
            }
        }
        return task.of(new SymmetricEigen(symmetric, largest, products))
                .filter(pairs ->
                        isFinite(pairs.values()) && isFinite(pairs.vectors().data()))
                .map(Eigen.class::cast)
                .orElseGet(() -> new Eigen.Failed(BROKEN));
    }

    /** Those that are wanted, which are all above some value; none where there are values that are none, for they may be wanted. */
    private Optional<Eigen.Pairs> pairs(DoublePredicate wanted) {
        DoublePredicate wantedOfScaled = value -> wanted.test(Math.scalb(value, exponent));
        return n <= SMALL ? ofShort(wantedOfScaled) : ofLong(wantedOfScaled);
    }

    private Optional<Eigen.Pairs> ofShort(DoublePredicate wanted) {
        return SmallEigen.of(shortColumns(), true)
                .filter(eigen -> isFinite(eigen.values()))
                .map(eigen -> {
                    int[] order = wanted(eigen.values(), wanted);
                    double[] vectors = new double[Matrix.length(n, order.length)];
                    for (int k = 0; k < order.length; k++) {
                        System.arraycopy(eigen.vector(order[k]), 0, vectors, k * n, n);
                    }
                    return new Eigen.Pairs(ordered(eigen.values(), order), Matrix.wrap(n, order.length, vectors));
                });
    }

    private Optional<Eigen.Pairs> ofLong(DoublePredicate wanted) {
        View a = View.of(n, n, longColumns());
        Tridiagonalization reduced = new Tridiagonalization(a, products);
        return TridiagonalEigen.of(reduced.diagonal, reduced.off, wanted, products)
                .filter(eigen -> isFinite(eigen.values))
                .map(eigen -> {
                    int[] order = wanted(eigen.values, wanted);
                    double[] vectors = eigen.vectors(order);
                    Reflections.apply(a, reduced.tau, View.of(n, order.length, vectors), products);
                    return new Eigen.Pairs(ordered(eigen.values, order), Matrix.wrap(n, order.length, vectors));
                });
    }

    private Optional<Eigen.Pairs> values() {
        return (n <= SMALL ? valuesOfShort() : valuesOfLong())
                .map(values -> new Eigen.Pairs(
                        ordered(values, Ordering.ascending(values, 0, n)), Matrix.wrap(n, 0, new double[0])));
    }

    private Optional<double[]> valuesOfShort() {
        return SmallEigen.of(shortColumns(), false).map(SmallEigen::values);
    }

    private Optional<double[]> valuesOfLong() {
        Tridiagonalization reduced = new Tridiagonalization(View.of(n, n, longColumns()), products);
        return TridiagonalQl.run(reduced.diagonal, reduced.off, new double[0][])
                ? Optional.of(reduced.diagonal)
                : Optional.empty();
    }

    // ---- the scaled matrix

    /** Its columns, each with both of its halves. */
    private double[][] shortColumns() {
        double[][] columns = new double[n][n];
        for (int j = 0; j < n; j++) {
            symmetric.readColumn(j, j, n, columns[j], j);
            scale(columns[j], j, n);
            for (int i = j + 1; i < n; i++) {
                columns[i][j] = columns[j][i];
            }
        }
        return columns;
    }

    /** Its lower triangle, column-major. */
    private double[] longColumns() {
        double[] columns = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            symmetric.readColumn(j, j, n, columns, j * n + j);
            scale(columns, j * n + j, j * n + n);
        }
        return columns;
    }

    /** By two powers of two, since the reciprocal of one for subnormal numbers is not finite. */
    private void scale(double[] entries, int from, int to) {
        if (exponent == 0) {
            return;
        }
        double first = Math.scalb(1.0, -exponent / 2);
        double second = Math.scalb(1.0, -exponent - -exponent / 2);
        for (int i = from; i < to; i++) {
            entries[i] = entries[i] * first * second;
        }
    }

    // ---- what is handed out

    /** The places of the wanted values, which are the last, in ascending order. */
    private static int[] wanted(double[] values, DoublePredicate wanted) {
        int[] order = Ordering.ascending(values, 0, values.length);
        int first = order.length;
        while (first > 0 && wanted.test(values[order[first - 1]])) {
            first--;
        }
        return Arrays.copyOfRange(order, first, order.length);
    }

    private double[] ordered(double[] values, int[] order) {
        double[] ordered = new double[order.length];
        for (int k = 0; k < order.length; k++) {
            ordered[k] = Math.scalb(values[order[k]], exponent);
        }
        return ordered;
    }

    private static boolean isFinite(double[] values) {
        for (double value : values) {
            if (!(Math.abs(value) < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return true;
    }
}
