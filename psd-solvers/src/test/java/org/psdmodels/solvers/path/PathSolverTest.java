package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class PathSolverTest {
    private static final Solver SOLVER = PathSolver.create();

    /** Values are certified to 1e-8; arguments of strongly convex problems to about its root times their condition. */
    private static final double VALUE = 2e-8;

    private static final double[] X = Examples.sortedUniform(40, 21);
    private static final double[] Y =
            Examples.plus(Examples.at(X, x -> 1 + Math.sin(5 * x)), 0.2, Examples.noise(40, 22));

    private static void assertOptimal(double optimum, Solution solution) {
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(optimum, solution.certificate().primal(), VALUE * Math.abs(optimum));
        assertEquals(optimum, solution.certificate().dual(), VALUE * Math.abs(optimum));
    }

    // ---- closed forms

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1, 1e6})
    void onePointIsAQuadraticInOneNumber(double unit) {
        double y = 0.7 * unit;
        double l1 = 0.1 * unit;
        double l2 = 0.05;
        double a = (y - l1) / (1 + l2);
        double optimum = (a - y) * (a - y) / 2 + l1 * a + l2 / 2 * a * a;
        assertOptimal(
                optimum,
                SOLVER.solve(
                        Examples.nonNegativeSquares(new double[] {0.3}, new double[] {y}, 1, ElasticNet.of(l1, l2))));
    }

    @Test
    void densityOfOnePointHasItsScaleFromTheMass() {
        double width = 0.5;
        double l1 = 0.1;
        double l2 = 0.01;
        double a = 1 / (width * Math.sqrt(Math.PI));
        Solution solution = SOLVER.solve(Examples.density(new double[] {2}, width, ElasticNet.of(l1, l2)));
        assertOptimal(-Math.log(a) + l1 * a + l2 / 2 * a * a, solution);
        assertEquals(1, solution.certificate().residuals().get(0).value(), 1e-14);
    }

    /** With A > 0 at the optimum, squares in z = v'A v are ridge regression on the features svec(v v'). */
    @Test
    void inactivePositivityIsRidgeRegression() {
        FeatureMap features = BasisFunctions.of(1, x -> 1.0, x -> x[0]);
        double[] y = Examples.at(X, x -> 3 + 0.5 * x + 4 * x * x);
        double l2 = 1e-3;
        Solution solution = SOLVER.solve(Problem.at(Points.onLine(X))
                .block(new Block.Psd(Features.of(features), ElasticNet.frobenius(l2)))
                .build(new SquaredLoss(), y));
        double[] w = ridge(y, l2);
        double optimum = 0;
        for (int i = 0; i < X.length; i++) {
            double z = w[0] + w[1] * Math.sqrt(2) * X[i] + w[2] * X[i] * X[i];
            optimum += (z - y[i]) * (z - y[i]) / (2 * X.length);
        }
        optimum += l2 / 2 * (w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
        assertTrue(w[0] * w[2] > w[1] * w[1] / 2, "the optimum without the constraint is positive definite");
        assertOptimal(optimum, solution);
    }

    /** Three normal equations by Cramer's rule. */
    private static double[] ridge(double[] y, double l2) {
        double[][] a = new double[3][3];
        double[] b = new double[3];
        for (int i = 0; i < X.length; i++) {
            double[] f = {1, Math.sqrt(2) * X[i], X[i] * X[i]};
            for (int j = 0; j < 3; j++) {
                b[j] += f[j] * y[i] / X.length;
                for (int k = 0; k < 3; k++) {
                    a[j][k] += f[j] * f[k] / X.length;
                }
            }
        }
        for (int j = 0; j < 3; j++) {
            a[j][j] += l2;
        }
        double[] w = new double[3];
        for (int k = 0; k < 3; k++) {
            double[][] replaced = new double[3][];
            for (int j = 0; j < 3; j++) {
                replaced[j] = a[j].clone();
                replaced[j][k] = b[j];
            }
            w[k] = determinant(replaced) / determinant(a);
        }
        return w;
    }

    private static double determinant(double[][] m) {
        return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
                - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
    }

    @Test
    void constantAloneIsTheMean() {
        double mean = Arrays.stream(Y).average().orElseThrow();
        double optimum =
                Arrays.stream(Y).map(v -> (v - mean) * (v - mean) / 2).average().orElseThrow();
        Solution solution = SOLVER.solve(
                Problem.at(Points.onLine(X)).block(new Block.Constant()).build(new SquaredLoss(), Y));
        assertOptimal(optimum, solution);
        assertEquals(mean, ((BlockSolution.Constant) solution.blocks().get(0)).value(), 1e-7 * mean);
    }

    // ---- equal problems

    @Test
    void weightsAreMultiplicities() {
        double[] weights = IntStream.range(0, X.length).mapToDouble(i -> i % 3).toArray();
        Problem weighted = Problem.at(Points.onLine(X))
                .block(new Block.Psd(Examples.gaussian(0.3), Examples.net(1e-3, 0.1)))
                .weights(weights)
                .build(new SquaredLoss(), Y);
        int[] repeated = IntStream.range(0, X.length)
                .flatMap(i -> IntStream.range(0, i % 3).map(k -> i))
                .toArray();
        double[] ones = new double[repeated.length];
        Arrays.fill(ones, 1);
        Problem multiple = Problem.at(Points.onLine(X).select(repeated))
                .block(new Block.Psd(
                        Features.of(GaussianKernel.withWidth(0.3), Anchors.given(Points.onLine(X)), 1e-10),
                        Examples.net(1e-3, 0.1)))
                .weights(ones)
                .build(
                        new SquaredLoss(),
                        Arrays.stream(repeated).mapToDouble(i -> Y[i]).toArray());
        Solution first = SOLVER.solve(weighted);
        assertOptimal(first.certificate().primal(), SOLVER.solve(multiple));
        assertEquals(0, first.alpha().get(0, 0), "no dual variable where the weight is zero");
    }

    @Test
    void generalFormsOfValuesAreValuesAtPoints() {
        List<LinearForm> forms = IntStream.range(0, X.length)
                .mapToObj(i -> LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(X[i]))))
                .toList();
        Block block = new Block.Psd(Examples.gaussian(0.3), Examples.net(1e-3, 0.1));
        Problem general = Problem.with(new Outputs.Forms(Points.onLine(X), 1, forms))
                .block(block)
                .build(new SquaredLoss(), Y);
        Problem plain = Problem.at(Points.onLine(X)).block(block).build(new SquaredLoss(), Y);
        assertOptimal(SOLVER.solve(plain).certificate().primal(), SOLVER.solve(general));
    }

    @Test
    void linearTermIsThePenaltyOfAnIntegral() {
        Measure window = Measure.interval(0, 1);
        Block block = new Block.Psd(Examples.gaussian(0.3), Examples.net(1e-3, 0.1));
        Solution intensity = SOLVER.solve(Problem.at(Points.onLine(X))
                .block(block)
                .weights(Examples.at(X, x -> 1))
                .linearTerm(Examples.integral(window))
                .build(new NegativeLogLoss()));
        assertEquals(Status.OPTIMAL, intensity.status());
        Solution bounded = SOLVER.solve(Problem.at(Points.onLine(X))
                .block(block)
                .weights(Examples.at(X, x -> 1))
                .subjectTo(Constraint.equal("integral", Examples.integral(window), integralOf(intensity, window)))
                .build(new NegativeLogLoss()));
        double integral = bounded.certificate().residuals().get(0).value();
        assertOptimal(intensity.certificate().primal() - integral, bounded);
        assertEquals(1, bounded.multipliers().get(0, 0), 1e-4, "the multiplier is the price in the linear term");
    }

    private static double integralOf(Solution solution, Measure measure) {
        BlockSolution.Psd psd = (BlockSolution.Psd) solution.blocks().get(0);
        LinearAlgebra algebra = LinearAlgebra.preferred();
        Matrix w = SolverFeatures.of(psd.features(), algebra).matrix(LinearFunctional.integral(measure));
        double sum = 0;
        for (int k = 0; k < psd.root().columns(); k++) {
            double[] r = psd.root().column(k);
            for (int i = 0; i < r.length; i++) {
                for (int j = 0; j < r.length; j++) {
                    sum += r[i] * w.get(i, j) * r[j];
                }
            }
        }
        return sum;
    }

    /** The diagonal entries of a matrix-valued function with separate targets cost no more than two functions. */
    @Test
    void matrixValuedFunctionsAreSolved() {
        List<LinearForm> forms = new ArrayList<>();
        double[][] unit = {{1, 0}, {0, 1}};
        for (double x : X) {
            for (int[] entry : new int[][] {{0, 0}, {0, 1}, {1, 1}}) {
                forms.add(LinearForm.of(
                        0, LinearFunctional.valueAt(Points.onLine(x)).of(unit[entry[0]], unit[entry[1]])));
            }
        }
        double[][] targets = new double[X.length][];
        Arrays.setAll(targets, i -> new double[] {Y[i], 0.9 * Y[i], Y[i]});
        Solution solution = SOLVER.solve(Problem.with(new Outputs.Forms(Points.onLine(X), 3, forms))
                .block(new Block.Psd(Examples.gaussian(0.3), Examples.net(1e-4, 0.01), 2))
                .build(
                        StackedLoss.ofOwnTargets(new SquaredLoss(), new SquaredLoss(), new SquaredLoss()),
                        Matrix.ofRows(targets)));
        assertEquals(Status.OPTIMAL, solution.status());
        assertTrue(solution.certificate().relativeGap() <= 1e-8);
    }

    /** A general spectral function takes another route to the elastic net's optimum. */
    @Test
    void generalPenaltyAgreesWithTheElasticNet() {
        double l1 = 1e-2;
        double l2 = 1e-2;
        Regularizer general = SpectralFunction.of(s -> s * (l1 + l2 / 2 * s), s -> l1 + l2 * s)
                .withSecondDerivative(s -> l2);
        Solution net = SOLVER.solve(Examples.nonNegativeSquares(X, Y, 0.3, ElasticNet.of(l1, l2)));
        assertOptimal(net.certificate().primal(), SOLVER.solve(Examples.nonNegativeSquares(X, Y, 0.3, general)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.2, 1.5, 3})
    void powersAreSolved(double power) {
        Regularizer general = SpectralFunction.of(
                        s -> 0.01 * Math.pow(s, power), s -> 0.01 * power * Math.pow(s, power - 1))
                .withSecondDerivative(s -> 0.01 * power * (power - 1) * Math.pow(s, power - 2));
        assertEquals(
                Status.OPTIMAL,
                SOLVER.solve(Examples.nonNegativeSquares(X, Y, 0.3, general)).status());
        assertEquals(
                Status.OPTIMAL, SOLVER.solve(Examples.density(X, 0.3, general)).status());
    }

    // ---- without solution

    static Stream<Arguments> contradictions() {
        return Stream.of(
                Arguments.of("two masses", new Constraint[] {Examples.moment(0, 1.5)}),
                Arguments.of("halves", new Constraint[] {Examples.leftMassAtMost(0.4), Examples.rightMassAtMost(0.4)}),
                Arguments.of("negative second moment", new Constraint[] {Examples.moment(2, -1)}));
    }

    /** One mass is met by scaling, also where integrals are large: (pi s^2)^5 is 2e7 for s = 3 and 3e12 for s = 10. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 3, 10})
    void oneMassIsNoContradictionInTenDimensions(double width) {
        int d = 10;
        Points x = Points.of(Matrix.wrap(60, d, Examples.noise(60 * d, 5)));
        Problem problem = Problem.at(x)
                .block(new Block.Psd(
                        Features.of(GaussianKernel.withWidth(width), Anchors.data(), 1e-10), Examples.net(1e-3, 0.01)))
                .subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(d))), 1))
                .build(new NegativeLogLoss());
        Solution solution = SOLVER.solve(problem);
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(1, solution.certificate().residuals().get(0).value(), 1e-8);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("contradictions")
    void contradictionsAreNamed(String name, Constraint... constraints) {
        Solution solution = SOLVER.solve(
                Examples.density(Examples.mixture(50, 0.5, 1, 23), 1, Examples.net(1e-3, 0.01), constraints));
        assertEquals(Status.INFEASIBLE, solution.status(), name);
        assertTrue(solution.history().size() <= 40);
    }

    /** With l1 tr A alone, a reward for the integral that exceeds l1 somewhere has no end. */
    @Test
    void unboundedObjectivesAreNamed() {
        Problem rewarded = Problem.at(Points.onLine(X))
                .block(new Block.Psd(Examples.gaussian(0.3), ElasticNet.trace(1e-3)))
                .linearTerm(LinearForm.ZERO.plus(0, LinearFunctional.integral(Measure.interval(0, 1)), -1))
                .build(new NegativeLogLoss());
        assertEquals(Status.UNBOUNDED, SOLVER.solve(rewarded).status());
    }

    /** The same reward does no harm where the losses grow faster. */
    @Test
    void rewardsWithinBoundsAreSolved() {
        Problem rewarded = Problem.at(Points.onLine(X))
                .block(new Block.Psd(Examples.gaussian(0.3), ElasticNet.trace(1e-3)))
                .linearTerm(LinearForm.ZERO.plus(0, LinearFunctional.integral(Measure.interval(0, 1)), -1))
                .build(new SquaredLoss(), Y);
        assertEquals(Status.OPTIMAL, SOLVER.solve(rewarded).status());
    }

    // ---- limits and determinism

    private static Problem slow() {
        return Examples.quantiles(X, Y, 0.2, 1e-6, Examples.net(1e-6, 0.01), 0.25, 0.5, 0.75);
    }

    @Test
    void iterationLimitIsHonoured() {
        Solution solution = SOLVER.solve(slow(), Options.DEFAULT.withMaxIterations(3), Progress.none());
        assertEquals(Status.ITERATION_LIMIT, solution.status());
        assertEquals(3, solution.history().size());
        assertTrue(solution.certificate().gap() > 0);
    }

    @Test
    void cancellationIsHonouredAndEveryIterationIsToldOnce() {
        List<Iteration> told = new ArrayList<>();
        Progress progress = Progress.to(told::add).cancelledWhen(() -> told.size() == 4);
        Solution solution = SOLVER.solve(slow(), Options.DEFAULT, progress);
        assertEquals(Status.CANCELLED, solution.status());
        assertEquals(told, solution.history());
    }

    @Test
    void timeLimitIsHonoured() {
        Solution solution =
                SOLVER.solve(slow(), Options.DEFAULT, Progress.none().within(Duration.ofNanos(1)));
        assertEquals(Status.TIME_LIMIT, solution.status());
        assertTrue(solution.history().isEmpty());
    }

    @Test
    void gapsAreTrueAtEveryIterate() {
        double optimum = SOLVER.solve(slow()).certificate().primal();
        for (Iteration iteration : SOLVER.solve(slow()).history()) {
            assertTrue(iteration.primal() >= optimum * (1 - VALUE), iteration::toString);
            assertTrue(iteration.dual() <= optimum * (1 + VALUE), iteration::toString);
        }
    }

    @Test
    void sameBitsTwiceAndFromManyThreads() {
        Solution first = SOLVER.solve(slow());
        List<Solution> others = IntStream.range(0, 4)
                .parallel()
                .mapToObj(i -> SOLVER.solve(slow()))
                .toList();
        for (Solution other : others) {
            assertArrayEquals(first.alpha().data(), other.alpha().data());
            assertEquals(first.certificate(), other.certificate());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-3, 1e3, 1e6})
    void unitsDoNotMatter(double unit) {
        Problem plain = Examples.quantiles(X, Y, 0.2, 1e-4, Examples.net(1e-4, 0.01), 0.25, 0.5, 0.75);
        Problem scaled = Examples.quantiles(
                X, Examples.at(Y, y -> unit * y), 0.2, 1e-4 / unit, ElasticNet.of(1e-4, 1e-6 / unit), 0.25, 0.5, 0.75);
        Solution first = SOLVER.solve(plain);
        Solution second = SOLVER.solve(scaled);
        assertOptimal(unit * first.certificate().primal(), second);
        assertEquals(
                first.history().size(),
                second.history().size(),
                0.5 * first.history().size());
    }

    /** Bounds whose first multipliers are raised, and S with them, before the first step. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5, 8, 21})
    void manyInequalities(int count) {
        Problem.Builder problem =
                Problem.at(Points.onLine(X)).block(new Block.Psd(Examples.gaussian(0.2), Examples.net(1e-2, 0.01)));
        for (int k = 1; k <= count; k++) {
            LinearFunctional value = LinearFunctional.valueAt(Points.single(k / (count + 1.0)));
            problem.subjectTo(Constraint.atMost("value " + k, LinearForm.ZERO.plus(0, value, -1), -1));
        }
        Solution solution = SOLVER.solve(problem.build(new SquaredLoss(), Y));
        assertOptimal(solution.certificate().dual(), solution);
        assertTrue(solution.history().size() <= 30);
        assertTrue(solution.certificate().infeasibility() <= 1e-8);
    }

    /** Many observations and few features: the cost is linear in the former, whose number the order does not show. */
    @Test
    void manyObservationsWithFewFeatures() {
        double[] x = Examples.mixture(3000, Math.sqrt(0.3), 1, 24);
        Solution solution = SOLVER.solve(Examples.density(x, 1, Examples.net(1e-4, 0.01)));
        assertEquals(Status.OPTIMAL, solution.status());
        assertTrue(solution.history().size() <= 30);
    }

    /** A curvature of nearly nothing is as none: of eigenvalues that are functions of the dual variables, steep ones, it makes trouble. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-14})
    void curvaturesOfNearlyNothing(double elastic) {
        Random random = new Random(7);
        double[] x = IntStream.range(0, 40)
                .mapToDouble(i -> i < 5
                        ? 10 + 0.3 * random.nextGaussian()
                        : i < 36 ? 20 + 2 * random.nextGaussian() : 33 + 0.5 * random.nextGaussian())
                .toArray();
        Solution solution = SOLVER.solve(Examples.density(x, 1, Examples.net(1e-5, elastic)));
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(2.1984953, solution.certificate().primal(), 1e-6);
        assertTrue(solution.history().size() <= 35, () -> solution.history().size() + " iterations");
    }

    /** With closed-form integrals W loses about as many digits as the cut asks for; the certificate shows it. */
    @Test
    void definitenessOfAnIntegralIsReported() {
        Solution mass = PathSolver.create()
                .solve(Examples.density(Examples.mixture(50, 0.5, 1, 3), 1, Examples.net(0.01, 0.01)));
        double ratio = mass.certificate().residuals().get(0).definiteness().orElseThrow();
        assertTrue(ratio > -1e-6 && ratio < 1, () -> "smallest over largest eigenvalue: " + ratio);
        Problem bounded = Problem.at(Points.onLine(0, 1))
                .block(new Block.Psd(Examples.gaussian(1), Examples.net(0.01, 0.01)))
                .subjectTo(
                        Constraint.atMost("value", LinearForm.of(0, LinearFunctional.valueAt(Points.single(0.5))), 1))
                .build(new SquaredLoss(), 1, 2);
        Solution value = PathSolver.create().solve(bounded);
        assertTrue(value.certificate().residuals().get(0).definiteness().isEmpty());
    }
}
