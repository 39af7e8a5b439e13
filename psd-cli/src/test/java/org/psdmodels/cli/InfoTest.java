package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.LinearAlgebraProvider;

class InfoTest {
    private final InProcess psd = new InProcess();

    @Test
    void says_what_it_runs_on() {
        assertEquals(ExitCode.OK, psd.run("info", "--system"));
        String out = psd.out.toString();
        assertTrue(out.contains("Java         " + System.getProperty("java.version")), out);
        assertTrue(
                out.contains("backend      auto is " + LinearAlgebra.preferred().name()), out);
        for (LinearAlgebraProvider provider : LinearAlgebraProvider.all()) {
            String said = provider.refusal()
                    .map(reason -> "not taken: " + reason)
                    .orElseGet(() -> "(" + provider.get().description() + ")");
            assertTrue(
                    out.lines().anyMatch(line -> line.startsWith("  " + provider.name()) && line.endsWith(said)), out);
        }
        assertEquals("", psd.err.toString());
    }

    @Test
    void says_it_to_programs_too() {
        assertEquals(ExitCode.OK, psd.run("info", "--system", "--json"));
        String out = psd.out.toString();
        assertTrue(out.startsWith("{\"version\":\"psd "), out);
        assertTrue(out.contains("\"name\":\"java\",\"description\":\"java\",\"gigaflops\":"), out);
    }

    @Test
    void a_model_or_the_system() {
        assertEquals(ExitCode.USAGE, psd.run("info"));
        assertTrue(psd.err.toString().contains("missing parameter: MODEL"), psd.err.toString());
        assertEquals(ExitCode.USAGE, psd.run("info", "m.psd", "--system"));
        assertTrue(psd.err.toString().contains("leave out m.psd"), psd.err.toString());
    }
}
