package org.psdmodels.models.data;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** A growing column of numbers read from text. */
final class NumberColumn {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    private static final Pattern INFINITE = Pattern.compile("[+-]?inf(inity)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?\\d*,\\d+([eE][+-]?\\d+)?");

    private double[] values = new double[64];
    private int size;

    void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    /** All numbers; what follows begins another column. */
    double[] takeAll() {
        double[] taken = Arrays.copyOf(values, size);
        size = 0;
        return taken;
    }

    /** The number that a cell means, NaN for a missing one; empty if it means none. */
    static OptionalDouble parse(String cell) {
        String text = cell.strip();
        if (text.isEmpty() || text.equals("NA") || text.equalsIgnoreCase("NaN")) {
            return OptionalDouble.of(Double.NaN);
        }
        if (INFINITE.matcher(text).matches()) {
            return OptionalDouble.of(text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
        }
        if (!NUMBER.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isInfinite(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** What to do about a cell that is no number. */
    static String advice(String cell) {
        String text = cell.strip();
        if (DECIMAL_COMMA.matcher(text).matches()) {
            return "numbers have a decimal point, not a comma";
        }
        return NUMBER.matcher(text).matches()
                ? "numbers are at most " + Double.MAX_VALUE + " in absolute value"
                : "write NA, or nothing, where a number is missing";
    }
}
