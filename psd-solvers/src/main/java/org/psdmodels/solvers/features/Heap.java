package org.psdmodels.solvers.features;

import org.psdmodels.api.Checks;

/** Says before an allocation, and in words, that it would not fit. */
final class Heap {
    /** The part of the heap that one array may take: the solver needs room beside it. */
    private static final double SHARE = 0.7;

    private Heap() {}

    /** Requires that so many doubles fit in the heap that this process may have at most. */
    static void require(String what, long rows, long columns) {
        double bytes = 8.0 * rows * columns;
        double most = SHARE * Runtime.getRuntime().maxMemory();
        if (!(bytes <= most)) {
            throw Checks.failure(
                    "memory",
                    String.format(
                            "must hold %s (%d x %d doubles, %.3g GiB) within %.3g GiB; use fewer anchors (Anchors.nystrom,"
                                    + " a larger cut), a solver that streams over the data, or a larger heap (-Xmx)",
                            what, rows, columns, bytes / (1 << 30), most / (1 << 30)),
                    String.format("%.3g GiB of heap", Runtime.getRuntime().maxMemory() / (double) (1 << 30)));
        }
    }
}
