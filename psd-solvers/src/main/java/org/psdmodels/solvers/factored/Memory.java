package org.psdmodels.solvers.factored;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.UnaryOperator;

/** The inverse Hessian as the last steps and changes of the gradient tell it (limited-memory BFGS, two loops). */
final class Memory {
    /** A step along which the gradient rises by less than this, relative, tells no curvature. */
    private static final double STRAIGHT = 1e-10;

    private final int most;
    private final Deque<Pair> pairs = new ArrayDeque<>();

    /**
     * A step and what it told.
     *
     * @param step the step
     * @param change the change of the gradient
     * @param product their inner product
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Pair(double[][] step, double[][] change, double product) {}

    /** Remembers so many pairs. */
    Memory(int most) {
        this.most = most;
    }

    void learn(double[][] step, double[][] change) {
        double product = Columns.dot(step, change);
        if (product > STRAIGHT * Columns.norm(step) * Columns.norm(change)) {
            pairs.addLast(new Pair(step, change, product));
            if (pairs.size() > most) {
                pairs.removeFirst();
            }
        }
    }

    void forget() {
        pairs.clear();
    }

    boolean isEmpty() {
        return pairs.isEmpty();
    }

    /** Other columns for the same vectors: what is remembered goes along. */
    void turn(UnaryOperator<double[][]> rotation) {
        int count = pairs.size();
        for (int k = 0; k < count; k++) {
            Pair pair = pairs.removeFirst();
            learn(rotation.apply(pair.step), rotation.apply(pair.change));
        }
    }

    /** - H^-1 gradient. */
    double[][] direction(double[][] gradient) {
        double[][] d = Columns.times(-1, gradient);
        double[] shares = new double[pairs.size()];
        int at = shares.length;
        for (Iterator<Pair> latest = pairs.descendingIterator(); latest.hasNext(); ) {
            Pair pair = latest.next();
            shares[--at] = Columns.dot(pair.step, d) / pair.product;
            Columns.add(-shares[at], pair.change, d);
        }
        if (!pairs.isEmpty()) {
            Pair last = pairs.getLast();
            d = Columns.times(last.product / Columns.dot(last.change, last.change), d);
        }
        for (Pair pair : pairs) {
            double share = Columns.dot(pair.change, d) / pair.product;
            Columns.add(shares[at++] - share, pair.step, d);
        }
        return d;
    }
}
