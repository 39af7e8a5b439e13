package org.psdmodels.api.kernel;

import java.util.List;
import java.util.Optional;

/**
 * How the algebra of {@link Kernel} composed a kernel from others: what it takes to write a kernel down, or to look for a
 * part of it. The methods of {@link Kernel}, applied to the parts in order, give the kernel back.
 */
public sealed interface Combination {
    /**
     * t_1(x, y) + ... + t_m(x, y).
     *
     * @param terms at least two, none of them a sum
     */
    record Sum(List<Kernel> terms) implements Combination {}

    /**
     * f_1(x, y) ... f_m(x, y).
     *
     * @param factors at least two, none of them a product or a multiple
     */
    record Product(List<Kernel> factors) implements Combination {}

    /**
     * factor k(x, y).
     *
     * @param factor finite, &gt;= 0, not 1
     * @param kernel k, not a multiple
     */
    record Multiple(double factor, Kernel kernel) implements Combination {}

    /**
     * c_0 + c_1 k(x, y) + ... + c_m k(x, y)^m.
     *
     * @param coefficients c_0, ..., c_m
     * @param kernel k
     */
    record Polynomial(List<Double> coefficients, Kernel kernel) implements Combination {}

    /**
     * k on some of the coordinates.
     *
     * @param coordinates which, in order
     * @param kernel k
     */
    record OnCoordinates(List<Integer> coordinates, Kernel kernel) implements Combination {}

    /**
     * k(map(x), map(y)).
     *
     * @param map the map
     * @param kernel k
     */
    record After(FeatureMap map, Kernel kernel) implements Combination {}

    /**
     * {@return how a kernel was composed; empty if the algebra did not compose it}
     *
     * @param kernel a kernel
     */
    static Optional<Combination> of(Kernel kernel) {
        if (kernel instanceof SumKernel sum) {
            return Optional.of(new Sum(sum.terms()));
        } else if (kernel instanceof ProductKernel product) {
            return Optional.of(new Product(product.factors()));
        } else if (kernel instanceof ScaledKernel scaled) {
            return Optional.of(new Multiple(scaled.factor(), scaled.kernel()));
        } else if (kernel instanceof PolynomialOfKernel polynomial) {
            return Optional.of(new Polynomial(polynomial.coefficientList(), polynomial.kernel()));
        } else if (kernel instanceof CoordinateKernel chosen) {
            return Optional.of(new OnCoordinates(chosen.coordinates(), chosen.kernel()));
        } else if (kernel instanceof ComposedKernel composed) {
            return Optional.of(new After(composed.map(), composed.kernel()));
        }
        return Optional.empty();
    }
}
