package org.psdmodels.models.shape;

import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/** What the models of functions on the line share. */
final class LineFunctions {
    private LineFunctions() {}

    /** The coordinates of points on the line. */
    static double[] coordinates(Points points) {
        Checks.size("dimension of the points", points.dimension(), 1);
        return points.toMatrix().data();
    }
}
