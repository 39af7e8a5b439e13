package org.psdmodels.models.density;

import org.psdmodels.api.Checks;
import org.psdmodels.api.Points;

/**
 * A local maximum of a density.
 *
 * @param point where, a list of one point
 * @param density the density there
 */
public record Mode(Points point, double density) {
    /**
     * Checks that there is one point.
     *
     * @param point where, a list of one point
     * @param density the density there
     */
    public Mode {
        Checks.size("number of points", point.size(), 1);
    }

    /**
     * A copy of the coordinates.
     *
     * @return where
     */
    public double[] coordinates() {
        return point.row(0);
    }

    @Override
    public String toString() {
        return "density " + density + " at " + java.util.Arrays.toString(coordinates());
    }
}
