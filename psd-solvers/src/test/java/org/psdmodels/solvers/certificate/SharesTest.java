package org.psdmodels.solvers.certificate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class SharesTest {
    /** What a single search may leave of the rest; corrections are repeated. */
    private static final double LEFT = 1e-3;

    private final Dense dense = new Dense(LinearAlgebra.java());

    /** The forces 0.5 and 0.3 are 0.2 too heavy against -0.6: both lose a quarter. */
    @Test
    void whatIsTooHeavyShrinksInProportion() {
        double[] shares = Shares.of(dense, new double[][] {{0.5, -0.6, 0.3}}, new double[] {0.2})
                .orElseThrow();
        assertArrayEquals(new double[] {0.25, 0, 0.25}, shares, LEFT);
    }

    /** For one constant the sum of all that is positive is the most that can go. */
    @Test
    void thereAreNoneWhereMoreIsMissingThanThereIs() {
        double[][] forces = {{0.25, -0.25, 0.25}};
        assertTrue(Shares.of(dense, forces, new double[] {0.49}).isPresent());
        assertEquals(Optional.empty(), Shares.of(dense, forces, new double[] {0.51}));
    }

    /** Terms that balance on all constants span positively what they span: any small rest can be given up. */
    @Test
    void balancedTermsHaveSharesForAnySmallRest() {
        Random random = new Random(1);
        for (int trial = 0; trial < 200; trial++) {
            int constants = 1 + trial % 4;
            double[][] q = balanced(random, constants, 3 * constants + random.nextInt(20));
            double[] rest = random.doubles(constants, -1e-3, 1e-3).toArray();
            double[] shares = Shares.of(dense, q, rest).orElseThrow();
            assertTrue(Arrays.stream(shares).allMatch(s -> s >= 0 && s <= 1));
            for (int k = 0; k < constants; k++) {
                assertEquals(rest[k], Dense.dot(q[k], shares), LEFT * Dense.norm(rest), "trial " + trial);
            }
        }
    }

    /** The same constant twice has the same rest twice. */
    @Test
    void constantsMayDependOnEachOther() {
        double[] q = {0.5, -0.6, 0.3};
        double[] shares =
                Shares.of(dense, new double[][] {q, q}, new double[] {0.2, 0.2}).orElseThrow();
        assertArrayEquals(new double[] {0.25, 0, 0.25}, shares, LEFT);
    }

    /** Forces of magnitudes 1 on each constant, of which the last terms make the sums zero: one for each. */
    private static double[][] balanced(Random random, int constants, int terms) {
        double[][] q = new double[constants][terms + constants];
        for (int k = 0; k < constants; k++) {
            for (int i = 0; i < terms; i++) {
                q[k][i] = random.nextGaussian();
            }
            q[k][terms + k] = -Arrays.stream(q[k]).sum();
            double size = Arrays.stream(q[k]).map(Math::abs).sum();
            q[k] = Dense.times(1 / size, q[k]);
        }
        return q;
    }
}
