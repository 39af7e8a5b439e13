package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    /** How far inside slopes begin, relative to their mean. */
    private static final double MARGIN = 0.1;

    private final RowLosses losses;
    private final int q;
    private final int n;
    private final double[] weights;
    private final double[][] a;
    private final double[][] lower;
    private final double[][] upper;

    /** The flat lower ends of each output, and then the upper ones. */
    private final List<InteriorEnds> ends = new ArrayList<>();

    /** w a, as soon as anybody has asked; none until then. */
    private double[][] alpha = new double[0][];

    /** The step of a, and that of alpha. */
    private final double[][] step;

    private double[][] alphaStep = new double[0][];

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
        this.lower = ColumnVectors.zeros(q, n);
        this.upper = ColumnVectors.zeros(q, n);
        this.inverse = new double[q * q][0];
        losses.terms().forEach(this::findEnds);
        for (int k = 0; k < q; k++) {
            ends.add(InteriorEnds.lower(lower[k], weights));
            ends.add(InteriorEnds.upper(upper[k], weights));
        }
    }

    private void findEnds(RowLosses.Term term) {
        double[] target = new double[term.targets().length];
        for (int i = 0; i < n; i++) {
            for (int m = 0; m < target.length; m++) {
                target[m] = term.targets()[m][i];
            }
            for (int k = 0; k < term.loss().outputs(); k++) {
                ConjugateDomain domain = term.loss().conjugateDomain(target, k);
                lower[term.first() + k][i] =
                        domain.needsBarrierBelow() ? domain.interval().lower() : Double.NEGATIVE_INFINITY;
                upper[term.first() + k][i] =
                        domain.needsBarrierAbove() ? domain.interval().upper() : Double.POSITIVE_INFINITY;
            }
        }
    }

    /** The number of flat ends. */
    int ends() {
        int count = 0;
        for (InteriorEnds side : ends) {
            count += side.count();
        }
        return count;
    }

    private static double[][] seen(RowLosses.Term term, double[][] columns) {
        return Arrays.copyOfRange(
                columns, term.first(), term.first() + term.loss().outputs());
    }

    /** Begins at the slopes at some outputs, moved inside; between two flat ends in the middle. */
    void begin(double[][] z) {
        alpha = new double[0][];
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
        for (int e = 0; e < ends.size(); e++) {
            ends.get(e).begin(a[e / 2], tau);
        }
    }

    /** alpha, which stays as it is where the point moves on. */
    double[][] alpha() {
        if (alpha.length == 0) {
            alpha = new double[q][];
            for (int k = 0; k < q; k++) {
                alpha[k] = weighted(a[k]);
            }
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
            ends.get(2 * output).addCurvatures(diagonal);
            ends.get(2 * output + 1).addCurvatures(diagonal);
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
        for (int e = 0; e < ends.size(); e++) {
            ends.get(e).aim(step[e / 2], tau, isCorrected);
        }
        residual = new double[q][n];
        for (RowLosses.Term term : losses.terms()) {
            term.loss().conjugateSlopes(term.targets(), seen(term, a), seen(term, residual));
        }
        for (int k = 0; k < q; k++) {
            ColumnVectors.add(-1, z[k], residual[k]);
            ends.get(2 * k).addForces(residual[k]);
            ends.get(2 * k + 1).addForces(residual[k]);
        }
        return divided(residual);
    }

    /** w D^-1 x. */
    private double[][] divided(double[][] x) {
        double[][] out = new double[q][n];
        for (int k = 0; k < q; k++) {
            for (int l = 0; l < q; l++) {
                addProduct(inverse[k * q + l], x[l], out[k]);
            }
        }
        return out;
    }

    private static void addProduct(double[] factors, double[] x, double[] sum) {
        for (int i = 0; i < factors.length; i++) {
            sum[i] += factors[i] * x[i];
        }
    }

    /** The step da for a step of the outputs. */
    void step(double[][] dz) {
        alphaStep = divided(ColumnVectors.difference(dz, residual));
        for (int k = 0; k < q; k++) {
            divide(alphaStep[k], weights, step[k]);
        }
    }

    private static void divide(double[] x, double[] divisors, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = x[i] / divisors[i];
        }
    }

    /** The step of alpha. */
    double[][] alphaStep() {
        return alphaStep;
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
        double rate = 0;
        for (int e = 0; e < ends.size(); e++) {
            rate = Math.max(rate, ends.get(e).fall(step[e / 2]));
        }
        for (int e = 0; e < ends.size(); e++) {
            ends.get(e).advance(a[e / 2], step[e / 2], t, InteriorEnds.length(rate));
        }
        ColumnVectors.add(t, step, a);
        alpha = new double[0][];
    }

    /** The sum of the products of multipliers and distances. */
    double complementarity() {
        double sum = 0;
        for (int e = 0; e < ends.size(); e++) {
            sum += ends.get(e).complementarity();
        }
        return sum;
    }
}
