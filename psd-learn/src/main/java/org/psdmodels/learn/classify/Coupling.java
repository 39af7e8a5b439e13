package org.psdmodels.learn.classify;

import java.util.Arrays;

/**
 * Probabilities of k classes from those of all pairs (Wu, Lin and Weng 2004, second method): the p &gt;= 0 of sum 1 that
 * minimises sum_{i &lt; j} (r_ji p_i - r_ij p_j)^2, where r_ij is the probability of i given i or j; by cyclic minimisation over
 * single coordinates with renormalisation.
 */
final class Coupling {
    private static final int MOST_SWEEPS = 1000;
    private static final double TOLERANCE = 1e-10;

    /** Probabilities of pairs stay this far from 0 and 1, so that the minimiser is unique. */
    private static final double LEAST = 1e-7;

    private Coupling() {}

    static double[] probabilities(double[][] pairs) {
        int k = pairs.length;
        double[][] q = matrix(pairs);
        double[] p = new double[k];
        Arrays.fill(p, 1.0 / k);
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
            double[] qp = product(q, p);
            double pqp = dot(p, qp);
            double error = 0;
            for (double v : qp) {
                error = Math.max(error, Math.abs(v - pqp));
            }
            if (error < TOLERANCE / k) {
                break;
            }
            sweep(q, p);
        }
        return p;
    }

    private static void sweep(double[][] q, double[] p) {
        for (int t = 0; t < p.length; t++) {
            double[] qp = product(q, p);
            p[t] += (dot(p, qp) - qp[t]) / q[t][t];
            double sum = Arrays.stream(p).sum();
            for (int s = 0; s < p.length; s++) {
                p[s] /= sum;
            }
        }
    }

    /** Q_tt = sum of r_jt^2, Q_tj = -r_jt r_tj. */
    private static double[][] matrix(double[][] pairs) {
        int k = pairs.length;
        double[][] q = new double[k][k];
        for (int t = 0; t < k; t++) {
            for (int j = 0; j < k; j++) {
                if (j != t) {
                    double forT = Math.max(LEAST, Math.min(1 - LEAST, pairs[t][j]));
                    q[t][t] += (1 - forT) * (1 - forT);
                    q[t][j] = -(1 - forT) * forT;
                }
            }
        }
        return q;
    }

    private static double[] product(double[][] q, double[] p) {
        double[] product = new double[p.length];
        for (int i = 0; i < p.length; i++) {
            product[i] = dot(q[i], p);
        }
        return product;
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
