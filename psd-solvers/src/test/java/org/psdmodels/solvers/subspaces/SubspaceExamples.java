package org.psdmodels.solvers.subspaces;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
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
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;

/** Models on some hundred observations. */
final class SubspaceExamples {
    static final int N = 300;

    /** W of an integral is exact to about eps / cut. */
    static final double CUT = 1e-8;

    private SubspaceExamples() {}

    /** A mixture of two normal distributions, 2 c apart in the first coordinate. */
    static Points mixture(int n, int d, double c, double deviation, long seed) {
        Random random = new Random(seed);
        double[] x = new double[n * d];
        for (int i = 0; i < n; i++) {
            x[i] = random.nextBoolean() ? c : -c;
            for (int k = 0; k < d; k++) {
                x[i + k * n] += deviation * random.nextGaussian();
            }
        }
        return Points.of(Matrix.of(n, d, x));
    }

    static double[] uniform(int n) {
        return new Random(5).doubles(n).toArray();
    }

    static double[] noise(int n) {
        Random random = new Random(6);
        return IntStream.range(0, n).mapToDouble(i -> random.nextGaussian()).toArray();
    }

    static Block.Psd psd(double width, Regularizer regularizer) {
        return new Block.Psd(representation(width), regularizer);
    }

    static Features representation(double width) {
        return Features.of(GaussianKernel.withWidth(width), Anchors.data(), CUT);
    }

    static Regularizer net(double lambda) {
        return ElasticNet.of(lambda, 0.01 * lambda);
    }

    static LinearForm mass(int d) {
        return LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(d)));
    }

    static Problem density(Points points, double width, double lambda, Constraint... more) {
        Problem.Builder builder = Problem.at(points)
                .block(psd(width, net(lambda)))
                .subjectTo(Constraint.equal("mass", mass(points.dimension()), 1));
        Arrays.stream(more).forEach(builder::subjectTo);
        return builder.build(new NegativeLogLoss());
    }

    static Problem densityOnTheLine(double lambda) {
        return density(mixture(N, 1, 1, 0.55, 1), 1, lambda);
    }

    static Problem densityInThePlane(double lambda) {
        return density(mixture(N, 2, 2, 0.63, 2), 2, lambda);
    }

    /** With the mean prescribed, and a bound on the mass of the right half. */
    static Problem constrainedDensity() {
        LinearForm mean =
                LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1).weightedBy(1)));
        LinearForm right = LinearForm.of(0, LinearFunctional.integral(Measure.interval(0, Double.POSITIVE_INFINITY)));
        return density(
                mixture(N, 1, 1, 0.55, 1),
                1,
                1e-3,
                Constraint.equal("mean", mean, 0.1),
                Constraint.atMost("right", right, 0.4));
    }

    /** log-likelihood of a point process; the integral is a linear term. */
    static Problem intensity() {
        double[] weights = new double[N];
        Arrays.fill(weights, 1);
        return Problem.at(mixture(N, 1, 1, 0.55, 1))
                .block(psd(1, net(0.1)))
                .linearTerm(mass(1))
                .weights(weights)
                .build(new NegativeLogLoss());
    }

    /** Some weights are zero. */
    static Problem weightedSquares() {
        double[] x = uniform(N);
        double[] noise = noise(N);
        double[] y = new double[N];
        double[] weights = new double[N];
        for (int i = 0; i < N; i++) {
            y[i] = Math.sin(7 * x[i]) + 0.3 * noise[i];
            weights[i] = (i % 4) / (double) N;
        }
        return Problem.at(Points.onLine(x))
                .block(psd(0.2, net(1e-3)))
                .weights(weights)
                .build(new SquaredLoss(), y);
    }

    static Problem squares(int n, double lambda) {
        double[] x = uniform(n);
        double[] noise = noise(n);
        double[] y = new double[n];
        Arrays.setAll(y, i -> 1 + Math.sin(9 * x[i]) + Math.cos(4 * x[i]) + 0.3 * noise[i]);
        return Problem.at(Points.onLine(x)).block(psd(0.2, net(lambda))).build(new SquaredLoss(), y);
    }

    /** Counts, zero where the rate is small. */
    static Problem poisson() {
        double[] x = uniform(N);
        double[] noise = noise(N);
        double[] y = new double[N];
        Arrays.setAll(y, i -> Math.max(0, Math.rint(2 + 3 * Math.sin(6 * x[i]) + noise[i])));
        return Problem.at(Points.onLine(x)).block(psd(0.2, net(1e-3))).build(new PoissonLoss(), y);
    }

    static Problem heteroscedastic() {
        double[] x = uniform(N);
        double[] noise = noise(N);
        double[] y = new double[N];
        Arrays.setAll(y, i -> Math.sin(6 * x[i]) + Math.exp(x[i] - 1) * noise[i]);
        return Problem.at(Points.onLine(x), Matrix.identity(2))
                .block(new Block.Linear(representation(0.2), 1e-3))
                .block(psd(0.2, net(1e-3)))
                .build(new HeteroscedasticLoss(), y);
    }

    /** The lower one a constant plus a non-negative function, minus another; the gap non-negative. */
    static Problem quantiles() {
        double[] x = uniform(N);
        double[] noise = noise(N);
        double[] y = new double[N];
        Arrays.setAll(y, i -> Math.sin(6 * x[i]) + Math.exp(x[i] - 1) * noise[i]);
        ScalarLoss low = PinballLoss.atLevel(0.25);
        ScalarLoss high = PinballLoss.atLevel(0.75);
        return Problem.at(Points.onLine(x), Matrix.ofRows(new double[][] {{1, 1, -1, 0}, {1, 1, -1, 1}}))
                .block(new Block.Constant())
                .block(psd(0.2, net(1e-2)))
                .block(psd(0.2, net(1e-2)))
                .block(psd(0.3, net(1e-2)))
                .build(StackedLoss.ofSharedTarget(low, high), y);
    }
}
