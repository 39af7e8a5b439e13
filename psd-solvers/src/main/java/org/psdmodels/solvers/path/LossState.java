package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LossTerm;

/**
 * The dual variables alpha of the losses, with the two multipliers of every flat end of a conjugate's domain.
 *
 * <p>The path's condition on a term is z = grad loss*(alpha) - below + above with below (alpha - lower) = tau = above
 * (upper - alpha); a loss that is its own barrier has its gradient multiplied by 1 + tau / c instead. Its linearisation
 * is D dalpha = dz - g. Terms that share a row have a common z, and their dalpha add up; they are folded into one.
 */
final class LossState {
    /** The curvature with the primal z in it stays within this factor of the conjugate's own. */
    private static final double TRUST = 1e3;

    /** A step of alpha that changes S by no more than rounding does, of the width of a domain. */
    private static final double NEGLIGIBLE = 1e-12;

    /** Fraction of the way to the boundary. */
    private static final double FRACTION = 0.95;

    private final List<LossTerm> terms;
    private final int rows;
    private final int[] offset;
    private final boolean shared;
    private final Ends ends;
    private final double[][] curvature;
    private double[] alpha;

    LossState(List<LossTerm> terms, int rows) {
        this.terms = terms;
        this.rows = rows;
        this.offset = new int[terms.size() + 1];
        for (int t = 0; t < terms.size(); t++) {
            offset[t + 1] = offset[t] + terms.get(t).size();
        }
        int length = offset[terms.size()];
        this.shared = length > rows;
        this.ends = Ends.of(terms, length);
        this.curvature = new double[terms.size()][];
        this.alpha = new double[length];
    }

    /** The number of losses that are their own barrier. */
    int ownBarriers() {
        int count = 0;
        for (LossTerm term : terms) {
            count += term.loss().barrierWeight(term.target()) > 0 ? 1 : 0;
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
        for (LossTerm term : terms) {
            double t = barrierShare(term, tau);
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
        double size = 0;
        for (int t = 0; t < terms.size(); t++) {
            LossTerm term = terms.get(t);
            double[] slope = Losses.slope(term, Arrays.copyOfRange(z, term.row(), term.row() + term.size()));
            for (int k = 0; k < slope.length; k++) {
                alpha[offset[t] + k] = term.weight() * slope[k];
                size += Math.abs(slope[k]) / alpha.length;
            }
        }
        for (int t = 0; t < terms.size(); t++) {
            double margin = terms.get(t).weight() * (size > 0 ? 0.1 * size : 1e-3);
            for (int i = offset[t]; i < offset[t + 1]; i++) {
                alpha[i] = ends.inside(i, alpha[i], margin);
            }
        }
    }

    /**
     * Scales down the entries whose products with e are on the larger side, so that e'alpha = 0: a free constant's
     * condition. Domains contain the way to zero, but not always zero itself: where one side is empty nothing is done. The
     * domain of a loss of several outputs need not contain the way, and is left alone.
     */
    void balance(double[] e) {
        double[] sides = new double[2];
        for (int t = 0; t < terms.size(); t++) {
            double product = e[terms.get(t).row()] * alpha[offset[t]];
            if (terms.get(t).size() > 1) {
                return;
            }
            sides[product > 0 ? 1 : 0] += Math.abs(product);
        }
        int larger = sides[1] > sides[0] ? 1 : 0;
        double factor = sides[1 - larger] > 0 ? sides[1 - larger] / sides[larger] : 1;
        for (int t = 0; t < terms.size() && factor < 1; t++) {
            double product = e[terms.get(t).row()] * alpha[offset[t]];
            alpha[offset[t]] *= product != 0 && (product > 0 ? 1 : 0) == larger ? factor : 1;
        }
    }

    /** Whether alpha is not at a steep end of a conjugate's domain, as slopes far out may be by rounding. */
    boolean isInside() {
        return Arrays.stream(gradient(0)).allMatch(Double::isFinite);
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
    Losses losses() {
        return new Losses(terms);
    }

    double[] alpha() {
        return alpha;
    }

    /** alpha summed over the terms that share a row. */
    double[] onRows(double[] values) {
        return shared ? summed(values) : values;
    }

    private double[] summed(double[] values) {
        double[] sum = new double[rows];
        for (int t = 0; t < terms.size(); t++) {
            for (int k = 0; k < terms.get(t).size(); k++) {
                sum[terms.get(t).row() + k] += values[offset[t] + k];
            }
        }
        return sum;
    }

    /** sum of (w loss)*(factor alpha). */
    double conjugate(double factor) {
        double sum = 0;
        for (int t = 0; t < terms.size(); t++) {
            double[] a = Arrays.copyOfRange(alpha, offset[t], offset[t + 1]);
            for (int k = 0; k < a.length; k++) {
                a[k] *= factor;
            }
            sum += terms.get(t).conjugate(a);
        }
        return sum;
    }

    /** The slope of the conjugates along alpha at infinity, as seen far out. */
    double recession(double far) {
        return conjugate(far) / far;
    }

    /** The conjugates at alpha + t step with the barriers of their ends: what {@link #gradient} is the slope of. */
    double smoothedConjugate(double[] step, double t, double tau) {
        double sum = 0;
        for (int k = 0; k < terms.size(); k++) {
            LossTerm term = terms.get(k);
            double[] a = new double[term.size()];
            for (int i = offset[k]; i < offset[k + 1]; i++) {
                double moved = alpha[i] + t * step[i];
                a[i - offset[k]] = moved;
                sum -= tau * ends.logarithms(i, moved);
            }
            sum += (1 + barrierShare(term, tau)) * term.conjugate(a);
        }
        return sum;
    }

    /** The right-hand side of the path's condition on z, one number per entry of alpha. */
    double[] gradient(double tau) {
        double[] gradient = new double[alpha.length];
        for (int t = 0; t < terms.size(); t++) {
            LossTerm term = terms.get(t);
            double[] slope = new double[term.size()];
            term.loss().conjugateSlope(term.target(), term.scaled(part(alpha, t)), slope);
            double factor = 1 + barrierShare(term, tau);
            for (int k = 0; k < slope.length; k++) {
                gradient[offset[t] + k] = factor * slope[k];
            }
        }
        ends.addBarrier(alpha, tau, gradient);
        return gradient;
    }

    private static double barrierShare(LossTerm term, double tau) {
        double c = term.loss().barrierWeight(term.target());
        return c > 0 ? tau / (term.weight() * c) : 0;
    }

    private double[] part(double[] values, int t) {
        return Arrays.copyOfRange(values, offset[t], offset[t + 1]);
    }

    /** |alpha' grad loss*|, the size of the dual objective's terms. */
    double magnitude() {
        double sum = 0;
        double[] slopes = gradient(0);
        for (int i = 0; i < alpha.length; i++) {
            sum += alpha[i] * slopes[i];
        }
        return Math.abs(sum);
    }

    double termwiseMagnitude() {
        double sum = 0;
        double[] slopes = gradient(0);
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
        double[] slopes = gradient(0);
        for (int t = 0; t < terms.size(); t++) {
            LossTerm term = terms.get(t);
            int row = term.row();
            if (term.value(Arrays.copyOfRange(z, row, row + term.size())) == Double.POSITIVE_INFINITY) {
                for (int k = 0; k < term.size(); k++) {
                    int i = offset[t] + k;
                    double excess = slopes[i] - z[row + k];
                    tau = Math.max(tau, Math.abs(excess) * ends.distance(i, alpha[i], excess > 0));
                }
            }
        }
        return tau;
    }

    /** Computes D at the primal rows z. */
    void linearise(double[] z, double tau) {
        for (int t = 0; t < terms.size(); t++) {
            LossTerm term = terms.get(t);
            int q = term.size();
            double[] h = trustedCurvature(
                    term, term.scaled(part(alpha, t)), Arrays.copyOfRange(z, term.row(), term.row() + q), tau);
            for (int k = 0; k < q; k++) {
                int i = offset[t] + k;
                h[k * (q + 1)] += ends.curvature(i, alpha[i]);
            }
            curvature[t] = h;
        }
    }

    private static double[] trustedCurvature(LossTerm term, double[] b, double[] z, double tau) {
        int q = term.size();
        double[] own = new double[q * q];
        double[] mixed = new double[q * q];
        term.loss().conjugateCurvature(term.target(), b, own);
        term.loss().primalDualCurvature(term.target(), b, z, mixed);
        double factor = 1 + barrierShare(term, tau);
        double ratio = trace(q, mixed) / (factor * trace(q, own));
        boolean trusted = ratio >= 1 / TRUST && ratio <= TRUST;
        double scale = trusted ? 1 : factor * Math.min(Math.max(ratio > 0 ? ratio : 1, 1 / TRUST), TRUST);
        double[] chosen = trusted ? mixed : own;
        for (int k = 0; k < chosen.length; k++) {
            chosen[k] *= scale / term.weight();
        }
        return chosen;
    }

    private static double trace(int q, double[] matrix) {
        double sum = 0;
        for (int k = 0; k < q; k++) {
            sum += matrix[k * (q + 1)];
        }
        return sum;
    }

    /** The blocks of D, one for consecutive rows; where terms share a row, their harmonic sum. */
    List<Curvature> curvatures() {
        if (shared) {
            double[] d = foldedDiagonal();
            Curvature[] blocks = new Curvature[rows];
            Arrays.setAll(blocks, i -> new Curvature(i, 1, new double[] {d[i]}));
            return List.of(blocks);
        }
        Curvature[] blocks = new Curvature[terms.size()];
        Arrays.setAll(
                blocks, t -> new Curvature(terms.get(t).row(), terms.get(t).size(), curvature[t]));
        return List.of(blocks);
    }

    private double[] foldedDiagonal() {
        double[] inverse = new double[rows];
        for (int t = 0; t < terms.size(); t++) {
            inverse[terms.get(t).row()] += 1 / curvature[t][0];
        }
        for (int i = 0; i < rows; i++) {
            inverse[i] = 1 / inverse[i];
        }
        return inverse;
    }

    /** g = gradient - z per row; where terms share a row, the mean with the weights 1 / D. */
    double[] residual(double[] gradient, double[] z) {
        double[] g = new double[rows];
        double[] d = shared ? foldedDiagonal() : new double[0];
        for (int t = 0; t < terms.size(); t++) {
            int row = terms.get(t).row();
            double share = shared ? d[row] / curvature[t][0] : 1;
            for (int k = 0; k < terms.get(t).size(); k++) {
                g[row + k] += share * (gradient[offset[t] + k] - z[row + k]);
            }
        }
        return g;
    }

    /** (gradient - z)'step over the terms. */
    double slopeAlong(double[] gradient, double[] z, double[] step) {
        double sum = 0;
        for (int t = 0; t < terms.size(); t++) {
            for (int k = 0; k < terms.get(t).size(); k++) {
                sum += (gradient[offset[t] + k] - z[terms.get(t).row() + k]) * step[offset[t] + k];
            }
        }
        return sum;
    }

    /** The steps of the terms from those of the rows: D_t dalpha_t = dz - g_t with dz = D dalpha + g of the row. */
    double[] spread(double[] rowStep, double[] gradient, double[] z, double[] residual) {
        if (!shared) {
            return inside(Arrays.copyOf(rowStep, rows));
        }
        double[] d = foldedDiagonal();
        double[] step = new double[alpha.length];
        for (int t = 0; t < terms.size(); t++) {
            int row = terms.get(t).row();
            double dz = d[row] * rowStep[row] + residual[row];
            step[offset[t]] = (dz - gradient[offset[t]] + z[row]) / curvature[t][0];
        }
        settle(rowStep, step);
        return inside(step);
    }

    /**
     * Steps that make no difference but to how steep a conjugate is at the end of its domain, cut off before it: they would
     * hold up all others. Of a logistic loss at z = 100, alpha is the end but for rounding.
     */
    private double[] inside(double[] step) {
        double[] cut = step.clone();
        for (int t = 0; t < terms.size(); t++) {
            if (isNegligible(terms.get(t), step[offset[t]])) {
                cut[offset[t]] *= Math.min(1, FRACTION * limit(t, step));
            }
        }
        return cut;
    }

    private static boolean isNegligible(LossTerm term, double step) {
        ConjugateDomain domain = term.loss().conjugateDomain(term.target(), 0);
        double width = domain.interval().upper() - domain.interval().lower();
        return term.size() == 1
                && !domain.needsBarrierBelow()
                && !domain.needsBarrierAbove()
                && width < Double.POSITIVE_INFINITY
                && Math.abs(step) <= NEGLIGIBLE * term.weight() * width;
    }

    /** How much of a step leads to the end of the domain. */
    private double limit(int t, double[] step) {
        LossTerm term = terms.get(t);
        return term.loss().stepToBoundary(term.target(), term.scaled(part(alpha, t)), term.scaled(part(step, t)));
    }

    /** Gives what rounding left of the rows' steps to the term of each row that gives way most easily. */
    private void settle(double[] rowStep, double[] step) {
        double[] sum = summed(step);
        int[] softest = new int[rows];
        Arrays.fill(softest, -1);
        for (int t = 0; t < terms.size(); t++) {
            int row = terms.get(t).row();
            if (softest[row] < 0 || curvature[t][0] < curvature[softest[row]][0]) {
                softest[row] = t;
            }
        }
        for (int row = 0; row < rows; row++) {
            step[offset[softest[row]]] += rowStep[row] - sum[row];
        }
    }

    /** The fraction of a step that stays inside the domain, at most 1. */
    double stepLength(double[] step) {
        double length = 1;
        for (int t = 0; t < terms.size(); t++) {
            length = Math.min(length, FRACTION * limit(t, step));
        }
        return length;
    }

    /** Moves alpha by t step, unless rounding takes it to an end, and the multipliers of its ends by a step of their own. */
    void advance(double[] step, double t, double tau) {
        double[] before = alpha.clone();
        alpha = Dense.plus(before, t, step);
        for (int k = 0; k < terms.size(); k++) {
            if (!(limit(k, step) > 0)) {
                System.arraycopy(
                        before, offset[k], alpha, offset[k], terms.get(k).size());
            }
        }
        ends.advance(before, step, alpha, tau);
    }

    /** The sum of the products of multipliers and distances. */
    double complementarity() {
        return ends.complementarity(alpha);
    }
}
