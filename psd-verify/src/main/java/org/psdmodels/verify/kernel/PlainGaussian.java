package org.psdmodels.verify.kernel;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.Smoothness;

/** k(x, y) = exp(-|x - y|^2 / (2 width^2)) and nothing else: the partner of other kernels in sums and products. */
record PlainGaussian(double width) implements Kernel {
    @Override
    public double at(Points x, int i, Points y, int j) {
        return Math.exp(-x.squaredDistance(i, y, j) / (2 * width * width));
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space())
                .continuous(Smoothness.EVERYWHERE)
                .strictlyPositive()
                .ofDifference(1)
                .dense()
                .withLipschitz(1 / width);
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            double slope = weight * at(x, i, y, j) / (width * width);
            for (int c = 0; c < x.dimension(); c++) {
                out[c] -= slope * (x.coordinate(i, c) - y.coordinate(j, c));
            }
        });
    }
}
