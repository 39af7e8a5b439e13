package org.psdmodels.solvers.features;

import org.psdmodels.api.checks.Checks;

/** Says before an allocation, and in words, that it would not fit. */
public final class Heap {
    /** The part of the heap that may be asked for at once: the solver needs room beside it. */
    private static final double SHARE = 0.7;

    private static final double GIB = 1 << 30;

    private Heap() {}

    /**
     * Whether so many doubles fit in the heap that this process may have at most.
     *
     * @param doubles how many
     * @return whether they take less than the larger part of it
     */
    public static boolean fits(double doubles) {
        return 8 * doubles <= most();
    }

    private static double most() {
        return SHARE * Runtime.getRuntime().maxMemory();
    }

    /** Requires that a matrix fits. */
    static void require(String what, long rows, long columns) {
        if (!fits((double) rows * columns)) {
            throw failure(what + String.format(" (%d x %d)", rows, columns), (double) rows * columns);
        }
    }

    /**
     * What to say when it does not fit.
     *
     * @param what what is asked for
     * @param doubles the doubles that it takes
     * @return an exception that says what to do
     */
    public static IllegalArgumentException failure(String what, double doubles) {
        return Checks.failure(
                "memory",
                String.format(
                        "must hold %s (%.3g GiB) within %.3g GiB; use fewer anchors (Anchors.nystrom, a larger cut), a"
                                + " solver that streams over the data, or a larger heap (-Xmx)",
                        what, 8 * doubles / GIB, most() / GIB),
                String.format("%.3g GiB of heap", Runtime.getRuntime().maxMemory() / GIB));
    }
}
