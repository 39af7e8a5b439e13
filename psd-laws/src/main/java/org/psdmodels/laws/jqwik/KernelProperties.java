package org.psdmodels.laws.jqwik;

import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.KernelLaws;
import org.psdmodels.laws.kit.LawSuite;

/** The laws of a kernel as a jqwik property: implement {@link #subject} and nothing else. */
public interface KernelProperties extends LawProperties<Kernel> {
    @Override
    default LawSuite<Kernel> suite() {
        return KernelLaws.suite();
    }
}
