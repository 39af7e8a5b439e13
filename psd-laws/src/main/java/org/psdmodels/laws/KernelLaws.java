package org.psdmodels.laws;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.kernel.AlgebraLaws;
import org.psdmodels.laws.kernel.BoxLaws;
import org.psdmodels.laws.kernel.ClaimLaws;
import org.psdmodels.laws.kernel.FactorLaws;
import org.psdmodels.laws.kernel.FeatureLaws;
import org.psdmodels.laws.kernel.GradientLaws;
import org.psdmodels.laws.kernel.IntegralLaws;
import org.psdmodels.laws.kernel.KernelPurityLaws;
import org.psdmodels.laws.kernel.MatrixLaws;
import org.psdmodels.laws.kernel.SectionLaws;
import org.psdmodels.laws.kit.LawSuite;

/** The laws of {@link Kernel}. */
public final class KernelLaws {
    private KernelLaws() {}

    /** {@return all laws of kernels} */
    public static LawSuite<Kernel> suite() {
        return LawSuite.of(Stream.of(
                        MatrixLaws.all(),
                        KernelPurityLaws.all(),
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
