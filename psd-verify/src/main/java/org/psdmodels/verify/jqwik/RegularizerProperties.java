package org.psdmodels.verify.jqwik;

import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.laws.RegularizerLaws;

/** The laws of a regularizer as a jqwik property: implement {@link #subject} and nothing else. */
public interface RegularizerProperties extends LawProperties<Regularizer> {
    @Override
    default LawSuite<Regularizer> suite() {
        return RegularizerLaws.suite();
    }
}
