package org.psdmodels.cli.report.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;

/** What of the numbers is shown: where curves are evaluated, and which of many observations are drawn. */
final class DrawnPoints {
    /** More points than this cannot be told apart, and make a page slow. */
    private static final int MOST_POINTS = 2000;

    private DrawnPoints() {}

    /** From the least to the largest value, with a margin on both sides; around a single value some room. */
    static Interval range(double margin, double... values) {
        double low = Arrays.stream(values).min().orElse(0);
        double high = Arrays.stream(values).max().orElse(1);
        double room = high > low ? margin * (high - low) : Math.max(1, Math.abs(low)) / 2;
        return new Interval(Math.max(low - room, -Double.MAX_VALUE), Math.min(high + room, Double.MAX_VALUE));
    }

    /** The part of a range inside of another one. */
    static Interval within(Interval range, double lower, double upper) {
        return new Interval(Math.max(range.lower(), lower), Math.min(range.upper(), upper));
    }

    /** Equidistant numbers, both ends among them. */
    static double[] steps(Interval range, int count) {
        double[] all = new double[count];
        for (int k = 0; k < count; k++) {
            double share = (double) k / (count - 1);
            all[k] = (1 - share) * range.lower() + share * range.upper();
        }
        return all;
    }

    /** Row numbers, evenly spread, at most as many as a chart bears. */
    static int[] rows(int size) {
        return rows(size, MOST_POINTS);
    }

    static int[] rows(int size, int most) {
        int count = Math.min(size, most);
        return IntStream.range(0, count)
                .map(k -> (int) ((long) k * size / count))
                .toArray();
    }

    /** As many of some rows as a chart bears. */
    static int[] kept(int... rows) {
        return IntStream.of(rows(rows.length)).map(k -> rows[k]).toArray();
    }

    static double[] at(int[] rows, double... values) {
        return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
    }

    /** What a chart says of the observations that it leaves out. */
    static String note(int size) {
        return size <= MOST_POINTS ? "" : MOST_POINTS + " of " + size + " points are drawn.";
    }
}
