package org.psdmodels.learn.classify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.tessellated.TessellatedFamily;

/** Dictionaries of kernels for multiple kernel learning. */
public final class KernelDictionary {
    private static final double[] WIDTHS = {0.5, 1, 2, 3, 4, 5, 6, 7, 8.5, 10};
    private static final int LARGEST_DEGREE = 3;

    private KernelDictionary() {}

    /**
     * {@return the 13 (n + 1) kernels of the experiments on tessellated kernels: Gaussian kernels of ten widths from
     * 0.5 to 10 and polynomial kernels (1 + x'y)^r of degree r = 1, 2, 3, each on all inputs and on every single one}
     * The paper does not list its widths.
     *
     * @param dimension the number n of inputs
     */
    public static List<Kernel> gaussiansAndPolynomials(int dimension) {
        Checks.atLeast("dimension", dimension, 1);
        List<Kernel> kernels = new ArrayList<>();
        for (double width : WIDTHS) {
            addOnAllAndEach(GaussianKernel.withWidth(width), dimension, kernels);
        }
        for (int degree = 1; degree <= LARGEST_DEGREE; degree++) {
            addOnAllAndEach(PolynomialKernel.withDegree(degree, 1), dimension, kernels);
        }
        return List.copyOf(kernels);
    }

    private static void addOnAllAndEach(Kernel kernel, int dimension, List<Kernel> kernels) {
        kernels.add(kernel);
        for (int c = 0; c < dimension; c++) {
            kernels.add(kernel.on(c));
        }
    }

    /**
     * Tessellated kernels with random matrices P of trace 1.
     *
     * @param family their family
     * @param count how many
     * @param seed the seed of the first; those of the others follow it
     * @return the kernels
     */
    public static List<Kernel> randomTessellated(TessellatedFamily family, int count, long seed) {
        Checks.atLeast("count", count, 1);
        return LongStream.range(seed, seed + count)
                .mapToObj(s -> (Kernel) family.randomKernel(s))
                .toList();
    }
}
