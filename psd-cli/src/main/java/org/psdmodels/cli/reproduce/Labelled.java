package org.psdmodels.cli.reproduce;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.models.classify.InputScaling;

/**
 * Observations of two classes.
 *
 * @param points the points
 * @param signs 1 or -1 for each
 */
@SuppressWarnings("ArrayRecordComponent")
record Labelled(Points points, double[] signs) {
    /** With every feature scaled to [0, 1]; a constant one to 0. */
    Labelled inUnitBox() {
        return new Labelled(
                InputScaling.toUnitBox(points, Double.POSITIVE_INFINITY).apply(points), signs);
    }

    Labelled select(int... rows) {
        return new Labelled(points.select(rows), signs(rows));
    }

    double[] signs(int... rows) {
        return Arrays.stream(rows).mapToDouble(i -> signs[i]).toArray();
    }

    int size() {
        return signs.length;
    }
}
