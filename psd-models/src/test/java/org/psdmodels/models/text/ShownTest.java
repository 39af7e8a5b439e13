package org.psdmodels.models.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShownTest {
    @Test
    void controls_become_visible_and_other_characters_stay() {
        assertEquals("a\\u001b[31mb\\u0007", Shown.line("a\u001b[31mb\u0007"));
        assertEquals("\\u0000\\u007f\\u009b", Shown.line("\0\u007f\u009b"));
        assertEquals("a\\n\\r\\tb", Shown.line("a\n\r\tb"));
        assertEquals("\\u202ecsv\\u2069\\u2028", Shown.line("\u202ecsv\u2069\u2028"));
        assertEquals("größe 名 \ud83d\ude00 \\ '", Shown.line("größe 名 \ud83d\ude00 \\ '"));
    }

    @Test
    void lines_keep_their_ends() {
        assertEquals("a\n\tb\\u001b", Shown.lines("a\n\tb\u001b"));
        assertEquals("a" + System.lineSeparator(), Shown.lines(String.format("a%n")));
    }
}
