package org.psdmodels.verify.oracle;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.psdmodels.api.Checks;

/**
 * The minimum of a convex function that may be +infinity, by comparing values alone.
 *
 * <p>A bracket around the best point so far shrinks as in a golden section, but its length is counted in doubles, not in
 * units: a convex function is unimodal on the ordered doubles too, and a minimiser of 1e-200 is found as fast as one of
 * 1. The search ends when the bracket holds three neighbouring doubles, after about 100 values.
 *
 * <p>Accuracy: the value is attained at the argument, so it is never below the minimum but for the rounding of the
 * function. Values that differ by less than a rounding error e may be taken in the wrong order; the value then exceeds
 * the minimum by a small multiple of e. The argument is only as good as the values tell: where the function is curved, to
 * about the square root of e. So compare values, not arguments.
 */
public final class ConvexMinimum {
    /** Sizes to try, with both signs, for a coordinate at which an inner function is finite. */
    private static final double[] SIZES = {1, 1e-3, 1e3, 1e-6, 1e6, 1e-12, 1e12, 1e-100, 1e100};

    private final double[] argument;
    private final double value;

    private ConvexMinimum(double value, double... argument) {
        this.argument = argument;
        this.value = value;
    }

    /**
     * Where the smallest value was found.
     *
     * @return a copy of the coordinates
     */
    public double[] argument() {
        return argument.clone();
    }

    /**
     * The smallest value found.
     *
     * @return the function's value at the argument
     */
    public double value() {
        return value;
    }

    /**
     * The minimum on an interval of the line.
     *
     * @param function convex on the interval, +infinity (or NaN) outside its domain
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     * @param start a point of the interval at which the function is finite
     * @return the minimum
     */
    public static ConvexMinimum onLine(DoubleUnaryOperator function, double lower, double upper, double start) {
        Checks.require(start >= lower && start <= upper, "start", "must be in [" + lower + ", " + upper + "]", start);
        Checks.finite("function(start)", function.applyAsDouble(start));
        double[] best = search(function, lower, upper, start);
        return new ConvexMinimum(best[1], best[0]);
    }

    /**
     * The minimum over the line or the plane: in the plane, of the convex function x -&gt; min over y of f(x, y). The
     * inner function must be finite at the second coordinate of the start, or at one of a few sizes, for every x of the
     * domain.
     *
     * @param function jointly convex, +infinity (or NaN) outside its domain
     * @param start one or two numbers at which the function is finite
     * @return the minimum
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
        double least = Math.max(lower, -Double.MAX_VALUE);
        double most = Math.min(upper, Double.MAX_VALUE);
        long low = DoubleOrder.rank(least);
        long high = DoubleOrder.rank(most);
        long best = DoubleOrder.rank(start);
        double value = function.applyAsDouble(start);
        while (!DoubleOrder.adjacent(low, best) || !DoubleOrder.adjacent(best, high)) {
            boolean above = DoubleOrder.farther(best, high, low, best);
            long probe = DoubleOrder.between(best, above ? high : low, 3);
            double probed = function.applyAsDouble(DoubleOrder.at(probe));
            if (probed < value) {
                low = above ? best : low;
                high = above ? high : best;
                best = probe;
                value = probed;
            } else {
                low = above ? low : probe;
                high = above ? probe : high;
            }
        }
        return better(function, most, better(function, least, new double[] {DoubleOrder.at(best), value}));
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
