package org.psdmodels.models.cone;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.RowException;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.checks.row.RowChecks;
import org.psdmodels.models.AbsentException;

/**
 * Two functions l(x) &lt;= u(x) of d coordinates.
 *
 * @param lower l
 * @param upper u
 */
public record Bounds(ToDoubleFunction<double[]> lower, ToDoubleFunction<double[]> upper) {
    private static final String ASCENDING = "must be ascending";

    /**
     * Constant bounds.
     *
     * @param lower a finite number
     * @param upper a finite number, &gt;= lower
     * @return the constants as functions
     */
    public static Bounds of(double lower, double upper) {
        Checks.finite("lower bound", lower);
        Checks.finite("upper bound", upper);
        Checks.require(lower <= upper, "bounds", ASCENDING, shown(lower, upper));
        return new Bounds(new Constant(lower), new Constant(upper));
    }

    /**
     * In the place of functions of the user, which no file holds: whoever asks for a bound is told so.
     *
     * @param description what they were
     * @return bounds that are nowhere known
     */
    public static Bounds absent(String description) {
        ToDoubleFunction<double[]> absent = x -> {
            throw new AbsentException("the bounds are not in the file: they were " + description);
        };
        return new Bounds(absent, absent);
    }

    /** A function that has one value: unlike one of the user, it can be written to a file. */
    private record Constant(double value) implements ToDoubleFunction<double[]> {
        @Override
        public double applyAsDouble(double[] x) {
            return value;
        }
    }

    /**
     * {@return the two numbers l and u of {@link #of} that bounds are if they are constants; empty for other functions}
     */
    public Optional<At> constants() {
        return lower instanceof Constant low && upper instanceof Constant high
                ? Optional.of(new At(low.value, high.value))
                : Optional.empty();
    }

    /**
     * The bounds at a point.
     *
     * @param lower l(x)
     * @param upper u(x)
     */
    public record At(double lower, double upper) {
        /** {@return the middle: (l(x) + u(x)) / 2} */
        public double middle() {
            return lower + half();
        }

        /** {@return half the width: (u(x) - l(x)) / 2} */
        public double half() {
            return upper / 2 - lower / 2;
        }
    }

    /**
     * {@return the bounds at the point of a row: l(x) and u(x), checked}
     *
     * @param row the number of the row, from 0
     * @param x its d coordinates
     * @throws RowException if they are not finite and ascending
     */
    public At at(int row, double[] x) {
        double low = lower.applyAsDouble(x.clone());
        double high = upper.applyAsDouble(x.clone());
        RowChecks.finite(row, "lower bound", low);
        RowChecks.finite(row, "upper bound", high);
        if (!(low <= high)) {
            throw RowException.of(row, "bounds", ASCENDING, shown(low, high));
        }
        return new At(low, high);
    }

    private static String shown(double low, double high) {
        return "[" + low + ", " + high + "]";
    }
}
