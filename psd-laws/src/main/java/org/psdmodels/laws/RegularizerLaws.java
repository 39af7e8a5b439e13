package org.psdmodels.laws;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.loss.BarrierLaws;
import org.psdmodels.laws.loss.PenaltyConjugateLaws;
import org.psdmodels.laws.loss.PenaltyLaws;
import org.psdmodels.laws.loss.RegularizerContractLaws;
import org.psdmodels.laws.loss.SpectralLaws;

/** The laws of {@link Regularizer}. */
public final class RegularizerLaws {
    private RegularizerLaws() {}

    /** {@return all laws of regularizers} */
    public static LawSuite<Regularizer> suite() {
        return LawSuite.of(Stream.of(
                        PenaltyLaws.all(),
                        PenaltyConjugateLaws.all(),
                        BarrierLaws.all(),
                        SpectralLaws.all(),
                        RegularizerContractLaws.all())
                .flatMap(List::stream)
                .toList());
    }
}
