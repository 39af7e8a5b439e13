package org.psdmodels.verify.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.laws.recount.PlainFeatures;

/**
 * The panels of a coordinate on which features are integrated. They begin at the pivots, about as long as sections take to
 * change, and double with the distance from them, to where sections are negligible: so the gap before an outlier costs no
 * more than any other, and nothing depends on where zero is. On the line every kink of a section is an end of a panel.
 */
final class AxisPanels {
    /** The length of the shortest panels, in steps of {@link Falloff}. */
    private static final double STEPS = 32;

    /** Standard deviations beyond which a normal density, below exp(-128), is negligible beside any feature. */
    private static final double DEVIATIONS = 16;

    /** The step of a normal density, in standard deviations. */
    private static final double DEVIATION_STEP = 0x1p-5;

    /** The step on an interval of which nothing is known. */
    private static final double SHARE = 0x1p-9;

    /** A section with a jump at its pivot changes at once: the least step, in parts of the reach. */
    private static final double LEAST_STEP = 0x1p-40;

    private final Falloff falloff;
    private final double length;
    private final double lower;
    private final double upper;
    private final List<OffsetInterval> panels = new ArrayList<>();

    private AxisPanels(Falloff falloff, double lower, double upper) {
        this.falloff = falloff;
        this.length = STEPS * falloff.step();
        this.lower = lower;
        this.upper = upper;
    }

    /** The panels; empty where the features do not decay along an infinite axis. */
    static Optional<AxisPanels> of(PlainFeatures features, Measure measure, int c, double negligible) {
        Measure.Factor factor = measure.factor(c);
        double deviations = DEVIATIONS * Math.sqrt(factor.variance());
        double lower = factor.isGaussian() ? Math.max(factor.lower(), factor.mean() - deviations) : factor.lower();
        double upper = factor.isGaussian() ? Math.min(factor.upper(), factor.mean() + deviations) : factor.upper();
        NavigableSet<Double> sites = sites(features, factor, c);
        boolean bounded = upper - lower < Double.POSITIVE_INFINITY;
        if (sites.isEmpty() && bounded) {
            sites.add(lower);
        }
        Falloff falloff = falloff(features, factor, c, negligible, upper - lower);
        if (sites.isEmpty() || !(bounded || falloff.reach() < Double.POSITIVE_INFINITY)) {
            return Optional.empty();
        }
        AxisPanels axis = new AxisPanels(falloff, lower, upper);
        axis.fill(List.copyOf(sites), isMerged(features, measure));
        if (!features.isOfDifferences()) {
            axis.countFromZero();
        }
        return Optional.of(axis);
    }

    List<OffsetInterval> panels() {
        return panels;
    }

    /** How far the panels reach from their pivots. */
    double reach() {
        return falloff.reach();
    }

    /** The pivots and the mean of a normal density. */
    private static NavigableSet<Double> sites(PlainFeatures features, Measure.Factor factor, int c) {
        NavigableSet<Double> sites = new TreeSet<>();
        if (features.found() instanceof FoundFeatures.Pivots pivots) {
            for (int i = 0; i < pivots.pivots().size(); i++) {
                sites.add(pivots.pivots().coordinate(i, c) + 0.0);
            }
        }
        if (factor.isGaussian()) {
            sites.add(factor.mean() + 0.0);
        }
        return sites;
    }

    private static Falloff falloff(
            PlainFeatures features, Measure.Factor factor, int c, double negligible, double range) {
        Falloff sections = features.found() instanceof FoundFeatures.Pivots
                ? Falloff.of(features, factor, c, negligible)
                : new Falloff(SHARE * range, range);
        double step = factor.isGaussian()
                ? Math.min(sections.step(), DEVIATION_STEP * Math.sqrt(factor.variance()))
                : sections.step();
        double least = LEAST_STEP * Math.min(sections.reach(), range);
        return new Falloff(Math.max(Math.min(step, SHARE * range), least), sections.reach());
    }

    /** Whether a panel may go over pivots: where there are no kinks, and in the plane, where they cannot be followed. */
    private static boolean isMerged(PlainFeatures features, Measure measure) {
        return measure.dimension() > 1
                || (features.found() instanceof FoundFeatures.Pivots pivots
                        && pivots.kernel().claims().smoothness() == Smoothness.EVERYWHERE);
    }

    private void fill(List<Double> sites, boolean merged) {
        int last = sites.size() - 1;
        grade(sites.get(0), falloff.reach(), -1);
        for (int i = 0, next; i < last; i = next) {
            next = i + 1;
            double from = sites.get(i);
            while (merged && next < last && sites.get(next + 1) - from <= length) {
                next++;
            }
            double gap = sites.get(next) - from;
            if (gap <= length) {
                add(from, 0, gap);
            } else {
                grade(from, Math.min(falloff.reach(), gap / 2), 1);
                grade(sites.get(next), Math.min(falloff.reach(), gap / 2), -1);
            }
        }
        grade(sites.get(last), falloff.reach(), 1);
    }

    /** Panels that double with the distance from a site. */
    private void grade(double site, double end, int side) {
        double near = 0;
        for (double far = Math.min(length, end); near < end; far = Math.min(2 * far, end)) {
            add(site, side > 0 ? near : -far, side > 0 ? far : -near);
            near = far;
        }
    }

    private void add(double site, double from, double to) {
        double low = Math.max(from, lower - site);
        double high = Math.min(to, upper - site);
        if (low < high) {
            panels.add(new OffsetInterval(site, low, high));
        }
    }

    /** Numbers that are rounded as the kernel sees them. */
    private void countFromZero() {
        panels.replaceAll(p -> new OffsetInterval(0, p.origin() + p.lower(), p.origin() + p.upper()));
        panels.removeIf(p -> !(p.lower() < p.upper()));
    }
}
