package org.psdmodels.verify.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.InequalityEstimator;
import org.psdmodels.models.cone.InequalityModel;
import org.psdmodels.solvers.path.PathSolver;

/** The checker accepts what the solvers certify, and nothing that was changed afterwards. */
class CheckerTest {
    private static final double TOLERANCE = 1e-8;
    private static final ElasticNet NET = ElasticNet.of(1e-2, 1e-4);

    /** A change that no rounding explains. */
    private static final double CHANGE = 1e-4;

    /** The dual value is stationary at the optimum: small changes of multipliers are certificates too. */
    private static final double STATIONARY = 0.5;

    private static Points normals(int n, int dimension) {
        Random random = new Random(dimension);
        double[][] rows = new double[n][dimension];
        for (double[] row : rows) {
            Arrays.setAll(row, c -> random.nextGaussian());
        }
        return Points.of(rows);
    }

    private static double[] targets(Points x) {
        return IntStream.range(0, x.size())
                .mapToDouble(i -> Math.sin(2 * x.coordinate(i, 0)) + 0.1 * Math.cos(40 * i))
                .toArray();
    }

    private static Block.Psd psd(Kernel kernel) {
        return new Block.Psd(Features.of(kernel, Anchors.data(), 1e-8), NET);
    }

    private static Block.Linear linear(Kernel kernel) {
        return new Block.Linear(Features.of(kernel, Anchors.data(), 1e-8), 1e-2);
    }

    private static Block.NonNegative sections(Kernel kernel, Anchors anchors) {
        return new Block.NonNegative(kernel, anchors, 1e-2);
    }

    private static Problem density(Kernel kernel, Points x, Measure nu) {
        return Problem.at(x)
                .block(psd(kernel))
                .subjectTo(Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(nu)), 1))
                .build(new NegativeLogLoss());
    }

    static Map<String, Problem> problems() {
        GaussianKernel gaussian = GaussianKernel.withWidth(0.7);
        Points line = normals(40, 1);
        Map<String, Problem> all = new LinkedHashMap<>();
        all.put("density on the line", density(gaussian, line, Measure.lebesgue(1)));
        all.put(
                "density of Laplace sections",
                density(ProductLaplaceKernel.withRate(1), line, Measure.interval(-4, 4)));
        all.put("density in the plane", density(gaussian, normals(30, 2), Measure.lebesgue(2)));
        all.put(
                "density in space against a normal",
                density(GaussianKernel.withWidth(2), normals(30, 3), Measure.gaussian(new double[3], new double[] {
                    4, 4, 4
                })));
        all.put(
                "squares with constraints",
                Problem.at(line)
                        .block(psd(gaussian))
                        .subjectTo(Constraint.atMost(
                                "value", LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(0.5))), 0.3))
                        .subjectTo(Constraint.equal(
                                "slope", LinearForm.of(0, LinearFunctional.derivativeAt(Points.onLine(-0.5), 0)), 0.2))
                        .build(new SquaredLoss(), targets(line)));
        all.put(
                "mean and variance",
                Problem.at(line, Matrix.identity(2))
                        .block(linear(gaussian))
                        .block(psd(gaussian))
                        .build(new HeteroscedasticLoss(), targets(line)));
        all.put(
                "quantiles",
                Problem.at(line, Matrix.of(2, 2, 1, 1, 0, 1))
                        .block(linear(gaussian))
                        .block(psd(gaussian))
                        .build(
                                StackedLoss.ofOwnTargets(PinballLoss.atLevel(0.3), PinballLoss.atLevel(0.7)),
                                Matrix.of(40, 2, twice(targets(line)))));
        all.put(
                "hinge with a constant",
                Problem.at(line, Matrix.of(1, 2, 1, 1))
                        .block(linear(gaussian))
                        .block(new Block.Constant())
                        .build(
                                new HingeLoss(),
                                Arrays.stream(targets(line)).map(Math::signum).toArray()));
        all.put("matrices", matrices(line, gaussian));
        all.put(
                "density of sections",
                Problem.at(line)
                        .block(sections(gaussian, Anchors.data()))
                        .subjectTo(Constraint.equal(
                                "mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1))), 1))
                        .build(new NegativeLogLoss()));
        all.put(
                "quantiles of sections in the plane",
                Problem.at(normals(30, 2), Matrix.of(2, 2, 1, 1, 0, 1))
                        .block(linear(gaussian))
                        .block(sections(gaussian, Anchors.dataAnd(Points.single(0.5, 0.5))))
                        .subjectTo(Constraint.equal(
                                "slope",
                                LinearForm.of(1, LinearFunctional.derivativeAt(Points.single(0.1, 0.1), 1)),
                                0.02))
                        .build(
                                StackedLoss.ofOwnTargets(PinballLoss.atLevel(0.3), PinballLoss.atLevel(0.7)),
                                Matrix.of(30, 2, twice(targets(normals(30, 2))))));
        return all;
    }

    private static double[] twice(double[] y) {
        return IntStream.range(0, 2 * y.length)
                .mapToDouble(i -> y[i % y.length])
                .toArray();
    }

    /** The entries of a 2 x 2 matrix-valued function, and a derivative of one of them. */
    private static Problem matrices(Points x, Kernel kernel) {
        double[] e = {1, 0};
        double[] f = {0.5, 1};
        List<LinearForm> forms = new ArrayList<>();
        for (int i = 0; i < x.size(); i++) {
            LinearFunctional value = LinearFunctional.valueAt(x.select(i));
            forms.add(LinearForm.of(0, value.of(e, e)));
            forms.add(LinearForm.of(0, value.of(e, f)));
        }
        Block.Psd block = new Block.Psd(Features.of(kernel, Anchors.data(), 1e-8), NET, 2);
        LinearFunctional slope = LinearFunctional.derivativeAt(Points.onLine(0.1), 0);
        return Problem.with(new Outputs.Forms(x, 2, forms))
                .block(block)
                .subjectTo(Constraint.equal("slope", LinearForm.of(0, slope.of(e, f)), 0.1))
                .subjectTo(Constraint.atMost(
                        "mass",
                        LinearForm.of(
                                0,
                                LinearFunctional.integral(Measure.interval(-1, 1))
                                        .of(f, f)),
                        1))
                .build(
                        StackedLoss.ofOwnTargets(new SquaredLoss(), new SquaredLoss()),
                        Matrix.of(x.size(), 2, twice(targets(x))));
    }

    private static List<Finding> failed(Problem problem, Solution solution) {
        return Checker.check(problem, solution, TOLERANCE).stream()
                .filter(f -> f.verdict() == Finding.Verdict.FAILED)
                .toList();
    }

    @TestFactory
    Stream<DynamicTest> solutionsPassAndChangedOnesFail() {
        return problems().entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> {
                    Solution solution = PathSolver.create().solve(entry.getValue());
                    List<Finding> findings = Checker.check(entry.getValue(), solution, TOLERANCE);
                    assertTrue(findings.stream().allMatch(f -> f.verdict() == Finding.Verdict.OK), findings::toString);
                    changes().forEach((name, change) -> {
                        Solution changed = change.apply(solution);
                        assertTrue(
                                changed.equals(solution)
                                        || !failed(entry.getValue(), changed).isEmpty(),
                                () -> "not noticed: " + name);
                    });
                }));
    }

    /** One number of a solution each; nothing changes where a solution has no such number. */
    private static Map<String, UnaryOperator<Solution>> changes() {
        Map<String, UnaryOperator<Solution>> all = new LinkedHashMap<>();
        all.put("alpha", s -> rebuilt(s, s.blocks(), changed(s.alpha(), STATIONARY), s.multipliers(), s.certificate()));
        all.put(
                "multipliers",
                s -> rebuilt(s, s.blocks(), s.alpha(), changed(s.multipliers(), STATIONARY), s.certificate()));
        all.put("coefficients", s -> rebuilt(s, changedBlocks(s), s.alpha(), s.multipliers(), s.certificate()));
        all.put("factor", s -> rebuilt(s, changedFactors(s), s.alpha(), s.multipliers(), s.certificate()));
        all.put("primal", s -> rebuilt(s, s.blocks(), s.alpha(), s.multipliers(), claimed(s, 1, 0)));
        all.put("dual", s -> rebuilt(s, s.blocks(), s.alpha(), s.multipliers(), claimed(s, 0, 1)));
        return all;
    }

    private static Solution rebuilt(
            Solution s, List<BlockSolution> blocks, Matrix alpha, Matrix multipliers, Certificate certificate) {
        return new Solution(s.status(), certificate, blocks, alpha, multipliers, s.history(), s.arithmetic());
    }

    private static Certificate claimed(Solution s, double primal, double dual) {
        Certificate c = s.certificate();
        double size = CHANGE * c.magnitude();
        return new Certificate(
                c.primal() + primal * size,
                c.dual() + dual * size,
                c.gap(),
                c.magnitude(),
                c.residuals(),
                c.features());
    }

    /** The largest entry changed by a relative amount. */
    private static Matrix changed(Matrix m, double change) {
        if (m.data().length == 0) {
            return m;
        }
        double[] data = m.data().clone();
        int largest = IntStream.range(0, data.length)
                .reduce((a, b) -> Math.abs(data[a]) >= Math.abs(data[b]) ? a : b)
                .orElseThrow();
        data[largest] *= 1 + change;
        return Matrix.wrap(m.rows(), m.columns(), data);
    }

    private static List<BlockSolution> changedBlocks(Solution s) {
        return s.blocks().stream()
                .map(b -> {
                    if (b instanceof BlockSolution.Psd psd) {
                        return new BlockSolution.Psd(psd.features(), changed(psd.root(), CHANGE));
                    }
                    if (b instanceof BlockSolution.NonNegative found) {
                        return new BlockSolution.NonNegative(found.sections(), changed(found.coefficients(), CHANGE));
                    }
                    return b instanceof BlockSolution.Linear linear
                            ? new BlockSolution.Linear(linear.features(), changed(linear.coefficients(), CHANGE))
                            : b;
                })
                .toList();
    }

    private static List<BlockSolution> changedFactors(Solution s) {
        return s.blocks().stream()
                .map(b -> {
                    if (b instanceof BlockSolution.Psd psd) {
                        return new BlockSolution.Psd(changed(psd.features()), psd.root());
                    }
                    if (b instanceof BlockSolution.NonNegative found) {
                        double[] little = new double[found.sections().points().dimension()];
                        Arrays.fill(little, CHANGE);
                        SectionMap moved = new SectionMap(
                                found.sections().kernel(),
                                found.sections().points().minus(little));
                        return new BlockSolution.NonNegative(moved, found.coefficients());
                    }
                    return b instanceof BlockSolution.Linear linear
                            ? new BlockSolution.Linear(changed(linear.features()), linear.coefficients())
                            : b;
                })
                .toList();
    }

    private static FoundFeatures changed(FoundFeatures basis) {
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) basis;
        return new FoundFeatures.Pivots(pivots.kernel(), pivots.pivots(), changed(pivots.factor(), CHANGE));
    }

    @Test
    void aSolutionOfAnotherProblemIsRefused() {
        Map<String, Problem> all = problems();
        Solution solution = PathSolver.create().solve(all.get("mean and variance"));
        assertThrows(
                IllegalArgumentException.class,
                () -> Checker.check(all.get("density on the line"), solution, TOLERANCE));
    }

    @Test
    void negativeCoefficientsAreNoticedWithoutData() {
        Solution solution = PathSolver.create().solve(problems().get("density of sections"));
        assertEquals(2, Checker.withoutData(solution).size());
        assertTrue(Checker.withoutData(solution).stream().allMatch(f -> f.verdict() == Finding.Verdict.OK));
        BlockSolution.NonNegative found =
                (BlockSolution.NonNegative) solution.blocks().get(0);
        BlockSolution other = new BlockSolution.NonNegative(found.sections(), changed(found.coefficients(), -2));
        Solution changed =
                rebuilt(solution, List.of(other), solution.alpha(), solution.multipliers(), solution.certificate());
        assertFalse(Checker.withoutData(changed).stream().allMatch(f -> f.verdict() == Finding.Verdict.OK));
    }

    @Test
    void withoutDataTheFactorIsChecked() {
        Solution solution = PathSolver.create().solve(problems().get("density on the line"));
        assertEquals(3, Checker.withoutData(solution).size());
        Solution changed = rebuilt(
                solution, changedFactors(solution), solution.alpha(), solution.multipliers(), solution.certificate());
        assertFalse(Checker.withoutData(changed).stream().allMatch(f -> f.verdict() == Finding.Verdict.OK));
    }

    @Test
    void theGapIsWhatTheOtherClaimsMakeIt() {
        Solution solution = PathSolver.create().solve(problems().get("density on the line"));
        Certificate c = solution.certificate();
        Certificate other =
                new Certificate(c.primal(), c.dual(), c.gap() + CHANGE, c.magnitude(), c.residuals(), c.features());
        Solution changed = rebuilt(solution, solution.blocks(), solution.alpha(), solution.multipliers(), other);
        assertTrue(Checker.withoutData(solution).stream().allMatch(f -> f.verdict() == Finding.Verdict.OK));
        assertFalse(Checker.withoutData(changed).stream().allMatch(f -> f.verdict() == Finding.Verdict.OK));
    }

    @Test
    void constraintsNeedNoObservations() {
        Problem problem = problems().get("density on the line");
        Solution solution = PathSolver.create().solve(problem);
        List<Finding> findings = Checker.constraints(problem, solution, TOLERANCE);
        assertEquals(2, findings.size());
        assertTrue(findings.stream().allMatch(f -> f.verdict() == Finding.Verdict.OK));
    }

    /** A bound that differs follows from the data: its constraint is left open, and no other. */
    @Test
    void constraintsOfOtherBoundsAreLeftOut() {
        Problem problem = problems().get("squares with constraints");
        Solution solution = PathSolver.create().solve(problem);
        Constraint slope = problem.constraints().get(1);
        Problem other = Problem.with(problem.outputs())
                .block(problem.blocks().get(0))
                .subjectTo(problem.constraints().get(0))
                .subjectTo(Constraint.equal(slope.name(), slope.form(), 2 * slope.bound()))
                .build(problem.loss(), problem.targets());
        List<Finding> findings = Checker.constraints(other, solution, TOLERANCE);
        assertEquals(
                List.of(Finding.Verdict.OK, Finding.Verdict.OK, Finding.Verdict.OK, Finding.Verdict.SKIPPED),
                findings.stream().map(Finding::verdict).toList());
        assertEquals("constraint slope", findings.get(3).claim());
    }

    /** Multiples of a quarter, so that 2^50 is added to them without rounding. */
    private static Points moved(Points x, double shift) {
        double[][] rows = new double[x.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Arrays.stream(x.row(i))
                    .map(v -> Math.rint(4 * v) / 4 + shift)
                    .toArray();
        }
        return Points.of(rows);
    }

    private static double[] all(int d, double value) {
        return IntStream.range(0, d).mapToDouble(c -> value).toArray();
    }

    /** Problems that move with an origin, none of which can tell where it is. */
    private static Map<String, DoubleFunction<Problem>> movable() {
        Kernel gaussian = GaussianKernel.withWidth(0.7);
        Kernel laplace = ProductLaplaceKernel.withRate(1);
        Kernel matern = ProductMaternKernel.withOrder(2.5, 2);
        Kernel polynomial = gaussian.polynomial(0.5, 1, 0.5);
        Map<String, DoubleFunction<Problem>> all = new LinkedHashMap<>();
        for (int dimension = 1; dimension <= 2; dimension++) {
            int d = dimension;
            Points x = normals(30, d);
            String where = d == 1 ? " on the line" : " in the plane";
            all.put("Gaussian" + where, o -> density(gaussian, moved(x, o), Measure.lebesgue(d)));
            all.put(
                    "Gaussian on a box" + where,
                    o -> density(gaussian, moved(x, o), Measure.box(all(d, o - 4), all(d, o + 4))));
            all.put(
                    "Laplace on a box" + where,
                    o -> density(laplace, moved(x, o), Measure.box(all(d, o - 4), all(d, o + 4))));
            all.put("Matern" + where, o -> density(matern, moved(x, o), Measure.lebesgue(d)));
            all.put(
                    "polynomial on a box" + where,
                    o -> density(polynomial, moved(x, o), Measure.box(all(d, o - 4), all(d, o + 4))));
        }
        all.put("against a normal", o -> density(gaussian, moved(normals(30, 1), o), Measure.gaussian(o + 0.5, 4)));
        all.put(
                "with an outlier",
                o -> density(gaussian, moved(normals(30, 1), 0).append(Points.onLine(o)), Measure.lebesgue(1)));
        return all;
    }

    /** Translations of data and measure change no verdict, as far as the data themselves resolve. */
    @TestFactory
    Stream<DynamicTest> translationsChangeNoVerdict() {
        return movable().entrySet().stream()
                .flatMap(entry -> IntStream.of(0, 27, 34, 42, 50)
                        .mapToObj(e -> DynamicTest.dynamicTest(
                                entry.getKey() + " at 2^" + e,
                                () -> holdsAndIsRefuted(entry.getValue().apply(Math.scalb(1.0, e))))));
    }

    private static void holdsAndIsRefuted(Problem problem) {
        Solution solution = PathSolver.create().solve(problem);
        List<Finding> findings = Checker.check(problem, solution, TOLERANCE);
        assertTrue(findings.stream().allMatch(f -> f.verdict() == Finding.Verdict.OK), findings::toString);
        findings.stream()
                .filter(f -> f.claim().startsWith("constraint"))
                .forEach(f -> assertTrue(f.bound() < 1e-5, f::toString));
        Solution changed = rebuilt(
                solution, changedBlocks(solution), solution.alpha(), solution.multipliers(), solution.certificate());
        assertFalse(failed(problem, changed).isEmpty());
    }

    /**
     * In units a thousand million times smaller the same penalties are next to none, and what rounding leaves of the sum that the
     * penalty is taken from is amplified beyond the objective itself: neither the gap nor the dual value is confirmed.
     */
    @Test
    void whatErrorsDrownIsUndecided() {
        double unit = 1e9;
        Points x = Points.onLine(Arrays.stream(normals(100, 1).toMatrix().data())
                .map(v -> unit * v)
                .toArray());
        Problem problem = Problem.at(x)
                .block(new Block.Psd(
                        Features.of(GaussianKernel.withWidth(unit), Anchors.data(), 1e-10), ElasticNet.of(100, 1)))
                .subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1))), 1))
                .build(new NegativeLogLoss());
        Solution solution = PathSolver.create().solve(problem);
        Map<String, Finding> findings = new LinkedHashMap<>();
        Checker.check(problem, solution, TOLERANCE).forEach(f -> findings.put(f.claim(), f));
        assertEquals(Finding.Verdict.OK, findings.get("primal value").verdict(), findings::toString);
        assertEquals(Finding.Verdict.SKIPPED, findings.get("dual value").verdict(), findings::toString);
        assertEquals(Finding.Verdict.SKIPPED, findings.get("relative gap").verdict(), findings::toString);
    }

    /**
     * In three dimensions and more, in any units and far from zero: integrals of Gaussians are known to twice the digits, of which
     * a cut of 1e-10 takes the half.
     */
    @TestFactory
    Stream<DynamicTest> densitiesInSpaceAreConfirmed() {
        return IntStream.of(3, 5, 10)
                .boxed()
                .flatMap(d -> DoubleStream.of(1e-9, 1, 1e9)
                        .boxed()
                        .map(unit -> DynamicTest.dynamicTest(
                                d + " dimensions in units of " + unit, () -> confirmsAndRefutes(d, unit))));
    }

    private static void confirmsAndRefutes(int d, double unit) {
        double[] rows = Arrays.stream(normals(80, d).toMatrix().data())
                .map(v -> unit * (1e3 + v))
                .toArray();
        double volume = Math.pow(unit, d);
        Problem problem = Problem.at(Points.of(Matrix.wrap(80, d, rows)))
                .block(new Block.Psd(
                        Features.of(GaussianKernel.withWidth(0.3 * d * unit), Anchors.data(), 1e-10),
                        ElasticNet.of(1e-2 * volume, 1e-4 * volume * volume)))
                .subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(d))), 1))
                .build(new NegativeLogLoss());
        Solution solution = PathSolver.create().solve(problem);
        List<Finding> findings = Checker.check(problem, solution, TOLERANCE);
        assertTrue(findings.stream().allMatch(f -> f.verdict() == Finding.Verdict.OK), findings::toString);
        findings.stream()
                .filter(f -> f.claim().startsWith("constraint"))
                .forEach(f -> assertTrue(f.bound() <= 3 * TOLERANCE, f::toString));
        Solution changed = rebuilt(
                solution, changedBlocks(solution), solution.alpha(), solution.multipliers(), solution.certificate());
        assertFalse(failed(problem, changed).isEmpty());
    }

    /**
     * In three dimensions integrals of other kernels have their closed form in doubles alone, whose rounding a small cut multiplies
     * by its inverse.
     */
    @Test
    void integralsThatErrorsDrownAreUndecided() {
        Problem problem = Problem.at(normals(200, 3))
                .block(new Block.Psd(
                        Features.of(ProductMaternKernel.withOrder(2.5, 30), Anchors.data(), 1e-12),
                        ElasticNet.of(1e-2, 1e-4)))
                .subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(3))), 1))
                .build(new NegativeLogLoss());
        List<Finding> findings = Checker.check(problem, PathSolver.create().solve(problem), TOLERANCE);
        List<Finding> ofMass = findings.stream()
                .filter(f -> f.claim().startsWith("constraint mass"))
                .toList();
        assertEquals(2, ofMass.size());
        assertTrue(ofMass.stream().allMatch(f -> f.verdict() == Finding.Verdict.SKIPPED), findings::toString);
    }

    /** What is no optimum may miss its constraints, by what it says and by no more. */
    @Test
    void violationsAreHeldToWhatIsSaid() {
        Problem problem = density(GaussianKernel.withWidth(0.7), normals(40, 1), Measure.lebesgue(1));
        Solution early = PathSolver.create().solve(problem, Options.DEFAULT.withMaxIterations(1), Progress.none());
        assertNotEquals(Status.OPTIMAL, early.status());
        double said = early.certificate().infeasibility();
        assertTrue(said > 1e-3, () -> "violation " + said);
        assertEquals(List.of(), failed(problem, early));
        List<Certificate.Residual> smaller = early.certificate().residuals().stream()
                .map(r -> new Certificate.Residual(
                        r.name(), r.value(), r.bound(), r.violation() / 2, r.multiplier(), r.definiteness()))
                .toList();
        Certificate c = early.certificate();
        Certificate changed = new Certificate(c.primal(), c.dual(), c.gap(), c.magnitude(), smaller, c.features());
        Solution hopeful = rebuilt(early, early.blocks(), early.alpha(), early.multipliers(), changed);
        assertEquals(
                List.of("constraint mass is missed by no more than is said"),
                failed(problem, hopeful).stream().map(Finding::claim).toList());
    }

    /** What cancels to zero is held to the size of what cancels: a slope of zero, of which no digit is left, is checked still. */
    @Test
    void slopesOfZeroAreChecked() {
        Points x = normals(30, 1);
        double[] y = IntStream.range(0, 30)
                .mapToDouble(i -> 1 + x.coordinate(i, 0))
                .map(v -> v * v)
                .toArray();
        LinearForm slope = LinearForm.of(0, LinearFunctional.derivativeAt(Points.onLine(0.5), 0));
        Problem problem = Problem.at(x)
                .block(new Block.Psd(Features.of(GaussianKernel.withWidth(0.7)), ElasticNet.of(1e-3, 1e-5)))
                .subjectTo(Constraint.equal("slope", slope, 0))
                .build(new SquaredLoss(), y);
        Finding found = Checker.check(problem, PathSolver.create().solve(problem), 1e-8).stream()
                .filter(f -> f.claim().equals("constraint slope = 0.0"))
                .findFirst()
                .orElseThrow();
        assertEquals(Finding.Verdict.OK, found.verdict(), found::toString);
        assertTrue(found.bound() < 1e-5, found::toString);
    }

    /** Equalities to zero hold relative to their terms. */
    @Test
    void equalitiesBetweenMatricesHold() {
        Random random = new Random(4);
        double[][] x = new double[30][];
        double[][] y = new double[30][];
        for (int i = 0; i < x.length; i++) {
            x[i] = random.doubles(2, -1, 1).toArray();
            y[i] = random.doubles(3, -1, 1).toArray();
        }
        Sample sample = Sample.of(Points.of(x), Matrix.ofRows(y));
        InequalityEstimator estimator = ConeEstimator.of(Cone.monotone(3))
                .withKernel(GaussianKernel.withWidth(0.7))
                .withCut(1e-2)
                .withLambda(1e-2)
                .byInequalities();
        InequalityModel model = estimator.fit(sample);
        List<Finding> failed = Checker.check(
                        estimator.problem(sample), model.fit().solution(), TOLERANCE)
                .stream()
                .filter(f -> f.verdict() == Finding.Verdict.FAILED)
                .toList();
        assertEquals(List.of(), failed);
    }

    /** Its value, its size and what it adds to S take its features once. */
    @Test
    void elementsAreComputedOnce() {
        AtomicInteger far = new AtomicInteger();
        FeatureMap counting = new FeatureMap() {
            @Override
            public Domain domain() {
                return Domain.space();
            }

            @Override
            public int size() {
                return 2;
            }

            @Override
            public void at(Points x, int i, double[] out, int offset) {
                far.addAndGet(x.coordinate(i, 0) == FAR ? 1 : 0);
                out[offset] = 1;
                out[offset + 1] = x.coordinate(i, 0);
            }
        };
        Points x = normals(40, 1);
        Problem problem = Problem.at(x, Matrix.of(1, 2, 1, 1))
                .block(new Block.Psd(Features.of(counting), NET))
                .block(new Block.Linear(Features.of(counting), 1e-2))
                .subjectTo(Constraint.atMost("square", value(0), 10))
                .subjectTo(Constraint.equal("function", value(1), 1))
                .build(new SquaredLoss(), targets(x));
        Solution solution = PathSolver.create().solve(problem);
        far.set(0);
        assertTrue(Checker.check(problem, solution, TOLERANCE).stream()
                .allMatch(finding -> finding.verdict() == Finding.Verdict.OK));
        assertEquals(2, far.get());
    }

    private static final double FAR = 3;

    private static LinearForm value(int block) {
        return LinearForm.of(block, LinearFunctional.valueAt(Points.onLine(FAR)));
    }
}
