package org.psdmodels.experiments;

import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The empirical Rademacher complexity of {f_A : A &gt;= 0, |A| &lt;= 1} at n points,
 *
 * <pre>  R = 2 E sup_A |1/n sum_i s_i f_A(x_i)| = (2 / n) E max(|[M]_+|, |[M]_-|),   M = sum_i s_i phi(x_i) phi(x_i)'</pre>
 *
 * <p>over signs s, where |A| is the Frobenius norm, and the maximum over A of tr(A M) the norm of the positive part of M, or
 * |A| is the trace, and it is the largest eigenvalue. M has the eigenvalues of V Diag(s) V' with V'V = G, the kernel matrix.
 */
final class SignedSums {
    /** Eigenvalues of G below this share of the largest are rounding. */
    private static final double ROUNDING = 1e-13;

    private static final LinearAlgebra ALGEBRA = LinearAlgebra.java();

    /**
     * The complexities under both norms.
     *
     * @param frobenius under the Frobenius norm
     * @param trace under the trace
     * @param error the standard error of the first, 0 if exact
     */
    record Complexity(double frobenius, double trace, double error) {}

    private final View features;
    private final int n;

    SignedSums(Kernel kernel, Points points) {
        Eigen.Pairs g = pairs(ALGEBRA.eigen(View.of(kernel.gram(points))));
        this.n = points.size();
        double least = ROUNDING * g.values()[n - 1];
        int rank = (int) DoubleStream.of(g.values()).filter(v -> v > least).count();
        double[] v = new double[Matrix.length(rank, n)];
        for (int k = 0; k < rank; k++) {
            int column = n - rank + k;
            for (int i = 0; i < n; i++) {
                v[k + i * rank] = Math.sqrt(g.values()[column]) * g.vectors().get(i, column);
            }
        }
        this.features = View.of(rank, n, v);
    }

    private static Eigen.Pairs pairs(Eigen eigen) {
        if (eigen instanceof Eigen.Pairs pairs) {
            return pairs;
        }
        throw new AssertionError("a bounded symmetric matrix must have eigenvalues");
    }

    /** Both norms of one choice of signs, largest over A and -A. */
    private double[] norms(double... signs) {
        double[] values = pairs(ALGEBRA.eigenvalues(View.of(ALGEBRA.gram(features, signs))))
                .values();
        double above = 0;
        double below = 0;
        for (double v : values) {
            above += v > 0 ? v * v : 0;
            below += v < 0 ? v * v : 0;
        }
        return new double[] {Math.sqrt(Math.max(above, below)), Math.max(values[values.length - 1], -values[0])};
    }

    /** By all signs; those with s_n = 1 are enough, since M and -M count the same. */
    Complexity exact() {
        Complexity mean = mean(
                1 << (n - 1),
                code -> IntStream.range(0, n)
                        .mapToDouble(i -> (code >> i & 1) == 0 ? 1 : -1)
                        .toArray());
        return new Complexity(mean.frobenius, mean.trace, 0);
    }

    /** By random signs. */
    Complexity sampled(int draws, long seed) {
        Random random = new Random(seed);
        return mean(draws, k -> random.doubles(n).map(u -> u < 0.5 ? -1 : 1).toArray());
    }

    private Complexity mean(int draws, IntFunction<double[]> signs) {
        double[] sum = new double[2];
        double squares = 0;
        for (int k = 0; k < draws; k++) {
            double[] norms = norms(signs.apply(k));
            sum[0] += norms[0];
            sum[1] += norms[1];
            squares += norms[0] * norms[0];
        }
        double mean = sum[0] / draws;
        double variance = Math.max(0, squares / draws - mean * mean) / (draws - 1);
        return new Complexity(2.0 / n * mean, 2.0 / n * sum[1] / draws, 2.0 / n * Math.sqrt(variance));
    }
}
