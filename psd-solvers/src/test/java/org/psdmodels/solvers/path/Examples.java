package org.psdmodels.solvers.path;

import java.util.Arrays;
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
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;

/** The models of the papers as problems, on data from {@link Random}, whose numbers the language defines. */
final class Examples {
    private Examples() {}

    static double[] sortedUniform(int n, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, n)
                .mapToDouble(i -> random.nextDouble())
                .sorted()
                .toArray();
    }

    static double[] noise(int n, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, n).mapToDouble(i -> random.nextGaussian()).toArray();
    }

    static double[] at(double[] x, DoubleUnaryOperator f) {
        return Arrays.stream(x).map(f).toArray();
    }

    static double[] plus(double[] y, double factor, double[] x) {
        double[] sum = y.clone();
        Arrays.setAll(sum, i -> y[i] + factor * x[i]);
        return sum;
    }

    /** y with every tenth entry, on average, off by a Cauchy variable times a scale. */
    static double[] withOutliers(double[] y, double scale, long seed) {
        Random random = new Random(seed);
        double[] off = y.clone();
        for (int i = 0; i < y.length; i++) {
            double cauchy = Math.tan(Math.PI * (random.nextDouble() - 0.5));
            off[i] += random.nextDouble() < 0.1 ? scale * cauchy : 0;
        }
        return off;
    }

    /** 2 (exp(-30 (x - 1/4)^2) + sin(pi x^2)) - 2, with noise of standard deviation exp(sin 2 pi x). */
    static double[] wave(double[] x, long seed) {
        double[] noise = noise(x.length, seed);
        double[] y = new double[x.length];
        Arrays.setAll(
                y,
                i -> 2 * (Math.exp(-30 * (x[i] - 0.25) * (x[i] - 0.25)) + Math.sin(Math.PI * x[i] * x[i]))
                        - 2
                        + Math.exp(Math.sin(2 * Math.PI * x[i])) * noise[i]);
        return y;
    }

    /** A mixture of N(-1, sd^2) and N(1, sd^2), times a unit. */
    static double[] mixture(int n, double sd, double unit, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, n)
                .mapToDouble(i -> unit * ((random.nextBoolean() ? 1 : -1) + sd * random.nextGaussian()))
                .toArray();
    }

    static Features gaussian(double width, double cut) {
        return Features.of(GaussianKernel.withWidth(width), Anchors.data(), cut);
    }

    static Features gaussian(double width) {
        return gaussian(width, 1e-10);
    }

    static Regularizer net(double lambda, double elastic) {
        return ElasticNet.of(lambda, lambda * elastic);
    }

    /** One non-negative function. */
    static Problem nonNegative(double[] x, double[] y, double width, ScalarLoss loss, Regularizer regularizer) {
        return Problem.at(Points.onLine(x))
                .block(new Block.Psd(gaussian(width), regularizer))
                .build(loss, y);
    }

    static Problem nonNegativeSquares(double[] x, double[] y, double width, Regularizer regularizer) {
        return nonNegative(x, y, width, new SquaredLoss(), regularizer);
    }

    static Problem heteroscedastic(double[] x, double[] y, double width, double penalty, Regularizer regularizer) {
        return Problem.at(Points.onLine(x), Matrix.identity(2))
                .block(new Block.Linear(gaussian(width), penalty))
                .block(new Block.Psd(gaussian(width), regularizer))
                .build(new HeteroscedasticLoss(), y);
    }

    /** The middle quantile linear, the gaps non-negative. */
    static Problem quantiles(
            double[] x, double[] y, double width, double penalty, Regularizer regularizer, double... levels) {
        int m = levels.length;
        int middle = m / 2;
        double[][] mixing = new double[m][m];
        for (int j = 0; j < m; j++) {
            mixing[j][0] = 1;
            for (int i = 1; i < m; i++) {
                mixing[j][i] = i <= middle ? (j <= middle - i ? -1 : 0) : (j >= i ? 1 : 0);
            }
        }
        Problem.Builder builder =
                Problem.at(Points.onLine(x), Matrix.ofRows(mixing)).block(new Block.Linear(gaussian(width), penalty));
        for (int i = 1; i < m; i++) {
            builder.block(new Block.Psd(gaussian(width), regularizer));
        }
        return builder.build(
                StackedLoss.ofSharedTarget(
                        Arrays.stream(levels).mapToObj(PinballLoss::atLevel).toArray(ScalarLoss[]::new)),
                y);
    }

    /** A density of mass one on the line, at a cut of 1e-9, with further constraints. */
    static Problem density(double[] x, double width, Regularizer regularizer, Constraint... more) {
        Problem.Builder builder = Problem.at(Points.onLine(x))
                .block(new Block.Psd(gaussian(width, 1e-9), regularizer))
                .subjectTo(Constraint.equal("mass", integral(Measure.lebesgue(1)), 1));
        Arrays.stream(more).forEach(builder::subjectTo);
        return builder.build(new NegativeLogLoss());
    }

    static LinearForm integral(Measure measure) {
        return LinearForm.of(0, LinearFunctional.integral(measure));
    }

    static Constraint rightMassAtMost(double bound) {
        return Constraint.atMost("right", integral(Measure.interval(0, Double.POSITIVE_INFINITY)), bound);
    }

    static Constraint leftMassAtMost(double bound) {
        return Constraint.atMost("left", integral(Measure.interval(Double.NEGATIVE_INFINITY, 0)), bound);
    }

    static Constraint moment(int power, double value) {
        return Constraint.equal("moment " + power, integral(Measure.lebesgue(1).weightedBy(power)), value);
    }

    /** Outputs y_1 &gt;= ... &gt;= y_p &gt;= 0 by generators. */
    static Problem cone(double[] x, double[][] y, double width, Regularizer regularizer) {
        int p = y[0].length;
        double[][] mixing = new double[p][p];
        for (int j = 0; j < p; j++) {
            for (int t = j; t < p; t++) {
                mixing[j][t] = 1;
            }
        }
        Problem.Builder builder = Problem.at(Points.onLine(x), Matrix.ofRows(mixing));
        for (int t = 0; t < p; t++) {
            builder.block(new Block.Psd(gaussian(width), regularizer));
        }
        ScalarLoss[] squares = new ScalarLoss[p];
        Arrays.fill(squares, new SquaredLoss());
        Loss loss = StackedLoss.ofOwnTargets(squares);
        return builder.build(loss, Matrix.ofRows(y));
    }

    static double[][] coneTargets(double[] x, int p, double unit, long seed) {
        Random random = new Random(seed);
        double[][] y = new double[x.length][p];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < p; j++) {
                y[i][j] = unit * (1.5 - 0.4 * j + 0.3 * Math.sin(5 * x[i] + j) + 0.2 * random.nextGaussian());
            }
        }
        return y;
    }

    /** Poisson counts of the given means, by inversion, or by rounding a normal variable above 50. */
    static double[] counts(double[] means, long seed) {
        Random random = new Random(seed);
        return Arrays.stream(means)
                .map(mean -> mean > 50
                        ? Math.max(0, Math.rint(mean + Math.sqrt(mean) * random.nextGaussian()))
                        : inversion(mean, random.nextDouble()))
                .toArray();
    }

    private static double inversion(double mean, double u) {
        double term = Math.exp(-mean);
        double sum = term;
        int count = 0;
        while (sum < u && term > 0) {
            count++;
            term *= mean / count;
            sum += term;
        }
        return count;
    }
}
