package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

final class RandomFourierFeaturesTest {
    private static final int COUNT = 20_000;

    /** Hoeffding: 2 exp(-N e^2 / 8) &lt; 1e-6 for each of the 45 pairs; the seeds are fixed, so the test cannot flicker. */
    private static final double ERROR = Math.sqrt(8 * Math.log(2e6) / COUNT);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void theInnerProductApproximatesTheGaussian(int dimension) {
        Random random = new Random(dimension);
        double[][] rows = new double[10][dimension];
        for (double[] row : rows) {
            for (int c = 0; c < dimension; c++) {
                row[c] = random.nextGaussian();
            }
        }
        Points x = Points.of(rows);
        Matrix exact = GaussianKernel.withWidth(1.4).gram(x);
        Matrix approximate = BasisKernel.of(RandomFourierFeatures.ofGaussian(dimension, COUNT, 1.4, 7))
                .gram(x);
        double meanSquare = 0;
        for (int k = 0; k < 100; k++) {
            double error = approximate.data()[k] - exact.data()[k];
            assertTrue(Math.abs(error) < ERROR);
            meanSquare += error * error / 100;
        }
        // The standard deviation is at most 1 / sqrt(N); the errors of one draw are correlated, hence the factor.
        assertTrue(meanSquare < 9.0 / COUNT);
    }

    @Test
    void theSeedDecides() {
        RandomFourierFeatures map = RandomFourierFeatures.ofGaussian(2, 5, 1.5, 42);
        assertEquals(map, RandomFourierFeatures.ofGaussian(2, 5, 1.5, 42));
        assertEquals(
                map.frequencies(),
                RandomFourierFeatures.ofGaussian(2, 5, 1.5, 42).frequencies());
        assertNotEquals(map, RandomFourierFeatures.ofGaussian(2, 5, 1.5, 43));
        assertNotEquals(
                map.frequencies(),
                RandomFourierFeatures.ofGaussian(2, 5, 1.5, 43).frequencies());
    }

    /** The published first outputs of SplitMix64 for the seed 1234567, by their leading 52 bits. */
    @Test
    void theGeneratorIsSplitMix64() {
        RandomNumbers random = new RandomNumbers(1234567);
        assertEquals(((6457827717110365317L >>> 12) + 0.5) * 0x1p-52, random.uniform());
        assertEquals(((3203168211198807973L >>> 12) + 0.5) * 0x1p-52, random.uniform());
    }

    @Test
    void normalsHaveMeanZeroAndVarianceOne() {
        RandomNumbers random = new RandomNumbers(3);
        int n = 100_000;
        double[] moments = new double[5];
        for (int i = 0; i < n; i++) {
            double z = random.normal();
            for (int p = 0; p < 5; p++) {
                moments[p] += Math.pow(z, p) / n;
            }
        }
        // Five standard deviations of the averages of z, z^2, z^3 and z^4: sqrt(1, 2, 15, 96) / sqrt(n).
        double deviation = 5 / Math.sqrt(n);
        assertEquals(0, moments[1], deviation);
        assertEquals(1, moments[2], deviation * Math.sqrt(2));
        assertEquals(0, moments[3], deviation * Math.sqrt(15));
        assertEquals(3, moments[4], deviation * Math.sqrt(96));
    }
}
