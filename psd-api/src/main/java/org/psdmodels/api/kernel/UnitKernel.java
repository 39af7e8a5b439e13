package org.psdmodels.api.kernel;

import java.util.Optional;
import org.psdmodels.api.Points;

/** The kernel k(x, y) = 1: the factor of a kernel in coordinates that it does not see. */
record UnitKernel() implements Kernel {
    @Override
    public double at(Points x, int i, Points y, int j) {
        return 1;
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space())
                .continuous(Smoothness.EVERYWHERE)
                .ofDifference(1)
                .withLipschitz(0);
    }

    /** Zero. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {});
    }

    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        return Optional.of(this);
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return Optional.of(new CombinedFeatures.One(Domain.space(dimension)));
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        return Optional.of(other);
    }

    @Override
    public String toString() {
        return "1";
    }
}
