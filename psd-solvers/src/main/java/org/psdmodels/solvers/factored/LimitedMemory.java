package org.psdmodels.solvers.factored;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.UnaryOperator;
import org.psdmodels.api.checks.Checks;

/**
 * The inverse Hessian as the last steps and changes of the gradient tell it (limited-memory BFGS, two loops). Vectors are lists of
 * columns, whose lengths may differ; a vector alone is a list of one.
 *
 * <p>Reference: Liu and Nocedal (1989), On the limited memory BFGS method for large scale optimization.
 */
public final class LimitedMemory {
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

    /**
     * Remembers nothing yet.
     *
     * @param most how many steps are remembered, at least 1
     */
    public LimitedMemory(int most) {
        this.most = Checks.atLeast("most", most, 1);
    }

    /**
     * Takes note of a step, unless it tells no curvature.
     *
     * @param step the step, not copied
     * @param change the change of the gradient, not copied
     */
    public void learn(double[][] step, double[][] change) {
        double product = ColumnVectors.dot(step, change);
        if (product > STRAIGHT * ColumnVectors.norm(step) * ColumnVectors.norm(change)) {
            pairs.addLast(new Pair(step, change, product));
            if (pairs.size() > most) {
                pairs.removeFirst();
            }
        }
    }

    /** Forgets all steps. */
    public void forget() {
        pairs.clear();
    }

    /** {@return whether there is nothing to remember, so that directions are those of steepest descent} */
    public boolean isEmpty() {
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

    /**
     * {@return where to go: - H^-1 g}
     *
     * @param gradient the gradient g
     */
    public double[][] direction(double[][] gradient) {
        return direction(gradient, this::scaled);
    }

    /** The same, where H^-1 is this as long as nothing is remembered. */
    double[][] direction(double[][] gradient, UnaryOperator<double[][]> inverse) {
        double[][] d = ColumnVectors.times(-1, gradient);
        double[] shares = new double[pairs.size()];
        int at = shares.length;
        for (Iterator<Pair> latest = pairs.descendingIterator(); latest.hasNext(); ) {
            Pair pair = latest.next();
            shares[--at] = ColumnVectors.dot(pair.step, d) / pair.product;
            ColumnVectors.add(-shares[at], pair.change, d);
        }
        d = inverse.apply(d);
        for (Pair pair : pairs) {
            double share = ColumnVectors.dot(pair.change, d) / pair.product;
            ColumnVectors.add(shares[at++] - share, pair.step, d);
        }
        return d;
    }

    /** As much as the last step tells. */
    private double[][] scaled(double[][] d) {
        if (pairs.isEmpty()) {
            return d;
        }
        Pair last = pairs.getLast();
        return ColumnVectors.times(last.product / ColumnVectors.dot(last.change, last.change), d);
    }
}
