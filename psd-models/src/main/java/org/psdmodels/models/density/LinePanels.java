package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;

/**
 * Panels of the line on which functions are resolved. They end at the pivots, where sections may have a kink, grow outside of
 * them until the functions are negligible or the support ends, and are halved until the Legendre series of sixteen nodes end
 * in rounding. Pivots far apart have pieces of their own, so that each is seen at nodes near it.
 */
final class LinePanels {
    /** Functions to resolve. */
    interface Functions {
        /** The points where they may have kinks. */
        Points pivots();

        /** The values of each function at the nodes: function after function. */
        double[][] values(Points nodes);

        /** The distance at which their sections have changed much; infinite where that is not known. */
        double length();

        /** Whether they depend on differences to their pivots alone. */
        boolean areOfDifferences();

        /** The functions of u = x - origin, where they are of differences. */
        Functions about(double origin);

        /** Whether all are negligible at a point and beyond. */
        boolean areNegligible(double x);

        /** The smallest ratio of values on a panel that leaves enough digits to the small ones. */
        default double steepest() {
            return 0;
        }
    }

    /** The last coefficients on a resolved panel, relative to the largest value there. */
    private static final double RESOLVED = 1e-14;

    /** Halving a smooth panel gains a factor of about 2^14; less than this is rounding, or a kink that is no pivot. */
    private static final double GAIN = 4;

    /** So many halvings are made before a gain is asked for: a panel may hide several scales. */
    private static final int PATIENCE = 4;

    /** So many halvings are made for the sake of digits: a zero of a function is steep on any panel. */
    private static final int STEEP_HALVINGS = 12;

    /** Panels outside the pivots reach twice as far each time: so many reach everywhere. */
    private static final int DOUBLINGS = 200;

    /** The panels of a support about which nothing else is known. */
    private static final int PIECES = 8;

    /** Where a normal factor needs panels of its own, in standard deviations. */
    private static final double[] DEVIATIONS = {-5, -2, 0, 2, 5};

    /** At the first nodes of a panel of so many lengths at most, what is at its end is seen. */
    private static final double WIDE = 64;

    private final Functions functions;
    private final Measure.Factor factor;
    private final double[] sites;
    private final double length;

    private LinePanels(Functions functions, Measure.Factor factor, double length, double... sites) {
        this.functions = functions;
        this.factor = factor;
        this.sites = sites;
        this.length = length;
    }

    /** The panels that resolve functions on the interval of a factor of a measure: at least one piece. */
    static List<LinePiece> resolving(Functions functions, Measure.Factor factor) {
        double[] sites = Arrays.stream(functions.pivots().toMatrix().data())
                .map(pivot -> pivot + 0.0)
                .sorted()
                .distinct()
                .toArray();
        double length = functions.length();
        if (!functions.areOfDifferences() || sites.length == 0) {
            return List.of(new LinePanels(functions, factor, length, sites).piece(0, factor.lower(), factor.upper()));
        }
        List<LinePiece> pieces = new ArrayList<>();
        double lower = factor.lower();
        for (int from = 0, to = 1; from < sites.length; to++) {
            if (to < sites.length && sites[to] - sites[to - 1] <= WIDE * length) {
                continue;
            }
            double upper =
                    to < sites.length ? Math.min(sites[to - 1] / 2 + sites[to] / 2, factor.upper()) : factor.upper();
            if (lower < upper) {
                pieces.add(around(functions, factor, length, lower, upper, Arrays.copyOfRange(sites, from, to)));
                lower = upper;
            }
            from = to;
        }
        return pieces;
    }

    /** The piece of some pivots between two numbers. */
    private static LinePiece around(
            Functions functions, Measure.Factor factor, double length, double lower, double upper, double... sites) {
        boolean narrow = Math.sqrt(factor.variance()) < length && factor.mean() > lower && factor.mean() < upper;
        double centre = narrow ? factor.mean() : sites[sites.length / 2];
        double origin = Math.min(Math.max(centre, lower), upper) + 0.0;
        Measure.Factor about = new Measure.Factor(
                lower - origin,
                upper - origin,
                factor.isGaussian() ? factor.mean() - origin : 0,
                factor.variance(),
                factor.exponent());
        double[] moved = Arrays.stream(sites).map(site -> site - origin + 0.0).toArray();
        return new LinePanels(functions.about(origin), about, length, moved).piece(origin, lower, upper);
    }

    private LinePiece piece(double origin, double lower, double upper) {
        double[] ends = resolved();
        double first = ends[0] <= lower - origin ? lower : Math.max(lower, origin + ends[0]);
        double end = ends[ends.length - 1];
        double last = end >= upper - origin ? upper : Math.min(upper, origin + end);
        return new LinePiece(origin, first, last, ends);
    }

    private double[] resolved() {
        NavigableMap<Double, Double> resolved = new TreeMap<>();
        List<Candidate> open = candidates(ends());
        while (!open.isEmpty()) {
            open = halved(open, resolved);
        }
        double[] ends = new double[resolved.size() + 1];
        int j = 0;
        for (double lower : resolved.keySet()) {
            ends[j++] = lower;
        }
        ends[j] = resolved.lastEntry().getValue();
        return ends;
    }

    /** The Gauss nodes of panels between given ends. */
    static Points nodes(double[] ends) {
        double[] nodes = new double[(ends.length - 1) * LegendrePanel.NODES];
        for (int j = 0; j + 1 < ends.length; j++) {
            LegendrePanel.place(ends[j], ends[j + 1], nodes, j * LegendrePanel.NODES);
        }
        return Points.onLine(nodes);
    }

    /** The Gauss weights of panels between given ends. */
    static double[] weights(double[] ends) {
        double[] weights = new double[(ends.length - 1) * LegendrePanel.NODES];
        for (int q = 0; q < weights.length; q++) {
            int j = q / LegendrePanel.NODES;
            weights[q] = (ends[j + 1] / 2 - ends[j] / 2) * LegendrePanel.weight(q % LegendrePanel.NODES);
        }
        return weights;
    }

    private NavigableSet<Double> ends() {
        NavigableSet<Double> all = new TreeSet<>();
        for (double site : sites) {
            all.add(site);
        }
        for (int k = 0; factor.isGaussian() && k < DEVIATIONS.length; k++) {
            all.add(factor.mean() + DEVIATIONS[k] * Math.sqrt(factor.variance()));
        }
        NavigableSet<Double> ends = new TreeSet<>(all.subSet(factor.lower(), false, factor.upper(), false));
        if (ends.isEmpty()) {
            ends.addAll(between(factor.lower(), factor.upper()));
        }
        cutWide(ends);
        double scale = Math.min(scale(all.isEmpty() ? ends : all), longest());
        addTail(ends, ends.first(), -scale, factor.lower());
        addTail(ends, ends.last(), scale, factor.upper());
        return ends;
    }

    /** The longest panel at the end of which something is seen. */
    private double longest() {
        return WIDE * Math.min(length, Math.sqrt(factor.variance()));
    }

    /** Panels that grow with the distance from either end, where the one from end to end would be too long. */
    private void cutWide(NavigableSet<Double> ends) {
        for (double low : List.copyOf(ends.headSet(ends.last(), false))) {
            double high = ends.higher(low);
            double half = high / 2 - low / 2;
            for (double distance = longest(); distance < half; distance *= 2) {
                ends.add(low + distance);
                ends.add(high - distance);
            }
        }
    }

    /** How long panels are about. */
    private double scale(NavigableSet<Double> ends) {
        double spread = ends.last() - ends.first();
        if (spread > 0) {
            return spread / ends.size();
        }
        return length < Double.POSITIVE_INFINITY ? length : Math.max(Math.abs(ends.first()), 1) / PIECES;
    }

    /** The ends of panels in a support where no pivot lies; a single one where only that is finite. */
    private static List<Double> between(double lower, double upper) {
        Checks.require(
                lower > Double.NEGATIVE_INFINITY || upper < Double.POSITIVE_INFINITY,
                "support of a function without pivots",
                "must be bounded, or the measure Gaussian",
                "[" + lower + ", " + upper + "]");
        if (upper - lower < Double.POSITIVE_INFINITY) {
            return IntStream.rangeClosed(0, PIECES)
                    .mapToObj(k -> lower + (upper - lower) * k / PIECES)
                    .toList();
        }
        return List.of(lower > Double.NEGATIVE_INFINITY ? lower : upper);
    }

    /** Panels that grow with the distance from an edge, to the end of the support or where the functions are negligible. */
    private void addTail(NavigableSet<Double> ends, double edge, double step, double limit) {
        double distance = step;
        for (int k = 0; k < DOUBLINGS; k++, distance *= 2) {
            double next = edge + distance;
            if (step > 0 ? next >= limit : next <= limit) {
                ends.add(limit);
                return;
            }
            ends.add(next);
            if (functions.areNegligible(next)) {
                return;
            }
        }
        throw Checks.failure("density on an unbounded line", "must fall off to zero", factor);
    }

    /** A panel that may still have to be halved, and the last coefficients of the one that it is a half of. */
    private record Candidate(double lower, double upper, int depth, double tailBefore) {}

    private static List<Candidate> candidates(NavigableSet<Double> ends) {
        List<Candidate> all = new ArrayList<>();
        for (double lower : ends.headSet(ends.last(), false)) {
            all.add(new Candidate(lower, ends.higher(lower), 0, Double.POSITIVE_INFINITY));
        }
        return all;
    }

    /** The halves of those that are not resolved. */
    private List<Candidate> halved(List<Candidate> open, NavigableMap<Double, Double> resolved) {
        double[] nodes = new double[open.size() * LegendrePanel.NODES];
        for (int j = 0; j < open.size(); j++) {
            LegendrePanel.place(open.get(j).lower, open.get(j).upper, nodes, j * LegendrePanel.NODES);
        }
        double[][] values = functions.values(Points.onLine(nodes));
        List<Candidate> next = new ArrayList<>();
        for (int j = 0; j < open.size(); j++) {
            Candidate c = open.get(j);
            double middle = c.lower / 2 + c.upper / 2;
            double tail = 0;
            double largest = 0;
            double ratio = 1;
            for (double[] function : values) {
                LegendrePanel panel = new LegendrePanel(c.lower, c.upper, function, j * LegendrePanel.NODES);
                tail = Math.max(tail, panel.tail());
                largest = Math.max(largest, panel.largest());
                ratio = Math.min(ratio, panel.smallest() / panel.largest());
            }
            boolean steep = ratio < functions.steepest() && c.depth < STEEP_HALVINGS;
            if ((isResolved(tail, largest, c) && !steep) || !(middle > c.lower && middle < c.upper)) {
                resolved.put(c.lower, c.upper);
            } else {
                next.add(new Candidate(c.lower, middle, c.depth + 1, tail));
                next.add(new Candidate(middle, c.upper, c.depth + 1, tail));
            }
        }
        return next;
    }

    private static boolean isResolved(double tail, double largest, Candidate c) {
        return tail <= RESOLVED * largest
                || largest < Double.MIN_NORMAL
                || (c.depth >= PATIENCE && tail > c.tailBefore / GAIN);
    }
}
