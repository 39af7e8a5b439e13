package org.psdmodels.verify.jqwik;

import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.laws.KernelLaws;

/** The laws of a kernel as a jqwik property: implement {@link #subject} and nothing else. */
public interface KernelProperties extends LawProperties<Kernel> {
    @Override
    default LawSuite<Kernel> suite() {
        return KernelLaws.suite();
    }
}
