package org.psdmodels.experiments;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.learn.classify.InputScaling;

/**
 * Observations of two classes.
 *
 * @param points the points
 * @param signs 1 or -1 for each
 */
@SuppressWarnings("ArrayRecordComponent")
record SignedPoints(Points points, double[] signs) {
    /** With every feature scaled to [0, 1]; a constant one to 0. */
    SignedPoints inUnitBox() {
        return new SignedPoints(
                InputScaling.toUnitBox(points, Double.POSITIVE_INFINITY).apply(points), signs);
    }

    SignedPoints select(int... rows) {
        return new SignedPoints(points.select(rows), signs(rows));
    }

    double[] signs(int... rows) {
        return Arrays.stream(rows).mapToDouble(i -> signs[i]).toArray();
    }

    /** The share of observations of which a value has the sign. */
    double agreement(double... values) {
        long right = IntStream.range(0, values.length)
                .filter(i -> values[i] > 0 == signs[i] > 0)
                .count();
        return (double) right / values.length;
    }

    int size() {
        return signs.length;
    }
}
