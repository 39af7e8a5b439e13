package org.psdmodels.laws.broken;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.laws.kernel.PlainAffine;
import org.psdmodels.laws.kernel.PlainGaussian;

/** Kernels that claim what does not hold. */
final class FalseClaims {
    private FalseClaims() {}

    /** A kernel with claims of its own, and no gradient or features. */
    private record Claiming(Kernel sound, KernelClaims claims) implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return sound.at(x, i, y, j);
        }
    }

    private static KernelClaims nothing() {
        return KernelClaims.on(Domain.space());
    }

    static List<Broken<Kernel>> all() {
        Kernel gaussian = new PlainGaussian(1);
        Kernel affine = new PlainAffine();
        Kernel equality = (x, i, y, j) -> x.same(i, y, j) ? 1 : 0;
        return List.of(
                Broken.of(
                        "false diagonal",
                        new Claiming(affine, nothing().withDiagonal(1)),
                        "1 + |x|^2 is claimed to be 1",
                        "kernel.claim.diagonal"),
                Broken.of(
                        "false invariance",
                        new Claiming(affine, nothing().ofDifference(1)),
                        "1 + x'y is claimed to depend on x - y",
                        "kernel.claim.difference"),
                Broken.of(
                        "false Lipschitz constant",
                        new Claiming(gaussian, nothing().withLipschitz(0.99)),
                        "the constant is 1, 0.99 is claimed",
                        "kernel.claim.lipschitz"),
                Broken.of(
                        "false strictness",
                        new Claiming(affine, nothing().strictlyPositive()),
                        "a kernel of rank d + 1 is claimed to be strictly positive definite",
                        "kernel.claim.strict"),
                Broken.of(
                        "false continuity",
                        new Claiming(equality, nothing().continuous(Smoothness.NONE)),
                        "the indicator of x = y is claimed to be continuous",
                        "kernel.claim.continuous"),
                Broken.of(
                        "false derivatives",
                        new Claiming(gaussian, nothing().continuous(Smoothness.EVERYWHERE)),
                        "derivatives are claimed, but there is no gradient",
                        "kernel.claim.smooth"),
                Broken.of(
                        "universal with finitely many features",
                        new AlteredKernel(gaussian) {
                            @Override
                            public Optional<FeatureMap> features(int dimension) {
                                return new PlainAffine().features(dimension);
                            }
                        },
                        "a universal kernel offers d + 1 features",
                        "kernel.claim.universal",
                        "kernel.features.product"),
                Broken.of(
                        "universal without continuity",
                        new Claiming(gaussian.plus(equality), nothing().dense()),
                        "a kernel that jumps is claimed to be universal",
                        "kernel.claim.universal"),
                Broken.of(
                        "universal of rank one",
                        new Claiming(
                                (x, i, y, j) -> 1,
                                nothing().continuous(Smoothness.NONE).dense()),
                        "the constant is claimed to be universal",
                        "kernel.claim.universal"));
    }
}
