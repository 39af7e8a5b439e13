package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.psdmodels.solvers.cones.SymmetricCoordinates;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** The frame of a pair against its definition, in the coordinates of the pair. */
class InteriorFrameTest {
    private static final int R = 5;
    private static final int P = 7;
    private static final double L2 = 0.3;
    private static final double ROUNDING = 1e-11;

    private final Dense dense = new Dense(LinearAlgebra.java());
    private final Random random = new Random(3);
    private final double[] pivots = gaussian(R * P);
    private final double[] a = definite();
    private final double[] z = definite();
    private final InteriorFrame frame = new InteriorFrame(dense, R, pivots, L2);

    private double[] gaussian(int length) {
        double[] x = new double[length];
        Arrays.setAll(x, i -> random.nextGaussian());
        return x;
    }

    private double[] definite() {
        return dense.gram(R, R, gaussian(R * R));
    }

    private double[] symmetric() {
        double[] x = gaussian(R * R);
        Dense.symmetrise(R, x);
        return x;
    }

    @BeforeEach
    void enters() {
        assertTrue(frame.enter(a, z));
    }

    @Test
    void bothAreTheSameMatrix() {
        assertNear(a, frame.outOf(frame.middle()));
        assertNear(z, frame.slackOutOf(frame.middle()));
        assertNear(frame.middle(), frame.slackInto(z));
        assertNear(Dense.identity(R), dense.product(R, R, R, frame.middle(), frame.inverse()));
    }

    /** dA + N dZ N = T and dZ = l2 dA + S for N with N Z N = A; of any pair of matrices T and S. */
    @Test
    void stepsSolveNewtonsEquation() {
        double[] target = symmetric();
        double[] y = gaussian(P);
        double[] aim = frame.coordinates(target);
        double[] force = frame.sum(y);
        double[] da = frame.outOf(frame.step(aim, force));
        double[] dz = frame.slackOutOf(frame.slackStep(aim, force));
        assertNear(Dense.plus(dense.weightedGram(R, P, pivots, y), L2, da), dz);
        double[] n = frame.outOf(Dense.identity(R));
        assertNear(a, dense.product(R, R, R, n, dense.product(R, R, R, z, n)));
        double[] seen = dense.product(R, R, R, n, dense.product(R, R, R, dz, n));
        assertNear(frame.outOf(target), Dense.plus(da, 1, seen));
    }

    /** The values at the pivots, v'dA v, are those of the target less K y. */
    @Test
    void valuesAnswerAsTheResponseSays() {
        double[] aim = frame.coordinates(symmetric());
        double[] y = gaussian(P);
        double[] values = dense.quadraticForms(R, P, frame.outOf(frame.step(aim, frame.sum(y))), pivots);
        double[] answer = dense.product(P, P, 1, frame.response(), y);
        assertNear(values, Dense.plus(frame.values(aim), -1, answer));
    }

    @Test
    void lengthsEndAtTheBoundary() {
        double[] direction = symmetric();
        double length = frame.length(direction, Double.MAX_VALUE);
        double[] there = Dense.plus(frame.middle(), length, direction);
        double least = dense.eigenvalues(R, there).orElseThrow()[0];
        double whole = dense.eigenvalues(R, frame.middle()).orElseThrow()[0];
        assertEquals(0, least / whole, 0.02);
        assertEquals(length / 2, frame.length(direction, length / 2), 0);
        assertEquals(3, frame.length(frame.middle(), 3), 0);
    }

    /** Of a step of A, and the one of Z with which both are minus the matrix that they are. */
    @Test
    void reachIsHowFarBothCanBeMoved() {
        double[] step = Dense.plus(Dense.times(-0.5, frame.middle()), 0.2, symmetric());
        double[] other = ColumnVectors.combination(-1, frame.middle(), -1, step);
        double both = Math.min(frame.length(step, Double.MAX_VALUE), frame.length(other, Double.MAX_VALUE));
        assertEquals(both, frame.reach(step), 0.02 * both);
    }

    @Test
    void matricesOutsideAreRefused() {
        double[] outside = Dense.identity(R);
        outside[0] = -1;
        assertTrue(!frame.isInside(outside) && !frame.enter(a, outside) && !frame.enter(outside, z));
        assertEquals(SymmetricCoordinates.count(R), frame.coordinates(a).length);
    }

    private static void assertNear(double[] expected, double[] actual) {
        assertArrayEquals(expected, actual, ROUNDING * Dense.norm(expected));
    }
}
