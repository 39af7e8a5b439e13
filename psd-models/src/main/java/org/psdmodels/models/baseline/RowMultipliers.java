package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * The slopes a of the losses as variables of their own, with multipliers of the flat ends of their conjugates' domains: for
 * c = loss*,
 *
 * <pre>  z = c'(a) - below + above,   below (a - lower) = tau / w,   above (upper - a) = tau / w</pre>
 *
 * <p>for every row, output and part of the loss. In a Newton step da = h (dz + z - c'(a) + (tau / w) / (a - lower) - (tau / w) /
 * (upper - a)) with 1 / h = c''(a) + below / (a - lower) + above / (upper - a).
 */
final class RowMultipliers {
    /** A scalar loss of one row: where it reads its output, and its variables. */
    private record Term(
            ScalarLoss loss,
            double y,
            double weight,
            int output,
            double a,
            double below,
            double above,
            ConjugateDomain at) {
        boolean hasLower() {
            return at.needsBarrierBelow();
        }

        boolean hasUpper() {
            return at.needsBarrierAbove();
        }

        double fromLower() {
            return a - at.interval().lower();
        }

        double toUpper() {
            return at.interval().upper() - a;
        }

        /** The h above. */
        double slopeOfA() {
            double inverse = loss.conjugateCurvature(y, a);
            inverse += hasLower() ? below / fromLower() : 0;
            inverse += hasUpper() ? above / toUpper() : 0;
            return 1 / inverse;
        }

        double residual(double z, double tau) {
            double rest = z - loss.conjugateSlope(y, a);
            rest += hasLower() ? tau / weight / fromLower() : 0;
            return rest - (hasUpper() ? tau / weight / toUpper() : 0);
        }

        double belowStep(double da, double tau) {
            return hasLower() ? tau / weight / fromLower() - below - below / fromLower() * da : 0;
        }

        double aboveStep(double da, double tau) {
            return hasUpper() ? tau / weight / toUpper() - above + above / toUpper() * da : 0;
        }

        double boundary(double da, double dBelow, double dAbove) {
            double length = da == 0 ? Double.POSITIVE_INFINITY : at.stepToBoundary(a, da);
            length = dBelow < 0 ? Math.min(length, -below / dBelow) : length;
            return dAbove < 0 ? Math.min(length, -above / dAbove) : length;
        }
    }

    /**
     * The losses to first order, with the step of a that dz = 0 would give already taken.
     *
     * @param alpha the slopes
     * @param curvature how they change with the outputs, q x q numbers for each row
     * @param residuals the residuals of the terms
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Linearisation(double[] alpha, double[] curvature, double[] residuals) {}

    private final List<Term> terms;
    private final int q;
    private final int length;

    private RowMultipliers(List<Term> terms, int q, int length) {
        this.terms = terms;
        this.q = q;
        this.length = length;
    }

    /** Slopes in the middle of their domains, multipliers for a weight tau. */
    static RowMultipliers start(RowLosses losses, double tau) {
        List<Term> terms = new ArrayList<>();
        int q = losses.outputs();
        for (int i = 0; i < losses.rows(); i++) {
            for (int k = 0; losses.weight(i) > 0 && k < q; k++) {
                double y = losses.target(i, k);
                for (ScalarLoss part : losses.scalar(k).parts()) {
                    terms.add(first(part, y, losses.weight(i), k + i * q, tau));
                }
            }
        }
        return new RowMultipliers(terms, q, q * losses.rows());
    }

    private static Term first(ScalarLoss loss, double y, double weight, int output, double tau) {
        ConjugateDomain domain = loss.conjugateDomain(y);
        double a = middle(domain.interval().lower(), domain.interval().upper());
        double below = tau / weight / (a - domain.interval().lower());
        double above = tau / weight / (domain.interval().upper() - a);
        return new Term(loss, y, weight, output, a, below, above, domain);
    }

    private static double middle(double lower, double upper) {
        if (lower > Double.NEGATIVE_INFINITY) {
            return upper < Double.POSITIVE_INFINITY ? lower + (upper - lower) / 2 : lower + 1;
        }
        return upper < Double.POSITIVE_INFINITY ? upper - 1 : 0;
    }

    double[] alpha() {
        double[] alpha = new double[length];
        for (Term term : terms) {
            alpha[term.output] += term.weight * term.a;
        }
        return alpha;
    }

    int count() {
        int count = 0;
        for (Term term : terms) {
            count += (term.hasLower() ? 1 : 0) + (term.hasUpper() ? 1 : 0);
        }
        return count;
    }

    double complementarity() {
        double sum = 0;
        for (Term term : terms) {
            sum += term.hasLower() ? term.weight * term.below * term.fromLower() : 0;
            sum += term.hasUpper() ? term.weight * term.above * term.toUpper() : 0;
        }
        return sum;
    }

    Linearisation linearised(double[] z, double tau) {
        double[] alpha = new double[length];
        double[] curvature = new double[length * q];
        double[] residuals = new double[terms.size()];
        for (int t = 0; t < residuals.length; t++) {
            Term term = terms.get(t);
            double h = term.slopeOfA();
            residuals[t] = term.residual(z[term.output], tau);
            alpha[term.output] += term.weight * (term.a + h * residuals[t]);
            int k = term.output % q;
            curvature[k + k * q + term.output / q * q * q] += term.weight * h;
        }
        return new Linearisation(alpha, curvature, residuals);
    }

    /** The step of slopes and multipliers that belongs to a step of the outputs. */
    Step step(Linearisation at, double[] dz, double tau) {
        return new Step(at, dz, tau);
    }

    /** A step, of length to be chosen. */
    final class Step {
        private final double[] da;
        private final double[] dBelow;
        private final double[] dAbove;

        private Step(Linearisation at, double[] dz, double tau) {
            da = new double[terms.size()];
            dBelow = new double[da.length];
            dAbove = new double[da.length];
            for (int t = 0; t < da.length; t++) {
                Term term = terms.get(t);
                da[t] = term.slopeOfA() * (dz[term.output] + at.residuals[t]);
                dBelow[t] = term.belowStep(da[t], tau);
                dAbove[t] = term.aboveStep(da[t], tau);
            }
        }

        double boundary() {
            double most = Double.POSITIVE_INFINITY;
            for (int t = 0; t < da.length; t++) {
                most = Math.min(most, terms.get(t).boundary(da[t], dBelow[t], dAbove[t]));
            }
            return most;
        }

        RowMultipliers moved(double by) {
            List<Term> next = new ArrayList<>(terms.size());
            for (int t = 0; t < da.length; t++) {
                Term term = terms.get(t);
                next.add(new Term(
                        term.loss,
                        term.y,
                        term.weight,
                        term.output,
                        term.a + by * da[t],
                        term.below + by * dBelow[t],
                        term.above + by * dAbove[t],
                        term.at));
            }
            return new RowMultipliers(next, q, length);
        }
    }
}
