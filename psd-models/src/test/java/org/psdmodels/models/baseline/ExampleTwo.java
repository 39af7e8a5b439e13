package org.psdmodels.models.baseline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.solvers.path.PathSolver;

/**
 * Example 2 of the PSD paper, in the form in which it holds: no non-negative mixture of exp(-(x - t)^2 / 2) is near exp(-x^2)
 * on [-1, 1], whatever the points t and their number; and in the printed form, kernel and target exchanged, in which it does
 * not: exp(-x^2 / 2) is a mixture of exp(-(x - t)^2). Points are uniform on [-5, 5], the fit is by least squares.
 */
final class ExampleTwo {
    static final Kernel WIDE = GaussianKernel.withWidth(1);
    static final Kernel NARROW = GaussianKernel.withWidth(Math.sqrt(0.5));

    private ExampleTwo() {}

    static double wide(double x) {
        return Math.exp(-x * x / 2);
    }

    static double narrow(double x) {
        return Math.exp(-x * x);
    }

    static Sample sample(int n, DoubleUnaryOperator target) {
        double[] x = new Random(n).doubles(n, -5, 5).toArray();
        double[] y = Arrays.stream(x).map(target).toArray();
        return Sample.of(Points.onLine(x), y);
    }

    static BaselineRegression mixture(Kernel kernel, double lambda, Sample sample) {
        return BaselineEstimator.regression(Family.nonNegativeCoefficients(), new SquaredLoss())
                .withKernel(kernel)
                .withLambda(lambda)
                .fit(sample);
    }

    /** The sum of squares of the same kernel, A &gt;= 0 under l1 tr A. */
    static PsdFunction squares(Kernel kernel, double l1, Sample sample) {
        Problem problem = Problem.at(sample.points())
                .block(new Block.Psd(Features.of(kernel), ElasticNet.of(l1, 0.01 * l1)))
                .build(new SquaredLoss(), sample.targets());
        return PsdFunction.of(PathSolver.create().solve(problem).blocks().get(0), 1);
    }

    /** The largest error on a grid of [-1, 1]. */
    static double error(double[] values, DoubleUnaryOperator target) {
        double worst = 0;
        for (int i = 0; i < values.length; i++) {
            worst = Math.max(worst, Math.abs(values[i] - target.applyAsDouble(-1 + 2.0 * i / (values.length - 1))));
        }
        return worst;
    }

    /**
     * Prints the errors.
     *
     * @param args the numbers of points, 100 1000 10000 if none are given
     */
    public static void main(String[] args) {
        int[] sizes = args.length == 0
                ? new int[] {100, 1000, 10_000}
                : Arrays.stream(args).mapToInt(Integer::parseInt).toArray();
        Points grid = Toys.grid(-1, 1, 2000);
        System.out.println("     n  mixture  sum of squares  mixture as printed");
        for (int n : sizes) {
            double mixture =
                    error(mixture(WIDE, 1e-9, sample(n, ExampleTwo::narrow)).predict(grid), ExampleTwo::narrow);
            double squares =
                    error(squares(WIDE, 1e-8, sample(n, ExampleTwo::narrow)).values(grid), ExampleTwo::narrow);
            double printed =
                    error(mixture(NARROW, 1e-9, sample(n, ExampleTwo::wide)).predict(grid), ExampleTwo::wide);
            System.out.printf(Locale.ROOT, "%6d  %.5f  %.2e        %.2e%n", n, mixture, squares, printed);
        }
    }
}
