package org.psdmodels.models.laws;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.laws.kit.TrainingLoss;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.BoundedModel;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.cone.InequalityEstimator;
import org.psdmodels.models.cone.InequalityModel;
import org.psdmodels.models.cone.MatrixEstimator;
import org.psdmodels.models.cone.MatrixModel;

/**
 * Models with outputs in cones, whose targets leave the cones. Membership is decided by the definition of each cone. The
 * penalty has the curvature l2 = 1e-5.
 */
final class ConeSubjects {
    private static final int ROWS = 40;
    private static final GaussianKernel KERNEL = GaussianKernel.withWidth(0.4);
    private static final double[] CENTER = {0.5};
    private static final double[] SCALE = {0.3};

    /** Of the largest output: ten or so roundings in a sum of a few terms. */
    private static final double ROUNDING = 10 * 0x1p-52;

    private ConeSubjects() {}

    static List<FittedSubject> all() {
        return List.of(
                cone("orthant", Cone.orthant(3), y -> Arrays.stream(y).allMatch(v -> v >= 0)),
                cone(
                        "increasing vectors",
                        Cone.monotone(4),
                        y -> IntStream.range(1, 4).allMatch(k -> y[k - 1] <= y[k])),
                cone(
                        "four facets by generators",
                        Cone.generatedBy(
                                new double[] {1, 1, 1}, new double[] {-1, 1, 1}, new double[] {1, -1, 1}, new double[] {
                                    -1, -1, 1
                                }),
                        y -> Math.max(Math.abs(y[0]), Math.abs(y[1])) <= y[2] * (1 + ROUNDING)),
                cone(
                        "four facets by inequalities",
                        Cone.where(
                                new double[] {1, 1, 1}, new double[] {-1, 1, 1}, new double[] {1, -1, 1}, new double[] {
                                    -1, -1, 1
                                }),
                        y -> Math.abs(y[0]) + Math.abs(y[1]) <= y[2] * (1 + ROUNDING)),
                byInequalities(),
                bounded(),
                matrix(2),
                matrix(3));
    }

    private static Sample data(int q) {
        Random random = new Random(q);
        double[][] y = IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(q, -1, 2).toArray())
                .toArray(double[][]::new);
        return ReorderedRows.weighted(
                Sample.of(Points.onLine(random.doubles(ROWS).toArray()), Matrix.ofRows(y)));
    }

    private static FittedSubject cone(String name, Cone cone, Predicate<double[]> set) {
        ConeEstimator estimator =
                Rearranged.precise(ConeEstimator.of(cone).withKernel(KERNEL).withLambda(1e-3));
        Sample sample = data(cone.dimension());
        ConeModel model = estimator.fit(sample);
        return FittedSubject.of(
                model,
                subject("cone of " + name, model, set)
                        .loss(TrainingLoss.of(
                                estimator.problem(sample), model.fit().solution(), z -> z))
                        .reloaded(() ->
                                subject("reloaded", Reloaded.of(model), set).build())
                        .reordered(
                                Rearranged.DIFFERENCE,
                                () -> subject("reordered", estimator.fit(ReorderedRows.of(sample)), set)
                                        .build()));
    }

    private static FittedSubject byInequalities() {
        Cone cone = Cone.where(
                new double[] {1, 1, 1}, new double[] {-1, 1, 1}, new double[] {1, -1, 1}, new double[] {-1, -1, 1});
        InequalityEstimator estimator = Rearranged.precise(
                ConeEstimator.of(cone).byInequalities().withKernel(KERNEL).withLambda(1e-3));
        Sample sample = data(3);
        InequalityModel model = estimator.fit(sample);
        Predicate<double[]> set = y -> Math.abs(y[0]) + Math.abs(y[1]) <= y[2] * (1 + ROUNDING);
        return FittedSubject.of(
                model,
                subject("cone of four facets, their matrices semidefinite", model, set)
                        .reloaded(() ->
                                subject("reloaded", Reloaded.of(model), set).build())
                        .reordered(
                                Rearranged.COARSE,
                                () -> subject("reordered", estimator.fit(ReorderedRows.of(sample)), set)
                                        .build()));
    }

    private static ModelSubject.Builder subject(String name, InequalityModel model, Predicate<double[]> set) {
        return ModelSubject.outputs(name, CENTER, SCALE, x -> model.predict(x).transpose(), set);
    }

    private static ModelSubject.Builder subject(String name, ConeModel model, Predicate<double[]> set) {
        return ModelSubject.outputs(name, CENTER, SCALE, x -> model.predict(x).transpose(), set);
    }

    private static FittedSubject bounded() {
        BoundedEstimator estimator = Rearranged.precise(
                BoundedEstimator.between(-0.2, 1.3).withKernel(KERNEL).withLambda(1e-3));
        Sample sample = data(1);
        BoundedModel model = estimator.fit(sample);
        Predicate<double[]> set = z -> z[0] >= -0.2 && z[0] <= 1.3;
        return FittedSubject.of(
                model,
                subject("regression between bounds", model, set)
                        .reloaded(() ->
                                subject("reloaded", Reloaded.of(model), set).build())
                        .reordered(
                                Rearranged.DIFFERENCE,
                                () -> subject("reordered", estimator.fit(ReorderedRows.of(sample)), set)
                                        .build()));
    }

    private static ModelSubject.Builder subject(String name, BoundedModel model, Predicate<double[]> set) {
        return ModelSubject.outputs(name, CENTER, SCALE, x -> Matrix.wrap(1, x.size(), model.predict(x)), set);
    }

    private static FittedSubject matrix(int p) {
        MatrixEstimator estimator = Rearranged.precise(
                MatrixEstimator.ofVectors().withKernel(KERNEL).withLambda(1e-3));
        Sample sample = data(p);
        MatrixModel model = estimator.fit(sample);
        return FittedSubject.of(
                model,
                subject("field of " + p + " x " + p + " matrices", model)
                        .reloaded(() -> subject("reloaded", Reloaded.of(model)).build())
                        .reordered(
                                Rearranged.DIFFERENCE,
                                () -> subject("reordered", estimator.fit(ReorderedRows.of(sample)))
                                        .build()));
    }

    private static ModelSubject.Builder subject(String name, MatrixModel model) {
        int terms = model.function().root().columns();
        return ModelSubject.outputs(
                name,
                CENTER,
                SCALE,
                x -> model.predict(x).transpose(),
                entries -> isSemidefinite(model.size(), entries, terms));
    }

    /** The determinant of two by two matrices, the eigenvalues of larger ones, up to the rounding of their entries. */
    private static boolean isSemidefinite(int p, double[] f, int terms) {
        double rounding = 4 * (terms + 10) * 0x1p-52;
        if (p == 2) {
            boolean symmetric = f[1] == f[2];
            return symmetric
                    && f[0] >= 0
                    && f[3] >= 0
                    && f[1] * f[1] <= f[0] * f[3] * (1 + rounding) + Double.MIN_NORMAL;
        }
        RealMatrix matrix = new Array2DRowRealMatrix(p, p);
        for (int k = 0; k < f.length; k++) {
            matrix.setEntry(k % p, k / p, f[k]);
        }
        double largest = Arrays.stream(f).map(Math::abs).max().orElseThrow();
        if (largest < Double.MIN_NORMAL) {
            return Arrays.stream(f).allMatch(v -> v >= -Double.MIN_NORMAL);
        }
        double[] eigenvalues = new EigenDecomposition(matrix.scalarMultiply(1 / largest)).getRealEigenvalues();
        return Arrays.stream(eigenvalues).allMatch(v -> v >= -rounding * p);
    }
}
