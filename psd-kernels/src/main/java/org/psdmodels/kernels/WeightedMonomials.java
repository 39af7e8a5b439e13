package org.psdmodels.kernels;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;

/** Monomials, each times a factor: the features of a kernel sum_e coefficient_e x^e y^e. */
record WeightedMonomials(Monomials monomials, Matrix factors) implements FeatureMap {

    /** The features for the given coefficients of exponents, whose square roots are the factors; empty if too many. */
    static Optional<FeatureMap> of(int dimension, int lowest, int highest, ToDoubleFunction<int[]> coefficient) {
        if (!Monomials.isReasonable(dimension, lowest, highest)) {
            return Optional.empty();
        }
        Monomials monomials = Monomials.between(dimension, lowest, highest);
        double[] factors = new double[monomials.size()];
        for (int k = 0; k < factors.length; k++) {
            factors[k] = Math.sqrt(coefficient.applyAsDouble(monomials.exponents(k)));
        }
        return Optional.of(new WeightedMonomials(monomials, Matrix.wrap(factors.length, 1, factors)));
    }

    @Override
    public Domain domain() {
        return monomials.domain();
    }

    @Override
    public int size() {
        return monomials.size();
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        monomials.at(x, i, out, offset);
        for (int k = 0; k < size(); k++) {
            out[offset + k] *= factors.data()[k];
        }
    }

    @Override
    public Optional<FeatureJacobian> jacobian() {
        return monomials.jacobian().map(inner -> (x, i, out) -> {
            inner.at(x, i, out);
            for (int k = 0; k < out.length; k++) {
                out[k] *= factors.data()[k % size()];
            }
        });
    }
}
