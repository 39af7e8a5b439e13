package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.psdmodels.api.loss.Loss;

class ShiftedLossTest {
    private static final double[] Y = {1.5};

    /** (z + s - y)^2 / 2 is the squared loss of the target y - s. */
    @Test
    void aShiftedSquareIsThatOfAnotherTarget() {
        Loss shifted = ShiftedLoss.of(new SquaredLoss(), 0.5);
        SquaredLoss plain = new SquaredLoss();
        assertEquals(plain.value(1, 3), shifted.value(Y, new double[] {3}));
        assertEquals(plain.conjugate(1, 3), shifted.conjugate(Y, new double[] {3}));
        double[] out = new double[1];
        shifted.prox(Y, new double[] {3}, 0.25, out);
        assertEquals(plain.prox(1, 3, 0.25), out[0], 1e-15);
        shifted.conjugateProx(Y, new double[] {3}, 0.25, out);
        assertEquals(plain.conjugateProx(1, 3, 0.25), out[0], 1e-15);
        shifted.slope(Y, new double[] {3}, out);
        assertEquals(plain.slope(1, 3), out[0]);
        shifted.conjugateSlope(Y, new double[] {3}, out);
        assertEquals(plain.conjugateSlope(1, 3), out[0]);
    }

    @Test
    void theDomainMoves() {
        Loss shifted = ShiftedLoss.of(new HeteroscedasticLoss(), 0, 2);
        assertEquals(new HeteroscedasticLoss().value(Y, new double[] {1, 2}), shifted.value(Y, new double[] {1, 0}));
        assertEquals(Double.POSITIVE_INFINITY, shifted.value(Y, new double[] {1, -2}));
        double[] curvature = new double[4];
        double[] expected = new double[4];
        double[] a = {0.1, -1};
        shifted.primalDualCurvature(Y, a, new double[] {1, 0.5}, curvature);
        new HeteroscedasticLoss().primalDualCurvature(Y, a, new double[] {1, 2.5}, expected);
        assertArrayEquals(expected, curvature);
    }

    @Test
    void isAValue() {
        Loss one = ShiftedLoss.of(new SquaredLoss(), 1);
        assertEquals(one, ShiftedLoss.of(new SquaredLoss(), 1));
        assertEquals(one.hashCode(), ShiftedLoss.of(new SquaredLoss(), 1).hashCode());
        assertNotEquals(one, ShiftedLoss.of(new SquaredLoss(), 2));
        assertThrows(IllegalArgumentException.class, () -> ShiftedLoss.of(new SquaredLoss(), 1, 2));
        assertThrows(IllegalArgumentException.class, () -> ShiftedLoss.of(new SquaredLoss(), Double.NaN));
    }
}
