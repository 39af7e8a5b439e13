package org.psdmodels.solvers.lowrank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class SampledDescentTest {
    /** Just enough for samples. */
    private static final int MANY = 20_500;

    private static final double TOLERANCE = 1e-6;
    private static final Options OPTIONS = Options.DEFAULT.withTolerance(TOLERANCE);

    /** Sums of some thousand terms, with features whose squares differ by 1e10. */
    private static final double ROUNDING = 1e-8;

    private static final LowRankSolver DESCENDING = LowRankSolver.create().withDescentFrom(0);

    private static Problem density() {
        return LowRankExamples.density(LowRankExamples.mixture(MANY, 1, 1, 0.55, 1), 1, 1e-2);
    }

    /** A narrow bulk and one point in a thousand far from it, which samples miss. */
    private static Problem densityWithRareObservations() {
        double[] bulk = LowRankExamples.mixture(MANY, 1, 0, 0.3, 1).toMatrix().data();
        for (int i = 0; i < MANY; i += 1000) {
            bulk[i] = 4 + i * 1e-5;
        }
        return LowRankExamples.density(Points.onLine(bulk), 1, 1e-3);
    }

    private static StreamedProblem streamed(Problem problem) {
        return StreamedProblem.of(
                problem, LinearAlgebra.preferred(), 2048, Long.MAX_VALUE / 64, new Interruption(Progress.none()));
    }

    private static Solution bySamples(Problem problem) {
        StreamedProblem streamed = streamed(problem);
        Rounds rounds = rounds(streamed);
        Optional<Status> status = descent(streamed, rounds).run(Optional.empty());
        assertEquals(Optional.of(Status.OPTIMAL), status, "by way of samples alone");
        return rounds.solution(status.get(), rounds.best().orElseThrow());
    }

    private static Rounds rounds(StreamedProblem problem) {
        return new Rounds(problem, OPTIONS, Progress.none(), new Interruption(Progress.none()));
    }

    private static SampledDescent descent(StreamedProblem problem, Rounds rounds) {
        return new SampledDescent(
                RootProblem.of(problem).orElseThrow(),
                SampledDescentTest::streamed,
                6,
                rounds,
                OPTIONS,
                Progress.none());
    }

    private static void assertSameOptimum(Problem problem, Solution found) {
        StreamedProblem streamed = streamed(problem);
        Rounds rounds = rounds(streamed);
        Optional<Status> status = new Descent(
                        RootProblem.of(streamed).orElseThrow(), 6, rounds, OPTIONS, Progress.none())
                .run(Optional.empty());
        assertEquals(Optional.of(Status.OPTIMAL), status, "over all observations");
        double optimum = rounds.best().orElseThrow().worth().primal();
        assertEquals(optimum, found.certificate().primal(), 2 * TOLERANCE * Math.abs(optimum));
    }

    @Test
    void reachesTheOptimumOfDescentOverAllObservations() {
        assertSameOptimum(density(), bySamples(density()));
    }

    /** Whether models get there, or descent over all observations has to take over. */
    @Test
    void rareObservationsAreNotOverlooked() {
        Problem problem = densityWithRareObservations();
        Solution found = DESCENDING.solve(problem, OPTIONS, Progress.none());
        assertEquals(Status.OPTIMAL, found.status());
        assertSameOptimum(problem, found);
    }

    @Test
    void everyRoundIsALowerBoundAndAnUpperBound() {
        Solution solution = bySamples(density());
        double optimum = solution.certificate().primal();
        double slack = TOLERANCE * Math.abs(optimum);
        for (Iteration round : solution.history()) {
            assertTrue(round.dual() <= optimum + slack, "dual value " + round.dual() + " above " + optimum);
            assertTrue(round.primal() >= optimum - slack, "primal value " + round.primal() + " below " + optimum);
        }
    }

    /** What makes the optimum the fixed point. */
    @Test
    void modelHasTheGradientOfAllObservations() {
        StreamedProblem problem = streamed(density());
        RootProblem roots = RootProblem.of(problem).orElseThrow();
        Rounds rounds = rounds(problem);
        RootRange range = RootRange.of(
                roots, new Columns(roots, 3).first(Optional.empty(), 1).orElseThrow());
        RootPoint point = range.point();
        Round round = range.certified(point, TOLERANCE);
        StreamedProblem model = descent(problem, rounds).model(point, round).orElseThrow();
        RootProblem ofModel = RootProblem.of(model).orElseThrow();
        RootPoint same = RootPoint.of(ofModel, ofModel.roots(point.matrices()));
        assertTrue(model.frame().observations().length < MANY / 5, "few observations");
        assertEquals(point.mu()[0], same.mu()[0], ROUNDING * Math.abs(point.mu()[0]), "stationary in scale alike");
        List<double[]> own = RootPoint.of(roots, roots.roots(point.matrices())).gradient();
        List<double[]> ofSample = same.gradient();
        double size = Dense.norm(own.get(0));
        assertArrayEquals(own.get(0), ofSample.get(0), ROUNDING * size);
    }

    /** Blocks of 64 make 320 questions of a pass. */
    @Test
    void cancellationEndsAPass() {
        AtomicInteger late = new AtomicInteger();
        AtomicInteger certificates = new AtomicInteger();
        Progress impatient = Progress.to(iteration -> certificates.incrementAndGet())
                .cancelledWhen(() -> certificates.get() > 0 && late.incrementAndGet() > 5);
        Solution solution = DESCENDING.withBlockSize(64).solve(density(), OPTIONS, impatient);
        assertEquals(Status.CANCELLED, solution.status());
        assertEquals(1, solution.history().size(), "after the first certificate");
        assertEquals(6, late.get(), "nobody is asked again");
        assertTrue(solution.certificate().infeasibility() <= TOLERANCE, "" + solution.certificate());
    }

    @Test
    void isDeterministic() {
        Solution one = DESCENDING.solve(density(), OPTIONS, Progress.none());
        Solution two = DESCENDING.withFeatureMemory(0).solve(density(), OPTIONS, Progress.none());
        assertEquals(one.certificate(), two.certificate());
        assertEquals(one.alpha(), two.alpha());
    }
}
