package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LossTerm;

/**
 * The losses as functions of the rows z.
 *
 * @param terms the terms
 */
record Losses(List<LossTerm> terms) {
    double value(double[] z) {
        double sum = 0;
        for (LossTerm term : terms) {
            sum += term.value(part(term, z));
        }
        return sum;
    }

    /** Whether a step leads a loss from where it is finite to where it is not. */
    boolean leaveDomains(double[] z, double t, double[] step) {
        double[] moved = Dense.plus(z, t, step);
        return terms.stream()
                .anyMatch(term -> !(term.value(part(term, moved)) < Double.POSITIVE_INFINITY)
                        && term.value(part(term, z)) < Double.POSITIVE_INFINITY);
    }

    /** The losses at z in absolute value. */
    double magnitudeAt(double[] z) {
        double sum = 0;
        for (LossTerm term : terms) {
            sum += Math.abs(term.value(part(term, z)));
        }
        return sum;
    }

    /** e'(the slopes of the losses at z). */
    double forceOn(double[] z, double[] e) {
        double sum = 0;
        for (LossTerm term : terms) {
            double[] slope = slope(term, part(term, z));
            for (int k = 0; k < slope.length; k++) {
                sum += term.weight() * slope[k] * e[term.row() + k];
            }
        }
        return sum;
    }

    /** The slope at some outputs, or near them where the loss is infinite there. */
    static double[] slope(LossTerm term, double[] z) {
        double[] slope = new double[z.length];
        term.loss().slope(term.target(), z, slope);
        if (!Arrays.stream(slope).allMatch(Double::isFinite) || !Double.isFinite(term.value(z))) {
            double[] near = new double[z.length];
            term.loss().prox(term.target(), z, 1, near);
            term.loss().slope(term.target(), near, slope);
        }
        return slope;
    }

    private static double[] part(LossTerm term, double[] z) {
        return Arrays.copyOfRange(z, term.row(), term.row() + term.size());
    }
}
