package org.psdmodels.api.loops;

import java.util.Optional;
import java.util.ServiceLoader;
import org.psdmodels.api.services.Services;

/** Looked for once, when they are needed for the first time. */
final class FoundLoops {
    /** Entries of a matrix from which on loops that have to warm up pay (measured: the time of plain Java's is some ms there). */
    static final long LEAST = 1L << 20;

    static final Loops INSTANCE =
            Services.providers(ServiceLoader.load(Loops.class, Loops.class.getClassLoader())).stream()
                    .filter(loops -> Services.asked(loops, "a refusal", loops::refusal)
                            .filter(Optional::isEmpty)
                            .isPresent())
                    .findFirst()
                    .orElse(PlainLoops.INSTANCE);

    private FoundLoops() {}
}
