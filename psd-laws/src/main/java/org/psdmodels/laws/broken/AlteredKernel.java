package org.psdmodels.laws.broken;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;

/** A sound kernel, to be broken in one place by a subclass. */
public abstract class AlteredKernel implements Kernel {
    private final Kernel sound;

    /**
     * A kernel that does what another does.
     *
     * @param sound the other
     */
    protected AlteredKernel(Kernel sound) {
        this.sound = sound;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return sound.at(x, i, y, j);
    }

    @Override
    public KernelClaims claims() {
        return sound.claims();
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return sound.gradient();
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return sound.sections(dimension);
    }

    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return sound.integrals(measure);
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return sound.features(dimension);
    }

    @Override
    public String toString() {
        return "broken " + sound;
    }
}
