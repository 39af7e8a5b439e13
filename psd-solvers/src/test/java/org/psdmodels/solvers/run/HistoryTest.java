package org.psdmodels.solvers.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

class HistoryTest {
    private static final Worth MEASURE = Worth.of(2, 1, 1.5, 2, 0.25);

    private final List<Iteration> told = new ArrayList<>();

    @Test
    void iterationsAreNumberedTimedAndTold() {
        AtomicInteger decompositions = new AtomicInteger(3);
        History history = new History(Options.DEFAULT, Progress.to(told::add), decompositions::get);
        history.enter("one");
        history.report(MEASURE);
        decompositions.set(7);
        history.enter("other");
        history.report(MEASURE);
        assertEquals(told, history.iterations());
        assertEquals(2, history.count());
        Iteration first = told.get(0);
        Iteration second = told.get(1);
        assertEquals(new Iteration(1, 2, 1, 1.5, 0.25, 3, first.seconds(), "one"), first);
        assertEquals(new Iteration(2, 2, 1, 1.5, 0.25, 7, second.seconds(), "other"), second);
        assertTrue(first.seconds() >= 0 && second.seconds() >= first.seconds());
    }

    @Test
    void limitComesBeforeTheCallersWish() {
        History history = new History(
                Options.DEFAULT.withMaxIterations(1), Progress.none().cancelledWhen(() -> true));
        assertEquals(Optional.of(Status.CANCELLED), history.stop());
        history.report(MEASURE);
        assertTrue(history.isFull());
        assertEquals(Optional.of(Status.ITERATION_LIMIT), history.stop());
    }

    /** Iterations of a solver that goes on follow those that there were, on one clock, and count on. */
    @Test
    void anotherSolverGoesOn() {
        History history = new History(Options.DEFAULT.withMaxIterations(5), Progress.to(told::add), () -> 4);
        history.report(MEASURE);
        history.report(MEASURE);
        assertEquals(3, history.rest().maxIterations());
        Progress other = history.continued(4);
        other.report(new Iteration(1, 9, 8, 1, 0, 2, 1e6, "other"));
        Iteration last = told.get(2);
        assertEquals(new Iteration(3, 9, 8, 1, 0, 6, last.seconds(), "other"), last);
        assertTrue(last.seconds() < 1e6, "by this clock");
        assertEquals(told, history.iterations());
        assertTrue(other.stop().isEmpty(), "the other solver has a limit of its own");
    }

    @Test
    void oneIterationIsLeftAtLeast() {
        History history = new History(Options.DEFAULT.withMaxIterations(1), Progress.none());
        history.report(MEASURE);
        assertEquals(1, history.rest().maxIterations());
    }

    @Test
    void copiesDoNotGrow() {
        History history = new History(Options.DEFAULT, Progress.none());
        List<Iteration> before = history.iterations();
        history.report(MEASURE);
        assertTrue(before.isEmpty());
    }
}
