package org.psdmodels.solvers.factored;

import java.util.Arrays;

/**
 * The flat lower or upper ends of the domains of one output's losses, with a multiplier m for each: on the path w m d = tau, where d
 * is the distance of the slope from the end and w the weight of the observation. Infinite ends are none.
 */
final class InteriorEnds {
    /** Steps go this share of the way to an end. */
    private static final double FRACTION = 0.95;

    /** Multipliers stay within this factor of their value on the path. */
    private static final double TRUST = 1e3;

    /** 1 for lower and -1 for upper ends: d = sign (a - end). */
    private final double sign;

    private final double[] ends;

    /** 1 / w. */
    private final double[] units;

    private final int count;
    private final double[] multipliers;

    /** The distances at the present slopes, and one over them: zero where there is no end. */
    private final double[] distances;

    private final double[] inverses;

    /** What a step makes of the products of multipliers and distances; and for what tau. */
    private final double[] targets;

    /** By how much a step changes the multipliers. */
    private final double[] rises;

    private double tau;

    private InteriorEnds(double sign, double[] ends, double[] weights) {
        this.sign = sign;
        this.ends = ends;
        this.units = new double[weights.length];
        Arrays.setAll(units, i -> 1 / weights[i]);
        int finite = 0;
        for (double end : ends) {
            finite += Math.abs(end) < Double.POSITIVE_INFINITY ? 1 : 0;
        }
        this.count = finite;
        this.multipliers = new double[finite > 0 ? ends.length : 0];
        this.distances = new double[multipliers.length];
        this.inverses = new double[multipliers.length];
        this.targets = new double[multipliers.length];
        this.rises = new double[multipliers.length];
    }

    /** Lower ends; minus infinity where there is none. */
    static InteriorEnds lower(double[] ends, double[] weights) {
        return new InteriorEnds(1, ends, weights);
    }

    /** Upper ends; infinity where there is none. */
    static InteriorEnds upper(double[] ends, double[] weights) {
        return new InteriorEnds(-1, ends, weights);
    }

    int count() {
        return count;
    }

    /** Multipliers on the path. */
    void begin(double[] a, double share) {
        for (int i = 0; i < multipliers.length; i++) {
            enter(a[i], i);
            multipliers[i] = share * units[i] * inverses[i];
        }
    }

    private void enter(double a, int i) {
        distances[i] = sign * (a - ends[i]);
        inverses[i] = 1 / distances[i];
    }

    private boolean isEnd(int i) {
        return inverses[i] > 0;
    }

    /** Adds m / d. */
    void addCurvatures(double[] out) {
        for (int i = 0; i < multipliers.length; i++) {
            out[i] += multipliers[i] * inverses[i];
        }
    }

    /** Aims at tau, corrected to second order by a step: the product of the changes of m and d leaves, but no more than there is. */
    void aim(double[] step, double next, boolean isCorrected) {
        for (int i = 0; i < targets.length; i++) {
            targets[i] = next * units[i] - (isCorrected && isEnd(i) ? product(step[i], i) : 0);
        }
        tau = next;
    }

    private double product(double step, int i) {
        double most = multipliers[i] * distances[i];
        double product = sign * step * change(i, sign * step, tau * units[i]);
        return Math.min(Math.max(product, -most), most);
    }

    /** The change of a multiplier for which its product with the distance becomes a target, to first order. */
    private double change(int i, double change, double target) {
        return (target - multipliers[i] * (distances[i] + change)) * inverses[i];
    }

    /** Adds the outputs that the multipliers aimed at stand for. */
    void addForces(double[] out) {
        for (int i = 0; i < targets.length; i++) {
            out[i] -= sign * (targets[i] * inverses[i]);
        }
    }

    /** By what share of itself a multiplier falls in a step, at most. */
    double fall(double[] step) {
        double rate = 0;
        for (int i = 0; i < targets.length; i++) {
            rises[i] = isEnd(i) ? change(i, sign * step[i], targets[i]) : 0;
            if (-rises[i] > rate * multipliers[i]) {
                rate = -rises[i] / multipliers[i];
            }
        }
        return rate;
    }

    /** The length of the multipliers' step for what falls most. */
    static double length(double rate) {
        return rate <= FRACTION ? 1 : FRACTION / rate;
    }

    /** Follows the step of the multipliers, of which the fall is known, and that of the slopes, which are still those before it. */
    void advance(double[] a, double[] step, double t, double length) {
        for (int i = 0; i < multipliers.length; i++) {
            if (isEnd(i)) {
                enter(a[i] + t * step[i], i);
                double onPath = tau * units[i] * inverses[i];
                double moved = multipliers[i] + length * rises[i];
                multipliers[i] = Math.min(Math.max(moved, onPath / TRUST), onPath * TRUST);
            }
        }
    }

    /** The sum of the products w m d. */
    double complementarity() {
        double sum = 0;
        for (int i = 0; i < multipliers.length; i++) {
            sum += isEnd(i) ? multipliers[i] * distances[i] / units[i] : 0;
        }
        return sum;
    }
}
