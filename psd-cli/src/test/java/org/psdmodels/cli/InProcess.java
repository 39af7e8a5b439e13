package org.psdmodels.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The psd command, run in this process, and what it wrote to its two streams. */
final class InProcess {
    private static final Pattern WORD = Pattern.compile("(?:[^\\s'\\\\]|'[^']*'|\\\\.)+");

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    /** Runs a command line, its words divided as a shell does. */
    int runLine(String line, String... more) {
        return run(Stream.concat(words(line).stream(), Stream.of(more)).toArray(String[]::new));
    }

    /** The words of a line with single quotes and backslashes. */
    static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group().replace("\\'", "\u0000").replace("'", "").replace('\u0000', '\''));
        }
        return words;
    }
}
