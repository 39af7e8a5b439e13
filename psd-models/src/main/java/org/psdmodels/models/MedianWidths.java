package org.psdmodels.models;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.kernels.GaussianKernel;

/**
 * The median heuristic: for each coordinate the median distance |x_ic - x_jc| of two different values, times d^(1/2), so
 * that |(x_i - x_j) / widths| is near one for a typical pair whatever the dimension. A starting point, not a choice:
 * cross-validation decides.
 *
 * <p>Distances of up to 1,000 points, drawn with a fixed seed where there are more. A constant coordinate has the width 1.
 */
public final class MedianWidths {
    private static final int MOST = 1000;

    private MedianWidths() {}

    /**
     * {@return a width &gt; 0 for each coordinate}
     *
     * @param points at least one point
     */
    public static double[] of(Points points) {
        Checks.atLeast("number of points", points.size(), 1);
        int[] rows = points.size() <= MOST
                ? IntStream.range(0, points.size()).toArray()
                : new Random(0).ints(MOST, 0, points.size()).toArray();
        double[] widths = new double[points.dimension()];
        for (int c = 0; c < widths.length; c++) {
            int coordinate = c;
            double[] values = Arrays.stream(rows)
                    .mapToDouble(i -> points.coordinate(i, coordinate))
                    .toArray();
            widths[c] = Math.sqrt(widths.length) * medianDistance(values);
        }
        return widths;
    }

    private static double medianDistance(double[] values) {
        double[] distances = new double[values.length * (values.length - 1) / 2];
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < i; j++) {
                double distance = Math.abs(values[i] - values[j]);
                if (distance > 0 && distance < Double.POSITIVE_INFINITY) {
                    distances[count++] = distance;
                }
            }
        }
        Arrays.sort(distances, 0, count);
        return count == 0 ? 1 : distances[count / 2];
    }

    /**
     * The Gaussian kernel of these widths.
     *
     * @param points at least one point
     * @return a kernel with one width for each coordinate
     */
    public static GaussianKernel kernel(Points points) {
        double[] widths = of(points);
        return widths.length == 1 ? GaussianKernel.withWidth(widths[0]) : GaussianKernel.withWidths(widths);
    }
}
