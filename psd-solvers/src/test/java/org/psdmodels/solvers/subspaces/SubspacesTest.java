package org.psdmodels.solvers.subspaces;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.Streaming;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.solvers.run.Interruption;

class SubspacesTest {
    private static final double TOLERANCE = 1e-7;
    private static final Options OPTIONS = Options.DEFAULT.withTolerance(TOLERANCE);
    private static final Solver SOLVER = of(6, 64, 0);

    /** Values are sums of some hundred terms of order one, each recomputed to a few roundings. */
    private static final double ROUNDING = 1e-11;

    /** Subspaces from the beginning, with features streamed. */
    private static Solver of(int directions, int shard, long kept) {
        return new Solver() {
            @Override
            public Solution solve(Problem problem, Options options, Progress progress) {
                return solve(problem, options, progress, Optional.empty());
            }

            @Override
            public Solution solve(Problem problem, Options options, Progress progress, Solution near) {
                return solve(problem, options, progress, Optional.of(near));
            }

            private Solution solve(Problem problem, Options options, Progress progress, Optional<Solution> near) {
                Interruption interruption = new Interruption(progress);
                Streaming streaming = new Streaming(0, kept, shard, interruption::ask);
                Discretisation streamed = Discretisation.of(problem, LinearAlgebra.preferred(), progress, streaming);
                return Subspaces.solve(streamed, directions, options, progress, near, interruption);
            }
        };
    }

    private static Solution solve(Solver solver, Problem problem) {
        return solver.solve(problem, OPTIONS, Progress.none());
    }

    private static void assertOptimal(Solution solution) {
        assertEquals(Status.OPTIMAL, solution.status());
        assertTrue(Math.abs(solution.certificate().relativeGap()) <= TOLERANCE, "" + solution.certificate());
        assertTrue(solution.certificate().infeasibility() <= TOLERANCE, "" + solution.certificate());
    }

    // ---- the same optimum as path-following

    static Stream<Arguments> problems() {
        return Stream.of(
                Arguments.of("density on the line", SubspaceExamples.densityOnTheLine(1e-2)),
                Arguments.of("weakly penalised density on the line", SubspaceExamples.densityOnTheLine(1e-5)),
                Arguments.of("density in the plane", SubspaceExamples.densityInThePlane(1e-3)),
                Arguments.of("density with a mean and a bound", SubspaceExamples.constrainedDensity()),
                Arguments.of("intensity", SubspaceExamples.intensity()),
                Arguments.of("weighted squares", SubspaceExamples.weightedSquares()),
                Arguments.of("counts", SubspaceExamples.poisson()),
                Arguments.of("heteroscedastic", SubspaceExamples.heteroscedastic()),
                Arguments.of("quantiles of three matrices", SubspaceExamples.quantiles()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("problems")
    void agreesWithPathFollowingWithinTheGaps(String name, Problem problem) {
        Solution solution = solve(SOLVER, problem);
        Solution reference = PathSolver.create().solve(problem, OPTIONS, Progress.none());
        assertOptimal(solution);
        assertOptimal(reference);
        double apart = Math.abs(
                solution.certificate().primal() - reference.certificate().primal());
        double gaps = certified(solution) + certified(reference);
        assertTrue(apart <= gaps, name + ": " + apart + " apart, gaps of " + gaps);
    }

    /** How far the primal value can be from the optimum, with what the constraints' residuals add. */
    private static double certified(Solution solution) {
        Certificate c = solution.certificate();
        double slack = c.residuals().stream()
                .mapToDouble(r -> Math.abs(r.multiplier() * (r.value() - r.bound())))
                .sum();
        return Math.abs(c.gap()) + slack + ROUNDING * c.magnitude();
    }

    // ---- the certificate

    @Test
    void certificateIsThatOfTheReturnedCoefficients() {
        Problem problem = SubspaceExamples.densityInThePlane(1e-3);
        Solution solution = solve(SOLVER, problem);
        Certificate certificate = solution.certificate();
        BlockSolution.Psd block = (BlockSolution.Psd) solution.blocks().get(0);
        LinearAlgebra algebra = LinearAlgebra.preferred();
        SolverFeatures features = SolverFeatures.of(block.features(), algebra);
        Matrix v = features.at(((Outputs.AtPoints) problem.outputs()).points());
        double[] f = norms(algebra.multiply(View.of(v).transpose(), View.of(block.root())));
        double[] sigma = eigenvalues(algebra, algebra.gram(View.of(block.root()).transpose()));
        double penalty =
                Arrays.stream(sigma).map(s -> 1e-3 * s + 1e-5 / 2 * s * s).sum();
        double primal = penalty - Arrays.stream(f).map(Math::log).sum() / f.length;
        assertEquals(primal, certificate.primal(), ROUNDING * certificate.magnitude());

        double mu = solution.multipliers().get(0, 0);
        Matrix w = features.matrix(
                problem.constraints().get(0).form().terms().get(0).functional());
        double dual = -mu;
        double[] minusAlpha = new double[f.length];
        for (int i = 0; i < f.length; i++) {
            minusAlpha[i] = -solution.alpha().get(i, 0);
            dual += (1 + Math.log(f.length * minusAlpha[i])) / f.length;
        }
        double[] s = algebra.gram(View.of(v), minusAlpha).data().clone();
        for (int k = 0; k < s.length; k++) {
            s[k] -= mu * w.data()[k];
        }
        for (double e : eigenvalues(algebra, Matrix.of(w.rows(), w.rows(), s))) {
            dual -= Math.pow(Math.max(0, e - 1e-3), 2) / (2 * 1e-5);
        }
        assertTrue(certificate.dual() <= dual + ROUNDING * certificate.magnitude(), "it is a lower bound");
        assertEquals(dual, certificate.dual(), TOLERANCE * certificate.magnitude());
    }

    private static double[] norms(Matrix rows) {
        double[] norms = new double[rows.rows()];
        for (int k = 0; k < rows.data().length; k++) {
            norms[k % rows.rows()] += rows.data()[k] * rows.data()[k];
        }
        return norms;
    }

    private static double[] eigenvalues(LinearAlgebra algebra, Matrix symmetric) {
        return ((Eigen.Pairs) algebra.eigenvalues(View.of(symmetric))).values();
    }

    @Test
    void everyRoundIsCertified() {
        Solution solution = solve(SOLVER, SubspaceExamples.densityInThePlane(1e-3));
        double optimum = solution.certificate().primal();
        assertTrue(solution.history().size() > 1, "the first subspace is not enough");
        for (Iteration round : solution.history()) {
            assertTrue(round.dual() <= optimum + ROUNDING, "dual value " + round.dual() + " above " + optimum);
        }
    }

    // ---- the subspace

    @Test
    void rankGrowsFromOneDirection() {
        Solution solution = solve(of(1, 64, 0), SubspaceExamples.squares(SubspaceExamples.N, 1e-4));
        assertOptimal(solution);
        assertTrue(solution.certificate().features().get(0).rank() > 1, "rank of the optimum");
        assertTrue(solution.history().size() > 2, "rounds " + solution.history().size());
    }

    /** The data see nothing of the point where the value is prescribed: the first restricted problem is infeasible. */
    @Test
    void subspaceGrowsToMeetConstraints() {
        Solution solution = solve(of(1, 64, 0), withFarValue(2));
        assertOptimal(solution);
        assertTrue(solution.history().get(0).infeasibility() > 0.5, "" + solution.history());
    }

    @Test
    void negativeValuesOfNonNegativeFunctionsAreInfeasible() {
        assertEquals(Status.INFEASIBLE, solve(of(1, 64, 0), withFarValue(-2)).status());
    }

    private static Problem withFarValue(double value) {
        double[] x = SubspaceExamples.uniform(60);
        FeatureMap features =
                BasisFunctions.of(1, t -> t[0] < 50 ? 1 : 0, t -> t[0] < 50 ? t[0] : 0, t -> t[0] < 50 ? 0 : 1);
        return Problem.at(Points.onLine(x))
                .block(new Block.Psd(Features.of(features), SubspaceExamples.net(1e-3)))
                .subjectTo(
                        Constraint.equal("far", LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(100))), value))
                .build(new SquaredLoss(), SubspaceExamples.noise(60));
    }

    @Test
    void zeroIsFound() {
        double[] x = SubspaceExamples.uniform(50);
        double[] y = new double[50];
        Arrays.fill(y, -1);
        Solution solution = solve(
                SOLVER,
                Problem.at(Points.onLine(x))
                        .block(SubspaceExamples.psd(0.2, ElasticNet.of(0.1, 0.01)))
                        .build(new SquaredLoss(), y));
        assertOptimal(solution);
        assertEquals(0, solution.certificate().features().get(0).rank());
        assertEquals(0.5, solution.certificate().primal(), ROUNDING);
    }

    // ---- the stream

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 300, 5000})
    void blockSizeChangesNothingBeyondRounding(int size) {
        Problem problem = SubspaceExamples.densityOnTheLine(1e-2);
        Solution whole = solve(SOLVER, problem);
        Solution blocked = solve(of(6, size, 0), problem);
        assertOptimal(blocked);
        assertEquals(
                whole.certificate().primal(), blocked.certificate().primal(), certified(whole) + certified(blocked));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 20_000, 1_000_000_000})
    void keptFeaturesChangeNoBit(long memory) {
        Problem problem = SubspaceExamples.heteroscedastic();
        assertSameBits(solve(SOLVER, problem), solve(of(6, 64, memory), problem));
    }

    @Test
    void isDeterministic() {
        Problem problem = SubspaceExamples.poisson();
        assertSameBits(solve(SOLVER, problem), solve(of(6, 64, 0), problem));
    }

    private static void assertSameBits(Solution one, Solution two) {
        assertEquals(one.certificate(), two.certificate());
        assertEquals(one.alpha(), two.alpha());
        for (int b = 0; b < one.blocks().size(); b++) {
            assertArrayEquals(one.blocks().get(b).numbers(), two.blocks().get(b).numbers());
        }
    }

    // ---- near another solution

    @Test
    void solutionNearbySavesRounds() {
        Solution near = solve(SOLVER, SubspaceExamples.densityInThePlane(1e-3));
        Problem problem = SubspaceExamples.densityInThePlane(0.9e-3);
        Solution cold = solve(SOLVER, problem);
        Solution warm = SOLVER.solve(problem, OPTIONS, Progress.none(), near);
        assertOptimal(warm);
        assertTrue(
                warm.history().size() < cold.history().size(),
                warm.history().size() + " rounds, " + cold.history().size() + " from scratch");
    }

    @Test
    void solutionOfAnotherProblemIsIgnored() {
        Solution other = solve(SOLVER, SubspaceExamples.heteroscedastic());
        Problem problem = SubspaceExamples.densityOnTheLine(1e-2);
        assertSameBits(solve(SOLVER, problem), SOLVER.solve(problem, OPTIONS, Progress.none(), other));
    }

    // ---- limits

    @Test
    void cancellationEndsARestrictedProblem() {
        AtomicInteger asked = new AtomicInteger();
        Progress impatient = Progress.none().cancelledWhen(() -> asked.incrementAndGet() > 3);
        Solution solution = SOLVER.solve(SubspaceExamples.densityInThePlane(1e-3), OPTIONS, impatient);
        assertEquals(Status.CANCELLED, solution.status());
        assertEquals(4, asked.get());
        assertTrue(Double.isFinite(solution.certificate().primal()), "" + solution.certificate());
    }

    @Test
    void iterationLimitCountsRounds() {
        Solution solution =
                SOLVER.solve(SubspaceExamples.densityInThePlane(1e-3), OPTIONS.withMaxIterations(2), Progress.none());
        assertEquals(Status.ITERATION_LIMIT, solution.status());
        assertEquals(
                List.of(1, 2),
                solution.history().stream().map(Iteration::number).toList());
        assertTrue(solution.certificate().relativeGap() > TOLERANCE, "" + solution.certificate());
    }
}
