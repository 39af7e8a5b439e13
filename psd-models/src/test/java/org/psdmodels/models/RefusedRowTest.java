package org.psdmodels.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.RowException;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.KernelDensityEstimator;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.MatrixEstimator;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.sos.KernelSosEstimator;

/** Whatever refuses a row says which: a number in the exception, so that nobody has to read it out of a text. */
class RefusedRowTest {
    private static final Points X = Points.onLine(0.1, 0.2, 5, 0.4);
    private static final Measure UNIT = Measure.box(new double[] {0}, new double[] {1});
    private static final double NAN = Double.NaN;

    private static Arguments refused(int row, String name, String value, String message, Executable act) {
        return Arguments.of(row, name, value, message, act);
    }

    static Stream<Arguments> refusals() {
        GaussianKernel kernel = GaussianKernel.withWidth(1);
        Sample signs = Sample.of(X, 1, -1, 1, -1);
        Sample wrong = Sample.of(X, 1, -1, 1, 3);
        Sample points = Sample.of(X);
        LogisticLoss logistic = new LogisticLoss();
        RegressionEstimator regression =
                RegressionEstimator.create().withLoss(logistic).withKernel(kernel);
        KernelLinearEstimator linear = KernelLinearEstimator.withLoss(logistic).withKernel(kernel);
        Matrix two = Matrix.ofRows(new double[][] {{1, 2}, {3, 1e200}, {0, 0}, {0, 0}});
        Matrix four = Matrix.ofRows(new double[][] {{1, 0, 0, 1}, {1, 2, 3, 4}, {1, 0, 0, 1}, {1, 0, 0, 1}});
        return Stream.of(
                refused(1, "target 0", "NaN", "must be finite", () -> Sample.of(X, 0, NAN, 0, 0)),
                refused(3, "weight", "-2.0", "must be finite and >= 0", () -> signs.weightedBy(1, 1, 1, -2)),
                refused(3, "target", "3.0", "must be -1 or 1", () -> regression.fit(wrong)),
                refused(
                        3,
                        "target",
                        "3.0",
                        "must be -1 or 1",
                        () -> regression.fit(signs).score(wrong)),
                refused(
                        3,
                        "target",
                        "3.0",
                        "must be -1 or 1",
                        () -> linear.fit(signs).score(wrong)),
                refused(
                        2,
                        "coordinate 0",
                        "5.0",
                        "must lie in the support [0.0, 1.0]",
                        () -> DensityEstimator.create()
                                .withKernel(kernel)
                                .withMeasure(UNIT)
                                .fit(points)),
                refused(
                        2,
                        "lower bound",
                        "NaN",
                        "must be finite",
                        () -> BoundedEstimator.between(x -> x[0] < 1 ? 0 : NAN, x -> 1)
                                .withKernel(kernel)
                                .fit(signs)),
                refused(
                        2,
                        "bounds",
                        "[5.0, 1.0]",
                        "must be ascending",
                        () -> BoundedEstimator.between(x -> x[0], x -> 1)
                                .withKernel(kernel)
                                .fit(signs)),
                refused(
                        1,
                        "product of targets",
                        "Infinity",
                        "must be finite",
                        () -> MatrixEstimator.ofVectors().withKernel(kernel).fit(Sample.of(X, two))),
                refused(
                        1,
                        "targets",
                        "entry 1: 2.0",
                        "must be a symmetric matrix",
                        () -> MatrixEstimator.ofMatrices().withKernel(kernel).fit(Sample.of(X, four))),
                refused(
                        1,
                        "weight",
                        "2.0",
                        "must equal the others",
                        () -> KernelSosEstimator.withLambda(1).fit(signs.weightedBy(1, 2, 1, 1))));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void a_refused_row_is_a_number(int row, String name, String value, String constraint, Executable act) {
        RowException e = assertThrows(RowException.class, act);
        assertEquals(row, e.row());
        assertEquals(name, e.name());
        assertEquals(value, e.value());
        assertEquals(name + " of row " + row + " " + constraint + ", got " + value, e.getMessage());
    }

    static Stream<Arguments> outside() {
        return Stream.of(
                Arguments.of((Executable) () -> KernelDensityEstimator.with(GaussianKernel.withWidth(1))
                        .withSupport(new double[] {0}, new double[] {1})
                        .fit(Sample.of(X))),
                Arguments.of((Executable) () -> BaselineEstimator.density(Family.nonNegativeCoefficients(), UNIT)
                        .fit(Sample.of(X))));
    }

    @ParameterizedTest
    @MethodSource("outside")
    void a_row_is_refused_as_a_whole(Executable act) {
        RowException e = assertThrows(RowException.class, act);
        assertEquals(2, e.row());
        assertEquals("row", e.name());
        assertEquals("[5.0]", e.value());
        assertEquals(0, e.getMessage().indexOf("row 2 must lie in the support"));
    }
}
