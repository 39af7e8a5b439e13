package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * The dual variables of the losses in columns, alpha = w a, with the multipliers of the flat ends of their domains: on the path
 *
 * <pre>  z = grad loss*(a) - below + above,    w below (a - lower) = tau = w above (upper - a),</pre>
 *
 * <p>of which a Newton step makes D da = dz - residual.
 */
final class InteriorLosses {
    /** The curvature with the outputs in it stays within this factor of the conjugate's own. */
    private static final double TRUST = 1e3;

    /** Steps go this share of the way to an end. */
    private static final double FRACTION = 0.95;

    /** How far inside slopes begin, relative to their mean. */
    private static final double MARGIN = 0.1;

    private final RowLosses losses;
    private final int q;
    private final int n;
    private final double[] weights;
    private final double[][] a;
    private final double[][] lower;
    private final double[][] upper;
    private final double[][] below;
    private final double[][] above;
    private final int ends;

    private final double[][] step;

    /** What a step makes of the products with the ends, times the weights; and for what tau the last one was. */
    private final double[][] belowTarget;

    private final double[][] aboveTarget;
    private double lastTau;

    /** w D^-1 for two outputs k and l at k q + l; of length 0 where no loss sees both. */
    private final double[][] inverse;

    private double[][] residual = new double[0][];

    InteriorLosses(RowLosses losses) {
        this.losses = losses;
        this.q = losses.outputs();
        this.n = losses.observations();
        this.weights = losses.weights();
        this.a = ColumnVectors.zeros(q, n);
        this.step = ColumnVectors.zeros(q, n);
        this.belowTarget = ColumnVectors.zeros(q, n);
        this.aboveTarget = ColumnVectors.zeros(q, n);
        this.lower = ColumnVectors.zeros(q, n);
        this.upper = ColumnVectors.zeros(q, n);
        this.below = ColumnVectors.zeros(q, n);
        this.above = ColumnVectors.zeros(q, n);
        this.inverse = new double[q * q][0];
        this.ends = losses.terms().stream().mapToInt(this::findEnds).sum();
    }

    private int findEnds(RowLosses.Term term) {
        int count = 0;
        double[] target = new double[term.targets().length];
        for (int i = 0; i < n; i++) {
            for (int m = 0; m < target.length; m++) {
                target[m] = term.targets()[m][i];
            }
            for (int k = 0; k < term.loss().outputs(); k++) {
                ConjugateDomain domain = term.loss().conjugateDomain(target, k);
                boolean hasLower = domain.needsBarrierBelow();
                boolean hasUpper = domain.needsBarrierAbove();
                lower[term.first() + k][i] = hasLower ? domain.interval().lower() : Double.NEGATIVE_INFINITY;
                upper[term.first() + k][i] = hasUpper ? domain.interval().upper() : Double.POSITIVE_INFINITY;
                count += (hasLower ? 1 : 0) + (hasUpper ? 1 : 0);
            }
        }
        return count;
    }

    /** The number of flat ends. */
    int ends() {
        return ends;
    }

    private static double[][] seen(RowLosses.Term term, double[][] columns) {
        return Arrays.copyOfRange(
                columns, term.first(), term.first() + term.loss().outputs());
    }

    /** Begins at the slopes at some outputs, moved inside; between two flat ends in the middle. */
    void begin(double[][] z) {
        losses.terms().forEach(term -> term.loss().slopes(term.targets(), seen(term, z), seen(term, a)));
        for (int k = 0; k < q; k++) {
            double size = Arrays.stream(a[k]).map(Math::abs).average().orElse(0);
            double margin = size > 0 ? MARGIN * size : MARGIN;
            for (int i = 0; i < n; i++) {
                a[k][i] = inside(a[k][i], lower[k][i], upper[k][i], margin);
            }
        }
    }

    private static double inside(double value, double least, double most, double margin) {
        if (least > Double.NEGATIVE_INFINITY && most < Double.POSITIVE_INFINITY) {
            return least + (most - least) / 2;
        }
        return Math.min(Math.max(value, least + margin), most - margin);
    }

    void beginMultipliers(double tau) {
        for (int k = 0; ends > 0 && k < q; k++) {
            for (int i = 0; i < n; i++) {
                below[k][i] = tau / weights[i] / (a[k][i] - lower[k][i]);
                above[k][i] = tau / weights[i] / (upper[k][i] - a[k][i]);
            }
        }
    }

    /** alpha. */
    double[][] alpha() {
        double[][] alpha = new double[q][];
        for (int k = 0; k < q; k++) {
            alpha[k] = weighted(a[k]);
        }
        return alpha;
    }

    private double[] weighted(double[] column) {
        double[] weighted = new double[n];
        for (int i = 0; i < n; i++) {
            weighted[i] = weights[i] * column[i];
        }
        return weighted;
    }

    double value(double[][] z) {
        double sum = 0;
        double[] values = new double[n];
        for (RowLosses.Term term : losses.terms()) {
            term.loss().values(term.targets(), seen(term, z), values);
            sum += ColumnVectors.dot(weights, values);
        }
        return Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum;
    }

    double conjugate() {
        double sum = 0;
        double[] values = new double[n];
        for (RowLosses.Term term : losses.terms()) {
            term.loss().conjugates(term.targets(), seen(term, a), values);
            sum += ColumnVectors.dot(weights, values);
        }
        return sum;
    }

    // ---- linearisation

    /** Prepares D^-1 at the outputs. */
    void linearise(double[][] z) {
        for (RowLosses.Term term : losses.terms()) {
            Loss loss = term.loss();
            int m = loss.outputs();
            double[][] own = ColumnVectors.zeros(m * m, n);
            double[][] curvature = ColumnVectors.zeros(m * m, n);
            loss.conjugateCurvatures(term.targets(), seen(term, a), own);
            loss.primalDualCurvatures(term.targets(), seen(term, a), seen(term, z), curvature);
            trust(m, own, curvature);
            invert(term, m, curvature);
        }
    }

    /** The curvature with the outputs in it where it is within reason of the conjugate's own, which is scaled otherwise. */
    private void trust(int m, double[][] own, double[][] curvature) {
        for (int i = 0; i < n; i++) {
            double trace = 0;
            double ownTrace = 0;
            for (int e = 0; e < m * m; e += m + 1) {
                trace += curvature[e][i];
                ownTrace += own[e][i];
            }
            double ratio = trace / ownTrace;
            if (!(ratio >= 1 / TRUST && ratio <= TRUST)) {
                double scale = ratio > 0 ? Math.min(Math.max(ratio, 1 / TRUST), TRUST) : 1;
                for (int e = 0; e < m * m; e++) {
                    curvature[e][i] = scale * own[e][i];
                }
            }
        }
    }

    private void invert(RowLosses.Term term, int m, double[][] curvature) {
        for (int k = 0; k < m; k++) {
            int output = term.first() + k;
            double[] diagonal = curvature[k * (m + 1)];
            for (int i = 0; ends > 0 && i < n; i++) {
                diagonal[i] += below[output][i] / (a[output][i] - lower[output][i])
                        + above[output][i] / (upper[output][i] - a[output][i]);
            }
        }
        SmallInverses.invert(m, curvature);
        for (int e = 0; e < m * m; e++) {
            inverse[(term.first() + e / m) * q + term.first() + e % m] = weighted(curvature[e]);
        }
    }

    /** The columns w D^-1 of two outputs that a loss sees together. */
    double[] curvature(int k, int l) {
        return inverse[k * q + l];
    }

    /** All of them, which the next linearisation leaves as they are. */
    double[][] curvatures() {
        return inverse.clone();
    }

    /** How many outputs each loss sees. */
    int together() {
        return losses.terms().get(0).loss().outputs();
    }

    /** Takes a target tau, corrected to second order by the step before; w D^-1 residual. */
    double[][] pull(double[][] z, double tau, boolean isCorrected) {
        if (ends > 0) {
            target(tau, isCorrected);
        }
        residual = new double[q][n];
        for (RowLosses.Term term : losses.terms()) {
            term.loss().conjugateSlopes(term.targets(), seen(term, a), seen(term, residual));
        }
        for (int k = 0; k < q; k++) {
            ColumnVectors.add(-1, z[k], residual[k]);
            for (int i = 0; ends > 0 && i < n; i++) {
                residual[k][i] +=
                        aboveTarget[k][i] / (upper[k][i] - a[k][i]) - belowTarget[k][i] / (a[k][i] - lower[k][i]);
            }
        }
        return divided(residual);
    }

    /** tau / w, less the product of the changes of multiplier and distance in the step before, but by no more than there is. */
    private void target(double tau, boolean isCorrected) {
        for (int k = 0; k < q; k++) {
            for (int i = 0; i < n; i++) {
                double share = tau / weights[i];
                double move = step[k][i];
                belowTarget[k][i] = share - (isCorrected ? product(below[k][i], a[k][i] - lower[k][i], move, i) : 0);
                aboveTarget[k][i] = share - (isCorrected ? product(above[k][i], upper[k][i] - a[k][i], -move, i) : 0);
            }
        }
        lastTau = tau;
    }

    private double product(double multiplier, double distance, double change, int i) {
        if (distance == Double.POSITIVE_INFINITY) {
            return 0;
        }
        double most = multiplier * distance;
        double product = change * change(multiplier, distance, change, lastTau / weights[i]);
        return Math.min(Math.max(product, -most), most);
    }

    /** w D^-1 x. */
    private double[][] divided(double[][] x) {
        double[][] out = new double[q][n];
        for (int k = 0; k < q; k++) {
            for (int l = 0; l < q; l++) {
                double[] factors = inverse[k * q + l];
                for (int i = 0; i < factors.length; i++) {
                    out[k][i] += factors[i] * x[l][i];
                }
            }
        }
        return out;
    }

    /** The step da for a step of the outputs. */
    void step(double[][] dz) {
        double[][] weightedStep = divided(ColumnVectors.difference(dz, residual));
        for (int k = 0; k < q; k++) {
            for (int i = 0; i < n; i++) {
                step[k][i] = weightedStep[k][i] / weights[i];
            }
        }
    }

    /** The step of alpha. */
    double[][] alphaStep() {
        double[][] weighted = new double[q][];
        for (int k = 0; k < q; k++) {
            weighted[k] = weighted(step[k]);
        }
        return weighted;
    }

    /** How far the step can be followed, at most so far. */
    double length(double limit) {
        double length = limit;
        double[] steps = new double[n];
        for (RowLosses.Term term : losses.terms()) {
            term.loss().stepsToBoundary(term.targets(), seen(term, a), seen(term, step), steps);
            for (double t : steps) {
                length = Math.min(length, t);
            }
        }
        return length;
    }

    /** Follows the step, and moves the multipliers by a step of their own. */
    void advance(double t) {
        if (ends > 0) {
            advanceWithEnds(t, multiplierLength());
        } else {
            ColumnVectors.add(t, step, a);
        }
    }

    private void advanceWithEnds(double t, double length) {
        for (int k = 0; k < q; k++) {
            for (int i = 0; i < n; i++) {
                double before = a[k][i];
                double after = before + t * step[k][i];
                double share = lastTau / weights[i];
                double rise = change(below[k][i], before - lower[k][i], step[k][i], belowTarget[k][i]);
                below[k][i] = moved(below[k][i], length * rise, share / (after - lower[k][i]));
                rise = change(above[k][i], upper[k][i] - before, -step[k][i], aboveTarget[k][i]);
                above[k][i] = moved(above[k][i], length * rise, share / (upper[k][i] - after));
                a[k][i] = after;
            }
        }
    }

    /** The change of a multiplier for which its product with the distance becomes a target, to first order. */
    private static double change(double multiplier, double distance, double change, double target) {
        return (target - multiplier * (distance + change)) / distance;
    }

    /** By what share of itself a multiplier falls. */
    private static double fall(double multiplier, double distance, double change, double target) {
        return distance == Double.POSITIVE_INFINITY ? 0 : -change(multiplier, distance, change, target) / multiplier;
    }

    private double multiplierLength() {
        double rate = 0;
        for (int k = 0; k < q; k++) {
            for (int i = 0; i < n; i++) {
                rate = Math.max(rate, fall(below[k][i], a[k][i] - lower[k][i], step[k][i], belowTarget[k][i]));
                rate = Math.max(rate, fall(above[k][i], upper[k][i] - a[k][i], -step[k][i], aboveTarget[k][i]));
            }
        }
        return rate <= FRACTION ? 1 : FRACTION / rate;
    }

    /** Near its value on the path, which is zero where there is no end. */
    private static double moved(double multiplier, double change, double onPath) {
        return onPath == 0 ? 0 : Math.min(Math.max(multiplier + change, onPath / TRUST), onPath * TRUST);
    }

    /** The sum of the products of multipliers and distances. */
    double complementarity() {
        double sum = 0;
        for (int k = 0; ends > 0 && k < q; k++) {
            for (int i = 0; i < n; i++) {
                sum += lower[k][i] > Double.NEGATIVE_INFINITY ? weights[i] * below[k][i] * (a[k][i] - lower[k][i]) : 0;
                sum += upper[k][i] < Double.POSITIVE_INFINITY ? weights[i] * above[k][i] * (upper[k][i] - a[k][i]) : 0;
            }
        }
        return sum;
    }
}
