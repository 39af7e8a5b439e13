package org.psdmodels.models.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Anchors;

/**
 * Anchors as text: {@code data}, {@code nystrom:300} (a random subset of so many points), {@code grid:-3,3,50} (so many
 * equally spaced points from -3 to 3; {@code grid:-3,3,50;0,1,20} in two dimensions, and so on), {@code points:0,1;0.5,2} (these
 * points), {@code data+grid:-3,3,50}, {@code data+points:0,1;0.5,2}.
 */
public final class AnchorsText {
    private static final String GRID = "grid";
    private static final String POINTS = "points";

    /** More anchors than this are a mistake. */
    private static final int MOST = 1_000_000;

    private AnchorsText() {}

    /**
     * Reads anchors.
     *
     * @param text the text
     * @param seed the seed of a random subset
     * @return the anchors
     * @throws TextException saying where the text is wrong and what was expected
     */
    public static Anchors parse(String text, long seed) {
        Cursor cursor = new Cursor(text);
        Anchors anchors = switch (cursor.name("anchors", List.of("data", "nystrom", GRID, POINTS))) {
            case "nystrom" -> Anchors.nystrom(count(cursor), seed);
            case GRID -> Anchors.given(grid(cursor));
            case POINTS -> Anchors.given(points(cursor));
            default -> data(cursor);
        };
        cursor.end("nothing more");
        return anchors;
    }

    private static Anchors data(Cursor cursor) {
        if (!cursor.accept('+')) {
            return Anchors.data();
        }
        return Anchors.dataAnd(
                cursor.name("more anchors", List.of(GRID, POINTS)).equals(GRID) ? grid(cursor) : points(cursor));
    }

    private static Points points(Cursor cursor) {
        cursor.expect(':');
        int position = cursor.position();
        List<double[]> points = new ArrayList<>();
        do {
            List<Double> point = new ArrayList<>();
            do {
                point.add(Double.parseDouble(cursor.number()));
            } while (cursor.accept(','));
            points.add(point.stream().mapToDouble(Double::doubleValue).toArray());
        } while (cursor.accept(';'));
        if (points.stream().anyMatch(point -> point.length != points.get(0).length)) {
            throw cursor.problem(position, "points must have as many coordinates each");
        }
        return Points.of(points.toArray(double[][]::new));
    }

    /**
     * Writes anchors, the seed of a random subset apart.
     *
     * @param anchors the anchors
     * @return a text that is read as the same anchors, to the bit: grids as grids
     */
    public static String format(Anchors anchors) {
        if (anchors instanceof Anchors.Nystrom nystrom) {
            return "nystrom:" + nystrom.count();
        } else if (anchors instanceof Anchors.Given given) {
            return format(given.points());
        }
        return anchors instanceof Anchors.DataAnd more ? "data+" + format(more.extra()) : "data";
    }

    private static String format(Points points) {
        return asGrid(points)
                .orElseGet(() -> IntStream.range(0, points.size())
                        .mapToObj(i -> Spelling.text(points.row(i)))
                        .collect(Collectors.joining(";", POINTS + ":", "")));
    }

    /** The grid of the smallest and the largest coordinates, and of as many as are different, if that is what the points are. */
    private static Optional<String> asGrid(Points points) {
        List<String> axes = new ArrayList<>();
        double size = 1;
        for (int c = 0; c < points.dimension(); c++) {
            int coordinate = c;
            double[] values = IntStream.range(0, points.size())
                    .mapToDouble(i -> points.coordinate(i, coordinate))
                    .sorted()
                    .distinct()
                    .toArray();
            size *= values.length;
            axes.add(Spelling.text(values[0], values[values.length - 1]) + "," + values.length);
        }
        String text = GRID + ":" + String.join(";", axes);
        boolean fits = size == points.size() && axes.stream().noneMatch(axis -> axis.endsWith(",1"));
        return Optional.of(text)
                .filter(grid -> fits
                        && parse(grid, 0) instanceof Anchors.Given same
                        && Arrays.equals(
                                same.points().toMatrix().data(),
                                points.toMatrix().data()));
    }

    private static int count(Cursor cursor) {
        cursor.expect(':');
        return cursor.whole("count", 1, MOST);
    }

    private static Points grid(Cursor cursor) {
        cursor.expect(':');
        int position = cursor.position();
        List<double[]> axes = new ArrayList<>();
        double size = 1;
        do {
            axes.add(axis(cursor));
            size *= axes.get(axes.size() - 1).length;
            if (size > MOST) {
                throw cursor.problem(position, "a grid must have at most " + MOST + " points, got " + size);
            }
        } while (cursor.accept(';'));
        double[][] points = new double[(int) size][axes.size()];
        for (int p = 0; p < points.length; p++) {
            int rest = p;
            for (int c = axes.size() - 1; c >= 0; c--) {
                points[p][c] = axes.get(c)[rest % axes.get(c).length];
                rest /= axes.get(c).length;
            }
        }
        return Points.of(points);
    }

    private static double[] axis(Cursor cursor) {
        int position = cursor.position();
        double from = Double.parseDouble(cursor.number());
        cursor.expect(',');
        double to = Double.parseDouble(cursor.number());
        cursor.expect(',');
        int count = cursor.whole("count", 2, MOST);
        if (!(from < to && to - from < Double.POSITIVE_INFINITY)) {
            throw cursor.problem(
                    position, "a grid must go from a finite number to a larger one, got " + from + " to " + to);
        }
        double[] axis = new double[count];
        for (int k = 0; k < count; k++) {
            axis[k] = k == count - 1 ? to : from + k * ((to - from) / (count - 1));
        }
        return axis;
    }
}
