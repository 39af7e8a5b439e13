package org.psdmodels.learn.classify;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/**
 * The map z_c = (x_c - offset_c) / width_c of inputs, after which values outside a box are moved to its boundary: a
 * tessellated kernel lives on a box, and new points may lie outside that of the data.
 *
 * @param offsets the offsets, finite
 * @param widths the widths, finite, &gt; 0
 * @param margin how far z may be outside [0, 1], &gt;= 0; infinite where it may be anywhere
 */
@SuppressWarnings("ArrayRecordComponent")
public record InputScaling(double[] offsets, double[] widths, double margin) {
    /** Checks the numbers. */
    public InputScaling {
        Checks.finite("offsets", offsets);
        Checks.size("length of widths", widths.length, offsets.length);
        for (int c = 0; c < widths.length; c++) {
            Checks.positive("widths[" + c + "]", widths[c]);
        }
        Checks.require(margin >= 0, "margin", "must be >= 0", margin);
    }

    /**
     * Inputs as they are.
     *
     * @param dimension their number
     * @return z = x
     */
    public static InputScaling none(int dimension) {
        double[] widths = new double[dimension];
        Arrays.fill(widths, 1);
        return new InputScaling(new double[dimension], widths, Double.POSITIVE_INFINITY);
    }

    /**
     * The range of every input to [0, 1]; a constant input to 0.
     *
     * @param points the points, at least one
     * @param margin how far z may be outside [0, 1], &gt;= 0; infinite where it may be anywhere
     * @return z = (x - min) / (max - min)
     */
    public static InputScaling toUnitBox(Points points, double margin) {
        double[] offsets = new double[points.dimension()];
        double[] widths = new double[points.dimension()];
        for (int c = 0; c < offsets.length; c++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < points.size(); i++) {
                least = Math.min(least, points.coordinate(i, c));
                most = Math.max(most, points.coordinate(i, c));
            }
            offsets[c] = least;
            widths[c] = most > least ? most - least : 1;
        }
        return new InputScaling(offsets, widths, margin);
    }

    /**
     * Scales points.
     *
     * @param points points with as many coordinates
     * @return the scaled points
     */
    public Points apply(Points points) {
        Checks.size("dimension of points", points.dimension(), offsets.length);
        if (isIdentity()) {
            return points;
        }
        int n = points.size();
        double[] data = new double[Matrix.length(n, offsets.length)];
        for (int c = 0; c < offsets.length; c++) {
            for (int i = 0; i < n; i++) {
                double z = (points.coordinate(i, c) - offsets[c]) / widths[c];
                data[i + c * n] = Math.max(-margin, Math.min(1 + margin, z));
            }
        }
        return Points.of(Matrix.wrap(n, offsets.length, data));
    }

    private boolean isIdentity() {
        return margin == Double.POSITIVE_INFINITY
                && Arrays.stream(offsets).allMatch(o -> o == 0)
                && Arrays.stream(widths).allMatch(w -> w == 1);
    }
}
