package org.psdmodels.verify.jqwik;

import org.psdmodels.api.loss.Loss;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.laws.LossLaws;

/** The laws of a loss as a jqwik property: implement {@link #subject} and nothing else. */
public interface LossProperties extends LawProperties<Loss> {
    @Override
    default LawSuite<Loss> suite() {
        return LossLaws.suite();
    }
}
