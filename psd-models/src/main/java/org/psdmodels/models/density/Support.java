package org.psdmodels.models.density;

import org.psdmodels.api.Points;
import org.psdmodels.api.RowException;
import org.psdmodels.api.kernel.Measure;

/** Where data may lie. */
final class Support {
    private Support() {}

    /** Requires all points to lie in the box that a measure lives on. */
    static void require(Points x, Measure measure) {
        for (int i = 0; i < x.size(); i++) {
            for (int c = 0; c < x.dimension(); c++) {
                Measure.Factor factor = measure.factor(c);
                double at = x.coordinate(i, c);
                if (!(at >= factor.lower() && at <= factor.upper())) {
                    String inside = "must lie in the support [" + factor.lower() + ", " + factor.upper() + "]";
                    throw RowException.of(i, "coordinate " + c, inside, at);
                }
            }
        }
    }
}
