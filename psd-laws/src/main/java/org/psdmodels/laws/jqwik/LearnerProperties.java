package org.psdmodels.laws.jqwik;

import org.psdmodels.laws.LearnerLaws;
import org.psdmodels.laws.kit.KernelLearner;
import org.psdmodels.laws.kit.LawSuite;

/** The laws of a learner of kernels as a jqwik property: implement {@link #subject} and nothing else. */
public interface LearnerProperties extends LawProperties<KernelLearner> {
    @Override
    default LawSuite<KernelLearner> suite() {
        return LearnerLaws.suite();
    }
}
