package org.psdmodels.laws.jqwik;

import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.laws.FeatureMapLaws;
import org.psdmodels.laws.kit.LawSuite;

/** The laws of a feature map as a jqwik property: implement {@link #subject} and nothing else. */
public interface FeatureMapProperties extends LawProperties<FeatureMap> {
    @Override
    default LawSuite<FeatureMap> suite() {
        return FeatureMapLaws.suite();
    }
}
