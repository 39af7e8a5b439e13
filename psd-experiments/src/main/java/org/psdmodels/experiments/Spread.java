package org.psdmodels.experiments;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;

/**
 * How far apart a kernel puts points in its feature space: the mean squared distance from their mean,
 *
 * <pre>
 *   mean_i k(x_i, x_i) - mean_ij k(x_i, x_j).
 * </pre>
 *
 * <p>A machine with a bias sees no constant in the kernel. What C means depends on the spread alone: dividing kernels by it
 * makes values of C comparable between kernels, data sets and boxes.
 */
final class Spread {
    /** A smaller share of the mean diagonal is rounding: the kernel is constant. */
    private static final double ROUNDING = 1e-12;

    private Spread() {}

    /**
     * {@return the factor that makes the spread of a kernel one: one over the spread; empty where the kernel is
     * constant}
     */
    static OptionalDouble unit(Matrix gram) {
        int n = gram.rows();
        double trace = 0;
        for (int i = 0; i < n; i++) {
            trace += gram.get(i, i);
        }
        double diagonal = trace / n;
        double spread = diagonal - Arrays.stream(gram.data()).sum() / n / n;
        return spread > ROUNDING * diagonal ? OptionalDouble.of(1 / spread) : OptionalDouble.empty();
    }
}
