package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LeadingPairs;

/**
 * More columns where a certificate asks for them: the objective falls along the eigenvectors of negative eigenvalues of Z =
 * l1 I + l2 A + T - S, of which the most negative ones become columns, with the common factor that makes the objective smallest.
 * Their lengths are as the roots of the eigenvalues, lest a direction along which it falls slowly set the length of a steep one.
 */
final class Growth {
    private static final int MOST = 3;

    /** An eigenvalue below zero by less than this share of l2, and by less than this share of the largest, is zero. */
    private static final double NEGATIVE = 1e-3;

    private static final double ROUNDING = 1e-12;

    /** A decomposition costs less than a weighted gram matrix of so many times as many observations as there are features. */
    private static final int DECOMPOSITION = 16;

    /** Powers of Z that span the section in which its eigenvectors are looked for. */
    private static final int POWERS = 8;

    /** Lengths that are tried, relative to two natural ones: from 10^-6 to 10^2. */
    private static final int LENGTHS = 33;

    private static final double SHORTEST = -6;
    private static final double STEP = 0.25;

    private Growth() {}

    /**
     * The point with more columns; none where Z has no negative eigenvalue.
     *
     * @param point the point
     * @param duals the points S - T of its certificate
     * @param isThorough whether all of Z is decomposed: a section may miss eigenvalues that are small beside the largest
     */
    static Optional<Point> of(Point point, List<double[]> duals, boolean isThorough) {
        Point grown = point;
        for (int b = 0; b < duals.size(); b++) {
            if (point.problem().blocks().get(b).isMatrix()) {
                Falling falling = falling(grown, b, duals.get(b), isThorough);
                grown = falling.columns().length == 0 ? grown : joined(grown, b, falling);
            }
        }
        return grown == point ? Optional.empty() : Optional.of(grown);
    }

    /**
     * Directions in which the objective falls.
     *
     * @param columns eigenvectors of Z, whose squared lengths are as their eigenvalues
     * @param steepest the most negative eigenvalue
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Falling(double[][] columns, double steepest) {}

    private static Falling falling(Point point, int b, double[] dual, boolean isThorough) {
        FactorBlock block = point.problem().blocks().get(b);
        Dense dense = point.problem().dense();
        int r = block.features();
        double[][] columns = point.columns(b);
        double[] start = ColumnVectors.flat(r, columns, 0, columns.length);
        double[] falling = columns.length == 0 ? new double[r * r] : dense.gram(r, columns.length, start);
        for (int e = 0; e < falling.length; e++) {
            falling[e] = dual[e] - block.l2() * falling[e];
        }
        for (int i = 0; i < r; i++) {
            falling[i + i * r] -= block.l1();
        }
        Optional<LeadingPairs> pairs =
                isThorough || DECOMPOSITION * r <= point.problem().observations()
                        ? LeadingPairs.all(dense, r, falling)
                        : LeadingPairs.of(dense, r, falling, start, POWERS);
        if (pairs.isEmpty()) {
            return new Falling(new double[0][], 0);
        }
        double[] values = pairs.get().values();
        double largest = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]));
        int count = Math.min(MOST, pairs.get().above(NEGATIVE * block.l2() + ROUNDING * largest));
        double[][] vectors = ColumnVectors.of(r, Arrays.copyOf(pairs.get().vectors(), count * r));
        for (int c = 1; c < count; c++) {
            vectors[c] = ColumnVectors.times(Math.sqrt(values[c] / values[0]), vectors[c]);
        }
        return new Falling(vectors, -values[0]);
    }

    private static Point joined(Point point, int b, Falling found) {
        FactorProblem problem = point.problem();
        double[][] falling = found.columns();
        int[] first = point.first().clone();
        for (int c = b + 1; c < first.length; c++) {
            first[c] += falling.length;
        }
        int at = first[b + 1];
        double[][] scaled = point.coordinates().of(b, falling);
        double[][] u = problem.blocks().get(b).rows().outputs(falling);
        Point wide = point.with(
                first,
                inserted(point.x(), at, zeros(falling), false),
                inserted(point.y(), at, zeros(scaled), false),
                inserted(point.u(), at, zeros(u), false));
        Direction direction = new Direction(
                inserted(point.x(), at, falling, true),
                inserted(point.y(), at, scaled, true),
                inserted(point.u(), at, u, true));
        double ofFactor = ColumnVectors.norm(point.columns(b));
        double ofValue = Math.sqrt(Math.abs(point.value()) / -found.steepest());
        return wide.moved(length(new Line(wide, direction), ofFactor, ofValue), direction);
    }

    /** The step along which the objective is smallest; it is even in the step. */
    private static double length(Line line, double... sizes) {
        double best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (double size : sizes) {
            for (int k = 0; k < LENGTHS; k++) {
                double t = size * Math.pow(10, SHORTEST + STEP * k);
                double value = line.at(t).value();
                if (value < least) {
                    least = value;
                    best = t;
                }
            }
        }
        return best;
    }

    private static double[][] zeros(double[][] like) {
        double[][] zeros = new double[like.length][];
        Arrays.setAll(zeros, c -> new double[like[c].length]);
        return zeros;
    }

    /** Columns with others before the end of a block; zeros in place of the columns themselves for a direction. */
    private static double[][] inserted(double[][] columns, int end, double[][] more, boolean isDirection) {
        List<double[]> all = new ArrayList<>(List.of(isDirection ? zeros(columns) : columns));
        all.addAll(end - more.length, List.of(more));
        return all.toArray(double[][]::new);
    }
}
