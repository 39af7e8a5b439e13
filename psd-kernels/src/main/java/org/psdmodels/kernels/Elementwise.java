package org.psdmodels.kernels;

import org.psdmodels.api.loops.Loops;

/** A function of one number, applied to a part of an array: one call for a column of a kernel matrix. */
@FunctionalInterface
interface Elementwise {
    /**
     * Makes out[offset + k] the function's value at values[from + k] for k = 0, ..., count - 1; exponentials are those of the loops.
     * The values are overwritten, by anything; they may be where the results go.
     */
    void apply(double[] values, int from, int count, double[] out, int offset, Loops loops);
}
