package org.psdmodels.laws.broken;

import java.util.List;
import org.psdmodels.api.checks.Checks;

/**
 * An object that breaks laws on purpose.
 *
 * @param name a short name, unique in its list
 * @param subject the broken object
 * @param flaw what is wrong with it
 * @param laws the ids of the laws that must fail on it, at least one; others may fail too
 * @param <T> the kind of objects, such as kernels
 */
public record Broken<T>(String name, T subject, String flaw, List<String> laws) {
    /** Checks that there is a law, and keeps a copy of the list. */
    public Broken {
        Checks.atLeast("number of laws", laws.size(), 1);
        laws = List.copyOf(laws);
    }

    /**
     * A broken object.
     *
     * @param name a short name, unique in its list
     * @param subject the broken object
     * @param flaw what is wrong with it
     * @param laws the ids of the laws that must fail on it
     * @param <T> the kind of objects
     * @return the object and its description
     */
    public static <T> Broken<T> of(String name, T subject, String flaw, String... laws) {
        return new Broken<>(name, subject, flaw, List.of(laws));
    }

    @Override
    public String toString() {
        return name + " (" + flaw + ")";
    }
}
