package org.psdmodels.solvers.path;

import java.util.Arrays;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.solvers.cones.Orthant;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * The flat ends of the conjugates' domains, lower &lt;= alpha &lt;= upper where they need a barrier, with their multipliers: on
 * the path below (alpha - lower) = tau = above (upper - alpha).
 */
final class Ends {
    /** A multiplier stays within this factor of its value on the path. */
    private static final double TRUST = 1e3;

    private final double[] lower;
    private final double[] upper;
    private final double[] below;
    private final double[] above;
    private final double[] stepBelow;
    private final double[] stepAbove;
    private int count;

    private Ends(int length) {
        this.lower = new double[length];
        this.upper = new double[length];
        this.below = new double[length];
        this.above = new double[length];
        this.stepBelow = new double[length];
        this.stepAbove = new double[length];
        Arrays.fill(lower, Double.NEGATIVE_INFINITY);
        Arrays.fill(upper, Double.POSITIVE_INFINITY);
    }

    /** The ends of the domains of all dual variables. */
    static Ends of(RowLosses losses) {
        Ends ends = new Ends(losses.entries());
        for (int i = 0; i < ends.lower.length; i++) {
            ConjugateDomain domain = losses.domain(i);
            if (domain.needsBarrierBelow()) {
                ends.lower[i] = losses.weight(i) * domain.interval().lower();
            }
            if (domain.needsBarrierAbove()) {
                ends.upper[i] = losses.weight(i) * domain.interval().upper();
            }
            ends.count += (ends.hasLower(i) ? 1 : 0) + (ends.hasUpper(i) ? 1 : 0);
        }
        return ends;
    }

    int count() {
        return count;
    }

    private boolean hasLower(int i) {
        return lower[i] > Double.NEGATIVE_INFINITY;
    }

    private boolean hasUpper(int i) {
        return upper[i] < Double.POSITIVE_INFINITY;
    }

    /** A value moved inside by a margin; between two ends the middle. */
    double inside(int i, double alpha, double margin) {
        if (hasLower(i) && hasUpper(i)) {
            return lower[i] + (upper[i] - lower[i]) / 2;
        }
        double a = hasLower(i) ? Math.max(alpha, lower[i] + margin) : alpha;
        return hasUpper(i) ? Math.min(a, upper[i] - margin) : a;
    }

    /** Sets the multipliers to their values on the path. */
    void begin(double[] alpha, double tau) {
        for (int i = 0; i < alpha.length; i++) {
            below[i] = hasLower(i) ? tau / (alpha[i] - lower[i]) : 0;
            above[i] = hasUpper(i) ? tau / (upper[i] - alpha[i]) : 0;
        }
    }

    /** log(alpha - lower) + log(upper - alpha), of the ends that there are. */
    double logarithms(int i, double alpha) {
        double sum = hasLower(i) ? Math.log(alpha - lower[i]) : 0;
        return hasUpper(i) ? sum + Math.log(upper[i] - alpha) : sum;
    }

    /** Adds the gradient of - tau times the logarithms. */
    void addBarrier(double[] alpha, double tau, double[] gradient) {
        for (int i = 0; i < alpha.length; i++) {
            gradient[i] -= hasLower(i) ? tau / (alpha[i] - lower[i]) : 0;
            gradient[i] += hasUpper(i) ? tau / (upper[i] - alpha[i]) : 0;
        }
    }

    /** How far alpha is from its upper or lower end; |alpha| where there is none, as of a logarithm that is its own barrier. */
    double distance(int i, double alpha, boolean upwards) {
        if (upwards ? hasUpper(i) : hasLower(i)) {
            return upwards ? upper[i] - alpha : alpha - lower[i];
        }
        return Math.abs(alpha);
    }

    /** The curvature of the linearised products of multipliers and distances. */
    double curvature(int i, double alpha) {
        double sum = hasLower(i) ? below[i] / (alpha - lower[i]) : 0;
        return hasUpper(i) ? sum + above[i] / (upper[i] - alpha) : sum;
    }

    /** Moves the multipliers by a common step of their own, after alpha has moved along its step. */
    void advance(double[] before, double[] step, double[] after, double tau) {
        if (count == 0) {
            return;
        }
        double length = 1;
        for (int i = 0; i < before.length; i++) {
            if (hasLower(i)) {
                double distance = before[i] - lower[i];
                stepBelow[i] = (tau - below[i] * distance - below[i] * step[i]) / distance;
                length = Math.min(length, LossState.FRACTION * Orthant.length(below[i], stepBelow[i]));
            }
            if (hasUpper(i)) {
                double distance = upper[i] - before[i];
                stepAbove[i] = (tau - above[i] * distance + above[i] * step[i]) / distance;
                length = Math.min(length, LossState.FRACTION * Orthant.length(above[i], stepAbove[i]));
            }
        }
        for (int i = 0; i < before.length; i++) {
            below[i] = hasLower(i) ? near(below[i] + length * stepBelow[i], tau / (after[i] - lower[i])) : 0;
            above[i] = hasUpper(i) ? near(above[i] + length * stepAbove[i], tau / (upper[i] - after[i])) : 0;
        }
    }

    private static double near(double value, double onPath) {
        return Math.min(Math.max(value, onPath / TRUST), onPath * TRUST);
    }

    /** The sum of the products of multipliers and distances. */
    double complementarity(double[] alpha) {
        double sum = 0;
        for (int i = 0; i < alpha.length; i++) {
            sum += hasLower(i) ? below[i] * (alpha[i] - lower[i]) : 0;
            sum += hasUpper(i) ? above[i] * (upper[i] - alpha[i]) : 0;
        }
        return sum;
    }
}
