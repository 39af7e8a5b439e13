package org.psdmodels.verify.jqwik;

import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.ModelSubject;
import org.psdmodels.verify.laws.ModelLaws;

/** The laws of a fitted model as a jqwik property: implement {@link #subject} and nothing else. */
public interface ModelProperties extends LawProperties<ModelSubject> {
    @Override
    default LawSuite<ModelSubject> suite() {
        return ModelLaws.suite();
    }
}
