package org.psdmodels.verify.jqwik;

import org.psdmodels.verify.KernelLearner;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.laws.LearnerLaws;

/** The laws of a learner of kernels as a jqwik property: implement {@link #subject} and nothing else. */
public interface LearnerProperties extends LawProperties<KernelLearner> {
    @Override
    default LawSuite<KernelLearner> suite() {
        return LearnerLaws.suite();
    }
}
