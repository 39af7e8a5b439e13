package org.psdmodels.bench.compare;

/** A part of the comparison with tables of its own. */
@FunctionalInterface
public interface ComparisonPart {
    /**
     * Runs it.
     *
     * @param scope how much to run
     * @param report where the tables go
     */
    void run(Scope scope, Report report);
}
