package org.psdmodels.solvers.run;

/** A point whose worth is known. */
@FunctionalInterface
public interface Measured {
    /** {@return what it is worth: values, gap and infeasibility} */
    Worth worth();
}
