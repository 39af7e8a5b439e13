package org.psdmodels.models.density;

import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * A function on an interval [a, b] as a Legendre series through its values at the Gauss nodes, and its running integral:
 *
 * <pre>  f(x) = sum_k c_k P_k(t),   integral of f from a to x = (b - a)/2 sum_k A_k P_k(t),   x = (a + b)/2 + t (b - a)/2</pre>
 *
 * <p>by (2 k + 1) P_k = (P_(k+1) - P_(k-1))'.
 */
final class LegendrePanel {
    /** Nodes, hence terms. Between them the pieces of sections squared are smooth: sixteen resolve them on short panels. */
    static final int NODES = 16;

    private static final double[] PLACES = new double[NODES];

    /** The matrix (2 k + 1)/2 w_q P_k(t_q), row after row. */
    private static final double[] TRANSFORM = new double[NODES * NODES];

    private static final double[] WEIGHTS = new double[NODES];

    /** The factors of P_(k+1) = UP_k t P_k - DOWN_k P_(k-1). */
    private static final double[] UP = new double[NODES + 1];

    private static final double[] DOWN = new double[NODES + 1];

    static {
        for (int k = 0; k <= NODES; k++) {
            UP[k] = (2 * k + 1) / (k + 1.0);
            DOWN[k] = k / (k + 1.0);
        }
        GaussIntegrator rule = new GaussIntegratorFactory().legendre(NODES, -1, 1);
        for (int q = 0; q < NODES; q++) {
            PLACES[q] = rule.getPoint(q);
            WEIGHTS[q] = rule.getWeight(q);
            double before = 0;
            double p = 1;
            for (int k = 0; k < NODES; k++) {
                TRANSFORM[k * NODES + q] = (2 * k + 1) / 2.0 * WEIGHTS[q] * p;
                double next = UP[k] * PLACES[q] * p - DOWN[k] * before;
                before = p;
                p = next;
            }
        }
    }

    private final double middle;
    private final double half;
    private final double[] running;
    private final double mass;
    private final double tail;
    private final double largest;
    private final double smallest;

    /**
     * @param values the values at the nodes of the panel, from {@code offset} on
     */
    LegendrePanel(double lower, double upper, double[] values, int offset) {
        this.middle = lower / 2 + upper / 2;
        this.half = upper / 2 - lower / 2;
        double[] c = series(values, offset);
        this.running = integrated(c, half);
        this.tail = Math.max(Math.abs(c[NODES - 2]), Math.abs(c[NODES - 1]));
        double sum = 0;
        double top = 0;
        double bottom = Double.POSITIVE_INFINITY;
        for (int q = 0; q < NODES; q++) {
            sum += WEIGHTS[q] * values[offset + q];
            top = Math.max(top, Math.abs(values[offset + q]));
            bottom = Math.min(bottom, Math.abs(values[offset + q]));
        }
        this.mass = half * sum;
        this.largest = top;
        this.smallest = bottom;
    }

    private LegendrePanel(LegendrePanel other) {
        this.middle = -other.middle;
        this.half = other.half;
        this.mass = other.mass;
        this.tail = other.tail;
        this.largest = other.largest;
        this.smallest = other.smallest;
        this.running = other.running.clone();
        for (int k = 0; k < running.length; k += 2) {
            running[k] = -running[k];
        }
        running[0] += mass;
    }

    /** The function x -> f(-x) on [-b, -a]: its integral from -b is the mass less that from a, in odd and even terms. */
    LegendrePanel mirrored() {
        return new LegendrePanel(this);
    }

    /** The weight of a node on [-1, 1]. */
    static double weight(int q) {
        return WEIGHTS[q];
    }

    /** Writes the nodes of a panel. */
    static void place(double lower, double upper, double[] nodes, int offset) {
        for (int q = 0; q < NODES; q++) {
            nodes[offset + q] = lower / 2 + upper / 2 + PLACES[q] * (upper / 2 - lower / 2);
        }
    }

    private static double[] series(double[] values, int offset) {
        double[] c = new double[NODES];
        for (int k = 0; k < NODES; k++) {
            for (int q = 0; q < NODES; q++) {
                c[k] += TRANSFORM[k * NODES + q] * values[offset + q];
            }
        }
        return c;
    }

    private static double[] integrated(double[] c, double half) {
        double[] running = new double[NODES + 1];
        running[0] = half * c[0];
        for (int k = 0; k < NODES; k++) {
            double share = half * c[k] / (2 * k + 1);
            running[k + 1] += share;
            if (k > 0) {
                running[k - 1] -= share;
            }
        }
        return running;
    }

    /** The integral over the panel by the Gauss rule, whose weights are positive. */
    double mass() {
        return mass;
    }

    /** The last coefficients: what the series leaves out is about as large. */
    double tail() {
        return tail;
    }

    /** The largest absolute value at a node. */
    double largest() {
        return largest;
    }

    /** The smallest absolute value at a node. */
    double smallest() {
        return smallest;
    }

    /** The integral from the lower end to x, up to rounding; not monotone in rounding. */
    double massBelow(double x) {
        double t = Math.min(Math.max((x - middle) / half, -1), 1);
        double before = 0;
        double p = 1;
        double sum = 0;
        for (int k = 0; k < running.length; k++) {
            sum += running[k] * p;
            double next = UP[k] * t * p - DOWN[k] * before;
            before = p;
            p = next;
        }
        return sum;
    }
}
