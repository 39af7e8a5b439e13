package org.psdmodels.laws.broken;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.Kernel;

/** Kernels that are wrong in one way each. Every law of kernels fails on one of them at least. */
public final class BrokenKernels {
    private BrokenKernels() {}

    /** {@return the broken kernels: the kernels, with what is wrong and the laws that must fail} */
    public static List<Broken<Kernel>> all() {
        return Stream.of(
                        NotKernels.all(),
                        BrokenMatrices.all(),
                        ImpureKernels.all(),
                        FalseClaims.all(),
                        BrokenGradients.all(),
                        BrokenFeatures.all(),
                        BrokenSections.all(),
                        BrokenIntegrals.all(),
                        BrokenAlgebra.all())
                .flatMap(List::stream)
                .toList();
    }
}
