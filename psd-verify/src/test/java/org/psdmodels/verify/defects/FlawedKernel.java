package org.psdmodels.verify.defects;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;

/** A kernel of the library, to be broken in one place by a subclass. */
class FlawedKernel implements Kernel {
    private final Kernel sound;

    FlawedKernel(Kernel sound) {
        this.sound = sound;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return sound.at(x, i, y, j);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return sound.prepare(x, y);
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
        return "flawed " + sound;
    }

    /** Integrals times a factor. */
    record Scaled(KernelIntegrals sound, double factor) implements KernelIntegrals {
        @Override
        public Measure measure() {
            return sound.measure();
        }

        @Override
        public double mean(Points z, int i) {
            return sound.mean(z, i);
        }

        @Override
        public double pair(Points z, int i, Points w, int j) {
            return factor * sound.pair(z, i, w, j);
        }
    }
}
