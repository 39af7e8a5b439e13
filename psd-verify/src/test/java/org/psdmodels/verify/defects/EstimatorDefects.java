package org.psdmodels.verify.defects;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.verify.checker.Checker;
import org.psdmodels.verify.checker.Finding;

/** Estimators whose problem is stated wrongly to the solver; the checker knows the right one. */
final class EstimatorDefects {
    /** What the estimators ask for by default. */
    private static final double TOLERANCE = 1e-8;

    private static final Solver SOUND = PathSolver.create();
    private static final double[] LEVELS = {0.1, 0.25, 0.5, 0.75, 0.9};

    private EstimatorDefects() {}

    /** What the checker finds, in all claims of one name. */
    static Judge<Supplier<List<Finding>>> checker() {
        return (findings, property) -> {
            Map<Boolean, List<Finding>> byName = findings.get().stream()
                    .collect(Collectors.partitioningBy(f -> f.claim().equals(property)));
            Checks.require(!byName.get(true).isEmpty(), "claim", "must be one of " + byName.get(false), property);
            return byName.get(true).stream()
                    .filter(f -> f.verdict() != Finding.Verdict.OK)
                    .findFirst()
                    .map(f -> Outcome.fails(f.toString()))
                    .orElse(Outcome.HOLDS);
        };
    }

    static List<Defect<Supplier<List<Finding>>>> all() {
        GaussianKernel narrow = GaussianKernel.withWidth(0.3);
        QuantileEstimator quantiles = QuantileEstimator.atLevels(LEVELS)
                .withKernel(narrow)
                .withLambda(1e-2)
                .withLinearPenalty(1e-2);
        RegressionEstimator regression =
                RegressionEstimator.create().withKernel(narrow).withLambda(1e-2);
        HeteroscedasticEstimator normal = HeteroscedasticEstimator.create()
                .withKernel(narrow)
                .withLambda(1e-2)
                .withLinearPenalty(1e-1);
        DensityEstimator density = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(1))
                .withLambda(1e-2);
        IntensityEstimator intensity = IntensityEstimator.on(-4, 4)
                .withKernel(GaussianKernel.withWidth(1))
                .withLambda(0.1);
        Sample y = Data.ofTargets();
        Sample x = Data.onLine();
        return List.of(
                of(
                        "quantile-levels-off-by-one",
                        "every quantile has the level of the next one",
                        "primal value",
                        quantiles,
                        y,
                        p -> p.withLoss(StackedLoss.ofSharedTarget(nextLevels()))),
                of(
                        "quantile-gaps-not-added-up",
                        "an outer quantile is the middle one and its own gap, without those between",
                        "primal value",
                        quantiles,
                        y,
                        p -> mixed(p, EstimatorDefects::ownGaps)),
                of(
                        "quantile-mixing-transposed",
                        "the matrix that makes quantiles of gaps is transposed",
                        "primal value",
                        quantiles.withoutConstant(),
                        y,
                        p -> mixed(p, Matrix::transpose)),
                of(
                        "constant-in-one-quantile",
                        "the constant is added to the first quantile alone",
                        "primal value",
                        quantiles,
                        y,
                        p -> mixed(p, EstimatorDefects::oneConstant)),
                of(
                        "sample-weights-forgotten",
                        "every row counts alike, though the sample is weighted",
                        "primal value",
                        regression,
                        y,
                        p -> p.withWeights(equal(p.weights().length))),
                of(
                        "centred-targets",
                        "the mean of the targets is taken off, and not put back",
                        "primal value",
                        regression,
                        y,
                        p -> p.withTargets(centred(p.targets()))),
                of(
                        "elastic-forgotten",
                        "lambda without its share of the squared norm",
                        "primal value",
                        regression,
                        y,
                        p -> p.withBlocks(EstimatorDefects::traceAlone)),
                of(
                        "penalty-of-other-block",
                        "the linear block has the penalty of the non-negative one",
                        "primal value",
                        normal,
                        y,
                        p -> p.withBlocks(block -> block instanceof Block.Linear linear
                                ? new Block.Linear(linear.features(), 1e-2)
                                : block)),
                of(
                        "mass-of-two",
                        "the prescribed mass is 2",
                        "constraint mass = 1.0",
                        density,
                        x,
                        p -> p.withConstraints(c -> Constraint.equal(c.name(), c.form(), 2))),
                of(
                        "mass-over-half-the-line",
                        "the prescribed mass is that of the positive numbers",
                        "constraint mass: value",
                        density,
                        x,
                        p -> p.withConstraints(c -> Constraint.equal(
                                c.name(),
                                LinearForm.of(
                                        0, LinearFunctional.integral(Measure.interval(0, Double.POSITIVE_INFINITY))),
                                c.bound()))),
                of(
                        "half-charged-intensity",
                        "the expected count costs half",
                        "primal value",
                        intensity,
                        x,
                        p -> p.withLinearTerm(scaled(p.linearTerm(), 0.5))),
                of(
                        "mean-likelihood-of-events",
                        "an intensity's events have the weights of a mean, not of a sum",
                        "primal value",
                        intensity,
                        x,
                        p -> p.withWeights(equal(p.weights().length))),
                stale(regression, y),
                withAlgebra(
                        "overwriting-gram",
                        "a gram matrix overwrites what it should be added to: of a quadrature the last nodes alone count",
                        "constraint mass: value",
                        density.withSupport(new double[] {-8, -8}, new double[] {8, 8}),
                        Data.inPlane(),
                        new FlawedAlgebra() {
                            @Override
                            public void gram(View v, double[] weights, double beta, View c) {
                                super.gram(v, weights, 0, c);
                            }
                        }));
    }

    private static <E extends KernelEstimator<E, M>, M extends CertifiedModel> Defect<Supplier<List<Finding>>> of(
            String name,
            String flaw,
            String property,
            KernelEstimator<E, M> estimator,
            Sample sample,
            UnaryOperator<Restated> change) {
        return new Defect<>(
                name,
                flaw,
                () -> findings(estimator, sample, estimator.withSolver(SOUND).fit(sample)),
                () -> findings(
                        estimator,
                        sample,
                        estimator.withSolver(Restated.asking(SOUND, change)).fit(sample)),
                property);
    }

    private static Defect<Supplier<List<Finding>>> withAlgebra(
            String name,
            String flaw,
            String property,
            DensityEstimator estimator,
            Sample sample,
            LinearAlgebra flawed) {
        return new Defect<>(
                name,
                flaw,
                () -> findings(estimator, sample, estimator.withSolver(SOUND).fit(sample)),
                () -> findings(
                        estimator,
                        sample,
                        estimator.withSolver(PathSolver.with(flawed)).fit(sample)),
                property);
    }

    /** A fit that starts near another one, with the solver as it is and with one that answers with what it began with. */
    private static Defect<Supplier<List<Finding>>> stale(RegressionEstimator estimator, Sample sample) {
        return new Defect<>(
                "stale-fit",
                "along a path of lambda a fit is the one before",
                () -> findings(estimator, sample, near(estimator, sample, SOUND)),
                () -> findings(estimator, sample, near(estimator, sample, AnswerDefects.stale())),
                "dual value");
    }

    private static CertifiedModel near(RegressionEstimator estimator, Sample sample, Solver solver) {
        RegressionEstimator with = estimator.withSolver(solver);
        return with.fit(sample, Progress.none(), with.withLambda(1).fit(sample));
    }

    private static List<Finding> findings(KernelEstimator<?, ?> estimator, Sample sample, CertifiedModel model) {
        return Checker.check(estimator.problem(sample), model.fit().solution(), TOLERANCE);
    }

    private static ScalarLoss[] nextLevels() {
        return IntStream.range(0, LEVELS.length)
                .mapToObj(k -> PinballLoss.atLevel(k + 1 < LEVELS.length ? LEVELS[k + 1] : 0.99))
                .toArray(ScalarLoss[]::new);
    }

    private static Restated mixed(Restated p, UnaryOperator<Matrix> change) {
        Outputs.AtPoints at = (Outputs.AtPoints) p.outputs();
        return p.withOutputs(new Outputs.AtPoints(at.points(), change.apply(at.mixing())));
    }

    /** Of the gaps between the middle and a quantile the one next to the quantile. */
    private static Matrix ownGaps(Matrix mixing) {
        double[][] rows = rows(mixing);
        int middle = rows.length / 2;
        for (int k = 0; k < rows.length; k++) {
            for (int gap = 0; gap < rows.length - 1; gap++) {
                boolean own = k < middle ? gap == k : gap == k - 1;
                rows[k][1 + gap] = own ? rows[k][1 + gap] : 0;
            }
        }
        return Matrix.ofRows(rows);
    }

    private static Matrix oneConstant(Matrix mixing) {
        double[][] rows = rows(mixing);
        for (int k = 1; k < rows.length; k++) {
            rows[k][rows[k].length - 1] = 0;
        }
        return Matrix.ofRows(rows);
    }

    private static double[][] rows(Matrix matrix) {
        return IntStream.range(0, matrix.rows()).mapToObj(matrix::row).toArray(double[][]::new);
    }

    private static double[] equal(int n) {
        double[] equal = new double[n];
        Arrays.fill(equal, 1.0 / n);
        return equal;
    }

    private static Matrix centred(Matrix targets) {
        double mean = Arrays.stream(targets.data()).average().orElseThrow();
        return Matrix.of(
                targets.rows(),
                1,
                Arrays.stream(targets.data()).map(y -> y - mean).toArray());
    }

    private static Block traceAlone(Block block) {
        return block instanceof Block.Psd psd
                ? new Block.Psd(
                        psd.features(), ElasticNet.trace(psd.regularizer().slope(0)), psd.size())
                : block;
    }

    private static LinearForm scaled(LinearForm form, double factor) {
        return new LinearForm(form.terms().stream()
                .map(t -> new LinearForm.Term(t.block(), t.functional(), factor * t.coefficient()))
                .toList());
    }
}
