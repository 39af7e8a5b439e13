package org.psdmodels.laws;

import org.psdmodels.laws.kit.KernelLearner;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.learner.LearnerCertificateLaws;

/** The laws of methods that learn a kernel together with its support vector machine, see {@link KernelLearner}. */
public final class LearnerLaws {
    private LearnerLaws() {}

    /** {@return all laws of learners} */
    public static LawSuite<KernelLearner> suite() {
        return LawSuite.of(LearnerCertificateLaws.all());
    }
}
