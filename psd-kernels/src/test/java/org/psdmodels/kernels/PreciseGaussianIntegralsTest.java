package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.PreciseIntegrals;
import org.psdmodels.kernels.calculus.BigExponential;

class PreciseGaussianIntegralsTest {
    private static final BigDecimal PI =
            new BigDecimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899863");

    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private static double[] normals(Random random, int count, double scale, double shift) {
        return random.doubles(count)
                .map(u -> shift + scale * random.nextGaussian())
                .toArray();
    }

    private static BigDecimal big(double x) {
        return new BigDecimal(x);
    }

    private static BigDecimal over(BigDecimal a, BigDecimal b) {
        return a.divide(b, BigExponential.DIGITS);
    }

    /** The formulas of the class, to 60 digits: of a pair for p = 1, of a mean for p = 2 and equal points. */
    private static BigDecimal exact(double[] a, double[] b, double[] widths, Measure measure, int p) {
        BigDecimal exponent = BigDecimal.ZERO;
        BigDecimal square = BigDecimal.ONE;
        for (int c = 0; c < a.length; c++) {
            BigDecimal radius = big(widths[c]).pow(2).multiply(BigDecimal.valueOf(p));
            BigDecimal distance = big(a[c]).subtract(big(b[c]));
            exponent = exponent.add(over(distance.pow(2), radius.multiply(BigDecimal.valueOf(4))));
            Measure.Factor factor = measure.factor(c);
            if (factor.isGaussian()) {
                BigDecimal sum = radius.add(big(factor.variance()).multiply(TWO));
                BigDecimal middle = over(big(a[c]).add(big(b[c])), TWO).subtract(big(factor.mean()));
                exponent = exponent.add(over(middle.pow(2), sum));
                square = square.multiply(over(radius, sum), BigExponential.DIGITS);
            } else {
                square = square.multiply(radius.multiply(PI), BigExponential.DIGITS);
            }
        }
        return BigExponential.of(exponent.negate()).multiply(square.sqrt(BigExponential.DIGITS), BigExponential.DIGITS);
    }

    private static void assertNear(BigDecimal exact, double high, double low, BigDecimal unit, double bound) {
        BigDecimal error = big(high).add(big(low)).subtract(exact);
        assertEquals(0, over(error, unit).doubleValue(), bound);
        assertTrue(Math.abs(low) <= Math.ulp(high) / 2);
    }

    /** In units of 1e-9 and 1e9, and far from zero: to the bound that is claimed, and that is about 100 bits on R^d. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0", "1, 1e-9, 1e3", "3, 1, 1e6", "3, 1e9, 1e3", "5, 1e-9, 0", "10, 1, 1", "10, 1e9, 1e3"})
    void agreeWithSixtyDigits(int d, double unit, double offset) {
        Random random = new Random(d);
        double[] widths = random.doubles(d).map(u -> unit * (0.5 + 2 * u)).toArray();
        double[] means = normals(random, d, unit, unit * offset);
        double[] variances = random.doubles(d).map(u -> unit * unit * (0.1 + u)).toArray();
        Measure normal = Measure.gaussian(means, variances);
        Measure mixed = Measure.of(IntStream.range(0, d)
                .mapToObj(c -> (c % 2 == 0 ? normal : Measure.lebesgue(d)).factor(c))
                .toList());
        for (Measure measure : List.of(Measure.lebesgue(d), normal, mixed)) {
            PreciseIntegrals integrals = GaussianKernel.withWidths(widths)
                    .integrals(measure)
                    .flatMap(KernelIntegrals::precise)
                    .orElseThrow();
            for (int k = 0; k < 20; k++) {
                check(integrals, widths, measure, new double[][] {
                    normals(random, d, unit, unit * offset), normals(random, d, 4 * unit, unit * offset)
                });
            }
        }
    }

    private static void check(PreciseIntegrals integrals, double[] widths, Measure measure, double[][] rows) {
        Points z = Points.of(rows);
        double[] high = new double[2];
        double[] low = new double[2];
        integrals.pairs(z, 0, z, 2, high, low);
        for (int j = 0; j < 2; j++) {
            BigDecimal size = exact(rows[0], rows[0], widths, measure, 1)
                    .multiply(exact(rows[j], rows[j], widths, measure, 1))
                    .sqrt(BigExponential.DIGITS);
            assertNear(exact(rows[0], rows[j], widths, measure, 1), high[j], low[j], size, integrals.error());
        }
        integrals.means(z, high, low);
        for (int j = 0; j < 2; j++) {
            BigDecimal mean = exact(rows[j], rows[j], widths, measure, 2);
            assertNear(mean, high[j], low[j], mean, integrals.error());
        }
        if (measure.isLebesgue()) {
            assertTrue(integrals.error() <= rows[0].length * 0x1p-98);
        }
    }

    /** A multiple of a Gaussian, in other units or not, has those of the Gaussian times the factor and its square. */
    @Test
    void ofMultiples() {
        Kernel kernel =
                GaussianKernel.withWidth(1.5).scaledBy(0.3).after(Rescaling.of(new double[2], new double[] {2, 4}));
        Measure measure = Measure.lebesgue(2);
        PreciseIntegrals integrals =
                kernel.integrals(measure).flatMap(KernelIntegrals::precise).orElseThrow();
        double[][] rows = {{1, 2}, {0.1, -3}};
        double[] high = new double[2];
        double[] low = new double[2];
        integrals.pairs(Points.of(rows), 0, Points.of(rows), 2, high, low);
        BigDecimal square = big(0.3).pow(2);
        BigDecimal unit = square.multiply(exact(rows[0], rows[0], new double[] {3, 6}, measure, 1));
        for (int j = 0; j < 2; j++) {
            BigDecimal exact = square.multiply(exact(rows[0], rows[j], new double[] {3, 6}, measure, 1));
            assertNear(exact, high[j], low[j], unit, integrals.error());
        }
        integrals.means(Points.of(rows), high, low);
        BigDecimal mean = big(0.3).multiply(exact(rows[0], rows[0], new double[] {3, 6}, measure, 2));
        assertNear(mean, high[1], low[1], mean, integrals.error());
    }

    /** Where distances overflow the pair integral is zero; where masses might, nothing is claimed; of boxes nothing is known. */
    @Test
    void limits() {
        Points z = Points.of(new double[][] {{1e300, -1e300}, {-1e300, 1e300}});
        double[] high = new double[2];
        double[] low = new double[2];
        PreciseIntegrals integrals = GaussianKernel.withWidth(1)
                .integrals(Measure.lebesgue(2))
                .flatMap(KernelIntegrals::precise)
                .orElseThrow();
        integrals.pairs(z, 0, z, 2, high, low);
        assertEquals(Math.PI, high[0], 1e-15);
        assertEquals(0, high[1]);
        assertEquals(0, low[1]);
        assertFalse(isPrecise(GaussianKernel.withWidth(1e-80), Measure.lebesgue(1)));
        assertFalse(isPrecise(GaussianKernel.withWidth(1e-20), Measure.lebesgue(10)));
        assertFalse(isPrecise(GaussianKernel.withWidth(1), Measure.gaussian(0, 1e200)));
        assertFalse(isPrecise(GaussianKernel.withWidth(1), Measure.interval(0, 1)));
    }

    private static boolean isPrecise(Kernel kernel, Measure measure) {
        return kernel.integrals(measure).orElseThrow().precise().isPresent();
    }
}
