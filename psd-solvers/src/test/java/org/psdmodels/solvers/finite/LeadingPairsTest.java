package org.psdmodels.solvers.finite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class LeadingPairsTest {
    private static final double ROUNDING = 1e-12;
    private static final int POWERS = 8;

    private final Dense dense = new Dense(LinearAlgebra.preferred());

    /** Gram matrices of few vectors are found exactly; vectors are orthonormal, and residuals are what they say. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 128, 129, 300})
    void findsTheRangeOfAGramMatrix(int r) {
        int rank = Math.min(r, 5);
        double[] v = new Random(r).doubles((long) r * rank, -1, 1).toArray();
        double[] d = dense.gram(r, rank, v);
        double[] expected = dense.eigenvalues(r, d).orElseThrow();
        LeadingPairs pairs = LeadingPairs.of(dense, r, d, v, POWERS).orElseThrow();
        double size = expected[r - 1];
        for (int c = 0; c < rank; c++) {
            assertEquals(expected[r - 1 - c], pairs.values()[c], ROUNDING * size);
            assertEquals(0, pairs.residuals()[c], ROUNDING * size);
        }
        assertEquals(rank, pairs.above(1e-9 * size));
        int count = pairs.values().length;
        double[] products = dense.gramOfTransposed(r, count, pairs.vectors());
        for (int e = 0; e < count * count; e++) {
            assertEquals(e % count == e / count ? 1 : 0, products[e], ROUNDING);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {150, 400})
    void residualsTellHowNearAnEigenvalueIs(int r) {
        double[] d = new Random(r).doubles((long) r * r, -1, 1).toArray();
        Dense.symmetrise(r, d);
        double[] expected = dense.eigenvalues(r, d).orElseThrow();
        LeadingPairs pairs = LeadingPairs.of(dense, r, d, new double[0], POWERS).orElseThrow();
        for (int c = 0; c < 5; c++) {
            double nearest = Double.POSITIVE_INFINITY;
            for (double value : expected) {
                nearest = Math.min(nearest, Math.abs(value - pairs.values()[c]));
            }
            assertTrue(nearest <= pairs.residuals()[c] + ROUNDING * r, nearest + " > " + pairs.residuals()[c]);
        }
        assertEquals(expected[r - 1], pairs.values()[0], 0.1 * expected[r - 1]);
    }
}
