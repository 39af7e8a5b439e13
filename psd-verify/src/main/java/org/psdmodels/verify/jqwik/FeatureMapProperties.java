package org.psdmodels.verify.jqwik;

import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.laws.FeatureMapLaws;

/** The laws of a feature map as a jqwik property: implement {@link #subject} and nothing else. */
public interface FeatureMapProperties extends LawProperties<FeatureMap> {
    @Override
    default LawSuite<FeatureMap> suite() {
        return FeatureMapLaws.suite();
    }
}
