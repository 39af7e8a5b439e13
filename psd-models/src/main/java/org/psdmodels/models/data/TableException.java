package org.psdmodels.models.data;

/** A table that is not as it must be: the message says where, what was found, what was expected and what to do. */
public final class TableException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** The name of the file. */
    private final String source;

    /** The number of the line. */
    private final long line;

    /** The number of the column. */
    private final int column;

    /**
     * A fault at a place.
     *
     * @param source the name of the file
     * @param line the number of the line, from 1; 0 where the fault has none
     * @param column the number of the column, from 1; 0 where the fault has none
     * @param message what was found, expected and to be done
     */
    public TableException(String source, long line, int column, String message) {
        super(source + (line > 0 ? ":" + line : "") + (column > 0 ? ":" + column : "") + ": " + message);
        this.source = source;
        this.line = line;
        this.column = column;
    }

    /** {@return where the table comes from: the name of the file} */
    public String source() {
        return source;
    }

    /** {@return the line of the fault: its number, from 1; 0 where the fault has none} */
    public long line() {
        return line;
    }

    /**
     * {@return the column of the fault, from 1: which cell of the line, not which character; 0 where the fault has
     * none}
     */
    public int column() {
        return column;
    }
}
