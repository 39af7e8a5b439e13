package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
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
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.StackedLoss;

/** Problems that can be factored. */
final class FactoredExamples {
    /** W of an integral is exact to about eps / cut. */
    static final double CUT = 1e-8;

    private FactoredExamples() {}

    static Points mixture(int n, int d) {
        Random random = new Random(1);
        double[][] x = new double[n][d];
        for (double[] row : x) {
            row[0] = random.nextBoolean() ? 1 : -1;
            for (int c = 0; c < d; c++) {
                row[c] += 0.55 * random.nextGaussian();
            }
        }
        return Points.of(x);
    }

    static Block.Psd psd(double width, double lambda) {
        return new Block.Psd(representation(width), ElasticNet.of(lambda, 0.01 * lambda));
    }

    private static Features representation(double width) {
        return Features.of(GaussianKernel.withWidth(width), Anchors.data(), CUT);
    }

    static LinearForm mass(int d) {
        return LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(d)));
    }

    static Problem density(int n, int d, double lambda, Constraint... more) {
        Problem.Builder builder =
                Problem.at(mixture(n, d)).block(psd(1, lambda)).subjectTo(Constraint.equal("mass", mass(d), 1));
        Arrays.stream(more).forEach(builder::subjectTo);
        return builder.build(new NegativeLogLoss());
    }

    /** The log-likelihood of a point process: every point counts one, and the integral is a linear term. */
    static Problem intensity(int n, double lambda) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return Problem.at(mixture(n, 1))
                .block(psd(1, lambda))
                .linearTerm(mass(1))
                .weights(ones)
                .build(new NegativeLogLoss());
    }

    static double[] uniform(int n) {
        return new Random(2).doubles(n).sorted().toArray();
    }

    static double[] targets(int n) {
        double[] x = uniform(n);
        Random random = new Random(3);
        double[] y = new double[n];
        Arrays.setAll(y, i -> Math.sin(6 * x[i]) + 0.5 + 0.3 * random.nextGaussian());
        return y;
    }

    static Problem nonNegative(ScalarLoss loss, double lambda, double... y) {
        return Problem.at(Points.onLine(uniform(y.length)))
                .block(psd(0.2, lambda))
                .build(loss, y);
    }

    static Problem heteroscedastic(int n, double lambda) {
        return twoOutputs(Matrix.identity(2), new HeteroscedasticLoss(), n, lambda);
    }

    /** The lower of two quantiles is a vector, the step to the upper one a matrix. */
    static Problem quantiles(int n, double lambda) {
        Loss loss = StackedLoss.ofSharedTarget(PinballLoss.atLevel(0.25), PinballLoss.atLevel(0.75));
        return twoOutputs(Matrix.ofRows(new double[][] {{1, 0}, {1, 1}}), loss, n, lambda);
    }

    /** A function of either sign and a constant without a penalty. */
    static Problem classification(int n, double lambda) {
        double[] labels = Arrays.stream(targets(n)).map(Math::signum).toArray();
        return Problem.at(Points.onLine(uniform(n)), Matrix.of(1, 2, 1, 1))
                .block(new Block.Linear(representation(0.2), lambda))
                .block(new Block.Constant())
                .build(new HingeLoss(), labels);
    }

    private static Problem twoOutputs(Matrix mixing, Loss loss, int n, double lambda) {
        return Problem.at(Points.onLine(uniform(n)), mixing)
                .block(new Block.Linear(representation(0.2), lambda))
                .block(psd(0.2, lambda))
                .build(loss, targets(n));
    }
}
