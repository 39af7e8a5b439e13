package org.psdmodels.models.cone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.analysis.MultivariateFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.optim.InitialGuess;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.PointValuePair;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.nonlinear.scalar.ObjectiveFunction;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.SimplexOptimizer;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;

class BoundedEstimatorTest {
    private static final double GAP = 1e-8;

    private static final int MANY = 1_000_000;

    private static double lower(double x) {
        return Math.sin(x) - 1;
    }

    private static double upper(double x) {
        return Math.sin(x) + x * x / 4;
    }

    private static final BoundedEstimator ESTIMATOR = BoundedEstimator.between(x -> lower(x[0]), x -> upper(x[0]))
            .withKernel(GaussianKernel.withWidth(1))
            .withLambda(1e-3);

    /** Around the upper bound on the right and the lower one on the left, so that both matter. */
    private static Sample sample(int n, int seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(n, -2, 2).toArray();
        double[] y = Arrays.stream(x)
                .map(t -> (t > 0 ? upper(t) : lower(t)) + 0.3 * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    @Test
    void betweenItsBoundsEverywhere() {
        BoundedModel model = ESTIMATOR.fit(sample(80, 1));
        assertEquals(Status.OPTIMAL, model.status());
        double[] x = new Random(2).doubles(MANY, -8, 8).toArray();
        double[] f = model.predict(Points.onLine(x));
        for (int i = 0; i < MANY; i++) {
            assertTrue(f[i] >= lower(x[i]) && f[i] <= upper(x[i]), "at " + x[i]);
        }
        assertTrue(model.shares(Points.onLine(1.5))[0] > 0.9);
        assertTrue(model.shares(Points.onLine(-1.5))[0] < 0.1);
        assertEquals(0.5, model.shares(Points.onLine(100))[0]);
        assertTrue(model.score(sample(100, 3)) > -0.09, "score " + model.score(sample(100, 3)));
    }

    /** It is the eigenvalues that keep the bounds, not the last step of the evaluation. */
    @Test
    void eigenvaluesAreBelowOne() {
        for (double lambda : new double[] {1e-2, 1e-4, 1e-5}) {
            BoundedModel model = ESTIMATOR.withLambda(lambda).fit(sample(80, 4));
            for (int b = 0; b < 2; b++) {
                Matrix root =
                        ((BlockSolution.Psd) model.fit().solution().blocks().get(b)).root();
                Array2DRowRealMatrix r = new Array2DRowRealMatrix(root.rows(), root.columns());
                for (int k = 0; k < root.columns(); k++) {
                    r.setColumn(k, root.column(k));
                }
                double largest = Arrays.stream(
                                new EigenDecomposition(r.transpose().multiply(r)).getRealEigenvalues())
                        .max()
                        .orElseThrow();
                assertTrue(largest < 1, "largest eigenvalue " + largest + " at lambda " + lambda);
            }
        }
    }

    /** With the feature 1 there are two numbers, one of which is zero: minimised by Brent's method. */
    @Test
    void constantFunctionByAnotherOptimiser() {
        double l1 = 0.05;
        double l2 = 0.02;
        Regularizer omega = ElasticNet.of(l1, l2);
        for (double y : new double[] {0.2, 0.8, 1.4, 3, -2}) {
            BoundedModel model = BoundedEstimator.between(-1, 2)
                    .withKernel(ConstantKernel.withValue(1))
                    .withRegularizer(omega)
                    .fit(Sample.of(Points.onLine(1), y));
            DoubleUnaryOperator objective = a -> {
                double z = 0.5 + 1.5 * a;
                double depth = -Math.log1p(-Math.abs(a));
                return (y - z) * (y - z) / 2 + l1 * depth + l2 / 2 * depth * depth;
            };
            double expected = new BrentOptimizer(1e-12, 1e-14)
                    .optimize(
                            new MaxEval(10_000),
                            GoalType.MINIMIZE,
                            new UnivariateObjectiveFunction(objective::applyAsDouble),
                            new SearchInterval(-1 + 1e-9, 1 - 1e-9))
                    .getValue();
            assertEquals(expected, model.certificate().primal(), 2 * GAP * Math.max(expected, 1e-3));
        }
    }

    @Test
    void cappedPenaltyIsTheOtherNearZeroAndInfiniteFromOneOn() {
        Regularizer omega = ElasticNet.of(0.3, 0.1);
        Regularizer capped = CappedPenalty.of(omega);
        assertEquals(omega.value(1e-9), capped.value(1e-9), 1e-17);
        assertEquals(0.3, capped.slope(0), 1e-15);
        assertEquals(Double.POSITIVE_INFINITY, capped.value(1));
        assertTrue(capped.conjugateSlope(1e9) < 1);
        double h = 1e-5;
        assertEquals((capped.value(0.7 + h) - capped.value(0.7 - h)) / (2 * h), capped.slope(0.7), 1e-8);
        assertEquals((capped.slope(0.7 + h) - capped.slope(0.7 - h)) / (2 * h), capped.slopeDifference(0.7, 0.7), 1e-7);
    }

    /**
     * Two features: the best symmetric 2 x 2 matrix M with eigenvalues between -1 and 1 and the penalty of their absolute
     * values, by a simplex search.
     */
    @Test
    void twoFeaturesByAnotherOptimiser() {
        double[] x = {-0.5, 0.7};
        double[] y = {-3, 2.5};
        double l1 = 0.02;
        Sample sample = Sample.of(Points.onLine(x), y);
        BoundedModel model = BoundedEstimator.between(-2, 2)
                .withKernel(GaussianKernel.withWidth(1))
                .withRegularizer(ElasticNet.of(l1, 0))
                .fit(sample);
        double k = Math.exp(-1.2 * 1.2 / 2);
        double[][] phi = {{1, 0}, {k, Math.sqrt(1 - k * k)}};
        MultivariateFunction objective = m -> {
            double mean = (m[0] + m[2]) / 2;
            double radius = Math.hypot((m[0] - m[2]) / 2, m[1]);
            double top = Math.max(Math.abs(mean + radius), Math.abs(mean - radius));
            if (!(top < 1)) {
                return 1e3 + top;
            }
            double value = -l1 * (Math.log1p(-Math.abs(mean + radius)) + Math.log1p(-Math.abs(mean - radius)));
            for (int i = 0; i < 2; i++) {
                double z = 2
                        * (phi[i][0] * phi[i][0] * m[0]
                                + 2 * phi[i][0] * phi[i][1] * m[1]
                                + phi[i][1] * phi[i][1] * m[2]);
                value += (y[i] - z) * (y[i] - z) / 4;
            }
            return value;
        };
        double[] start = {0, 0, 0};
        double found = Double.POSITIVE_INFINITY;
        for (int restart = 0; restart < 5; restart++) {
            PointValuePair best = new SimplexOptimizer(1e-14, 1e-16)
                    .optimize(
                            new MaxEval(20_000),
                            GoalType.MINIMIZE,
                            new ObjectiveFunction(objective),
                            new InitialGuess(start),
                            new NelderMeadSimplex(3, 0.1));
            start = best.getPoint();
            found = best.getValue();
        }
        assertEquals(found, model.certificate().primal(), 1e-7 * found);
    }

    @Test
    void otherLossesAndEqualBounds() {
        for (ScalarLoss loss : new ScalarLoss[] {
            HuberLoss.withThreshold(0.5),
            EpsilonInsensitiveLoss.withTolerance(0.1),
            PinballLoss.atLevel(0.3),
            ExpectileLoss.atLevel(0.2)
        }) {
            assertEquals(
                    Status.OPTIMAL, ESTIMATOR.withLoss(loss).fit(sample(30, 6)).status());
        }
        BoundedModel model = BoundedEstimator.between(x -> 1, x -> 1 + Math.max(0, x[0]))
                .withKernel(GaussianKernel.withWidth(1))
                .withLoss(new AbsoluteLoss())
                .fit(sample(30, 6));
        assertEquals(1, model.value(-0.5));
        assertTrue(model.value(1.5) >= 1);
        assertEquals(-2, model.score(Sample.of(Points.onLine(-1), 3.0)));
    }

    @Test
    void misuseIsNamed() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> BoundedEstimator.between(x -> 0, x -> x[0]).fit(Sample.of(Points.onLine(1, -1), 0.0, 0.0)));
        assertTrue(e.getMessage().contains("row 1"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> BoundedEstimator.between(1, 0));
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.withLoss(new PoissonLoss()));
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.withLoss(new LogisticLoss()));
        assertThrows(
                IllegalArgumentException.class,
                () -> ESTIMATOR.withKernel(PolynomialKernel.withDegree(2, 1)).fit(sample(10, 7)));
    }
}
