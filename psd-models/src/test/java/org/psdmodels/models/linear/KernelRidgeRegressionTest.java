package org.psdmodels.models.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.losses.SquaredLoss;

class KernelRidgeRegressionTest {
    private static final double CLOSE = 1e-9;
    private static final double LAMBDA = 1e-2;
    private static final Kernel KERNEL = GaussianKernel.withWidth(0.4);

    private static Sample sample(int n) {
        double[] x = new Random(1).doubles(n).toArray();
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = 3 + Math.sin(6 * x[i]);
        }
        return Sample.of(Points.onLine(x), y);
    }

    private static RealMatrix gram(Sample sample) {
        Matrix k = KERNEL.gram(sample.points());
        RealMatrix out = new Array2DRowRealMatrix(k.rows(), k.rows());
        for (int i = 0; i < k.rows(); i++) {
            out.setRow(i, k.row(i));
        }
        return out;
    }

    private static double[] solve(RealMatrix matrix, double[] right) {
        return new LUDecomposition(matrix)
                .getSolver()
                .solve(new ArrayRealVector(right))
                .toArray();
    }

    @Test
    void coefficientsSolveTheRepresenterFormula() {
        Sample sample = sample(15);
        RealMatrix k = gram(sample);
        double[] expected =
                solve(k.add(MatrixUtils.createRealIdentityMatrix(15).scalarMultiply(15 * LAMBDA)), sample.target());
        KernelRidgeModel model =
                KernelRidgeRegression.withLambda(LAMBDA).withKernel(KERNEL).fit(sample);
        assertArrayEquals(expected, model.function().coefficients().data(), CLOSE);
        assertTrue(model.fit().residual() < 1e-14);
    }

    /** z = K (K + n lambda I)^-1 y minimises |z - y|^2 / (2 n) + lambda z'K^-1 z / 2: K^-1, where the lecture prints K. */
    @Test
    void theValuesMinimiseTheLecturesObjectiveWithTheInverseKernelMatrix() {
        Sample sample = Sample.of(Points.onLine(0, 0.5, 1.1), 1, 2, 0.5);
        RealMatrix k = gram(sample);
        RealMatrix inverse = new LUDecomposition(k).getSolver().getInverse();
        double[] z = KernelRidgeRegression.withLambda(LAMBDA)
                .withKernel(KERNEL)
                .fit(sample)
                .predict(sample.points());
        ArrayRealVector values = new ArrayRealVector(z);
        double[] gradient = values.subtract(new ArrayRealVector(sample.target()))
                .mapDivide(3)
                .add(inverse.operate(values).mapMultiply(LAMBDA))
                .toArray();
        double[] printed = values.subtract(new ArrayRealVector(sample.target()))
                .mapDivide(3)
                .add(k.operate(values).mapMultiply(LAMBDA))
                .toArray();
        assertArrayEquals(new double[3], gradient, CLOSE);
        assertTrue(Math.abs(printed[0]) > 1e-3, "the printed form is not stationary there");
    }

    @Test
    void aNuggetSolvesInTwoSteps() {
        Sample sample = sample(12);
        RealMatrix k = gram(sample);
        RealMatrix one = MatrixUtils.createRealIdentityMatrix(12);
        double[] z = k.operate(solve(k.add(one.scalarMultiply(12 * LAMBDA)), sample.target()));
        double[] expected = solve(k.add(one.scalarMultiply(1e-3)), z);
        KernelRidgeModel model = KernelRidgeRegression.withLambda(LAMBDA)
                .withKernel(KERNEL)
                .withNugget(1e-3)
                .fit(sample);
        assertArrayEquals(expected, model.function().coefficients().data(), CLOSE);
    }

    @Test
    void theLinearKernelIsRidgeRegression() {
        double[][] x = RidgeRegressionTest.rows(20, 3, 11);
        double[] y = RidgeRegressionTest.targets(x, 12);
        Sample sample = Sample.of(Points.of(x), y)
                .weightedBy(new Random(3).doubles(20, 0.1, 3).toArray());
        double[] expected =
                RidgeRegression.withLambda(LAMBDA).withIntercept().fit(sample).predict(sample.points());
        double[] found = KernelRidgeRegression.withLambda(LAMBDA)
                .withIntercept()
                .withKernel(new LinearKernel())
                .fit(sample)
                .predict(sample.points());
        assertArrayEquals(expected, found, CLOSE);
    }

    @Test
    void aSquaredLossInTheGeneralModelIsTheSame() {
        Sample sample = sample(40);
        KernelRidgeModel closed = KernelRidgeRegression.withLambda(LAMBDA)
                .withIntercept()
                .withKernel(KERNEL)
                .fit(sample);
        KernelLinearModel general = KernelLinearEstimator.withLoss(new SquaredLoss())
                .withKernel(KERNEL)
                .withLinearPenalty(LAMBDA)
                .fit(sample);
        Points x = Points.onLine(-0.5, 0.2, 0.7, 1.5);
        // A relative gap of 1e-8 bounds the squared distance to the optimum.
        assertArrayEquals(closed.predict(x), general.predict(x), 1e-4);
        assertEquals(closed.intercept(), general.intercept(), 1e-3);
    }

    @Test
    void gradientAndIntegralFollowFromTheKernel() {
        KernelRidgeModel model =
                KernelRidgeRegression.withLambda(LAMBDA).withKernel(KERNEL).fit(sample(10));
        double h = 1e-5;
        double difference = (model.value(0.3 + h) - model.value(0.3 - h)) / (2 * h);
        assertEquals(difference, model.function().gradient(0.3)[0], 1e-8);
    }

    @Test
    void aPenaltyBelowRoundingIsRefused() {
        KernelRidgeRegression tiny = KernelRidgeRegression.withLambda(1e-300).withKernel(KERNEL);
        assertThrows(IllegalArgumentException.class, () -> tiny.fit(sample(60)));
    }
}
