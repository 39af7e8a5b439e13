package org.psdmodels.models.text;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Anchors;

/**
 * Anchors as text: {@code data}, {@code nystrom:300} (a random subset of so many points), {@code grid:-3,3,50} (so many
 * equally spaced points from -3 to 3; {@code grid:-3,3,50;0,1,20} in two dimensions, and so on), {@code data+grid:-3,3,50}.
 */
public final class AnchorsText {
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
        Anchors anchors = switch (cursor.name("anchors", List.of("data", "nystrom", "grid"))) {
            case "nystrom" -> Anchors.nystrom(count(cursor), seed);
            case "grid" -> Anchors.given(grid(cursor));
            default -> data(cursor);
        };
        cursor.end("nothing more");
        return anchors;
    }

    private static Anchors data(Cursor cursor) {
        if (!cursor.accept('+')) {
            return Anchors.data();
        }
        cursor.name("more anchors", List.of("grid"));
        return Anchors.dataAnd(grid(cursor));
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
