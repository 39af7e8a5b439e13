package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;

class StackedLossTest {
    private final PinballLoss low = PinballLoss.atLevel(0.25);
    private final PinballLoss high = PinballLoss.atLevel(0.75);
    private final StackedLoss quantiles = StackedLoss.ofSharedTarget(low, high);
    private final StackedLoss mixed =
            StackedLoss.ofOwnTargets(new SquaredLoss(), new NegativeLogLoss(), new PoissonLoss());

    @Test
    void sharedTarget() {
        double[] y = {3};
        assertEquals(1, quantiles.targets());
        assertEquals(2, quantiles.outputs());
        assertEquals(List.of(low, high), quantiles.losses());
        assertEquals(3, quantiles.target(y, 1));
        assertEquals(low.value(3, 1) + high.value(3, 5), quantiles.value(y, new double[] {1, 5}));
        assertEquals(low.conjugate(3, 0.5) + high.conjugate(3, -0.5), quantiles.conjugate(y, new double[] {0.5, -0.5}));
        assertEquals(Double.POSITIVE_INFINITY, quantiles.conjugate(y, new double[] {0.5, 0.5}));
        assertEquals(high.conjugateDomain(3), quantiles.conjugateDomain(y, 1));
        assertEquals(0.5, quantiles.stepToBoundary(y, new double[] {0.5, 0}, new double[] {0.5, 0.25}));
    }

    @Test
    void ownTargets() {
        double[] y = {3, 2};
        assertEquals(2, mixed.targets());
        assertEquals(3, mixed.outputs());
        assertEquals(3, mixed.target(y, 0));
        assertEquals(Double.NaN, mixed.target(y, 1));
        assertEquals(2, mixed.target(y, 2));
        double expected = 2 - Math.log(4) + 5 - 2 * Math.log(5);
        assertEquals(expected, mixed.value(y, new double[] {5, 4, 5}), 4 * Math.ulp(expected));
        assertEquals(Double.POSITIVE_INFINITY, mixed.value(y, new double[] {5, 0, 5}));
    }

    @Test
    void everyMethodWorksOutputByOutput() {
        double[] y = {3, 2};
        double[] a = {0.5, -2, 0.25};
        double[] z = {1, 2, 4};
        double[] found = new double[3];
        double[] square = new double[9];
        mixed.slope(y, z, found);
        assertArrayEquals(each((loss, t, k) -> loss.slope(t, z[k])), found);
        mixed.conjugateSlope(y, a, found);
        assertArrayEquals(each((loss, t, k) -> loss.conjugateSlope(t, a[k])), found);
        mixed.prox(y, z, 0.5, found);
        assertArrayEquals(each((loss, t, k) -> loss.prox(t, z[k], 0.5)), found);
        mixed.conjugateProx(y, z, 0.5, found);
        assertArrayEquals(each((loss, t, k) -> loss.conjugateProx(t, z[k], 0.5)), found);
        Arrays.fill(square, 7);
        mixed.conjugateCurvature(y, a, square);
        assertArrayEquals(diagonal(each((loss, t, k) -> loss.conjugateCurvature(t, a[k]))), square);
        Arrays.fill(square, 7);
        mixed.primalDualCurvature(y, a, z, square);
        assertArrayEquals(diagonal(each((loss, t, k) -> loss.primalDualCurvature(t, a[k], z[k]))), square);
    }

    @FunctionalInterface
    private interface OfOutput {
        double of(ScalarLoss loss, double target, int k);
    }

    private static double[] each(OfOutput function) {
        return new double[] {
            function.of(new SquaredLoss(), 3, 0),
            function.of(new NegativeLogLoss(), Double.NaN, 1),
            function.of(new PoissonLoss(), 2, 2)
        };
    }

    private static double[] diagonal(double... d) {
        return new double[] {d[0], 0, 0, 0, d[1], 0, 0, 0, d[2]};
    }

    @Test
    void withoutTargets() {
        StackedLoss loss = StackedLoss.ofSharedTarget(new NegativeLogLoss(), new NegativeLogLoss());
        assertEquals(0, loss.targets());
        loss.requireTarget(0);
        assertEquals(-Math.log(2), loss.value(new double[0], new double[] {1, 2}));
        assertEquals(0, StackedLoss.ofOwnTargets(new NegativeLogLoss()).targets());
    }

    @Test
    void faultsNameTheCoordinate() {
        mixed.requireTarget(4, -3, 0);
        assertFault(mixed, "target of row 4 coordinate 1 must be >= 0, got [3.0, -1.0]", 3, -1);
        assertFault(StackedLoss.ofSharedTarget(low, new HingeLoss()), "target of row 4 must be -1 or 1, got 3.0", 3);
    }

    private static void assertFault(Loss loss, String message, double... y) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> loss.requireTarget(4, y))
                        .getMessage());
    }

    @Test
    void isAValue() {
        assertEquals(quantiles, StackedLoss.ofSharedTarget(PinballLoss.atLevel(0.25), high));
        assertEquals(
                quantiles.hashCode(),
                StackedLoss.ofSharedTarget(PinballLoss.atLevel(0.25), high).hashCode());
        assertNotEquals(quantiles, StackedLoss.ofOwnTargets(low, high));
        assertNotEquals(quantiles, StackedLoss.ofSharedTarget(high, low));
        assertNotEquals(
                quantiles.hashCode(), StackedLoss.ofOwnTargets(low, high).hashCode());
        assertEquals(
                "StackedLoss[PinballLoss[level=0.25], PinballLoss[level=0.75]] of own targets",
                StackedLoss.ofOwnTargets(low, high).toString());
    }
}
