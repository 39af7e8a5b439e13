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
import org.psdmodels.kernels.calculus.MaternPolynomial;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;

/**
 * The radial Matern kernel of a half-integer order m = p + 1/2 with the width l &gt; 0,
 *
 * <pre>
 *  k(x, y) = M_m(t) = q(t) exp(-t),   t = sqrt(2 m) |x - y| / l,
 *
 *  q(t) = sum_(k &lt;= p) c_k t^k,   c_k = 2^k p! (2 p - k)! / ((2 p)! (p - k)! k!),</pre>
 *
 * so that q(t) is 1 + t for m = 3/2 and 1 + t + t^2/3 for m = 5/2.
 *
 * <p>Universal, p times differentiable in each argument. Its feature map has the Lipschitz constant sqrt(2 m / (2 p - 1)) / l:
 * for a translation-invariant kernel the square of the best constant is minus the second derivative at zero. The kernel of
 * order 1/2 has none, and a rate in place of a width: it is the {@link LaplaceKernel}.
 *
 * <p>Rasmussen, Williams, Gaussian Processes for Machine Learning, 2006, eq. (4.16).
 *
 * @param order the order m: 3/2, 5/2, ..., at most 11/2
 * @param width the width l: finite, &gt; 0
 */
public record MaternKernel(double order, double width) implements Kernel {
    /** Checks order and width. */
    public MaternKernel {
        Parameters.halfInteger("order", order);
        Parameters.width("width", width);
    }

    /**
     * {@return the kernel with an order and a width: M_m(sqrt(2 m) |x - y| / l) on every R^d}
     *
     * @param order the order m: 3/2, 5/2, ..., at most 11/2
     * @param width the width l: finite, &gt; 0
     */
    public static MaternKernel withOrder(double order, double width) {
        return new MaternKernel(order, width);
    }

    /** p. */
    private int degree() {
        return (int) order;
    }

    private MaternPolynomial polynomial() {
        return MaternPolynomial.ofDegree(degree());
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return of(x.squaredDistance(i, y, j));
    }

    private double of(double squaredDistance) {
        MaternPolynomial q = polynomial();
        return q.timesDecay(q.argument(Math.sqrt(squaredDistance), width));
    }

    private void apply(double[] values, int from, int count, double[] out, int offset, Loops loops) {
        if (loops.areOneByOne()) {
            for (int k = 0; k < count; k++) {
                out[offset + k] = of(values[from + k]);
            }
            return;
        }
        MaternPolynomial q = polynomial();
        double[] decay = new double[count];
        for (int k = 0; k < count; k++) {
            double t = q.argument(Math.sqrt(values[from + k]), width);
            values[from + k] = t;
            decay[k] = -t;
        }
        loops.exponentials(decay, 0, count, decay, 0);
        double[] polynomials = q.values(values, from, count);
        for (int k = 0; k < count; k++) {
            out[offset + k] = MaternPolynomial.timesDecay(values[from + k], polynomials[k], decay[k]);
        }
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space())
                .continuous(Smoothness.EVERYWHERE)
                .strictlyPositive()
                .dense()
                .ofDifference(1)
                .withLipschitz(Math.sqrt(curvature()) / width);
    }

    /** 2 m / (2 p - 1): with the width 1, minus the second derivative at zero. */
    private double curvature() {
        return 2 * order / (2 * degree() - 1);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new DistanceMatrix(this, x, y, this::apply);
    }

    /** -(2 m / ((2 p - 1) l^2)) M_(m-1)(t) (x - y): no division by the distance. */
    @Override
    public Optional<KernelGradient> gradient() {
        MaternPolynomial q = polynomial();
        MaternPolynomial lower = MaternPolynomial.ofDegree(degree() - 1);
        return Optional.of((weight, x, i, y, j, out) -> {
            double t = q.argument(Math.sqrt(x.squaredDistance(i, y, j)), width);
            if (t > 0) {
                double slope = -curvature() * (lower.timesDecay(t) / width / width);
                Gradients.addDifference(weight * slope, x, i, y, j, out);
            }
        });
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return ProductSections.onLine(dimension, z -> PiecewiseFunctions.matern(z, rate(), degree()));
    }

    /** sqrt(2 m) / l. */
    private double rate() {
        return Math.sqrt(2 * order) / width;
    }

    /** In one dimension against every measure; in higher ones against Lebesgue measure on R^d alone. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return measure.isLebesgue()
                ? Optional.of(RadialIntegrals.of(measure.dimension(), 2 * degree() + 1, rate()))
                : Kernel.super.integrals(measure);
    }

    @Override
    public String toString() {
        return "Matern(order=" + order + ", width=" + width + ")";
    }
}
