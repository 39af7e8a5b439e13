package org.psdmodels.models.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.psdmodels.api.solver.Status;

/** How a solver ended, as text: {@code optimal}, {@code reducedAccuracy}, {@code iterationLimit} and so on. */
public final class StatusText {
    private static final List<String> NAMES =
            Arrays.stream(Status.values()).map(StatusText::format).toList();

    private StatusText() {}

    /**
     * Reads a status.
     *
     * @param text the text
     * @return the status
     * @throws TextException saying what was expected
     */
    public static Status parse(String text) {
        Cursor cursor = new Cursor(text);
        String name = cursor.name("a status", NAMES);
        cursor.end("nothing more");
        return Arrays.stream(Status.values())
                .filter(s -> format(s).equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Writes a status.
     *
     * @param status the status
     * @return its name, the words after the first beginning with capitals
     */
    public static String format(Status status) {
        StringBuilder text = new StringBuilder();
        for (String word : status.name().split("_", -1)) {
            String first = text.isEmpty() ? word.substring(0, 1).toLowerCase(Locale.ROOT) : word.substring(0, 1);
            text.append(first).append(word.substring(1).toLowerCase(Locale.ROOT));
        }
        return text.toString();
    }
}
