package org.psdmodels.models.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.solvers.fista.FistaSolver;

class ConvexPolynomialEstimatorTest {
    private static final double GAP = 1e-8;

    private static Sample sample(int n, int d, int seed, double noise) {
        Random random = new Random(seed);
        double[][] x = new double[n][d];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < d; c++) {
                x[i][c] = 10 + 4 * random.nextDouble();
                double t = (x[i][c] - 12 + (c == 0 ? 0 : (x[i][0] - 12) / 2)) / 2;
                y[i] += t * t * t * t + t * t / 2 - t;
            }
            y[i] += noise * random.nextGaussian();
        }
        return Sample.of(Points.of(x), y);
    }

    private static RealMatrix dense(Matrix m) {
        RealMatrix dense = new Array2DRowRealMatrix(m.rows(), m.columns());
        for (int j = 0; j < m.columns(); j++) {
            dense.setColumn(j, m.column(j));
        }
        return dense;
    }

    private static double[] eigenvalues(RealMatrix symmetric) {
        double[] values = new EigenDecomposition(symmetric).getRealEigenvalues();
        Arrays.sort(values);
        return values;
    }

    /** The certificate: Q is positive semidefinite, and its form is that of the Hessian of the stored polynomial. */
    private static void assertProved(ConvexPolynomialModel model, int seed) {
        Random random = new Random(seed);
        double[] spectrum = eigenvalues(dense(model.gram()));
        double largest = spectrum[spectrum.length - 1];
        assertTrue(spectrum[0] >= 0, "smallest eigenvalue " + spectrum[0]);
        assertTrue(model.addition() <= 1e-6 * largest, "added " + model.addition() + " to " + largest);
        int d = model.scaling().dimension();
        double sign = model.isConvex() ? 1 : -1;
        for (int trial = 0; trial < 200; trial++) {
            double reach = Math.pow(10, 4 * random.nextDouble() - 1);
            double[] x = new double[d];
            double[] y = new double[d];
            for (int c = 0; c < d; c++) {
                x[c] = model.scaling().centre().get(c, 0) + reach * random.nextGaussian();
                y[c] = random.nextGaussian();
            }
            double[] t = model.scaling().apply(Points.single(x)).row(0);
            double[] v = model.features(t, y);
            double form = new Array2DRowRealMatrix(v)
                    .transpose()
                    .multiply(dense(model.gram()))
                    .multiply(new Array2DRowRealMatrix(v))
                    .getEntry(0, 0);
            double size = Arrays.stream(v).map(s -> s * s).sum() * largest;
            RealMatrix hessian = dense(model.hessian(x));
            double direct = 0;
            for (int k = 0; k < d; k++) {
                for (int l = 0; l < d; l++) {
                    direct += hessian.getEntry(k, l)
                            * y[k]
                            * model.scaling().scale().get(k, 0)
                            * y[l]
                            * model.scaling().scale().get(l, 0);
                }
            }
            double rounding = 100 * v.length * 0x1p-53;
            assertEquals(form, sign * direct, rounding * size);
            double[] eigenvalues = eigenvalues(hessian.scalarMultiply(sign));
            double norm = size / Arrays.stream(y).map(s -> s * s).sum();
            assertTrue(eigenvalues[0] >= -rounding * norm, "Hessian at " + Arrays.toString(x));
        }
    }

    @Test
    void convexEverywhereInTwoAndThreeDimensions() {
        for (int d = 2; d <= 3; d++) {
            for (double lambda : new double[] {1e-2, 1e-5}) {
                ConvexPolynomialModel model =
                        ConvexPolynomialEstimator.convex(4).withLambda(lambda).fit(sample(80, d, d, 0.5));
                assertEquals(Status.OPTIMAL, model.status());
                assertProved(model, d);
            }
        }
    }

    @Test
    void degreesTwoAndSixAndOneDimension() {
        assertProved(ConvexPolynomialEstimator.convex(2).fit(sample(40, 3, 1, 0.3)), 1);
        assertProved(ConvexPolynomialEstimator.convex(6).fit(sample(60, 2, 2, 0.3)), 2);
        assertProved(ConvexPolynomialEstimator.convex(4).fit(sample(30, 1, 3, 0.3)), 3);
        assertProved(ConvexPolynomialEstimator.concave(4).fit(sample(30, 2, 4, 0.3)), 4);
    }

    /** The targets are a sum of convex quartics of linear functions, which the model contains. */
    @Test
    void recoversAPolynomialOfItsKind() {
        for (int d = 2; d <= 3; d++) {
            Sample sample = sample(100, d, 5, 0);
            ConvexPolynomialModel model = ConvexPolynomialEstimator.convex(4)
                    .withRegularizer(ElasticNet.of(1e-9, 1e-11))
                    .fit(sample);
            Sample test = sample(50, d, 6, 0);
            // the penalty allows a loss of as much as itself times tr Q, which is below 100
            assertTrue(-model.score(test) < 1e-6, "loss " + -model.score(test));
        }
    }

    @Test
    void objectiveIsThatOfTheStoredPolynomial() {
        Sample sample = sample(60, 2, 7, 0.5);
        ConvexPolynomialModel model =
                ConvexPolynomialEstimator.convex(4).withLambda(1e-3).fit(sample);
        RealMatrix q = dense(model.gram());
        double penalty = 1e-3 * q.getTrace() + 1e-5 / 2 * Math.pow(q.getFrobeniusNorm(), 2);
        double value = model.certificate().primal();
        assertEquals(value, -model.score(sample) + penalty, 100 * GAP * value);
        assertTrue(model.certificate().infeasibility() <= GAP);
        assertEquals(6, model.certificate().residuals().size());
    }

    /** Targets that no convex function fits: the best has a singular Hessian, and less than a free polynomial's fit. */
    @Test
    void aSaddleIsFittedByAConvexFunction() {
        Random random = new Random(8);
        double[][] x = new double[80][];
        double[] y = new double[80];
        for (int i = 0; i < 80; i++) {
            x[i] = new double[] {2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1};
            y[i] = x[i][0] * x[i][0] - x[i][1] * x[i][1];
        }
        Sample sample = Sample.of(Points.of(x), y);
        ConvexPolynomialModel model =
                ConvexPolynomialEstimator.convex(4).withLambda(1e-5).fit(sample);
        assertProved(model, 8);
        assertTrue(-model.score(sample) > 0.01, "a saddle cannot be fitted");
        assertEquals(0, eigenvalues(dense(model.hessian(0, 0)))[0], 1e-2);
    }

    @Test
    void gradientAndHessianAreDifferenceQuotients() {
        ConvexPolynomialModel model = ConvexPolynomialEstimator.convex(4).fit(sample(60, 2, 9, 0.3));
        double h = 1e-4; // errors h^2 times the next derivatives but one, and rounding over h
        double[] x = {11.3, 12.9};
        double[] gradient = model.gradient(x);
        Matrix hessian = model.hessian(x);
        for (int c = 0; c < 2; c++) {
            double[] up = x.clone();
            double[] down = x.clone();
            up[c] += h;
            down[c] -= h;
            assertEquals((model.value(up) - model.value(down)) / (2 * h), gradient[c], 1e-6);
            for (int k = 0; k < 2; k++) {
                assertEquals((model.gradient(up)[k] - model.gradient(down)[k]) / (2 * h), hessian.get(k, c), 1e-6);
            }
        }
    }

    /** In one dimension every convex polynomial is sum-of-squares-convex; at degree two it is a parabola. */
    @Test
    void parabolaInClosedForm() {
        double l2 = 0.05;
        double[] x = {-1, 0, 0.5, 1};
        double[] y = {2, 0, 0, 3};
        ConvexPolynomialModel model = ConvexPolynomialEstimator.convex(2)
                .withRegularizer(ElasticNet.of(0, l2))
                .fit(Sample.of(Points.onLine(x), y));
        // the scaling is the identity; Q is the second derivative; ridge regression on 1, x, x^2 / 2 by normal
        // equations
        RealMatrix f = new Array2DRowRealMatrix(4, 3);
        for (int i = 0; i < 4; i++) {
            f.setRow(i, new double[] {1, x[i], x[i] * x[i] / 2});
        }
        RealMatrix normal = f.transpose().multiply(f);
        normal.addToEntry(2, 2, 4 * l2);
        double[] solution = new org.apache.commons.math3.linear.LUDecomposition(normal)
                .getSolver()
                .solve(f.transpose().multiply(new Array2DRowRealMatrix(y)))
                .getColumn(0);
        double error = Math.sqrt(2 * GAP * model.certificate().primal() / l2);
        assertEquals(solution[2], model.hessian(0.3).get(0, 0), error);
        assertEquals(solution[0] + 0.3 * solution[1] + 0.045 * solution[2], model.value(0.3), error);
    }

    @Test
    void anotherSolverFindsTheSame() {
        Sample sample = sample(30, 2, 10, 0.5);
        ConvexPolynomialEstimator estimator =
                ConvexPolynomialEstimator.convex(4).withLambda(0.1, 1).withLoss(new AbsoluteLoss());
        double value = estimator.fit(sample).certificate().primal();
        ConvexPolynomialModel other = estimator
                .withSolver(FistaSolver.create())
                .withOptions(estimator
                        .settings()
                        .options()
                        .withMaxIterations(100_000)
                        .withTolerance(1e-5))
                .fit(sample);
        assertEquals(Status.OPTIMAL, other.status());
        assertEquals(value, other.certificate().primal(), 1.1e-5 * value);
        assertProved(other, 10);
    }

    @Test
    void misuseIsNamed() {
        assertThrows(IllegalArgumentException.class, () -> ConvexPolynomialEstimator.convex(3));
        ConvexPolynomialEstimator estimator = ConvexPolynomialEstimator.convex(4);
        assertThrows(IllegalArgumentException.class, () -> estimator.withKernel(GaussianKernel.withWidth(1)));
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> estimator.fit(Sample.of(Points.of(new double[][] {{1, 2}, {1, 3}}), 1.0, 2.0)));
        assertTrue(e.getMessage().contains("coordinate 0"), e.getMessage());
    }

    /** Nothing but a constant: the optimum is zero, where no gap relative to it can be small. */
    @Test
    void constantTargetsGiveTheConstant() {
        Random random = new Random(3);
        double[][] x = IntStream.range(0, 12)
                .mapToObj(i -> random.doubles(2).toArray())
                .toArray(double[][]::new);
        double[] y = IntStream.range(0, 12).mapToDouble(i -> 0.5).toArray();
        ConvexPolynomialModel model = ConvexPolynomialEstimator.convex(4).fit(Sample.of(Points.of(x), y));
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(0.5, model.value(0.3, 7), 1e-12);
    }
}
