package org.psdmodels.laws.oracle;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.checks.Checks;

/**
 * The minimum of a convex function that may be +infinity, by comparing values alone: steps of growing length until a
 * bracket is found, then a golden section until no double is left between its points. That takes about 100 values for
 * each dimension, and 5 more for each power of ten by which a minimiser is nearer to 0 than the start.
 *
 * <p>Accuracy: the value is attained at the argument, so it is never below the minimum but for the rounding of the
 * function. Values that differ by less than a rounding error e may be taken in the wrong order; the value then exceeds
 * the minimum by a small multiple of e. The argument is only as good as the values tell: where the function is curved, to
 * about the square root of e. So compare values, not arguments.
 */
public final class ConvexMinimum {
    private static final double LARGEST = Double.MAX_VALUE;

    /** (3 - sqrt 5) / 2. */
    private static final double GOLDEN = 0.3819660112501051;

    /** Sizes to try, with both signs, for a coordinate at which an inner function is finite. */
    private static final double[] SIZES = {1, 1e-3, 1e3, 1e-6, 1e6, 1e-12, 1e12, 1e-100, 1e100};

    private final double[] argument;
    private final double value;

    private ConvexMinimum(double value, double... argument) {
        this.argument = argument;
        this.value = value;
    }

    /** {@return where the smallest value was found: a copy of the coordinates} */
    public double[] argument() {
        return argument.clone();
    }

    /** {@return the smallest value found: the function's value at the argument} */
    public double value() {
        return value;
    }

    /**
     * {@return the minimum on an interval of the line}
     *
     * @param function convex on the interval, +infinity (or NaN) outside its domain
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     * @param start a point of the interval at which the function is finite
     */
    public static ConvexMinimum onLine(DoubleUnaryOperator function, double lower, double upper, double start) {
        Checks.require(start >= lower && start <= upper, "start", "must be in [" + lower + ", " + upper + "]", start);
        Checks.finite("function(start)", function.applyAsDouble(start));
        double[] best = search(function, lower, upper, start);
        return new ConvexMinimum(best[1], best[0]);
    }

    /**
     * {@return the minimum over the line or the plane: in the plane, of the convex function x -&gt; min over y of f(x,
     * y)} The inner function must be finite at the second coordinate of the start, or at one of a few sizes, for every
     * x of the domain.
     *
     * @param function jointly convex, +infinity (or NaN) outside its domain
     * @param start one or two numbers at which the function is finite
     */
    public static ConvexMinimum of(ToDoubleFunction<double[]> function, double... start) {
        if (start.length == 1) {
            return onLine(
                    z -> function.applyAsDouble(new double[] {z}),
                    Double.NEGATIVE_INFINITY,
                    Double.POSITIVE_INFINITY,
                    start[0]);
        }
        Checks.size("length of start", start.length, 2);
        Checks.finite("function(start)", function.applyAsDouble(start));
        double[] outer = search(x -> inner(function, x, start[1])[1], start[0]);
        return new ConvexMinimum(outer[1], outer[0], inner(function, outer[0], start[1])[0]);
    }

    private static double[] inner(ToDoubleFunction<double[]> function, double x, double start) {
        DoubleUnaryOperator section = y -> function.applyAsDouble(new double[] {x, y});
        if (isFinite(section.applyAsDouble(start))) {
            return search(section, start);
        }
        return Arrays.stream(SIZES)
                .flatMap(size -> Arrays.stream(new double[] {size, -size}))
                .filter(y -> isFinite(section.applyAsDouble(y)))
                .mapToObj(y -> search(section, y))
                .findFirst()
                .orElse(new double[] {start, Double.POSITIVE_INFINITY});
    }

    private static double[] search(DoubleUnaryOperator function, double start) {
        return search(function, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, start);
    }

    private static double[] search(DoubleUnaryOperator function, double lower, double upper, double start) {
        Search search = new Search(function, Math.max(lower, -LARGEST), Math.min(upper, LARGEST), start);
        search.bracket();
        search.section();
        return better(function, lower, better(function, upper, new double[] {search.best, search.value}));
    }

    /** Three points low &lt;= best &lt;= high, of which no known point outside has a smaller value than the best. */
    private static final class Search {
        private final DoubleUnaryOperator function;
        private final double lower;
        private final double upper;
        private double low;
        private double best;
        private double high;
        private double value;

        Search(DoubleUnaryOperator function, double lower, double upper, double start) {
            this.function = function;
            this.lower = lower;
            this.upper = upper;
            this.low = start;
            this.best = start;
            this.high = start;
            this.value = function.applyAsDouble(start);
        }

        /** Steps of growing length until the values rise or the interval ends: upwards, or else downwards. */
        void bracket() {
            if (!descend(1)) {
                descend(-1);
            }
        }

        /** Follows falling values in one direction; whether there were any. */
        private boolean descend(int sign) {
            boolean moved = false;
            double length = Math.max(1, Math.abs(best));
            for (double growth = 2; ; growth *= 1.5) {
                double x = Math.min(Math.max(best + sign * length, lower), upper);
                double found = function.applyAsDouble(x);
                boolean falls = found < value;
                if (falls) {
                    setEnd(-sign, best);
                    best = x;
                    value = found;
                    moved = true;
                }
                if (!falls || x == lower || x == upper) {
                    setEnd(sign, x);
                    return moved;
                }
                length *= growth;
            }
        }

        private void setEnd(int sign, double x) {
            low = sign < 0 ? x : low;
            high = sign < 0 ? high : x;
        }

        /** The golden section of the longer side, until no double is left to take there. */
        void section() {
            for (double probe = next(); probe > low && probe < high && probe != best; probe = next()) {
                probe(probe);
            }
        }

        private double next() {
            return best + GOLDEN * (high - best > best - low ? high - best : low - best);
        }

        /** Takes a point between low and high into account. */
        private void probe(double x) {
            double found = function.applyAsDouble(x);
            int side = x > best ? 1 : -1;
            if (found < value) {
                setEnd(-side, best);
                best = x;
                value = found;
            } else {
                setEnd(side, x);
            }
        }
    }

    /** The search compares points between the ends; the ends themselves come last. */
    private static double[] better(DoubleUnaryOperator function, double end, double[] best) {
        double value = function.applyAsDouble(end);
        return value < best[1] ? new double[] {end, value} : best;
    }

    private static boolean isFinite(double value) {
        return Math.abs(value) < Double.POSITIVE_INFINITY;
    }

    @Override
    public String toString() {
        return value + " at " + Arrays.toString(argument);
    }
}
