package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.loss.Regularizer;

/**
 * The penalty Omega(A) = sum_i q(sigma_i) of the eigenvalues sigma of a matrix A &gt;= 0, its gradient and a bound of its conjugate,
 * without a decomposition where the curvature of q is constant. It is a statement of the problem, as losses are: solvers and
 * the certificate, which recounts what they return, both take it from here.
 *
 * <p>Of A = R R' everything follows from the small matrix G = R'R, which has the same eigenvalues but for zeros: Omega(A) =
 * Omega(G), and grad Omega(A) R = R grad Omega(G).
 *
 * @param dense the linear algebra
 * @param regularizer q
 */
public record SpectralPenalty(Dense dense, Regularizer regularizer) {
    /** {@return whether Omega(A) = q'(0) tr A + c/2 |A|^2: q has the same curvature c everywhere} */
    public boolean hasConstantCurvature() {
        return regularizer.constantCurvature().isPresent();
    }

    /** {@return the curvature where it is constant: c} */
    public double curvature() {
        return regularizer.constantCurvature().orElseThrow();
    }

    /**
     * The penalty at a matrix.
     *
     * @param order the order of the matrix
     * @param a the matrix, &gt;= 0 up to rounding
     * @return what is known of the penalty there
     */
    public At at(int order, double[] a) {
        return new At(this, order, a, hasConstantCurvature() ? Optional.empty() : dense.eigen(order, a));
    }

    /**
     * The penalty at a matrix A, of which one eigendecomposition was made if the curvature of q varies.
     *
     * @param penalty the penalty
     * @param order the order of A
     * @param a A
     * @param spectrum the eigendecomposition; none where the curvature is constant, or A is not finite
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record At(SpectralPenalty penalty, int order, double[] a, Optional<Dense.Spectrum> spectrum) {
        private Regularizer q() {
            return penalty.regularizer;
        }

        /** {@return the value: Omega(A); NaN where A is not finite} */
        public double value() {
            return penalty.hasConstantCurvature()
                    ? q().slope(0) * Dense.trace(order, a) + penalty.curvature() / 2 * Dense.dot(a, a)
                    : sum(q()::value);
        }

        /**
         * {@return a bound of the conjugate: &lt;grad Omega(A), A&gt; - Omega(A) &gt;= Omega*(S - T) wherever Z = grad
         * Omega(A) + T - S &gt;= 0}
         */
        public double conjugateBound() {
            return penalty.hasConstantCurvature()
                    ? penalty.curvature() / 2 * Dense.dot(a, a)
                    : sum(x -> x * q().slope(x) - q().value(x));
        }

        private double sum(DoubleUnaryOperator f) {
            return spectrum.map(s -> Arrays.stream(s.values())
                            .map(x -> f.applyAsDouble(Math.max(0, x)))
                            .sum())
                    .orElse(Double.NaN);
        }

        /** {@return the gradient: grad Omega(A); NaN where A is not finite} */
        public double[] gradient() {
            if (penalty.hasConstantCurvature()) {
                double[] gradient = Dense.times(penalty.curvature(), a);
                for (int i = 0; i < order; i++) {
                    gradient[i + i * order] += q().slope(0);
                }
                return gradient;
            }
            return spectrum.map(s -> penalty.dense.weightedGram(order, order, s.vectors(), slopes(s.values())))
                    .orElseGet(() -> Dense.times(Double.NaN, a));
        }

        private double[] slopes(double[] eigenvalues) {
            return Arrays.stream(eigenvalues)
                    .map(x -> q().slope(Math.max(0, x)))
                    .toArray();
        }
    }
}
