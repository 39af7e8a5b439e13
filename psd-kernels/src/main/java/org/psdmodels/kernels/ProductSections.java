package org.psdmodels.kernels;

import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.kernels.calculus.PiecewiseFunction;
import org.psdmodels.kernels.calculus.SeparableSection;

/** Sections of kernels that are products over the coordinates. */
final class ProductSections {
    private ProductSections() {}

    /** The section of one factor of a kernel that is a product over the coordinates. */
    @FunctionalInterface
    interface Factor {
        PiecewiseFunction at(int coordinate, double z);
    }

    /** The sections of prod_c k_c(x_c, z_c). */
    static Optional<KernelSections> product(Factor factor) {
        return Optional.of((z, i) -> SeparableSection.product(IntStream.range(0, z.dimension())
                .mapToObj(c -> factor.at(c, z.coordinate(i, c)))
                .toList()));
    }

    /** The sections of a kernel of one variable; none in other dimensions. */
    static Optional<KernelSections> onLine(int dimension, DoubleFunction<PiecewiseFunction> section) {
        return dimension == 1 ? product((c, z) -> section.apply(z)) : Optional.empty();
    }
}
