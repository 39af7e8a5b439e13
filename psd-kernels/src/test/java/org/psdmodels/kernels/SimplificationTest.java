package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Kernel;

/** What the algebra makes of sums and products of these kernels. */
final class SimplificationTest {
    private static final Kernel LINEAR = new LinearKernel();
    private static final Kernel NOISE = new WhiteNoiseKernel();

    /** Relative error of a width formed from two. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    static List<BuiltIns.Case> cases() {
        return BuiltIns.cases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void onceIsTheKernelItself(BuiltIns.Case subject) {
        assertSame(subject.kernel(), subject.kernel().scaledBy(1));
        assertEquals(subject.kernel().scaledBy(6), subject.kernel().scaledBy(3).scaledBy(2));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void twiceIsTheDouble(BuiltIns.Case subject) {
        Kernel kernel = subject.kernel();
        assertEquals(kernel.scaledBy(2), kernel.plus(kernel));
        assertEquals(kernel.scaledBy(3), kernel.plus(kernel.scaledBy(2)));
        assertEquals(kernel.scaledBy(3), kernel.scaledBy(2).plus(kernel));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aConstantFactorIsAScale(BuiltIns.Case subject) {
        Kernel kernel = subject.kernel();
        assertEquals(kernel.scaledBy(3), kernel.times(ConstantKernel.withValue(3)));
        assertEquals(kernel.scaledBy(3), ConstantKernel.withValue(3).times(kernel));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whatMergesIsOfOneFamily(BuiltIns.Case subject) {
        Kernel kernel = subject.kernel();
        for (BuiltIns.Case other : cases()) {
            if (kernel.mergedSum(other.kernel()).isPresent()) {
                assertEquals(kernel.sumFamily(), other.kernel().sumFamily(), other::toString);
            }
        }
        for (Kernel second : List.of(
                ConstantKernel.withValue(7),
                LINEAR,
                GeneralLinearKernel.withMatrix(Matrix.identity(subject.dimension())))) {
            if (kernel.mergedSum(second).or(() -> second.mergedSum(kernel)).isPresent()) {
                assertEquals(kernel.sumFamily(), second.sumFamily());
            }
        }
    }

    /** [Gaussian, Laplace] times noise: the noise that the Gaussian becomes takes the Laplace kernel in as well. */
    @Test
    void whatAMergerResultsInMergesAgain() {
        Kernel bells = GaussianKernel.withWidth(1).times(LaplaceKernel.withRate(1));
        assertEquals(NOISE, bells.times(NOISE));
        assertEquals(NOISE, NOISE.times(bells));
        Kernel general = GeneralLinearKernel.withMatrix(Matrix.of(1, 1, 2));
        Kernel three = GeneralLinearKernel.withMatrix(Matrix.of(1, 1, 3));
        assertEquals(three, general.plus(LINEAR.scaledBy(0.5)).plus(LINEAR.scaledBy(0.5)));
        Kernel one = ConstantKernel.withValue(1);
        Kernel half = general.plus(LINEAR.scaledBy(2)).plus(NOISE).scaledBy(0.5);
        assertEquals(general.plus(NOISE.scaledBy(0.5)).plus(one), half.plus(one));
    }

    @Test
    void productsOfGaussiansMerge() {
        Kernel product = GaussianKernel.withWidth(3).times(GaussianKernel.withWidth(4));
        assertEquals(2.4, ((GaussianKernel) product).width(0), 3 * ROUNDING);
        assertEquals(product, GaussianKernel.withWidth(4).times(GaussianKernel.withWidth(3)));
        GaussianKernel mixed = (GaussianKernel) GaussianKernel.withWidths(4, 3).times(GaussianKernel.withWidth(3));
        assertEquals(2.4, mixed.width(0), 3 * ROUNDING);
        assertEquals(3 / Math.sqrt(2), mixed.width(1), 3 * ROUNDING);
        assertEquals(mixed, GaussianKernel.withWidth(3).times(GaussianKernel.withWidths(4, 3)));
        assertThrows(
                IllegalArgumentException.class,
                () -> GaussianKernel.withWidths(1, 2).times(GaussianKernel.withWidths(1, 2, 3)));
    }

    @Test
    void scalesComeOutOfProducts() {
        Kernel product = GaussianKernel.withWidth(1)
                .scaledBy(2)
                .times(LINEAR)
                .times(GaussianKernel.withWidth(1).scaledBy(3));
        Kernel merged = GaussianKernel.withWidth(1).times(GaussianKernel.withWidth(1));
        assertEquals(merged.times(LINEAR).scaledBy(6), product);
    }

    @Test
    void ratesAndFactorsAdd() {
        assertEquals(LaplaceKernel.withRate(3), LaplaceKernel.withRate(1).times(LaplaceKernel.withRate(2)));
        assertEquals(
                ProductLaplaceKernel.withRate(3),
                ProductLaplaceKernel.withRate(1).times(ProductLaplaceKernel.withRate(2)));
        assertEquals(
                ExponentialKernel.withFactor(3),
                ExponentialKernel.withFactor(1).times(ExponentialKernel.withFactor(2)));
    }

    @Test
    void degreesAdd() {
        assertEquals(PolynomialKernel.homogeneous(2), LINEAR.times(LINEAR));
        assertEquals(PolynomialKernel.homogeneous(3), LINEAR.times(LINEAR).times(LINEAR));
        assertEquals(PolynomialKernel.homogeneous(3), LINEAR.times(PolynomialKernel.homogeneous(2)));
        assertEquals(
                PolynomialKernel.withDegree(5, 2),
                PolynomialKernel.withDegree(2, 2).times(PolynomialKernel.withDegree(3, 2)));
        Kernel different = PolynomialKernel.withDegree(2, 2).times(PolynomialKernel.withDegree(3, 1));
        assertTrue(!(different instanceof PolynomialKernel));
        Kernel high = PolynomialKernel.homogeneous(60).times(PolynomialKernel.homogeneous(60));
        assertTrue(!(high instanceof PolynomialKernel));
        assertEquals(1, high.value(new double[] {1}, new double[] {1}));
    }

    @Test
    void constantsAdd() {
        assertEquals(ConstantKernel.withValue(3), ConstantKernel.withValue(1).plus(ConstantKernel.withValue(2)));
        assertEquals(ConstantKernel.withValue(6), ConstantKernel.withValue(2).times(ConstantKernel.withValue(3)));
        assertEquals(ConstantKernel.withValue(0), ConstantKernel.withValue(-0.0));
    }

    @Test
    void matricesAdd() {
        Kernel a = GeneralLinearKernel.withMatrix(Matrix.of(2, 2, 1, 1, 1, 1));
        assertEquals(GeneralLinearKernel.withMatrix(Matrix.of(2, 2, 2, 1, 1, 2)), a.plus(LINEAR));
        assertEquals(a.plus(LINEAR), LINEAR.plus(a));
        Kernel b = MonomialKernel.withMatrix(1, 1, Matrix.of(2, 2, 1, 1, 1, 1));
        Kernel c = MonomialKernel.withMatrix(1, 1, Matrix.identity(2));
        assertEquals(MonomialKernel.withMatrix(1, 1, Matrix.of(2, 2, 2, 1, 1, 2)), b.plus(c));
        assertEquals(MonomialKernel.withMatrix(1, 1, Matrix.of(2, 2, 2, 0, 0, 2)), c.scaledBy(2));
    }

    @Test
    void noiseTimesATranslationInvariantKernelIsNoise() {
        assertEquals(NOISE, NOISE.times(GaussianKernel.withWidth(1)));
        assertEquals(NOISE.scaledBy(5), GaussianKernel.withWidth(1).scaledBy(5).times(NOISE));
        assertEquals(NOISE, NOISE.times(NOISE));
        assertTrue(!NOISE.times(LINEAR).equals(NOISE));
        // Merging here would forget that the product is defined on R^2 only.
        assertEquals(
                2,
                NOISE.times(GaussianKernel.withWidths(1, 2)).claims().domain().maxDimension());
    }

    @Test
    void sumsAreFlat() {
        Kernel a = GaussianKernel.withWidth(1);
        Kernel b = LaplaceKernel.withRate(1);
        Kernel c = new MinKernel();
        assertEquals(a.plus(b).plus(c), a.plus(b.plus(c)));
        assertEquals(a.times(b).times(c), a.times(b.times(c)));
        assertEquals(
                a.scaledBy(2).plus(b.scaledBy(2)).plus(c), a.plus(b).scaledBy(2).plus(c));
        assertEquals(a.scaledBy(2).plus(b), a.plus(b).plus(a));
    }
}
