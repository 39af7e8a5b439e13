package org.psdmodels.api.kernel;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/**
 * A positive semidefinite kernel: a symmetric function k(x, y) = phi(x)'phi(y) of two points for some feature map phi.
 *
 * <p>A new kernel implements {@link #at} and {@link #claims}; the rest is derived, or can be given where a kernel knows
 * better: {@link #prepare} where a column of the kernel matrix is faster than its entries, {@link #gradient}, {@link
 * #sections} or {@link #integrals} for closed forms, {@link #features} where phi is finite. Kernels are immutable
 * values: equal parameters, equal kernels.
 *
 * <p>The algebra ({@link #plus}, {@link #times}, {@link #scaledBy}, {@link #after}, {@link #polynomial}, {@link #on})
 * keeps positive semidefiniteness and carries gradients, integrals, features and claims along. It simplifies at
 * construction: sums and products are flat, equal terms merge, factors are collected.
 */
public interface Kernel {
    /**
     * The value at two points, without any check: the method to implement. Users call {@link #value}, {@link #gram} or
     * {@link #between}.
     *
     * @param x points in the domain
     * @param i which of them
     * @param y points in the domain, of the same dimension
     * @param j which of them
     * @return k(x_i, y_j)
     */
    double at(Points x, int i, Points y, int j);

    /**
     * {@return what the kernel says of itself: its domain, smoothness and bounds; without an own implementation,
     * positive semidefinite on every R^d and no more}
     */
    default KernelClaims claims() {
        return KernelClaims.on(Domain.space());
    }

    /**
     * The kernel matrix of two lists of points, with whatever is worth preparing done once. The points are not checked.
     *
     * @param x points in the domain
     * @param y points in the domain, of the same dimension
     * @return the matrix, evaluated on demand
     */
    default KernelMatrix prepare(Points x, Points y) {
        return KernelMatrix.entrywise(this, x, y);
    }

    /**
     * {@return the partial derivatives in the first argument, where {@link KernelClaims#smoothness} says; empty if the
     * kernel has none to offer}
     */
    default Optional<KernelGradient> gradient() {
        return Optional.empty();
    }

    /**
     * The sections x -&gt; k(x, z) as functions with closed-form sums, products and integrals.
     *
     * @param dimension the dimension of the points
     * @return the sections; empty if the kernel has none to offer in that dimension
     */
    default Optional<KernelSections> sections(int dimension) {
        return Optional.empty();
    }

    /**
     * {@return the integrals of sections and of products of two sections against a measure; empty where they diverge,
     * where the measure leaves the domain, or where no closed form is known} Without an own implementation they come
     * from {@link #sections}, or from the moments of {@link #features}.
     *
     * @param measure the measure
     */
    default Optional<KernelIntegrals> integrals(Measure measure) {
        return SectionIntegrals.of(this, measure).or(() -> ExpansionIntegrals.of(this, measure));
    }

    /**
     * {@return a finite feature map with k(x, y) = phi(x)'phi(y); empty if there is none of reasonable size}
     *
     * @param dimension the dimension of the points
     */
    default Optional<FeatureMap> features(int dimension) {
        return Optional.empty();
    }

    /**
     * The kernel's factor in some coordinates S, where it is a product over the coordinates or over groups of them: k(x, y) =
     * k_S(x_S, y_S) k_T(x_T, y_T) for all points of a dimension d, T being the coordinates not in S. This is what marginals and
     * conditionals of functions over the kernel rest on.
     *
     * <p>The factors of S and of T multiply to k, so they are determined up to a constant; a constant that belongs to no
     * coordinate is shared evenly, c^(|S|/d) going to S. Where S holds all coordinates the factor is k with its coordinates
     * in another order.
     *
     * @param dimension the dimension d of the points
     * @param coordinates the coordinates S, in the order in which the factor has them, none twice
     * @return k_S, a kernel of points of dimension |S|; empty if the kernel is not known to factor, as a sum of kernels
     */
    default Optional<Kernel> factor(int dimension, int... coordinates) {
        return CoordinateKernel.reordered(this, dimension, coordinates);
    }

    /**
     * {@return the value at two points: k(x, y)}
     *
     * @param x a point in the domain
     * @param y a point in the domain
     */
    default double value(double[] x, double[] y) {
        return between(Points.single(x), Points.single(y)).entry(0, 0);
    }

    /**
     * {@return the kernel matrix of two lists of points, evaluated on demand: K_ij = k(x_i, y_j)}
     *
     * @param x points in the domain
     * @param y points in the domain, of the same dimension
     */
    default KernelMatrix between(Points x, Points y) {
        Domain domain = claims().domain();
        domain.check("x", x);
        if (x != y) {
            domain.check("y", y);
            Checks.size("dimension of y", y.dimension(), x.dimension());
        }
        return prepare(x, y);
    }

    /**
     * {@return the symmetric kernel matrix of one list of points: K_ij = k(x_i, x_j)}
     *
     * @param x points in the domain
     */
    default Matrix gram(Points x) {
        return between(x, x).toSymmetricMatrix();
    }

    /**
     * {@return the kernel matrix of two lists of points: K_ij = k(x_i, y_j)}
     *
     * @param x points in the domain
     * @param y points in the domain, of the same dimension
     */
    default Matrix gram(Points x, Points y) {
        return between(x, y).toMatrix();
    }

    /**
     * The values k(x_i, x_i).
     *
     * @param x points in the domain
     * @return the diagonal of {@link #gram}
     */
    default double[] diagonal(Points x) {
        KernelMatrix matrix = between(x, x);
        double[] diagonal = new double[x.size()];
        for (int i = 0; i < diagonal.length; i++) {
            diagonal[i] = matrix.entry(i, i);
        }
        return diagonal;
    }

    /**
     * The sum of two kernels; its features are the features of both.
     *
     * @param other another kernel
     * @return k(x, y) + other(x, y)
     */
    default Kernel plus(Kernel other) {
        return SumKernel.of(List.of(this, other));
    }

    /**
     * The product of two kernels; its features are the products of the features.
     *
     * @param other another kernel
     * @return k(x, y) other(x, y)
     */
    default Kernel times(Kernel other) {
        return ProductKernel.of(List.of(this, other));
    }

    /**
     * The sum of many kernels, in time proportional to their number: {@link #plus} of all of them, one after the other.
     *
     * @param kernels k_1, ..., k_m, at least one
     * @return k_1(x, y) + ... + k_m(x, y)
     */
    static Kernel sum(List<Kernel> kernels) {
        Checks.atLeast("number of kernels", kernels.size(), 1);
        return kernels.size() == 1 ? kernels.get(0) : SumKernel.of(kernels);
    }

    /**
     * The product of many kernels: {@link #times} of all of them, one after the other.
     *
     * @param kernels k_1, ..., k_m, at least one
     * @return k_1(x, y) ... k_m(x, y)
     */
    static Kernel product(List<Kernel> kernels) {
        Checks.atLeast("number of kernels", kernels.size(), 1);
        return kernels.size() == 1 ? kernels.get(0) : ProductKernel.of(kernels);
    }

    /**
     * {@return a multiple of the kernel: factor k(x, y)}
     *
     * @param factor finite and &gt;= 0
     */
    default Kernel scaledBy(double factor) {
        return ScaledKernel.of(factor, this);
    }

    /**
     * {@return a polynomial with non-negative coefficients of the kernel: c_0 + c_1 k(x, y) + c_2 k(x, y)^2 + ...}
     *
     * @param coefficients c_0, c_1, ..., finite and &gt;= 0, at least one
     */
    default Kernel polynomial(double... coefficients) {
        return PolynomialOfKernel.of(this, coefficients);
    }

    /**
     * The kernel after a map of its arguments. After a change of units ({@link FeatureMap#units}) it keeps its integrals.
     *
     * @param map a map into the kernel's domain
     * @return k(map(x), map(y))
     */
    default Kernel after(FeatureMap map) {
        return new ComposedKernel(this, map);
    }

    /**
     * {@return the kernel on some of the coordinates: k(x_coordinates, y_coordinates)} The tensor product of kernels
     * over groups of coordinates is the product of such kernels.
     *
     * @param coordinates which coordinates the kernel sees, without repetition
     */
    default Kernel on(int... coordinates) {
        return CoordinateKernel.of(this, coordinates);
    }

    /**
     * The sum with another kernel where it is again a simple kernel, as for two linear kernels; the algebra asks both
     * summands before it forms a sum, if they are of one {@link #sumFamily}.
     *
     * @param other another kernel
     * @return the simplified sum, if there is one
     */
    default Optional<Kernel> mergedSum(Kernel other) {
        return Optional.empty();
    }

    /**
     * {@return what kernels must have in common for {@link #mergedSum} to be asked, with {@code equals} and {@code
     * hashCode}; by default the kernel itself, which merges with its equals alone} By it the algebra finds, among
     * thousands of terms, those that may merge. A kernel that overrides {@link #mergedSum} overrides this too.
     */
    default Object sumFamily() {
        return this;
    }

    /**
     * The product with another kernel where it is again a simple kernel, as for two Gaussians; the algebra asks both
     * factors before it forms a product.
     *
     * @param other another kernel
     * @return the simplified product, if there is one
     */
    default Optional<Kernel> mergedProduct(Kernel other) {
        return Optional.empty();
    }
}
