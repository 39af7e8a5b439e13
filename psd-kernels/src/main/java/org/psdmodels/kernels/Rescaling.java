package org.psdmodels.kernels;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;

/**
 * The coordinatewise map x_c -&gt; (x_c - center_c) / scale_c: a change of units, or the standardisation of data, for
 * {@link org.psdmodels.api.kernel.Kernel#after}.
 */
public final class Rescaling implements FeatureMap {
    private final double[] centers;
    private final double[] scales;

    private Rescaling(double[] centers, double[] scales) {
        this.centers = centers;
        this.scales = scales;
    }

    /**
     * The map with given centers and scales.
     *
     * @param centers what is subtracted: finite, one for each coordinate
     * @param scales what is divided by: finite, &gt; 0, one for each coordinate
     * @return the map x_c -&gt; (x_c - centers_c) / scales_c
     */
    public static Rescaling of(double[] centers, double[] scales) {
        Checks.atLeast("number of centers", centers.length, 1);
        Checks.size("number of scales", scales.length, centers.length);
        Checks.finite("centers", centers);
        for (int c = 0; c < scales.length; c++) {
            Parameters.width("scales[" + c + "]", scales[c]);
        }
        return new Rescaling(centers.clone(), scales.clone());
    }

    /**
     * The map that gives points the mean 0 and the standard deviation 1 (with n in the denominator) in every coordinate.
     * A coordinate that is the same for all points is centered only.
     *
     * @param x at least one point
     * @return the standardising map
     */
    public static Rescaling standardizing(Points x) {
        int n = Checks.atLeast("number of points", x.size(), 1);
        double[] centers = new double[x.dimension()];
        double[] scales = new double[x.dimension()];
        for (int c = 0; c < centers.length; c++) {
            for (int i = 0; i < n; i++) {
                centers[c] += (x.coordinate(i, c) - centers[c]) / (i + 1);
            }
            double norm = 0;
            for (int i = 0; i < n; i++) {
                norm = Math.hypot(norm, x.coordinate(i, c) - centers[c]);
            }
            scales[c] = isConstant(x, c) ? 1 : norm / Math.sqrt(n);
        }
        return of(centers, scales);
    }

    private static boolean isConstant(Points x, int c) {
        double first = x.coordinate(0, c);
        for (int i = 1; i < x.size(); i++) {
            if (x.coordinate(i, c) != first) {
                return false;
            }
        }
        return true;
    }

    /** x itself, the features of the linear kernel. */
    static Rescaling identity(int dimension) {
        double[] ones = new double[dimension];
        Arrays.fill(ones, 1);
        return of(new double[dimension], ones);
    }

    /**
     * What is subtracted from a coordinate.
     *
     * @param coordinate the coordinate
     * @return its center
     */
    public double center(int coordinate) {
        return centers[coordinate];
    }

    /**
     * What a coordinate is divided by.
     *
     * @param coordinate the coordinate
     * @return its scale
     */
    public double scale(int coordinate) {
        return scales[coordinate];
    }

    @Override
    public Domain domain() {
        return Domain.space(centers.length);
    }

    @Override
    public int size() {
        return centers.length;
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        for (int c = 0; c < centers.length; c++) {
            out[offset + c] = (x.coordinate(i, c) - centers[c]) / scales[c];
        }
    }

    @Override
    public Optional<FeatureJacobian> jacobian() {
        return Optional.of((x, i, out) -> {
            Arrays.fill(out, 0);
            for (int c = 0; c < centers.length; c++) {
                out[c + c * centers.length] = 1 / scales[c];
            }
        });
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rescaling that
                && Arrays.equals(centers, that.centers)
                && Arrays.equals(scales, that.scales);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(centers) + Arrays.hashCode(scales);
    }

    @Override
    public String toString() {
        return "Rescaling(centers=" + Arrays.toString(centers) + ", scales=" + Arrays.toString(scales) + ")";
    }
}
