package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.loss.ConjugateDomain;
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

    /** Fraction of the way to the boundary. */
    private static final double FRACTION = 0.95;

    private final List<LossTerm> terms;
    private final int rows;
    private final int[] offset;
    private final boolean shared;
    private final double[] lower;
    private final double[] upper;
    private final double[] below;
    private final double[] above;
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
        this.lower = new double[length];
        this.upper = new double[length];
        this.below = new double[length];
        this.above = new double[length];
        this.curvature = new double[terms.size()][];
        this.alpha = new double[length];
        findEnds();
    }

    private void findEnds() {
        for (int t = 0; t < terms.size(); t++) {
            LossTerm term = terms.get(t);
            for (int k = 0; k < term.size(); k++) {
                ConjugateDomain domain = term.loss().conjugateDomain(term.target(), k);
                int at = offset[t] + k;
                lower[at] = domain.needsBarrierBelow()
                        ? term.weight() * domain.interval().lower()
                        : Double.NEGATIVE_INFINITY;
                upper[at] = domain.needsBarrierAbove()
                        ? term.weight() * domain.interval().upper()
                        : Double.POSITIVE_INFINITY;
            }
        }
    }

    /** The number of logarithms in the path. */
    int barriers() {
        int count = ends();
        for (LossTerm term : terms) {
            count += term.loss().barrierWeight(term.target()) > 0 ? 1 : 0;
        }
        return count;
    }

    private int ends() {
        int count = 0;
        for (int i = 0; i < lower.length; i++) {
            count += (hasLower(i) ? 1 : 0) + (hasUpper(i) ? 1 : 0);
        }
        return count;
    }

    boolean hasEnds() {
        return ends() > 0;
    }

    private boolean hasLower(int i) {
        return lower[i] > Double.NEGATIVE_INFINITY;
    }

    private boolean hasUpper(int i) {
        return upper[i] < Double.POSITIVE_INFINITY;
    }

    /** Sets alpha to the slopes at plausible outputs, moved inside; between two flat ends to the middle. */
    void begin(double[] z) {
        double size = 0;
        for (int t = 0; t < terms.size(); t++) {
            LossTerm term = terms.get(t);
            double[] slope = slope(term, Arrays.copyOfRange(z, term.row(), term.row() + term.size()));
            for (int k = 0; k < slope.length; k++) {
                alpha[offset[t] + k] = term.weight() * slope[k];
                size += Math.abs(slope[k]) / alpha.length;
            }
        }
        for (int t = 0; t < terms.size(); t++) {
            double margin = terms.get(t).weight() * (size > 0 ? 0.1 * size : 1e-3);
            for (int i = offset[t]; i < offset[t + 1]; i++) {
                alpha[i] = inside(i, margin);
            }
        }
    }

    /** The slope at some outputs, or near them where the loss is infinite there. */
    private static double[] slope(LossTerm term, double[] z) {
        double[] slope = new double[z.length];
        term.loss().slope(term.target(), z, slope);
        if (!Arrays.stream(slope).allMatch(Double::isFinite) || !Double.isFinite(term.value(z))) {
            double[] near = new double[z.length];
            term.loss().prox(term.target(), z, 1, near);
            term.loss().slope(term.target(), near, slope);
        }
        return slope;
    }

    private double inside(int i, double margin) {
        if (hasLower(i) && hasUpper(i)) {
            return lower[i] + (upper[i] - lower[i]) / 2;
        }
        double a = hasLower(i) ? Math.max(alpha[i], lower[i] + margin) : alpha[i];
        return hasUpper(i) ? Math.min(a, upper[i] - margin) : a;
    }

    /**
     * Scales down the entries whose products with e are on the larger side, so that e'alpha = 0: a free constant's
     * condition. Domains contain the way to zero; that of a loss of several outputs need not, and is left alone.
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
        double factor = sides[larger] > 0 ? sides[1 - larger] / sides[larger] : 1;
        for (int t = 0; t < terms.size() && factor < 1; t++) {
            double product = e[terms.get(t).row()] * alpha[offset[t]];
            alpha[offset[t]] *= product != 0 && (product > 0 ? 1 : 0) == larger ? factor : 1;
        }
    }

    /** alpha = (1 - share) other + share alpha. */
    void mix(double[] other, double share) {
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] = (1 - share) * other[i] + share * alpha[i];
        }
    }

    /** e'(the slopes of the losses at z). */
    double forceOn(double[] z, double[] e) {
        double sum = 0;
        for (LossTerm term : terms) {
            double[] slope = slope(term, Arrays.copyOfRange(z, term.row(), term.row() + term.size()));
            for (int k = 0; k < slope.length; k++) {
                sum += term.weight() * slope[k] * e[term.row() + k];
            }
        }
        return sum;
    }

    void scaleBy(double factor) {
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] *= factor;
        }
    }

    void beginMultipliers(double tau) {
        for (int i = 0; i < alpha.length; i++) {
            below[i] = hasLower(i) ? tau / (alpha[i] - lower[i]) : 0;
            above[i] = hasUpper(i) ? tau / (upper[i] - alpha[i]) : 0;
        }
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
                sum -= hasLower(i) ? tau * Math.log(moved - lower[i]) : 0;
                sum -= hasUpper(i) ? tau * Math.log(upper[i] - moved) : 0;
            }
            sum += (1 + barrierShare(term, tau)) * term.conjugate(a);
        }
        return sum;
    }

    /** The losses at z in absolute value. */
    double magnitudeAt(double[] z) {
        double sum = 0;
        for (LossTerm term : terms) {
            sum += Math.abs(term.value(Arrays.copyOfRange(z, term.row(), term.row() + term.size())));
        }
        return sum;
    }

    double value(double[] z) {
        double sum = 0;
        for (LossTerm term : terms) {
            sum += term.value(Arrays.copyOfRange(z, term.row(), term.row() + term.size()));
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
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] -= hasLower(i) ? tau / (alpha[i] - lower[i]) : 0;
            gradient[i] += hasUpper(i) ? tau / (upper[i] - alpha[i]) : 0;
        }
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

    /** Computes D at the primal rows z. */
    void linearise(double[] z, double tau) {
        for (int t = 0; t < terms.size(); t++) {
            LossTerm term = terms.get(t);
            int q = term.size();
            double[] h = trustedCurvature(
                    term, term.scaled(part(alpha, t)), Arrays.copyOfRange(z, term.row(), term.row() + q), tau);
            for (int k = 0; k < q; k++) {
                int i = offset[t] + k;
                h[k * (q + 1)] += hasLower(i) ? below[i] / (alpha[i] - lower[i]) : 0;
                h[k * (q + 1)] += hasUpper(i) ? above[i] / (upper[i] - alpha[i]) : 0;
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
        double scale = trusted ? 1 : factor * Math.min(Math.max(Double.isNaN(ratio) ? 1 : ratio, 1 / TRUST), TRUST);
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
            return Arrays.copyOf(rowStep, rows);
        }
        double[] d = foldedDiagonal();
        double[] step = new double[alpha.length];
        for (int t = 0; t < terms.size(); t++) {
            int row = terms.get(t).row();
            double dz = d[row] * rowStep[row] + residual[row];
            step[offset[t]] = (dz - gradient[offset[t]] + z[row]) / curvature[t][0];
        }
        settle(rowStep, step);
        return step;
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
            LossTerm term = terms.get(t);
            double limit =
                    term.loss().stepToBoundary(term.target(), term.scaled(part(alpha, t)), term.scaled(part(step, t)));
            length = Math.min(length, FRACTION * limit);
        }
        return length;
    }

    /** Moves alpha by t step, and the multipliers by a step of their own. */
    void advance(double[] step, double t, double tau) {
        double[] stepBelow = new double[alpha.length];
        double[] stepAbove = new double[alpha.length];
        double length = 1;
        for (int i = 0; i < alpha.length; i++) {
            if (hasLower(i)) {
                double distance = alpha[i] - lower[i];
                stepBelow[i] = (tau - below[i] * distance - below[i] * step[i]) / distance;
                length = Math.min(length, StepLength.fraction(below[i], stepBelow[i]));
            }
            if (hasUpper(i)) {
                double distance = upper[i] - alpha[i];
                stepAbove[i] = (tau - above[i] * distance + above[i] * step[i]) / distance;
                length = Math.min(length, StepLength.fraction(above[i], stepAbove[i]));
            }
        }
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] += t * step[i];
            below[i] = hasLower(i) ? near(below[i] + length * stepBelow[i], tau / (alpha[i] - lower[i])) : 0;
            above[i] = hasUpper(i) ? near(above[i] + length * stepAbove[i], tau / (upper[i] - alpha[i])) : 0;
        }
    }

    /** A multiplier within the trusted factor of its value on the path. */
    private static double near(double value, double onPath) {
        return Math.min(Math.max(value, onPath / TRUST), onPath * TRUST);
    }

    /** The sum of the products of multipliers and distances. */
    double complementarity() {
        double sum = 0;
        for (int i = 0; i < alpha.length; i++) {
            sum += hasLower(i) ? below[i] * (alpha[i] - lower[i]) : 0;
            sum += hasUpper(i) ? above[i] * (upper[i] - alpha[i]) : 0;
        }
        return sum;
    }

    /**
     * A diagonal block of D.
     *
     * @param row its first row
     * @param size its order
     * @param matrix its entries
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Curvature(int row, int size, double[] matrix) {
        /** With the entries of a diagonal matrix added. */
        Curvature plus(double[] diagonal) {
            double[] sum = matrix.clone();
            for (int k = 0; k < size; k++) {
                sum[k * (size + 1)] += diagonal[row + k];
            }
            return new Curvature(row, size, sum);
        }

        /** Adds the product with these entries of x. */
        void addProduct(double[] x, double[] out) {
            for (int k = 0; k < matrix.length; k++) {
                out[row + k % size] += matrix[k] * x[row + k / size];
            }
        }

        /** The smallest eigenvalue; of a larger matrix a lower bound of Gershgorin's, or 0. */
        double smallest() {
            if (size == 2) {
                double mean = (matrix[0] + matrix[3]) / 2;
                double determinant = matrix[0] * matrix[3] - matrix[1] * matrix[2];
                return determinant / (mean + Math.hypot((matrix[0] - matrix[3]) / 2, matrix[1]));
            }
            double smallest = Double.POSITIVE_INFINITY;
            for (int i = 0; i < size; i++) {
                double row = 2 * matrix[i * (size + 1)];
                for (int j = 0; j < size; j++) {
                    row -= Math.abs(matrix[i + j * size]);
                }
                smallest = Math.min(smallest, row);
            }
            return Math.max(0, smallest);
        }
    }
}
