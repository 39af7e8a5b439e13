package org.psdmodels.models.file;

import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.text.FeatureText;
import org.psdmodels.models.text.KernelText;

/**
 * Bases: kernel, pivots p and factor L of Phi(x) = L^-1 k_p(x); kernel and points z of the sections Phi_j(x) = k(x, z_j); or
 * the text of another feature map.
 */
final class FeaturesFormat {
    private static final String KERNEL = "kernel";
    private static final String PIVOTS = "pivots";
    private static final String FACTOR = "factor";
    private static final String SECTIONS = "sections";
    private static final String FEATURES = "features";

    private FeaturesFormat() {}

    static void write(FoundFeatures basis, Output out) {
        if (basis instanceof FoundFeatures.Pivots pivots) {
            out.put(KERNEL, KernelText.format(pivots.kernel()), pivots.kernel());
            out.putPoints(PIVOTS, pivots.pivots());
            out.putArray(FACTOR, pivots.factor());
        } else {
            write(((FoundFeatures.Explicit) basis).features(), out);
        }
    }

    private static void write(FeatureMap features, Output out) {
        if (features instanceof SectionMap sections) {
            out.put(KERNEL, KernelText.format(sections.kernel()), sections.kernel());
            out.putPoints(SECTIONS, sections.points());
        } else {
            out.put(FEATURES, FeatureText.format(features), features);
        }
    }

    static FoundFeatures read(Input in) {
        if (in.has(FEATURES)) {
            return new FoundFeatures.Explicit(in.parsed(FEATURES, FeatureText::parse));
        }
        Kernel kernel = in.parsed(KERNEL, KernelText::parse);
        return in.has(SECTIONS)
                ? new FoundFeatures.Explicit(new SectionMap(kernel, in.points(SECTIONS)))
                : new FoundFeatures.Pivots(kernel, in.points(PIVOTS), in.array(FACTOR));
    }
}
