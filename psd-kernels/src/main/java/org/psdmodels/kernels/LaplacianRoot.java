package org.psdmodels.kernels;

import java.util.Arrays;
import org.psdmodels.api.Matrix;

/**
 * A matrix F with F F' = L^+ or (L + r I)^-1 for the Laplacian L of a weighted graph, by eliminating one vertex after the
 * other: the edges at a vertex become edges among its neighbours, w_ij += w_ik w_kj / s_k with s_k the sum of the weights
 * at k (the star-mesh transform). This is Gaussian elimination, L + r I = (I - N) Diag(s) (I - N)' with N_jk = w_jk / s_k
 * for j &gt; k, arranged so that nothing is ever subtracted: weights of any magnitude keep their relative accuracy, and a
 * vertex with s_k = 0 is exactly the last of its connected component.
 *
 * <p>Then G = T Diag(1/s) T' with T = (I - N)^-T is a generalised inverse of L, with zeros for the vanishing s_k, and
 * L^+ = C G C where C subtracts the mean on each component. With a ridge nothing vanishes, and G is the inverse.
 */
final class LaplacianRoot {
    private final int n;
    private final double[] steps;
    private final double[] pivots;

    private LaplacianRoot(Matrix weights, double ridge) {
        this.n = weights.rows();
        this.steps = new double[n * n];
        this.pivots = new double[n];
        double[] w = weights.data().clone();
        double[] excess = new double[n];
        Arrays.fill(excess, ridge);
        for (int k = 0; k < n; k++) {
            eliminate(k, w, excess);
        }
    }

    /** The matrix F, of size n x rank, or one column of zeros for a graph without edges and without ridge. */
    static Matrix of(Matrix weights, double ridge) {
        return new LaplacianRoot(weights, ridge).root();
    }

    /** Removes vertex k from the lower triangle; the excess is what the row sums of the remaining matrix are, zero without a ridge. */
    private void eliminate(int k, double[] w, double[] excess) {
        pivots[k] = excess[k];
        for (int j = k + 1; j < n; j++) {
            pivots[k] += w[j + k * n];
        }
        if (pivots[k] == 0) {
            return;
        }
        for (int j = k + 1; j < n; j++) {
            double share = w[j + k * n] / pivots[k];
            steps[j + k * n] = share;
            excess[j] += share * excess[k];
            for (int i = j + 1; share > 0 && i < n; i++) {
                w[i + j * n] += share * w[i + k * n];
            }
        }
    }

    private Matrix root() {
        double[] t = transposedInverse();
        int[] components = components(t);
        int rank = (int) Arrays.stream(pivots).filter(s -> s > 0).count();
        double[] root = new double[Matrix.length(n, Math.max(rank, 1))];
        int column = 0;
        for (int k = 0; k < n; k++) {
            if (pivots[k] > 0) {
                double mean = mean(t, k, components);
                for (int i = 0; i < n; i++) {
                    double centered = components[i] == components[k] ? t[i + k * n] - mean : t[i + k * n];
                    root[i + column * n] = centered / Math.sqrt(pivots[k]);
                }
                column++;
            }
        }
        return Matrix.wrap(n, Math.max(rank, 1), root);
    }

    /** T = (I - N)^-T: column k is e_k plus the columns before it, each times its step to k; all entries are &gt;= 0. */
    private double[] transposedInverse() {
        double[] t = new double[n * n];
        for (int k = 0; k < n; k++) {
            t[k + k * n] = 1;
            for (int before = 0; before < k; before++) {
                double step = steps[k + before * n];
                for (int i = 0; step > 0 && i <= before; i++) {
                    t[i + k * n] += step * t[i + before * n];
                }
            }
        }
        return t;
    }

    /**
     * For each vertex the last vertex of its component, -1 where a ridge leaves no vanishing pivot: the columns of T at
     * the vanishing pivots span the null space, and are the indicators of the components.
     */
    private int[] components(double[] t) {
        int[] components = new int[n];
        Arrays.fill(components, -1);
        for (int last = 0; last < n; last++) {
            for (int i = 0; pivots[last] == 0 && i <= last; i++) {
                components[i] = t[i + last * n] > 0.5 ? last : components[i];
            }
        }
        return components;
    }

    /** The mean of column k of T over the component of vertex k; zero with a ridge. */
    private double mean(double[] t, int k, int[] components) {
        double sum = 0;
        int count = 0;
        for (int i = 0; components[k] >= 0 && i < n; i++) {
            if (components[i] == components[k]) {
                sum += t[i + k * n];
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }
}
