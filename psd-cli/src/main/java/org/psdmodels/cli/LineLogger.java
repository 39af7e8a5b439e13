package org.psdmodels.cli;

import java.util.Locale;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** Who says something, and at which level: {@code debug PathSolver: ...}. */
final class LineLogger extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1;

    /** Named as a class is. */
    LineLogger(String name) {
        this.name = name;
    }

    @Override
    public boolean isTraceEnabled() {
        return LogLines.shows(Level.TRACE);
    }

    @Override
    public boolean isDebugEnabled() {
        return LogLines.shows(Level.DEBUG);
    }

    @Override
    public boolean isInfoEnabled() {
        return LogLines.shows(Level.INFO);
    }

    @Override
    public boolean isWarnEnabled() {
        return LogLines.shows(Level.WARN);
    }

    @Override
    public boolean isErrorEnabled() {
        return LogLines.shows(Level.ERROR);
    }

    @Override
    protected String getFullyQualifiedCallerName() {
        return getName();
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level, Marker marker, String pattern, Object[] values, Throwable thrown) {
        String text = MessageFormatter.basicArrayFormat(pattern, values);
        String who = name.substring(name.lastIndexOf('.') + 1);
        String line = level.name().toLowerCase(Locale.ROOT) + " " + who + ": " + text;
        LogLines.write(pattern, thrown == null ? line : line + ": " + thrown);
    }
}
