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
    private final Dense dense;
    private final InteriorCurvature h;
    private final InteriorResponse k;
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
            Dense dense,
            InteriorCurvature h,
            InteriorResponse k,
            double[] factor,
            List<double[]> borders,
            double gamma) {
        this.dense = dense;
        this.h = h;
        this.k = k;
        this.factor = factor;
        this.borders = borders;
        int m = borders.size();
        for (double[] border : borders) {
            scaled.add(h.productOfTransposed(border));
            solved.add(dense.solve(h.order(), factor, scaled.get(scaled.size() - 1)));
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
     * @param h H
     * @param k K
     * @param borders k first, if there is an equality, and e_c for every constant
     * @param gamma gamma; 0 if there is no equality
     */
    static Optional<InteriorSystem> of(
            Dense dense, InteriorCurvature h, InteriorResponse k, List<double[]> borders, double gamma) {
        int order = h.order();
        double[] m = h.congruence(k);
        for (int i = 0; i < order; i++) {
            m[i * (order + 1)] += 1;
        }
        return dense.cholesky(order, m).map(factor -> new InteriorSystem(dense, h, k, factor, borders, gamma));
    }

    /**
     * Solves.
     *
     * @param o o
     * @param misfit h
     * @param right m first, if there is an equality, and n_c for every constant
     */
    Answer solve(double[] o, double[] misfit, double... right) {
        double[] t = dense.solve(h.order(), factor, Dense.plus(h.productOfTransposed(o), -1, h.solve(misfit)));
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
        double[] u = h.product(t);
        return new Answer(u, Dense.plus(df, -1, k.product(u)), multipliers);
    }
}
