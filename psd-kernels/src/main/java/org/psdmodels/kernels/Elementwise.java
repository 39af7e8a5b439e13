package org.psdmodels.kernels;

import org.psdmodels.api.loops.Loops;

/** A function of one number, applied to a part of an array in place: one call for a column of a kernel matrix. */
@FunctionalInterface
interface Elementwise {
    /** Replaces values[k] by the function's value for k = from, ..., to - 1; exponentials are those of the loops. */
    void apply(double[] values, int from, int to, Loops loops);
}
