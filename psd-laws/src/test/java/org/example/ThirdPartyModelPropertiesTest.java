package org.example;

import org.psdmodels.laws.jqwik.ModelProperties;
import org.psdmodels.laws.kit.ModelSubject;

/** The laws of a fitted model as jqwik properties, in three lines. */
class ThirdPartyModelPropertiesTest implements ModelProperties {
    @Override
    public ModelSubject subject() {
        return ThirdPartyModelTest.subject(new ThirdPartyModelTest.Waiting(2));
    }
}
