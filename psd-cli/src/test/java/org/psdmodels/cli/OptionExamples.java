package org.psdmodels.cli;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.Options;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.GraphKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.learn.classify.KernelRule;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Trend;
import org.psdmodels.models.baseline.Bandwidth;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.cone.Bounds;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.linear.Form;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.TuningRow;
import org.psdmodels.models.tuning.TuningTable;
import org.psdmodels.solvers.path.PathSolver;

/**
 * What every option of every estimator is given in tests, and what is to come of a model with it. Every example changes the
 * model, so that none can be forgotten unseen.
 */
final class OptionExamples {
    /** What becomes of a model in a file. */
    enum Fate {
        /** Its recipe makes it again. */
        KEPT,
        /** It is one still, and says what its recipe lacks. */
        OPEN,
        /** It cannot be written. */
        REFUSED,
        /** The estimator does not take it. */
        IMPOSSIBLE
    }

    /**
     * One example.
     *
     * @param arguments what the option is given
     * @param fate what comes of it
     * @param words what is said of it where it is not kept
     * @param sample the data, where those of the kind do not do
     */
    record Example(List<Object> arguments, Fate fate, String words, Optional<Sample> sample) {
        Example at(Sample other) {
            return new Example(arguments, fate, words, Optional.of(other));
        }
    }

    /** Words of an example that changes nothing. */
    static final String NO_CHANGE = "no change";

    static final int ROWS = 14;
    static final Kernel KERNEL = GaussianKernel.withWidth(0.4);
    static final double CUT = 1e-4;

    private static final Kernel OTHER = GaussianKernel.withWidth(0.3);
    private static final Measure INTERVAL = Measure.interval(0, 1);
    private static final Points POINT = Points.onLine(0.3);
    private static final Kernel OWN_KERNEL =
            (x, i, y, j) -> Math.exp(-Math.abs(x.coordinate(i, 0) - y.coordinate(j, 0)));
    private static final Family LINK = new Family.ExponentialLink(1, 200, NodeRule.QUADRATURE);

    private final Map<String, List<Example>> all = new LinkedHashMap<>();
    private final Set<String> used = new TreeSet<>();

    OptionExamples() {
        settings();
        densities();
        regressions();
        cones();
        shapes();
        closedForms();
        baselines();
        classifiers();
        tunings();
    }

    private void put(String signature, Example... examples) {
        all.computeIfAbsent(signature, s -> new ArrayList<>()).addAll(List.of(examples));
    }

    private static Example kept(Object... arguments) {
        return new Example(List.of(arguments), Fate.KEPT, "", Optional.empty());
    }

    /** An option that is meant to change nothing. */
    private static Example without(Object... arguments) {
        return new Example(List.of(arguments), Fate.KEPT, NO_CHANGE, Optional.empty());
    }

    private static Example open(String lacking, Object... arguments) {
        return new Example(List.of(arguments), Fate.OPEN, lacking, Optional.empty());
    }

    private static Example refused(String words, Object... arguments) {
        return new Example(List.of(arguments), Fate.REFUSED, words, Optional.empty());
    }

    private static Example impossible(String words, Object... arguments) {
        return new Example(List.of(arguments), Fate.IMPOSSIBLE, words, Optional.empty());
    }

    /** Examples of an option: of the class if it has some of its own, else of all that have the option; empty if it was forgotten. */
    List<Example> of(Class<?> estimator, Method option) {
        String signature = EstimatorOptions.signature(option);
        String own = estimator.getSimpleName() + "." + signature;
        String found = all.containsKey(own) ? own : signature;
        used.add(found);
        return all.getOrDefault(found, List.of());
    }

    /** Examples that no option asked for. */
    Set<String> unused() {
        Set<String> unused = new TreeSet<>(all.keySet());
        unused.removeAll(used);
        return unused;
    }

    private void settings() {
        put("withSettings(Settings)", kept(Settings.DEFAULT.withKernel(OTHER).withCut(CUT)));
        put("withKernel(Kernel)", kept(OTHER));
        put("withLambda(double)", kept(0.03));
        put("withLambda(double,double)", kept(0.02, 0.5));
        put(
                "withRegularizer(Regularizer)",
                kept(ElasticNet.of(0.02, 1e-3)),
                open("regularizer", SpectralFunction.of(s -> s * s / 50 + s / 100, s -> s / 25 + 0.01)));
        put("withLinearPenalty(double)", kept(0.05));
        put("withAnchors(Anchors)", kept(Anchors.nystrom(7, 3)), kept(Anchors.given(Points.onLine(0, 0.3, 0.6, 1))));
        put("withCut(double)", kept(1e-2));
        put("withSolver(Solver)", kept(PathSolver.create()));
        put("withOptions(Options)", kept(new Options(1e-7, 150, 5)));
        put("withTolerance(double)", kept(1e-6));
        put("withStandardization()", kept());
        put("withoutStandardization()", kept());
        put("withTrend(Trend)", kept(Trend.line()));
    }

    private static Constraint at(double x, double value) {
        LinearForm form = LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(x)));
        return Constraint.equal("a \"name\"", form, value);
    }

    private static Constraint integral(Measure measure) {
        return Constraint.atMost("mass", LinearForm.of(0, LinearFunctional.integral(measure)), 0.8);
    }

    private void densities() {
        put("create()", kept());
        put(
                "withMeasure(Measure)",
                kept(Measure.gaussian(0.5, 1)),
                kept(Measure.interval(-1, 2)),
                refused("measure", mixed()).at(plane()));
        put("withSupport(double,double)", kept(-1.0, 2.0));
        put("withSupport(double[],double[])", kept(new double[] {-0.5}, new double[] {Double.POSITIVE_INFINITY}));
        put("subjectTo(Constraint)", kept(at(0.2, 1.1)), kept(integral(Measure.interval(0, 0.5))));
        put("withMean(int,double)", kept(0, 0.52));
        put("withMoment(int[],double)", kept(new int[] {2}, 0.31));
        put("withMassAtMost(double[],double[],double)", kept(new double[] {0}, new double[] {0.5}, 0.3));
        put("withMassAtLeast(double[],double[],double)", kept(new double[] {0}, new double[] {0.5}, 0.8));
        put("on(double,double)", kept(0.0, 1.0));
        put("on(double[],double[])", kept(new double[] {-1}, new double[] {1.5}));
    }

    /** Normal in the first coordinate alone. */
    private static Measure mixed() {
        return Measure.of(
                List.of(Measure.gaussian(0, 1).factor(0), Measure.lebesgue(1).factor(0)));
    }

    private void regressions() {
        put("withLoss(ScalarLoss)", kept(new HuberLoss(0.3)), open("loss", new OwnLoss()));
        put("withValue(Points,double)", kept(POINT, 1.5));
        put("withValueAtMost(Points,double)", kept(POINT, 0.5));
        put("withValueAtLeast(Points,double)", kept(POINT, 3.0));
        put("withIntegral(Measure,double)", kept(INTERVAL, 1.2));
        put("withIntegralAtMost(Measure,double)", kept(INTERVAL, 0.5));
        put("withIntegralAtLeast(Measure,double)", kept(INTERVAL, 2.0));
        put("withDerivative(Points,int,double)", kept(POINT, 0, 0.5));
        put("withDerivativeAtMost(Points,int,double)", kept(POINT, 0, -4.0));
        put("withDerivativeAtLeast(Points,int,double)", kept(POINT, 0, 4.0));
        put("withPrecisionKernel(Kernel)", kept(GaussianKernel.withWidth(0.8)), refused("kernel", OWN_KERNEL));
        put("withLargestVariance(double)", kept(0.2));
        put("atLevels(double[])", kept(new double[] {0.25, 0.75}), kept(new double[] {0.5}));
        put("withoutConstant()", kept());
        put("withoutIntercept()", kept());
    }

    private void cones() {
        StackedLoss own = StackedLoss.ofOwnTargets(new SquaredLoss(), new HuberLoss(0.3));
        StackedLoss shared = StackedLoss.ofSharedTarget(new PinballLoss(0.25), new PinballLoss(0.75));
        put("of(Cone)", kept(Cone.orthant(2)), kept(Cone.monotone(2)), kept(Cone.where(new double[] {1, -0.1})));
        put("withLoss(Loss)", kept(own), kept(shared).at(waves()), open("loss", new OwnLoss()));
        put("byInequalities()", kept());
        ToDoubleFunction<double[]> lower = x -> x[0] - 1;
        ToDoubleFunction<double[]> upper = x -> x[0] + 2;
        put("BoundedEstimator.withLoss(ScalarLoss)", kept(new HuberLoss(0.3)), refused("loss", new OwnLoss()));
        put("between(double,double)", kept(-0.1, 2.1));
        put("between(Bounds)", kept(Bounds.of(0.2, 1.8)), open("between", new Bounds(lower, upper)));
        put("between(ToDoubleFunction,ToDoubleFunction)", open("between", lower, upper));
        put("ofVectors()", kept());
        put("ofMatrices()", kept().at(matrices()));
    }

    private void shapes() {
        put("increasing()", kept());
        put("decreasing()", kept());
        put("convex()", kept());
        put("concave()", kept());
        put("convex(int)", kept(4));
        put("concave(int)", kept(2));
        String ofDegree = "kernel must be the one that the degree decides";
        put("ConvexPolynomialEstimator.withKernel(Kernel)", impossible(ofDegree, OTHER));
        put(
                "ConvexPolynomialEstimator.withSettings(Settings)",
                kept(Settings.DEFAULT.withKernel(ConstantKernel.withValue(1)).withLinearPenalty(0.1)),
                impossible(ofDegree, Settings.DEFAULT));
    }

    private void closedForms() {
        put(
                "withFeatures(FeatureMap)",
                kept(Monomials.upTo(1, 3)),
                refused("features", BasisFunctions.of(1, x -> Math.sin(x[0]))));
        put("withIntercept()", kept());
        put("in(Form)", kept(Form.DUAL), kept(Form.PRIMAL));
        put("withNugget(double)", kept(0.1));
        put("KernelRidgeRegression.withKernel(Kernel)", kept(LaplaceKernel.withRate(2)), refused("kernel", OWN_KERNEL));
        put("by(Bandwidth)", kept(Bandwidth.SILVERMAN), kept(Bandwidth.SCOTT), kept(Bandwidth.LIKELIHOOD));
        put("with(Kernel)", kept(LaplaceKernel.withRate(2)));
        GraphKernel path =
                GraphKernel.ofEdges(3, List.of(new GraphKernel.Edge(0, 1, 1), new GraphKernel.Edge(1, 2, 1)));
        Sample ends = Sample.of(Points.onLine(0, 2), 1, -1);
        put(
                "of(GraphKernel,ScalarLoss)",
                refused("has no kind for a GraphLabels", path, new SquaredLoss())
                        .at(ends));
        put(
                "GraphLabelling.withPenalty(double)",
                refused("has no kind for a GraphLabels", 0.5).at(ends));
    }

    private void baselines() {
        Family partial = Family.partiallyNonNegative();
        Family coefficients = Family.nonNegativeCoefficients();
        Measure box = Measure.interval(-1, 2);
        put("density(Family)", kept(partial), kept(coefficients));
        put("density(Family,Measure)", kept(partial, box), kept(coefficients, box), kept(LINK, box));
        put(
                "regression(Family,ScalarLoss)",
                kept(partial, new SquaredLoss()),
                kept(coefficients, new HuberLoss(0.3)),
                kept(LINK, new SquaredLoss()),
                open("loss", partial, new OwnLoss()));
        put("heteroscedastic(Family)", kept(partial), kept(coefficients), kept(LINK));
        put(
                "quantiles(Family,double[])",
                kept(partial, new double[] {0.25, 0.75}),
                kept(coefficients, new double[] {0.25, 0.75}),
                kept(LINK, new double[] {0.25, 0.75}));
        put("BaselineEstimator.withOptions(Options)", kept(new Options(1e-7, 150, 5)));
    }

    private void classifiers() {
        List<Kernel> dictionary = List.of(OTHER, new LinearKernel());
        put("SvmEstimator.withKernel(Kernel)", kept(OTHER), refused("kernel", OWN_KERNEL));
        put(
                "learning(KernelRule)",
                kept(new KernelRule.Fixed(LaplaceKernel.withRate(1))),
                kept(new KernelRule.Mixture(dictionary, 0.01)),
                kept(new KernelRule.Tessellated(1, 0.1)).at(twoClasses()),
                refused("kernel", new KernelRule.Mixture(List.of(OWN_KERNEL), 0.01)));
        put("withPenalty(double)", kept(3.0));
        put("withProbabilities()", kept());
    }

    private void tunings() {
        put(
                "automatic(KernelEstimator)",
                kept(RegressionEstimator.create().withKernel(KERNEL).withCut(CUT)));
        put("withCandidates(List)", kept(List.of(candidate(0.5), candidate(0.2))));
        put("withFolds(Folds)", kept(Folds.kFold(2, 8)));
        Function<TuningTable, TuningRow> first = table -> table.rows().get(0);
        put("withChoice(Function)", kept(first));
        Executor thread = Runnable::run;
        put("withExecutor(Executor)", without(thread));
        put("quick()", kept());
        put("withSeed(long)", kept(7L));
    }

    private static Candidate candidate(double lambda) {
        return Candidate.of(CrossValidation.LAMBDA, lambda);
    }

    private static Points points(int d) {
        Random random = new Random(d);
        return Points.of(IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(d).toArray())
                .toArray(double[][]::new));
    }

    private static Sample named(Sample sample) {
        int d = sample.points().dimension();
        int q = sample.targets().columns();
        return sample.named(new Names(
                IntStream.range(0, d).mapToObj(c -> "x" + c).toList(),
                IntStream.range(0, q).mapToObj(c -> "y" + c).toList()));
    }

    private static Sample line(DoubleUnaryOperator f) {
        Points x = points(1);
        return Sample.of(x, Arrays.stream(x.toMatrix().data()).map(f).toArray());
    }

    private static Sample waves() {
        return line(x -> 1.1 + Math.sin(7 * x));
    }

    private static Sample twoClasses() {
        return line(x -> x < 0.5 ? 0 : 1);
    }

    private static Sample plane() {
        return Sample.of(points(2));
    }

    private static double[][] vectors() {
        Random random = new Random(9);
        return IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(2, -1, 2).toArray())
                .toArray(double[][]::new);
    }

    private static Sample matrices() {
        double[][] products = Arrays.stream(vectors())
                .map(y -> new double[] {y[0] * y[0], y[0] * y[1], y[0] * y[1], y[1] * y[1]})
                .toArray(double[][]::new);
        return Sample.of(points(1), Matrix.ofRows(products));
    }

    /** The data of an example: its own, or those that models of a kind are fitted to. */
    static Sample sample(Example example, Optional<Kind<?>> kind) {
        return named(example.sample().orElseGet(() -> switch (kind.orElseThrow().targets()) {
            case NONE -> Sample.of(points(1));
            case ONE -> waves();
            case SEVERAL -> Sample.of(points(1), Matrix.ofRows(vectors()));
            case LABELS -> line(x -> Math.rint(2 * x));
        }));
    }

    /** A loss of the user: Huber's, of which nobody knows. */
    private record OwnLoss() implements ScalarLoss {
        private static final ScalarLoss SECRET = new HuberLoss(0.5);

        @Override
        public double value(double y, double z) {
            return SECRET.value(y, z);
        }

        @Override
        public double slope(double y, double z) {
            return SECRET.slope(y, z);
        }

        @Override
        public double conjugate(double y, double a) {
            return SECRET.conjugate(y, a);
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return SECRET.conjugateDomain(y);
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return SECRET.conjugateSlope(y, a);
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return SECRET.conjugateCurvature(y, a);
        }

        @Override
        public double prox(double y, double v, double step) {
            return SECRET.prox(y, v, step);
        }
    }
}
