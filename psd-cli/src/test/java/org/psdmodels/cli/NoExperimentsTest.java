package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** {@code psd reproduce} in this module alone, which has no experiments. */
class NoExperimentsTest {
    @Test
    void a_list_of_none_says_where_some_are() {
        Psd.Result found = Psd.run("reproduce");
        assertEquals(ExitCode.OK, found.code(), found::all);
        assertTrue(found.out().contains("psd-experiments"), found::all);
    }

    @Test
    void who_wants_one_hears_where_it_is() {
        Psd.Result found = Psd.run("reproduce", "figure1");
        assertEquals(ExitCode.USAGE, found.code(), found::all);
        assertTrue(found.err().contains("psd-experiments"), found::all);
        assertTrue(found.err().contains("No experiments are here"), found::all);
    }
}
