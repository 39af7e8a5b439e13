package org.psdmodels.verify;

import java.util.List;
import org.psdmodels.api.kernel.Kernel;

/** The laws of {@link Kernel}. */
public final class KernelLaws {
    private KernelLaws() {}

    /**
     * All laws of kernels.
     *
     * @return the suite
     */
    public static LawSuite<Kernel> suite() {
        return LawSuite.of(List.of());
    }
}
