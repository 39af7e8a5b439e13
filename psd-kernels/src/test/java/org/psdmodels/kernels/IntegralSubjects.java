package org.psdmodels.kernels;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;

/** Kernels with the measures that they have closed-form integrals against, in dimension 1 and 2. */
final class IntegralSubjects {
    private static final Predicate<Measure> ALL = m -> true;
    private static final Predicate<Measure> FINITE = m -> factors(m).allMatch(IntegralSubjects::isFinite);
    private static final Predicate<Measure> FINITE_ON_QUADRANT =
            m -> FINITE.test(m) && factors(m).allMatch(f -> f.lower() >= 0);
    private static final Predicate<Measure> SIMPLE = m -> m.isUnweighted()
            && factors(m)
                    .allMatch(f -> f.isGaussian()
                            ? Double.isInfinite(f.lower()) && Double.isInfinite(f.upper())
                            : isFinite(f));

    private IntegralSubjects() {}

    /** A kernel and the measures it covers. */
    record Subject(Kernel kernel, Predicate<Measure> covers) {
        @Override
        public String toString() {
            return kernel.toString();
        }
    }

    private static Stream<Measure.Factor> factors(Measure measure) {
        return IntStream.range(0, measure.dimension()).mapToObj(measure::factor);
    }

    private static boolean isFinite(Measure.Factor factor) {
        return factor.isGaussian() || Double.isFinite(factor.upper() - factor.lower());
    }

    static List<Subject> onLine() {
        Kernel gaussian = GaussianKernel.withWidth(0.7);
        Kernel cubic = PolynomialKernel.withDegree(3, 0.5);
        return List.of(
                new Subject(gaussian, ALL),
                new Subject(LaplaceKernel.withRate(1.3), ALL),
                new Subject(Matern32Kernel.withWidth(0.8), ALL),
                new Subject(Matern52Kernel.withWidth(1.9), ALL),
                new Subject(ProductLaplaceKernel.withRate(0.6), ALL),
                new Subject(ProductMatern32Kernel.withWidth(1.1), ALL),
                new Subject(ProductMatern52Kernel.withWidth(0.4), ALL),
                new Subject(new LinearKernel(), FINITE),
                new Subject(GeneralLinearKernel.withMatrix(Matrix.of(1, 1, 2.5)), FINITE),
                new Subject(cubic, FINITE),
                new Subject(PolynomialKernel.homogeneous(2), FINITE),
                new Subject(TruncatedExponentialKernel.withDegree(4, 0.3), FINITE),
                new Subject(new AnovaKernel(), FINITE),
                new Subject(MonomialKernel.withMatrix(1, 1, Matrix.of(2, 2, 1, 0.5, 0.5, 2)), FINITE),
                new Subject(ExponentialKernel.withFactor(0.6), FINITE),
                new Subject(new MinKernel(), FINITE_ON_QUADRANT),
                new Subject(ConstantKernel.withValue(1.7), FINITE),
                new Subject(new WhiteNoiseKernel(), ALL),
                new Subject(BasisKernel.of(Monomials.upTo(1, 3)), FINITE),
                new Subject(BasisKernel.of(RandomFourierFeatures.ofGaussian(1, 5, 0.8, 3)), SIMPLE),
                new Subject(gaussian.plus(cubic), FINITE),
                new Subject(gaussian.plus(GaussianKernel.withWidth(2).scaledBy(0.5)), ALL),
                new Subject(gaussian.times(cubic), ALL),
                new Subject(LaplaceKernel.withRate(1.3).times(gaussian), ALL),
                new Subject(
                        Matern52Kernel.withWidth(0.9).times(new LinearKernel()).plus(gaussian), ALL),
                new Subject(new MinKernel().times(gaussian), m -> factors(m).allMatch(f -> f.lower() >= 0)),
                new Subject(gaussian.plus(new WhiteNoiseKernel()).scaledBy(3), ALL),
                new Subject(gaussian.polynomial(0, 0.5, 2), ALL),
                new Subject(gaussian.polynomial(1, 0.5), FINITE),
                new Subject(new LinearKernel().polynomial(0.5, 1, 0.25), FINITE));
    }

    static List<Subject> inPlane() {
        Kernel gaussian = GaussianKernel.withWidth(0.7);
        Kernel cubic = PolynomialKernel.withDegree(3, 0.5);
        Matrix three = Matrix.of(3, 3, 2, 0.3, 0, 0.3, 1, -0.4, 0, -0.4, 1.5);
        return List.of(
                new Subject(gaussian, ALL),
                new Subject(GaussianKernel.withWidths(0.5, 1.6), ALL),
                new Subject(ProductLaplaceKernel.withRate(0.9), ALL),
                new Subject(ProductMatern32Kernel.withWidth(1.1), ALL),
                new Subject(ProductMatern52Kernel.withWidth(0.8), ALL),
                new Subject(new LinearKernel(), FINITE),
                new Subject(GeneralLinearKernel.withMatrix(Matrix.of(2, 2, 2, -0.5, -0.5, 1)), FINITE),
                new Subject(cubic, FINITE),
                new Subject(PolynomialKernel.homogeneous(2), FINITE),
                new Subject(TruncatedExponentialKernel.withDegree(4, 0.3), FINITE),
                new Subject(new AnovaKernel(), FINITE),
                new Subject(MonomialKernel.withMatrix(2, 1, three), FINITE),
                new Subject(ExponentialKernel.withFactor(0.6), FINITE),
                new Subject(new MinKernel(), FINITE_ON_QUADRANT),
                new Subject(ConstantKernel.withValue(1.7), FINITE),
                new Subject(new WhiteNoiseKernel(), ALL),
                new Subject(BasisKernel.of(Monomials.ofDegree(2, 2)), FINITE),
                new Subject(BasisKernel.of(RandomFourierFeatures.ofGaussian(2, 5, 0.8, 3)), SIMPLE),
                new Subject(gaussian.plus(cubic), FINITE),
                new Subject(gaussian.times(new LinearKernel()), ALL),
                new Subject(ProductLaplaceKernel.withRate(0.9).times(gaussian), ALL),
                new Subject(LaplaceKernel.withRate(1.2).on(1).times(gaussian.on(0)), ALL),
                new Subject(PolynomialKernel.withDegree(2, 1).on(0).plus(gaussian.on(1)), FINITE),
                new Subject(
                        new MinKernel().on(1).times(gaussian), m -> m.factor(1).lower() >= 0));
    }
}
