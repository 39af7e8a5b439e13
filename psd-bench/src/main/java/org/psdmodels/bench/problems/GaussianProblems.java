package org.psdmodels.bench.problems;

import java.util.Arrays;
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
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;

/** The models as problems, all with Gaussian kernels. */
final class GaussianProblems {
    private GaussianProblems() {}

    static Features gaussian(double width) {
        return Features.of(GaussianKernel.withWidth(width));
    }

    /** l1 = lambda, l2 = lambda elastic. */
    static Regularizer net(double lambda, double elastic) {
        return ElasticNet.of(lambda, lambda * elastic);
    }

    /** One non-negative function on the line. */
    static Problem nonNegative(
            double[] x, double[] y, double width, ScalarLoss loss, Regularizer regularizer, Constraint... constraints) {
        Problem.Builder builder = Problem.at(Points.onLine(x)).block(new Block.Psd(gaussian(width), regularizer));
        Arrays.stream(constraints).forEach(builder::subjectTo);
        return builder.build(loss, y);
    }

    /** The natural parameters of a Gaussian: eta linear, theta non-negative. */
    static Problem heteroscedastic(double[] x, double[] y, double width, double penalty, Regularizer regularizer) {
        return Problem.at(Points.onLine(x), Matrix.identity(2))
                .block(new Block.Linear(gaussian(width), penalty))
                .block(new Block.Psd(gaussian(width), regularizer))
                .build(new HeteroscedasticLoss(), y);
    }

    /** The middle quantile linear, the gaps non-negative. */
    static Problem quantiles(
            double[] x, double[] y, double width, double penalty, Regularizer regularizer, double... levels) {
        Problem.Builder builder = Problem.at(Points.onLine(x), cumulative(levels.length))
                .block(new Block.Linear(gaussian(width), penalty));
        for (int i = 1; i < levels.length; i++) {
            builder.block(new Block.Psd(gaussian(width), regularizer));
        }
        ScalarLoss[] losses =
                Arrays.stream(levels).mapToObj(PinballLoss::atLevel).toArray(ScalarLoss[]::new);
        return builder.build(StackedLoss.ofSharedTarget(losses), y);
    }

    /** Row j: the middle function, less the gaps below it down to j, or plus those above it up to j. */
    private static Matrix cumulative(int m) {
        int middle = m / 2;
        double[][] mixing = new double[m][m];
        for (int j = 0; j < m; j++) {
            mixing[j][0] = 1;
            for (int i = 1; i <= middle; i++) {
                mixing[j][i] = j <= middle - i ? -1 : 0;
            }
            for (int i = middle + 1; i < m; i++) {
                mixing[j][i] = j >= i ? 1 : 0;
            }
        }
        return Matrix.ofRows(mixing);
    }

    /** A function of either sign that separates two classes, with or without a constant. */
    static Problem classification(
            double[] x, double[] labels, double width, ScalarLoss loss, double penalty, boolean constant) {
        Problem.Builder builder =
                constant ? Problem.at(Points.onLine(x), Matrix.of(1, 2, 1, 1)) : Problem.at(Points.onLine(x));
        builder.block(new Block.Linear(gaussian(width), penalty));
        if (constant) {
            builder.block(new Block.Constant());
        }
        return builder.build(loss, labels);
    }

    /** A density of mass one against a measure. */
    static Problem density(
            Points x, double width, double cut, Measure measure, Regularizer regularizer, Constraint... more) {
        return density(x, width, cut, Anchors.data(), measure, regularizer, more);
    }

    /** A density of mass one against a measure, on chosen anchors. */
    static Problem density(
            Points x,
            double width,
            double cut,
            Anchors anchors,
            Measure measure,
            Regularizer regularizer,
            Constraint... more) {
        Features asked = Features.of(GaussianKernel.withWidth(width), anchors, cut);
        Problem.Builder builder = Problem.at(x)
                .block(new Block.Psd(asked, regularizer))
                .subjectTo(Constraint.equal("mass", integral(measure), 1));
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
            Arrays.fill(mixing[j], j, p, 1);
        }
        Problem.Builder builder = Problem.at(Points.onLine(x), Matrix.ofRows(mixing));
        ScalarLoss[] squares = new ScalarLoss[p];
        for (int t = 0; t < p; t++) {
            builder.block(new Block.Psd(gaussian(width), regularizer));
            squares[t] = new SquaredLoss();
        }
        return builder.build(StackedLoss.ofOwnTargets(squares), Matrix.ofRows(y));
    }
}
