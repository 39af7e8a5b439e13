package org.psdmodels.solvers.features;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;

/**
 * Where a quadrature has to look: for each coordinate the ends of the panels on which the integrand is smooth and beyond
 * which it is negligible. On the line every pivot is the end of a panel, since sections may have a kink there.
 *
 * <p>Where the kernel sees differences alone, panels are counted from a pivot near them, and pivots so far apart that their
 * sections have nothing in common have pieces of their own: so neither the place of zero nor an outlier costs a digit.
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

    /** The most panels of a piece between its outermost pivots, in two dimensions. */
    private static final int MOST_PANELS = 64;

    /** Where sections are not negligible at a distance of 2^40 times the spread of the pivots, they do not decay. */
    private static final int DOUBLINGS = 80;

    /** The distance found is at most so much too large, in relative terms 2^-3. */
    private static final int HALVINGS = 3;

    private final FoundFeatures.Pivots basis;
    private final Measure measure;

    private Axes(FoundFeatures.Pivots basis, Measure measure) {
        this.basis = basis;
        this.measure = measure;
    }

    /**
     * Neighbouring panels of one coordinate.
     *
     * @param origin what their ends are counted from
     * @param ends the ends of the panels, less the origin, increasing
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Piece(double origin, double[] ends) {
        int panels() {
            return ends.length - 1;
        }

        /** Whether a number is on the piece. */
        boolean holds(double x) {
            return x - origin >= ends[0] && x - origin <= ends[ends.length - 1];
        }

        /** The density of a factor of a measure at origin + u. */
        double density(Measure.Factor factor, double u) {
            double weight = factor.exponent() == 0 ? 1 : Math.pow(origin + u, factor.exponent());
            double deviation = Math.sqrt(factor.variance());
            double z = (origin - factor.mean() + u) / deviation;
            return factor.isGaussian() ? weight * Math.exp(-z * z / 2) / (Math.sqrt(2 * Math.PI) * deviation) : weight;
        }
    }

    /** The panels for features without more knowledge; empty where the measure is neither bounded nor normal. */
    static Optional<List<List<Piece>>> of(Measure measure) {
        List<Piece> cell = new ArrayList<>();
        for (int c = 0; c < measure.dimension(); c++) {
            double low = lower(measure.factor(c));
            double high = upper(measure.factor(c));
            if (!(low < high && high - low < Double.POSITIVE_INFINITY)) {
                return Optional.empty();
            }
            cell.add(new Piece(
                    0,
                    IntStream.rangeClosed(0, PANELS)
                            .mapToDouble(k -> low + (high - low) * k / PANELS)
                            .toArray()));
        }
        return Optional.of(List.of(cell));
    }

    /** The cells, one piece for each coordinate, for sections at pivots; empty where these do not decay before it ends. */
    static Optional<List<List<Piece>>> around(FoundFeatures.Pivots basis, Measure measure) {
        List<List<Piece>> cells = List.of(List.of());
        for (int c = 0; c < measure.dimension(); c++) {
            Optional<List<Piece>> pieces = new Axes(basis, measure).around(c);
            if (pieces.isEmpty()) {
                return Optional.empty();
            }
            cells = product(cells, pieces.get());
        }
        return Optional.of(
                cells.size() == 1
                        ? cells
                        : cells.stream().filter(cell -> holdsPivot(cell, basis)).toList());
    }

    private static List<List<Piece>> product(List<List<Piece>> cells, List<Piece> pieces) {
        List<List<Piece>> all = new ArrayList<>();
        for (List<Piece> cell : cells) {
            for (Piece piece : pieces) {
                List<Piece> larger = new ArrayList<>(cell);
                larger.add(piece);
                all.add(larger);
            }
        }
        return all;
    }

    /** Elsewhere sections are negligible: pieces reach as far as those of their pivots do. */
    private static boolean holdsPivot(List<Piece> cell, FoundFeatures.Pivots basis) {
        return IntStream.range(0, basis.pivots().size())
                .anyMatch(i -> IntStream.range(0, cell.size())
                        .allMatch(c -> cell.get(c).holds(basis.pivots().coordinate(i, c))));
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

    private Optional<List<Piece>> around(int c) {
        NavigableSet<Double> pivots = new TreeSet<>();
        for (int i = 0; i < basis.pivots().size(); i++) {
            pivots.add(basis.pivots().coordinate(i, c) + 0.0);
        }
        double first = pivots.first();
        double last = pivots.last();
        if (!basis.kernel().claims().translationInvariant()) {
            return piece(c, 0, pivots, reach(c, first, -1, last - first), reach(c, last, 1, last - first))
                    .map(List::of);
        }
        double reach = reach(c);
        List<Piece> pieces = new ArrayList<>();
        for (NavigableSet<Double> cluster : clusters(pivots, 2 * reach)) {
            double origin = cluster.first();
            NavigableSet<Double> near = new TreeSet<>();
            cluster.forEach(pivot -> near.add(pivot - origin));
            piece(c, origin, near, reach, reach).ifPresent(pieces::add);
        }
        boolean ends = reach < Double.POSITIVE_INFINITY || !pieces.isEmpty();
        return ends ? Optional.of(pieces) : Optional.empty();
    }

    /** Neighbours no further apart than a distance are together. */
    private static List<NavigableSet<Double>> clusters(NavigableSet<Double> pivots, double distance) {
        List<NavigableSet<Double>> clusters = new ArrayList<>();
        double before = Double.NEGATIVE_INFINITY;
        for (double pivot : pivots) {
            if (clusters.isEmpty() || pivot - before > distance) {
                clusters.add(new TreeSet<>());
            }
            clusters.get(clusters.size() - 1).add(pivot);
            before = pivot;
        }
        return clusters;
    }

    /** The panels about pivots that are counted from an origin; empty where they do not end, or the measure is elsewhere. */
    private Optional<Piece> piece(int c, double origin, NavigableSet<Double> pivots, double below, double above) {
        double first = pivots.first();
        double last = pivots.last();
        double low = Math.max(lower(measure.factor(c)) - origin, first - below);
        double high = Math.min(upper(measure.factor(c)) - origin, last + above);
        if (!(low < high && high - low < Double.POSITIVE_INFINITY)) {
            return Optional.empty();
        }
        NavigableSet<Double> ends =
                basis.pivots().dimension() == 1 ? new TreeSet<>(pivots) : even(first, last, Math.min(below, above));
        addTails(ends, first, -below);
        addTails(ends, last, above);
        addGaps(ends, pivots, Math.min(below, above));
        addDeviations(ends, measure.factor(c), origin);
        NavigableSet<Double> inside = new TreeSet<>(ends.subSet(low, false, high, false));
        inside.add(low);
        inside.add(high);
        return Optional.of(new Piece(
                origin, inside.stream().mapToDouble(Double::doubleValue).toArray()));
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

    /** A wide gap on the line is two tails. */
    private void addGaps(NavigableSet<Double> ends, NavigableSet<Double> pivots, double reach) {
        if (basis.pivots().dimension() > 1) {
            return;
        }
        double[] sorted = pivots.stream().mapToDouble(Double::doubleValue).toArray();
        for (int k = 0; k + 1 < sorted.length; k++) {
            if (sorted[k + 1] - sorted[k] > 2 * TAIL_RATIO * reach) {
                addTails(ends, sorted[k], reach);
                addTails(ends, sorted[k + 1], -reach);
            }
        }
    }

    /** A normal density that is narrow beside the sections needs panels of its own. */
    private static void addDeviations(NavigableSet<Double> ends, Measure.Factor factor, double origin) {
        if (factor.isGaussian()) {
            double deviation = Math.sqrt(factor.variance());
            for (int side = -1; side <= 1; side += 2) {
                ends.add(factor.mean() - origin + side * 2 * deviation);
                ends.add(factor.mean() - origin + side * 5 * deviation);
            }
        }
    }

    /** How far a section of a kernel of differences is felt along a coordinate, in whatever units; infinite if everywhere. */
    private double reach(int c) {
        double[] zero = new double[basis.pivots().dimension()];
        Points origin = Points.of(Matrix.wrap(1, zero.length, zero));
        double allowed = NEGLIGIBLE * basis.kernel().at(origin, 0, origin, 0);
        DoublePredicate isNegligible = distance -> {
            double[] row = zero.clone();
            row[c] = distance;
            return Math.abs(basis.kernel().at(origin, 0, Points.of(Matrix.wrap(1, row.length, row)), 0)) <= allowed;
        };
        int low = Double.MIN_EXPONENT;
        int high = Double.MAX_EXPONENT;
        while (low < high) {
            int middle = Math.floorDiv(low + high, 2);
            if (isNegligible.test(Math.scalb(1.0, middle))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        double found = Math.scalb(1.0, low);
        return isNegligible.test(found) ? refined(isNegligible, found) : Double.POSITIVE_INFINITY;
    }

    /** How far from the outermost pivot all sections are negligible; infinite where they are nowhere. */
    private double reach(int c, double edge, int side, double spread) {
        double distance = Math.scalb(spread > 0 ? spread : Math.max(Math.abs(edge), 1), -DOUBLINGS / 2);
        for (int k = 0; k < DOUBLINGS; k++, distance *= 2) {
            if (isNegligible(c, edge + side * distance)) {
                return refined(at -> isNegligible(c, edge + side * at), distance);
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private static double refined(DoublePredicate isNegligible, double found) {
        double high = found;
        double low = found / 2;
        for (int k = 0; k < HALVINGS; k++) {
            double middle = (low + high) / 2;
            if (isNegligible.test(middle)) {
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
