package org.psdmodels.laws.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;

class IntegralErrorsTest {
    /** k(x, y) = min(x, y), for x, y >= 0. */
    private record Smaller() implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return Math.min(x.coordinate(i, 0), y.coordinate(j, 0));
        }

        @Override
        public KernelClaims claims() {
            return KernelClaims.on(Domain.every(Axis.NON_NEGATIVE)).continuous(Smoothness.OFF_TIES);
        }
    }

    /** Six and more deviations off the half-line: the far corner must not leave the kernel's domain for the normal's centre. */
    @ParameterizedTest
    @ValueSource(doubles = {-1000, -104, -60, 0, 60})
    void tailsAreGrantedErrorsToo(double mean) {
        Kernel kernel = new Smaller();
        Measure tail = Measure.gaussian(new double[] {mean}, new double[] {300})
                .restrictedTo(new double[] {0}, new double[] {Double.POSITIVE_INFINITY});
        Points z = Points.onLine(3, 7);
        double granted = IntegralErrors.of(1e-8, kernel, tail, z, 0, 1);
        double terms = Math.max(0, mean + 3 * Math.sqrt(300)) * Math.sqrt(3 * 7);
        assertTrue(granted >= 1e-8 * IntegralErrors.ACCURACY, "granted " + granted);
        double expected = 1e-8 * IntegralErrors.ACCURACY + IntegralErrors.UNDERFLOW + IntegralErrors.ROUNDING * terms;
        assertEquals(expected, granted, 1e-12 * expected);
    }
}
