package org.psdmodels.models.data;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.psdmodels.models.text.Decimal;

/** A growing column of numbers read from text. */
final class NumberColumn {
    private static final String DECIMAL_COMMA = "[+-]?\\d*,\\d+([eE][+-]?\\d+)?";

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
        if (!isNumber(text)) {
            return isInfinite(text)
                    ? OptionalDouble.of(text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY)
                    : OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isInfinite(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && Decimal.end(text, 0) == text.length();
    }

    private static boolean isInfinite(String text) {
        String word = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        return word.equalsIgnoreCase("inf") || word.equalsIgnoreCase("infinity");
    }

    /** What to do about a cell that is no number. */
    static String advice(String cell) {
        String text = cell.strip();
        if (text.matches(DECIMAL_COMMA)) {
            return "numbers have a decimal point, not a comma";
        }
        return isNumber(text)
                ? "numbers are at most " + Double.MAX_VALUE + " in absolute value"
                : "write NA, or nothing, where a number is missing";
    }
}
