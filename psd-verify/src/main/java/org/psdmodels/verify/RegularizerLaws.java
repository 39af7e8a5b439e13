package org.psdmodels.verify;

import java.util.List;
import org.psdmodels.api.loss.Regularizer;

/** The laws of {@link Regularizer}. */
public final class RegularizerLaws {
    private RegularizerLaws() {}

    /**
     * All laws of regularizers.
     *
     * @return the suite
     */
    public static LawSuite<Regularizer> suite() {
        return LawSuite.of(List.of());
    }
}
