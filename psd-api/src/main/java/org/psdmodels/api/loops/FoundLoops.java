package org.psdmodels.api.loops;

import java.util.ServiceLoader;

/** Looked for once, when they are needed for the first time. */
final class FoundLoops {
    /** Entries of a matrix from which on loops that have to warm up pay (measured: the time of plain Java's is some ms there). */
    static final long LEAST = 1L << 20;

    static final Loops INSTANCE = ServiceLoader.load(Loops.class, Loops.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .filter(loops -> loops.refusal().isEmpty())
            .findFirst()
            .orElse(PlainLoops.INSTANCE);

    private FoundLoops() {}
}
