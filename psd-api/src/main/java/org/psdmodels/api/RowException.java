package org.psdmodels.api;

/**
 * A row of the data that is refused: which one, what of it, and what was found there. Who read the data from somewhere says
 * where that row stands.
 */
public final class RowException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private static final String WHOLE = "row";

    /** The number of the row. */
    private final int row;

    /** What of it. */
    private final String name;

    /** What must hold. */
    private final String constraint;

    /** What was found. */
    private final String value;

    private RowException(String message, int row, String name, String constraint, Object found) {
        super(message);
        this.row = row;
        this.name = name;
        this.constraint = constraint;
        this.value = String.valueOf(found);
    }

    /**
     * A part of a row that breaks its constraint: {@code weight of row 3 must be finite, got NaN}.
     *
     * @param row the number of the row, from 0
     * @param name what of it, as in "weight"
     * @param constraint what must hold, as in "must be finite"
     * @param found the offending value
     * @return the exception, not yet thrown
     */
    public static RowException of(int row, String name, String constraint, Object found) {
        String message = name + " of row " + row + " " + constraint + ", got " + found;
        return new RowException(message, row, name, constraint, found);
    }

    /**
     * A row that breaks a constraint as a whole: {@code row 3 must lie in the support, got [2.0, 1.0]}.
     *
     * @param row its number, from 0
     * @param constraint what must hold, as in "must lie in the support"
     * @param found the offending row
     * @return the exception, not yet thrown; its name is "row"
     */
    public static RowException of(int row, String constraint, Object found) {
        return new RowException("row " + row + " " + constraint + ", got " + found, row, WHOLE, constraint, found);
    }

    /**
     * The same of the data that this row was chosen from.
     *
     * @param number its number there, from 0
     * @return an exception that says the same of that row
     */
    public RowException at(int number) {
        RowException there = name.equals(WHOLE) ? of(number, constraint, value) : of(number, name, constraint, value);
        there.initCause(this);
        return there;
    }

    /** {@return which row it is: its number, from 0} */
    public int row() {
        return row;
    }

    /** {@return what of the row is refused: its name} */
    public String name() {
        return name;
    }

    /** {@return what was found: the offending value, as the message shows it} */
    public String value() {
        return value;
    }
}
