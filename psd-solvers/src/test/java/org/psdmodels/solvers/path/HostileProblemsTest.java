package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;

/** Problems that no model poses, but a user may: each has an answer, and gets it or an honest status. */
class HostileProblemsTest {
    private static final double TOLERANCE = Options.DEFAULT.tolerance();

    /** What {@link Status#REDUCED_ACCURACY} promises at least. */
    private static final double USEFUL = 1e-4;

    /** The bounds and the terms of equalities are not larger. */
    private static final double LARGEST = 10;

    private static final int N = 40;
    private static final double[] X = Examples.sortedUniform(N, 1);
    private static final double[] COUNTS = Examples.at(X, x -> Math.rint(2 + 2 * Math.sin(7 * x)));
    private static final double[] SIGNS = Examples.at(X, x -> Math.sin(9 * x) > 0 ? 1 : -1);
    private static final double[] BUMP =
            Examples.plus(Examples.at(X, x -> Math.max(0, Math.sin(6 * x))), 0.1, Examples.noise(N, 2));
    private static final LinearForm MASS = Examples.integral(Measure.interval(0, 1));

    private static Block.Psd psd() {
        return new Block.Psd(Examples.gaussian(0.2), Examples.net(1e-3, 0.01));
    }

    private static Block.Linear linear() {
        return new Block.Linear(Examples.gaussian(0.2), 1e-3);
    }

    private static LinearForm valueAt(int block, double x) {
        return LinearForm.of(block, LinearFunctional.valueAt(Points.onLine(x)));
    }

    private static Problem.Builder one(Block block) {
        return Problem.at(Points.onLine(X)).block(block);
    }

    private static Problem.Builder sum(Block first, double factor, Block second) {
        return Problem.at(Points.onLine(X), Matrix.of(1, 2, 1, factor))
                .block(first)
                .block(second);
    }

    private static Problem.Builder withConstant(Block block) {
        return sum(block, 1, new Block.Constant());
    }

    private static Map<String, Supplier<Problem>> solvable() {
        Map<String, Supplier<Problem>> all = new LinkedHashMap<>();
        Block laplace = new Block.Psd(Features.of(LaplaceKernel.withRate(2)), Examples.net(1e-2, 0.01));
        double[] positive = Examples.at(BUMP, y -> Math.abs(y) + 0.01);
        Constraint fixed = Constraint.equal("fixed", valueAt(0, 0.5), 2);
        Constraint five = Constraint.equal("five", valueAt(1, 0), 5);
        Constraint most = Constraint.atMost("most", valueAt(0, 0), 0.7);
        Constraint nothing = Constraint.equal(
                "nothing", LinearForm.ZERO.plus(0, MASS.terms().get(0).functional(), 0), 0);

        all.put("counts, function and constant", () -> withConstant(psd()).build(new PoissonLoss(), COUNTS));
        all.put("counts, vector and constant", () -> withConstant(linear()).build(new PoissonLoss(), COUNTS));
        all.put(
                "divergence, vector and constant",
                () -> withConstant(linear()).build(new KullbackLeiblerLoss(), positive));
        all.put("counts, difference", () -> sum(psd(), -1, laplace).build(new PoissonLoss(), COUNTS));
        all.put("divergence, difference", () -> sum(psd(), -1, laplace).build(new KullbackLeiblerLoss(), positive));
        all.put("counts, vector fixed", () -> one(linear()).subjectTo(fixed).build(new PoissonLoss(), COUNTS));
        all.put("hinge, vector fixed", () -> one(linear()).subjectTo(fixed).build(new HingeLoss(), SIGNS));
        all.put("pinball, vector fixed", () -> one(linear()).subjectTo(fixed).build(PinballLoss.atLevel(0.3), BUMP));
        all.put(
                "squares, constant fixed",
                () -> withConstant(psd()).subjectTo(five).build(new SquaredLoss(), BUMP));
        all.put(
                "hinge, constant fixed",
                () -> withConstant(psd()).subjectTo(five).build(new HingeLoss(), SIGNS));
        all.put(
                "logarithm, constant fixed",
                () -> withConstant(psd()).subjectTo(five).build(new NegativeLogLoss()));
        for (Loss loss : new Loss[] {new SquaredLoss(), new HingeLoss(), new PoissonLoss()}) {
            double[] y = loss instanceof HingeLoss ? SIGNS : COUNTS;
            all.put(
                    "constant bounded, " + loss,
                    () -> one(new Block.Constant()).subjectTo(most).build(loss, y));
        }
        all.put(
                "logarithm of a bounded constant",
                () -> one(new Block.Constant()).subjectTo(most).build(new NegativeLogLoss()));
        all.put("nothing constrained", () -> one(psd()).subjectTo(nothing).build(new SquaredLoss(), BUMP));
        all.put("values bounded", () -> bounded().build(new NegativeLogLoss()));
        all.put("counts bounded", () -> bounded().build(new PoissonLoss(), COUNTS));
        all.put(
                "mass within far bounds",
                () -> one(psd()).subjectTo(Constraint.atMost("mass", MASS, 1e9)).build(new HingeLoss(), SIGNS));
        addBounded(all);
        addFar(all);
        addOutside(all);
        return all;
    }

    private static Problem.Builder bounded() {
        Problem.Builder builder = one(psd());
        for (int i = 0; i < 30; i++) {
            builder.subjectTo(Constraint.atMost("value " + i, valueAt(0, i / 30.0), 0.5));
        }
        return builder;
    }

    /** Points about a width apart, and another, whose value is bounded or prescribed. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Sparse(double at, double... x) {
        Problem.Builder with(Block block) {
            return Problem.at(Points.onLine(x)).block(block);
        }

        LinearForm value() {
            return valueAt(0, at);
        }

        LinearForm slope() {
            return LinearForm.of(0, LinearFunctional.derivativeAt(Points.onLine(at), 0));
        }

        /** Bounds of which not both are attained. */
        Problem.Builder bounded(double lambda, double elastic, double value, double integral) {
            return with(new Block.Psd(Examples.gaussian(1), Examples.net(lambda, elastic)))
                    .subjectTo(Constraint.atMost("value", value(), value))
                    .subjectTo(Constraint.atMost("integral", Examples.integral(Measure.interval(1, 3)), integral));
        }

        Problem.Builder pinned(double lambda, double value, double slope) {
            return with(new Block.Linear(Examples.gaussian(1), lambda))
                    .subjectTo(Constraint.equal("value", value(), value))
                    .subjectTo(Constraint.atMost("slope", slope(), slope));
        }
    }

    /** A gap in which the slack of an inequality does not count is small at the wrong start. */
    private static void addBounded(Map<String, Supplier<Problem>> all) {
        all.put(
                "logistic, bounds",
                () -> new Sparse(3.2614, 0, 1.1041, 2.4096, 3.5645, 4.7946, 5.9305, 4.7946)
                        .bounded(0.11095, 0.66656, 0.12232, 9.8968)
                        .build(new LogisticLoss(), 1, 1, 1, -1, 1, -1, -1));
        all.put(
                "squares, bounds",
                () -> new Sparse(0.022833, 0, 1.5901, 2.4229, 2.4229)
                        .bounded(0.45084, 0.58259, 0.60645, 3.1464)
                        .build(new SquaredLoss(), 2, -1, 0, -1));
    }

    /** Outputs at which logistic slopes are their limits but for rounding. */
    private static void addFar(Map<String, Supplier<Problem>> all) {
        all.put(
                "logistic, one class",
                () -> new Sparse(3.6699, 0)
                        .bounded(0.00157, 0.22357, 0.24743, 0.88696)
                        .build(new LogisticLoss(), 1));
        all.put(
                "logistic, value far away, wrong class",
                () -> new Sparse(3.0375, 0)
                        .pinned(0.001811, 1.1246, -3.0633)
                        .weights(0.21812)
                        .build(new LogisticLoss(), -1));
        all.put(
                "logistic, value farther away, wrong class",
                () -> new Sparse(3.8660, 0).pinned(0.0084464, 1.6518, -6.2583).build(new LogisticLoss(), -1));
    }

    /** Zero counts keep outputs positive, which first steps are not. */
    private static void addOutside(Map<String, Supplier<Problem>> all) {
        all.put(
                "no counts, value",
                () -> new Sparse(1.6002739, 0, 1.1593067, 2.2477394, 3.1459226, 4.4268513, 5.843287)
                        .pinned(0.031878184, 1.9581627, 5.5509634)
                        .weights(0.23088475, 0.10962682, 0.20947228, 0.19135339, 0.11029175, 0.17706424)
                        .build(new PoissonLoss(), new double[6]));
        all.put(
                "no counts, small value",
                () -> new Sparse(1.2671821, 0, 0.8239246, 2.3589026, 3.681271, 4.9561586)
                        .pinned(0.0037323952, 1.0708337, 0.60192212)
                        .weights(0.19066926, 0.35701211, 0.17095264, 0.27754491, 0.050859276)
                        .build(new PoissonLoss(), new double[5]));
    }

    static Set<String> names() {
        return solvable().keySet();
    }

    /** By the difference of the values, which slack in an inequality does not make smaller. */
    @ParameterizedTest
    @MethodSource("names")
    void isSolved(String name) {
        Solution solution = PathSolver.create().solve(solvable().get(name).get());
        Certificate certificate = solution.certificate();
        double unit = Math.max(Math.abs(certificate.primal()), Math.abs(certificate.dual()));
        double multipliers =
                Arrays.stream(solution.multipliers().data()).map(Math::abs).sum();
        double ofResiduals = multipliers * LARGEST * certificate.infeasibility();
        assertAll(
                () -> assertEquals(Status.OPTIMAL, solution.status(), certificate::toString),
                () -> assertTrue(certificate.infeasibility() <= TOLERANCE, certificate::toString),
                () -> assertTrue(
                        certificate.primal() - certificate.dual() <= TOLERANCE * unit + ofResiduals,
                        certificate::toString));
    }

    static Map<String, Problem> contradictions() {
        Constraint one = Constraint.equal("one", valueAt(1, 0), 1);
        Constraint two = Constraint.equal("two", valueAt(1, 0), 2);
        LinearForm nothing = LinearForm.ZERO.plus(0, MASS.terms().get(0).functional(), 0);
        return Map.of(
                "two values of a constant",
                withConstant(psd()).subjectTo(one).subjectTo(two).build(new SquaredLoss(), BUMP),
                "two values of a constant, logarithm",
                withConstant(psd()).subjectTo(one).subjectTo(two).build(new NegativeLogLoss()),
                "nothing is one",
                one(psd()).subjectTo(Constraint.equal("nothing", nothing, 1)).build(new SquaredLoss(), BUMP),
                "negative mass",
                new Sparse(0, 0)
                        .with(new Block.Psd(Examples.gaussian(1), Examples.net(0.225, 0.864)))
                        .subjectTo(Constraint.equal("mass", Examples.integral(Measure.lebesgue(1)), -0.9))
                        .build(new SquaredLoss(), 0),
                "negative value",
                new Sparse(0, 0, 1.32, 2.51, 4.02, 4.92, 6.31, 7.14, 8.03, 8.76, 8.03)
                        .bounded(0.0168, 0.0925, -2.9, 10)
                        .build(new SquaredLoss(), 0.782, 0.975, 0.51, -0.165, 3, 2.74, 2.58, 1, 0.309, 1.68));
    }

    @Test
    void contradictionsAreNamed() {
        contradictions()
                .forEach((name, problem) -> assertEquals(
                        Status.INFEASIBLE, PathSolver.create().solve(problem).status(), name));
    }

    @Test
    void freeFallIsNamedWhereZeroIsOutsideTheDomain() {
        Problem problem =
                sum(psd(), 0, new Block.Constant()).linearTerm(valueAt(1, 0)).build(new NegativeLogLoss());
        assertEquals(Status.UNBOUNDED, PathSolver.create().solve(problem).status());
    }

    /** z - y log z with a quadratic penalty has a minimum, even where the numbers overflow. */
    @Test
    void overflowIsNotCalledUnbounded() {
        double[] huge = COUNTS.clone();
        huge[7] = 1e300;
        Status status = PathSolver.create()
                .solve(one(psd()).build(new PoissonLoss(), huge))
                .status();
        assertNotEquals(Status.UNBOUNDED, status);
    }

    /** A constant in an inequality alone has a dual value only where the multiplier vanishes exactly. */
    @Test
    void withoutADualValueNothingIsCalledReducedAccuracy() {
        Problem problem = sum(psd(), 0, new Block.Constant())
                .subjectTo(Constraint.atMost(
                        "least",
                        LinearForm.ZERO.plus(1, valueAt(1, 0).terms().get(0).functional(), -1),
                        -5))
                .build(new SquaredLoss(), BUMP);
        Solution solution = PathSolver.create().solve(problem);
        boolean useful = Math.abs(solution.certificate().relativeGap()) <= USEFUL;
        assertFalse(solution.status() == Status.REDUCED_ACCURACY && !useful, solution::toString);
    }

    /** A step that is not a number must not be halved for ever. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void tinyWeightsEnd() {
        double[] weights = IntStream.range(0, N).mapToDouble(i -> 1e-300).toArray();
        Problem problem = one(psd()).weights(weights).build(new NegativeLogLoss());
        Solution solution = PathSolver.create().solve(problem);
        assertTrue(solution.history().size() <= Options.DEFAULT.maxIterations());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e200, -100})
    void absurdStartsDoNoHarm(double factor) {
        Problem problem = Examples.density(Examples.mixture(60, 0.5, 1, 3), 1, Examples.net(1e-4, 0.01));
        Solution alone = PathSolver.create().solve(problem);
        double[] alpha =
                Arrays.stream(alone.alpha().data()).map(a -> factor * a).toArray();
        Solution absurd = new Solution(
                alone.status(),
                alone.certificate(),
                alone.blocks(),
                Matrix.of(alone.alpha().rows(), 1, alpha),
                Matrix.of(1, 1, -1e6),
                alone.history());
        Solution near = PathSolver.create().solve(problem, Options.DEFAULT, Progress.none(), absurd);
        double both = Math.abs(alone.certificate().gap())
                + Math.abs(near.certificate().gap());
        assertEquals(Status.OPTIMAL, near.status());
        assertEquals(alone.certificate().primal(), near.certificate().primal(), both);
    }

    /** The matrix alone would take 13 GB. */
    @Test
    void whatDoesNotFitIsRefusedBeforeItIsAllocated() {
        FeatureMap wide = new BasisFunctions(
                Domain.space(1),
                IntStream.range(0, 40_000)
                        .<ToDoubleFunction<double[]>>mapToObj(k -> x -> Math.cos(k * x[0]))
                        .toList());
        Problem problem =
                one(new Block.Psd(Features.of(wide), Examples.net(1e-3, 0.01))).build(new SquaredLoss(), BUMP);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> PathSolver.create().solve(problem))
                .getMessage();
        assertTrue(message.startsWith("memory must hold the features of all observations"), message);
    }
}
