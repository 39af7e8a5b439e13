package org.psdmodels.solvers.dual;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredHingeLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;

/** Problems of a few observations, by name, on data from {@link Random}, whose numbers the language defines. */
public final class SmallProblems {
    private static final double WIDTH = 0.25;
    private static final double ELASTIC = 0.01;

    private SmallProblems() {}

    public static double[] inputs(int n) {
        Random random = new Random(n);
        return IntStream.range(0, n)
                .mapToDouble(i -> random.nextDouble())
                .sorted()
                .toArray();
    }

    /** 1 + sin(5 x) with noise of standard deviation 0.2. */
    public static double[] targets(double[] x) {
        Random random = new Random(7);
        return at(x, v -> 1 + Math.sin(5 * v) + 0.2 * random.nextGaussian());
    }

    public static double[] classes(double[] x) {
        Random random = new Random(8);
        return at(x, v -> Math.sin(5 * v) + 0.4 * random.nextGaussian() > 0 ? 1 : -1);
    }

    public static double[] at(double[] x, DoubleUnaryOperator f) {
        return Arrays.stream(x).map(f).toArray();
    }

    public static Features gaussian() {
        return Features.of(GaussianKernel.withWidth(WIDTH), Anchors.data(), 1e-9);
    }

    public static Regularizer net(double lambda) {
        return ElasticNet.of(lambda, ELASTIC * lambda);
    }

    public static LinearForm integral(int block, double from, double to) {
        return LinearForm.of(block, LinearFunctional.integral(Measure.interval(from, to)));
    }

    public static Problem linear(double[] x, double[] y, double penalty, Loss loss) {
        return Problem.at(Points.onLine(x))
                .block(new Block.Linear(gaussian(), penalty))
                .build(loss, y);
    }

    public static Problem linearAndConstant(double[] x, double[] y, double penalty, Loss loss) {
        return Problem.at(Points.onLine(x), Matrix.of(1, 2, 1, 1))
                .block(new Block.Linear(gaussian(), penalty))
                .block(new Block.Constant())
                .build(loss, y);
    }

    public static Problem nonNegative(double[] x, double[] y, Regularizer regularizer, Loss loss) {
        return Problem.at(Points.onLine(x))
                .block(new Block.Psd(gaussian(), regularizer))
                .build(loss, y);
    }

    /** An integral of 0.7 over [0, 1], of which at most 0.3 left of 1/2. */
    public static Problem constrained(double[] x, double[] y, double lambda, Loss loss) {
        return Problem.at(Points.onLine(x))
                .block(new Block.Psd(gaussian(), net(lambda)))
                .subjectTo(Constraint.equal("integral", integral(0, 0, 1), 0.7))
                .subjectTo(Constraint.atMost("left", integral(0, 0, 0.5), 0.3))
                .build(loss, y);
    }

    /** A value below its own, for a linear function whose integral with that of the constant is given. */
    public static Problem constrainedLinear(double[] x, double[] y, double penalty, Loss loss) {
        LinearForm value = LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(0.5)));
        LinearForm total = integral(0, 0, 1).plus(1, LinearFunctional.integral(Measure.interval(0, 1)), 1);
        return Problem.at(Points.onLine(x), Matrix.of(1, 2, 1, 1))
                .block(new Block.Linear(gaussian(), penalty))
                .block(new Block.Constant())
                .subjectTo(Constraint.atMost("value", value, -0.1))
                .subjectTo(Constraint.equal("total", total, 0.5))
                .build(loss, y);
    }

    public static Problem density(double[] x, double lambda, Constraint... more) {
        Problem.Builder builder = Problem.at(Points.onLine(x))
                .block(new Block.Psd(gaussian(), net(lambda)))
                .subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1))), 1));
        Arrays.stream(more).forEach(builder::subjectTo);
        return builder.build(new NegativeLogLoss());
    }

    public static Problem heteroscedastic(double[] x, double[] y, double lambda) {
        return Problem.at(Points.onLine(x), Matrix.identity(2))
                .block(new Block.Linear(gaussian(), lambda))
                .block(new Block.Psd(gaussian(), net(lambda)))
                .build(new HeteroscedasticLoss(), y);
    }

    /** Quantiles 1/4, 1/2, 3/4; the middle one linear, with a constant if asked for. */
    public static Problem quantiles(double[] x, double[] y, double penalty, Regularizer regularizer, boolean constant) {
        double[][] mixing = constant
                ? new double[][] {{1, -1, 0, 1}, {1, 0, 0, 1}, {1, 0, 1, 1}}
                : new double[][] {{1, -1, 0}, {1, 0, 0}, {1, 0, 1}};
        Problem.Builder builder = Problem.at(Points.onLine(x), Matrix.ofRows(mixing))
                .block(new Block.Linear(gaussian(), penalty))
                .block(new Block.Psd(gaussian(), regularizer))
                .block(new Block.Psd(gaussian(), regularizer));
        if (constant) {
            builder.block(new Block.Constant());
        }
        return builder.build(
                StackedLoss.ofSharedTarget(
                        PinballLoss.atLevel(0.25), PinballLoss.atLevel(0.5), PinballLoss.atLevel(0.75)),
                y);
    }

    /** Two outputs of one linear function: the first with a constant, the second with that and another. */
    public static Problem twoConstants(double[] x, double[] y, double penalty) {
        return Problem.at(Points.onLine(x), Matrix.ofRows(new double[][] {{1, 1, 0}, {1, 1, 1}}))
                .block(new Block.Linear(gaussian(), penalty))
                .block(new Block.Constant())
                .block(new Block.Constant())
                .build(StackedLoss.ofSharedTarget(PinballLoss.atLevel(0.3), HuberLoss.withThreshold(0.1)), y);
    }

    /** What has a quadratic program as its dual. */
    public static Map<String, Problem> vectors(double lambda, int n) {
        double[] x = inputs(n);
        double[] y = targets(x);
        double[] classes = classes(x);
        Map<String, Problem> problems = new LinkedHashMap<>();
        problems.put("ridge regression", linear(x, y, lambda, new SquaredLoss()));
        problems.put("ridge regression with offset", linearAndConstant(x, y, lambda, new SquaredLoss()));
        problems.put("Huber regression", linearAndConstant(x, y, lambda, HuberLoss.withThreshold(0.2)));
        problems.put("support vector machine", linear(x, classes, lambda, new HingeLoss()));
        problems.put("support vector machine with offset", linearAndConstant(x, classes, lambda, new HingeLoss()));
        problems.put("squared hinge", linearAndConstant(x, classes, lambda, new SquaredHingeLoss()));
        ScalarLoss tube = EpsilonInsensitiveLoss.withTolerance(0.1);
        problems.put("support vector regression", linear(x, y, lambda, tube));
        problems.put("support vector regression with offset", linearAndConstant(x, y, lambda, tube));
        problems.put("quantile regression", linearAndConstant(x, y, lambda, PinballLoss.atLevel(0.3)));
        problems.put("median regression", linear(x, y, lambda, new AbsoluteLoss()));
        problems.put("two constants", twoConstants(x, y, lambda));
        problems.put("constrained squares", constrainedLinear(x, y, lambda, new SquaredLoss()));
        problems.put("constrained median", constrainedLinear(x, y, lambda, new AbsoluteLoss()));
        return problems;
    }

    /** The same losses with a non-negative function. */
    public static Map<String, Problem> matrices(double lambda, int n) {
        double[] x = inputs(n);
        double[] y = targets(x);
        Map<String, Problem> problems = new LinkedHashMap<>();
        problems.put("non-negative squares", nonNegative(x, y, net(lambda), new SquaredLoss()));
        problems.put("non-negative median", nonNegative(x, y, net(lambda), new AbsoluteLoss()));
        problems.put("non-negative tube", nonNegative(x, y, net(lambda), EpsilonInsensitiveLoss.withTolerance(0.1)));
        problems.put("non-negative hinge", nonNegative(x, classes(x), net(lambda), new HingeLoss()));
        problems.put("quantiles", quantiles(x, y, lambda, net(lambda), false));
        problems.put("quantiles with offset", quantiles(x, y, lambda, net(lambda), true));
        problems.put("constrained non-negative squares", constrained(x, y, lambda, new SquaredLoss()));
        problems.put("constrained non-negative Huber", constrained(x, y, lambda, HuberLoss.withThreshold(0.2)));
        return problems;
    }

    /** Losses that are no quadratic programs. */
    public static Map<String, Problem> others(double lambda, int n) {
        double[] x = inputs(n);
        double[] y = targets(x);
        Map<String, Problem> problems = new LinkedHashMap<>();
        problems.put("density", density(x, lambda));
        problems.put(
                "density with a bounded integral",
                density(x, lambda, Constraint.atMost("left", integral(0, -1, 0.4), 0.2)));
        problems.put("heteroscedastic", heteroscedastic(x, y, lambda));
        problems.put("logistic regression", linearAndConstant(x, classes(x), lambda, new LogisticLoss()));
        problems.put("Poisson", nonNegative(x, at(y, v -> Math.rint(3 * Math.abs(v))), net(lambda), new PoissonLoss()));
        problems.put("Kullback-Leibler", nonNegative(x, at(y, Math::abs), net(lambda), new KullbackLeiblerLoss()));
        return problems;
    }
}
