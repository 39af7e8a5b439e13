package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.kernels.calculus.MaternPolynomial;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;

/**
 * The product over the coordinates of one-dimensional Matern kernels of a half-integer order m = p + 1/2 with the width
 * l &gt; 0,
 *
 * <pre>  k(x, y) = prod_c q(t_c) exp(-t_c),   t_c = sqrt(2 m) |x_c - y_c| / l,</pre>
 *
 * with the polynomial q of {@link MaternKernel}: 1 + t for m = 3/2, 1 + t + t^2/3 for m = 5/2.
 *
 * <p>Universal, p times differentiable in each argument, with the Lipschitz constant of {@link MaternKernel}, with which it
 * agrees in one dimension; in higher ones only the product has closed-form integrals. Of order 1/2 it is the {@link
 * ProductLaplaceKernel}.
 *
 * @param order the order m: 3/2, 5/2, ..., at most 11/2
 * @param width the width l: finite, &gt; 0
 */
public record ProductMaternKernel(double order, double width) implements Kernel {
    /** Checks order and width. */
    public ProductMaternKernel {
        Parameters.halfInteger("order", order);
        Parameters.width("width", width);
    }

    /**
     * The kernel with an order and a width.
     *
     * @param order the order m: 3/2, 5/2, ..., at most 11/2
     * @param width the width l: finite, &gt; 0
     * @return the product over the coordinates of M_m(sqrt(2 m) |x_c - y_c| / l), on every R^d
     */
    public static ProductMaternKernel withOrder(double order, double width) {
        return new ProductMaternKernel(order, width);
    }

    /** p. */
    private int degree() {
        return (int) order;
    }

    private MaternPolynomial polynomial() {
        return MaternPolynomial.ofDegree(degree());
    }

    /** One exponential for all coordinates, as long as it is a normal number; the polynomials stay below its inverse. */
    @Override
    public double at(Points x, int i, Points y, int j) {
        MaternPolynomial q = polynomial();
        double sum = 0;
        double product = 1;
        for (int c = 0; c < x.dimension(); c++) {
            double t = q.argument(Math.abs(x.coordinate(i, c) - y.coordinate(j, c)), width);
            sum += t;
            product *= q.value(t);
        }
        return sum < 700 ? product * Math.exp(-sum) : tail(x, i, y, j);
    }

    private double tail(Points x, int i, Points y, int j) {
        MaternPolynomial q = polynomial();
        double product = 1;
        for (int c = 0; c < x.dimension(); c++) {
            product *= q.timesDecay(q.argument(Math.abs(x.coordinate(i, c) - y.coordinate(j, c)), width));
        }
        return product;
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new CoordinateMatrix(this, x, y, 1, this::take);
    }

    private void take(double[] coordinates, double y, double[] sums, double[] products, int count) {
        MaternPolynomial q = polynomial();
        for (int k = 0; k < count; k++) {
            double t = q.argument(Math.abs(coordinates[k] - y), width);
            coordinates[k] = t;
            sums[k] += t;
        }
        double[] polynomials = q.values(coordinates, 0, count);
        for (int k = 0; k < count; k++) {
            products[k] *= polynomials[k];
        }
    }

    @Override
    public KernelClaims claims() {
        return MaternKernel.withOrder(order, width).claims();
    }

    /** -(2 m / ((2 p - 1) l^2)) (x_c - y_c) (q_(p-1)(t_c) / q_p(t_c)) k(x, y). */
    @Override
    public Optional<KernelGradient> gradient() {
        MaternPolynomial q = polynomial();
        MaternPolynomial lower = MaternPolynomial.ofDegree(degree() - 1);
        double curvature = 2 * order / (2 * degree() - 1);
        return Optional.of((weight, x, i, y, j, out) -> {
            double factor = weight * at(x, i, y, j);
            for (int c = 0; factor != 0 && c < out.length; c++) {
                double difference = x.coordinate(i, c) - y.coordinate(j, c);
                double t = q.argument(Math.abs(difference), width);
                out[c] -= factor * (curvature * (difference / width / width) * (lower.value(t) / q.value(t)));
            }
        });
    }

    /** They have integrals against every measure. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        double rate = Math.sqrt(2 * order) / width;
        return ProductSections.product((c, z) -> PiecewiseFunctions.matern(z, rate, degree()));
    }

    /** The same kernel: one factor for each coordinate. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        return Optional.of(this);
    }

    @Override
    public String toString() {
        return "ProductMatern(order=" + order + ", width=" + width + ")";
    }
}
