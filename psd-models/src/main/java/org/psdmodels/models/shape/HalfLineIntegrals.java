package org.psdmodels.models.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.psdmodels.api.Points;
import org.psdmodels.models.function.NonNegativeFunction;

/**
 * The integrals of a non-negative function g from an origin a in one direction, s = 1 or s = -1, as functions of the distance
 * u:
 *
 * <pre>
 *   first(u) = integral over [0, u] of g(a + s v) dv,    second(u) = integral over [0, u] of (u - v) g(a + s v) dv.
 * </pre>
 *
 * <p>Gauss-Legendre rules on panels, which are halved until the rules of panel and halves agree; at a given distance the
 * integrals up to the last end of a panel before it, and one rule for the rest. Beyond the points where g may have kinks each
 * panel reaches twice as far as the one before, so that none steps over a peak. Weights and terms are non-negative: nothing
 * cancels.
 */
final class HalfLineIntegrals {
    private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(10, -1, 1);

    /** Panel and halves agree to this, relative to the whole integral: some hundreds of roundings. */
    private static final double TOLERANCE = 1e-13;

    /** A panel is halved so often at most: rounding in g must not be divided forever. */
    private static final int MOST_HALVINGS = 12;

    /** Without a kink, the first panel is that much smaller than the unit of length. */
    private static final double SMALL = 0x1p-16;

    /** Distances whose nodes exist at the same time. */
    private static final int BLOCK = 4096;

    private final NonNegativeFunction g;
    private final double origin;
    private final int direction;
    private final double[] ends;
    private final double[] firsts;
    private final double[] seconds;

    private HalfLineIntegrals(NonNegativeFunction g, double origin, int direction, double[] ends) {
        this.g = g;
        this.origin = origin;
        this.direction = direction;
        this.ends = ends;
        this.firsts = new double[ends.length];
        this.seconds = new double[ends.length];
        for (int k = 1; k < ends.length; k++) {
            Sums panel = rest(new double[] {ends[k]}, new int[] {k - 1});
            firsts[k] = panel.first[0];
            seconds[k] = panel.second[0];
        }
    }

    /**
     * Both integrals at some distances.
     *
     * @param first the integrals of g
     * @param second the integrals of (u - v) g
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Sums(double[] first, double[] second) {}

    /** Integrals that begin at an origin, as yet without panels. */
    static HalfLineIntegrals from(NonNegativeFunction g, double origin, int direction) {
        return new HalfLineIntegrals(g, origin, direction, new double[] {0});
    }

    /** The integral over panels between ascending distances, by one rule for each. */
    double coarse(double[] distances) {
        double sum = 0;
        double before = last();
        for (double next : distances) {
            sum += panel(before, next);
            before = next;
        }
        return sum;
    }

    /** These integrals with further panels: at the given ascending distances there are ends, and others between them. */
    HalfLineIntegrals extendedBy(double[] distances, double mass) {
        List<Double> all = new ArrayList<>();
        Arrays.stream(ends).forEach(all::add);
        double before = last();
        double sum = Math.max(mass, firsts[firsts.length - 1]);
        for (double next : distances) {
            sum = Math.max(sum, panel(before, next));
            divide(before, next, TOLERANCE * sum, MOST_HALVINGS, all);
            before = next;
        }
        return new HalfLineIntegrals(
                g,
                origin,
                direction,
                all.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private double last() {
        return ends[ends.length - 1];
    }

    /** These integrals with panels up to a distance at least, in a unit of length that g is known at. */
    HalfLineIntegrals reaching(double distance, double unit, double mass) {
        List<Double> more = new ArrayList<>();
        double end = last();
        double length = ends.length == 1 ? SMALL * unit : end - ends[ends.length - 2];
        while (end < distance) {
            end += length;
            length *= 2;
            more.add(end);
        }
        return more.isEmpty()
                ? this
                : extendedBy(more.stream().mapToDouble(Double::doubleValue).toArray(), mass);
    }

    /** Appends the ends of panels on which the rule is good enough. */
    private void divide(double low, double high, double error, int halvings, List<Double> all) {
        double middle = low + (high - low) / 2;
        double halves = panel(low, middle) + panel(middle, high);
        if (halvings == 0 || Math.abs(panel(low, high) - halves) <= error) {
            all.add(high);
        } else {
            divide(low, middle, error, halvings - 1, all);
            divide(middle, high, error, halvings - 1, all);
        }
    }

    private double panel(double low, double high) {
        double[] values = g.values(Points.onLine(nodes(low, high - low)));
        double sum = 0;
        for (int j = 0; j < values.length; j++) {
            sum += RULE.getWeight(j) * values[j];
        }
        return (high - low) / 2 * sum;
    }

    private double[] nodes(double low, double length) {
        double[] nodes = new double[RULE.getNumberOfPoints()];
        Arrays.setAll(nodes, j -> origin + direction * (low + length / 2 * (1 + RULE.getPoint(j))));
        return nodes;
    }

    /** The integrals at distances within the panels. */
    Sums at(double[] distances) {
        int[] panels = new int[distances.length];
        for (int i = 0; i < panels.length; i++) {
            int found = Arrays.binarySearch(ends, distances[i]);
            panels[i] = found >= 0 ? found : -found - 2;
        }
        return rest(distances, panels);
    }

    /** The integrals at distances, from the last ends before them. */
    private Sums rest(double[] distances, int[] panels) {
        double[] first = new double[distances.length];
        double[] second = new double[distances.length];
        for (int from = 0; from < distances.length; from += BLOCK) {
            int to = Math.min(distances.length, from + BLOCK);
            double[] values = g.values(Points.onLine(nodes(distances, panels, from, to)));
            for (int i = from; i < to; i++) {
                int k = panels[i];
                double length = distances[i] - ends[k];
                double sum = 0;
                double moment = 0;
                for (int j = 0; j < RULE.getNumberOfPoints(); j++) {
                    double term = RULE.getWeight(j) * values[(i - from) * RULE.getNumberOfPoints() + j];
                    sum += term;
                    moment += (1 - RULE.getPoint(j)) * term;
                }
                first[i] = firsts[k] + length / 2 * sum;
                second[i] = seconds[k] + length * (firsts[k] + length / 4 * moment);
            }
        }
        return new Sums(first, second);
    }

    private double[] nodes(double[] distances, int[] panels, int from, int to) {
        int count = RULE.getNumberOfPoints();
        double[] nodes = new double[(to - from) * count];
        for (int i = from; i < to; i++) {
            double low = ends[panels[i]];
            System.arraycopy(nodes(low, distances[i] - low), 0, nodes, (i - from) * count, count);
        }
        return nodes;
    }
}
