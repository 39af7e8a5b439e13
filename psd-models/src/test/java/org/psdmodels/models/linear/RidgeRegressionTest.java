package org.psdmodels.models.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.BasisFunctions;

class RidgeRegressionTest {
    /** Ten digits: condition numbers here are below 1e5. */
    private static final double CLOSE = 1e-10;

    private static final double LAMBDA = 0.03;

    static double[][] rows(int n, int d, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[n][d];
        for (double[] row : rows) {
            for (int c = 0; c < d; c++) {
                row[c] = random.nextGaussian();
            }
        }
        return rows;
    }

    static double[] targets(double[][] rows, long seed) {
        Random random = new Random(seed);
        double[] y = new double[rows.length];
        for (int i = 0; i < y.length; i++) {
            y[i] = 2 + Math.sin(rows[i][0]) - rows[i][rows[i].length - 1] + 0.1 * random.nextGaussian();
        }
        return y;
    }

    /** Least squares on the rows (z_i, 1) root(s_i) and root(lambda) e_c, by Householder's method of another library. */
    static double[] byAugmentedRows(double[][] z, double[] y, double[] shares, double lambda, boolean intercept) {
        int n = z.length;
        int d = z[0].length;
        RealMatrix a = new Array2DRowRealMatrix(n + d, d + (intercept ? 1 : 0));
        double[] b = new double[n + d];
        for (int i = 0; i < n; i++) {
            double root = Math.sqrt(shares[i]);
            for (int c = 0; c < d; c++) {
                a.setEntry(i, c, root * z[i][c]);
            }
            if (intercept) {
                a.setEntry(i, d, root);
            }
            b[i] = root * y[i];
        }
        for (int c = 0; c < d; c++) {
            a.setEntry(n + c, c, Math.sqrt(lambda));
        }
        return new QRDecomposition(a).getSolver().solve(new ArrayRealVector(b)).toArray();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void bothFormsAreTheLeastSquaresSolutionOfAnotherLibrary(Form form) {
        for (int d : new int[] {3, 40}) {
            double[][] x = rows(20, d, d);
            double[] y = targets(x, 5);
            Sample sample = Sample.of(Points.of(x), y)
                    .weightedBy(new Random(1).doubles(20, 0.5, 2).toArray());
            double[] plain = byAugmentedRows(x, y, sample.shares(), LAMBDA, false);
            double[] withConstant = byAugmentedRows(x, y, sample.shares(), LAMBDA, true);
            LinearRegressionModel first =
                    RidgeRegression.withLambda(LAMBDA).in(form).fit(sample);
            LinearRegressionModel second =
                    RidgeRegression.withLambda(LAMBDA).withIntercept().in(form).fit(sample);
            assertArrayEquals(plain, first.weights(), CLOSE);
            assertArrayEquals(Arrays.copyOf(withConstant, d), second.weights(), CLOSE);
            assertEquals(withConstant[d], second.intercept(), CLOSE);
            assertTrue(first.fit().residual() < 1e-14 && second.fit().residual() < 1e-14);
        }
    }

    @Test
    void theCheaperFormIsChosen() {
        assertEquals("primal", formFor(20, 3));
        assertEquals("primal", formFor(20, 20));
        assertEquals("dual", formFor(20, 21));
    }

    private static String formFor(int n, int d) {
        double[][] x = rows(n, d, 1);
        Sample sample = Sample.of(Points.of(x), targets(x, 2));
        String equations = RidgeRegression.withLambda(LAMBDA).fit(sample).fit().equations();
        return equations.substring(equations.lastIndexOf(' ') + 1);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void aLargeOffsetOfTheInputsCostsNoDigitsOfTheSlopes(Form form) {
        double[][] x = rows(30, 2, 3);
        double[] y = targets(x, 4);
        RidgeRegression ridge =
                RidgeRegression.withLambda(LAMBDA).withIntercept().in(form);
        double[] expected = ridge.fit(Sample.of(Points.of(x), y)).weights();
        for (double[] row : x) {
            row[0] += 1e6;
            row[1] -= 1e6;
        }
        double[] found = ridge.fit(Sample.of(Points.of(x), y)).weights();
        assertArrayEquals(expected, found, 1e-9, "inputs of 1e6 have 10 digits left");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void weightTwoIsTheRowTwiceAndWeightZeroNoRow(Form form) {
        double[][] x = rows(12, 4, 8);
        Sample sample = Sample.of(Points.of(x), targets(x, 9));
        RidgeRegression ridge =
                RidgeRegression.withLambda(LAMBDA).withIntercept().in(form);
        double[] weights = new double[12];
        Arrays.fill(weights, 1);
        weights[3] = 2;
        weights[7] = 0;
        double[] weighted = ridge.fit(sample.weightedBy(weights)).weights();
        double[] repeated =
                ridge.fit(sample.select(0, 1, 2, 3, 3, 4, 5, 6, 8, 9, 10, 11)).weights();
        assertArrayEquals(repeated, weighted, CLOSE);
    }

    @Test
    void theSlidesLambdaIsNTimesThisOne() {
        double[] x = {1, 2, 3, 4};
        double[] y = {1, 3, 2, 5};
        double xx = 30;
        double xy = 33;
        double slidesLambda = 0.8;
        LinearRegressionModel model =
                RidgeRegression.withLambda(slidesLambda / 4).fit(Sample.of(Points.onLine(x), y));
        assertEquals(xy / (xx + slidesLambda), model.weights()[0], CLOSE);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void basisFunctionsAreColumns(Form form) {
        BasisFunctions map = BasisFunctions.of(1, v -> 1, v -> v[0], v -> Math.exp(v[0]), v -> Math.cos(5 * v[0]));
        double[] x = new Random(2).doubles(25).toArray();
        double[] y = new double[25];
        double[][] z = new double[25][];
        for (int i = 0; i < 25; i++) {
            y[i] = Math.sqrt(x[i]);
            z[i] = new double[] {1, x[i], Math.exp(x[i]), Math.cos(5 * x[i])};
        }
        Sample sample = Sample.of(Points.onLine(x), y);
        LinearRegressionModel model =
                RidgeRegression.withLambda(1e-4).withFeatures(map).in(form).fit(sample);
        double[] expected = byAugmentedRows(z, y, sample.shares(), 1e-4, false);
        assertArrayEquals(expected, model.weights(), 1e-8);
        double value = 0;
        for (int k = 0; k < 4; k++) {
            value += expected[k] * z[7][k];
        }
        assertEquals(value, model.value(x[7]), 1e-8);
        assertTrue(model.score(sample) <= 0 && model.score(sample) > -1e-3);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void sparseInputsGiveWhatDenseOnesGive(Form form) {
        int[][] indices = {{0, 3}, {1}, {2, 5}, {0, 4}, {3, 5}, {1, 2}};
        double[][] values = {{1, 2}, {3}, {-1, 1}, {2, 2}, {1, -1}, {0.5, 0.5}};
        double[][] dense = new double[6][6];
        for (int i = 0; i < 6; i++) {
            for (int k = 0; k < indices[i].length; k++) {
                dense[i][indices[i][k]] = values[i][k];
            }
        }
        double[] y = {1, 2, 3, 4, 5, 7};
        RidgeRegression ridge =
                RidgeRegression.withLambda(LAMBDA).withIntercept().in(form);
        LinearRegressionModel sparse = ridge.fit(Sample.of(Points.sparse(6, indices, values), y));
        LinearRegressionModel full = ridge.fit(Sample.of(Points.of(dense), y));
        assertArrayEquals(full.weights(), sparse.weights(), CLOSE);
        assertArrayEquals(full.predict(Points.of(dense)), sparse.predict(Points.sparse(6, indices, values)), CLOSE);
    }

    /** As a dense matrix these 60 rows would be 144 MB. */
    @Test
    void manySparseDimensionsAreFitted() {
        int n = 60;
        Random random = new Random(6);
        int[][] indices = new int[n][];
        double[][] values = new double[n][];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            indices[i] = random.ints(20, 0, 300_000).sorted().distinct().toArray();
            values[i] = random.doubles(indices[i].length).toArray();
            y[i] = i % 2;
        }
        Sample sample = Sample.of(Points.sparse(300_000, indices, values), y);
        LinearRegressionModel model = RidgeRegression.withLambda(1e-6).fit(sample);
        assertTrue(model.score(sample) > -1e-6, "nearly interpolated");
        assertTrue(model.fit().residual() < 1e-12);
    }

    @Test
    void misuseIsNamed() {
        assertThrows(IllegalArgumentException.class, () -> RidgeRegression.withLambda(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> RidgeRegression.withLambda(0));
        RidgeRegression ridge = RidgeRegression.withLambda(1);
        assertThrows(IllegalArgumentException.class, () -> ridge.fit(Sample.of(1, 2)), "no targets");
        LinearRegressionModel model = ridge.fit(Sample.of(Points.onLine(1, 2), 1, 2));
        assertThrows(IllegalArgumentException.class, () -> model.value(1, 2));
    }
}
