package org.psdmodels.solvers.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/** Keeps what is logged on a thread while that wants it: the pom names it to SLF4J for the tests of this module. */
@SuppressWarnings("exports") // of a package that users see, though no user sees tests
public final class Captured implements SLF4JServiceProvider, ILoggerFactory {
    private static final ThreadLocal<Book> BOOK = new ThreadLocal<>();

    private final IMarkerFactory markers = new BasicMarkerFactory();
    private final MDCAdapter context = new NOPMDCAdapter();

    /** For SLF4J. */
    public Captured() {}

    private record Book(Level least, List<String> lines) {}

    /** What is logged from a level on while this thread does something: level, class and text. */
    public static List<String> during(Level least, Runnable work) {
        Book book = new Book(least, new ArrayList<>());
        BOOK.set(book);
        try {
            work.run();
        } finally {
            BOOK.remove();
        }
        return book.lines;
    }

    @Override
    public Logger getLogger(String name) {
        return new Writer(name);
    }

    private static final class Writer extends LegacyAbstractLogger {
        private static final long serialVersionUID = 1;

        Writer(String name) {
            this.name = name;
        }

        private static boolean isWanted(Level level) {
            return BOOK.get() != null && level.toInt() >= BOOK.get().least.toInt();
        }

        @Override
        public boolean isTraceEnabled() {
            return isWanted(Level.TRACE);
        }

        @Override
        public boolean isDebugEnabled() {
            return isWanted(Level.DEBUG);
        }

        @Override
        public boolean isInfoEnabled() {
            return isWanted(Level.INFO);
        }

        @Override
        public boolean isWarnEnabled() {
            return isWanted(Level.WARN);
        }

        @Override
        public boolean isErrorEnabled() {
            return isWanted(Level.ERROR);
        }

        @Override
        protected String getFullyQualifiedCallerName() {
            return name;
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level, Marker marker, String pattern, Object[] values, Throwable thrown) {
            BOOK.get()
                    .lines
                    .add(level.name().toLowerCase(Locale.ROOT) + " " + name.substring(name.lastIndexOf('.') + 1) + ": "
                            + MessageFormatter.basicArrayFormat(pattern, values));
        }
    }

    @Override
    public ILoggerFactory getLoggerFactory() {
        return this;
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return markers;
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return context;
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99";
    }

    @Override
    public void initialize() {
        // Nothing to do.
    }
}
