package org.psdmodels.solvers.path;

import java.util.Arrays;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * The dual variables alpha of the losses, with the two multipliers of every flat end of a conjugate's domain.
 *
 * <p>The path's condition on a loss is z = grad loss*(alpha) - below + above with below (alpha - lower) = tau = above
 * (upper - alpha); a loss that is its own barrier has its gradient multiplied by 1 + tau / c instead. Its linearisation
 * is D dalpha = dz - g. Losses that share a row have a common z, and their dalpha add up; they are folded into one.
 */
final class LossState {
    /** The curvature with the primal z in it stays within this factor of the conjugate's own. */
    private static final double TRUST = 1e3;

    /** A step of alpha that changes S by no more than rounding does, of the width of a domain. */
    private static final double NEGLIGIBLE = 1e-12;

    /** Fraction of the way to the boundary. */
    static final double FRACTION = 0.95;

    private final RowLosses losses;
    private final LossesAtRows ofRows;
    private final Ends ends;

    /** w c of losses that are their own barrier, infinite of others: tau / (w c) is the barrier's share. */
    private final double[] barriers;

    /** Of those steps that make no difference, the largest; negative where all do. */
    private final double[] negligible;

    /** One matrix per loss. */
    private final double[] curvature;

    private final double[] alpha;

    /** Arrays for one number per entry or per loss, and for one matrix per loss, used again and again. */
    private final double[] gradient;

    private final double[] residual;
    private final double[] step;
    private final double[] slopes;
    private final double[] moved;
    private final double[] ofLosses;
    private final double[] own;

    LossState(RowLosses losses) {
        this.losses = losses;
        this.ofRows = new LossesAtRows(losses);
        int q = losses.order();
        this.ends = Ends.of(losses);
        this.barriers = losses.barrierWeights();
        Arrays.setAll(barriers, t -> barriers[t] > 0 ? losses.weight(t * q) * barriers[t] : Double.POSITIVE_INFINITY);
        this.negligible = new double[losses.count()];
        Arrays.setAll(negligible, t -> q == 1 ? negligible(losses, t) : -1);
        this.curvature = new double[losses.count() * q * q];
        this.alpha = new double[losses.entries()];
        this.gradient = new double[alpha.length];
        this.residual = new double[losses.observations() * losses.outputs()];
        this.step = new double[alpha.length];
        this.slopes = new double[alpha.length];
        this.moved = new double[alpha.length];
        this.ofLosses = new double[losses.count()];
        this.own = new double[curvature.length];
    }

    private static double negligible(RowLosses losses, int i) {
        ConjugateDomain domain = losses.domain(i);
        double width = domain.interval().upper() - domain.interval().lower();
        boolean isSteep = !domain.needsBarrierBelow() && !domain.needsBarrierAbove();
        return isSteep && width < Double.POSITIVE_INFINITY ? NEGLIGIBLE * losses.weight(i) * width : -1;
    }

    /** The number of losses that are their own barrier. */
    int ownBarriers() {
        int count = 0;
        for (double barrier : barriers) {
            count += barrier < Double.POSITIVE_INFINITY ? 1 : 0;
        }
        return count;
    }

    /**
     * What the losses that are their own barrier add to the gap of a point of the path, over tau: with t = tau / (w c) a
     * loss of weight w has z alpha = - c w (1 + t), and adds c w (t - log(1 + t)). Like a barrier's share where tau is large,
     * of second order where it is small.
     */
    double ownGapOverTau(double tau) {
        double sum = 0;
        for (double barrier : barriers) {
            double t = tau / barrier;
            sum += t > 0 ? 1 - Math.log1p(t) / t : 0;
        }
        return sum;
    }

    /** The number of flat ends of the conjugates' domains. */
    int ends() {
        return ends.count();
    }

    /** Sets alpha to the slopes at plausible outputs, moved inside; between two flat ends to the middle. */
    void begin(double[] z) {
        losses.slopes(z, alpha);
        double size = 0;
        for (double slope : alpha) {
            size += Math.abs(slope) / alpha.length;
        }
        for (int i = 0; i < alpha.length; i++) {
            double weight = losses.weight(i);
            double margin = weight * (size > 0 ? 0.1 * size : 1e-3);
            alpha[i] = ends.inside(i, weight * alpha[i], margin);
        }
    }

    /**
     * Scales down the entries whose products with e are on the larger side, so that e'alpha = 0: a free constant's
     * condition. Domains contain the way to zero, but not always zero itself: where one side is empty nothing is done. The
     * domain of a loss of several outputs need not contain the way, and is left alone.
     */
    void balance(double[] e) {
        if (losses.order() > 1) {
            return;
        }
        double[] sides = new double[2];
        for (int i = 0; i < alpha.length; i++) {
            double product = e[losses.row(i)] * alpha[i];
            sides[product > 0 ? 1 : 0] += Math.abs(product);
        }
        int larger = sides[1] > sides[0] ? 1 : 0;
        double factor = sides[1 - larger] > 0 ? sides[1 - larger] / sides[larger] : 1;
        for (int i = 0; i < alpha.length && factor < 1; i++) {
            double product = e[losses.row(i)] * alpha[i];
            alpha[i] *= product != 0 && (product > 0 ? 1 : 0) == larger ? factor : 1;
        }
    }

    /** Whether alpha is not at a steep end of a conjugate's domain, as slopes far out may be by rounding. */
    boolean isInside() {
        return Arrays.stream(slopes()).allMatch(Double::isFinite);
    }

    /** alpha = (1 - share) other + share alpha. */
    void mix(double[] other, double share) {
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] = (1 - share) * other[i] + share * alpha[i];
        }
    }

    void scaleBy(double factor) {
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] *= factor;
        }
    }

    void beginMultipliers(double tau) {
        ends.begin(alpha, tau);
    }

    /** The losses as functions of the rows. */
    LossesAtRows losses() {
        return ofRows;
    }

    double[] alpha() {
        return alpha;
    }

    /** alpha summed over the losses that share a row. */
    double[] onRows(double[] values) {
        return losses.onRows(values);
    }

    /** sum of (w loss)*(factor alpha). */
    double conjugate(double factor) {
        return losses.conjugate(alpha, factor);
    }

    /** The slope of the conjugates along alpha at infinity, as seen far out. */
    double recession(double far) {
        return conjugate(far) / far;
    }

    /** The conjugates at alpha + t step with the barriers of their ends: what {@link #gradient} is the slope of. */
    double smoothedConjugate(double[] direction, double t, double tau) {
        Dense.plus(alpha, t, direction, moved);
        losses.conjugates(moved, 1, ofLosses);
        double sum = 0;
        for (int k = 0; k < ofLosses.length; k++) {
            sum += (1 + tau / barriers[k]) * ofLosses[k];
        }
        for (int i = 0; i < moved.length; i++) {
            sum -= tau * ends.logarithms(i, moved[i]);
        }
        return sum;
    }

    /** grad loss* at alpha. */
    private double[] slopes() {
        losses.conjugateSlopes(alpha, slopes);
        return slopes;
    }

    /** The right-hand side of the path's condition on z, one number per entry of alpha, until it is asked for again. */
    double[] gradient(double tau) {
        losses.conjugateSlopes(alpha, gradient);
        int q = losses.order();
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] *= 1 + tau / barriers[i / q];
        }
        ends.addBarrier(alpha, tau, gradient);
        return gradient;
    }

    /** |alpha' grad loss*|, the size of the dual objective's terms. */
    double magnitude() {
        double sum = 0;
        slopes();
        for (int i = 0; i < alpha.length; i++) {
            sum += alpha[i] * slopes[i];
        }
        return Math.abs(sum);
    }

    double termwiseMagnitude() {
        double sum = 0;
        slopes();
        for (int i = 0; i < alpha.length; i++) {
            sum += Math.abs(alpha[i] * slopes[i]);
        }
        return sum;
    }

    /**
     * The tau at which the path lies as far inside the domains as outputs are outside of them; 0 where none is. While tau is
     * as large, outputs that approach the path enter the domains.
     */
    double tauOfExcess(double[] z) {
        double tau = 0;
        slopes();
        double[] values = ofRows.values(z);
        int q = losses.order();
        for (int i = 0; i < alpha.length; i++) {
            if (values[i / q] == Double.POSITIVE_INFINITY) {
                double excess = slopes[i] - z[losses.row(i)];
                tau = Math.max(tau, Math.abs(excess) * ends.distance(i, alpha[i], excess > 0));
            }
        }
        return tau;
    }

    /** Computes D at the primal rows z. */
    void linearise(double[] z, double tau) {
        losses.conjugateCurvatures(alpha, own);
        losses.primalDualCurvatures(alpha, z, curvature);
        int q = losses.order();
        for (int t = 0; t < barriers.length; t++) {
            trust(t * q * q, 1 + tau / barriers[t]);
        }
        for (int i = 0; i < alpha.length; i++) {
            curvature[i * q + i % q] += ends.curvature(i, alpha[i]);
        }
    }

    /** The curvature with z in it where it is within reason of the conjugate's own, which is scaled towards it otherwise. */
    private void trust(int at, double factor) {
        double ratio = trace(curvature, at) / (factor * trace(own, at));
        if (ratio >= 1 / TRUST && ratio <= TRUST) {
            return;
        }
        double scale = factor * Math.min(Math.max(ratio > 0 ? ratio : 1, 1 / TRUST), TRUST);
        int q = losses.order();
        for (int k = at; k < at + q * q; k++) {
            curvature[k] = scale * own[k];
        }
    }

    private double trace(double[] matrices, int at) {
        int q = losses.order();
        double sum = 0;
        for (int k = 0; k < q; k++) {
            sum += matrices[at + k * (q + 1)];
        }
        return sum;
    }

    /** The blocks of D, one for consecutive rows; where losses share a row, their harmonic sum. Until {@link #linearise}. */
    Curvatures curvatures() {
        return losses.isShared() ? Curvatures.diagonal(foldedDiagonal()) : new Curvatures(losses.order(), curvature);
    }

    private double[] foldedDiagonal() {
        double[] inverse = new double[losses.observations() * losses.outputs()];
        for (int i = 0; i < alpha.length; i++) {
            inverse[losses.row(i)] += 1 / curvature[i];
        }
        for (int row = 0; row < inverse.length; row++) {
            inverse[row] = 1 / inverse[row];
        }
        return inverse;
    }

    /** g = gradient - z per row; where losses share a row, the mean with the weights 1 / D. Until it is asked for again. */
    double[] residual(double[] slope, double[] z) {
        if (!losses.isShared()) {
            Dense.plus(slope, -1, z, residual);
            return residual;
        }
        double[] d = foldedDiagonal();
        Arrays.fill(residual, 0);
        for (int i = 0; i < alpha.length; i++) {
            int row = losses.row(i);
            residual[row] += d[row] / curvature[i] * (slope[i] - z[row]);
        }
        return residual;
    }

    /** (gradient - z)'step over the losses. */
    double slopeAlong(double[] gradient, double[] z, double[] step) {
        double sum = 0;
        for (int i = 0; i < step.length; i++) {
            sum += (gradient[i] - z[losses.row(i)]) * step[i];
        }
        return sum;
    }

    /**
     * The steps of the losses from those of the rows: D_t dalpha_t = dz - g_t with dz = D dalpha + g of the row. Until they are
     * asked for again.
     */
    double[] spread(double[] rowStep, double[] slope, double[] z, double[] g) {
        if (!losses.isShared()) {
            System.arraycopy(rowStep, 0, step, 0, step.length);
            return inside();
        }
        double[] d = foldedDiagonal();
        for (int i = 0; i < step.length; i++) {
            int row = losses.row(i);
            double dz = d[row] * rowStep[row] + g[row];
            step[i] = (dz - slope[i] + z[row]) / curvature[i];
        }
        settle(rowStep);
        return inside();
    }

    /**
     * Steps that make no difference but to how steep a conjugate is at the end of its domain, cut off before it: they would
     * hold up all others. Of a logistic loss at z = 100, alpha is the end but for rounding.
     */
    private double[] inside() {
        double[] limits = limits(step);
        int q = losses.order();
        for (int t = 0; t < limits.length; t++) {
            if (Math.abs(step[t * q]) <= negligible[t]) {
                step[t * q] *= Math.min(1, FRACTION * limits[t]);
            }
        }
        return step;
    }

    /** How much of a step leads each loss to the end of its domain. */
    private double[] limits(double[] direction) {
        losses.stepsToBoundary(alpha, direction, ofLosses);
        return ofLosses;
    }

    /** Gives what rounding left of the rows' steps to the loss of each row that gives way most easily. */
    private void settle(double[] rowStep) {
        double[] sum = losses.onRows(step);
        int[] softest = new int[sum.length];
        Arrays.fill(softest, -1);
        for (int i = 0; i < step.length; i++) {
            int row = losses.row(i);
            if (softest[row] < 0 || curvature[i] < curvature[softest[row]]) {
                softest[row] = i;
            }
        }
        for (int row = 0; row < sum.length; row++) {
            step[softest[row]] += rowStep[row] - sum[row];
        }
    }

    /** The fraction of a step that stays inside the domain, at most 1. */
    double stepLength(double[] direction) {
        double length = 1;
        for (double limit : limits(direction)) {
            length = Math.min(length, FRACTION * limit);
        }
        return length;
    }

    /** Moves alpha by t step, unless rounding takes it to an end, and the multipliers of its ends by a step of their own. */
    void advance(double[] direction, double t, double tau) {
        double[] before = moved;
        System.arraycopy(alpha, 0, before, 0, alpha.length);
        Dense.plus(before, t, direction, alpha);
        double[] limits = limits(direction);
        int q = losses.order();
        for (int k = 0; k < limits.length; k++) {
            if (!(limits[k] > 0)) {
                System.arraycopy(before, k * q, alpha, k * q, q);
            }
        }
        ends.advance(before, direction, alpha, tau);
    }

    /** The sum of the products of multipliers and distances. */
    double complementarity() {
        return ends.complementarity(alpha);
    }
}
