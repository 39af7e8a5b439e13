package org.psdmodels.cli.line;

import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.psdmodels.models.text.Shown;

/** A command line that is shown for somebody to type: words, quoted for a shell where they need it. */
public final class ShellWords {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private final StringJoiner line = new StringJoiner(" ");

    /** No words. */
    public ShellWords() {}

    /**
     * One word more.
     *
     * @return this
     */
    public ShellWords add(String word) {
        line.add(quoted(word));
        return this;
    }

    /**
     * {@return an option and its value more}
     *
     * @param name the name, dashes included
     * @param value the value
     */
    public ShellWords add(String name, Object value) {
        return add(name).add(value.toString());
    }

    private static String quoted(String word) {
        if (!Shown.line(word).equals(word)) {
            return "$'" + Shown.line(word.replace("\\", "\\\\")).replace("'", "\\'") + "'";
        }
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** The line. */
    @Override
    public String toString() {
        return line.toString();
    }
}
