package org.psdmodels.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.models.Sample;
import org.psdmodels.models.classify.KernelDictionary;
import org.psdmodels.models.classify.KernelRule;
import org.psdmodels.models.classify.SvmEstimator;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.verify.laws.KernelLaws;

/** Learned kernels are kernels: every law holds for them, and their matrices are semidefinite off the sample too. */
class LearnedKernelsTest {
    private static final long SEED = 6;
    private static final int TRIALS = 20;

    /** Of the largest eigenvalue: rounding of a matrix of 60 rows. */
    private static final double ROUNDING = 1e-12;

    /**
     * A learned P has a rank of one or two up to rounding, so that some sections nearly vanish near the upper corner, where the
     * integrals they are made of cancel. The kernel promises those in absolute terms only, see TessellatedKernel; these laws
     * compare with the size of the result. Everything else must hold.
     */
    private static final Set<String> CANCELLING =
            Set.of("kernel.gradient.adds", "kernel.algebra.laws", "kernel.integral.additive");

    private static Kernel learned(KernelRule rule) {
        Random random = new Random(SEED);
        double[][] rows = new double[50][2];
        double[] target = new double[50];
        for (int i = 0; i < 50; i++) {
            rows[i][0] = random.nextDouble();
            rows[i][1] = random.nextDouble();
            target[i] = Math.hypot(rows[i][0] - 0.5, rows[i][1] - 0.5) + 0.05 * random.nextGaussian() < 0.35 ? 1 : 0;
        }
        return SvmEstimator.create()
                .learning(rule)
                .fit(Sample.of(Points.of(rows), target))
                .machines()
                .get(0)
                .kernel();
    }

    @TestFactory
    Stream<DynamicTest> learned_kernels_obey_the_laws() {
        return Stream.of(
                        new KernelRule.Mixture(KernelDictionary.gaussiansAndPolynomials(2), 0.01),
                        new KernelRule.Tessellated(0, 0.1),
                        new KernelRule.Tessellated(1, 0.2))
                .map(rule -> DynamicTest.dynamicTest(rule.toString(), () -> {
                    Kernel kernel = learned(rule);
                    LawReport report = KernelLaws.suite().trials(TRIALS).check(kernel, SEED);
                    Set<String> failed = new TreeSet<>(report.failed());
                    failed.removeAll(rule instanceof KernelRule.Tessellated ? CANCELLING : Set.of());
                    assertEquals(Set.of(), failed, report::toString);
                    requireSemidefinite(kernel.gram(elsewhere()));
                }));
    }

    private static Points elsewhere() {
        Random random = new Random(SEED + 1);
        double[][] rows = new double[60][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {random.nextDouble(), random.nextDouble()};
        }
        return Points.of(rows);
    }

    private static void requireSemidefinite(Matrix gram) {
        double[] values = ((Eigen.Pairs) LinearAlgebra.java().eigen(View.of(gram))).values();
        assertTrue(values[0] >= -ROUNDING * values[values.length - 1], () -> "eigenvalue " + values[0]);
    }
}
