package org.psdmodels.laws.kernel;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;

/**
 * k(x, y) = exp(-|x - y|^2 / (2 width^2)) with its integrals over R^d and nothing else: the partner of other kernels in
 * sums and products, and the sound kernel in many a broken one.
 *
 * @param width finite and &gt; 0
 */
public record PlainGaussian(double width) implements Kernel {
    /** Checks the width. */
    public PlainGaussian {
        Checks.positive("width", width);
    }

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

    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return measure.isLebesgue() ? Optional.of(new OverSpace(width, measure)) : Optional.empty();
    }

    /** (2 pi width^2)^(d/2), and (pi width^2)^(d/2) exp(-|z - w|^2 / (4 width^2)). */
    private record OverSpace(double width, Measure measure) implements KernelIntegrals {
        @Override
        public double mean(Points z, int i) {
            return Math.pow(2 * Math.PI * width * width, measure.dimension() / 2.0);
        }

        @Override
        public double pair(Points z, int i, Points w, int j) {
            return Math.pow(Math.PI * width * width, measure.dimension() / 2.0)
                    * Math.exp(-z.squaredDistance(i, w, j) / (4 * width * width));
        }
    }

    /** A product over the coordinates, all with the same kernel. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        return Optional.of(this);
    }
}
