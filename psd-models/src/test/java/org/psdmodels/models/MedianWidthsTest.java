package org.psdmodels.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

class MedianWidthsTest {
    private static final double ROUNDING = 1e-15;

    /** The distances of 0, 1, 3, 7 are 1, 2, 3, 4, 6, 7, of which the fourth is taken. */
    @Test
    void aMedianByHand() {
        assertArrayEquals(new double[] {4}, MedianWidths.of(Points.onLine(0, 1, 3, 7)));
    }

    /** Besides three zeros the distances are 2, 3 and 5, four times each. */
    @Test
    void distancesOfEqualValuesDoNotCount() {
        assertArrayEquals(new double[] {3}, MedianWidths.of(Points.onLine(1, 1, 3, 3, 6, 6)));
    }

    /** In two dimensions each is wider by the root of two, and one that is constant has the width one before that. */
    @Test
    void coordinatesHaveTheirOwn() {
        Points x = Points.of(new double[][] {{0, 5}, {10, 5}, {30, 5}, {70, 5}});
        assertArrayEquals(new double[] {40 * Math.sqrt(2), Math.sqrt(2)}, MedianWidths.of(x), 40 * ROUNDING);
    }

    /** Of two normal numbers the distance has the median 0.6745 root(2) = 0.954; a thousand of them tell it to a few percent. */
    @Test
    void manyPointsAreSampled() {
        Random random = new Random(6);
        double[] x = new double[20_000];
        Arrays.setAll(x, i -> random.nextGaussian());
        double[] found = MedianWidths.of(Points.onLine(x));
        assertEquals(0.954, found[0], 0.05);
        assertArrayEquals(found, MedianWidths.of(Points.onLine(x)), "the same points are drawn again");
    }

    @Test
    void noPointsHaveNone() {
        assertThrows(IllegalArgumentException.class, () -> MedianWidths.of(Points.of(Matrix.of(0, 1))));
    }
}
