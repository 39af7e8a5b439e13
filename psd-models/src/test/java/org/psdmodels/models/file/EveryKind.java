package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.kernels.RandomFourierFeatures;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.automatic.StackedDensityEstimator;
import org.psdmodels.models.baseline.Bandwidth;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.KernelDensityEstimator;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.MatrixEstimator;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelRidgeRegression;
import org.psdmodels.models.linear.MinimumNormRegression;
import org.psdmodels.models.linear.RidgeRegression;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.MonotoneEstimator;
import org.psdmodels.models.sos.KernelSosEstimator;

/** A small model of every kind beside densities, which have tests of their own, by name. Points are in [0, 1]^d. */
final class EveryKind {
    private static final int ROWS = 14;
    private static final Kernel KERNEL = GaussianKernel.withWidth(0.4);

    /** The condition of a factor is then at most about 1e2. */
    private static final double CUT = 1e-4;

    /** Three vectors that no double describes exactly: their facets have large integer normals. */
    private static final Cone TILTED = Cone.generatedBy(
            new double[] {1, 0.1, 0}, new double[] {0.3, 1, 0.1}, new double[] {0, 0.7, 1}, new double[] {1, 1, 1});

    private static final Map<String, FittedModel> MODELS = models();

    private EveryKind() {}

    static Map<String, FittedModel> all() {
        return MODELS;
    }

    private static Map<String, FittedModel> models() {
        Map<String, FittedModel> all = new LinkedHashMap<>();
        addClassical(all);
        addCones(all);
        addShapes(all);
        addLinear(all);
        addClosedForms(all);
        addDerived(all);
        addStacked(all);
        addBaselines(all);
        addNodeRules(all);
        return all;
    }

    private static <E extends KernelEstimator<E, M>, M extends CertifiedModel> M fit(E estimator, Sample sample) {
        return estimator
                .withKernel(KERNEL)
                .withLambda(1e-2)
                .withLinearPenalty(1e-2)
                .withCut(CUT)
                .fit(sample);
    }

    private static Points points(int d) {
        Random random = new Random(d);
        return Points.of(IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(d).toArray())
                .toArray(double[][]::new));
    }

    private static Sample line(DoubleUnaryOperator f) {
        Points x = points(1);
        return Sample.of(x, Arrays.stream(x.toMatrix().data()).map(f).toArray());
    }

    private static Sample waves() {
        return line(x -> 1 + Math.sin(7 * x));
    }

    /** Several targets for points on the line. */
    private static Sample vectors(int q, boolean products) {
        Random random = new Random(9);
        double[][] rows = IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(q, -1, 2).toArray())
                .toArray(double[][]::new);
        double[][] matrices = Arrays.stream(rows)
                .map(y -> IntStream.range(0, q * q)
                        .mapToDouble(k -> y[k % q] * y[k / q])
                        .toArray())
                .toArray(double[][]::new);
        return Sample.of(points(1), Matrix.ofRows(products ? matrices : rows));
    }

    private static void addClassical(Map<String, FittedModel> all) {
        all.put("intensity", fit(IntensityEstimator.on(0, 1), Sample.of(points(1))));
        all.put("regression", fit(RegressionEstimator.create().withLoss(new HuberLoss(0.3)), waves()));
        all.put("heteroscedastic", fit(HeteroscedasticEstimator.create().withLargestVariance(4), waves()));
        all.put("quantile", fit(QuantileEstimator.atLevels(0.1, 0.5, 0.9), waves()));
    }

    private static void addCones(Map<String, FittedModel> all) {
        all.put("cone", fit(ConeEstimator.of(TILTED), vectors(3, false)));
        all.put("coneOfInequalities", fit(ConeEstimator.of(TILTED.dual()), vectors(3, false)));
        all.put("coneByInequalities", fit(ConeEstimator.of(TILTED).byInequalities(), vectors(3, false)));
        StackedLoss shared = StackedLoss.ofSharedTarget(new PinballLoss(0.25), new PinballLoss(0.75));
        all.put("coneWithLines", fit(ConeEstimator.of(Cone.monotone(2)).withLoss(shared), waves()));
        all.put("bounded", fit(BoundedEstimator.between(-0.1, 2.3), waves()));
        all.put("matrixOfVectors", fit(MatrixEstimator.ofVectors(), vectors(2, false)));
        all.put("matrixOfMatrices", fit(MatrixEstimator.ofMatrices(), vectors(2, true)));
    }

    private static void addShapes(Map<String, FittedModel> all) {
        all.put("increasing", fit(MonotoneEstimator.increasing(), waves()));
        all.put("decreasing", fit(MonotoneEstimator.decreasing().withLoss(new HuberLoss(0.5)), waves()));
        all.put("convex", fit(ConvexEstimator.convex(), waves()));
        all.put("concave", fit(ConvexEstimator.concave().withLoss(new HuberLoss(0.5)), waves()));
        Points plane = points(2);
        double[] y = IntStream.range(0, ROWS)
                .mapToDouble(i -> Math.cosh(plane.coordinate(i, 0) - 2 * plane.coordinate(i, 1)))
                .toArray();
        all.put(
                "convexPolynomial",
                ConvexPolynomialEstimator.convex(4).withLambda(1e-3).fit(Sample.of(plane, y)));
        all.put("concavePolynomial", ConvexPolynomialEstimator.concave(2).fit(Sample.of(plane, y)));
    }

    private static void addLinear(Map<String, FittedModel> all) {
        Sample classes = line(x -> x < 0.5 ? -1 : 1);
        all.put("linear", fit(KernelLinearEstimator.withLoss(new LogisticLoss()), classes));
        all.put(
                "linearWithoutIntercept",
                fit(KernelLinearEstimator.withLoss(new HingeLoss()).withoutIntercept(), classes));
        all.put(
                "kernelSos",
                KernelSosEstimator.withLambda(0.1)
                        .withKernel(new MaternKernel(2.5, 0.5))
                        .fit(waves()));
    }

    private static void addClosedForms(Map<String, FittedModel> all) {
        Points plane = points(2);
        double[] y = waves().target();
        RidgeRegression ridge = RidgeRegression.withLambda(1e-2);
        all.put(
                "ridge",
                ridge.withFeatures(Monomials.upTo(1, 3)).withIntercept().fit(waves()));
        all.put("ridgeOfCoordinates", ridge.fit(Sample.of(plane, y).weightedBy(y)));
        Points sparse =
                Points.sparse(9, new int[][] {{0}, {1, 8}, {0, 2}, {}}, new double[][] {{1}, {-2, 3}, {0.5, 1}, {}});
        all.put("minimumNorm", MinimumNormRegression.create().fit(Sample.of(sparse, 1, 0.3, -2, 0)));
        all.put(
                "minimumNormOfFeatures",
                MinimumNormRegression.create()
                        .withFeatures(RandomFourierFeatures.ofGaussian(2, 20, 0.5, 3))
                        .fit(Sample.of(plane, y)));
        KernelRidgeRegression kernelRidge = KernelRidgeRegression.withLambda(1e-3);
        all.put("kernelRidge", kernelRidge.withKernel(KERNEL).withIntercept().fit(waves()));
        all.put("kernelRidgeOfSparse", kernelRidge.withNugget(0.1).fit(Sample.of(sparse, 1, 0.3, -2, 0)));
        all.put("kernelDensity", KernelDensityEstimator.by(Bandwidth.LIKELIHOOD).fit(Sample.of(points(1))));
        all.put(
                "kernelDensityOnBox",
                KernelDensityEstimator.with(LaplaceKernel.withRate(2))
                        .withSupport(new double[] {0}, new double[] {Double.POSITIVE_INFINITY})
                        .fit(Sample.of(points(1)).weightedBy(y)));
        all.put(
                "kernelDensityInPlane",
                KernelDensityEstimator.by(Bandwidth.SCOTT).fit(Sample.of(plane)));
    }

    private static void addDerived(Map<String, FittedModel> all) {
        DensityModel fitted =
                fit(DensityEstimator.create(), Sample.of(points(2)).named("a", "b"));
        Origin origin = new Origin(
                new Names(List.of("b"), List.of()), ROWS, fitted.origin().digest());
        all.put("marginal", DerivedDensity.of(origin, "marginal on b of m.psd", fitted.marginal(1)));
        DensityModel onBox = fit(
                DensityEstimator.create().withSupport(new double[2], new double[] {1, Double.POSITIVE_INFINITY}),
                Sample.of(points(2)).named("a", "b"));
        PsdDensity conditional = onBox.conditional(new int[] {0}, 0.5);
        all.put("conditional", DerivedDensity.of(origin, "conditional on a=0.5 of m.psd", conditional));
    }

    private static void addStacked(Map<String, FittedModel> all) {
        all.put("stackedDensity", StackedDensityEstimator.create().fit(Sample.of(points(1))));
        StackedDensity plane = StackedDensityEstimator.create()
                .quick()
                .fit(Sample.of(points(2)).named("a", "b"));
        all.put("stackedDensityInPlane", plane);
        Origin origin = new Origin(
                new Names(List.of("b"), List.of()), ROWS, plane.origin().digest());
        Density marginal = plane.as(JointDensity.class).orElseThrow().marginal(1);
        all.put("marginalOfStacked", DerivedDensity.of(origin, "marginal on b of m.psd", marginal));
    }

    private static void addBaselines(Map<String, FittedModel> all) {
        Sample sample = Sample.of(points(1));
        for (Family family : Family.all()) {
            String name = "baseline" + family.label();
            all.put(name + "Density", baseline(BaselineEstimator.density(family, Measure.interval(-1, 2)), sample));
            all.put(name + "Regression", baseline(BaselineEstimator.regression(family, new SquaredLoss()), waves()));
            all.put(name + "Heteroscedastic", baseline(BaselineEstimator.heteroscedastic(family), waves()));
            all.put(name + "Quantiles", baseline(BaselineEstimator.quantiles(family, 0.25, 0.5, 0.75), waves()));
        }
    }

    private static void addNodeRules(Map<String, FittedModel> all) {
        all.put("baselineGLMDensityByGrid", normalised(NodeRule.QUADRATURE));
        all.put("baselineGLMDensityByDraws", normalised(NodeRule.MONTE_CARLO));
    }

    private static BaselineDensity normalised(NodeRule rule) {
        Family family = new Family.ExponentialLink(1, 500, rule);
        return baseline(BaselineEstimator.density(family, Measure.interval(-1, 2)), Sample.of(points(1)));
    }

    private static <M extends CertifiedModel & org.psdmodels.models.baseline.BaselineModel> M baseline(
            BaselineEstimator<M> estimator, Sample sample) {
        return estimator
                .withSettings(estimator.settings().withKernel(KERNEL).withCut(CUT))
                .fit(sample);
    }
}
