package org.psdmodels.laws.broken;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.kernel.PlainAffine;

/** Kernels with wrong features. */
final class BrokenFeatures {
    private BrokenFeatures() {}

    private static Kernel with(FeatureMap map) {
        return new AlteredKernel(new PlainAffine()) {
            @Override
            public Optional<FeatureMap> features(int dimension) {
                return dimension == 1 ? Optional.of(map) : Optional.empty();
            }
        };
    }

    static List<Broken<Kernel>> all() {
        return List.of(
                Broken.of(
                        "features of another kernel",
                        with(BrokenMaps.line((x, out, offset) -> {
                            out[offset] = 1;
                            out[offset + 1] = Math.sqrt(2) * x;
                        })),
                        "the square root of a coefficient too many",
                        "kernel.features.product"),
                Broken.of(
                        "features without offset",
                        with(BrokenMaps.line((x, out, offset) -> {
                            out[0] = 1;
                            out[1] = x;
                        })),
                        "the features are written to the beginning",
                        "kernel.features.laws"));
    }
}
