package org.psdmodels.models.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;

class MinimumNormRegressionTest {
    private static final double CLOSE = 1e-10;
    /** From Z Z' a solution has half the digits of one from Z. */
    private static final double HALF = 1e-6;

    /** Rows in a subspace of some dimension. */
    private static double[][] rows(int n, int d, int rank) {
        double[][] left = RidgeRegressionTest.rows(n, rank, 1);
        double[][] right = RidgeRegressionTest.rows(rank, d, 2);
        double[][] rows = new double[n][d];
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < d; c++) {
                for (int k = 0; k < rank; k++) {
                    rows[i][c] += left[i][k] * right[k][c];
                }
            }
        }
        return rows;
    }

    private static double[] byPseudoInverse(double[][] z, double[] y, int rank) {
        var svd = new SingularValueDecomposition(new Array2DRowRealMatrix(z));
        double[] w = new double[z[0].length];
        for (int k = 0; k < rank; k++) {
            double factor =
                    svd.getU().getColumnVector(k).dotProduct(new ArrayRealVector(y)) / svd.getSingularValues()[k];
            for (int c = 0; c < w.length; c++) {
                w[c] += factor * svd.getV().getEntry(c, k);
            }
        }
        return w;
    }

    @ParameterizedTest
    @CsvSource({"30,5,5", "30,8,3", "6,20,6", "12,20,7", "10,10,4", "1,4,1", "5,1,1"})
    void bothFormsAreThePseudoInverseOfAnotherLibrary(int n, int d, int rank) {
        double[][] x = rows(n, d, rank);
        double[] y = new Random(3).doubles(n).toArray();
        Sample sample = Sample.of(Points.of(x), y);
        double[] expected = byPseudoInverse(x, y, rank);
        LinearRegressionModel primal =
                MinimumNormRegression.create().in(Form.PRIMAL).fit(sample);
        LinearRegressionModel dual =
                MinimumNormRegression.create().in(Form.DUAL).fit(sample);
        assertArrayEquals(expected, primal.weights(), CLOSE);
        assertArrayEquals(expected, dual.weights(), HALF);
        assertEquals(rank, primal.rank());
        assertEquals(rank, dual.rank());
        assertTrue(primal.fit().residual() < 1e-13);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void itIsTheLimitOfRidgeRegressionAndInterpolates(Form form) {
        double[][] x = RidgeRegressionTest.rows(8, 15, 7);
        double[] y = RidgeRegressionTest.targets(x, 8);
        Sample sample = Sample.of(Points.of(x), y);
        LinearRegressionModel model =
                MinimumNormRegression.create().withIntercept().in(form).fit(sample);
        double[] ridge =
                RidgeRegression.withLambda(1e-11).withIntercept().fit(sample).weights();
        assertArrayEquals(ridge, model.weights(), 1e-7, "differs by order lambda over the smallest eigenvalue");
        assertArrayEquals(y, model.predict(Points.of(x)), HALF);
    }

    /** The squares of singular values of 1e-7 are below rounding, the values are not. */
    @Test
    void thePrimalFormSeesSmallSingularValues() {
        double[][] x = {{1, 0}, {1, 1e-10}, {1, -1e-10}};
        LinearRegressionModel model =
                MinimumNormRegression.create().in(Form.PRIMAL).fit(Sample.of(Points.of(x), 1, 2, 0));
        assertEquals(2, model.rank());
        assertEquals(1e10, model.weights()[1], 1e10 * 1e-5);
    }
}
