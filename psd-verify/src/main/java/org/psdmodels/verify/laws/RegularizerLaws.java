package org.psdmodels.verify.laws;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.loss.BarrierLaws;
import org.psdmodels.verify.loss.PenaltyConjugateLaws;
import org.psdmodels.verify.loss.PenaltyLaws;
import org.psdmodels.verify.loss.RegularizerContractLaws;
import org.psdmodels.verify.loss.SpectralLaws;

/** The laws of {@link Regularizer}. */
public final class RegularizerLaws {
    private RegularizerLaws() {}

    /**
     * All laws of regularizers.
     *
     * @return the suite
     */
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
