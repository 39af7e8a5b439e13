package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelMatrix;

/**
 * The kernel of explicit basis functions phi, k(x, y) = phi(x)'phi(y): the linear kernel after phi. A solver finds phi in
 * {@link #features} and works in the primal. The map comes from {@link BasisFunctions}, {@link Monomials}, {@link
 * RandomFourierFeatures}, or is the user's own. The kernel has integrals against the measures that phi has {@linkplain
 * FeatureMap#moments moments} against.
 *
 * @param map the map phi
 */
public record BasisKernel(FeatureMap map) implements Kernel {
    /**
     * {@return the kernel of a feature map: phi(x)'phi(y) on the map's domain}
     *
     * @param map the map phi
     */
    public static BasisKernel of(FeatureMap map) {
        return new BasisKernel(map);
    }

    private Kernel composed() {
        return new LinearKernel().after(map);
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return composed().at(x, i, y, j);
    }

    @Override
    public KernelClaims claims() {
        return composed().claims();
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return composed().prepare(x, y);
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return composed().gradient();
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return map.domain().accepts(dimension) ? Optional.of(map) : Optional.empty();
    }

    @Override
    public String toString() {
        return "Basis(" + map + ")";
    }
}
