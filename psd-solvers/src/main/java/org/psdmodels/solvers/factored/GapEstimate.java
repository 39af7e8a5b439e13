package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * The gap to be expected of a certificate, from the gradient in hand: twice the decrease that a Newton step promises, and the
 * exact Fenchel gap on the range of A = Q Diag(w) Q', for N = Q'(S - l1 I) Q = l2 Diag(w) - Q'Z Q,
 *
 * <pre>  l2/2 |w|^2 + |N_+|^2 / (2 l2) - sum_i w_i N_ii.</pre>
 */
final class GapEstimate {
    /** Eigenvalues of A below this, relative, do not count. */
    private static final double RANGE = 1e-12;

    private GapEstimate() {}

    static double of(Point point, double decrease) {
        double sum = 2 * decrease;
        for (int b = 0; b < point.problem().blocks().size(); b++) {
            FactorBlock block = point.problem().blocks().get(b);
            int start = point.first()[b];
            int end = point.first()[b + 1];
            if (block.isMatrix()) {
                sum += Math.max(0, onRange(point, block.l2(), start, end));
            } else {
                double[] g = point.vectorGradient(b);
                sum += ColumnVectors.dot(g, g) / (2 * block.l2());
            }
        }
        return sum;
    }

    private static double onRange(Point point, double l2, int start, int end) {
        int k = end - start;
        Optional<Dense.Spectrum> spectrum = new Dense(LinearAlgebra.java())
                .eigen(k, ColumnVectors.flat(k, ColumnVectors.gram(point.x(), start, end), 0, k));
        if (spectrum.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        double[] w = spectrum.get().values();
        int left = 0;
        while (left < k && !(w[left] > RANGE * w[k - 1])) {
            left++;
        }
        int p = k - left;
        double[] q = Arrays.copyOfRange(spectrum.get().vectors(), left * k, k * k);
        double[] products =
                ColumnVectors.flat(k, ColumnVectors.products(point.y(), point.gradient(), start, end), 0, k);
        Dense dense = new Dense(LinearAlgebra.java());
        double[] n = dense.productOfTransposed(p, k, p, q, dense.product(k, k, p, products, q));
        Dense.symmetrise(p, n);
        double value = 0;
        for (int j = 0; j < p; j++) {
            for (int i = 0; i < p; i++) {
                n[i + j * p] = (i == j ? l2 * w[left + i] : 0)
                        - n[i + j * p] / (2 * Math.sqrt(w[left + i]) * Math.sqrt(w[left + j]));
            }
            value += w[left + j] * (l2 / 2 * w[left + j] - n[j + j * p]);
        }
        double[] values = dense.eigenvalues(p, n).orElse(new double[] {Double.POSITIVE_INFINITY});
        for (double v : values) {
            value += v > 0 ? v * v / (2 * l2) : 0;
        }
        return value;
    }
}
