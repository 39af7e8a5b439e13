package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.Interval;

class NormalDistributionTest {
    private static final NormalDistribution STANDARD = new NormalDistribution(0, 1);
    private static final NormalDistribution NOTHING_KNOWN = new NormalDistribution(0.5, 0);

    /** exp(-z^2 / 2) changes by z^2 roundings of z and by z^2 / 2 of its exponent: three times 1400 of 1.1e-16 at most. */
    private static final double RELATIVE = 5e-13;

    /** mpmath 1.3, 30 digits: ncdf(z). */
    @ParameterizedTest
    @CsvSource({
        "-37, 5.7255712225245768e-300",
        "-20, 2.7536241186062337e-89",
        "-8, 6.2209605742717841e-16",
        "-1, 0.15865525393145705",
        "0, 0.5",
        "1e-5, 0.50000398942280400",
        "2, 0.97724986805182079",
        "9, 1"
    })
    void distributionFunction(double z, double expected) {
        assertEquals(expected, STANDARD.cdf(z), RELATIVE * expected);
        // d log P / dz is about -z in the lower tail, so that z is as accurate as its logarithm; not above it.
        if (z > -37.5 && z < 2) {
            assertEquals(z, STANDARD.quantile(STANDARD.cdf(z)), 1e-14 + RELATIVE * Math.abs(z));
        }
    }

    @Property
    void quantileInvertsTheDistributionFunction(@ForAll @DoubleRange(min = -1000, max = -1) double exponent) {
        double level = Math.pow(2, exponent);
        assertEquals(level, STANDARD.cdf(STANDARD.quantile(level)), RELATIVE * level);
        double upper = Math.min(1 - level, Math.nextDown(1.0));
        assertEquals(upper, STANDARD.cdf(STANDARD.quantile(upper)), RELATIVE);
    }

    @Property
    void quantileIsMonotoneAcrossScales(@ForAll @DoubleRange(min = -1060, max = -1.5) double exponent) {
        double level = Math.pow(2, exponent);
        double z = STANDARD.quantile(level);
        assertTrue(z < STANDARD.quantile(1.01 * level));
        assertTrue(z >= -38.6 && z < 0);
    }

    @Test
    void quantilesOfTheSmallestLevel() {
        // 2^-1074 is exact; the solution of log ncdf(z) = -1074 log 2 by mpmath.
        assertEquals(-38.467405617144344, STANDARD.quantile(Double.MIN_VALUE), 1e-12);
        assertEquals(0, STANDARD.quantile(0.5), 1e-16);
    }

    @Test
    void derivativeOfTheDistributionFunctionIsTheDensity() {
        NormalDistribution p = new NormalDistribution(-3, 4);
        double h = 1e-5;
        for (double y = -3; y < 2; y += 0.1) {
            assertEquals((p.cdf(y + h) - p.cdf(y - h)) / (2 * h), p.pdf(y), 1e-9);
            assertEquals(Math.log(p.pdf(y)), p.logPdf(y), 1e-12);
        }
        assertEquals(-0.75, p.mean());
        assertEquals(0.25, p.variance());
        assertEquals(0.5, p.sd());
    }

    @Test
    void intervalHasItsProbability() {
        NormalDistribution p = new NormalDistribution(6, 2);
        Interval interval = p.interval(0.9);
        assertEquals(0.9, p.cdf(interval.upper()) - p.cdf(interval.lower()), 1e-15);
        assertEquals(p.mean(), (interval.lower() + interval.upper()) / 2, 1e-15);
        assertEquals(p.quantile(0.95), interval.upper(), 1e-14);
    }

    /** The limit of a normal distribution whose variance grows beyond all bounds. */
    @Test
    void nothingIsKnownAtPrecisionZero() {
        assertEquals(Double.POSITIVE_INFINITY, NOTHING_KNOWN.variance());
        assertEquals(Double.POSITIVE_INFINITY, NOTHING_KNOWN.sd());
        assertEquals(Double.NaN, NOTHING_KNOWN.mean());
        assertEquals(0, NOTHING_KNOWN.pdf(3));
        assertEquals(Double.NEGATIVE_INFINITY, NOTHING_KNOWN.logPdf(3));
        assertEquals(0.5, NOTHING_KNOWN.cdf(3));
        assertEquals(Interval.REALS, NOTHING_KNOWN.interval(0.5));
        assertEquals(Double.NEGATIVE_INFINITY, NOTHING_KNOWN.quantile(0.4));
        assertEquals(Double.POSITIVE_INFINITY, NOTHING_KNOWN.quantile(0.6));
        NormalDistribution vague = new NormalDistribution(1e-310, 1e-320);
        assertEquals(0.5, vague.cdf(3), 1e-15);
        assertTrue(vague.interval(0.5).lower() < -1e150 && vague.logPdf(3) < -360);
    }

    @Test
    void parametersAreChecked() {
        assertThrows(IllegalArgumentException.class, () -> new NormalDistribution(0, -1));
        assertThrows(IllegalArgumentException.class, () -> new NormalDistribution(Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> STANDARD.quantile(0));
        assertThrows(IllegalArgumentException.class, () -> STANDARD.interval(1));
    }
}
