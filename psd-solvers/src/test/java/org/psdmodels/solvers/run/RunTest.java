package org.psdmodels.solvers.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

/** A method that follows a script: its points are numbers, their measured errors are given, and so are their recounts. */
class RunTest {
    private static final double TOLERANCE = 1e-8;

    /** primal 1 and the dual value with this relative gap. */
    private static Worth gap(double relative) {
        return Worth.of(1, 1 - relative, relative, 1, 0);
    }

    /** What an honest recount finds. */
    private static Worth same(double error) {
        return gap(error);
    }

    /** One run of the script. */
    private static final class Script {
        private final List<Double> recounted = new ArrayList<>();
        private final List<Iteration> told = new ArrayList<>();
        private final Run<Double, Worth> run;
        private int asked;

        Script(int limit, int stopAtQuestion, Status wish, Function<Double, Worth> recount) {
            Progress progress = new Progress() {
                @Override
                public void report(Iteration iteration) {
                    told.add(iteration);
                }

                @Override
                public Optional<Status> stop() {
                    return ++asked >= stopAtQuestion ? Optional.of(wish) : Optional.empty();
                }
            };
            Options options = Options.DEFAULT.withTolerance(TOLERANCE).withMaxIterations(limit);
            this.run = new Run<>(new History(options, progress), TOLERANCE, error -> {
                recounted.add(error);
                return recount.apply(error);
            });
        }

        Script(Function<Double, Worth> recount) {
            this(100, Integer.MAX_VALUE, Status.CANCELLED, recount);
        }

        /** The first error is that of the starting point; where the script ends the method finds no way on. */
        Ending<Double, Worth> follow(double... errors) {
            run.consider(gap(errors[0]), () -> errors[0]);
            for (int k = 1; k < errors.length; k++) {
                double error = errors[k];
                Optional<Status> stop = run.stop();
                if (stop.isEmpty()) {
                    stop = run.look(gap(error), () -> error);
                }
                if (stop.isPresent()) {
                    return run.end(stop.get());
                }
            }
            return run.end(Status.NUMERICAL_TROUBLE);
        }

        List<Iteration> history() {
            return run.history().iterations();
        }
    }

    @Test
    void endsWhereTheRecountAgrees() {
        Script script = new Script(RunTest::same);
        Ending<Double, Worth> ending = script.follow(1, 1e-2, 1e-5, 1e-9, 1e-12);
        assertEquals(Status.OPTIMAL, ending.status());
        assertEquals(1e-9, ending.point());
        assertEquals(3, script.history().size());
        assertEquals(List.of(1e-9), script.recounted, "recounted once, when it was claimed");
        assertEquals(script.told, script.history());
    }

    /** 0.95 of the tolerance is no claim; that its recount is good enough shows when the method ends otherwise. */
    @Test
    void claimsLeaveTheRecountAShare() {
        Script script = new Script(RunTest::same);
        Ending<Double, Worth> ending = script.follow(1, 0.95 * TOLERANCE, 0.93 * TOLERANCE);
        assertEquals(2, script.history().size());
        assertEquals(List.of(0.93 * TOLERANCE), script.recounted);
        assertEquals(Status.OPTIMAL, ending.status());
    }

    @Test
    void stoppedBeforeTheFirstIterationReturnsTheStartingPoint() {
        for (Status wish : List.of(Status.CANCELLED, Status.TIME_LIMIT)) {
            Script script = new Script(100, 1, wish, RunTest::same);
            Ending<Double, Worth> ending = script.follow(0.3, 1e-2, 1e-9);
            assertEquals(wish, ending.status());
            assertEquals(0.3, ending.point());
            assertTrue(script.told.isEmpty(), script.told::toString);
        }
    }

    @Test
    void stoppedLaterReturnsTheBest() {
        Script script = new Script(100, 4, Status.CANCELLED, RunTest::same);
        Ending<Double, Worth> ending = script.follow(1, 1e-3, 1e-1, 1e-2, 1e-9);
        assertEquals(Status.CANCELLED, ending.status());
        assertEquals(1e-3, ending.point());
        assertEquals(3, script.told.size());
    }

    /** A method that asks in the middle of an iteration ends without that iteration. */
    @Test
    void timeLimitWithinAPassLeavesThePassOut() {
        Script script = new Script(100, 2, Status.TIME_LIMIT, RunTest::same);
        script.run.consider(gap(1), () -> 1.0);
        assertTrue(script.run.stop().isEmpty());
        script.run.look(gap(1e-3), () -> 1e-3);
        Optional<Status> within = script.run.history().stop();
        assertEquals(Optional.of(Status.TIME_LIMIT), within);
        Ending<Double, Worth> ending = script.run.end(within.orElseThrow());
        assertEquals(Status.TIME_LIMIT, ending.status());
        assertEquals(1e-3, ending.point());
        assertEquals(1, script.told.size());
    }

    @Test
    void limitOfIterationsIsKept() {
        Script script = new Script(2, Integer.MAX_VALUE, Status.CANCELLED, RunTest::same);
        Ending<Double, Worth> ending = script.follow(1, 1e-2, 1e-3, 1e-4, 1e-9);
        assertEquals(Status.ITERATION_LIMIT, ending.status());
        assertEquals(1e-3, ending.point());
        assertEquals(2, script.told.size());
    }

    /** An optimum found with the last iteration is one. */
    @Test
    void limitDoesNotHideAnOptimum() {
        Script script = new Script(2, Integer.MAX_VALUE, Status.CANCELLED, RunTest::same);
        assertEquals(Status.OPTIMAL, script.follow(1, 1e-2, 1e-9, 1e-10).status());
        Script close = new Script(2, Integer.MAX_VALUE, Status.CANCELLED, RunTest::same);
        Ending<Double, Worth> ending = close.follow(1, 1e-2, 0.99 * TOLERANCE, 1e-10);
        assertEquals(Status.OPTIMAL, ending.status(), "no claim, but the recount in the end is good enough");
    }

    @Test
    void whatIsNoNumberIsNeverTheBest() {
        Script script = new Script(RunTest::same);
        Ending<Double, Worth> ending = script.follow(1, 1e-3, Double.NaN, Double.NaN);
        assertEquals(1e-3, ending.point());
        assertEquals(Status.NUMERICAL_TROUBLE, ending.status());
        Script hopeless = new Script(RunTest::same);
        assertEquals(
                Status.NUMERICAL_TROUBLE,
                hopeless.follow(Double.NaN, Double.NaN).status());
        Worth half = Worth.of(1, 1, 0, 1, Double.NaN);
        assertEquals(Double.POSITIVE_INFINITY, half.error());
        assertEquals(
                Double.POSITIVE_INFINITY, Worth.of(Double.NaN, 0, 0.1, 1, 0).error());
    }

    @Test
    void bestPointIsReturned() {
        Script script = new Script(RunTest::same);
        Ending<Double, Worth> ending = script.follow(1, 1e-3, 1e-6, 1e-2, 1e-5);
        assertEquals(1e-6, ending.point());
        assertEquals(gap(1e-6), ending.result());
        assertEquals(Status.REDUCED_ACCURACY, ending.status());
    }

    @ParameterizedTest
    @CsvSource({"1e-9, OPTIMAL", "1e-7, REDUCED_ACCURACY", "1e-4, REDUCED_ACCURACY", "1.1e-4, NUMERICAL_TROUBLE"})
    void stagnationIsNamedByWhatWasReached(double error, Status status) {
        assertEquals(status, new Script(e -> gap(error)).follow(1, 0.5).status());
    }

    /** Beyond the claim the measured error falls and what rounding does to the recount grows. */
    @Test
    void whatIsLostByGoingOnIsNotReturned() {
        Script script = new Script(error -> gap(1e-15 / error));
        Ending<Double, Worth> ending = script.follow(1, 1e-9, 1e-10, 1e-13);
        assertEquals(Status.REDUCED_ACCURACY, ending.status());
        assertEquals(1e-9, ending.point());
        assertEquals(gap(1e-6), ending.result());
        assertEquals(List.of(1e-9, 1e-10, 1e-13), script.recounted);
    }

    /** A point that was never claimed is returned if it is better than those that were. */
    @Test
    void whatIsGainedByGoingOnIsReturned() {
        Script script = new Script(error -> gap(1e3 * error));
        Ending<Double, Worth> ending = script.follow(1, 1e-9, 0.8e-9);
        assertEquals(0.8e-9, ending.point());
        assertEquals(List.of(1e-9, 0.8e-9), script.recounted);
    }

    /** The measure says 1e-9 and less, the recount 1e-6. */
    @Test
    void refutedClaimBecomesReducedAccuracy() {
        Script script = new Script(error -> gap(1e-6));
        Ending<Double, Worth> ending = script.follow(1, 1e-9, 0.9e-9, 0.6e-9, 0.4e-9, 0.3e-9);
        assertEquals(Status.REDUCED_ACCURACY, ending.status());
        assertEquals(5, script.history().size());
        assertEquals(List.of(1e-9, 0.4e-9, 0.3e-9), script.recounted, "again at half the error, and what is returned");
    }

    @Test
    void refutedClaimMayHoldLater() {
        Script script = new Script(error -> gap(error < 0.5e-9 ? error : 1e-6));
        Ending<Double, Worth> ending = script.follow(1, 1e-9, 0.4e-9, 0.1e-9);
        assertEquals(Status.OPTIMAL, ending.status());
        assertEquals(0.4e-9, ending.point());
    }

    @Test
    void claimOfNonsenseIsNumericalTrouble() {
        Script script = new Script(error -> gap(0.5));
        assertEquals(Status.NUMERICAL_TROUBLE, script.follow(1, 1e-9).status());
        Script infeasible = new Script(error -> Worth.of(1, 1, 0, 1, 0.1));
        assertEquals(Status.NUMERICAL_TROUBLE, infeasible.follow(1, 1e-9).status());
    }

    @ParameterizedTest
    @EnumSource
    void everyReasonHasAVerdict(Status reason) {
        StatusRule verdict = StatusRule.of(TOLERANCE);
        boolean isRay = reason == Status.INFEASIBLE || reason == Status.UNBOUNDED;
        boolean isLimit = Stream.of(Status.ITERATION_LIMIT, Status.TIME_LIMIT, Status.CANCELLED)
                .anyMatch(limit -> limit == reason);
        assertEquals(isRay ? reason : Status.OPTIMAL, verdict.of(reason, gap(1e-9)));
        assertEquals(isRay || isLimit ? reason : Status.REDUCED_ACCURACY, verdict.of(reason, gap(1e-6)));
        assertEquals(isRay || isLimit ? reason : Status.NUMERICAL_TROUBLE, verdict.of(reason, gap(1)));
        assertEquals(isRay || isLimit ? reason : Status.NUMERICAL_TROUBLE, verdict.of(reason, gap(Double.NaN)));
    }

    @Test
    void whereNothingBoundsTheGapRoundingEndsAtReducedAccuracy() {
        StatusRule verdict = StatusRule.ofAnyGap(TOLERANCE);
        Worth unbounded = Worth.of(1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1, 0);
        assertEquals(Status.REDUCED_ACCURACY, verdict.of(Status.NUMERICAL_TROUBLE, unbounded));
        assertEquals(Status.NUMERICAL_TROUBLE, verdict.of(Status.NUMERICAL_TROUBLE, gap(Double.NaN)));
        assertEquals(Status.OPTIMAL, verdict.of(Status.NUMERICAL_TROUBLE, gap(1e-9)));
    }

    /** The point that proves the reason is returned, although another was nearer to an optimum. */
    @Test
    void rayIsReturnedInPlaceOfTheBest() {
        Script script = new Script(RunTest::same);
        script.run.consider(gap(1), () -> 1.0);
        script.run.look(gap(1e-3), () -> 1e-3);
        Ending<Double, Worth> ending = script.run.end(Status.INFEASIBLE, 0.7);
        assertEquals(Status.INFEASIBLE, ending.status());
        assertEquals(0.7, ending.point());
    }

    @Test
    void pointsThatAreTheirOwnRecountsAreClaimedAtTheTolerance() {
        Run<Worth, Worth> run = Run.ofRecounts(new History(Options.DEFAULT, Progress.none()), TOLERANCE);
        Worth almost = gap(1.01 * TOLERANCE);
        assertTrue(run.look(almost, () -> almost).isEmpty());
        Worth enough = gap(0.99 * TOLERANCE);
        assertEquals(Optional.of(Status.OPTIMAL), run.look(enough, () -> enough));
        assertEquals(enough, run.best().orElseThrow());
    }

    /** Where little is asked for, one digit less is useful. */
    @Test
    void usefulFollowsTheTolerance() {
        assertTrue(Accuracy.useful(1e-8).isReachedBy(gap(1e-4)));
        assertTrue(!Accuracy.useful(1e-8).isReachedBy(gap(1.01e-4)));
        assertTrue(Accuracy.useful(1e-2).isReachedBy(gap(0.1)));
        assertTrue(!Accuracy.useful(1e-2).isReachedBy(gap(0.11)));
        assertTrue(!Accuracy.useful(1e-8).isReachedBy(gap(Double.NaN)));
    }

    /** An infeasible iterate may have gap zero: the values themselves differ. */
    @Test
    void iteratesDoNotHideBehindTheirResiduals() {
        assertEquals(0.5, Worth.ofIterate(2, 1, 0, 2, 0).error());
        assertEquals(0, Worth.of(2, 1, 0, 2, 0).error());
        assertEquals(1e-3, Worth.ofIterate(2, 2, 0, 2, 1e-3).error());
        assertEquals(0, Worth.ofIterate(0, 0, 0, 0, 0).error());
        assertEquals(0.1, Worth.of(0, -1e-9, 1e-9, 1, 0).error(), 1e-9, "relative to the magnitude");
    }
}
