package org.psdmodels.bench.problems;

/**
 * The units in which data are written down: inputs times x, targets times y. A solver should not care; the widths and
 * penalties of a {@link GridModel} are transformed along, so that the problem stays the same.
 *
 * @param x the factor of the inputs
 * @param y the factor of the targets
 */
public record Units(double x, double y) {
    /** The units in which the problems are defined. */
    public static final Units ONE = new Units(1, 1);

    @Override
    public String toString() {
        return (x == 1 ? "" : "x in 1e" + Math.round(-Math.log10(x)))
                + (y == 1 ? "" : "y in 1e" + Math.round(-Math.log10(y)));
    }
}
