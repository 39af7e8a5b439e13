package org.psdmodels.verify.laws;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.kernel.AlgebraLaws;
import org.psdmodels.verify.kernel.BoxLaws;
import org.psdmodels.verify.kernel.ClaimLaws;
import org.psdmodels.verify.kernel.FactorLaws;
import org.psdmodels.verify.kernel.FeatureLaws;
import org.psdmodels.verify.kernel.GradientLaws;
import org.psdmodels.verify.kernel.IntegralLaws;
import org.psdmodels.verify.kernel.MatrixLaws;
import org.psdmodels.verify.kernel.PurityLaws;
import org.psdmodels.verify.kernel.SectionLaws;

/** The laws of {@link Kernel}. */
public final class KernelLaws {
    private KernelLaws() {}

    /**
     * All laws of kernels.
     *
     * @return the suite
     */
    public static LawSuite<Kernel> suite() {
        return LawSuite.of(Stream.of(
                        MatrixLaws.all(),
                        PurityLaws.all(),
                        ClaimLaws.all(),
                        GradientLaws.all(),
                        FeatureLaws.all(),
                        FactorLaws.all(),
                        SectionLaws.all(),
                        IntegralLaws.all(),
                        BoxLaws.all(),
                        AlgebraLaws.all())
                .flatMap(List::stream)
                .toList());
    }
}
