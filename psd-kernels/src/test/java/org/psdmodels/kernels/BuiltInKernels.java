package org.psdmodels.kernels;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.tessellated.MonomialBasis;
import org.psdmodels.kernels.tessellated.SecondIndicator;
import org.psdmodels.kernels.tessellated.TessellatedFamily;

/** Every built-in kernel and feature map, with typical and with extreme parameters, and combinations of them. */
final class BuiltInKernels {
    private BuiltInKernels() {}

    static List<Kernel> all() {
        return Stream.of(radial(), products(), polynomials(), tessellated(), others(), combinations())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Kernel> radial() {
        return List.of(
                GaussianKernel.withWidth(1),
                GaussianKernel.withWidth(0.01),
                GaussianKernel.withWidth(50),
                GaussianKernel.withWidths(0.5),
                GaussianKernel.withWidths(0.5, 20),
                GaussianKernel.withWidths(1, 2, 0.1),
                LaplaceKernel.withRate(1),
                LaplaceKernel.withRate(0.05),
                LaplaceKernel.withRate(30),
                MaternKernel.withOrder(1.5, 1),
                MaternKernel.withOrder(1.5, 0.05),
                MaternKernel.withOrder(2.5, 1),
                MaternKernel.withOrder(2.5, 20),
                MaternKernel.withOrder(3.5, 1),
                MaternKernel.withOrder(5.5, 0.3));
    }

    private static List<Kernel> products() {
        return List.of(
                ProductLaplaceKernel.withRate(1),
                ProductLaplaceKernel.withRate(7),
                ProductMaternKernel.withOrder(1.5, 1),
                ProductMaternKernel.withOrder(1.5, 0.1),
                ProductMaternKernel.withOrder(2.5, 1),
                ProductMaternKernel.withOrder(2.5, 5),
                ProductMaternKernel.withOrder(3.5, 1),
                ProductMaternKernel.withOrder(5.5, 0.3),
                new MinKernel());
    }

    private static List<Kernel> polynomials() {
        return List.of(
                new LinearKernel(),
                GeneralLinearKernel.withMatrix(Matrix.of(1, 1, 3)),
                GeneralLinearKernel.withMatrix(Matrix.of(2, 2, 2, 1, 1, 2)),
                GeneralLinearKernel.withMatrix(Matrix.of(3, 3, 1, 1, 0, 1, 1, 0, 0, 0, 0)),
                PolynomialKernel.withDegree(1, 1),
                PolynomialKernel.withDegree(3, 0.5),
                PolynomialKernel.withDegree(6, 2),
                PolynomialKernel.homogeneous(2),
                PolynomialKernel.homogeneous(5),
                TruncatedExponentialKernel.withDegree(1, 2),
                TruncatedExponentialKernel.withDegree(6, 0.3),
                MonomialKernel.withMatrix(1, 2, Matrix.of(3, 3, 2, 0, 1, 0, 1, 0, 1, 0, 2)),
                MonomialKernel.withMatrix(2, 1, Matrix.identity(3)),
                MonomialKernel.withMatrix(3, 2, Matrix.identity(10)),
                new AnovaKernel(),
                ExponentialKernel.withFactor(1),
                ExponentialKernel.withFactor(0.02));
    }

    private static List<Kernel> tessellated() {
        TessellatedFamily line = TessellatedFamily.ofDegree(1, new double[] {0}, new double[] {1});
        TessellatedFamily plane = TessellatedFamily.ofDegree(0, new double[] {-0.5, 0}, new double[] {1, 2});
        TessellatedFamily space =
                TessellatedFamily.ofDegree(1, new double[] {-0.1, -0.1, -0.1}, new double[] {1.1, 1.1, 1.1});
        return List.of(
                line.identityKernel(),
                TessellatedFamily.ofDegree(2, new double[] {-1}, new double[] {1})
                        .randomKernel(1),
                line.with(SecondIndicator.ORTHANT).with(MonomialBasis.IN_X).randomKernel(2),
                plane.identityKernel(),
                plane.with(SecondIndicator.ORTHANT).randomKernel(3),
                space.with(MonomialBasis.IN_X).randomKernel(4));
    }

    @SuppressWarnings("unchecked")
    private static List<Kernel> others() {
        return List.of(
                ConstantKernel.withValue(2),
                ConstantKernel.withValue(0),
                new WhiteNoiseKernel(),
                BasisKernel.of(BasisFunctions.of(1, x -> 1, x -> Math.sin(x[0]), x -> Math.cos(x[0]))),
                BasisKernel.of(BasisFunctions.of(2, x -> x[0] - x[1], x -> Math.abs(x[0]))),
                BasisKernel.of(RandomFourierFeatures.ofGaussian(2, 20, 0.7, 42)),
                BasisKernel.of(Monomials.upTo(1, 3)),
                GraphKernel.ofEdges(
                        6,
                        List.of(
                                new GraphKernel.Edge(0, 1, 1),
                                new GraphKernel.Edge(1, 2, 2),
                                new GraphKernel.Edge(2, 0, 0.5),
                                new GraphKernel.Edge(3, 4, 1))),
                GraphKernel.ofAdjacency(Matrix.of(3, 3, 0, 1, 2, 1, 0, 0, 2, 0, 0)),
                BuiltIns.graph().withRidge(0.1));
    }

    private static List<Kernel> combinations() {
        Kernel gaussian = GaussianKernel.withWidth(0.7);
        return List.of(
                gaussian.plus(new LinearKernel()).plus(ConstantKernel.withValue(1)),
                gaussian.times(PolynomialKernel.withDegree(2, 1)),
                gaussian.times(GaussianKernel.withWidth(2)).scaledBy(3),
                gaussian.plus(new WhiteNoiseKernel().scaledBy(0.1)),
                gaussian.polynomial(1, 2, 0.5),
                gaussian.on(1),
                gaussian.on(0).times(LaplaceKernel.withRate(2).on(1)),
                gaussian.on(1).plus(new MinKernel().on(0)),
                gaussian.on(0).factor(2, 1).orElseThrow(),
                ProductLaplaceKernel.withRate(1).times(new LinearKernel()),
                ProductMaternKernel.withOrder(1.5, 1).plus(ProductLaplaceKernel.withRate(2)),
                new MinKernel().times(new MinKernel()).plus(ConstantKernel.withValue(1)),
                gaussian.after(AffineMap.linear(Matrix.of(2, 2, 1, 0.5, 0, 2))),
                LaplaceKernel.withRate(1).after(Rescaling.of(new double[] {1, 2}, new double[] {0.5, 3})),
                ProductMaternKernel.withOrder(2.5, 0.4)
                        .after(Rescaling.of(new double[] {0.3}, new double[] {3}))
                        .plus(gaussian));
    }

    @SuppressWarnings("unchecked")
    static List<FeatureMap> maps() {
        return List.of(
                AffineMap.linear(Matrix.of(2, 2, 1, 0.5, 0, 2)),
                AffineMap.of(Matrix.of(1, 3, 1, -2, 0.5), 7),
                Rescaling.of(new double[] {1, 2}, new double[] {0.5, 3}),
                BasisFunctions.of(1, x -> 1, x -> Math.sin(x[0]), x -> Math.cos(x[0])),
                RandomFourierFeatures.ofGaussian(1, 5, 0.7, 42),
                RandomFourierFeatures.ofGaussian(3, 20, 2, 43),
                Monomials.upTo(1, 3),
                Monomials.upTo(3, 2),
                Monomials.ofDegree(2, 4));
    }
}
