package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;

/**
 * The covariance of Brownian motion, and in higher dimensions of the Brownian sheet, on coordinates &gt;= 0:
 *
 * <pre>  k(x, y) = prod_c min(x_c, y_c).</pre>
 *
 * <p>Its functions vanish where a coordinate is zero, so it is neither strictly positive definite nor universal on its
 * domain. Where x_c = y_c the partial derivative is the mean of the one-sided ones.
 */
public record MinKernel() implements Kernel {
    @Override
    public double at(Points x, int i, Points y, int j) {
        return productWithout(-1, x, i, y, j);
    }

    private static double productWithout(int coordinate, Points x, int i, Points y, int j) {
        double product = 1;
        for (int c = 0; c < x.dimension(); c++) {
            product *= c == coordinate ? 1 : Math.min(x.coordinate(i, c), y.coordinate(j, c));
        }
        return product;
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.every(Axis.NON_NEGATIVE)).continuous(Smoothness.OFF_TIES);
    }

    /** 1 where x_c &lt; y_c, 1/2 where they are equal, otherwise 0, times the factors of the other coordinates. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            for (int c = 0; c < out.length; c++) {
                double slope = (1 + Math.signum(y.coordinate(j, c) - x.coordinate(i, c))) / 2;
                if (slope > 0) {
                    out[c] += weight * slope * productWithout(c, x, i, y, j);
                }
            }
        });
    }

    /** They have integrals against bounded and Gaussian measures on coordinates &gt;= 0. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        return ProductSections.product((c, z) -> PiecewiseFunctions.minimum(z));
    }

    /** The same kernel: one factor for each coordinate. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        return Optional.of(this);
    }

    @Override
    public String toString() {
        return "Min";
    }
}
