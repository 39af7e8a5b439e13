package org.psdmodels.verify.defects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.broken.AlteredLoss;
import org.psdmodels.laws.loss.SoundLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.path.PathSolver;

/** Problems that are stated wrongly on their way to the path-following solver. */
final class ProblemDefects {
    private static final Solver SOUND = PathSolver.create();

    private ProblemDefects() {}

    static List<Defect<Solver>> all() {
        List<Defect<Solver>> all = new ArrayList<>(outputs());
        all.addAll(penalties());
        all.addAll(constraints());
        all.addAll(losses());
        return all;
    }

    private static Defect<Solver> of(String name, String flaw, String property, UnaryOperator<Restated> change) {
        return new Defect<>(name, flaw, SOUND, Restated.asking(SOUND, change), property);
    }

    private static List<Defect<Solver>> outputs() {
        return List.of(
                of(
                        "transposed-mixing",
                        "a square mixing matrix is transposed",
                        "invariance.forms",
                        ProblemDefects::transposed),
                of(
                        "permuted-mixing",
                        "the columns of the mixing matrix come in the other order",
                        "certificate.primal",
                        p -> mixed(p, ProblemDefects::columnsReversed)),
                of(
                        "doubled-derivative",
                        "a derivative lacks the factor 1/2 of its two quadratic forms",
                        "certificate.primal",
                        p -> p.outputs() instanceof Outputs.Forms forms
                                ? p.withOutputs(new Outputs.Forms(
                                        forms.data(),
                                        forms.size(),
                                        forms.forms().stream()
                                                .map(ProblemDefects::doubledDerivatives)
                                                .toList()))
                                : p),
                of(
                        "missing-weights",
                        "every observation has the weight 1 / n",
                        "known.mean",
                        p -> p.withWeights(filled(p.weights().length, 1.0 / p.weights().length))),
                of(
                        "normalised-weights",
                        "weights are divided by their sum, which nobody asked for",
                        "invariance.objective",
                        p -> p.withWeights(times(1 / Arrays.stream(p.weights()).sum(), p.weights()))),
                of(
                        "root-weights",
                        "weights are taken for those of squares: their roots",
                        "invariance.duplicates",
                        p -> p.withWeights(
                                Arrays.stream(p.weights()).map(Math::sqrt).toArray())),
                of(
                        "targets-off-by-one",
                        "targets belong to the row before",
                        "certificate.primal",
                        p -> p.withTargets(rotated(p.targets()))));
    }

    private static List<Defect<Solver>> penalties() {
        return List.of(
                of(
                        "doubled-l2",
                        "the penalty is l2 |A|^2, without the factor 1/2",
                        "known.squares",
                        p -> p.withBlocks(block -> penalised(block, 1, 2))),
                of(
                        "doubled-linear-penalty",
                        "the penalty of a linear block is l |w|^2, without the factor 1/2",
                        "known.ridge",
                        p -> p.withBlocks(block -> block instanceof Block.Linear linear
                                ? new Block.Linear(linear.features(), 2 * linear.penalty())
                                : block)),
                of(
                        "missing-l1",
                        "the trace is not penalised",
                        "known.zero",
                        p -> p.withBlocks(block -> penalised(block, 0, 1))),
                of(
                        "missing-l2",
                        "the squared norm is not penalised",
                        "known.log",
                        p -> p.withBlocks(block -> penalised(block, 1, 0))),
                of(
                        "coarse-cut",
                        "features are cut at a hundredth",
                        "solution.features",
                        p -> p.withBlocks(block -> represented(block, 1e-2))));
    }

    private static List<Defect<Solver>> constraints() {
        return List.of(
                of(
                        "doubled-bound",
                        "a constraint has twice its bound",
                        "certificate.constraints",
                        p -> p.withConstraints(c -> new Constraint(c.name(), c.form(), c.relation(), 2 * c.bound()))),
                of(
                        "inequality-as-equality",
                        "what is bounded above is prescribed",
                        "certificate.multipliers",
                        p -> p.withConstraints(c -> Constraint.equal(c.name(), c.form(), c.bound()))),
                of(
                        "equality-as-inequality",
                        "what is prescribed is only bounded above",
                        "known.log",
                        p -> p.withConstraints(c -> Constraint.atMost(c.name(), c.form(), c.bound()))),
                of(
                        "flipped-inequality",
                        "what is bounded above is bounded below",
                        "certificate.constraints",
                        p -> p.withConstraints(ProblemDefects::flipped)),
                of(
                        "integral-over-the-line",
                        "an integral over an interval is taken over the line",
                        "certificate.constraints",
                        p -> p.withConstraints(
                                c -> new Constraint(c.name(), wider(c.form()), c.relation(), c.bound()))),
                of(
                        "dropped-linear-term",
                        "the linear term is left out",
                        "certificate.primal",
                        p -> p.withLinearTerm(LinearForm.ZERO)),
                of(
                        "negated-linear-term",
                        "the linear term has the other sign",
                        "certificate.primal",
                        p -> p.withLinearTerm(scaled(p.linearTerm(), -1))));
    }

    private static List<Defect<Solver>> losses() {
        return List.of(
                of(
                        "unhalved-squares",
                        "the squared loss is (z - y)^2, without the factor 1/2",
                        "known.mean",
                        p -> withLoss(p, SoundLoss.SQUARED, new UnhalvedSquares())),
                of(
                        "quantile-level-off",
                        "the pinball loss has the level of the next quantile",
                        "certificate.primal",
                        p -> withLoss(p, SoundLoss.PINBALL, PinballLoss.atLevel(2 * SoundLoss.LEVEL))),
                of(
                        "quantile-from-above",
                        "the pinball loss has level 1 - t, as it is printed",
                        "certificate.dual",
                        p -> withLoss(p, SoundLoss.PINBALL, PinballLoss.atLevel(1 - SoundLoss.LEVEL))));
    }

    /** (z - y)^2: made from half of it. */
    private static final class UnhalvedSquares extends AlteredLoss {
        UnhalvedSquares() {
            super(new SquaredLoss());
        }

        @Override
        public double value(double y, double z) {
            return 2 * super.value(y, z);
        }

        @Override
        public double slope(double y, double z) {
            return 2 * super.slope(y, z);
        }

        @Override
        public double conjugate(double y, double a) {
            return 2 * super.conjugate(y, a / 2);
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return super.conjugateSlope(y, a / 2);
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return super.conjugateCurvature(y, a / 2) / 2;
        }

        @Override
        public double primalDualCurvature(double y, double a, double z) {
            return conjugateCurvature(y, a);
        }
    }

    /** With the transpose of a square mixing matrix. */
    static Restated transposed(Restated p) {
        return mixed(p, c -> c.rows() == c.columns() ? c.transpose() : c);
    }

    private static Restated mixed(Restated p, UnaryOperator<Matrix> change) {
        return p.outputs() instanceof Outputs.AtPoints at
                ? p.withOutputs(new Outputs.AtPoints(at.points(), change.apply(at.mixing())))
                : p;
    }

    private static Matrix columnsReversed(Matrix matrix) {
        int b = matrix.columns();
        return Matrix.ofRows(IntStream.range(0, b)
                        .mapToObj(k -> matrix.column(b - 1 - k))
                        .toArray(double[][]::new))
                .transpose();
    }

    private static LinearForm doubledDerivatives(LinearForm form) {
        return new LinearForm(form.terms().stream()
                .map(t -> t.functional() instanceof LinearFunctional.Derivative
                        ? new LinearForm.Term(t.block(), t.functional(), 2 * t.coefficient())
                        : t)
                .toList());
    }

    private static LinearForm scaled(LinearForm form, double factor) {
        return new LinearForm(form.terms().stream()
                .map(t -> new LinearForm.Term(t.block(), t.functional(), factor * t.coefficient()))
                .toList());
    }

    private static LinearForm wider(LinearForm form) {
        return new LinearForm(form.terms().stream()
                .map(t -> t.functional() instanceof LinearFunctional.Integral integral
                        ? new LinearForm.Term(
                                t.block(),
                                LinearFunctional.integral(
                                        Measure.lebesgue(integral.measure().dimension())),
                                t.coefficient())
                        : t)
                .toList());
    }

    private static Constraint flipped(Constraint c) {
        return c.relation() == Constraint.Relation.EQUAL
                ? c
                : Constraint.atMost(c.name(), scaled(c.form(), -1), -c.bound());
    }

    private static double[] filled(int n, double value) {
        double[] filled = new double[n];
        Arrays.fill(filled, value);
        return filled;
    }

    private static double[] times(double factor, double... values) {
        return Arrays.stream(values).map(v -> factor * v).toArray();
    }

    private static Matrix rotated(Matrix targets) {
        int n = targets.rows();
        return targets.columns() == 0
                ? targets
                : Matrix.ofRows(IntStream.range(0, n)
                        .mapToObj(i -> targets.row((i + n - 1) % n))
                        .toArray(double[][]::new));
    }

    /** The kit's problems have elastic nets, of which the slope at zero is l1 and the slope's rise l2. */
    private static Block penalised(Block block, double first, double second) {
        if (!(block instanceof Block.Psd psd)) {
            return block;
        }
        double l1 = first * psd.regularizer().slope(0);
        double l2 = second * psd.regularizer().slopeDifference(0, 1);
        return l1 > 0 || l2 > 0 ? new Block.Psd(psd.features(), ElasticNet.of(l1, l2), psd.size()) : block;
    }

    private static Block represented(Block block, double cut) {
        return block instanceof Block.Psd psd && psd.features() instanceof Features.OnAnchors on
                ? new Block.Psd(Features.of(on.kernel(), on.anchors(), cut), psd.regularizer(), psd.size())
                : block;
    }

    private static Restated withLoss(Restated p, Loss asked, Loss solved) {
        return p.loss().equals(asked) ? p.withLoss(solved) : p;
    }
}
