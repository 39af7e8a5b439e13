package org.psdmodels.verify.laws;

import org.psdmodels.verify.KernelLearner;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.learner.CertificateLaws;

/** The laws of methods that learn a kernel together with its support vector machine, see {@link KernelLearner}. */
public final class LearnerLaws {
    private LearnerLaws() {}

    /**
     * All laws of learners.
     *
     * @return the suite
     */
    public static LawSuite<KernelLearner> suite() {
        return LawSuite.of(CertificateLaws.all());
    }
}
