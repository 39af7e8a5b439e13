package org.psdmodels.solvers.features;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.Basis;

/**
 * Where a quadrature has to look: for each coordinate the ends of the panels on which the integrand is smooth and beyond
 * which it is negligible. On the line every pivot is the end of a panel, since sections may have a kink there.
 */
final class Axes {
    /** The number of panels where nothing is known. */
    private static final int PANELS = 8;

    /** Standard deviations beyond which a normal density, below exp(-128), is negligible beside any feature. */
    private static final double DEVIATIONS = 16;

    /** A section is negligible below this, beside the largest k(z, z): a feature is at most 1/sqrt(cut) times as large. */
    private static final double NEGLIGIBLE = 1e-18;

    /** Each panel outside the pivots reaches three times as far as the one before. */
    private static final double TAIL_RATIO = 1.0 / 3;

    /** The most panels of an axis between the outermost pivots, in two dimensions. */
    private static final int MOST_PANELS = 64;

    /** Where sections are not negligible at a distance of 2^40 times the spread of the pivots, they do not decay. */
    private static final int DOUBLINGS = 80;

    /** The distance found is at most so much too large, in relative terms 2^-3. */
    private static final int HALVINGS = 3;

    private final Basis.Pivots basis;
    private final Measure measure;

    private Axes(Basis.Pivots basis, Measure measure) {
        this.basis = basis;
        this.measure = measure;
    }

    /** The panels for features without more knowledge; empty where the measure is neither bounded nor normal. */
    static Optional<List<double[]>> of(Measure measure) {
        List<double[]> axes = new ArrayList<>();
        for (int c = 0; c < measure.dimension(); c++) {
            double low = lower(measure.factor(c));
            double high = upper(measure.factor(c));
            if (!(low < high && high - low < Double.POSITIVE_INFINITY)) {
                return Optional.empty();
            }
            axes.add(IntStream.rangeClosed(0, PANELS)
                    .mapToDouble(k -> low + (high - low) * k / PANELS)
                    .toArray());
        }
        return Optional.of(axes);
    }

    /** The panels for sections at pivots; empty where they do not decay before the measure ends. */
    static Optional<List<double[]>> around(Basis.Pivots basis, Measure measure) {
        List<double[]> axes = new ArrayList<>();
        for (int c = 0; c < measure.dimension(); c++) {
            Optional<double[]> axis = new Axes(basis, measure).around(c);
            if (axis.isEmpty()) {
                return Optional.empty();
            }
            axes.add(axis.get());
        }
        return Optional.of(axes);
    }

    private static double lower(Measure.Factor factor) {
        return factor.isGaussian()
                ? Math.max(factor.lower(), factor.mean() - DEVIATIONS * Math.sqrt(factor.variance()))
                : factor.lower();
    }

    private static double upper(Measure.Factor factor) {
        return factor.isGaussian()
                ? Math.min(factor.upper(), factor.mean() + DEVIATIONS * Math.sqrt(factor.variance()))
                : factor.upper();
    }

    private Optional<double[]> around(int c) {
        NavigableSet<Double> pivots = new TreeSet<>();
        for (int i = 0; i < basis.pivots().size(); i++) {
            pivots.add(basis.pivots().coordinate(i, c));
        }
        double first = pivots.first();
        double last = pivots.last();
        double below = reach(c, first, -1, last - first);
        double above = reach(c, last, 1, last - first);
        double low = Math.max(lower(measure.factor(c)), first - below);
        double high = Math.min(upper(measure.factor(c)), last + above);
        if (!(low < high && high - low < Double.POSITIVE_INFINITY)) {
            return Optional.empty();
        }
        NavigableSet<Double> ends =
                basis.pivots().dimension() == 1 ? pivots : even(first, last, Math.min(below, above));
        addTails(ends, first, -below);
        addTails(ends, last, above);
        addDeviations(ends, measure.factor(c));
        NavigableSet<Double> inside = new TreeSet<>(ends.subSet(low, false, high, false));
        inside.add(low);
        inside.add(high);
        return Optional.of(inside.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Panels of about a quarter of the distance at which sections vanish, four at least. */
    private static NavigableSet<Double> even(double first, double last, double reach) {
        int count = (int) Math.min(MOST_PANELS, Math.max(4, Math.ceil(4 * (last - first) / reach)));
        NavigableSet<Double> ends = new TreeSet<>();
        for (int k = 0; k <= count; k++) {
            ends.add(first + (last - first) * k / count);
        }
        return ends;
    }

    /** Outside the pivots sections fall off, and panels grow with the distance. */
    private static void addTails(NavigableSet<Double> ends, double edge, double reach) {
        if (Math.abs(reach) < Double.POSITIVE_INFINITY) {
            ends.add(edge + TAIL_RATIO * TAIL_RATIO * reach);
            ends.add(edge + TAIL_RATIO * reach);
        }
    }

    /** A normal density that is narrow beside the sections needs panels of its own. */
    private static void addDeviations(NavigableSet<Double> ends, Measure.Factor factor) {
        if (factor.isGaussian()) {
            double deviation = Math.sqrt(factor.variance());
            for (int side = -1; side <= 1; side += 2) {
                ends.add(factor.mean() + side * 2 * deviation);
                ends.add(factor.mean() + side * 5 * deviation);
            }
        }
    }

    /** How far from the outermost pivot all sections are negligible; infinite where they are nowhere. */
    private double reach(int c, double edge, int side, double spread) {
        double distance = Math.scalb(spread > 0 ? spread : Math.max(Math.abs(edge), 1), -DOUBLINGS / 2);
        for (int k = 0; k < DOUBLINGS; k++, distance *= 2) {
            if (isNegligible(c, edge + side * distance)) {
                return refined(c, edge, side, distance);
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private double refined(int c, double edge, int side, double found) {
        double high = found;
        double low = found / 2;
        for (int k = 0; k < HALVINGS; k++) {
            double middle = (low + high) / 2;
            if (isNegligible(c, edge + side * middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** Whether all sections are negligible at the pivots moved to a value of one coordinate. */
    private boolean isNegligible(int c, double value) {
        Kernel kernel = basis.kernel();
        Points pivots = basis.pivots();
        double first = basis.factor().get(0, 0);
        double allowed = NEGLIGIBLE * first * first;
        int places = pivots.dimension() == 1 ? 1 : pivots.size();
        for (int j = 0; j < places; j++) {
            double[] row = pivots.row(j);
            row[c] = value;
            Points moved = Points.of(Matrix.wrap(1, row.length, row));
            for (int i = 0; i < pivots.size(); i++) {
                if (!(Math.abs(kernel.at(pivots, i, moved, 0)) <= allowed)) {
                    return false;
                }
            }
        }
        return true;
    }
}
