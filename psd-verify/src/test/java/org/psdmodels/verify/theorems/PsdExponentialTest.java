package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.laws.oracle.ComputedIntegral;
import org.psdmodels.laws.oracle.Quadrature;
import org.psdmodels.laws.oracle.Range;
import org.psdmodels.models.baseline.BaselineFunction;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.function.PsdFunction;

/**
 * Exponential models are PSD models, and not conversely: Theorems 4, 10 and 11, on [-1, 1] with kernels whose functions are
 * Sobolev spaces. The Abel kernel exp(-|x - y|) has |f|^2 = (f(-1)^2 + f(1)^2 + integral of f^2 + f'^2) / 2.
 */
class PsdExponentialTest {
    private static final LaplaceKernel ABEL = LaplaceKernel.withRate(1);

    private static Points grid(int count) {
        return Points.onLine(IntStream.range(0, count)
                .mapToDouble(i -> -1 + 2.0 * i / (count - 1))
                .toArray());
    }

    private static double[] at(Points x, DoubleUnaryOperator f) {
        return IntStream.range(0, x.size())
                .mapToDouble(i -> f.applyAsDouble(x.coordinate(i, 0)))
                .toArray();
    }

    private static double squaredNorm(DoubleUnaryOperator f, DoubleUnaryOperator slope, Range range) {
        ComputedIntegral integral =
                Quadrature.over(range, x -> Math.pow(f.applyAsDouble(x), 2) + Math.pow(slope.applyAsDouble(x), 2));
        assertTrue(integral.isAccurateTo(1e-9), "the integral");
        return (Math.pow(f.applyAsDouble(-1), 2) + Math.pow(f.applyAsDouble(1), 2) + integral.value()) / 2;
    }

    /** |s|^2 of the function of least norm with given values at anchors: at most that of any function with these values. */
    private static double leastNorm(PivotSpace space, DoubleUnaryOperator s) {
        double[] w = space.solved(at(space.anchors(), s));
        return Algebra.dot(w, w);
    }

    /** f = sum c_i k(x, t_i). */
    @SuppressWarnings("ArrayRecordComponent")
    private record Expansion(double[] coefficients, double[] centres) {
        static Expansion of(Draw draw) {
            return new Expansion(draw.normals(3), draw.uniforms(3, -0.9, 0.9));
        }

        double value(double x) {
            return IntStream.range(0, 3)
                    .mapToDouble(i -> coefficients[i] * Math.exp(-Math.abs(x - centres[i])))
                    .sum();
        }

        double slope(double x) {
            return IntStream.range(0, 3)
                    .mapToDouble(
                            i -> -coefficients[i] * Math.signum(x - centres[i]) * Math.exp(-Math.abs(x - centres[i])))
                    .sum();
        }
    }

    /** The root e^(f/2) is in the space: norms of interpolants stay below its norm, and reach it. */
    private static void isContained(Draw draw, double power) {
        Expansion f = Expansion.of(draw);
        DoubleUnaryOperator root = x -> Math.exp(f.value(x) / 2);
        double norm = squaredNorm(
                root,
                x -> root.applyAsDouble(x) * f.slope(x) / 2,
                Range.of(-1, 1).cutAt(f.centres()));
        double coarse = leastNorm(PivotSpace.of(ABEL, grid(9)), root);
        PivotSpace fine = PivotSpace.of(ABEL, grid(129));
        double attained = leastNorm(fine, root);
        assertTrue(coarse <= attained && attained <= norm * (1 + 1e-9), () -> coarse + ", " + attained + ", " + norm);
        assertEquals(norm, attained, 0.03 * norm, "the norm of e^(f/2)");
        PsdFunction model = fine.function(Algebra.column(fine.solved(at(fine.anchors(), root))));
        Points x = Points.onLine(draw.uniforms(20, -1, 1));
        double[] values = model.values(x);
        for (int i = 0; i < values.length; i++) {
            double g = Math.exp(power * f.value(x.coordinate(i, 0)));
            // On a cell of width h = 1/64 the error of e^(f/2) is at most h/2 times its largest slope.
            double slope = Math.sqrt(norm) * Math.exp(Math.sqrt(norm));
            assertEquals(g, values[i], g * Math.min(0.2, slope / 64) + 1e-3, "e^f");
        }
    }

    @Theorem("psd.theorem10")
    @SomeDraws
    void exponentialsOfSobolevFunctionsArePsdModels(@ForAll long seed) {
        Draws.each(seed, draw -> isContained(draw, 1));
    }

    @Refuted("psd.theorem10")
    @Example
    void theModelIsTheSquareOfTheRoot() {
        Draws.refute(draw -> isContained(draw, 0.5));
    }

    /** A root outside of the space is told by norms without bound: of sqrt|x| the slope is not square integrable. */
    @Refuted("psd.theorem10")
    @Example
    void theRootOfARootIsNot() {
        double previous = 0;
        for (int count : new int[] {5, 17, 65, 257}) {
            double norm = leastNorm(PivotSpace.of(ABEL, grid(count)), x -> Math.sqrt(Math.abs(x)));
            // integral of 1 / (4 |x|) from h to 1, twice, over two: log(1/h) / 4 more for each factor 4.
            double grown = norm - previous;
            assertTrue(previous == 0 || grown > 0.9 * Math.log(4) / 4, () -> "grown by " + grown);
            previous = norm;
        }
    }

    private static double bump(double x, double zero, double half) {
        return x == zero ? 0 : Math.exp(-1 / (half * (x - zero) * (x - zero)));
    }

    /** exp(-1/|x - x0|^2) as a square: small errors everywhere, and zero where it is zero. */
    private static double flatError(double zero, int count) {
        PivotSpace space = PivotSpace.of(MaternKernel.withOrder(2.5, 1), grid(count));
        PsdFunction model = space.function(Algebra.column(space.solved(at(space.anchors(), x -> bump(x, zero, 2)))));
        assertEquals(0, model.value(zero), 1e-20, "f(x0)");
        Points probes = grid(1237);
        double[] values = model.values(probes);
        double worst = 0;
        for (int i = 0; i < values.length; i++) {
            worst = Math.max(worst, Math.abs(values[i] - bump(probes.coordinate(i, 0), zero, 1)));
        }
        return worst;
    }

    @Theorem("psd.theorem4.zero")
    @Example
    void aFlatZeroIsRepresented() {
        for (double zero : new double[] {-0.5, 0, 0.75}) {
            double coarse = flatError(zero, 65);
            double fine = flatError(zero, 257);
            assertTrue(fine < 1e-6 && fine < coarse / 50, () -> coarse + ", " + fine);
            double norm = squaredNorm(
                    x -> bump(x, zero, 2),
                    x -> x == zero ? 0 : bump(x, zero, 2) / Math.pow(x - zero, 3),
                    Range.of(-1, 1).cutAt(zero));
            double attained = leastNorm(PivotSpace.of(ABEL, grid(257)), x -> bump(x, zero, 2));
            assertEquals(norm, attained, 1e-3 * norm, "its root has a finite norm");
        }
    }

    /** |f(x0)| <= |f|, so that e^f >= e^(-|f|) > 0: to come near zero the norm has to grow. */
    private static void staysAboveZero(Draw draw, double power) {
        PivotSpace space = PivotSpace.of(ABEL, Points.onLine(draw.uniforms(draw.between(1, 6), -1, 1)));
        double[] w = draw.normals(space.size());
        double norm = Math.sqrt(Algebra.dot(w, w));
        BaselineFunction model = BaselineFunction.of(Family.exponentialLink(), space.linear(w));
        double value = model.values(Points.onLine(draw.uniform(-1, 1)))[0];
        assertTrue(value >= Math.exp(-power * norm) * (1 - 1e-9), () -> value + " with norm " + norm);
    }

    @Theorem("psd.theorem4.strict")
    @ManyDraws
    void exponentialModelsAreBoundedAwayFromZero(@ForAll long seed) {
        staysAboveZero(new Draw(seed), 1);
    }

    @Refuted("psd.theorem4.strict")
    @Example
    void withNoSmallerExponent() {
        Draws.refute(draw -> staysAboveZero(draw, 0.9));
    }

    /** A norm that does not grow cannot follow the model to its zero. */
    @Refuted("psd.theorem4.zero")
    @Example
    void exponentialsNeedEverLargerNormsThere() {
        double previous = 0;
        for (double floor : new double[] {1e-2, 1e-4, 1e-8, 1e-16}) {
            double norm = leastNorm(PivotSpace.of(ABEL, grid(129)), x -> Math.log(Math.max(floor, bump(x, 0, 1))));
            assertTrue(Math.sqrt(norm) >= -Math.log(floor), "|f| >= |f(x0)|");
            assertTrue(norm > previous);
            previous = norm;
        }
    }
}
