package org.psdmodels.solvers.lowrank;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.psdmodels.solvers.finite.Dense;

/** The inverse Hessian as the last steps and changes of the gradient tell it (limited-memory BFGS, two loops). */
final class LimitedMemory {
    /** So many pairs are remembered. */
    private static final int PAIRS = 20;

    /** A step along which the gradient rises by less than this, relative, tells no curvature. */
    private static final double STRAIGHT = 1e-12;

    private final Deque<Pair> pairs = new ArrayDeque<>();

    /**
     * A step and what it told.
     *
     * @param step the step
     * @param change the change of the gradient
     * @param product their inner product
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Pair(double[] step, double[] change, double product) {}

    void learn(double[] step, double[] change) {
        double product = Dense.dot(step, change);
        if (product > STRAIGHT * Dense.norm(step) * Dense.norm(change)) {
            pairs.addLast(new Pair(step, change, product));
            if (pairs.size() > PAIRS) {
                pairs.removeFirst();
            }
        }
    }

    boolean isEmpty() {
        return pairs.isEmpty();
    }

    /** - H^-1 gradient. */
    double[] direction(double[] gradient) {
        double[] d = Dense.times(-1, gradient);
        double[] shares = new double[pairs.size()];
        int at = shares.length;
        for (Iterator<Pair> latest = pairs.descendingIterator(); latest.hasNext(); ) {
            Pair pair = latest.next();
            shares[--at] = Dense.dot(pair.step, d) / pair.product;
            d = Dense.plus(d, -shares[at], pair.change);
        }
        if (!pairs.isEmpty()) {
            Pair last = pairs.getLast();
            d = Dense.times(last.product / Dense.dot(last.change, last.change), d);
        }
        for (Pair pair : pairs) {
            double share = Dense.dot(pair.change, d) / pair.product;
            d = Dense.plus(d, shares[at++] - share, pair.step);
        }
        return d;
    }
}
