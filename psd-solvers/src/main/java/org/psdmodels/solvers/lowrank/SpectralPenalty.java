package org.psdmodels.solvers.lowrank;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The penalty of A = R R' from the small matrix G = R'R, which has the same eigenvalues but for zeros: Omega(A) = Omega(G),
 * and grad Omega(A) R = R grad Omega(G).
 */
final class SpectralPenalty {
    private SpectralPenalty() {}

    /** Omega(G); NaN where G has no eigendecomposition. */
    static double value(PsdBlock block, int k, double[] g) {
        Regularizer q = block.regularizer();
        if (q.constantCurvature().isPresent()) {
            return q.slope(0) * Dense.trace(k, g) + q.constantCurvature().getAsDouble() / 2 * Dense.dot(g, g);
        }
        return block.dense()
                .eigen(k, g)
                .map(spectrum -> Arrays.stream(spectrum.values())
                        .map(sigma -> q.value(Math.max(0, sigma)))
                        .sum())
                .orElse(Double.NaN);
    }

    /** grad Omega(G), a symmetric k x k matrix. */
    static double[] gradient(PsdBlock block, int k, double[] g) {
        Regularizer q = block.regularizer();
        if (q.constantCurvature().isPresent()) {
            double[] linear = Dense.times(q.slope(0), Dense.identity(k));
            return Dense.plus(linear, q.constantCurvature().getAsDouble(), g);
        }
        DoubleUnaryOperator slope = sigma -> q.slope(Math.max(0, sigma));
        return block.dense()
                .eigen(k, g)
                .map(spectrum -> block.dense()
                        .weightedGram(
                                k,
                                k,
                                spectrum.vectors(),
                                Arrays.stream(spectrum.values()).map(slope).toArray()))
                .orElseGet(() -> Dense.times(Double.NaN, g));
    }
}
