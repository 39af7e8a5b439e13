package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;

/** Where integrals diverge, where the measure leaves the domain, and points that have none. */
class NoIntegralsTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final Kernel GAUSSIAN = GaussianKernel.withWidth(1);

    static List<BuiltIns.Case> cases() {
        return BuiltIns.cases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void pointsOfAnotherDimensionAreRefused(BuiltIns.Case subject) {
        double[] corner = new double[subject.dimension()];
        Arrays.fill(corner, 0.5);
        Measure box = Measure.box(new double[subject.dimension()], corner);
        subject.kernel().integrals(box).ifPresent(integrals -> {
            Points wrong = Points.single(new double[subject.dimension() + 1]);
            assertThrows(IllegalArgumentException.class, () -> integrals.pairs(wrong));
            assertThrows(IllegalArgumentException.class, () -> integrals.means(wrong));
        });
    }

    @Test
    void pointsOutsideTheDomainAreRefused() {
        KernelIntegrals integrals =
                new MinKernel().scaledBy(2).integrals(Measure.interval(0, 1)).orElseThrow();
        IllegalArgumentException failure =
                assertThrows(IllegalArgumentException.class, () -> integrals.pairs(Points.onLine(0.5, -1)));
        assertEquals("coordinate 0 of point 1 of z must be in [0.0, Infinity], got -1.0", failure.getMessage());
        assertThrows(IllegalArgumentException.class, () -> integrals.means(Points.onLine(-1)));
    }

    @Test
    void theMeasureMustStayInTheDomain() {
        assertTrue(new MinKernel().integrals(Measure.interval(-1, 1)).isEmpty());
        assertTrue(new MinKernel().integrals(Measure.gaussian(5, 0.01)).isEmpty());
        Measure mixed = Measure.box(new double[] {0, -1}, new double[] {1, 1});
        assertTrue(new MinKernel().integrals(mixed).isEmpty());
        assertTrue(new MinKernel().on(0).integrals(mixed).isPresent());
        assertTrue(
                GaussianKernel.withWidths(1, 2).integrals(Measure.lebesgue(3)).isEmpty());
        Kernel form = MonomialKernel.withMatrix(2, 1, Matrix.identity(3));
        assertTrue(form.integrals(Measure.interval(0, 1)).isEmpty());
        assertTrue(form.sections(1).isEmpty());
    }

    @Test
    void verticesHaveNoIntegrals() {
        Kernel graph = GraphKernel.ofEdges(3, List.of(new GraphKernel.Edge(0, 1, 1), new GraphKernel.Edge(1, 2, 2)));
        assertTrue(graph.integrals(Measure.interval(0, 2)).isEmpty());
    }

    @Test
    void whatDoesNotDecayHasNoIntegralOnUnboundedSets() {
        Measure half = Measure.interval(0, INF);
        for (Kernel kernel : List.of(
                new LinearKernel(),
                PolynomialKernel.withDegree(2, 1),
                TruncatedExponentialKernel.withDegree(3, 1),
                new AnovaKernel(),
                ConstantKernel.withValue(2),
                new MinKernel(),
                ExponentialKernel.withFactor(1),
                GAUSSIAN.plus(ConstantKernel.withValue(1)),
                BasisKernel.of(Monomials.upTo(1, 2)))) {
            assertTrue(kernel.integrals(half).isEmpty(), kernel.toString());
        }
        assertTrue(new AnovaKernel()
                .features(2)
                .orElseThrow()
                .moments(Measure.lebesgue(2))
                .isEmpty());
    }

    /** exp(x z / 2) exp(-|x - z|): at z = 1 it decays, at z = 3 it grows. */
    @Test
    void aPointWhoseSectionDivergesIsNamed() {
        Kernel kernel = ExponentialKernel.withFactor(0.1).times(LaplaceKernel.withRate(1));
        KernelIntegrals integrals = kernel.integrals(Measure.lebesgue(1)).orElseThrow();
        assertTrue(integrals.mean(Points.onLine(1), 0) > 0);
        IllegalArgumentException failure =
                assertThrows(IllegalArgumentException.class, () -> integrals.means(Points.onLine(1, 30)));
        assertTrue(failure.getMessage().startsWith("point 1 of z must have"), failure.getMessage());
    }

    @Test
    void tooManyTermsAreNotWrittenOut() {
        Kernel large = PolynomialKernel.withDegree(5, 1);
        assertTrue(large.integrals(Measure.lebesgue(10).restrictedTo(new double[10], ones(10)))
                .isPresent());
        assertTrue(large.sections(10).isEmpty());
        Kernel power = PolynomialKernel.withDegree(2, 1).plus(GAUSSIAN).polynomial(0, 0, 0, 0, 0, 1);
        assertTrue(power.sections(5).isEmpty());
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }
}
