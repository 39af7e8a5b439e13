package org.psdmodels.solvers.certificate;

/** A sum that keeps the rounding errors of its additions, after Neumaier (1974). */
final class CompensatedSum {
    private double sum;
    private double correction;
    private double magnitude;

    /** Adds a term. */
    void add(double term) {
        double next = sum + term;
        correction += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
        sum = next;
        magnitude += Math.abs(term);
    }

    /** Adds the terms of an inner product. */
    void addProducts(double[] x, double[] y) {
        for (int i = 0; i < x.length; i++) {
            add(x[i] * y[i]);
        }
    }

    double value() {
        return Double.isFinite(sum) ? sum + correction : sum;
    }

    /** The sum of the terms in absolute value. */
    double magnitude() {
        return magnitude;
    }
}
