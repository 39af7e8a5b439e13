package org.psdmodels.kernels;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.CoordinateUnits;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;
import org.psdmodels.kernels.calculus.SeparableSection;

/**
 * The coordinatewise map x_c -&gt; (x_c - center_c) / scale_c: a change of units, or the standardisation of data, for
 * {@link org.psdmodels.api.kernel.Kernel#after}.
 */
public final class Rescaling implements FeatureMap {
    private final CoordinateUnits units;

    private Rescaling(CoordinateUnits units) {
        this.units = units;
    }

    /**
     * {@return the map with given centers and scales: x_c -&gt; (x_c - centers_c) / scales_c}
     *
     * @param centers what is subtracted: finite, one for each coordinate
     * @param scales what is divided by: finite, &gt; 0, one for each coordinate
     */
    public static Rescaling of(double[] centers, double[] scales) {
        return new Rescaling(CoordinateUnits.of(centers, scales));
    }

    /**
     * {@return the map that gives points the mean 0 and the standard deviation 1 (with n in the denominator) in every
     * coordinate} A coordinate that is the same for all points is centered only.
     *
     * @param x at least one point
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
     * {@return what is subtracted from a coordinate}
     *
     * @param coordinate the coordinate
     */
    public double center(int coordinate) {
        return units.center(coordinate);
    }

    /**
     * {@return what a coordinate is divided by}
     *
     * @param coordinate the coordinate
     */
    public double scale(int coordinate) {
        return units.scale(coordinate);
    }

    @Override
    public Domain domain() {
        return Domain.space(size());
    }

    @Override
    public int size() {
        return units.dimension();
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        for (int c = 0; c < size(); c++) {
            out[offset + c] = (x.coordinate(i, c) - center(c)) / scale(c);
        }
    }

    @Override
    public Optional<FeatureMap> factor(int... coordinates) {
        Checks.coordinates(units.dimension(), coordinates);
        return Optional.of(of(
                Arrays.stream(coordinates).mapToDouble(units::center).toArray(),
                Arrays.stream(coordinates).mapToDouble(units::scale).toArray()));
    }

    @Override
    public Optional<CoordinateUnits> units() {
        return Optional.of(units);
    }

    @Override
    public Optional<FeatureJacobian> jacobian() {
        return Optional.of((x, i, out) -> {
            Arrays.fill(out, 0);
            for (int c = 0; c < size(); c++) {
                out[c + c * size()] = 1 / scale(c);
            }
        });
    }

    /** Against bounded and Gaussian measures. */
    @Override
    public Optional<FeatureMoments> moments(Measure measure) {
        return measure.dimension() == size()
                ? FeatureIntegrals.of(
                        IntStream.range(0, size()).mapToObj(this::section).toList(), measure)
                : Optional.empty();
    }

    /** The linear function about its zero. */
    private SeparableSection section(int c) {
        return SeparableSection.onLine(PiecewiseFunctions.linearAbout(center(c), 1 / scale(c)))
                .on(new int[] {c}, size());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rescaling that && units.equals(that.units);
    }

    @Override
    public int hashCode() {
        return units.hashCode();
    }

    @Override
    public String toString() {
        return "Rescaling(" + units + ")";
    }
}
