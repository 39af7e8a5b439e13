package org.psdmodels.solvers.run;

/** A point whose worth is known. */
@FunctionalInterface
public interface Measured {
    /**
     * What it is worth.
     *
     * @return values, gap and infeasibility
     */
    Worth worth();
}
