package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.tessellated.MonomialBasis;
import org.psdmodels.kernels.tessellated.SecondIndicator;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.kernels.tessellated.TessellatedKernel;

/** Tessellated kernels as functions: Theorem 3, Lemma 4 in corrected form, Theorem 5, and the sum of their matrices. */
class TessellatedTest {
    /** Of integrals of monomials over parts of the unit cube, in relation to |P|. */
    private static final double ROUNDING = 1e-11;

    private static TessellatedFamily family(Draw draw) {
        int n = draw.between(1, 2);
        double[] lower = draw.uniforms(n, -0.2, 0);
        double[] upper = draw.uniforms(n, 1, 1.2);
        return TessellatedFamily.ofDegree(draw.between(0, 2), lower, upper)
                .with(draw.of(List.of(MonomialBasis.values())))
                .with(draw.of(List.of(SecondIndicator.values())));
    }

    private static RealMatrix semidefinite(Draw draw, TessellatedFamily family) {
        return draw.semidefinite(family.matrixSize());
    }

    private static TessellatedKernel kernel(TessellatedFamily family, RealMatrix p) {
        return family.kernel(Algebra.toMatrix(p));
    }

    @Theorem("tessellated.theorem3")
    @ManyDraws
    void semidefiniteMatricesMakeKernels(@ForAll long seed) {
        Draw draw = new Draw(seed);
        TessellatedFamily family = family(draw);
        Points x = draw.points(draw.between(1, 6), family.dimension());
        RealMatrix k = Algebra.gram(kernel(family, semidefinite(draw, family)), x);
        double smallest = Algebra.smallestEigenvalue(k);
        assertTrue(smallest >= -ROUNDING * k.getFrobeniusNorm(), () -> "smallest eigenvalue " + smallest);
    }

    /** By the integral alone, as the library refuses such a matrix. */
    @Refuted("tessellated.theorem3")
    @Example
    void indefiniteMatricesDoNot() {
        Draws.refute(draw -> {
            TessellatedFamily family = family(draw);
            double[] x = draw.uniforms(family.dimension(), 0, 1);
            RealMatrix p = draw.symmetric(family.matrixSize());
            assertTrue(new TessellatedIntegral(family, p).value(x, x) >= 0, "k(x, x)");
        });
    }

    @Theorem("tessellated.definition")
    @SomeDraws
    void theKernelIsTheIntegral(@ForAll long seed) {
        Draws.each(seed, draw -> isIntegral(draw, 1));
    }

    private static void isIntegral(Draw draw, double factor) {
        TessellatedFamily family = family(draw);
        RealMatrix p = semidefinite(draw, family);
        double[] x = draw.uniforms(family.dimension(), 0, 1);
        double[] y = draw.uniforms(family.dimension(), 0, 1);
        double expected = factor * new TessellatedIntegral(family, p).value(x, y);
        double unit = ROUNDING * p.getFrobeniusNorm() * family.matrixSize();
        assertEquals(expected, kernel(family, p).value(x, y), unit, family::toString);
        long variables = family.monomialBasis() == MonomialBasis.IN_X ? family.dimension() : 2L * family.dimension();
        assertEquals(
                CombinatoricsUtils.binomialCoefficient((int) variables + family.degree(), family.degree()),
                family.monomialCount(),
                "C(2n + d, d) monomials");
    }

    @Refuted("tessellated.definition")
    @Example
    void andNoMultipleOfIt() {
        Draws.refute(draw -> isIntegral(draw, 1 + 1e-6));
    }

    /** Q1 = P11 - P12 - P21 + P22 and the complement as second indicator. */
    private static void isLemma4(Draw draw, int sign) {
        TessellatedFamily family = family(draw).with(SecondIndicator.COMPLEMENT);
        RealMatrix p = semidefinite(draw, family);
        double[] x = draw.uniforms(family.dimension(), 0, 1);
        double[] y = draw.uniforms(family.dimension(), 0, 1);
        double formula = new TessellatedIntegral(family, p).lemma4(x, y, sign);
        double unit = ROUNDING * p.getFrobeniusNorm() * family.matrixSize();
        assertEquals(formula, kernel(family, p).value(x, y), unit, family::toString);
    }

    @Theorem("tessellated.lemma4")
    @SomeDraws
    void theKernelIsASumOfFourIntegrals(@ForAll long seed) {
        Draws.each(seed, draw -> isLemma4(draw, 1));
    }

    /** The lemma prints - P22 in Q1. */
    @Refuted("tessellated.lemma4")
    @Example
    void notWithThePrintedSign() {
        Draws.refute(draw -> isLemma4(draw, -1));
    }

    /** The differences of order m + 1 of k along a segment, which vanish for polynomials of degree m. */
    private static double difference(Kernel k, double[] x, double[] y, double[] dx, double[] dy, int m) {
        double sum = 0;
        for (int j = 0; j <= m + 1; j++) {
            double t = j / (m + 1.0);
            double sign = (m + 1 - j) % 2 == 0 ? 1 : -1;
            sum += sign
                    * CombinatoricsUtils.binomialCoefficientDouble(m + 1, j)
                    * k.value(moved(x, dx, t), moved(y, dy, t));
        }
        return sum;
    }

    private static double[] moved(double[] x, double[] direction, double t) {
        double[] y = x.clone();
        Arrays.setAll(y, i -> x[i] + t * direction[i]);
        return y;
    }

    /** In coordinates x_i and y_i stay on their sides of each other, or change them. */
    private static void isPolynomial(Draw draw, boolean crossing) {
        TessellatedFamily family = family(draw);
        int n = family.dimension();
        double[] x = draw.uniforms(n, 0, 0.4);
        double[] y = draw.uniforms(n, 0.5, 0.9);
        if (n == 2 && draw.between(0, 1) == 1) {
            double first = x[0];
            x[0] = y[0];
            y[0] = first;
        }
        double[] dx = draw.uniforms(n, 0, 0.05);
        double[] dy = draw.uniforms(n, 0, 0.05);
        if (crossing) {
            Arrays.setAll(dx, i -> 1.1 * (y[i] - x[i]));
        }
        RealMatrix p = semidefinite(draw, family);
        int degree = 2 * family.degree() + n;
        double found = difference(kernel(family, p), x, y, dx, dy, degree);
        assertEquals(0, found, ROUNDING * (1 << degree) * p.getFrobeniusNorm() * family.matrixSize(), family::toString);
    }

    @Theorem("tessellated.lemma4.pieces")
    @ManyDraws
    void onEveryPieceTheKernelIsAPolynomial(@ForAll long seed) {
        isPolynomial(new Draw(seed), false);
    }

    @Refuted("tessellated.lemma4.pieces")
    @Example
    void notAcrossThem() {
        Draws.refute(draw -> isPolynomial(draw, true));
    }

    /** Across ties x_i = y_i the kernel moves by no more than its Lipschitz constant allows. */
    private static void isContinuous(Draw draw, boolean slope) {
        TessellatedFamily family = family(draw);
        int n = family.dimension();
        double[] x = draw.uniforms(n, 0.1, 0.9);
        RealMatrix p = semidefinite(draw, family);
        Kernel k = kernel(family, p);
        double[] direction = draw.uniforms(n, -1, 1);
        double step = 1e-6;
        // |N|^2 <= 2q 1.2^(2d) on the box, whose moving face and the slopes of its monomials give the constant.
        double constant = 100 * family.matrixSize() * p.getFrobeniusNorm() * (1 + family.degree());
        double before = k.value(moved(x, direction, -step), x);
        double at = k.value(x, x);
        double after = k.value(moved(x, direction, step), x);
        if (slope) {
            double change = (after - 2 * at + before) / step;
            assertEquals(0, change, 1e-4 * constant * step + ROUNDING * constant / step / 100, "the slope");
        } else {
            assertEquals(at, before, constant * step, "from below");
            assertEquals(at, after, constant * step, "from above");
        }
    }

    @Theorem("tessellated.theorem5")
    @ManyDraws
    void theKernelIsContinuous(@ForAll long seed) {
        isContinuous(new Draw(seed), false);
    }

    @Refuted("tessellated.theorem5")
    @Example
    void itsSlopeIsNot() {
        Draws.refute(draw -> isContinuous(draw, true));
    }

    private static void addsUp(Draw draw, double weight) {
        TessellatedFamily family = family(draw);
        RealMatrix p = semidefinite(draw, family);
        RealMatrix q = semidefinite(draw, family);
        Kernel sum = kernel(family, p).plus(kernel(family, q));
        assertTrue(sum instanceof TessellatedKernel, "one kernel");
        double[] x = draw.uniforms(family.dimension(), 0, 1);
        double[] y = draw.uniforms(family.dimension(), 0, 1);
        double expected =
                kernel(family, p).value(x, y) + weight * kernel(family, q).value(x, y);
        double unit = ROUNDING * (p.getFrobeniusNorm() + q.getFrobeniusNorm()) * family.matrixSize();
        assertEquals(expected, sum.value(x, y), unit, "k_P + k_Q");
        assertEquals(expected, kernel(family, p.add(q.scalarMultiply(weight))).value(x, y), unit, "k_(P + Q)");
    }

    @Theorem("tessellated.sum")
    @ManyDraws
    void theSumOfKernelsHasTheSumOfMatrices(@ForAll long seed) {
        addsUp(new Draw(seed), 1);
    }

    @Refuted("tessellated.sum")
    @Example
    void ofNoOtherWeight() {
        Draws.refute(draw -> addsUp(draw, 1.5));
    }
}
