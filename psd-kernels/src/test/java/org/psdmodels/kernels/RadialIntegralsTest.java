package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.Quadrature;
import org.psdmodels.kernels.calculus.SeparableSection;

/** Radial kernels over R^d, where nothing separates. */
class RadialIntegralsTest {
    private static final double CLOSED_FORM = 1e-12;

    private record Subject(Kernel kernel, DoubleUnaryOperator profile, double scale) {}

    static List<Subject> subjects() {
        double g32 = Math.sqrt(3) / 0.8;
        double g52 = Math.sqrt(5) / 2.5;
        return List.of(
                new Subject(LaplaceKernel.withRate(1.3), r -> Math.exp(-1.3 * r), 1 / 1.3),
                new Subject(MaternKernel.withOrder(1.5, 0.8), r -> (1 + g32 * r) * Math.exp(-g32 * r), 1 / g32),
                new Subject(
                        MaternKernel.withOrder(2.5, 2.5),
                        r -> (1 + g52 * r + g52 * g52 * r * r / 3) * Math.exp(-g52 * r),
                        1 / g52));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void onTheLineTheyAreThoseOfTheSections(Subject subject) {
        Measure line = Measure.lebesgue(1);
        KernelIntegrals integrals = subject.kernel.integrals(line).orElseThrow();
        Points z = Points.onLine(0.3, -0.9, 0.3, 25);
        for (int i = 0; i < z.size(); i++) {
            SeparableSection a = section(subject.kernel, z, i);
            assertEquals(a.integral(line).orElseThrow(), integrals.mean(z, i), CLOSED_FORM * integrals.mean(z, i));
            for (int j = 0; j < z.size(); j++) {
                double expected =
                        a.times(section(subject.kernel, z, j)).integral(line).orElseThrow();
                assertEquals(expected, integrals.pair(z, i, z, j), CLOSED_FORM * expected);
            }
        }
    }

    private static SeparableSection section(Kernel kernel, Points z, int i) {
        return (SeparableSection) kernel.sections(1).orElseThrow().at(z, i);
    }

    /** |x - a| and |x - b| are R/2 (cosh u + cos v) and R/2 (cosh u - cos v) in elliptic coordinates about a and b. */
    @ParameterizedTest
    @MethodSource("subjects")
    void inThePlaneTheyAgreeWithQuadrature(Subject subject) {
        Points z = Points.of(new double[][] {{0.2, -0.5}, {1.1, 0.3}});
        KernelIntegrals integrals =
                subject.kernel.integrals(Measure.lebesgue(2)).orElseThrow();
        double radial = 2 * Math.PI * overRadius(r -> r * subject.profile.applyAsDouble(r), subject.scale);
        double square = 2 * Math.PI * overRadius(r -> r * Math.pow(subject.profile.applyAsDouble(r), 2), subject.scale);
        assertEquals(radial, integrals.mean(z, 0), CLOSED_FORM * radial);
        assertEquals(square, integrals.pair(z, 0, z, 0), CLOSED_FORM * square);
        double half = Math.hypot(0.9, 0.8) / 2;
        double pair = 2 * overEllipses(subject, half, (u, v) -> half * half * (sinh2(u) + sin2(v)));
        assertEquals(pair, integrals.pair(z, 0, z, 1), CLOSED_FORM * pair);
    }

    /** In space the same ellipses rotate about the axis through a and b. */
    @ParameterizedTest
    @MethodSource("subjects")
    void inSpaceTheyAgreeWithQuadrature(Subject subject) {
        Points z = Points.of(new double[][] {{0.2, -0.5, 0}, {1.1, 0.3, -0.4}});
        KernelIntegrals integrals =
                subject.kernel.integrals(Measure.lebesgue(3)).orElseThrow();
        double radial = 4 * Math.PI * overRadius(r -> r * r * subject.profile.applyAsDouble(r), subject.scale);
        assertEquals(radial, integrals.mean(z, 1), CLOSED_FORM * radial);
        double half = Math.sqrt(z.squaredDistance(0, z, 1)) / 2;
        double pair = 2
                * Math.PI
                * overEllipses(
                        subject,
                        half,
                        (u, v) -> half * half * half * Math.sinh(u) * Math.sin(v) * (sinh2(u) + sin2(v)));
        assertEquals(pair, integrals.pair(z, 0, z, 1), CLOSED_FORM * pair);
    }

    private interface Element {
        double at(double u, double v);
    }

    private static double overEllipses(Subject subject, double half, Element element) {
        List<Double> halfTurn = Quadrature.landmarks(0, 1);
        return Quadrature.of(
                        u -> Quadrature.of(
                                        v -> element.at(u, v)
                                                * subject.profile.applyAsDouble(half * (Math.cosh(u) + Math.cos(v)))
                                                * subject.profile.applyAsDouble(half * (Math.cosh(u) - Math.cos(v))),
                                        0,
                                        Math.PI,
                                        halfTurn)
                                .value(),
                        0,
                        6,
                        Quadrature.landmarks(0, 1))
                .value();
    }

    private static double sinh2(double u) {
        return Math.sinh(u) * Math.sinh(u);
    }

    private static double sin2(double v) {
        return Math.sin(v) * Math.sin(v);
    }

    private static double overRadius(DoubleUnaryOperator f, double scale) {
        return Quadrature.of(f, 0, 1000 * scale, Quadrature.landmarks(0, scale)).value();
    }

    /** The formula for the Laplace kernel in ten dimensions: 2 pi^5 Gamma(10) / (Gamma(5) (2 g)^10) M_6(g r). */
    @Test
    void knowsTheConstantInTenDimensions() {
        KernelIntegrals integrals =
                LaplaceKernel.withRate(0.7).integrals(Measure.lebesgue(10)).orElseThrow();
        Points z = Points.single(new double[10]);
        double expected = 2 * Math.pow(Math.PI, 5) * 362880 / 24 / Math.pow(1.4, 10);
        assertEquals(expected, integrals.pair(z, 0, z, 0), CLOSED_FORM * expected);
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void thereIsNoClosedFormOnBoxesOrAgainstGaussiansBeyondTheLine(Subject subject) {
        double[] ones = {1, 1};
        assertTrue(subject.kernel.integrals(Measure.gaussian(ones, ones)).isEmpty());
        assertTrue(subject.kernel.integrals(Measure.box(new double[2], ones)).isEmpty());
        assertTrue(
                subject.kernel.integrals(Measure.lebesgue(2).weightedBy(1, 0)).isEmpty());
        assertTrue(subject.kernel.sections(2).isEmpty());
    }
}
