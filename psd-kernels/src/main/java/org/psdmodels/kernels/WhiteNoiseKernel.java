package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.kernels.calculus.SeparableSection;

/**
 * The white-noise kernel: k(x, y) = 1 where x and y are equal in every coordinate, otherwise 0. Added to a kernel it makes
 * the matrix on distinct points nonsingular; duplicates share their noise. Its product with a translation-invariant
 * kernel is a multiple of it.
 */
public record WhiteNoiseKernel() implements Kernel {
    @Override
    public double at(Points x, int i, Points y, int j) {
        return x.same(i, y, j) ? 1 : 0;
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space()).strictlyPositive().ofDifference(1);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new Ties(x, y);
    }

    /** Zero almost everywhere, so all integrals are zero. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        return Optional.of((z, i) -> SeparableSection.zero(dimension));
    }

    /** The same kernel: one factor for each coordinate. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        return Optional.of(this);
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        KernelClaims claims = other.claims();
        return claims.diagonal().isPresent() && claims.domain().equals(Domain.space())
                ? Optional.of(scaledBy(claims.diagonal().getAsDouble()))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return "WhiteNoise";
    }

    private record Ties(Points x, Points y) implements KernelMatrix {
        @Override
        public int rows() {
            return x.size();
        }

        @Override
        public int columns() {
            return y.size();
        }

        @Override
        public double entry(int i, int j) {
            return x.same(i, y, j) ? 1 : 0;
        }

        /** Points at a positive distance differ; at distance zero they may differ by so little that it underflows. */
        @Override
        public void column(int j, int from, int to, double[] out, int offset) {
            x.squaredDistances(from, to, y, j, out, offset);
            for (int i = from; i < to; i++) {
                int k = offset + i - from;
                out[k] = out[k] == 0 ? entry(i, j) : 0;
            }
        }
    }
}
