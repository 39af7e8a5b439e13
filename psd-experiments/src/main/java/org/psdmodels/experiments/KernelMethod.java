package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.learn.classify.KernelDictionary;

/** The four ways to learn a kernel together with its machine that the paper on tessellated kernels compares. */
enum KernelMethod {
    /** The paper's program (11), by the direct method. */
    TESSELLATED("Tessellated"),

    /** SimpleMKL of Gaussian and polynomial kernels. */
    SIMPLE_MKL("SimpleMKL"),

    /** SimpleMKL of tessellated kernels with random P. */
    SIMPLE_MKL_TESSELLATED("SimpleMKL Tess."),

    /** SimpleMKL of both. */
    COMBINED("Combined");

    /** How many random matrices the paper takes. */
    static final int RANDOM_MATRICES = 300;

    private final String title;

    KernelMethod(String title) {
        this.title = title;
    }

    /** As in Table I. */
    String title() {
        return title;
    }

    /** Whether the box [-e, 1 + e]^n matters. */
    boolean hasBox() {
        return this != SIMPLE_MKL;
    }

    /**
     * Prepares to learn from some of given points.
     *
     * @param points points in [0, 1]^n
     * @param degree the degree of tessellated kernels
     * @param margin e
     * @param matrices the number of random P
     * @param seed the seed of the first of them
     */
    DecisionLearner on(Points points, int degree, double margin, int matrices, long seed) {
        TessellatedFamily family = family(points.dimension(), degree, margin);
        if (this == TESSELLATED) {
            return TessellatedLearner.of(family, points);
        }
        List<Kernel> dictionary = new ArrayList<>();
        if (this != SIMPLE_MKL_TESSELLATED) {
            dictionary.addAll(KernelDictionary.gaussiansAndPolynomials(points.dimension()));
        }
        if (this != SIMPLE_MKL) {
            dictionary.addAll(KernelDictionary.randomTessellated(family, matrices, seed));
        }
        return MixtureLearner.of(dictionary, points);
    }

    private static TessellatedFamily family(int dimension, int degree, double margin) {
        double[] lower = new double[dimension];
        double[] upper = new double[dimension];
        Arrays.fill(lower, -margin);
        Arrays.fill(upper, 1 + margin);
        return TessellatedFamily.ofDegree(degree, lower, upper);
    }
}
