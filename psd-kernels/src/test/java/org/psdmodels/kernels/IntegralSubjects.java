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

    private static boolean every(Measure measure) {
        return true;
    }

    private static boolean finite(Measure measure) {
        return factors(measure).allMatch(IntegralSubjects::isFinite);
    }

    private static boolean onQuadrant(Measure measure) {
        return factors(measure).allMatch(f -> f.lower() >= 0);
    }

    private static boolean finiteOnQuadrant(Measure measure) {
        return finite(measure) && onQuadrant(measure);
    }

    /** Bounded intervals and whole normal distributions, without weights. */
    private static boolean simple(Measure measure) {
        return measure.isUnweighted() && factors(measure).allMatch(f -> f.isGaussian() ? isWhole(f) : isFinite(f));
    }

    private static boolean isWhole(Measure.Factor factor) {
        return Double.isInfinite(factor.lower()) && Double.isInfinite(factor.upper());
    }

    private static boolean isFinite(Measure.Factor factor) {
        return factor.isGaussian() || Double.isFinite(factor.upper() - factor.lower());
    }

    static List<Subject> onLine() {
        Kernel gaussian = GaussianKernel.withWidth(0.7);
        Kernel cubic = PolynomialKernel.withDegree(3, 0.5);
        Rescaling units = Rescaling.of(new double[] {0.3}, new double[] {1.7});
        Rescaling positive = Rescaling.of(new double[] {0}, new double[] {0.6});
        return List.of(
                new Subject(gaussian.after(units), IntegralSubjects::every),
                new Subject(LaplaceKernel.withRate(1.3).after(units), IntegralSubjects::every),
                new Subject(MaternKernel.withOrder(1.5, 0.8).after(units), IntegralSubjects::every),
                new Subject(ProductMaternKernel.withOrder(2.5, 0.4).after(units), IntegralSubjects::every),
                new Subject(cubic.after(units), IntegralSubjects::finite),
                new Subject(new MinKernel().after(positive), IntegralSubjects::finiteOnQuadrant),
                new Subject(BasisKernel.of(Monomials.upTo(1, 3)).after(units), IntegralSubjects::finite),
                new Subject(
                        BasisKernel.of(RandomFourierFeatures.ofGaussian(1, 5, 0.8, 3))
                                .after(units),
                        IntegralSubjects::simple),
                new Subject(gaussian.plus(new LinearKernel()).after(units), IntegralSubjects::finite),
                new Subject(
                        LaplaceKernel.withRate(1.3).after(units).times(gaussian.plus(cubic)), IntegralSubjects::every),
                new Subject(
                        MaternKernel.withOrder(2.5, 1.9)
                                .after(positive)
                                .after(units)
                                .polynomial(0, 0.5, 2),
                        IntegralSubjects::every),
                new Subject(gaussian, IntegralSubjects::every),
                new Subject(LaplaceKernel.withRate(1.3), IntegralSubjects::every),
                new Subject(MaternKernel.withOrder(1.5, 0.8), IntegralSubjects::every),
                new Subject(MaternKernel.withOrder(2.5, 1.9), IntegralSubjects::every),
                new Subject(MaternKernel.withOrder(4.5, 1.9), IntegralSubjects::every),
                new Subject(ProductLaplaceKernel.withRate(0.6), IntegralSubjects::every),
                new Subject(ProductMaternKernel.withOrder(1.5, 1.1), IntegralSubjects::every),
                new Subject(ProductMaternKernel.withOrder(2.5, 0.4), IntegralSubjects::every),
                new Subject(new LinearKernel(), IntegralSubjects::finite),
                new Subject(GeneralLinearKernel.withMatrix(Matrix.of(1, 1, 2.5)), IntegralSubjects::finite),
                new Subject(cubic, IntegralSubjects::finite),
                new Subject(PolynomialKernel.homogeneous(2), IntegralSubjects::finite),
                new Subject(TruncatedExponentialKernel.withDegree(4, 0.3), IntegralSubjects::finite),
                new Subject(new AnovaKernel(), IntegralSubjects::finite),
                new Subject(MonomialKernel.withMatrix(1, 1, Matrix.of(2, 2, 1, 0.5, 0.5, 2)), IntegralSubjects::finite),
                new Subject(ExponentialKernel.withFactor(0.6), IntegralSubjects::finite),
                new Subject(new MinKernel(), IntegralSubjects::finiteOnQuadrant),
                new Subject(ConstantKernel.withValue(1.7), IntegralSubjects::finite),
                new Subject(new WhiteNoiseKernel(), IntegralSubjects::every),
                new Subject(BasisKernel.of(Monomials.upTo(1, 3)), IntegralSubjects::finite),
                new Subject(BasisKernel.of(RandomFourierFeatures.ofGaussian(1, 5, 0.8, 3)), IntegralSubjects::simple),
                new Subject(gaussian.plus(cubic), IntegralSubjects::finite),
                new Subject(gaussian.plus(GaussianKernel.withWidth(2).scaledBy(0.5)), IntegralSubjects::every),
                new Subject(gaussian.times(cubic), IntegralSubjects::every),
                new Subject(LaplaceKernel.withRate(1.3).times(gaussian), IntegralSubjects::every),
                new Subject(
                        MaternKernel.withOrder(2.5, 0.9)
                                .times(new LinearKernel())
                                .plus(gaussian),
                        IntegralSubjects::every),
                new Subject(new MinKernel().times(gaussian), IntegralSubjects::onQuadrant),
                new Subject(gaussian.plus(new WhiteNoiseKernel()).scaledBy(3), IntegralSubjects::every),
                new Subject(gaussian.polynomial(0, 0.5, 2), IntegralSubjects::every),
                new Subject(gaussian.polynomial(1, 0.5), IntegralSubjects::finite),
                new Subject(new LinearKernel().polynomial(0.5, 1, 0.25), IntegralSubjects::finite));
    }

    static List<Subject> inPlane() {
        Kernel gaussian = GaussianKernel.withWidth(0.7);
        Kernel cubic = PolynomialKernel.withDegree(3, 0.5);
        Matrix three = Matrix.of(3, 3, 2, 0.3, 0, 0.3, 1, -0.4, 0, -0.4, 1.5);
        Rescaling units = Rescaling.of(new double[] {0.3, -0.5}, new double[] {1.7, 0.6});
        return List.of(
                new Subject(gaussian.after(units), IntegralSubjects::every),
                new Subject(ProductLaplaceKernel.withRate(0.9).after(units), IntegralSubjects::every),
                new Subject(
                        LaplaceKernel.withRate(1.2).on(1).times(gaussian.on(0)).after(units), IntegralSubjects::every),
                new Subject(
                        ExponentialKernel.withFactor(0.6).after(units).times(ConstantKernel.withValue(2)),
                        IntegralSubjects::finite),
                new Subject(PolynomialKernel.withDegree(2, 1).after(units).plus(gaussian), IntegralSubjects::finite),
                new Subject(
                        BasisKernel.of(RandomFourierFeatures.ofGaussian(2, 5, 0.8, 3))
                                .after(units),
                        IntegralSubjects::simple),
                new Subject(gaussian, IntegralSubjects::every),
                new Subject(GaussianKernel.withWidths(0.5, 1.6), IntegralSubjects::every),
                new Subject(ProductLaplaceKernel.withRate(0.9), IntegralSubjects::every),
                new Subject(ProductMaternKernel.withOrder(1.5, 1.1), IntegralSubjects::every),
                new Subject(ProductMaternKernel.withOrder(2.5, 0.8), IntegralSubjects::every),
                new Subject(new LinearKernel(), IntegralSubjects::finite),
                new Subject(
                        GeneralLinearKernel.withMatrix(Matrix.of(2, 2, 2, -0.5, -0.5, 1)), IntegralSubjects::finite),
                new Subject(cubic, IntegralSubjects::finite),
                new Subject(PolynomialKernel.homogeneous(2), IntegralSubjects::finite),
                new Subject(TruncatedExponentialKernel.withDegree(4, 0.3), IntegralSubjects::finite),
                new Subject(new AnovaKernel(), IntegralSubjects::finite),
                new Subject(MonomialKernel.withMatrix(2, 1, three), IntegralSubjects::finite),
                new Subject(ExponentialKernel.withFactor(0.6), IntegralSubjects::finite),
                new Subject(new MinKernel(), IntegralSubjects::finiteOnQuadrant),
                new Subject(ConstantKernel.withValue(1.7), IntegralSubjects::finite),
                new Subject(new WhiteNoiseKernel(), IntegralSubjects::every),
                new Subject(BasisKernel.of(Monomials.ofDegree(2, 2)), IntegralSubjects::finite),
                new Subject(BasisKernel.of(RandomFourierFeatures.ofGaussian(2, 5, 0.8, 3)), IntegralSubjects::simple),
                new Subject(gaussian.plus(cubic), IntegralSubjects::finite),
                new Subject(gaussian.times(new LinearKernel()), IntegralSubjects::every),
                new Subject(ProductLaplaceKernel.withRate(0.9).times(gaussian), IntegralSubjects::every),
                new Subject(LaplaceKernel.withRate(1.2).on(1).times(gaussian.on(0)), IntegralSubjects::every),
                new Subject(PolynomialKernel.withDegree(2, 1).on(0).plus(gaussian.on(1)), IntegralSubjects::finite),
                new Subject(
                        new MinKernel().on(1).times(gaussian), m -> m.factor(1).lower() >= 0));
    }
}
