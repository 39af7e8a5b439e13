package org.psdmodels.verify.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.MonotoneEstimator;
import org.psdmodels.solvers.path.PathSolver;

/**
 * Constants without a penalty leave a dual value only to multipliers that balance on each of them at once: what solvers certify of
 * problems with several is confirmed, whatever the losses, the data and the units.
 */
class FreeConstantsTest {
    private static final double TOLERANCE = 1e-8;
    private static final int DRAWS = 40;

    /** Coefficients of constants in units that are this small or large. */
    private static final double UNITS = 1e6;

    /** What multipliers claim. */
    private static final List<String> OBJECTIVE = List.of("primal value", "dual value", "relative gap");

    private record Asked(Problem problem, Solver solver) {
        static Asked of(KernelEstimator<?, ?> estimator, Sample sample) {
            return new Asked(estimator.problem(sample), estimator.settings().solver());
        }

        Solution solution() {
            return solver.solve(problem);
        }
    }

    private static Map<String, Function<Random, Asked>> families() {
        Map<String, Function<Random, Asked>> all = new LinkedHashMap<>();
        all.put(
                "convex or concave functions",
                random -> Asked.of(
                        (random.nextBoolean() ? ConvexEstimator.convex() : ConvexEstimator.concave())
                                .withLoss(loss(random))
                                .withKernel(kernel(random))
                                .withLambda(logUniform(random, 1e-4, 1)),
                        line(random)));
        all.put(
                "monotone functions",
                random -> Asked.of(
                        (random.nextBoolean() ? MonotoneEstimator.increasing() : MonotoneEstimator.decreasing())
                                .withLoss(loss(random))
                                .withKernel(kernel(random))
                                .withLambda(logUniform(random, 1e-4, 1)),
                        line(random)));
        all.put(
                "convex polynomials",
                random -> Asked.of(
                        (random.nextBoolean()
                                        ? ConvexPolynomialEstimator.convex(4)
                                        : ConvexPolynomialEstimator.concave(2))
                                .withLoss(loss(random))
                                .withLambda(logUniform(random, 1e-5, 1e-2)),
                        points(random, 1 + random.nextInt(3))));
        all.put(
                "quantiles",
                random -> Asked.of(
                        QuantileEstimator.atLevels(0.2, 0.5, 0.9)
                                .withKernel(kernel(random))
                                .withLambda(logUniform(random, 1e-4, 1e-1)),
                        line(random)));
        all.put(
                "functions with an intercept",
                random -> Asked.of(
                        KernelLinearEstimator.withLoss(loss(random)).withKernel(kernel(random)), line(random)));
        all.put("polynomials as constants", FreeConstantsTest::polynomial);
        all.put("mean and variance with constants", FreeConstantsTest::meanAndVariance);
        return all;
    }

    private static double logUniform(Random random, double lower, double upper) {
        return lower * Math.pow(upper / lower, random.nextDouble());
    }

    private static Kernel kernel(Random random) {
        double width = logUniform(random, 0.2, 2);
        return random.nextBoolean() ? GaussianKernel.withWidth(width) : LaplaceKernel.withRate(1 / width);
    }

    private static ScalarLoss loss(Random random) {
        List<ScalarLoss> all = List.of(
                new SquaredLoss(),
                new AbsoluteLoss(),
                PinballLoss.atLevel(0.8),
                HuberLoss.withThreshold(0.3),
                EpsilonInsensitiveLoss.withTolerance(0.1),
                ExpectileLoss.atLevel(0.3));
        return all.get(random.nextInt(all.size()));
    }

    /** Points on the line, some of them several times, in half of the cases far from zero. */
    private static Sample line(Random random) {
        double offset = random.nextBoolean() ? 1024 : 0;
        double[] x = IntStream.range(0, 8 + random.nextInt(24))
                .mapToDouble(i -> random.nextDouble() * 2)
                .toArray();
        for (int i = 3; i < x.length; i += 4) {
            x[i] = x[i - 1];
        }
        double[] y = Arrays.stream(x)
                .map(t -> Math.sin(3 * t) + t * t + 0.3 * random.nextGaussian())
                .map(v -> random.nextInt(3) == 0 ? Math.rint(v) : v)
                .toArray();
        return Sample.of(Points.onLine(Arrays.stream(x).map(t -> offset + t).toArray()), y);
    }

    private static Sample points(Random random, int dimension) {
        double[][] rows = new double[12 + random.nextInt(24)][];
        Arrays.setAll(rows, i -> random.doubles(dimension, 10, 12).toArray());
        double[] y = Arrays.stream(rows)
                .mapToDouble(row -> Math.pow(row[0] - 11, 2) + row[dimension - 1] + 0.2 * random.nextGaussian())
                .toArray();
        return Sample.of(Points.of(rows), y);
    }

    /** f plus a cubic polynomial, whose coefficients are constants in units from very small to very large. */
    private static Asked polynomial(Random random) {
        Sample sample = line(random);
        Points x = sample.points();
        LinearFunctional one = LinearFunctional.valueAt(x.select(0));
        List<LinearForm> forms = new ArrayList<>();
        for (int i = 0; i < x.size(); i++) {
            double t = x.coordinate(i, 0) - x.coordinate(0, 0);
            forms.add(LinearForm.of(0, LinearFunctional.valueAt(x.select(i)))
                    .plus(1, one, 1)
                    .plus(2, one, t * UNITS)
                    .plus(3, one, t * t / UNITS)
                    .plus(4, one, t * t * t));
        }
        Problem.Builder problem = Problem.with(new Outputs.Forms(x, 1, forms)).block(psd(random));
        for (int k = 0; k < 4; k++) {
            problem.block(new Block.Constant());
        }
        return new Asked(problem.build(loss(random), sample.targets()), PathSolver.create());
    }

    /** A loss of two outputs, each with a constant. */
    private static Asked meanAndVariance(Random random) {
        Sample sample = line(random);
        return new Asked(
                Problem.at(sample.points(), Matrix.of(2, 4, 1, 0, 0, 1, 1, 0, 0, 1))
                        .block(new Block.Linear(Features.of(kernel(random), Anchors.data(), 1e-8), 0.1))
                        .block(psd(random))
                        .block(new Block.Constant())
                        .block(new Block.Constant())
                        .build(new HeteroscedasticLoss(), sample.targets()),
                PathSolver.create());
    }

    private static Block.Psd psd(Random random) {
        double lambda = logUniform(random, 1e-3, 1);
        return new Block.Psd(Features.of(kernel(random), Anchors.data(), 1e-8), ElasticNet.of(lambda, lambda / 100));
    }

    @TestFactory
    Stream<DynamicTest> whatIsCertifiedIsConfirmed() {
        return families().entrySet().stream()
                .flatMap(family -> LongStream.range(0, DRAWS)
                        .mapToObj(seed -> DynamicTest.dynamicTest(
                                family.getKey() + ", " + seed,
                                () -> isConfirmed(family.getValue().apply(new Random(seed))))));
    }

    private static void isConfirmed(Asked asked) {
        Solution solution = asked.solution();
        assertEquals(Status.OPTIMAL, solution.status());
        List<Finding> all = Checker.check(asked.problem(), solution, TOLERANCE);
        List<Finding> refuted =
                all.stream().filter(f -> f.verdict() == Finding.Verdict.FAILED).toList();
        assertEquals(List.of(), refuted);
        long confirmed = all.stream()
                .filter(f -> OBJECTIVE.contains(f.claim()) && f.verdict() == Finding.Verdict.OK)
                .count();
        assertEquals(OBJECTIVE.size(), confirmed, all::toString);
    }
}
