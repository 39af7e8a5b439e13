package org.psdmodels.models.sos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.WhiteNoiseKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.path.PathSolver;

class KernelSosTest {
    private static final double LAMBDA = 0.01;
    /** The relative gap asked for. */
    private static final double GAP = 1e-8;
    /** Eigenvalues of small matrices, by a QR iteration. */
    private static final double ROUNDING = 1e-10;

    /** The paper's illustration: sin x + cos 3x - (x/2)^2 + 3 with noise, of either sign. */
    private static Sample illustration(int n) {
        Random random = new Random(1);
        double[] x = random.doubles(n, -5, 5).toArray();
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = Math.sin(x[i]) + Math.cos(3 * x[i]) - x[i] * x[i] / 4 + 3 + 0.5 * random.nextGaussian();
        }
        return Sample.of(Points.onLine(x), y);
    }

    private static Kernel kernel(double width) {
        return GaussianKernel.withWidth(width).plus(new WhiteNoiseKernel().scaledBy(0.01));
    }

    private static double objective(RealMatrix p, double[] y, double[] a) {
        double[] z = p.operate(a);
        double sum = 0;
        for (int i = 0; i < y.length; i++) {
            sum += (z[i] - y[i]) * (z[i] - y[i]) + LAMBDA * a[i] * z[i];
        }
        return sum;
    }

    private static RealMatrix gram(Kernel kernel, Points x) {
        RealMatrix g = new Array2DRowRealMatrix(x.size(), x.size());
        for (int i = 0; i < x.size(); i++) {
            g.setRow(i, kernel.gram(x).row(i));
        }
        return g;
    }

    private static RealMatrix squared(RealMatrix g) {
        RealMatrix p = g.copy();
        for (int i = 0; i < p.getRowDimension(); i++) {
            for (int j = 0; j < p.getRowDimension(); j++) {
                p.setEntry(i, j, g.getEntry(i, j) * g.getEntry(i, j));
            }
        }
        return p;
    }

    private static RealMatrix constraint(RealMatrix g, double... a) {
        RealMatrix diagonal = MatrixUtils.createRealDiagonalMatrix(a);
        return g.multiply(diagonal).add(diagonal.multiply(g));
    }

    private static double smallestEigenvalue(RealMatrix symmetric) {
        return Arrays.stream(new EigenDecomposition(symmetric).getRealEigenvalues())
                .min()
                .orElseThrow();
    }

    /** With two points the feasible set is a cone in the plane: its boundary is walked along. */
    @ParameterizedTest
    @ValueSource(doubles = {-3, 0.1, 0.5, 2})
    void twoPointsByBruteForce(double second) {
        Kernel kernel = GaussianKernel.withWidth(0.8);
        Sample sample = Sample.of(Points.onLine(0, 0.7), 2, second);
        RealMatrix g = gram(kernel, sample.points());
        RealMatrix p = squared(g);
        double best = objective(p, sample.target(), new double[2]);
        int steps = 200_000;
        for (int k = 0; k <= steps; k++) {
            double angle = Math.PI / 2 * k / steps;
            double[] direction = {Math.cos(angle), Math.sin(angle)};
            double c = g.getEntry(0, 1) * (direction[0] + direction[1]);
            if (4 * direction[0] * direction[1] >= c * c) {
                double[] z = p.operate(direction);
                double linear = z[0] * 2 + z[1] * second;
                double bend = z[0] * z[0] + z[1] * z[1] + LAMBDA * (direction[0] * z[0] + direction[1] * z[1]);
                double length = Math.max(0, linear / bend);
                best = Math.min(best, objective(p, sample.target(), new double[] {
                    length * direction[0], length * direction[1]
                }));
            }
        }
        KernelSosModel model =
                KernelSosEstimator.withLambda(LAMBDA).withKernel(kernel).fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.certificate().primal() <= best * (1 + GAP) + GAP);
        assertEquals(best, model.certificate().primal(), 1e-4 * best + 1e-9, "the grid of angles is 1e-5 wide");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.75})
    void theIllustrationIsSolvedAndNonNegative(double width) {
        Sample sample = illustration(50);
        KernelSosModel model =
                KernelSosEstimator.withLambda(LAMBDA).withKernel(kernel(width)).fit(sample);
        assertTrue(model.certificate().relativeGap() <= 2 * GAP, model::summary);
        double[] a = model.coefficients();
        RealMatrix g = gram(kernel(width), sample.points());
        assertEquals(
                objective(squared(g), sample.target(), a),
                model.certificate().primal(),
                1e-10 * model.certificate().primal());
        assertTrue(smallestEigenvalue(constraint(g, a)) > -ROUNDING);
        assertTrue(Arrays.stream(a).allMatch(v -> v >= 0), "the constraint implies coefficients >= 0");
        for (double x = -6; x <= 6; x += 0.01) {
            assertTrue(model.value(x) >= 0);
        }
        double direct = 0;
        for (int i = 0; i < 50; i++) {
            double k = kernel(width).value(new double[] {0.123}, sample.points().row(i));
            direct += a[i] * k * k;
        }
        assertEquals(direct, model.value(0.123), 1e-12);
    }

    /** With N = - K'y the gradient at the unconstrained minimiser vanishes; with the printed - 2 K'y it does not. */
    @Test
    void theLinearTermHasNoFactorTwo() {
        Sample sample = Sample.of(Points.onLine(0, 2, 4), 1, 2, 1.5);
        Kernel narrow = GaussianKernel.withWidth(0.3);
        double[] a = KernelSosEstimator.withLambda(LAMBDA)
                .withKernel(narrow)
                .fit(sample)
                .coefficients();
        RealMatrix p = squared(gram(narrow, sample.points()));
        RealMatrix m = p.transpose().multiply(p).add(p.scalarMultiply(LAMBDA));
        double[] ma = m.operate(a);
        double[] py = p.operate(sample.target());
        for (int i = 0; i < 3; i++) {
            assertEquals(py[i], ma[i], 1e-3, "the constraint is not active");
            assertTrue(Math.abs(2 * py[i] - ma[i]) > 0.5);
        }
    }

    /** The nonzero eigenvalues of Q = Phi A Phi' are those of G A, for coefficients of any sign. */
    @Test
    void eigenvaluesOfQAreThoseOfGA() {
        Random random = new Random(3);
        for (int trial = 0; trial < 20; trial++) {
            RealMatrix phi = new Array2DRowRealMatrix(4, 3);
            double[] a = new double[3];
            for (int j = 0; j < 3; j++) {
                a[j] = random.nextGaussian();
                for (int i = 0; i < 4; i++) {
                    phi.setEntry(i, j, random.nextGaussian());
                }
            }
            RealMatrix diagonal = MatrixUtils.createRealDiagonalMatrix(a);
            RealMatrix g = phi.transpose().multiply(phi);
            double[] ofQ =
                    new EigenDecomposition(phi.multiply(diagonal).multiply(phi.transpose())).getRealEigenvalues();
            double[] ofGA = new EigenDecomposition(g.multiply(diagonal)).getRealEigenvalues();
            double[] nonzero = Arrays.stream(ofQ)
                    .filter(v -> Math.abs(v) > ROUNDING)
                    .sorted()
                    .toArray();
            Arrays.sort(ofGA);
            assertEquals(3, nonzero.length);
            for (int k = 0; k < 3; k++) {
                assertEquals(nonzero[k], ofGA[k], 1e-8);
            }
            long negative = Arrays.stream(a).filter(v -> v < 0).count();
            assertEquals(
                    negative,
                    Arrays.stream(ofGA).filter(v -> v < 0).count(),
                    "G nonsingular: the signs are those of a, so that Q >= 0 is a >= 0");
        }
    }

    @Test
    void forSingularGNegativeCoefficientsMakeAPositiveQ() {
        RealMatrix ones = new Array2DRowRealMatrix(new double[][] {{1, 1}, {1, 1}});
        double[] a = {2, -1};
        double[] ofGA =
                new EigenDecomposition(ones.multiply(MatrixUtils.createRealDiagonalMatrix(a))).getRealEigenvalues();
        Arrays.sort(ofGA);
        assertEquals(0, ofGA[0], ROUNDING);
        assertEquals(1, ofGA[1], ROUNDING);
        assertTrue(smallestEigenvalue(constraint(ones, a)) < -0.1, "and the published constraint excludes it");
    }

    /** a = (1, 0) is a sum of squares, and infeasible. */
    @Test
    void thePublishedConstraintIsStrictlyStronger() {
        RealMatrix g = gram(GaussianKernel.withWidth(1), Points.onLine(0, 1));
        assertTrue(smallestEigenvalue(g) > 0.1, "nonsingular");
        assertTrue(smallestEigenvalue(constraint(g, 1, 0)) < -0.1);
        assertTrue(smallestEigenvalue(constraint(g, 1, 1)) > 0);
        Random random = new Random(5);
        int feasible = 0;
        for (int trial = 0; trial < 5000; trial++) {
            double[] a = {random.nextGaussian(), random.nextGaussian()};
            if (smallestEigenvalue(constraint(g, a)) >= 0) {
                assertTrue(a[0] >= 0 && a[1] >= 0, "it implies coefficients >= 0");
                feasible++;
            }
        }
        assertTrue(feasible > 100);
    }

    /** The representer theorem claimed is false: a matrix over all pairs of points has a lower objective. */
    @Test
    void theClassLosesAgainstAllSumsOfSquares() {
        Kernel kernel = GaussianKernel.withWidth(0.75);
        Sample sample = illustration(12);
        // A bound below, since G is nearly singular and the fit ends short of the tolerance.
        double published = KernelSosEstimator.withLambda(LAMBDA)
                .withKernel(kernel)
                .fit(sample)
                .certificate()
                .dual();
        // |K a - y|^2 + lambda |Q|^2 is 2 (sum (z - y)^2 / 2 + lambda |Q|^2).
        double[] ones = new double[12];
        Arrays.fill(ones, 1);
        Problem all = Problem.at(sample.points())
                .block(new Block.Psd(Features.of(kernel), ElasticNet.of(0, LAMBDA)))
                .weights(ones)
                .build(new SquaredLoss(), sample.targets());
        Solution solution = PathSolver.create().solve(all);
        assertEquals(Status.OPTIMAL, solution.status());
        double free = 2 * solution.certificate().primal();
        assertTrue(free < 0.99 * published, free + " against " + published);
    }

    @Test
    void duplicatesShareTheirCoefficient() {
        Sample sample = Sample.of(Points.onLine(0, 0, 1.5), 1, 2, 1);
        KernelSosModel model = KernelSosEstimator.withLambda(LAMBDA)
                .withKernel(GaussianKernel.withWidth(0.5))
                .fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(model.coefficients()[0], model.coefficients()[1], 1e-9);
    }

    @Test
    void misuseIsNamed() {
        assertThrows(IllegalArgumentException.class, () -> KernelSosEstimator.withLambda(0));
        KernelSosEstimator estimator = KernelSosEstimator.withLambda(1);
        Sample weighted = Sample.of(Points.onLine(0, 1), 1, 2).weightedBy(1, 2);
        assertThrows(IllegalArgumentException.class, () -> estimator.fit(weighted));
    }
}
