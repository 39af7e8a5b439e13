package org.psdmodels.learn.classify;

import java.util.Arrays;

/**
 * The probability of the positive class as a function of the decision value, P(f) = 1 / (1 + exp(a f + b)), fitted by maximum
 * likelihood with Platt's regularised targets, (n_+ + 1) / (n_+ + 2) and 1 / (n_- + 2), in the numerically stable form of Lin,
 * Lin and Weng (2007).
 *
 * @param a the slope, negative where larger values speak for the positive class
 * @param b the offset
 */
public record Sigmoid(double a, double b) {
    private static final int MOST_STEPS = 100;
    private static final double SHORTEST = 1e-10;

    /** Added to the Hessian's diagonal. */
    private static final double RIDGE = 1e-12;

    /** The gradient of the mean loss that counts as zero. */
    private static final double FLAT = 1e-9;

    /** The part of the linear decrease that a step must give. */
    private static final double ARMIJO = 1e-4;

    /**
     * {@return the probability of the positive class: 1 / (1 + exp(a f + b)), without overflow}
     *
     * @param decision the decision value f
     */
    public double probability(double decision) {
        double t = a * decision + b;
        return t >= 0 ? Math.exp(-t) / (1 + Math.exp(-t)) : 1 / (1 + Math.exp(t));
    }

    /** By Newton's method with backtracking. */
    static Sigmoid fit(double[] decisions, double[] signs) {
        double[] targets = targets(signs);
        long positive = Arrays.stream(signs).filter(y -> y > 0).count();
        Sigmoid at = new Sigmoid(0, Math.log((signs.length - positive + 1.0) / (positive + 1.0)));
        double loss = at.loss(decisions, targets);
        for (int k = 0; k < MOST_STEPS; k++) {
            Slope slope = at.slope(decisions, targets);
            if (Math.max(Math.abs(slope.a), Math.abs(slope.b)) <= FLAT * signs.length) {
                return at;
            }
            double determinant = slope.aa * slope.bb - slope.ab * slope.ab;
            double da = -(slope.bb * slope.a - slope.ab * slope.b) / determinant;
            double db = -(slope.aa * slope.b - slope.ab * slope.a) / determinant;
            double fall = slope.a * da + slope.b * db;
            double length = 1;
            Sigmoid next = new Sigmoid(at.a + da, at.b + db);
            double nextLoss = next.loss(decisions, targets);
            while (!(nextLoss < loss + ARMIJO * length * fall)) {
                length /= 2;
                if (length < SHORTEST) {
                    return at;
                }
                next = new Sigmoid(at.a + length * da, at.b + length * db);
                nextLoss = next.loss(decisions, targets);
            }
            at = next;
            loss = nextLoss;
        }
        return at;
    }

    private static double[] targets(double[] signs) {
        long positive = Arrays.stream(signs).filter(y -> y > 0).count();
        double high = (positive + 1.0) / (positive + 2.0);
        double low = 1 / (signs.length - positive + 2.0);
        return Arrays.stream(signs).map(y -> y > 0 ? high : low).toArray();
    }

    /** - sum_i t_i log P_i + (1 - t_i) log(1 - P_i). */
    private double loss(double[] decisions, double[] targets) {
        double sum = 0;
        for (int i = 0; i < decisions.length; i++) {
            double t = a * decisions[i] + b;
            sum += t >= 0 ? targets[i] * t + Math.log1p(Math.exp(-t)) : (targets[i] - 1) * t + Math.log1p(Math.exp(t));
        }
        return sum;
    }

    private record Slope(double a, double b, double aa, double ab, double bb) {}

    private Slope slope(double[] decisions, double[] targets) {
        double ga = 0;
        double gb = 0;
        double aa = RIDGE;
        double ab = 0;
        double bb = RIDGE;
        for (int i = 0; i < decisions.length; i++) {
            double p = probability(decisions[i]);
            double first = targets[i] - p;
            double second = p * (1 - p);
            ga += decisions[i] * first;
            gb += first;
            aa += decisions[i] * decisions[i] * second;
            ab += decisions[i] * second;
            bb += second;
        }
        return new Slope(ga, gb, aa, ab, bb);
    }
}
