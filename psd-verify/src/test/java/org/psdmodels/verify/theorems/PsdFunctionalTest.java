package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.laws.oracle.ComputedIntegral;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.oracle.Quadrature;
import org.psdmodels.laws.oracle.Range;
import org.psdmodels.models.function.PsdFunction;

/** Linear functionals of f_A in closed form: Proposition 4 and Remark 7. */
class PsdFunctionalTest {
    /** Of W = L^-1 M L^-T, whose factor has a condition below 1e3, and of the quadrature. */
    private static final double ROUNDING = 1e-8;

    private static final List<Kernel> KERNELS = List.of(
            GaussianKernel.withWidth(1),
            LaplaceKernel.withRate(1),
            MaternKernel.withOrder(1.5, 1),
            MaternKernel.withOrder(2.5, 1),
            PolynomialKernel.withDegree(4, 1));

    private record Weight(Measure measure, Range range) {}

    private static final List<Weight> WEIGHTS = List.of(
            new Weight(Measure.interval(-1, 2), Range.of(-1, 2)),
            new Weight(Measure.interval(0.5, 0.75), Range.of(0.5, 0.75)),
            new Weight(Measure.gaussian(1, 0.5), Range.of(-12, 14)),
            new Weight(Measure.interval(-1, 2).weightedBy(1), Range.of(-1, 2)),
            new Weight(Measure.interval(-1, 2).weightedBy(2), Range.of(-1, 2)));

    private static PivotSpace space(Draw draw) {
        return PivotSpace.of(draw.of(KERNELS), Points.onLine(draw.spread(draw.between(1, 4))));
    }

    /** tr(A W) is the integral of f_A p, where W = L^-1 M L^-T is built from the kernel's closed forms. */
    private static void isIntegral(Draw draw, double factor) {
        PivotSpace space = space(draw);
        Weight weight = draw.of(WEIGHTS);
        RealMatrix a = draw.semidefinite(space.size());
        PsdFunction f = space.function(Algebra.root(a));
        double[] kinks = space.anchors().project(0).toMatrix().data();
        ComputedIntegral expected = Quadrature.over(
                weight.range().cutAt(kinks), x -> f.value(x) * weight.measure().density(x));
        assertTrue(expected.isAccurateTo(ROUNDING), "the quadrature is accurate");
        KernelIntegrals integrals = space.kernel().integrals(weight.measure()).orElseThrow();
        RealMatrix m = Algebra.of(integrals.pairs(space.anchors()));
        RealMatrix half = solved(space, m);
        RealMatrix w = solved(space, half.transpose());
        double unit = ROUNDING * expected.magnitude() + ROUNDING * 1e-3 * a.getFrobeniusNorm();
        assertEquals(factor * expected.value(), Algebra.dot(a, w), unit, "tr(A W)");
        assertEquals(factor * expected.value(), f.integral(weight.measure()), unit, "the function's integral");
    }

    private static RealMatrix solved(PivotSpace space, RealMatrix columns) {
        RealMatrix x = columns.copy();
        for (int j = 0; j < x.getColumnDimension(); j++) {
            x.setColumn(j, space.solved(columns.getColumn(j)));
        }
        return x;
    }

    @Theorem("psd.proposition4")
    @SomeDraws
    void integralsAreTracesInClosedForm(@ForAll long seed) {
        Draws.each(seed, draw -> isIntegral(draw, 1));
    }

    @Refuted("psd.proposition4")
    @Example
    void ofNothingElse() {
        Draws.refute(draw -> isIntegral(draw, 1 + 1e-5));
    }

    /** f'(x) = 2 Phi(x)'A Phi'(x): a linear functional of A, in the library's closed form. */
    private static void isDerivative(Draw draw, double factor) {
        PivotSpace space = space(draw);
        PsdFunction f = space.function(Algebra.root(draw.semidefinite(space.size())));
        double x = draw.uniform(-0.5, 4);
        double nearest = space.anchors().squaredDistance(0, Points.onLine(x), 0);
        for (int i = 0; i < space.size(); i++) {
            nearest = Math.min(nearest, space.anchors().squaredDistance(i, Points.onLine(x), 0));
        }
        double step = Math.min(0.1, Math.sqrt(nearest) / 2);
        if (step < 1e-3) {
            // Too near a kink for differences to tell.
            return;
        }
        double size = f.value(x) + f.value(x + step) + f.value(x - step);
        Estimate expected = Differences.central(f::value, x, step, 1e-14 * size);
        assertEquals(factor * expected.value(), f.gradient(x)[0], expected.error() + ROUNDING * (1 + size), "f'(x)");
        assertTrue(expected.error() < 1e-4 * (1 + size), "the differences are accurate");
    }

    @Theorem("psd.remark7.derivative")
    @SomeDraws
    void derivativesAreLinearFunctionals(@ForAll long seed) {
        Draws.each(seed, draw -> isDerivative(draw, 1));
    }

    /** Without the two of the product rule. */
    @Refuted("psd.remark7.derivative")
    @Example
    void withTheFactorTwo() {
        Draws.refute(draw -> isDerivative(draw, 0.5));
    }

    /** sum_ij B_ij k(x, x_i) k(x, x_j) over the plane: the functional is applied to products of sections. */
    private static void isIntegralOverABox(Draw draw, double factor) {
        double width = draw.uniform(0.5, 2);
        double otherWidth = draw.uniform(0.5, 2);
        Points anchors = Points.of(new double[][] {draw.normals(2), draw.normals(2)});
        PivotSpace space = PivotSpace.of(GaussianKernel.withWidths(width, otherWidth), anchors);
        PsdFunction f = space.function(Algebra.root(draw.semidefinite(2)));
        Measure box = Measure.box(new double[] {-1, -2}, new double[] {1, 0.5});
        ComputedIntegral expected = Quadrature.over(Range.of(-1, 1), Range.of(-2, 0.5), (x, y) -> f.value(x, y));
        assertEquals(
                factor * expected.value(),
                f.integral(box),
                ROUNDING * expected.magnitude() + expected.error(),
                "the integral over a rectangle");
    }

    @Theorem("psd.remark7.box")
    @FewDraws
    void integralsOverBoxesAreLinearFunctionals(@ForAll long seed) {
        Draws.each(seed, draw -> isIntegralOverABox(draw, 1));
    }

    @Refuted("psd.remark7.box")
    @Example
    void ofNoOtherSize() {
        Draws.refute(draw -> isIntegralOverABox(draw, 1 + 1e-5));
    }
}
