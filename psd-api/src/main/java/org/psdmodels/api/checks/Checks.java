package org.psdmodels.api.checks;

/**
 * The argument checks of the project. Each states what must hold, so that NaN fails it, and names the argument and the
 * value it found: {@code width must be finite and > 0, got NaN}.
 */
public final class Checks {
    private Checks() {}

    /**
     * The exception for an argument that breaks its constraint.
     *
     * @param name the argument's name
     * @param constraint what must hold, as in "must be finite"
     * @param found the offending value
     * @return the exception, not yet thrown
     */
    public static IllegalArgumentException failure(String name, String constraint, Object found) {
        return new IllegalArgumentException(name + " " + constraint + ", got " + found);
    }

    /**
     * Requires a condition.
     *
     * @param holds whether the argument is valid
     * @param name the argument's name
     * @param constraint what must hold
     * @param found the value shown when it does not
     */
    public static void require(boolean holds, String name, String constraint, Object found) {
        if (!holds) {
            throw failure(name, constraint, found);
        }
    }

    /**
     * Requires a finite number.
     *
     * @param name the argument's name
     * @param value the argument
     * @return the value
     */
    public static double finite(String name, double value) {
        if (!(Math.abs(value) < Double.POSITIVE_INFINITY)) {
            throw failure(name, "must be finite", value);
        }
        return value;
    }

    /**
     * Requires finite numbers.
     *
     * @param name the argument's name
     * @param values the argument
     * @return the same array
     */
    public static double[] finite(String name, double[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!(Math.abs(values[i]) < Double.POSITIVE_INFINITY)) {
                throw failure(name + "[" + i + "]", "must be finite", values[i]);
            }
        }
        return values;
    }

    /**
     * Requires a finite number above zero.
     *
     * @param name the argument's name
     * @param value the argument
     * @return the value
     */
    public static double positive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw failure(name, "must be finite and > 0", value);
        }
        return value;
    }

    /**
     * Requires a finite number of at least zero.
     *
     * @param name the argument's name
     * @param value the argument
     * @return the value
     */
    public static double nonNegative(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw failure(name, "must be finite and >= 0", value);
        }
        return value;
    }

    /**
     * Requires a number strictly between two others.
     *
     * @param name the argument's name
     * @param value the argument
     * @param lower the excluded lower end
     * @param upper the excluded upper end
     * @return the value
     */
    public static double between(String name, double value, double lower, double upper) {
        if (!(value > lower && value < upper)) {
            throw failure(name, "must be > " + lower + " and < " + upper, value);
        }
        return value;
    }

    /**
     * Requires an integer of at least some size.
     *
     * @param name the argument's name
     * @param value the argument
     * @param least the smallest value allowed
     * @return the value
     */
    public static int atLeast(String name, int value, int least) {
        if (value < least) {
            throw failure(name, "must be >= " + least, value);
        }
        return value;
    }

    /**
     * Requires an index into something of a given size.
     *
     * @param name the argument's name
     * @param index the argument
     * @param size the number of elements
     * @return the index
     */
    public static int index(String name, int index, int size) {
        if (index < 0 || index >= size) {
            throw failure(name, "must be >= 0 and < " + size, index);
        }
        return index;
    }

    /**
     * Requires a choice of coordinates: at least one, each at least zero and below a dimension, none twice.
     *
     * @param dimension the number of coordinates to choose from
     * @param coordinates the argument
     * @return the same array
     */
    public static int[] coordinates(int dimension, int... coordinates) {
        atLeast("number of coordinates", coordinates.length, 1);
        boolean[] chosen = new boolean[Math.max(dimension, 0)];
        for (int c : coordinates) {
            index("coordinate", c, dimension);
            require(!chosen[c], "coordinates", "must not repeat", c);
            chosen[c] = true;
        }
        return coordinates;
    }

    /**
     * Requires a size to be the expected one.
     *
     * @param name the argument's name
     * @param found the size found
     * @param expected the size needed
     */
    public static void size(String name, int found, int expected) {
        if (found != expected) {
            throw failure(name, "must be " + expected, found);
        }
    }
}
