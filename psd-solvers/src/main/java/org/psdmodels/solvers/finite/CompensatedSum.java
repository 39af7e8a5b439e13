package org.psdmodels.solvers.finite;

/** A sum that keeps the rounding errors of its additions, after Neumaier (1974). */
public final class CompensatedSum {
    private double sum;
    private double correction;
    private double magnitude;

    /** Zero. */
    public CompensatedSum() {}

    /** Adds a term. */
    public void add(double term) {
        double next = sum + term;
        correction += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
        sum = next;
        magnitude += Math.abs(term);
    }

    /**
     * Adds terms one after the other.
     *
     * @param factor a factor of all of them
     * @param terms the terms
     */
    public void add(double factor, double[] terms) {
        double s = sum;
        double c = correction;
        double m = magnitude;
        for (double each : terms) {
            double term = factor * each;
            double next = s + term;
            c += Math.abs(s) >= Math.abs(term) ? (s - next) + term : (term - next) + s;
            s = next;
            m += Math.abs(term);
        }
        sum = s;
        correction = c;
        magnitude = m;
    }

    /**
     * Adds the terms of an inner product.
     *
     * @param x a vector
     * @param y a vector of the same length
     */
    public void addProducts(double[] x, double[] y) {
        for (int i = 0; i < x.length; i++) {
            add(x[i] * y[i]);
        }
    }

    /** {@return the sum: its value, as if added in twice the precision} */
    public double value() {
        return Double.isFinite(sum) ? sum + correction : sum;
    }

    /** {@return the sum of the terms in absolute value: what rounding errors are relative to} */
    public double magnitude() {
        return magnitude;
    }
}
