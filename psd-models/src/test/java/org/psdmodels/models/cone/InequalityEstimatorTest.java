package org.psdmodels.models.cone;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.function.PsdFunction;

class InequalityEstimatorTest {
    /** What certified optima may differ by, relative: the sum of two gaps, and the infeasibility of one. */
    private static final double GAPS = 4e-8;

    /** Some roundings of outputs of a few terms, in a cone whose c_t'e differ by a factor of four at most. */
    private static final double ROUNDING = 64 * 0x1p-53;

    private static final int MANY = 100_000;

    private static final Cone SQUARE = Cone.where(new double[][] {{1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}});

    /** Four rays in the orthant, whose entries sum up to two. */
    private static final Cone FOUR_RAYS =
            Cone.generatedBy(new double[][] {{1, 0.75, 0.25}, {1, 0.25, 0.75}, {0.25, 0.75, 1}, {0.25, 1, 0.75}});

    /** Two rays in the orthant, whose entries sum up to 3/2. */
    private static final Cone TWO_RAYS = Cone.generatedBy(new double[][] {{1, 0.5}, {0.5, 1}});

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
                .withCut(1e-2)
                .withLambda(1e-2);
    }

    /** Points in the square of the data and around it, and some far away. */
    private static Points everywhere(int n) {
        Random random = new Random(11);
        double[] data = new double[2 * n];
        for (int i = 0; i < data.length; i++) {
            data[i] = random.nextInt(10) == 0 ? 20 * random.nextGaussian() : 4 * random.nextDouble() - 2;
        }
        return Points.of(Matrix.wrap(n, 2, data));
    }

    private static double worstViolation(Cone cone, InequalityModel model) {
        Matrix z = model.predict(everywhere(MANY));
        double worst = 0;
        for (int i = 0; i < z.rows(); i++) {
            worst = Math.max(worst, cone.violation(z.row(i)));
        }
        return worst;
    }

    @Test
    void onTheOrthantItIsTheProgramOfTheGenerators() {
        Sample sample = sample(30, 3, 1);
        ConeEstimator estimator = estimator(Cone.orthant(3));
        ConeModel byRays = estimator.fit(sample);
        InequalityModel model = estimator.byInequalities().fit(sample);
        assertEquals(byRays.certificate(), model.certificate());
        assertEquals(0, model.shift());
        assertEquals(byRays.predict(everywhere(100)), model.predict(everywhere(100)));
    }

    /** Traces of the outputs are 3/2 of those of the rays' coefficients; the functions are the same. */
    @Test
    void onSimplicialConesBothHaveTheSameOptimum() {
        Sample sample = sample(20, 2, 2);
        ConeModel byRays = estimator(TWO_RAYS).withLambda(1.5e-2, 0).fit(sample);
        InequalityModel model =
                estimator(TWO_RAYS).withLambda(1e-2, 0).byInequalities().fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        double optimum = byRays.certificate().primal();
        assertEquals(optimum, model.certificate().primal(), GAPS * optimum);
        // half the mean square of the distance of outputs is at most the distance of objectives, whose loss is that
        // convex
        double most = Math.sqrt(2 * sample.size() * GAPS * optimum);
        Matrix expected = byRays.predict(sample.points());
        Matrix found = model.predict(sample.points());
        for (int e = 0; e < 2 * sample.size(); e++) {
            assertEquals(expected.data()[e], found.data()[e], 2 * most);
        }
    }

    /** Traces of the outputs are twice those of the rays' coefficients, which are feasible; there is something better. */
    @Test
    void onOtherConesItsOptimumIsBetter() {
        Sample sample = sample(40, 3, 2);
        ConeModel byRays = estimator(FOUR_RAYS).withLambda(2e-3, 0).fit(sample);
        InequalityModel model =
                estimator(FOUR_RAYS).withLambda(1e-3, 0).byInequalities().fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        double of = model.certificate().primal();
        double atLeast = byRays.certificate().dual();
        assertTrue(of < 0.999 * atLeast, of + " against " + atLeast);
        assertTrue(model.score(sample) > byRays.score(sample));
        assertTrue(worstViolation(FOUR_RAYS, model) <= ROUNDING);
    }

    /** With the feature 1: least squares with penalties |a| in the cone, an optimum of which is one of few projections. */
    @Test
    void constantFunctionsAreTheBestOfAllFaces() {
        double l1 = 0.05;
        double l2 = 0.5;
        int atTheBoundary = 0;
        for (int seed = 0; seed < 10; seed++) {
            Sample sample = sample(12, 3, seed);
            InequalityModel model = estimator(SQUARE)
                    .withKernel(ConstantKernel.withValue(1))
                    .withLambda(l1, l2 / l1)
                    .byInequalities()
                    .fit(sample);
            double optimum = bestOfAllFaces(sample, l1, l2);
            assertEquals(optimum, model.certificate().primal(), GAPS * optimum);
            double[] a = model.value(0, 0);
            atTheBoundary += Math.abs(a[2] - Math.max(Math.abs(a[0]), Math.abs(a[1]))) < 1e-5 ? 1 : 0;
        }
        assertTrue(atTheBoundary > 0 && atTheBoundary < 10, "inequalities matter to " + atTheBoundary);
    }

    /** Over all signs, zero included, and all choices of tight inequalities the least squares solution, if it is feasible. */
    private static double bestOfAllFaces(Sample sample, double l1, double l2) {
        double best = Double.POSITIVE_INFINITY;
        for (int signs = 0; signs < 27; signs++) {
            int[] sign = {signs % 3 - 1, signs / 3 % 3 - 1, signs / 9 - 1};
            for (int tight = 0; tight < 16; tight++) {
                double[] a = new double[3];
                for (int k = 0; k < 3; k++) {
                    double mean = Arrays.stream(sample.targets().column(k)).sum() / sample.size();
                    a[k] = (mean - l1 * sign[k]) / (1 + l2);
                }
                project(a, sign, tight);
                boolean feasible = a[2] - Math.max(Math.abs(a[0]), Math.abs(a[1])) >= -1e-14;
                best = feasible ? Math.min(best, objective(sample, a, l1, l2)) : best;
            }
        }
        return best;
    }

    private static void project(double[] a, int[] sign, int tight) {
        List<double[]> rows = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            double[] unit = new double[3];
            unit[k] = sign[k] == 0 ? 1 : 0;
            rows.add(unit);
        }
        double[][] normals = {{1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}};
        for (int t = 0; t < 4; t++) {
            rows.add(((tight >> t) & 1) == 1 ? normals[t] : new double[3]);
        }
        RealMatrix b = new Array2DRowRealMatrix(rows.toArray(double[][]::new));
        double[] out =
                new SingularValueDecomposition(b).getSolver().getInverse().operate(b.operate(a));
        for (int k = 0; k < 3; k++) {
            a[k] -= out[k];
        }
    }

    private static double objective(Sample sample, double[] a, double l1, double l2) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            for (double y : sample.targets().column(k)) {
                sum += (a[k] - y) * (a[k] - y) / 2 / sample.size();
            }
            sum += l1 * Math.abs(a[k]) + l2 / 2 * a[k] * a[k];
        }
        return sum;
    }

    /** Whatever the solver's tolerance; the shift says how much it took. */
    @Test
    void inTheConeEverywhereAtAnyTolerance() {
        Sample sample = sample(30, 3, 3);
        InequalityEstimator estimator = estimator(SQUARE).byInequalities();
        InequalityModel rough = estimator.withTolerance(1e-2).fit(sample);
        InequalityModel fine = estimator.fit(sample);
        assertTrue(rough.certificate().infeasibility() > fine.certificate().infeasibility());
        assertTrue(rough.shift() > fine.shift() && fine.shift() < 1e-5, fine.shift() + " and " + rough.shift());
        for (InequalityModel model : List.of(rough, fine)) {
            assertTrue(worstViolation(SQUARE, model) <= ROUNDING);
            Matrix z = model.predict(sample.points());
            double[] third = values(model, 4, sample.points());
            for (int i = 0; i < third.length; i++) {
                double moved = z.get(i, 2) - third[i];
                assertTrue(moved >= -ROUNDING && moved <= model.shift() + ROUNDING, "moved by " + moved);
            }
        }
    }

    /** The outputs have two blocks each, except for the third, which is never negative: block 4. */
    private static double[] values(InequalityModel model, int block, Points x) {
        BlockSolution found = model.fit().block(block);
        return PsdFunction.of(found, 2).values(x);
    }

    @Test
    void differentiates() {
        InequalityModel model = estimator(SQUARE).byInequalities().fit(sample(30, 3, 4));
        double h = 1e-5; // rounding 1e-16 / 1e-5 and h^2 = 1e-10, relative to values and derivatives of order one
        Matrix jacobian = model.jacobian(0.2, -0.1);
        double[] up = model.value(0.2, -0.1 + h);
        double[] down = model.value(0.2, -0.1 - h);
        for (int k = 0; k < 3; k++) {
            assertEquals((up[k] - down[k]) / (2 * h), jacobian.get(k, 1), 1e-8);
        }
    }

    /** Lines of the cone are quadratic in the features too: the outputs of a cone with lines may have either sign. */
    @Test
    void conesWithLinesAndOtherLosses() {
        Sample sample = sample(25, 3, 5);
        InequalityModel model = estimator(Cone.monotone(3))
                .byInequalities()
                .withLoss(new AbsoluteLoss())
                .fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(6 + 2, model.fit().solution().blocks().size());
        assertTrue(worstViolation(Cone.monotone(3), model) <= ROUNDING);
        double[] z = model.value(0.1, 0.2);
        Sample one = Sample.of(Points.single(0.1, 0.2), Matrix.of(1, 3, z[0] + 1, z[1] - 2, z[2]));
        assertEquals(-3, model.score(one), 1e-14);
        assertArrayEquals(
                z, InequalityModel.of(model.fit(), model.cone(), model.loss()).value(0.1, 0.2));
        String summary = model.summary();
        assertTrue(summary.contains("cone-valued regression by inequalities"), summary);
        assertTrue(summary.contains("constraints  "), summary);
        assertTrue(summary.endsWith("shift        " + model.shift()), summary);
    }

    private static void assertRefused(String text, Runnable action) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, action::run);
        assertTrue(e.getMessage().contains(text), e.getMessage());
    }

    /** With no slope at zero, the penalty of the X_t has another size. */
    @Test
    void withAFrobeniusPenaltyAlone() {
        Sample sample = sample(20, 3, 4);
        InequalityModel model = estimator(Cone.monotone(3))
                .withRegularizer(ElasticNet.frobenius(1e-2))
                .byInequalities()
                .fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.shift() < 1e-5, "shift " + model.shift());
    }

    @Test
    void refusals() {
        Cone flat = Cone.generatedBy(new double[] {1, 0, 0}, new double[] {0, 1, 0});
        assertRefused("interior points", () -> ConeEstimator.of(flat).byInequalities());
        Cone thin = Cone.where(new double[][] {{1, -1}, {-1, 1 + 1e-6}});
        assertRefused("width of the cone", () -> ConeEstimator.of(thin).byInequalities());
        assertRefused("targets", () -> estimator(SQUARE).byInequalities().fit(sample(10, 2, 1)));
        double[] x = new double[80];
        Arrays.setAll(x, i -> i);
        Sample many = Sample.of(Points.onLine(x), Matrix.wrap(80, 2, new double[160]));
        InequalityEstimator large = ConeEstimator.of(Cone.monotone(2))
                .withKernel(LaplaceKernel.withRate(1))
                .byInequalities();
        assertRefused("number of equalities between matrices over 80 features", () -> large.fit(many));
        assertRefused("must be <= 3000", () -> large.fit(many));
        InequalityModel model = estimator(TWO_RAYS).byInequalities().fit(sample(10, 2, 1));
        assertRefused("number of blocks", () -> InequalityModel.of(model.fit(), SQUARE, model.loss()));
    }
}
