package org.psdmodels.models.cone;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;

class MatrixEstimatorTest {
    /** Two certified solutions of the same problem differ by the sum of their relative gaps. */
    private static final double GAP = 1e-8;

    private static final MatrixEstimator ESTIMATOR = MatrixEstimator.ofVectors()
            .withKernel(GaussianKernel.withWidth(0.8))
            .withLambda(1e-2);

    /** Two residuals with standard deviations 1 + x and 1 and a correlation that changes its sign. */
    private static Sample residuals(int n, int p, int seed) {
        Random random = new Random(seed);
        double[] x = new double[n];
        double[][] y = new double[n][p];
        for (int i = 0; i < n; i++) {
            x[i] = 2 * random.nextDouble() - 1;
            double common = random.nextGaussian();
            for (int k = 0; k < p; k++) {
                y[i][k] = (k == 0 ? 1.2 + x[i] : k * x[i]) * common + 0.5 * random.nextGaussian();
            }
        }
        return Sample.of(Points.onLine(x), Matrix.ofRows(y));
    }

    private static RealMatrix dense(Matrix m) {
        RealMatrix dense = new Array2DRowRealMatrix(m.rows(), m.columns());
        for (int j = 0; j < m.columns(); j++) {
            dense.setColumn(j, m.column(j));
        }
        return dense;
    }

    @Test
    void smallestEigenvaluesOfLargerMatrices() {
        MatrixModel model = ESTIMATOR.fit(residuals(40, 4, 3));
        for (double x = -3; x <= 3; x += 0.05) {
            double[] eigenvalues = new EigenDecomposition(dense(model.value(x))).getRealEigenvalues();
            double largest = Arrays.stream(eigenvalues).max().orElseThrow();
            double[] slacks = model.slacks().values().apply(Points.onLine(x)).data();
            Arrays.sort(eigenvalues);
            assertArrayEquals(eigenvalues, slacks, 1e-13 * largest);
            // entries err by as many roundings as squares; the decomposition by a few more
            double rounding = 4 * (model.function().root().columns() + 10) * 0x1p-52;
            assertTrue(Arrays.stream(eigenvalues).min().orElseThrow() >= -rounding * largest, "at " + x);
        }
    }

    @Test
    void findsTheCovariance() {
        MatrixModel model = ESTIMATOR.fit(residuals(1500, 2, 4));
        for (double x : new double[] {-0.5, 0, 0.5}) {
            Matrix f = model.value(x);
            // a mean of 1500 products of standard deviation below 4, most of them near x to some tenth
            double error = 4 * 4 / Math.sqrt(300);
            assertEquals((1.2 + x) * (1.2 + x) + 0.25, f.get(0, 0), error);
            assertEquals((1.2 + x) * x, f.get(0, 1), error);
            assertEquals(x * x + 0.25, f.get(1, 1), error);
        }
    }

    /** The value at x is the inner product of A = R R' with the matrix W that the solvers see. */
    @Test
    void entriesAreThoseOfTheProblem() {
        MatrixModel model = ESTIMATOR.fit(residuals(30, 3, 5));
        SolverFeatures features = SolverFeatures.of(model.function().features(), LinearAlgebra.java());
        RealMatrix r = dense(model.function().root());
        RealMatrix a = r.multiply(r.transpose());
        LinearFunctional value = LinearFunctional.valueAt(Points.onLine(0.37));
        Matrix f = model.value(0.37);
        for (int s = 0; s < 3; s++) {
            for (int t = 0; t < 3; t++) {
                RealMatrix w = dense(features.matrix(value.of(unit(s), unit(t))));
                assertEquals(w.multiply(a).getTrace(), f.get(s, t), 1e-12 * Math.abs(f.get(0, 0)));
            }
        }
        double[] u = {0.3, -1, 2};
        double quadratic = new Array2DRowRealMatrix(u)
                .transpose()
                .multiply(dense(f))
                .multiply(new Array2DRowRealMatrix(u))
                .getTrace();
        assertEquals(quadratic, model.variance(u, 0.37), 1e-12 * quadratic);
        assertEquals(
                dense(model.function().rootAt(0.37)).getColumnDimension(),
                model.function().root().columns());
    }

    private static double[] unit(int k) {
        double[] unit = new double[3];
        unit[k] = 1;
        return unit;
    }

    @Test
    void derivativesAreLimitsOfDifferences() {
        Random random = new Random(11);
        double[][] x = random.doubles(25)
                .mapToObj(u -> new double[] {u, random.nextDouble()})
                .toArray(double[][]::new);
        double[][] y = Arrays.stream(x)
                .map(u -> new double[] {1 + u[0], u[0] - u[1], Math.sin(4 * u[1])})
                .toArray(double[][]::new);
        MatrixModel model = ESTIMATOR.fit(Sample.of(Points.of(x), Matrix.ofRows(y)));
        double h = 1e-5;
        // a central difference errs by h^2 times third derivatives, some 1e2, and by roundings of 1e-14 over h
        double error = 1e2 * h * h + 1e-14 / h;
        double[] at = {0.3, 0.6};
        for (int c = 0; c < 2; c++) {
            Matrix derivative = model.derivative(c, at);
            double[] up = at.clone();
            double[] down = at.clone();
            up[c] += h;
            down[c] -= h;
            Matrix above = model.value(up);
            Matrix below = model.value(down);
            for (int k = 0; k < 9; k++) {
                int s = k % 3;
                int t = k / 3;
                double difference = (above.get(s, t) - below.get(s, t)) / (up[c] - down[c]);
                assertEquals(difference, derivative.get(s, t), error, "entry " + s + ", " + t + ", coordinate " + c);
                assertEquals(derivative.get(t, s), derivative.get(s, t));
            }
            assertTrue(Arrays.stream(derivative.data()).map(Math::abs).max().orElseThrow() > 0.1);
        }
        assertThrows(IllegalArgumentException.class, () -> model.derivative(2, at));
        assertThrows(IllegalArgumentException.class, () -> model.derivative(-1, at));
        assertThrows(IllegalArgumentException.class, () -> model.derivative(0, 0.3));
    }

    /** A row of predictions is a matrix, column after column. */
    @Test
    void predictionsAreRows() {
        MatrixModel model = ESTIMATOR.fit(residuals(20, 2, 12));
        Matrix all = model.predict(Points.onLine(-0.5, 0.1, 0.8));
        assertEquals(3, all.rows());
        assertArrayEquals(model.value(0.1).data(), all.row(1));
    }

    /** With the feature 1: A = [mean of Y - l1 I]_+ / (1 + l2), and off-diagonal entries count twice. */
    @Test
    void constantFieldInClosedForm() {
        double l1 = 0.3;
        double l2 = 0.1;
        double[] first = {2, 1, 0.5, 1, 0.2, -1, 0.5, -1, 1};
        double[] second = {1, 0, 0, 0, -0.5, 0.1, 0, 0.1, 0.4};
        Sample sample = Sample.of(Points.onLine(1, 2), Matrix.ofRows(new double[][] {first, second}));
        MatrixModel model = MatrixEstimator.ofMatrices()
                .withKernel(ConstantKernel.withValue(1))
                .withRegularizer(ElasticNet.of(l1, l2))
                .fit(sample);
        double[] mean = new double[9];
        Arrays.setAll(mean, k -> (first[k] + second[k]) / 2);
        EigenDecomposition eigen = new EigenDecomposition(dense(Matrix.of(3, 3, mean)));
        RealMatrix d = eigen.getD();
        double spectral = 0;
        for (int k = 0; k < 3; k++) {
            double sigma = Math.max(0, d.getEntry(k, k) - l1) / (1 + l2);
            d.setEntry(k, k, sigma);
            spectral += l1 * sigma + l2 / 2 * sigma * sigma;
        }
        RealMatrix expected = eigen.getV().multiply(d).multiply(eigen.getVT());
        // the objective is strongly convex with modulus 1 + l2
        double error = Math.sqrt(2 * GAP * model.certificate().primal());
        for (int k = 0; k < 9; k++) {
            assertEquals(expected.getEntry(k % 3, k / 3), model.value(5).get(k % 3, k / 3), error);
        }
        double objective = -model.score(sample) + spectral;
        assertEquals(objective, model.certificate().primal(), 10 * error);
    }

    @Test
    void ofOrderOneItIsNonNegativeRegressionOnSquares() {
        Sample sample = residuals(50, 1, 6);
        Solution alone = PathSolver.create()
                .solve(Problem.at(sample.points())
                        .block(ESTIMATOR.settings().psdBlock())
                        .build(
                                new SquaredLoss(),
                                Arrays.stream(sample.target()).map(y -> y * y).toArray()));
        double value = alone.certificate().primal();
        assertEquals(value, ESTIMATOR.fit(sample).certificate().primal(), 2 * GAP * value);
    }

    @Test
    void anotherSolverFindsTheSame() {
        Sample sample = residuals(25, 2, 7);
        MatrixEstimator estimator = ESTIMATOR.withLambda(0.1, 1);
        double value = estimator.fit(sample).certificate().primal();
        MatrixModel other = estimator
                .withSolver(FistaSolver.create())
                .withOptions(
                        estimator.settings().options().withMaxIterations(20_000).withTolerance(1e-7))
                .fit(sample);
        assertEquals(Status.OPTIMAL, other.status());
        assertEquals(value, other.certificate().primal(), 1.1e-7 * value);
    }

    @Test
    void vectorsAreTheirProducts() {
        Sample sample = residuals(20, 2, 8);
        double[][] products = new double[20][];
        for (int i = 0; i < 20; i++) {
            double[] y = sample.targets().row(i);
            products[i] = new double[] {y[0] * y[0], y[0] * y[1], y[1] * y[0], y[1] * y[1]};
        }
        MatrixModel one = ESTIMATOR.fit(sample);
        Sample asMatrices = Sample.of(sample.points(), Matrix.ofRows(products));
        MatrixModel two =
                MatrixEstimator.ofMatrices().withSettings(ESTIMATOR.settings()).fit(asMatrices);
        assertArrayEquals(one.value(0.1).data(), two.value(0.1).data());
        assertEquals(one.score(sample), two.score(asMatrices));
        assertEquals(2, two.size());
        assertEquals(asMatrices.targets(), one.observed(sample));
        assertEquals(asMatrices.targets(), two.observed(asMatrices));
    }

    @Test
    void misuseIsNamed() {
        MatrixEstimator matrices = MatrixEstimator.ofMatrices();
        assertThrows(IllegalArgumentException.class, () -> matrices.fit(residuals(5, 3, 1)));
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> matrices.fit(Sample.of(Points.onLine(1, 2), Matrix.ofRows(new double[][] {
                    {1, 2, 2, 1}, {1, 2, 3, 1}
                }))));
        assertTrue(e.getMessage().contains("row 1"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.fit(Sample.of(1, 2)));
    }
}
