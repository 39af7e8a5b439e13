package org.psdmodels.losses;

import java.util.Optional;
import org.psdmodels.api.loss.ScalarLoss;

/** A loss of a class y, -1 or 1, and a score z: a function of the margin y z. */
interface ClassificationLoss extends ScalarLoss {
    @Override
    default Optional<String> fault(double y) {
        return y == 1 || y == -1 ? Optional.empty() : Optional.of("must be -1 or 1");
    }
}
