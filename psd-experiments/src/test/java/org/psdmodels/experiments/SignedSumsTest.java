package org.psdmodels.experiments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.experiments.SignedSums.Complexity;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LinearKernel;

/** Complexities that can be had on paper. */
class SignedSumsTest {
    /** A few eigenvalues of matrices of norm one to ten. */
    private static final double ROUNDING = 1e-12;

    @Test
    void onePointAttainsTheBound() {
        Complexity r = new SignedSums(GaussianKernel.withWidth(1), Points.onLine(3)).exact();
        assertEquals(2, r.frobenius(), ROUNDING);
        assertEquals(2, r.trace(), ROUNDING);
    }

    /** With one feature x, M is the number sum_i s_i x_i^2: for x^2 = 1, 4 it is 5 or 3, either way. */
    @Test
    void oneFeatureIsASumOfSignedSquares() {
        Complexity r = new SignedSums(new LinearKernel(), Points.onLine(1, 2)).exact();
        assertEquals(2.0 / 2 * (5 + 3) / 2, r.frobenius(), ROUNDING);
        assertEquals(2.0 / 2 * (5 + 3) / 2, r.trace(), ROUNDING);
    }

    /** Points so far from each other that G is the identity: the norm is the root of the larger number of equal signs. */
    @Test
    void orthogonalFeaturesCountSigns() {
        Complexity r = new SignedSums(GaussianKernel.withWidth(0.01), Points.onLine(0, 1, 2, 3)).exact();
        double mean = (2 * Math.sqrt(4) + 8 * Math.sqrt(3) + 6 * Math.sqrt(2)) / 16;
        assertEquals(2.0 / 4 * mean, r.frobenius(), ROUNDING);
        assertEquals(2.0 / 4, r.trace(), ROUNDING);
    }

    /** Two unit features with inner product c: equal signs give eigenvalues 1 +- c, different ones +- sqrt(1 - c^2). */
    @Test
    void twoFeaturesHaveEigenvaluesInClosedForm() {
        double c = Math.exp(-0.5);
        Complexity r = new SignedSums(GaussianKernel.withWidth(1), Points.onLine(0, 1)).exact();
        double equal = Math.sqrt(2 + 2 * c * c);
        double different = Math.sqrt(1 - c * c);
        assertEquals((equal + different) / 2, r.frobenius(), ROUNDING);
        assertEquals((1 + c + different) / 2, r.trace(), ROUNDING);
    }

    @Test
    void randomSignsAgreeWithAllSigns() {
        SignedSums sums = new SignedSums(GaussianKernel.withWidth(1), Points.onLine(0, 0.3, 1, 2, 2.5, 4));
        Complexity sampled = sums.sampled(4000, 1);
        double off = Math.abs(sampled.frobenius() - sums.exact().frobenius()) / sampled.error();
        assertTrue(off < 5, () -> off + " standard errors");
    }
}
