package org.psdmodels.bench.algebra;

import java.util.Random;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.PackedMatrix;
import org.psdmodels.solvers.linalg.View;

/** What is measured, on one linear algebra: names and operations as the other side knows them, and the work of each. */
final class Operations {
    private final LinearAlgebra algebra;
    private final int n;
    private final View a;
    private final View definite;
    private final View lower;
    private final View result;
    private final double[] weights;
    private final double tenth;

    Operations(LinearAlgebra algebra, int n) {
        this.algebra = algebra.forOneThread();
        this.n = n;
        this.a = View.of(n, n, numbers(n * n));
        double[] gram = LinearAlgebra.java().gram(a).data().clone();
        for (int i = 0; i < n; i++) {
            gram[i + i * n] += 0.1 * n;
        }
        this.definite = View.of(n, n, gram);
        this.lower = View.of(n, n, new double[n * n]);
        LinearAlgebra.java().cholesky(definite, lower);
        this.result = View.of(n, n, new double[n * n]);
        this.weights = numbers(n);
        this.tenth = threshold();
    }

    private static double[] numbers(int count) {
        return new Random(1).doubles(count, -1, 1).toArray();
    }

    /** Below the largest tenth of the eigenvalues. */
    private double threshold() {
        double[] values = ((Eigen.Pairs) LinearAlgebra.java().eigenvalues(definite)).values();
        int first = n - n / 10;
        return (values[first - 1] + values[first]) / 2;
    }

    /** One of them; the result is kept where nothing sees that it is not needed. */
    Runnable operation(String name) {
        return switch (name) {
            case "product" -> () -> algebra.multiply(1, a, a, 0, result);
            case "gram" -> () -> algebra.gram(a, weights, 0, result);
            case "cholesky" -> () -> algebra.cholesky(definite, result);
            case "triangle" -> this::solve;
            case "eigen" -> () -> algebra.eigen(definite);
            case "tenth" -> () -> algebra.eigenAbove(definite, tenth);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** As the other side copies what it overwrites. */
    private void solve() {
        System.arraycopy(a.array(), 0, result.array(), 0, n * n);
        algebra.solveLower(lower, result);
    }

    /** Floating-point operations, half of those of a product for a gram matrix; 0 where seconds are compared. */
    static double work(String name, double n) {
        return switch (name) {
            case "product" -> 2 * n * n * n;
            case "gram", "triangle" -> n * n * n;
            case "cholesky" -> n * n * n / 3;
            default -> 0;
        };
    }

    /** V'X, or V Y, for r x n matrices V and k columns. */
    static Runnable thin(LinearAlgebra algebra, int r, int n, int k, boolean transposed) {
        PackedMatrix packed = algebra.packed(View.of(r, n, numbers(r * n)), (long) r * n);
        double[][] columns = new double[k][];
        for (int c = 0; c < k; c++) {
            columns[c] = numbers(transposed ? r : n);
        }
        return transposed ? () -> packed.transposedProduct(columns) : () -> packed.product(columns);
    }
}
