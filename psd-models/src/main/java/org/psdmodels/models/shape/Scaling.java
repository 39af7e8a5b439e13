package org.psdmodels.models.shape;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.models.Fit;

/**
 * The affine map t_c = (x_c - centre_c) / scale_c of each coordinate.
 *
 * @param centre the point that becomes zero
 * @param scale the lengths that become one, finite and &gt; 0
 */
public record Scaling(Matrix centre, Matrix scale) {
    private static final String CENTRE = "centre";
    private static final String SCALE = "scale";

    /** Checks the numbers. */
    public Scaling {
        Checks.finite("centre", centre.data());
        Checks.size("rows of scale", scale.rows(), centre.rows());
        for (double length : scale.data()) {
            Checks.positive("scale", length);
        }
    }

    /**
     * {@return the map that takes the smallest box around some points to [-1, 1]^d}
     *
     * @param points points that differ in every coordinate
     */
    public static Scaling of(Points points) {
        int d = points.dimension();
        double[] centre = new double[d];
        double[] scale = new double[d];
        for (int c = 0; c < d; c++) {
            double[] values = points.project(c).toMatrix().data();
            double low = Arrays.stream(values).min().orElseThrow();
            double high = Arrays.stream(values).max().orElseThrow();
            Checks.require(low < high, "coordinate " + c + " of the points", "must vary", low);
            centre[c] = low + (high - low) / 2;
            scale[c] = (high - low) / 2;
        }
        return new Scaling(Matrix.wrap(d, 1, centre), Matrix.wrap(d, 1, scale));
    }

    /** The scaling that a fit keeps. */
    static Scaling of(Fit fit) {
        double[] centre = fit.fact(CENTRE);
        double[] scale = fit.fact(SCALE);
        return new Scaling(Matrix.wrap(centre.length, 1, centre), Matrix.wrap(scale.length, 1, scale));
    }

    /** What a fit keeps of it. */
    Map<String, List<Double>> facts() {
        return Map.of(CENTRE, numbers(centre), SCALE, numbers(scale));
    }

    private static List<Double> numbers(Matrix column) {
        return Arrays.stream(column.data()).boxed().toList();
    }

    /** {@return the dimension of the points: d} */
    public int dimension() {
        return centre.rows();
    }

    /**
     * The images of points.
     *
     * @param x points of dimension d
     * @return t
     */
    public Points apply(Points x) {
        Checks.size("dimension of the points", x.dimension(), dimension());
        double[] t = x.toMatrix().data().clone();
        for (int k = 0; k < t.length; k++) {
            int c = k / x.size();
            t[k] = (t[k] - centre.get(c, 0)) / scale.get(c, 0);
        }
        return Points.of(Matrix.wrap(x.size(), dimension(), t));
    }
}
