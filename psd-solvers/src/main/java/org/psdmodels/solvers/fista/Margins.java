package org.psdmodels.solvers.fista;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * Margins m that outputs z keep from the ends e of the domains of losses that are finite there, as z - y log z is at 0 for
 * y = 0. A method for the dual has outputs within the domain in the limit only, where rounding decides; a loss is infinite
 * at all others, and nothing would be proved. With z &gt;= e + m asked for, the outputs end inside, and the optimum rises by
 * sum_i (w_i loss_i'(e) - alpha_i) m_i or so, at most a small part of the gap that is allowed; for upper ends likewise.
 * Outputs that were never outside keep no margin.
 */
final class Margins {
    /** What the margins may cost, relative to the gap that is allowed. */
    private static final double SHARE = 0.2;

    /** Margins change where they may cost more than twice their share, or less than a quarter of it. */
    private static final double MOST = 2;

    private static final double LEAST = 0.25;

    private final RowLosses losses;
    private final double[] metric;
    private final Interval[] domains;
    private final boolean[] isKept;
    private final List<Margin> kept = new ArrayList<>();

    /** The margins are this times their scales. */
    private double size;

    /**
     * A margin of a dual variable's output.
     *
     * @param i the dual variable
     * @param side 1 above a lower end, -1 below an upper one
     * @param end the end
     * @param slope w loss' there
     * @param scale the margin's scale
     */
    private record Margin(int i, int side, double end, double slope, double scale) {}

    /**
     * No margins yet.
     *
     * @param losses the losses
     * @param metric for each dual variable the curvature of the dual's smooth part: its root is a scale of the output
     */
    Margins(RowLosses losses, double[] metric) {
        this.losses = losses;
        this.metric = metric;
        this.domains = new Interval[losses.entries()];
        this.isKept = new boolean[domains.length];
        for (int i = 0; i < domains.length; i++) {
            domains[i] = losses.loss(i) instanceof ScalarLoss loss ? closed(loss, target(i)) : Interval.REALS;
        }
    }

    private double target(int i) {
        double[] target = losses.target(i);
        return target.length == 0 ? Double.NaN : target[0];
    }

    /** The domain, without the ends at which the loss is infinite, where no optimum is. */
    private static Interval closed(ScalarLoss loss, double y) {
        Interval domain = loss.domain(y);
        return new Interval(
                Double.isFinite(loss.value(y, domain.lower())) ? domain.lower() : Double.NEGATIVE_INFINITY,
                Double.isFinite(loss.value(y, domain.upper())) ? domain.upper() : Double.POSITIVE_INFINITY);
    }

    /**
     * The prox of the conjugates of the losses within the margins, from that without: x = v - s z, by Moreau, with z no nearer
     * to an end than by the margin.
     *
     * @param v the point of the prox
     * @param steps the steps s
     * @param x the prox without margins, changed
     */
    void keep(double[] v, double[] steps, double[] x) {
        for (Margin margin : kept) {
            int i = margin.i;
            double bound = v[i] - steps[i] * (margin.end + margin.side * size * margin.scale);
            x[i] = margin.side > 0 ? Math.min(x[i], bound) : Math.max(x[i], bound);
        }
    }

    /**
     * Fits the margins to a point on the way.
     *
     * @param outputs the output of each dual variable
     * @param alpha the dual variables
     * @param allowed the gap that is allowed
     * @return whether they changed
     */
    boolean fit(double[] outputs, double[] alpha, double allowed) {
        int before = kept.size();
        for (int i = 0; i < domains.length; i++) {
            if (!isKept[i] && !domains[i].contains(outputs[i])) {
                isKept[i] = true;
                kept.add(margin(i, outputs[i]));
            }
        }
        double cost = 0;
        for (Margin margin : kept) {
            cost += (Math.abs(margin.slope) + Math.abs(alpha[margin.i])) * margin.scale;
        }
        double fitting = SHARE * allowed / cost;
        boolean changes =
                Double.isFinite(fitting) && (kept.size() > before || size > MOST * fitting || size < LEAST * fitting);
        size = changes ? fitting : size;
        return changes;
    }

    private Margin margin(int i, double output) {
        int side = output < domains[i].lower() ? 1 : -1;
        double end = side > 0 ? domains[i].lower() : domains[i].upper();
        double slope = losses.weight(i) * ((ScalarLoss) losses.loss(i)).slope(target(i), end);
        return new Margin(i, side, end, slope, Math.sqrt(metric[i]));
    }
}
