package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The penalty Omega of a block at a matrix A &gt;= 0: without a decomposition where its curvature is constant.
 *
 * @param block the block
 */
record Penalty(PsdBlock block) {
    boolean hasConstantCurvature() {
        return q().constantCurvature().isPresent();
    }

    /** l2. */
    double curvature() {
        return q().constantCurvature().orElseThrow();
    }

    private Regularizer q() {
        return block.regularizer();
    }

    double value(double[] a) {
        return hasConstantCurvature()
                ? q().slope(0) * Dense.trace(block.size(), a) + curvature() / 2 * Dense.dot(a, a)
                : spectralSum(a, q()::value);
    }

    /** &lt;grad Omega(A), A&gt; - Omega(A) &gt;= Omega*(S - T) wherever Z = grad Omega(A) + T - S &gt;= 0. */
    double conjugateBound(double[] a) {
        return hasConstantCurvature()
                ? curvature() / 2 * Dense.dot(a, a)
                : spectralSum(a, x -> x * q().slope(x) - q().value(x));
    }

    private double spectralSum(double[] a, DoubleUnaryOperator f) {
        Optional<Dense.Spectrum> eigen = block.dense().eigen(block.size(), a);
        return eigen.map(e -> Arrays.stream(e.values())
                        .map(x -> f.applyAsDouble(Math.max(0, x)))
                        .sum())
                .orElse(Double.NaN);
    }

    /** grad Omega(A). */
    double[] gradient(double[] a) {
        int r = block.size();
        if (hasConstantCurvature()) {
            double[] gradient = Dense.times(curvature(), a);
            for (int i = 0; i < r; i++) {
                gradient[i + i * r] += q().slope(0);
            }
            return gradient;
        }
        return block.dense()
                .eigen(r, a)
                .map(eigen -> block.dense()
                        .weightedGram(
                                r,
                                r,
                                eigen.vectors(),
                                Arrays.stream(eigen.values())
                                        .map(x -> q().slope(Math.max(0, x)))
                                        .toArray()))
                .orElseGet(() -> new double[r * r]);
    }
}
