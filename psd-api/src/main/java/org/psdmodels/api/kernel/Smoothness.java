package org.psdmodels.api.kernel;

/** Where a kernel k(x, y) has partial derivatives in x. The order is from least to most. */
public enum Smoothness {
    /** Nothing is claimed; there may be jumps. */
    NONE,
    /** Where x and y differ in every coordinate. */
    OFF_TIES,
    /** Everywhere inside the domain. */
    EVERYWHERE;

    /**
     * What holds of a sum or product of two kernels.
     *
     * @param other the other kernel's smoothness
     * @return the weaker of the two
     */
    public Smoothness and(Smoothness other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
