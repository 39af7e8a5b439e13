package org.psdmodels.models.density;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/**
 * A local maximum of a density.
 *
 * @param point where, a list of one point
 * @param density the density there
 */
public record Mode(Points point, double density) {
    /** Checks that there is one point. */
    public Mode {
        Checks.size("number of points", point.size(), 1);
    }

    /** {@return a copy of the coordinates: where} */
    public double[] coordinates() {
        return point.row(0);
    }

    @Override
    public String toString() {
        return "density " + density + " at " + Arrays.toString(coordinates());
    }
}
