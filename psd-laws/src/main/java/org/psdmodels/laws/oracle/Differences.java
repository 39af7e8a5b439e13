package org.psdmodels.laws.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.checks.Checks;

/**
 * Derivatives from differences of function values, extrapolated to step zero (C. J. F. Ridders, Advances in Engineering
 * Software 4 (1982) 75-76).
 *
 * <p>Slopes over steps h, h/2, h/4, ... are extrapolated at every length. An estimate at one length counts only while it
 * is compatible with those at all shorter ones, so a first step far beyond the scale of the function does no harm; of
 * the estimates that count, the one with the smallest error is taken. To every error belongs what cannot be seen: a
 * feature as wide as the shortest step and as high as the noise.
 */
public final class Differences {
    /** The shortest step is the first one times 2^-17, about 1e-5: a function may vary on scales down to there. */
    private static final int HALVINGS = 17;

    /** Extrapolation of a higher order amplifies rounding errors more than it gains. */
    private static final int HIGHEST_ORDER = 7;

    /** The product of (4^k + 1) / (4^k - 1): by how much extrapolating central differences amplifies rounding. */
    private static final double CENTRAL_AMPLIFICATION = 2;

    /** The product of (2^k + 1) / (2^k - 1): the same for differences from one side. */
    private static final double ONE_SIDED_AMPLIFICATION = 9;

    /** Ridders' estimate is the change that the last extrapolation made; twice that makes up for chance agreement. */
    private static final double SAFETY = 2;

    private Differences() {}

    /**
     * {@return the derivative of a function that is differentiable at a point: f'(x)}
     *
     * @param f the function
     * @param x where
     * @param step the longest step: f is evaluated on [x - step, x + step]
     * @param noise the absolute error of the function's values, &gt;= 0
     */
    public static Estimate central(DoubleUnaryOperator f, double x, double step, double noise) {
        Checks.positive("step", step);
        Checks.nonNegative("noise", noise);
        DoubleUnaryOperator slope = h -> (f.applyAsDouble(x + h) - f.applyAsDouble(x - h)) / ((x + h) - (x - h));
        return limit(slope, x, step, 4, CENTRAL_AMPLIFICATION * noise);
    }

    /**
     * The derivative from one side.
     *
     * @param f the function
     * @param x where
     * @param step the longest step, to the right if positive, to the left if negative: f is evaluated between x and
     *     x + step
     * @param noise the absolute error of the function's values, &gt;= 0
     * @return the limit of (f(x + h) - f(x)) / h for h -&gt; 0 with the sign of the step
     */
    public static Estimate oneSided(DoubleUnaryOperator f, double x, double step, double noise) {
        Checks.positive("length of the step", Math.abs(step));
        Checks.nonNegative("noise", noise);
        double start = f.applyAsDouble(x);
        DoubleUnaryOperator slope = h -> (f.applyAsDouble(x + h) - start) / ((x + h) - x);
        return limit(slope, x, step, 2, ONE_SIDED_AMPLIFICATION * 2 * noise);
    }

    /**
     * {@return the limit of an even function at zero: the limit of g(h) for h -&gt; 0}
     *
     * @param g a function with g(h) = g(-h), smooth but perhaps not defined at 0
     * @param step the longest step: g is evaluated on (0, step]
     * @param noise the absolute error of h g(h), &gt;= 0: the error of g itself may grow like 1/h
     */
    public static Estimate evenLimit(DoubleUnaryOperator g, double step, double noise) {
        Checks.positive("step", step);
        return limit(g, 0, step, 4, CENTRAL_AMPLIFICATION * Checks.nonNegative("noise", noise));
    }

    /** The limit of slope(h) at h = 0, where the error's powers of h shrink by base, base^2, ... as h is halved. */
    private static Estimate limit(DoubleUnaryOperator slope, double x, double step, double base, double noise) {
        List<Estimate> estimates = new ArrayList<>();
        double[] previous = {};
        for (int i = 0; i <= HALVINGS; i++) {
            // A power of two, so that x + h is exact but for its last bits.
            double h = Math.scalb(Math.signum(step), Math.getExponent(step) - i);
            double[] row = extrapolate(slope.applyAsDouble(h), previous, base);
            double rounding = (noise + Math.ulp(x) * Math.abs(row[0])) / Math.abs(h);
            estimates.add(best(row, previous, rounding));
            previous = row;
        }
        return consistent(estimates, noise / Math.scalb(Math.abs(step), -HALVINGS));
    }

    /** A row of Neville's scheme: the slope at the new step, and its extrapolations with the row before. */
    private static double[] extrapolate(double slope, double[] previous, double base) {
        double[] row = new double[Math.min(previous.length, HIGHEST_ORDER) + 1];
        row[0] = slope;
        double power = base;
        for (int k = 1; k < row.length; k++) {
            row[k] = row[k - 1] + (row[k - 1] - previous[k - 1]) / (power - 1);
            power *= base;
        }
        return row;
    }

    /** The entry of a row that changed least against its two parents. */
    private static Estimate best(double[] row, double[] previous, double rounding) {
        Estimate best = new Estimate(row[0], Double.POSITIVE_INFINITY);
        for (int k = 1; k < row.length; k++) {
            double change = Math.max(Math.abs(row[k] - row[k - 1]), Math.abs(row[k] - previous[k - 1]));
            double error = SAFETY * change + rounding;
            best = error < best.error() ? new Estimate(row[k], error) : best;
        }
        return best;
    }

    /** The sharpest of the estimates that agree with all estimates from shorter steps. */
    private static Estimate consistent(List<Estimate> estimates, double unseen) {
        Estimate best = estimates.get(estimates.size() - 1);
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.POSITIVE_INFINITY;
        for (int i = estimates.size() - 1; i >= 0 && low <= high; i--) {
            Estimate candidate = estimates.get(i);
            low = Math.max(low, candidate.value() - candidate.error());
            high = Math.min(high, candidate.value() + candidate.error());
            best = low <= high && candidate.error() < best.error() ? candidate : best;
        }
        return new Estimate(best.value(), best.error() + unseen);
    }
}
