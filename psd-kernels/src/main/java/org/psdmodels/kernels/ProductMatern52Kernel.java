package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;

/**
 * The product over the coordinates of one-dimensional Matern kernels of order 5/2 with the width l &gt; 0,
 *
 * <pre>  k(x, y) = prod_c (1 + t_c + t_c^2/3) exp(-t_c),   t_c = sqrt(5) |x_c - y_c| / l.</pre>
 *
 * <p>Universal, twice differentiable in each argument, with the Lipschitz constant sqrt(5/3)/l of the feature map. In one
 * dimension it agrees with {@link Matern52Kernel}; in higher ones only the product has closed-form integrals.
 *
 * @param width the width l: finite, &gt; 0
 */
public record ProductMatern52Kernel(double width) implements Kernel {
    /** Checks the width. */
    public ProductMatern52Kernel {
        Parameters.width("width", width);
    }

    /**
     * The kernel with a width.
     *
     * @param width the width l: finite, &gt; 0
     * @return the product over the coordinates of (1 + t + t^2/3) exp(-t) with t = sqrt(5) |x_c - y_c| / l, on every R^d
     */
    public static ProductMatern52Kernel withWidth(double width) {
        return new ProductMatern52Kernel(width);
    }

    /** One exponential for all coordinates, as long as it is a normal number; the polynomials stay below its inverse. */
    @Override
    public double at(Points x, int i, Points y, int j) {
        double sum = 0;
        double product = 1;
        for (int c = 0; c < x.dimension(); c++) {
            double t = scaled(x, i, y, j, c);
            sum += t;
            product *= 1 + t * (1 + t / 3);
        }
        return sum < 700 ? product * Math.exp(-sum) : tail(x, i, y, j);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new CoordinateMatrix(this, x, y, 1, this::take);
    }

    private void take(double[] coordinates, double y, double[] sums, double[] products, int count) {
        for (int k = 0; k < count; k++) {
            double t = Matern52Kernel.scaled(Math.abs(coordinates[k] - y), width);
            sums[k] += t;
            products[k] *= 1 + t * (1 + t / 3);
        }
    }

    private double scaled(Points x, int i, Points y, int j, int c) {
        return Matern52Kernel.scaled(Math.abs(x.coordinate(i, c) - y.coordinate(j, c)), width);
    }

    private double tail(Points x, int i, Points y, int j) {
        double product = 1;
        for (int c = 0; c < x.dimension(); c++) {
            product *= Matern52Kernel.profile(scaled(x, i, y, j, c));
        }
        return product;
    }

    @Override
    public KernelClaims claims() {
        return Matern52Kernel.withWidth(width).claims();
    }

    /** -(5 / (3 l^2)) (x_c - y_c) (1 + t_c) / (1 + t_c + t_c^2/3) k(x, y). */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            double factor = weight * at(x, i, y, j);
            for (int c = 0; factor != 0 && c < out.length; c++) {
                double difference = x.coordinate(i, c) - y.coordinate(j, c);
                double t = Matern52Kernel.scaled(Math.abs(difference), width);
                out[c] -= factor * (5.0 / 3 * (difference / width / width) * ((1 + t) / (1 + t * (1 + t / 3))));
            }
        });
    }

    /** They have integrals against every measure. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        return Sections.product((c, z) -> PiecewiseFunctions.matern52(z, width));
    }

    /** The same kernel: one factor for each coordinate. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        return Optional.of(this);
    }

    @Override
    public String toString() {
        return "ProductMatern52(width=" + width + ")";
    }
}
