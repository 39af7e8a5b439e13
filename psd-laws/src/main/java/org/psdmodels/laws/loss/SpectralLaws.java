package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.Eigenvalues;

/**
 * Laws of the penalty of a matrix, Omega(A) = sum_k q(sigma_k), that the representer theorem of non-negative models
 * rests on. U. Marteau-Ferey, F. Bach, A. Rudi, Non-parametric models for non-negative functions (2020), Lemma 2.
 */
public final class SpectralLaws {
    private static final int LARGEST = 5;

    private SpectralLaws() {}

    /** {@return the laws} */
    public static List<Law<Regularizer>> all() {
        return List.of(
                RegularizerCase.law(
                        "spectral.isometry",
                        "Omega(O A O') = Omega(A) for O'O = I, into larger spaces too",
                        2,
                        SpectralLaws::isometry),
                RegularizerCase.law(
                        "spectral.projection",
                        "Omega(P A P) <= Omega(A) for orthogonal projections P",
                        2,
                        SpectralLaws::projection));
    }

    private static Outcome isometry(Regularizer q, RegularizerCase c) {
        int n = 1 + c.trial().integer(LARGEST);
        double[][] a = semidefinite(n, c);
        double[][] o = orthonormal(n + c.trial().integer(3), n, c.trial());
        double[][] moved = times(times(o, a), transposed(o));
        double expected = omega(q, a);
        return Outcomes.close(
                omega(q, moved), expected, error(q, a), () -> "Omega after an isometry of " + Arrays.deepToString(a));
    }

    private static Outcome projection(Regularizer q, RegularizerCase c) {
        int n = 1 + c.trial().integer(LARGEST);
        double[][] a = semidefinite(n, c);
        double[][] basis = orthonormal(n, 1 + c.trial().integer(n), c.trial());
        double[][] p = times(basis, transposed(basis));
        double projected = omega(q, times(times(p, a), p));
        return Outcomes.atLeast(
                omega(q, a), projected, error(q, a), () -> "Omega before a projection of " + Arrays.deepToString(a));
    }

    /** G G' of any rank, with a trace that is an eigenvalue for which q is finite. */
    private static double[][] semidefinite(int n, RegularizerCase c) {
        double[][] g = normal(n, 1 + c.trial().integer(n), c.trial());
        double factor = Math.sqrt(c.sigma()
                / Arrays.stream(g).mapToDouble(row -> LossCase.dot(row, row)).sum());
        double[][] scaled = Arrays.stream(g)
                .map(row -> Arrays.stream(row).map(x -> x * factor).toArray())
                .toArray(double[][]::new);
        return times(scaled, transposed(scaled));
    }

    /** The Gram-Schmidt method, twice for each column, on random columns. */
    private static double[][] orthonormal(int rows, int columns, Trial trial) {
        double[][] transposed = normal(/* rows= */ columns, /* columns= */ rows, trial);
        for (int k = 0; k < columns; k++) {
            for (int pass = 0; pass < 2; pass++) {
                for (int j = 0; j < k; j++) {
                    transposed[k] =
                            LossCase.move(transposed[k], -LossCase.dot(transposed[k], transposed[j]), transposed[j]);
                }
            }
            double norm = Math.sqrt(LossCase.dot(transposed[k], transposed[k]));
            transposed[k] = Arrays.stream(transposed[k]).map(x -> x / norm).toArray();
        }
        return transposed(transposed);
    }

    private static double[][] normal(int rows, int columns, Trial trial) {
        return IntStream.range(0, rows)
                .mapToObj(i -> IntStream.range(0, columns)
                        .mapToDouble(j -> trial.normal())
                        .toArray())
                .toArray(double[][]::new);
    }

    private static double[][] times(double[][] a, double[][] b) {
        double[][] columns = transposed(b);
        return Arrays.stream(a)
                .map(row -> Arrays.stream(columns)
                        .mapToDouble(column -> LossCase.dot(row, column))
                        .toArray())
                .toArray(double[][]::new);
    }

    private static double[][] transposed(double[][] a) {
        return IntStream.range(0, a[0].length)
                .mapToObj(j -> Arrays.stream(a).mapToDouble(row -> row[j]).toArray())
                .toArray(double[][]::new);
    }

    /** Eigenvalues that rounding made negative are zeros. */
    private static double omega(Regularizer q, double[][] a) {
        return Arrays.stream(Eigenvalues.of(Matrix.ofRows(a)))
                .map(sigma -> q.value(Math.max(0, sigma)))
                .sum();
    }

    /** Every eigenvalue has an error relative to the largest; q is nowhere steeper than there. */
    private static double error(Regularizer q, double[][] a) {
        double[] sigma = Eigenvalues.of(Matrix.ofRows(a));
        double largest = sigma[sigma.length - 1] * (1 + LossRounding.RELATIVE);
        return 2 * LARGEST * LossRounding.of(q.value(largest) + q.slope(largest) * largest);
    }
}
