package org.psdmodels.kernels;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.SeparableSection;

/** The moments of finitely many features, from a function for their entries. */
final class FeatureIntegrals {
    /** A matrix of more features than this is not worth filling: 128 MiB. */
    static final int LARGEST_SIZE = 4096;

    private FeatureIntegrals() {}

    /** One integral; empty where it diverges or has no closed form. */
    @FunctionalInterface
    interface First {
        OptionalDouble of(int k);
    }

    /** The integral of a product of two features. */
    @FunctionalInterface
    interface Second {
        OptionalDouble of(int k, int l);
    }

    /** The moments of features that are separable sections. */
    static Optional<FeatureMoments> of(List<SeparableSection> features, Measure measure) {
        return of(
                features.size(),
                k -> features.get(k).integral(measure),
                (k, l) -> features.get(k).times(features.get(l)).integral(measure));
    }

    /** The moments from the integrals of features and of products of two; empty if one of them is. */
    static Optional<FeatureMoments> of(int size, First first, Second second) {
        if (size > LARGEST_SIZE) {
            return Optional.empty();
        }
        double[] means = new double[size];
        double[] products = new double[Matrix.length(size, size)];
        for (int k = 0; k < size; k++) {
            OptionalDouble mean = first.of(k);
            if (mean.isEmpty()) {
                return Optional.empty();
            }
            means[k] = mean.getAsDouble();
            for (int l = 0; l <= k; l++) {
                OptionalDouble product = second.of(k, l);
                if (product.isEmpty()) {
                    return Optional.empty();
                }
                products[k + l * size] = product.getAsDouble();
                products[l + k * size] = product.getAsDouble();
            }
        }
        return Optional.of(new FeatureMoments(Matrix.wrap(size, 1, means), Matrix.wrap(size, size, products)));
    }
}
