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
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.MatrixEstimator;

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

    private static ModelSubject.Builder subject(String name, Object model, Predicate<double[]> set) {
        return ModelSubject.of(name, CENTER, SCALE, model).within(set);
    }

    private static FittedSubject cone(String name, Cone cone, Predicate<double[]> set) {
        ConeEstimator estimator =
                Rearranged.precise(ConeEstimator.of(cone).withKernel(KERNEL).withLambda(1e-3));
        Sample sample = data(cone.dimension());
        return FittedSubject.of(
                estimator,
                sample,
                Rearranged.DIFFERENCE,
                model -> subject("cone of " + name, model, set)
                        .loss(TrainingLoss.of(
                                estimator.problem(sample), model.fit().solution(), z -> z)));
    }

    private static FittedSubject byInequalities() {
        Cone cone = Cone.where(
                new double[] {1, 1, 1}, new double[] {-1, 1, 1}, new double[] {1, -1, 1}, new double[] {-1, -1, 1});
        return FittedSubject.of(
                Rearranged.precise(ConeEstimator.of(cone)
                        .byInequalities()
                        .withKernel(KERNEL)
                        .withLambda(1e-3)),
                data(3),
                Rearranged.COARSE,
                model -> subject(
                        "cone of four facets, their matrices semidefinite",
                        model,
                        y -> Math.abs(y[0]) + Math.abs(y[1]) <= y[2] * (1 + ROUNDING)));
    }

    private static FittedSubject bounded() {
        return FittedSubject.of(
                Rearranged.precise(
                        BoundedEstimator.between(-0.2, 1.3).withKernel(KERNEL).withLambda(1e-3)),
                data(1),
                Rearranged.DIFFERENCE,
                model -> subject("regression between bounds", model, z -> z[0] >= -0.2 && z[0] <= 1.3));
    }

    private static FittedSubject matrix(int p) {
        return FittedSubject.of(
                Rearranged.precise(
                        MatrixEstimator.ofVectors().withKernel(KERNEL).withLambda(1e-3)),
                data(p),
                Rearranged.DIFFERENCE,
                model -> subject(
                        "field of " + p + " x " + p + " matrices",
                        model,
                        entries -> isSemidefinite(
                                p, entries, model.function().root().columns())));
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
