package org.psdmodels.laws.jqwik;

import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.RegularizerLaws;
import org.psdmodels.laws.kit.LawSuite;

/** The laws of a regularizer as a jqwik property: implement {@link #subject} and nothing else. */
public interface RegularizerProperties extends LawProperties<Regularizer> {
    @Override
    default LawSuite<Regularizer> suite() {
        return RegularizerLaws.suite();
    }
}
