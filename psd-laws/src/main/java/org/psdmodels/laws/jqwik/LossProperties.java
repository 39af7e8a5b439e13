package org.psdmodels.laws.jqwik;

import org.psdmodels.api.loss.Loss;
import org.psdmodels.laws.LossLaws;
import org.psdmodels.laws.kit.LawSuite;

/** The laws of a loss as a jqwik property: implement {@link #subject} and nothing else. */
public interface LossProperties extends LawProperties<Loss> {
    @Override
    default LawSuite<Loss> suite() {
        return LossLaws.suite();
    }
}
