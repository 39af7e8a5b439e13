package org.psdmodels.laws.loss;

/**
 * The error model of the laws of losses and regularizers: a formula makes at most {@link #COUNT} roundings, each of half
 * a unit in the last place of a term, so its error is at most their product with the sum of the terms in absolute value.
 */
final class LossRounding {
    /** Two or three dozen operations, each with up to one ulp where it is a logarithm or an exponential. */
    private static final int COUNT = 128;

    /** What a search on rounded values may lose, in units of one evaluation's error. */
    private static final int SEARCH = 64;

    /** The relative error of a formula. */
    static final double RELATIVE = COUNT * 0x1p-53;

    private LossRounding() {}

    /** The error of a formula whose terms sum to a size; denormal numbers have an error of their own. */
    static double of(double size) {
        return RELATIVE * size + Double.MIN_NORMAL;
    }

    /** The error of a minimum found by comparing values whose terms sum to a size. */
    static double ofSearch(double size) {
        return SEARCH * of(size);
    }
}
