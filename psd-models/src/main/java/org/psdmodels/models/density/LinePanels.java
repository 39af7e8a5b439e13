package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;

/**
 * Panels of the line on which functions are resolved. They end at the pivots, where sections may have a kink, grow outside of
 * them until the functions are negligible or the support ends, and are halved until the Legendre series of sixteen nodes end
 * in rounding.
 */
final class LinePanels {
    /** Functions to resolve. */
    interface Functions {
        /** The points where they may have kinks. */
        Points pivots();

        /** The values of each function at the nodes: function after function. */
        double[][] values(Points nodes);

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

    private final Functions functions;
    private final Measure.Factor factor;

    private LinePanels(Functions functions, Measure.Factor factor) {
        this.functions = functions;
        this.factor = factor;
    }

    /** The ends of panels that resolve functions on the interval of a factor of a measure. */
    static double[] resolving(Functions functions, Measure.Factor factor) {
        LinePanels panels = new LinePanels(functions, factor);
        NavigableMap<Double, Double> resolved = new TreeMap<>();
        List<Candidate> open = candidates(panels.ends());
        while (!open.isEmpty()) {
            open = panels.halved(open, resolved);
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
        for (double pivot : functions.pivots().toMatrix().data()) {
            all.add(pivot + 0.0);
        }
        for (int k = 0; factor.isGaussian() && k < DEVIATIONS.length; k++) {
            all.add(factor.mean() + DEVIATIONS[k] * Math.sqrt(factor.variance()));
        }
        NavigableSet<Double> ends = new TreeSet<>(all.subSet(factor.lower(), false, factor.upper(), false));
        if (ends.isEmpty()) {
            ends.addAll(between(factor.lower(), factor.upper()));
        }
        double scale = scale(all.isEmpty() ? ends : all);
        addTail(ends, ends.first(), -scale, factor.lower());
        addTail(ends, ends.last(), scale, factor.upper());
        return ends;
    }

    /** How long panels are about. */
    private static double scale(NavigableSet<Double> ends) {
        double spread = ends.last() - ends.first();
        return spread > 0 ? spread / ends.size() : Math.max(Math.abs(ends.first()), 1) / PIECES;
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
