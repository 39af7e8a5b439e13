package org.psdmodels.experiments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.cli.reproduce.ExperimentRun;

/** Whoever wants to stop is heard between steps and after a step that was stopped. */
class ExperimentRunTest {
    private final List<String> begun = new ArrayList<>();
    private boolean stop;
    private final ExperimentRun run = new ExperimentRun(
            1, true, false, Optional.empty(), Progress.none().cancelledWhen(() -> stop), Runnable::run, begun::add);

    @Test
    void aStepIsAnnouncedAndReturns() {
        assertEquals(3, run.step("three", () -> 3));
        assertEquals(List.of("three"), begun);
    }

    @Test
    void aStepThatWasStoppedIsNotFinished() {
        assertThrows(CancellationException.class, () -> run.step("half", () -> stop = true));
        assertThrows(CancellationException.class, () -> run.step("next", () -> 0));
        assertEquals(List.of("half"), begun);
    }

    @Test
    void aFailureThatComesFromStoppingIsNotADefect() {
        assertThrows(
                CancellationException.class,
                () -> run.step("fails", () -> {
                    stop = true;
                    throw new IllegalStateException("no candidate");
                }));
    }

    @Test
    void anExperimentStopsAtItsNextStep() {
        stop = true;
        new PaperExperiments()
                .experiments()
                .forEach(e -> assertThrows(CancellationException.class, () -> e.run(run), e.name()));
        assertTrue(begun.isEmpty(), begun::toString);
    }
}
