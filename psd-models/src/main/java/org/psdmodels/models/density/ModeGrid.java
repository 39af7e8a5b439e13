package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;

/** The peaks of a density on a grid about the pivots, on the line and in the plane. */
final class ModeGrid {
    /** Points of the grid to a length on which sections change little. */
    private static final double PER_LENGTH = 4;

    /** How far the grid reaches beyond the pivots, in such lengths. */
    private static final double MARGIN = 2;

    /** The most points along an axis. */
    private static final int MOST = 300;

    private ModeGrid() {}

    /** The points of the grid that are no lower than their neighbours along the axes; none beyond two dimensions. */
    static List<double[]> peaks(PsdDensity density, Points pivots, double length) {
        int d = density.dimension();
        if (d > 2) {
            return List.of();
        }
        double[] first = axis(density.measure().factor(0), pivots.toMatrix().column(0), length);
        double[] second = d == 1
                ? new double[1]
                : axis(density.measure().factor(1), pivots.toMatrix().column(1), length);
        double[][] grid = IntStream.range(0, first.length * second.length)
                .mapToObj(i -> d == 1
                        ? new double[] {first[i]}
                        : new double[] {first[i % first.length], second[i / first.length]})
                .toArray(double[][]::new);
        double[] values = density.pdfs(Points.of(grid));
        List<double[]> peaks = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            if (values[i] > 0 && isPeak(values, i, first.length)) {
                peaks.add(grid[i]);
            }
        }
        return peaks;
    }

    private static double[] axis(Measure.Factor factor, double[] pivots, double length) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double pivot : pivots) {
            low = Math.min(low, pivot);
            high = Math.max(high, pivot);
        }
        double from = Math.max(low - MARGIN * length, factor.lower());
        double to = Math.min(high + MARGIN * length, factor.upper());
        int count = (int) Math.min(MOST, Math.ceil(PER_LENGTH * (to - from) / length)) + 1;
        return IntStream.range(0, count)
                .mapToDouble(k -> count == 1 ? from : from + (to - from) * k / (count - 1))
                .toArray();
    }

    private static boolean isPeak(double[] values, int i, int columns) {
        int column = i % columns;
        return !(column > 0 && values[i - 1] > values[i])
                && !(column < columns - 1 && values[i + 1] > values[i])
                && !(i >= columns && values[i - columns] > values[i])
                && !(i + columns < values.length && values[i + columns] > values[i]);
    }
}
