package org.psdmodels.models.cone;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.DiagonalMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Settings;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.path.PathSolver;

class ConeEstimatorTest {
    /** Two certified solutions of the same problem differ by the sum of their relative gaps. */
    private static final double GAP = 1e-8;

    private static final Cone SQUARE = Cone.where(new double[][] {{1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}});

    private static Sample sample(int n, int q, int seed) {
        Random random = new Random(seed);
        double[][] x = new double[n][2];
        double[][] y = new double[n][q];
        for (int i = 0; i < n; i++) {
            x[i] = new double[] {2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1};
            for (int k = 0; k < q; k++) {
                y[i][k] = Math.sin(2 * x[i][0] + k) + k * x[i][1] / 2 + 0.3 * random.nextGaussian();
            }
        }
        return Sample.of(Points.of(x), Matrix.ofRows(y));
    }

    private static ConeEstimator estimator(Cone cone) {
        return ConeEstimator.of(cone)
                .withKernel(GaussianKernel.withWidth(0.7))
                .withLambda(1e-2)
                .withLinearPenalty(1e-2);
    }

    /** That they lie in their cones everywhere is a law: model.set, in BuiltInModelsTest. */
    @Test
    void outputsFollowTheData() {
        ConeModel model = estimator(SQUARE).fit(sample(60, 3, 2));
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.score(sample(60, 3, 2)) > -0.5, "score " + model.score(sample(60, 3, 2)));
    }

    /** Against the normals of the definition; of increasing vectors, whose slacks are differences, to the bit. */
    @Test
    void slacksAreTheDistancesToTheFaces() {
        Points at = sample(3, 3, 6).points();
        ConeModel square = estimator(SQUARE).fit(sample(60, 3, 2));
        Answer slacks = square.slacks();
        Map<String, double[]> faces = Map.of(
                "y1 + y3", new double[] {1, 0, 1},
                "y3 - y1", new double[] {-1, 0, 1},
                "y2 + y3", new double[] {0, 1, 1},
                "y3 - y2", new double[] {0, -1, 1});
        assertEquals(faces.keySet(), Set.copyOf(slacks.columns()));
        for (int i = 0; i < at.size(); i++) {
            double[] y = square.predict(at).row(i);
            for (int t = 0; t < 4; t++) {
                double[] c = faces.get(slacks.columns().get(t));
                double product = c[0] * y[0] + c[1] * y[1] + c[2] * y[2];
                assertEquals(product / Math.sqrt(2), slacks.values().apply(at).get(t, i), 1e-15 * Math.abs(y[2]));
            }
        }
        ConeModel increasing = estimator(Cone.monotone(2)).fit(sample(60, 2, 2));
        assertEquals(List.of("y2 - y1"), increasing.slacks().columns());
        Matrix found = increasing.slacks().values().apply(at);
        assertTrue(Arrays.stream(found.data()).allMatch(slack -> slack >= 0), () -> Arrays.toString(found.data()));
        assertEquals(
                List.of("value", "slack"),
                increasing.answers().stream().map(Answer::name).toList());
    }

    /** A line has no faces, and a single target is that of every output. */
    @Test
    void facesAndTargetsMayLack() {
        Sample sample = sample(30, 2, 5);
        ConeModel line =
                estimator(Cone.where(new double[][] {{1, -1}, {-1, 1}})).fit(sample);
        assertEquals(List.of("value"), line.answers().stream().map(Answer::name).toList());
        Sample single = Sample.of(sample.points(), sample.targets().column(0));
        assertEquals(sample.targets(), line.observed(sample));
        assertArrayEquals(single.target(), line.observed(single).column(1));
    }

    @Test
    void inTheOrthantAreSeparateRegressions() {
        Sample sample = sample(50, 3, 3);
        ConeEstimator estimator = estimator(Cone.orthant(3));
        ConeModel model = estimator.fit(sample);
        double total = 0;
        for (int k = 0; k < 3; k++) {
            Solution alone = PathSolver.create()
                    .solve(Problem.at(sample.points())
                            .block(estimator.settings().psdBlock())
                            .build(new SquaredLoss(), sample.targets().column(k)));
            total += alone.certificate().primal();
        }
        assertEquals(total, model.certificate().primal(), 2 * GAP * total);
    }

    /** With the features 1 the problem is in the coefficients of rays and lines alone: least squares of some signs. */
    @Test
    void constantFunctionsAreNonNegativeLeastSquares() {
        for (Cone cone : new Cone[] {SQUARE, Cone.monotone(3), Cone.orthant(3), SQUARE.dual()}) {
            for (int seed = 0; seed < 10; seed++) {
                Random random = new Random(seed);
                double[] y = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
                double lambda = 0.05;
                double l2 = 0.02;
                double linear = 0.03;
                ConeModel model = ConeEstimator.of(cone)
                        .withKernel(ConstantKernel.withValue(1))
                        .withRegularizer(ElasticNet.of(lambda, l2))
                        .withLinearPenalty(linear)
                        .fit(Sample.of(Points.onLine(7), Matrix.of(1, 3, y)));
                double expected = smallest(cone, y, lambda, l2, linear);
                assertEquals(expected, model.certificate().primal(), 2 * GAP * Math.max(1, expected));
            }
        }
    }

    /** The least value over all sets of rays that may be positive, by their normal equations. */
    private static double smallest(Cone cone, double[] y, double lambda, double l2, double linear) {
        int s = cone.lines().columns();
        int m = cone.generators().columns();
        double best = Double.POSITIVE_INFINITY;
        for (int set = 0; set < 1 << m; set++) {
            BitSet chosen = BitSet.valueOf(new long[] {((long) set << s) + (1L << s) - 1});
            best = Math.min(best, leastSquares(cone, chosen.stream().toArray(), y, lambda, l2, linear));
        }
        return best;
    }

    /** The value at the stationary point of some lines and rays; infinite where a ray has a negative coefficient. */
    private static double leastSquares(Cone cone, int[] active, double[] y, double lambda, double l2, double linear) {
        double value = Arrays.stream(y).map(v -> v * v / 2).sum();
        if (active.length == 0) {
            return value;
        }
        RealMatrix c = new Array2DRowRealMatrix(3, active.length);
        double[] ridge = new double[active.length];
        double[] slope = new double[active.length];
        int s = cone.lines().columns();
        for (int k = 0; k < active.length; k++) {
            boolean line = active[k] < s;
            c.setColumn(
                    k, line ? cone.lines().column(active[k]) : cone.generators().column(active[k] - s));
            ridge[k] = line ? linear : l2;
            slope[k] = line ? 0 : lambda;
        }
        RealMatrix normal = c.transpose().multiply(c).add(new DiagonalMatrix(ridge));
        RealVector right = c.transpose().operate(new ArrayRealVector(y)).subtract(new ArrayRealVector(slope));
        RealVector a = new LUDecomposition(normal).getSolver().solve(right);
        boolean feasible = IntStream.range(0, active.length).allMatch(k -> active[k] < s || a.getEntry(k) >= 0);
        return feasible ? value - right.dotProduct(a) / 2 : Double.POSITIVE_INFINITY;
    }

    @Test
    void anotherSolverFindsTheSame() {
        Sample sample = sample(30, 3, 5);
        ConeEstimator estimator = estimator(Cone.monotone(3)).withLambda(0.1, 1);
        ConeModel model = estimator.fit(sample);
        Settings slow = estimator.settings().withSolver(FistaSolver.create());
        ConeModel other = estimator
                .withSettings(slow.withOptions(
                        slow.options().withMaxIterations(20_000).withTolerance(1e-7)))
                .fit(sample);
        assertEquals(Status.OPTIMAL, other.status());
        double value = model.certificate().primal();
        assertEquals(value, other.certificate().primal(), 1.1e-7 * value);
    }

    @Test
    void jacobianIsTheDifferenceQuotient() {
        ConeModel model = estimator(SQUARE).fit(sample(40, 3, 6));
        double h = 1e-5; // error h^2 and eps / h, relative to values and derivatives of order one
        Matrix jacobian = model.jacobian(0.2, -0.1);
        double[] up = model.value(0.2, -0.1 + h);
        double[] down = model.value(0.2, -0.1 - h);
        for (int k = 0; k < 3; k++) {
            assertEquals((up[k] - down[k]) / (2 * h), jacobian.get(k, 1), 1e-8);
        }
    }

    @Test
    void anyLoss() {
        Sample sample = sample(40, 3, 7);
        ConeModel model =
                estimator(Cone.monotone(3)).withLoss(new AbsoluteLoss()).fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        double[] z = model.value(0.1, 0.2);
        Sample one = Sample.of(Points.single(0.1, 0.2), Matrix.of(1, 3, z[0] + 1, z[1] - 2, z[2]));
        assertEquals(-3, model.score(one), 1e-14);
        assertArrayEquals(
                z, ConeModel.of(model.fit(), model.cone(), model.loss()).value(0.1, 0.2));
    }

    @Test
    void targetsOfAnotherSizeAreRefused() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> estimator(SQUARE).fit(sample(10, 2, 1)));
        assertTrue(e.getMessage().contains("targets"), e.getMessage());
    }
}
