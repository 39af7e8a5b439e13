package org.psdmodels.api.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Integrals of kernels that a stranger wrote: through moments of features, and through sections that may diverge. */
class KernelIntegralsTest {
    private static final double ROUNDING = 1e-15;

    private static final Measure UNIT = Measure.interval(0, 1);

    /** The features 1 and x on [0, 1], with their moments there. */
    private record Affine() implements FeatureMap {
        @Override
        public Domain domain() {
            return Domain.of(List.of(Axis.between(0, 1)));
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            out[offset] = 1;
            out[offset + 1] = x.coordinate(i, 0);
        }

        @Override
        public Optional<FeatureMoments> moments(Measure measure) {
            return measure.equals(UNIT)
                    ? Optional.of(new FeatureMoments(Matrix.of(2, 1, 1, 0.5), Matrix.of(2, 2, 1, 0.5, 0.5, 1 / 3.0)))
                    : Optional.empty();
        }
    }

    private record OfFeatures(FeatureMap map) implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return 1 + x.coordinate(i, 0) * y.coordinate(j, 0);
        }

        @Override
        public KernelClaims claims() {
            return KernelClaims.on(map.domain());
        }

        @Override
        public Optional<FeatureMap> features(int dimension) {
            return Optional.of(map);
        }
    }

    /** A section whose integral is what it is told to be. */
    private record Fixed(OptionalDouble integral) implements Section {
        @Override
        public double value(double... x) {
            return 1;
        }

        @Override
        public Section one() {
            return this;
        }

        @Override
        public Section scaledBy(double factor) {
            return this;
        }

        @Override
        public Optional<Section> plus(Section other) {
            return Optional.of(this);
        }

        @Override
        public Optional<Section> times(Section other) {
            return Optional.of(this);
        }

        @Override
        public Section on(int[] coordinates, int dimension) {
            return this;
        }

        @Override
        public OptionalDouble integral(Measure measure) {
            return integral;
        }
    }

    /** A kernel whose sections converge at points up to 10 only. */
    private record SometimesDivergent() implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return 1;
        }

        @Override
        public Optional<KernelSections> sections(int dimension) {
            return Optional.of(
                    (z, i) -> new Fixed(z.coordinate(i, 0) > 10 ? OptionalDouble.empty() : OptionalDouble.of(1)));
        }
    }

    /** The mean of 1 + x z is 1 + z / 2; the integral of (1 + x z) (1 + x w) is 1 + (z + w) / 2 + z w / 3. */
    @Test
    void featuresWithMomentsGiveIntegrals() {
        KernelIntegrals integrals = new OfFeatures(new Affine()).integrals(UNIT).orElseThrow();
        assertSame(UNIT, integrals.measure());
        Points z = Points.onLine(0.25, 0.75);
        assertEquals(1.125, integrals.mean(z, 0), ROUNDING);
        assertEquals(1.5625, integrals.pair(z, 0, z, 1), ROUNDING);
        assertEquals(1.5625, integrals.pairs(z).get(1, 0), ROUNDING);
        assertEquals(1.5625, integrals.pairs(z).get(0, 1), ROUNDING);
        assertEquals(1.375, integrals.means(z)[1], ROUNDING);
    }

    @Test
    void momentsAreNotAskedOutsideTheDomain() {
        Kernel kernel = new OfFeatures(new Affine());
        assertTrue(kernel.integrals(Measure.interval(0, 0.5)).isEmpty());
        assertTrue(kernel.integrals(Measure.interval(0, 2)).isEmpty());
        assertTrue(kernel.integrals(Measure.lebesgue(2)).isEmpty());
    }

    @Test
    void bulkFormsCheckDimensionAndDomain() {
        KernelIntegrals integrals =
                new OfFeatures(new Affine()).scaledBy(2).integrals(UNIT).orElseThrow();
        assertMessage("dimension of z must be 1, got 2", integrals, Points.single(0, 0));
        assertMessage(
                "coordinate 0 of point 1 of z must be in [0.0, 1.0], got 1.5", integrals, Points.onLine(0.5, 1.5));
    }

    private static void assertMessage(String message, KernelIntegrals integrals, Points z) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> integrals.means(z))
                        .getMessage());
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> integrals.pairs(z))
                        .getMessage());
    }

    @Test
    void momentsMustFitTheCoefficients() {
        FeatureMoments moments = new FeatureMoments(Matrix.of(1, 1, 1), Matrix.of(1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> KernelIntegrals.ofExpansion(new Affine(), moments, UNIT));
    }

    @Test
    void aPointWithADivergentSectionIsNamed() {
        KernelIntegrals integrals = new SometimesDivergent().integrals(UNIT).orElseThrow();
        Points z = Points.onLine(1, 11);
        assertEquals(1, integrals.mean(z, 0));
        IllegalArgumentException failure = assertThrows(IllegalArgumentException.class, () -> integrals.means(z));
        assertTrue(failure.getMessage().startsWith("point 1 of z must have a section whose integral"));
        assertTrue(failure.getMessage().endsWith("got [11.0]"));
    }
}
