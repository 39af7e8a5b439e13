package org.psdmodels.verify.defects;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.VectorFunction;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.TrainingLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.regression.RegressionModel;
import org.psdmodels.solvers.path.PathSolver;

/** Fitted functions of regression with one wrong part each. */
final class FunctionDefects {
    private static final GaussianKernel KERNEL = GaussianKernel.withWidth(0.3);
    private static final Sample DATA = Data.ofTargets();

    /** Refits at a relative gap of 1e-8 agree to its square root, over the curvature of the penalties. */
    private static final double REORDERED = 1e-2;

    private FunctionDefects() {}

    static List<Defect<ModelSubject>> all() {
        return Stream.of(regression(), quantiles(), variances(), cones())
                .flatMap(List::stream)
                .toList();
    }

    private static ModelSubject.Builder of(String name, Function<Points, Matrix> outputs) {
        VectorFunction function = x -> outputs.apply(x).transpose();
        return ModelSubject.of(name, new double[] {0.5}, new double[] {0.3}, function);
    }

    /** A fit with other coefficients, under the old certificate. */
    private static Fit altered(Fit fit, UnaryOperator<List<BlockSolution>> change) {
        Solution s = fit.solution();
        Solution changed = new Solution(
                s.status(),
                s.certificate(),
                change.apply(s.blocks()),
                s.alpha(),
                s.multipliers(),
                s.history(),
                s.arithmetic());
        return fit.withSolution(changed);
    }

    private static List<BlockSolution> withRoots(List<BlockSolution> blocks, UnaryOperator<Matrix> change) {
        return blocks.stream()
                .map(block -> block instanceof BlockSolution.Psd psd
                        ? new BlockSolution.Psd(psd.features(), change.apply(psd.root()))
                        : block)
                .toList();
    }

    private static List<Defect<ModelSubject>> regression() {
        RegressionEstimator estimator =
                RegressionEstimator.create().withKernel(KERNEL).withLambda(1e-3);
        RegressionModel model = estimator.fit(DATA);
        Function<RegressionModel, ModelSubject.Builder> subject = m -> of(
                        "regression", x -> Matrix.wrap(1, x.size(), m.predict(x)))
                .loss(TrainingLoss.of(estimator.problem(DATA), model.fit().solution(), z -> z));
        Function<Fit, RegressionModel> read = fit -> RegressionModel.of(fit, model.loss());
        Solver forgetful = Restated.asking(PathSolver.create(), p -> {
            double[] weights = p.weights();
            weights[weights.length - 1] = 0;
            return p.withWeights(weights);
        });
        RegressionEstimator forgets = estimator.withSolver(forgetful);
        Function<RegressionEstimator, ModelSubject> reordered = e -> subject.apply(e.fit(DATA))
                .reordered(
                        REORDERED,
                        () -> subject.apply(e.fit(Data.reversed(DATA))).build())
                .build();
        return List.of(
                new Defect<>(
                        "dropped-column",
                        "the last column of R is lost after the fit was certified",
                        subject.apply(model).build(),
                        subject.apply(read.apply(altered(
                                        model.fit(), blocks -> withRoots(blocks, FunctionDefects::withoutLastColumn))))
                                .build(),
                        "model.loss"),
                new Defect<>(
                        "function-of-the-root",
                        "A is taken where its root R belongs",
                        subject.apply(model).build(),
                        subject.apply(read.apply(
                                        altered(model.fit(), blocks -> withRoots(blocks, FunctionDefects::squared))))
                                .build(),
                        "model.loss"),
                new Defect<>(
                        "file-of-single-precision",
                        "a file keeps the coefficients in single precision",
                        subject.apply(model)
                                .reloaded(() -> subject.apply(reloaded(model)).build())
                                .build(),
                        subject.apply(model)
                                .reloaded(() -> subject.apply(reloaded(read.apply(altered(
                                                model.fit(), blocks -> withRoots(blocks, FunctionDefects::single)))))
                                        .build())
                                .build(),
                        "model.reloaded"),
                new Defect<>(
                        "last-row-forgotten",
                        "the last row of the sample is not fitted to",
                        reordered.apply(estimator),
                        reordered.apply(forgets),
                        "model.reordered"));
    }

    private static RegressionModel reloaded(RegressionModel model) {
        try {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            ModelFile.write(model, file);
            return (RegressionModel) ModelFile.read(new ByteArrayInputStream(file.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Matrix withoutLastColumn(Matrix root) {
        int k = root.columns() - 1;
        return Matrix.wrap(root.rows(), k, Arrays.copyOf(root.data(), root.rows() * k));
    }

    private static Matrix single(Matrix root) {
        return Matrix.wrap(
                root.rows(),
                root.columns(),
                Arrays.stream(root.data()).map(v -> (float) v).toArray());
    }

    /** R R'. */
    private static Matrix squared(Matrix root) {
        int r = root.rows();
        double[] a = new double[r * r];
        Arrays.setAll(
                a,
                e -> IntStream.range(0, root.columns())
                        .mapToDouble(k -> root.get(e % r, k) * root.get(e / r, k))
                        .sum());
        return Matrix.wrap(r, r, a);
    }

    private static List<Defect<ModelSubject>> quantiles() {
        QuantileEstimator estimator = QuantileEstimator.atLevels(0.1, 0.25, 0.5, 0.75, 0.9)
                .withKernel(KERNEL)
                .withLambda(1e-2)
                .withLinearPenalty(1e-2);
        QuantileModel model = estimator.fit(DATA);
        ModelSubject sound = quantiles(estimator, model, x -> model.predict(x).transpose());
        return List.of(
                new Defect<>(
                        "level-off-by-one",
                        "the quantile of a level is the one below it",
                        sound,
                        quantiles(estimator, model, x -> rows(model, x, k -> Math.max(0, k - 1))),
                        "model.loss"),
                new Defect<>(
                        "levels-reversed",
                        "quantiles come from the highest level to the lowest",
                        sound,
                        quantiles(estimator, model, x -> rows(model, x, k -> 4 - k)),
                        "model.set"),
                new Defect<>(
                        "gaps-not-accumulated",
                        "an outer quantile is the middle one and its own gap alone",
                        sound,
                        quantiles(estimator, model, x -> ownGaps(model, x)),
                        "model.set"),
                new Defect<>(
                        "constant-forgotten",
                        "the constant of a fit is left out of its quantiles",
                        sound,
                        quantiles(
                                estimator,
                                model,
                                x -> QuantileModel.of(
                                                altered(model.fit(), blocks -> blocks.subList(0, 5)), model.levels())
                                        .predict(x)
                                        .transpose()),
                        "model.loss"));
    }

    private static ModelSubject quantiles(
            QuantileEstimator estimator, QuantileModel model, Function<Points, Matrix> outputs) {
        return of("quantiles", outputs)
                .within(z -> IntStream.range(1, z.length).allMatch(k -> z[k - 1] <= z[k]))
                .loss(TrainingLoss.of(estimator.problem(DATA), model.fit().solution(), z -> z))
                .build();
    }

    private static Matrix rows(QuantileModel model, Points x, UnaryOperator<Integer> level) {
        Matrix all = model.predict(x);
        return Matrix.ofRows(IntStream.range(0, all.columns())
                .mapToObj(k -> all.column(level.apply(k)))
                .toArray(double[][]::new));
    }

    private static Matrix ownGaps(QuantileModel model, Points x) {
        double[][] rows = new double[5][];
        double[] middle = model.predict(x).column(2);
        for (int k = 0; k < rows.length; k++) {
            rows[k] = middle.clone();
            if (k != 2) {
                double[] gap = model.gaps().get(k < 2 ? k : k - 1).values(x);
                int sign = k < 2 ? -1 : 1;
                double[] row = rows[k];
                Arrays.setAll(row, i -> row[i] + sign * gap[i]);
            }
        }
        return Matrix.ofRows(rows);
    }

    private static List<Defect<ModelSubject>> variances() {
        HeteroscedasticEstimator estimator = HeteroscedasticEstimator.create()
                .withKernel(KERNEL)
                .withLambda(1e-2)
                .withLinearPenalty(1e-2);
        HeteroscedasticModel model = estimator.fit(DATA);
        ModelSubject sound =
                normal(estimator, model, x -> Matrix.ofRows(new double[][] {model.means(x), model.sds(x)}));
        return List.of(
                new Defect<>(
                        "variance-for-sd",
                        "the standard deviation is the variance",
                        sound,
                        normal(
                                estimator,
                                model,
                                x -> Matrix.ofRows(new double[][] {model.means(x), model.variances(x)})),
                        "model.loss"),
                new Defect<>(
                        "eta-for-mean",
                        "the mean is eta, not divided by theta",
                        sound,
                        normal(
                                estimator,
                                model,
                                x -> Matrix.ofRows(new double[][] {model.eta().values(x), model.sds(x)})),
                        "model.loss"));
    }

    /** Mean and standard deviation; the loss sees mean over variance and one over variance. */
    private static ModelSubject normal(
            HeteroscedasticEstimator estimator, HeteroscedasticModel model, Function<Points, Matrix> outputs) {
        return of("mean and sd", outputs)
                .loss(TrainingLoss.of(estimator.problem(DATA), model.fit().solution(), z ->
                        new double[] {z[0] / (z[1] * z[1]), 1 / (z[1] * z[1])}))
                .build();
    }

    private static List<Defect<ModelSubject>> cones() {
        double[][] y = IntStream.range(0, DATA.size())
                .mapToObj(i -> new double[] {DATA.target()[i], 1 - DATA.target()[i], i % 3})
                .toArray(double[][]::new);
        Sample sample = Sample.of(DATA.points(), Matrix.ofRows(y));
        ConeEstimator estimator =
                ConeEstimator.of(Cone.orthant(3)).withKernel(KERNEL).withLambda(1e-3);
        ConeModel model = estimator.fit(sample);
        ConeModel exchanged = ConeModel.of(
                altered(model.fit(), blocks -> List.of(blocks.get(1), blocks.get(0), blocks.get(2))),
                model.cone(),
                model.loss());
        Function<ConeModel, ModelSubject> subject = m -> of(
                        "cone", x -> m.predict(x).transpose())
                .loss(TrainingLoss.of(estimator.problem(sample), model.fit().solution(), z -> z))
                .build();
        return List.of(new Defect<>(
                "generators-exchanged",
                "the functions of the first two generators of a cone are exchanged",
                subject.apply(model),
                subject.apply(exchanged),
                "model.loss"));
    }
}
