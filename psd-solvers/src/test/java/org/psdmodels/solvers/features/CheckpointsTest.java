package org.psdmodels.solvers.features;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.api.solver.StoppedException;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Features and their integrals ask often whether to go on, and end at once where not. */
class CheckpointsTest {
    private static final int ANCHORS = 20;

    private static final Points X =
            Points.onLine(IntStream.range(0, ANCHORS).mapToDouble(i -> i).toArray());

    private static final Kernel KERNEL = ProductMaternKernel.withOrder(1.5, 0.5);

    /** Counts what it is asked, and says to stop from some question on. */
    private static final class Patience implements Progress {
        private final AtomicInteger asked = new AtomicInteger();
        private final int questions;

        Patience(int questions) {
            this.questions = questions;
        }

        @Override
        public void report(Iteration iteration) {}

        @Override
        public Optional<Status> stop() {
            return asked.incrementAndGet() > questions ? Optional.of(Status.TIME_LIMIT) : Optional.empty();
        }
    }

    private static SolverFeatures features(Progress progress, Anchors anchors) {
        return SolverFeatures.of(Features.of(KERNEL, anchors, 1e-12), X, LinearAlgebra.preferred(), progress);
    }

    private static void assertStopped(Patience patience, Runnable work) {
        StoppedException stopped = assertThrows(StoppedException.class, work::run);
        assertEquals(Status.TIME_LIMIT, stopped.status());
        assertEquals(patience.questions + 1, patience.asked.get(), "it went on");
    }

    @Test
    void for_every_pivot() {
        Patience all = new Patience(Integer.MAX_VALUE);
        assertEquals(ANCHORS, features(all.givingUp(), Anchors.data()).rank());
        assertTrue(all.asked.get() >= ANCHORS, "asked " + all.asked);
        for (Anchors anchors : List.of(Anchors.data(), Anchors.nystrom(10, 1))) {
            Patience some = new Patience(5);
            assertStopped(some, () -> features(some.givingUp(), anchors));
        }
    }

    @Test
    void for_every_point_and_every_pair_of_sections() {
        int pairs = ANCHORS * (ANCHORS + 1) / 2;
        Measure line = Measure.lebesgue(1);
        for (int questions : new int[] {0, 7, pairs - 1}) {
            Patience patience = new Patience(ANCHORS + questions);
            SolverFeatures features = features(patience.givingUp(), Anchors.data());
            assertEquals(ANCHORS, patience.asked.get(), "of the factorisation");
            assertStopped(patience, () -> features.moments(line));
        }
        Patience patience = new Patience(ANCHORS + 3);
        SolverFeatures features = features(patience.givingUp(), Anchors.data());
        assertStopped(patience, () -> features.at(X));
    }

    /** A solver that is stopped returns what it has, unless its caller gives it up. */
    @Test
    void nobody_is_given_up_unasked() {
        Patience patience = new Patience(0);
        assertEquals(ANCHORS, features(patience, Anchors.data()).rank());
        assertEquals(0, patience.asked.get());
    }
}
