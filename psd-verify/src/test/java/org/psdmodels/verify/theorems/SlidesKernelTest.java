package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.AffineMap;
import org.psdmodels.kernels.AnovaKernel;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.BasisKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.GeneralLinearKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.MinKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.TruncatedExponentialKernel;

/** The slides' kernels: how they are made, and what their features are. */
class SlidesKernelTest {
    private static final double ROUNDING = 1e-12;

    private static final List<Kernel> KERNELS = List.of(
            GaussianKernel.withWidth(0.7),
            LaplaceKernel.withRate(2),
            PolynomialKernel.withDegree(3, 0.5),
            new AnovaKernel());

    /** That a kernel's matrix is an expected one, symmetric and positive semidefinite. */
    private static void isKernel(RealMatrix expected, Kernel kernel, Points x) {
        RealMatrix k = Algebra.gram(kernel, x);
        double size = expected.getFrobeniusNorm();
        assertEquals(0, k.subtract(expected).getFrobeniusNorm(), ROUNDING * size, kernel::toString);
        isSemidefinite(k);
    }

    private static void isSemidefinite(RealMatrix k) {
        double size = k.getFrobeniusNorm();
        assertEquals(0, k.subtract(k.transpose()).getFrobeniusNorm(), ROUNDING * size, "symmetric");
        double smallest = Algebra.smallestEigenvalue(k);
        assertTrue(smallest >= -ROUNDING * size, () -> "smallest eigenvalue " + smallest);
    }

    private static RealMatrix entrywise(RealMatrix a, RealMatrix b) {
        RealMatrix product = a.copy();
        for (int i = 0; i < a.getRowDimension(); i++) {
            for (int j = 0; j < a.getColumnDimension(); j++) {
                product.setEntry(i, j, a.getEntry(i, j) * b.getEntry(i, j));
            }
        }
        return product;
    }

    private static RealMatrix rows(Points x) {
        return Algebra.of(x.toMatrix());
    }

    @Theorem("slides.closure")
    @ManyDraws
    void kernelsAreClosedUnderTheirRules(@ForAll long seed) {
        Draw draw = new Draw(seed);
        Points x = draw.points(draw.between(1, 6), 2);
        Kernel first = draw.of(KERNELS);
        Kernel second = draw.of(KERNELS);
        RealMatrix k1 = Algebra.gram(first, x);
        RealMatrix k2 = Algebra.gram(second, x);
        double a = draw.logUniform(1e-2, 10);
        RealMatrix form = draw.semidefinite(2);
        isKernel(
                rows(x).multiply(form).multiply(rows(x).transpose()),
                GeneralLinearKernel.withMatrix(Algebra.toMatrix(form)),
                x);
        isKernel(k1.add(k2), first.plus(second), x);
        isKernel(k1.scalarMultiply(a), first.scaledBy(a), x);
        isKernel(entrywise(k1, k2), first.times(second), x);
        RealMatrix map = draw.normals(2, 2);
        Points mapped = Points.of(Algebra.toMatrix(rows(x).multiply(map.transpose())));
        isKernel(Algebra.gram(first, mapped), first.after(AffineMap.linear(Algebra.toMatrix(map))), x);
        RealMatrix cube = entrywise(k1, entrywise(k1, k1));
        RealMatrix constant = k1.scalarMultiply(0).scalarAdd(0.5);
        isKernel(constant.add(k1.scalarMultiply(a)).add(cube), first.polynomial(0.5, a, 0, 1), x);
    }

    @Refuted("slides.closure")
    @Example
    void notUnderDifferences() {
        Draws.refute(draw -> {
            Points x = draw.points(4, 2);
            isSemidefinite(Algebra.gram(draw.of(KERNELS), x).subtract(Algebra.gram(draw.of(KERNELS), x)));
        });
    }

    @Refuted("slides.closure")
    @Example
    void norUnderOtherPolynomials() {
        Draws.refute(draw -> {
            RealMatrix k = Algebra.gram(draw.of(KERNELS), draw.points(4, 2));
            isSemidefinite(k.subtract(entrywise(k, k).scalarMultiply(0.9)));
        });
    }

    /** The sum over all e with |e| = r of c(e) x^e t^e, in three variables. */
    private static double expansion(double[] x, double[] t, int r, boolean multinomial) {
        double sum = 0;
        for (int i = 0; i <= r; i++) {
            for (int j = 0; i + j <= r; j++) {
                int k = r - i - j;
                double coefficient = multinomial
                        ? CombinatoricsUtils.binomialCoefficientDouble(r, i)
                                * CombinatoricsUtils.binomialCoefficientDouble(r - i, j)
                        : 1;
                sum += coefficient * Math.pow(x[0] * t[0], i) * Math.pow(x[1] * t[1], j) * Math.pow(x[2] * t[2], k);
            }
        }
        return sum;
    }

    private static void isMonomialKernel(Draw draw, boolean multinomial) {
        int r = draw.between(1, 6);
        Points points = Points.of(new double[][] {draw.normals(3), draw.normals(3)});
        Kernel kernel = PolynomialKernel.homogeneous(r);
        FeatureMap features = kernel.features(3).orElseThrow();
        assertEquals(CombinatoricsUtils.binomialCoefficient(3 + r - 1, r), features.size(), "C(d + r - 1, r)");
        RealMatrix phi = Algebra.features(features, points);
        double product = Algebra.dot(phi.getColumn(0), phi.getColumn(1));
        double size = phi.getColumnVector(0).getNorm() * phi.getColumnVector(1).getNorm();
        assertEquals(kernel.value(points.row(0), points.row(1)), product, ROUNDING * size, "the features");
        double expected = expansion(points.row(0), points.row(1), r, multinomial);
        assertEquals(expected, product, ROUNDING * (1 + size), "the sum over the monomials");
    }

    @Theorem("slides.polynomial")
    @ManyDraws
    void polynomialKernelsHaveMonomialsWithRootsOfMultinomialCoefficients(@ForAll long seed) {
        isMonomialKernel(new Draw(seed), true);
    }

    /** The slides print the monomials without factors. */
    @Refuted("slides.polynomial")
    @Example
    void notWithoutTheRoots() {
        Draws.refute(draw -> isMonomialKernel(draw, false));
    }

    private static void isAnova(Draw draw, int firstSubset) {
        int n = draw.between(1, 6);
        double[] x = draw.normals(n);
        double[] t = draw.normals(n);
        double sum = 0;
        for (int subset = firstSubset; subset < 1 << n; subset++) {
            double term = 1;
            for (int i = 0; i < n; i++) {
                term *= (subset >> i & 1) == 1 ? x[i] * t[i] : 1;
            }
            sum += term;
        }
        Kernel anova = new AnovaKernel();
        assertEquals(1 << n, anova.features(n).orElseThrow().size(), "one feature for each subset");
        double size = anova.value(abs(x), abs(t));
        assertEquals(sum, anova.value(x, t), ROUNDING * size, "the sum over the subsets");
        RealMatrix phi = Algebra.features(anova.features(n).orElseThrow(), Points.of(new double[][] {x, t}));
        assertEquals(sum, Algebra.dot(phi.getColumn(0), phi.getColumn(1)), ROUNDING * size, "the features");
    }

    private static double[] abs(double[] x) {
        return Arrays.stream(x).map(Math::abs).toArray();
    }

    @Theorem("slides.anova")
    @ManyDraws
    void theAnovaKernelSumsOverAllSubsets(@ForAll long seed) {
        isAnova(new Draw(seed), 0);
    }

    /** The slides' feature vector begins with x_1: the empty subset is missing. */
    @Refuted("slides.anova")
    @Example
    void theEmptySubsetIncluded() {
        Draws.refute(draw -> isAnova(draw, 1));
    }

    /** exp(-|x|^2 / 2) T_r(x't) exp(-|t|^2 / 2) is as near to the Gaussian kernel as the tail of the series is small. */
    private static void tendsToTheGaussian(Draw draw, int missing) {
        int r = draw.between(1, 25);
        double[] x = draw.uniforms(2, -1.5, 1.5);
        double[] t = draw.uniforms(2, -1.5, 1.5);
        Kernel envelope = BasisKernel.of(BasisFunctions.of(2, v -> Math.exp(-(v[0] * v[0] + v[1] * v[1]) / 2)));
        Kernel polynomial = TruncatedExponentialKernel.withDegree(r, 1);
        double error = Math.abs(envelope.times(polynomial).value(x, t)
                - GaussianKernel.withWidth(1).value(x, t));
        double u = Math.abs(Algebra.dot(x, t));
        int next = r + 1 + missing;
        double tail = Math.pow(u, next) / CombinatoricsUtils.factorialDouble(next) * Math.exp(u);
        double limit = envelope.value(x, t) * tail + ROUNDING;
        assertTrue(error <= limit, () -> error + " > " + limit + " at degree " + r);
    }

    @Theorem("slides.exponential")
    @ManyDraws
    void theGaussianKernelIsALimitOfPolynomialKernels(@ForAll long seed) {
        tendsToTheGaussian(new Draw(seed), 0);
    }

    @Refuted("slides.exponential")
    @Example
    void aTermTooFewIsNoticed() {
        Draws.refute(draw -> tendsToTheGaussian(draw, 3));
    }

    /** a'K a is the integral of f'^2 where f = sum_i a_i k(x_i, .): exact sums over pieces on which f is linear. */
    private static void isEnergy(Draw draw, Kernel kernel) {
        int n = draw.between(1, 6);
        double[] x = draw.uniforms(n, 0.1, 5);
        double[] a = draw.normals(n);
        DoubleUnaryOperator f = t -> {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += a[i] * kernel.value(new double[] {x[i]}, new double[] {t});
            }
            return sum;
        };
        double[] ends = DoubleStream.concat(DoubleStream.of(0, 7), Arrays.stream(x))
                .sorted()
                .toArray();
        double energy = 0;
        for (int i = 1; i < ends.length; i++) {
            double rise = f.applyAsDouble(ends[i]) - f.applyAsDouble(ends[i - 1]);
            double width = ends[i] - ends[i - 1];
            energy += width > 1e-6 ? rise * rise / width : 0;
        }
        double norm = Algebra.dot(a, Algebra.gram(kernel, Points.onLine(x)).operate(a));
        double size = 5 * Math.pow(Arrays.stream(a).map(Math::abs).sum(), 2);
        assertEquals(0, f.applyAsDouble(0), ROUNDING * size, "f(0)");
        assertEquals(norm, energy, 1e-5 * size, "the norm of f");
    }

    @Theorem("slides.min")
    @ManyDraws
    void theNormOfTheMinKernelIsTheEnergy(@ForAll long seed) {
        isEnergy(new Draw(seed), new MinKernel());
    }

    /** 1 + min(x, t) has |f|^2 = f(0)^2 + energy. */
    @Refuted("slides.min")
    @Example
    void aConstantMoreIsAnotherNorm() {
        Draws.refute(draw -> isEnergy(draw, new MinKernel().polynomial(1, 1)));
    }

    private static final BasisFunctions FOUR =
            BasisFunctions.of(2, x -> x[0] * x[0], x -> x[1] * x[1], x -> x[0] * x[1], x -> x[1] * x[0]);

    private static void generatesTheSquare(Draw draw, double mixed) {
        BasisFunctions three = BasisFunctions.of(2, x -> x[0] * x[0], x -> x[1] * x[1], x -> mixed * x[0] * x[1]);
        double[] x = draw.normals(2);
        double[] t = draw.normals(2);
        double expected = PolynomialKernel.homogeneous(2).value(x, t);
        double unit = ROUNDING * Algebra.dot(x, x) * Algebra.dot(t, t) + 1e-300;
        assertEquals(expected, BasisKernel.of(FOUR).value(x, t), unit, "four features");
        assertEquals(expected, BasisKernel.of(three).value(x, t), unit, "three features");
        RealMatrix phi = Algebra.features(FOUR, Points.of(new double[][] {x, t}));
        RealMatrix turned = draw.isometry(4, 4).multiply(phi);
        assertEquals(expected, Algebra.dot(turned.getColumn(0), turned.getColumn(1)), unit, "turned features");
    }

    @Theorem("slides.features")
    @ManyDraws
    void featuresAreNotUnique(@ForAll long seed) {
        generatesTheSquare(new Draw(seed), Math.sqrt(2));
    }

    @Refuted("slides.features")
    @Example
    void butNotArbitrary() {
        Draws.refute(draw -> generatesTheSquare(draw, 1));
    }
}
