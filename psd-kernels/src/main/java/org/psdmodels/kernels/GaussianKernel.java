package org.psdmodels.kernels;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.api.loops.Loops;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;

/**
 * The Gaussian kernel with one width s &gt; 0 in any dimension, or with one width per coordinate:
 *
 * <pre>  k(x, y) = exp(-|x - y|^2 / (2 s^2))      k(x, y) = exp(-sum_c (x_c - y_c)^2 / (2 s_c^2))</pre>
 *
 * <p>Universal, infinitely differentiable, translation-invariant; its feature map has the Lipschitz constant 1/s, by 1 -
 * exp(-u) &lt;= u. A product of Gaussians is a Gaussian: the inverse squares of the widths add.
 *
 * <p>Points nearer than about 1e-160 count as equal, since their squared distance is zero in floating point.
 */
public final class GaussianKernel implements Kernel {
    private static final double LARGEST_RATIO = 1e150;

    private final Domain domain;
    private final double[] widths;
    private final double narrowest;
    private final double scale;
    private final double[] weights;

    private GaussianKernel(Domain domain, double... widths) {
        this.domain = domain;
        this.widths = widths;
        this.narrowest = Arrays.stream(widths).min().orElseThrow();
        this.scale = Math.sqrt(0.5) / narrowest;
        this.weights = Arrays.stream(widths)
                .map(s -> (narrowest / s) * (narrowest / s))
                .toArray();
    }

    /**
     * {@return the kernel with one width: exp(-|x - y|^2 / (2 s^2)) on every R^d}
     *
     * @param width the width s: finite, &gt; 0
     */
    public static GaussianKernel withWidth(double width) {
        return new GaussianKernel(Domain.space(), Parameters.width("width", width));
    }

    /**
     * The kernel with a width for each coordinate.
     *
     * @param widths the widths s_c: finite, &gt; 0, the largest less than 1e150 times the smallest
     * @return the kernel exp(-sum_c (x_c - y_c)^2 / (2 s_c^2)) on R^d with d = {@code widths.length}
     */
    public static GaussianKernel withWidths(double... widths) {
        Checks.atLeast("number of widths", widths.length, 1);
        for (int c = 0; c < widths.length; c++) {
            Parameters.width("widths[" + c + "]", widths[c]);
        }
        double limit = Arrays.stream(widths).min().orElseThrow() * LARGEST_RATIO;
        for (int c = 0; c < widths.length; c++) {
            Checks.require(widths[c] < limit, "widths[" + c + "]", "must be < 1e150 times the smallest", widths[c]);
        }
        return new GaussianKernel(Domain.space(widths.length), widths.clone());
    }

    /**
     * {@return the width in the direction of a coordinate: s_c}
     *
     * @param coordinate the coordinate
     */
    public double width(int coordinate) {
        return isIsotropic() ? widths[0] : widths[coordinate];
    }

    /** {@return whether there is one width, for points of any dimension} */
    public boolean isIsotropic() {
        return domain.maxDimension() > widths.length;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return of(isIsotropic() ? x.squaredDistance(i, y, j) : x.squaredDistance(i, y, j, weights));
    }

    /** Multiplied twice: the square of the scale may overflow where the product does not. */
    private double of(double squaredDistance) {
        return Math.exp(-(squaredDistance * scale * scale));
    }

    private void apply(double[] values, int from, int count, double[] out, int offset, Loops loops) {
        for (int k = from; k < from + count; k++) {
            values[k] = -(values[k] * scale * scale);
        }
        loops.exponentials(values, from, count, out, offset);
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(domain)
                .continuous(Smoothness.EVERYWHERE)
                .strictlyPositive()
                .dense()
                .ofDifference(1)
                .withLipschitz(1 / narrowest);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return isIsotropic() ? new DistanceMatrix(this, x, y, this::apply) : new Anisotropic(this, x, y);
    }

    /** -k(x, y) (x_c - y_c) / s_c^2. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            double factor = weight * at(x, i, y, j);
            for (int c = 0; factor != 0 && c < out.length; c++) {
                out[c] -= factor * ((x.coordinate(i, c) - y.coordinate(j, c)) / width(c) / width(c));
            }
        });
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return domain.accepts(dimension)
                ? ProductSections.product((c, z) -> PiecewiseFunctions.gaussian(z, width(c)))
                : Optional.empty();
    }

    /** Against every measure: directly where it has no weight, otherwise through the sections. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return measure.isUnweighted() && domain.accepts(measure.dimension())
                ? Optional.of(new GaussianIntegrals(this, measure))
                : Kernel.super.integrals(measure);
    }

    /** After a change of units a Gaussian again: the widths are multiplied by the scales. */
    @Override
    public Kernel after(FeatureMap map) {
        return map.units()
                .filter(units -> domain.accepts(units.dimension()))
                .<Kernel>map(units -> withWidths(IntStream.range(0, units.dimension())
                        .mapToDouble(c -> width(c) * units.scale(c))
                        .toArray()))
                .orElseGet(() -> Kernel.super.after(map));
    }

    /** The kernel with all widths multiplied. */
    GaussianKernel widenedBy(double factor) {
        return new GaussianKernel(
                domain, Arrays.stream(widths).map(s -> factor * s).toArray());
    }

    /** The Gaussian of the chosen widths. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        domain.checkDimension("points", dimension);
        return Optional.of(
                isIsotropic()
                        ? this
                        : withWidths(Arrays.stream(coordinates)
                                .mapToDouble(this::width)
                                .toArray()));
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        if (!(other instanceof GaussianKernel that)) {
            return Optional.empty();
        }
        if (isIsotropic() && that.isIsotropic()) {
            return Optional.of(withWidth(Parameters.widthOfProduct(width(0), that.width(0))));
        }
        int dimension = Math.max(widths.length, that.widths.length);
        if (!domain.accepts(dimension) || !that.domain.accepts(dimension)) {
            return Optional.empty();
        }
        return Optional.of(withWidths(IntStream.range(0, dimension)
                .mapToDouble(c -> Parameters.widthOfProduct(width(c), that.width(c)))
                .toArray()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GaussianKernel that && domain.equals(that.domain) && Arrays.equals(widths, that.widths);
    }

    @Override
    public int hashCode() {
        return 31 * domain.hashCode() + Arrays.hashCode(widths);
    }

    @Override
    public String toString() {
        return isIsotropic() ? "Gaussian(width=" + widths[0] + ")" : "Gaussian(widths=" + Arrays.toString(widths) + ")";
    }

    private record Anisotropic(GaussianKernel kernel, Points x, Points y) implements KernelMatrix.OfPoints {
        @Override
        public void column(int j, int from, int to, double[] out, int offset) {
            x.squaredDistances(from, to, y, j, kernel.weights, out, offset);
            kernel.apply(out, offset, to - from, out, offset, Loops.forEntries((long) x.size() * y.size()));
        }
    }
}
