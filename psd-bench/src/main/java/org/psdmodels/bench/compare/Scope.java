package org.psdmodels.bench.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How much to run.
 *
 * @param full everything in at most an hour; otherwise what fits into ten minutes
 * @param problem only problems whose name contains this; empty for all
 * @param solver only solvers whose name contains this; empty for those that a section is about
 */
public record Scope(boolean full, Optional<String> problem, Optional<String> solver) {
    /** {@return whether a problem is asked for} */
    boolean wants(Object name) {
        return contains(problem, name.toString());
    }

    private static boolean contains(Optional<String> part, String name) {
        return part.isEmpty()
                || name.toLowerCase(Locale.ROOT).contains(part.get().toLowerCase(Locale.ROOT));
    }

    /** The solvers asked for; where nothing is asked for, the path-following one. */
    List<Entrant> entrants() {
        return solver.isEmpty() ? List.of(Entrant.PATH) : everyone();
    }

    /** The solvers asked for; where nothing is asked for, all of them. */
    List<Entrant> everyone() {
        return Entrant.all().stream()
                .filter(entrant -> contains(solver, entrant.name()))
                .toList();
    }

    /** One of two values. */
    <T> T choose(T quick, T complete) {
        return full ? complete : quick;
    }
}
