package org.psdmodels.models.baseline;

import java.util.Optional;

/** A way to the optimum through points inside the cone, each with slopes alpha in the domain of the conjugates. */
interface ConePath {
    /** Where the path is. */
    ConePoint point();

    /** The dual variables there, alpha_ik at k + i q. */
    double[] alpha();

    /** The next point; empty where rounding permits no progress. */
    Optional<ConePath> next();
}
