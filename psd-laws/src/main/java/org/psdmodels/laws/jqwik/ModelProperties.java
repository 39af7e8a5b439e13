package org.psdmodels.laws.jqwik;

import org.psdmodels.laws.ModelLaws;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.ModelSubject;

/** The laws of a fitted model as a jqwik property: implement {@link #subject} and nothing else. */
public interface ModelProperties extends LawProperties<ModelSubject> {
    @Override
    default LawSuite<ModelSubject> suite() {
        return ModelLaws.suite();
    }
}
