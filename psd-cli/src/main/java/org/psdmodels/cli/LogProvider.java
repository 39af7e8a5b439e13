package org.psdmodels.cli;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/** What the library logs goes to {@link LogLines}: SLF4J finds this on its own. Others read files and properties as they start. */
public final class LogProvider implements SLF4JServiceProvider, ILoggerFactory {
    private final Map<String, Logger> loggers = new ConcurrentHashMap<>();
    private final IMarkerFactory markers = new BasicMarkerFactory();
    private final MDCAdapter context = new NOPMDCAdapter();

    /** For the service loader. */
    public LogProvider() {}

    @Override
    public Logger getLogger(String name) {
        Logger known = loggers.get(name);
        if (known == null) {
            Logger made = new LineLogger(name);
            known = loggers.putIfAbsent(name, made);
            known = known == null ? made : known;
        }
        return known;
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
        // Nothing is read, nothing is opened.
    }
}
