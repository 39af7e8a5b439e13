package org.psdmodels.api.checks.row;

import org.psdmodels.api.RowException;

/** The same checks of a row of the data: a {@link RowException} names the row, what of it, and the value it found. */
public final class RowChecks {
    private RowChecks() {}

    /**
     * Requires a condition of a row of the data.
     *
     * @param holds whether the row is valid
     * @param row the number of the row, from 0
     * @param name what of it
     * @param constraint what must hold
     * @param found the value shown when it does not
     * @throws RowException if it does not hold
     */
    public static void require(boolean holds, int row, String name, String constraint, Object found) {
        if (!holds) {
            throw RowException.of(row, name, constraint, found);
        }
    }

    /**
     * Requires a finite number in a row of the data.
     *
     * @param row the number of the row, from 0
     * @param name what of it
     * @param value the number
     * @throws RowException if it is not finite
     */
    public static void finite(int row, String name, double value) {
        require(Math.abs(value) < Double.POSITIVE_INFINITY, row, name, "must be finite", value);
    }

    /**
     * Requires a finite number above zero in a row of the data.
     *
     * @param row the number of the row, from 0
     * @param name what of it
     * @param value the number
     * @throws RowException if it is not finite, or not above zero
     */
    public static void positive(int row, String name, double value) {
        require(value > 0 && value < Double.POSITIVE_INFINITY, row, name, "must be finite and > 0", value);
    }

    /**
     * Requires a finite number of at least zero in a row of the data.
     *
     * @param row the number of the row, from 0
     * @param name what of it
     * @param value the number
     * @throws RowException if it is not finite, or below zero
     */
    public static void nonNegative(int row, String name, double value) {
        require(value >= 0 && value < Double.POSITIVE_INFINITY, row, name, "must be finite and >= 0", value);
    }
}
