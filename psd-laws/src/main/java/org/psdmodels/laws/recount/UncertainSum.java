package org.psdmodels.laws.recount;

import org.psdmodels.api.Interval;
import org.psdmodels.laws.oracle.Estimate;

/** A compensated sum (A. Neumaier, 1974) of numbers that are known up to errors. */
public final class UncertainSum {
    /** A few roundings per term, each of half a unit in the last place. */
    public static final double ROUNDING = 16 * 0x1p-53;

    private double sum;
    private double compensation;
    private double magnitude;
    private double below;
    private double above;

    /** Nothing yet. */
    public UncertainSum() {}

    /**
     * Adds a rounded number.
     *
     * @param term the number
     */
    public void add(double term) {
        add(term, ROUNDING * Math.abs(term));
    }

    /**
     * Adds a number that may be wrong.
     *
     * @param term the number
     * @param error how wrong it may be
     */
    public void add(double term, double error) {
        add(term, error, error);
    }

    /**
     * Adds a number that lies in an interval; an infinite end makes the sum as uncertain on that side.
     *
     * @param range the interval
     */
    public void add(Interval range) {
        boolean bounded = range.lower() > Double.NEGATIVE_INFINITY && range.upper() < Double.POSITIVE_INFINITY;
        double term = bounded
                ? range.lower() + (range.upper() - range.lower()) / 2
                : range.lower() > Double.NEGATIVE_INFINITY ? range.lower() : range.upper();
        boolean finite = Math.abs(term) < Double.POSITIVE_INFINITY;
        add(term, finite ? term - range.lower() : 0, finite ? range.upper() - term : 0);
    }

    /**
     * Subtracts a number that lies in an interval.
     *
     * @param range the interval
     */
    public void subtract(Interval range) {
        add(new Interval(-range.upper(), -range.lower()));
    }

    private void add(double term, double less, double more) {
        double next = sum + term;
        if (Math.abs(next) < Double.POSITIVE_INFINITY) {
            compensation += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
        }
        sum = next;
        magnitude += Math.abs(term);
        below += less;
        above += more;
    }

    /**
     * A sum of products.
     *
     * @param x n numbers
     * @param y n numbers
     * @return x'y
     */
    public static double dot(double[] x, double[] y) {
        UncertainSum sum = new UncertainSum();
        for (int i = 0; i < x.length; i++) {
            sum.add(x[i] * y[i]);
        }
        return sum.value();
    }

    /** {@return the sum: the sum of the terms} */
    public double value() {
        return isFinite() ? sum + compensation : sum;
    }

    private boolean isFinite() {
        return Math.abs(sum) < Double.POSITIVE_INFINITY;
    }

    /** {@return the sum of the terms in absolute value: a sum that is not negative} */
    public double magnitude() {
        return magnitude;
    }

    /** {@return where the sum of the true numbers lies: an interval around the value} */
    public Interval range() {
        if (!isFinite()) {
            return new Interval(sum, sum);
        }
        double rounding = ROUNDING * magnitude;
        return new Interval(value() - below - rounding, value() + above + rounding);
    }

    /** {@return the value, with the larger of the distances to the ends of the range: an estimate} */
    public Estimate estimate() {
        Interval range = range();
        return new Estimate(value(), Math.max(range.upper() - value(), value() - range.lower()));
    }
}
