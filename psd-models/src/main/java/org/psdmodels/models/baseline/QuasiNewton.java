package org.psdmodels.models.baseline;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * L-BFGS for smooth functions, convex or not: directions from the last {@value #MEMORY} steps, and a line search by
 * bisection that ends at the conditions of Armijo and Wolfe, under which the updates stay positive definite.
 *
 * <p>Nocedal, Wright, Numerical Optimization, 7.2; Burke and Overton's weak Wolfe search.
 */
final class QuasiNewton {
    private static final int MEMORY = 20;
    private static final double SUFFICIENT = 1e-4;
    private static final double FLATTER = 0.9;
    private static final int TRIALS = 60;
    /** So many steps together must lower the function by a share of its value; single steps vary too much. */
    private static final int WINDOW = 50;

    /** A function of a vector. */
    @FunctionalInterface
    interface Objective {
        /** The value, infinite outside the domain; the gradient goes to {@code gradient}. */
        double at(double[] x, double[] gradient);
    }

    /** A point on the way; the last one is the lowest. */
    @SuppressWarnings("ArrayRecordComponent")
    record Found(double[] x, double value, double[] gradient, int iterations) {}

    /** Looks on. */
    interface Watcher {
        /** Whether there should be no other step. */
        boolean stops();

        /** Takes note of where a step led to. */
        void took(Found point);
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Pair(double[] step, double[] change, double product) {}

    private final Objective objective;
    private final Deque<Pair> pairs = new ArrayDeque<>();
    private double[] x;
    private double[] gradient;
    private double value;

    private QuasiNewton(Objective objective, double[] start) {
        this.objective = objective;
        this.x = start.clone();
        this.gradient = new double[x.length];
        this.value = objective.at(x, gradient);
    }

    /**
     * When to be content.
     *
     * @param bound with |gradient| at most this
     * @param share with {@value #WINDOW} steps that lower the function by at most this share of its value; none if negative
     */
    record Target(double bound, double share) {
        static Target gradient(double bound) {
            return new Target(bound, -1);
        }
    }

    /** Goes down until the target is met, rounding forbids more, or the limit or the watcher says stop. */
    static Found minimise(Objective objective, double[] start, Target target, int most, Watcher watcher) {
        QuasiNewton run = new QuasiNewton(objective, start);
        double before = Double.POSITIVE_INFINITY;
        int number = 0;
        while (number < most && norm(run.gradient) > target.bound && !watcher.stops() && run.step()) {
            number++;
            watcher.took(run.found(number));
            if (number % WINDOW == 0) {
                if (before - run.value <= target.share * Math.abs(run.value)) {
                    break;
                }
                before = run.value;
            }
        }
        return run.found(number);
    }

    private Found found(int number) {
        return new Found(x, value, gradient, number);
    }

    static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    private static double[] plus(double[] x, double[] y, double factor) {
        double[] sum = x.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * y[i];
        }
        return sum;
    }

    static double norm(double[] v) {
        return Math.sqrt(dot(v, v));
    }

    private boolean step() {
        double[] direction = direction();
        double slope = dot(direction, gradient);
        if (!(slope < 0)) {
            pairs.clear();
            direction = direction();
            slope = -dot(gradient, gradient);
        }
        return search(direction, slope, pairs.isEmpty() ? Math.min(1, 1 / norm(gradient)) : 1);
    }

    /** Minus the inverse Hessian's estimate times the gradient: two passes over the pairs. */
    private double[] direction() {
        double[] d = gradient.clone();
        double[] factors = new double[pairs.size()];
        int k = 0;
        for (Pair pair : pairs) {
            factors[k] = dot(pair.step, d) / pair.product;
            d = plus(d, pair.change, -factors[k++]);
        }
        double scale = pairs.isEmpty()
                ? 1
                : pairs.peekFirst().product / dot(pairs.peekFirst().change, pairs.peekFirst().change);
        for (int i = 0; i < d.length; i++) {
            d[i] *= -scale;
        }
        for (Iterator<Pair> oldest = pairs.descendingIterator(); oldest.hasNext(); ) {
            Pair pair = oldest.next();
            double b = dot(pair.change, d) / pair.product;
            d = plus(d, pair.step, -factors[--k] - b);
        }
        return d;
    }

    private boolean search(double[] direction, double slope, double first) {
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double length = first;
        double[] g = new double[x.length];
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] next = plus(x, direction, length);
            double found = objective.at(next, g);
            if (!(found <= value + SUFFICIENT * length * slope)) {
                high = length;
            } else if (dot(g, direction) < FLATTER * slope) {
                low = length;
            } else {
                accept(next, found, g);
                return true;
            }
            length = high < Double.POSITIVE_INFINITY ? (low + high) / 2 : 2 * length;
        }
        return false;
    }

    private void accept(double[] next, double found, double[] g) {
        double[] step = plus(next, x, -1);
        double[] change = plus(g, gradient, -1);
        double product = dot(step, change);
        if (product > 0) {
            pairs.addFirst(new Pair(step, change, product));
            if (pairs.size() > MEMORY) {
                pairs.removeLast();
            }
        }
        x = next;
        value = found;
        gradient = g;
    }
}
