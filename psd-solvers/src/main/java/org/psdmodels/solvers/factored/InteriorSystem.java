package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;

/**
 * The Newton system of an interior point in the values df of the outputs at the pivots, and their multipliers u:
 *
 * <pre>
 *   u  = H df - h,                          H = T'D^-1 T,
 *   df = o - K u - k dmu + sum_c e_c dc,
 *   k'u + gamma dmu = m,    e_c'u = n_c.
 * </pre>
 *
 * <p>With H = L L' and u = L t it is (I + L'K L) t + L'k dmu - sum_c L'e_c dc = L'o - L^-1 h, whose matrix is at least the
 * identity, however large H and K are, and whose terms do not cancel.
 */
final class InteriorSystem {
    /** What rounding may leave of H, relative to its diagonal. */
    private static final double ROUNDING = 1e-15;

    private static final double LARGEST = 1e-10;

    private final Dense dense;
    private final int order;
    private final double[] k;
    private final double[] lower;
    private final double[] factor;
    private final List<double[]> borders;
    private final List<double[]> scaled = new ArrayList<>();
    private final List<double[]> solved = new ArrayList<>();
    private final double[] schur;

    /**
     * What the equations come to.
     *
     * @param u the multipliers
     * @param df the values
     * @param borders dmu, if there is an equality, and then - dc for every constant
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Answer(double[] u, double[] df, double[] borders) {
        Answer plus(Answer other) {
            return new Answer(
                    Dense.plus(u, 1, other.u), Dense.plus(df, 1, other.df), Dense.plus(borders, 1, other.borders));
        }
    }

    private InteriorSystem(
            Dense dense, int order, double[] k, double[] lower, double[] factor, List<double[]> borders, double gamma) {
        this.dense = dense;
        this.order = order;
        this.k = k;
        this.lower = lower;
        this.factor = factor;
        this.borders = borders;
        int m = borders.size();
        for (double[] border : borders) {
            scaled.add(dense.productOfTransposed(order, order, 1, lower, border));
            solved.add(dense.solve(order, factor, scaled.get(scaled.size() - 1)));
        }
        this.schur = new double[m * m];
        for (int e = 0; e < schur.length; e++) {
            schur[e] = Dense.dot(scaled.get(e % m), solved.get(e / m));
        }
        if (m > 0) {
            schur[0] -= gamma;
        }
        SmallInverses.invert(m, schur);
    }

    /**
     * Factorises.
     *
     * @param h H, which is changed
     * @param k K
     * @param borders k first, if there is an equality, and e_c for every constant
     * @param gamma gamma; 0 if there is no equality
     */
    static Optional<InteriorSystem> of(
            Dense dense, int order, double[] h, double[] k, List<double[]> borders, double gamma) {
        return lower(dense, order, h).flatMap(lower -> {
            double[] m =
                    dense.productOfTransposed(order, order, order, lower, dense.product(order, order, order, k, lower));
            Dense.symmetrise(order, m);
            for (int i = 0; i < order; i++) {
                m[i * (order + 1)] += 1;
            }
            return dense.cholesky(order, m)
                    .map(factor -> new InteriorSystem(dense, order, k, lower, factor, borders, gamma));
        });
    }

    /** L with L L' = H, whose diagonal is raised by no more than it takes. */
    private static Optional<double[]> lower(Dense dense, int order, double[] h) {
        Optional<double[]> lower = dense.cholesky(order, h);
        for (double more = ROUNDING; lower.isEmpty() && more < LARGEST; more *= 10) {
            for (int i = 0; i < order; i++) {
                h[i * (order + 1)] *= 1 + more;
            }
            lower = dense.cholesky(order, h);
        }
        return lower;
    }

    /**
     * Solves.
     *
     * @param o o
     * @param h h
     * @param right m first, if there is an equality, and n_c for every constant
     */
    Answer solve(double[] o, double[] h, double... right) {
        double[] from = h.clone();
        dense.forward(order, lower, from);
        double[] t =
                dense.solve(order, factor, Dense.plus(dense.productOfTransposed(order, order, 1, lower, o), -1, from));
        int m = right.length;
        double[] missed = new double[m];
        for (int e = 0; e < m; e++) {
            missed[e] = Dense.dot(scaled.get(e), t) - right[e];
        }
        double[] multipliers = new double[m];
        for (int e = 0; e < schur.length; e++) {
            multipliers[e % m] += schur[e] * missed[e / m];
        }
        double[] df = o;
        for (int e = 0; e < m; e++) {
            t = Dense.plus(t, -multipliers[e], solved.get(e));
            df = Dense.plus(df, -multipliers[e], borders.get(e));
        }
        double[] u = dense.product(order, order, 1, lower, t);
        return new Answer(u, Dense.plus(df, -1, dense.product(order, order, 1, k, u)), multipliers);
    }
}
