package org.psdmodels.cli;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.event.Level;

/** What loggers say, on the standard error of the command that runs. Before it asks for that, and after, nothing is shown. */
final class LogLines {
    /** One for the process, as loggers are. */
    private static volatile Optional<Sink> shown = Optional.empty();

    private LogLines() {}

    /**
     * Where lines go.
     *
     * @param line what is on standard error
     * @param least the least level that is shown
     * @param once patterns of which one line is enough, if so
     */
    private record Sink(ProgressLine line, Level least, Optional<Map<String, String>> once) {}

    /** Shows on a line what is logged from a level on; of a pattern only the first line, if that is enough. */
    static void show(ProgressLine line, Level least, boolean onlyFirst) {
        shown = Optional.of(
                new Sink(line, least, onlyFirst ? Optional.of(new ConcurrentHashMap<>()) : Optional.empty()));
    }

    /** Shows nothing more on a line. */
    static void hide(ProgressLine line) {
        Optional<Sink> now = shown;
        if (now.isPresent() && now.get().line == line) {
            shown = Optional.empty();
        }
    }

    static boolean shows(Level level) {
        Optional<Sink> now = shown;
        return now.isPresent() && level.toInt() >= now.get().least.toInt();
    }

    /** A line that was logged, and what it is an example of. */
    static void write(String pattern, String text) {
        Optional<Sink> now = shown;
        if (now.isPresent() && isNew(now.get(), pattern)) {
            now.get().line.say(text);
        }
    }

    private static boolean isNew(Sink where, String pattern) {
        return where.once.isEmpty() || where.once.get().putIfAbsent(pattern, pattern) == null;
    }
}
