package org.psdmodels.verify.laws;

import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.kernel.MapLaws;

/** The laws of {@link FeatureMap}. */
public final class FeatureMapLaws {
    private FeatureMapLaws() {}

    /**
     * All laws of feature maps.
     *
     * @return the suite
     */
    public static LawSuite<FeatureMap> suite() {
        return LawSuite.of(MapLaws.all());
    }
}
