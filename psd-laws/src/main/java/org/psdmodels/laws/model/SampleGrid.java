package org.psdmodels.laws.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Outcome;

/** Boxes that cover the support of a density, and Pearson's test of a sample against the masses of the boxes. */
final class SampleGrid {
    /** At most so many boxes, however many coordinates they share. */
    private static final int BOXES = 64;

    /** The coordinates that are cut: two pieces of each make 64 boxes. */
    private static final int MOST_CUT = 6;

    /** The boxes are cut within so many widths of the middle of the data. */
    private static final double NEAR = 2;

    /** Boxes that expect fewer points are taken together: Pearson's statistic is chi-square for many points only. */
    private static final double LEAST = 100;

    /** The ends of the pieces of each coordinate, ascending, from one end of the support to the other. */
    private final double[][] ends;

    private SampleGrid(double[][] ends) {
        this.ends = ends;
    }

    static SampleGrid around(ModelSubject model) {
        int d = model.dimension();
        Measure support = model.support().orElseGet(() -> Measure.lebesgue(d));
        int pieces = (int) Math.pow(BOXES + 0.5, 1.0 / Math.min(d, MOST_CUT));
        return new SampleGrid(IntStream.range(0, d)
                .mapToObj(c -> ends(model, c, support.factor(c), c < MOST_CUT ? pieces : 1))
                .toArray(double[][]::new));
    }

    private static double[] ends(ModelSubject model, int c, Measure.Factor nu, int pieces) {
        double[] cuts = IntStream.range(1, pieces)
                .mapToDouble(k -> model.center(c) + NEAR * model.scale(c) * (2.0 * k / pieces - 1))
                .filter(x -> x > nu.lower() && x < nu.upper())
                .toArray();
        return DoubleStream.concat(
                        DoubleStream.of(nu.lower()),
                        DoubleStream.concat(DoubleStream.of(cuts), DoubleStream.of(nu.upper())))
                .toArray();
    }

    /** How many points should lie in boxes, and how many do. */
    private record Cell(double expected, long found) {
        Cell plus(Cell other) {
            return new Cell(expected + other.expected, found + other.found);
        }

        double statistic() {
            return (found - expected) * (found - expected) / expected;
        }
    }

    /** Whether a sample has the shares that the masses say; if so, it fails with at most the probability given. */
    Outcome compare(Points sample, BoxMasses masses, double level) {
        long[] found = new long[Arrays.stream(ends).mapToInt(e -> e.length - 1).reduce(1, Math::multiplyExact)];
        for (int i = 0; i < sample.size(); i++) {
            int box = box(sample, i);
            if (box < 0) {
                return Outcome.fails("a point lies outside of the support: " + Arrays.toString(sample.row(i)));
            }
            found[box]++;
        }
        List<Cell> cells = together(IntStream.range(0, found.length)
                .mapToObj(k -> new Cell(sample.size() * mass(masses, k), found[k]))
                .sorted(Comparator.comparingDouble(Cell::expected))
                .toList());
        double statistic = cells.stream().mapToDouble(Cell::statistic).sum();
        double bound = bound(cells.size() - 1, level);
        return Outcome.require(
                statistic <= bound,
                () -> "of " + sample.size() + " points other numbers than expected lie in boxes, " + cells
                        + ": chi-square is " + statistic + ", and should be at most " + bound);
    }

    /** The number of the box of a point: the coordinates' pieces as digits. Negative outside of the support. */
    private int box(Points x, int i) {
        int box = 0;
        for (int c = ends.length - 1; c >= 0; c--) {
            double value = x.coordinate(i, c);
            int last = ends[c].length - 1;
            if (!(value >= ends[c][0] && value <= ends[c][last])) {
                return -1;
            }
            int piece = 0;
            while (piece < last - 1 && value > ends[c][piece + 1]) {
                piece++;
            }
            box = box * last + piece;
        }
        return box;
    }

    private double mass(BoxMasses masses, int box) {
        double[] lower = new double[ends.length];
        double[] upper = new double[ends.length];
        int rest = box;
        for (int c = 0; c < ends.length; c++) {
            int piece = rest % (ends[c].length - 1);
            rest /= ends[c].length - 1;
            lower[c] = ends[c][piece];
            upper[c] = ends[c][piece + 1];
        }
        return masses.mass(lower, upper);
    }

    /** The boxes, those that expect the fewest together until each expects enough. */
    private static List<Cell> together(List<Cell> ascending) {
        List<Cell> cells = new ArrayList<>();
        Cell next = new Cell(0, 0);
        for (Cell cell : ascending) {
            next = next.plus(cell);
            if (next.expected >= LEAST) {
                cells.add(next);
                next = new Cell(0, 0);
            }
        }
        // Nothing is left but where no box expects enough, or the masses are not numbers.
        if (cells.isEmpty() || next.found > 0) {
            cells.add(next);
        }
        return cells;
    }

    /** A chi-square number of so many degrees of freedom is above it with at most this probability (Laurent, Massart). */
    private static double bound(int freedom, double level) {
        double x = -Math.log(level);
        return freedom + 2 * Math.sqrt(freedom * x) + 2 * x;
    }
}
