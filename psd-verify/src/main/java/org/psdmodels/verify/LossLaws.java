package org.psdmodels.verify;

import java.util.List;
import org.psdmodels.api.loss.Loss;

/** The laws of {@link Loss}. */
public final class LossLaws {
    private LossLaws() {}

    /**
     * All laws of losses.
     *
     * @return the suite
     */
    public static LawSuite<Loss> suite() {
        return LawSuite.of(List.of());
    }
}
