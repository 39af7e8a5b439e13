package org.psdmodels.laws;

import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.laws.kernel.MapLaws;
import org.psdmodels.laws.kit.LawSuite;

/** The laws of {@link FeatureMap}. */
public final class FeatureMapLaws {
    private FeatureMapLaws() {}

    /** {@return all laws of feature maps} */
    public static LawSuite<FeatureMap> suite() {
        return LawSuite.of(MapLaws.all());
    }
}
