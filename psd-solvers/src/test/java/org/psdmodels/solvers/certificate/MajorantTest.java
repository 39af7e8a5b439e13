package org.psdmodels.solvers.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.SparseMap;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Bounds of the conjugate of an elastic net next to its value at eigenvalues that are known by construction. */
class MajorantTest {
    private static final int R = 520;
    private static final double L1 = 1;
    private static final double L2 = 0.5;
    private static final double MOST = 1e-6;

    private final Dense dense = new Dense(LinearAlgebra.preferred());
    private final double[] axes = axes();

    @Test
    void boundsTheConjugateAsTightlyAsAsked() {
        double[] values = values(0.9);
        System.arraycopy(new double[] {1.5, 1.2, 1.0001}, 0, values, 0, 3);
        Optional<double[]> bounds = Majorant.of(block(), matrix(values), Arrays.copyOf(axes, 3 * R), MOST);
        assertTrue(bounds.isPresent());
        for (double theta : new double[] {1, 1 - 1e-5, 1 - 1e-3}) {
            double excess = conjugate(bounds.get(), theta) - conjugate(values, theta);
            assertTrue(excess > 0 && excess <= 1.0001 * MOST, theta + ": " + excess);
        }
    }

    @Test
    void nothingAboveL1IsZero() {
        Optional<double[]> bounds = Majorant.of(block(), matrix(values(0.9)), new double[0], MOST);
        assertEquals(0, conjugate(bounds.orElseThrow(), 1), 2 * MOST);
    }

    /** The section is far from the leading eigenvalue among so many, and what it misses must not be believed. */
    @Test
    void whatIsMissedIsNotProved() {
        double[] values = values(0.9999);
        for (int i = 0; i < R; i++) {
            values[i] = values[i] - 100 + 100 * Math.cos(i * 0.01);
        }
        values[R / 2] = 1.3;
        assertTrue(Majorant.of(block(), matrix(values), new double[0], MOST).isEmpty());
    }

    @Test
    void moreThanRoundingAllowsIsNotPromised() {
        double[] values = values(0.9);
        values[0] = 1.5;
        assertTrue(Majorant.of(block(), matrix(values), Arrays.copyOf(axes, R), 1e-16)
                .isEmpty());
    }

    private PsdBlock block() {
        SparseMap map = new SparseMap.Builder().build(0, 0);
        return new PsdBlock(dense, R, new double[0], List.of(), map, new double[R * R], ElasticNet.of(L1, L2));
    }

    private static double conjugate(double[] values, double theta) {
        return Arrays.stream(values)
                .map(s -> ElasticNet.of(L1, L2).conjugate(theta * s))
                .sum();
    }

    /** From a largest one down to -2. */
    private static double[] values(double largest) {
        double[] values = new double[R];
        Arrays.setAll(values, i -> largest - (2 + largest) * i / (R - 1));
        return values;
    }

    private double[] matrix(double[] values) {
        return dense.weightedGram(R, R, axes, values);
    }

    private double[] axes() {
        double[] symmetric = new Random(1).doubles((long) R * R, -1, 1).toArray();
        Dense.symmetrise(R, symmetric);
        return dense.eigen(R, symmetric).orElseThrow().vectors();
    }
}
