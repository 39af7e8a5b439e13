package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
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
 * The radial Matern kernel of order 3/2 with the width l &gt; 0,
 *
 * <pre>  k(x, y) = (1 + t) exp(-t),   t = sqrt(3) |x - y| / l.</pre>
 *
 * <p>Universal, once differentiable in each argument. Its feature map has the Lipschitz constant sqrt(3)/l: for a
 * translation-invariant kernel the square of the best constant is minus the second derivative at zero.
 *
 * <p>Rasmussen, Williams, Gaussian Processes for Machine Learning, 2006, eq. (4.17).
 *
 * @param width the width l: finite, &gt; 0
 */
public record Matern32Kernel(double width) implements Kernel {
    private static final double SQRT_3 = Math.sqrt(3);

    /** Checks the width. */
    public Matern32Kernel {
        Parameters.width("width", width);
    }

    /**
     * The kernel with a width.
     *
     * @param width the width l: finite, &gt; 0
     * @return the kernel (1 + t) exp(-t) with t = sqrt(3) |x - y| / l, on every R^d
     */
    public static Matern32Kernel withWidth(double width) {
        return new Matern32Kernel(width);
    }

    /** sqrt(3) times the distance in units of the width. */
    static double scaled(double distance, double width) {
        return SQRT_3 * (distance / width);
    }

    /** (1 + t) exp(-t), which underflows before t = 1000. */
    static double profile(double t) {
        return profile(t, Math.exp(-t));
    }

    private static double profile(double t, double decay) {
        return t < 1000 ? (1 + t) * decay : 0;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return of(x.squaredDistance(i, y, j));
    }

    private double of(double squaredDistance) {
        return profile(scaled(Math.sqrt(squaredDistance), width));
    }

    private void apply(double[] values, int from, int count, double[] out, int offset, Loops loops) {
        if (loops.areOneByOne()) {
            for (int k = 0; k < count; k++) {
                out[offset + k] = of(values[from + k]);
            }
            return;
        }
        double[] decay = new double[count];
        for (int k = 0; k < count; k++) {
            double t = scaled(Math.sqrt(values[from + k]), width);
            values[from + k] = t;
            decay[k] = -t;
        }
        loops.exponentials(decay, 0, count, decay, 0);
        for (int k = 0; k < count; k++) {
            out[offset + k] = profile(values[from + k], decay[k]);
        }
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space())
                .continuous(Smoothness.EVERYWHERE)
                .strictlyPositive()
                .dense()
                .ofDifference(1)
                .withLipschitz(SQRT_3 / width);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new DistanceMatrix(this, x, y, this::apply);
    }

    /** -(3 / l^2) exp(-t) (x - y): no division by the distance. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            double t = scaled(Math.sqrt(x.squaredDistance(i, y, j)), width);
            if (t > 0) {
                Gradients.addDifference(-3 * weight * (Math.exp(-t) / width / width), x, i, y, j, out);
            }
        });
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return Sections.onLine(dimension, z -> PiecewiseFunctions.matern32(z, width));
    }

    /** In one dimension against every measure; in higher ones against Lebesgue measure on R^d alone. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return measure.isLebesgue()
                ? Optional.of(RadialIntegrals.of(measure.dimension(), 3, SQRT_3 / width))
                : Kernel.super.integrals(measure);
    }

    @Override
    public String toString() {
        return "Matern32(width=" + width + ")";
    }
}
