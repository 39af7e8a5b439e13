package org.psdmodels.learn.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LabelEstimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Standardization;

/**
 * Fits support vector machines for two or more classes. Labels are numbers or texts; two are ordered as numbers if they all
 * are, as texts otherwise, and the last of two classes is the positive one.
 *
 * <p>For C to be comparable between samples note that it multiplies the sum of the losses, not their mean: C = 1 / (n
 * lambda).
 */
public final class SvmEstimator implements LabelEstimator<SvmModel> {
    private final KernelRule rule;
    private final double penalty;
    private final boolean probabilities;
    private final Options options;

    private SvmEstimator(KernelRule rule, double penalty, boolean probabilities, Options options) {
        this.rule = rule;
        this.penalty = Checks.positive("C", penalty);
        this.probabilities = probabilities;
        this.options = options;
    }

    /** {@return a machine with a Gaussian kernel by the median heuristic, C = 1, no probabilities, and a relative gap of 1e-6} */
    public static SvmEstimator create() {
        return new SvmEstimator(new KernelRule.Median(), 1, false, Options.DEFAULT.withTolerance(1e-6));
    }

    /**
     * With a given kernel, of the inputs as they are.
     *
     * @param kernel the kernel
     * @return the changed estimator
     */
    public SvmEstimator withKernel(Kernel kernel) {
        return learning(new KernelRule.Fixed(kernel));
    }

    /**
     * With a rule for the kernel.
     *
     * @param value the rule
     * @return the changed estimator
     */
    public SvmEstimator learning(KernelRule value) {
        return new SvmEstimator(value, penalty, probabilities, options);
    }

    /**
     * With a penalty.
     *
     * @param value C, finite and &gt; 0; observation i has the penalty C times its weight
     * @return the changed estimator
     */
    public SvmEstimator withPenalty(double value) {
        return new SvmEstimator(rule, value, probabilities, options);
    }

    /**
     * {@return this estimator with probabilities, for which every machine is trained five times more, with the kernel
     * kept}
     */
    public SvmEstimator withProbabilities() {
        return new SvmEstimator(rule, penalty, true, options);
    }

    /**
     * With other options.
     *
     * @param value the relative gap to reach, and the seed of the folds; the limit of iterations is not used
     * @return the changed estimator
     */
    public SvmEstimator withOptions(Options value) {
        return new SvmEstimator(rule, penalty, probabilities, value);
    }

    /** {@return the penalty: C} */
    public double penalty() {
        return penalty;
    }

    /** The target of the sample are the labels. */
    @Override
    public Recipe recipe() {
        Settings settings = Settings.DEFAULT.withOptions(options).withStandardization(Standardization.never());
        return rule.addedTo(Recipe.of("classify").with(settings))
                .with("C", String.valueOf(penalty))
                .withFlag("probability", probabilities);
    }

    @Override
    public SvmModel fit(Sample sample, Progress progress) {
        return fit(sample, Classes.texts(sample.target()), progress);
    }

    /** One machine after the other; progress is told of the iterations of each. */
    @Override
    public SvmModel fit(Sample sample, List<String> labels, Progress progress) {
        Checks.size("number of labels", labels.size(), sample.size());
        Classes classes = Classes.of(labels);
        int[] codes = classes.codes(labels);
        double[] weights = sample.weights();
        requireWeight(classes, codes, weights);
        InputScaling scaling = scaling(sample.points());
        Points points = scaling.apply(sample.points());
        List<Machine> machines = new ArrayList<>();
        List<PairProblem.Solved> solved = new ArrayList<>();
        double[] alpha = new double[Matrix.length(sample.size(), classes.pairs())];
        for (int second = 0; second < classes.size(); second++) {
            for (int first = second + 1; first < classes.size(); first++) {
                int[] rows = rows(codes, weights, first, second);
                PairProblem problem = problem(points, codes, weights, rows, first);
                PairProblem.Solved found = problem.solve(rule, options.tolerance(), progress);
                for (int k = 0; k < rows.length; k++) {
                    alpha[rows[k] + machines.size() * sample.size()] = found.coefficients()[k];
                }
                machines.add(
                        HeldOutDecisions.machine(first, second, problem, found, sigmoid(problem, found, progress)));
                solved.add(found);
            }
        }
        Fit fit = fit(sample, codes, Matrix.wrap(sample.size(), classes.pairs(), alpha), solved);
        return SvmModel.of(fit, classes, scaling, machines, penalty);
    }

    private static void requireWeight(Classes classes, int[] codes, double... weights) {
        for (int k = 0; k < classes.size(); k++) {
            int code = k;
            double sum = IntStream.range(0, codes.length)
                    .filter(i -> codes[i] == code)
                    .mapToDouble(i -> weights[i])
                    .sum();
            Checks.require(sum > 0, "weight of class " + classes.label(k), "must be > 0", sum);
        }
    }

    private InputScaling scaling(Points points) {
        if (rule instanceof KernelRule.Fixed) {
            return InputScaling.none(points.dimension());
        }
        double margin =
                rule instanceof KernelRule.Tessellated tessellated ? tessellated.margin() : Double.POSITIVE_INFINITY;
        return InputScaling.toUnitBox(points, margin);
    }

    private static int[] rows(int[] codes, double[] weights, int first, int second) {
        return IntStream.range(0, codes.length)
                .filter(i -> weights[i] > 0 && (codes[i] == first || codes[i] == second))
                .toArray();
    }

    private PairProblem problem(Points points, int[] codes, double[] weights, int[] rows, int first) {
        return new PairProblem(
                points.select(rows),
                Arrays.stream(rows).mapToDouble(i -> codes[i] == first ? 1 : -1).toArray(),
                Arrays.stream(rows).mapToDouble(i -> penalty * weights[i]).toArray());
    }

    private Optional<Sigmoid> sigmoid(PairProblem problem, PairProblem.Solved found, Progress progress) {
        if (!probabilities) {
            return Optional.empty();
        }
        double[] decisions =
                HeldOutDecisions.of(problem, found.kernel(), options.tolerance(), options.seed(), progress);
        return Optional.of(Sigmoid.fit(decisions, problem.signs()));
    }

    /** Values and gaps add up over the machines; the primal value is that of the dual problem, which is minimised. */
    private Fit fit(Sample sample, int[] codes, Matrix alpha, List<PairProblem.Solved> solved) {
        double value = 0;
        double gap = 0;
        Status status = Status.OPTIMAL;
        for (PairProblem.Solved one : solved) {
            value += one.lower();
            gap += one.gap();
            status = one.status() == Status.OPTIMAL ? status : one.status();
        }
        Certificate certificate = new Certificate(value + gap, value, gap, Math.abs(value), List.of(), List.of());
        Solution solution =
                new Solution(status, certificate, List.of(), alpha, Matrix.wrap(0, 1, new double[0]), List.of());
        Sample coded = SvmModel.coded(sample, codes);
        return new Fit(recipe(), coded.names(), sample.size(), coded.digest(), solution, Map.of());
    }
}
