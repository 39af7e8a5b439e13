package org.psdmodels.models.automatic;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.Rescaling;

/**
 * The rows of positive weight in standard units, y_c = (x_c - center_c) / scale_c. Where there are many, densities of kernels
 * stand on some of them, drawn with a seed, and left-out scores are of some of these.
 */
final class StandardRows {
    /** Kernel densities stand on at most so many rows. */
    static final int MOST_CENTERS = 5000;

    /** Left-out densities are those of at most so many rows. */
    static final int MOST_SCORED = 2000;

    private final Points points;
    private final Rescaling units;
    private final int[] centers;
    private final int[] scored;
    private final double[] weights;
    private final double effective;

    private StandardRows(Sample sample, long seed) {
        this.points = sample.points();
        this.weights = sample.weights();
        int[] counted =
                IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
        this.units = Rescaling.standardizing(points.select(counted));
        int[] order = counted.length > MOST_SCORED ? shuffled(counted, seed) : counted;
        this.centers = sorted(order, MOST_CENTERS);
        this.scored = sorted(order, MOST_SCORED);
        double sum = Arrays.stream(weights).sum();
        this.effective =
                1 / Arrays.stream(weights).map(w -> w / sum * (w / sum)).sum();
    }

    /** The first of some rows, ascending. */
    private static int[] sorted(int[] rows, int most) {
        int[] first = Arrays.copyOf(rows, Math.min(most, rows.length));
        Arrays.sort(first);
        return first;
    }

    private static int[] shuffled(int[] rows, long seed) {
        int[] order = rows.clone();
        Random random = new Random(seed);
        for (int k = order.length - 1; k > 0; k--) {
            int other = random.nextInt(k + 1);
            int row = order[k];
            order[k] = order[other];
            order[other] = row;
        }
        return order;
    }

    /** Of which some coordinate may be constant, but not all rows the same. */
    static StandardRows of(Sample sample, long seed) {
        StandardRows rows = new StandardRows(sample, seed);
        for (int c = 0; c < rows.dimension(); c++) {
            Checks.require(
                    rows.distinct(c).length > 1,
                    "coordinate " + sample.names().inputs().get(c),
                    "must have two different values at least, since a constant has no density",
                    rows.points.coordinate(rows.centers[0], c));
        }
        return rows;
    }

    int dimension() {
        return points.dimension();
    }

    Rescaling units() {
        return units;
    }

    /** (sum w)^2 / sum w^2: the number of rows where weights are equal. */
    double effective() {
        return effective;
    }

    /** The rows that kernel densities stand on, ascending. */
    int[] centers() {
        return centers.clone();
    }

    /** The rows of left-out scores, ascending, all among the centers. */
    int[] scored() {
        return scored.clone();
    }

    /** The weights of some rows over their sum. */
    double[] shares(int... rows) {
        double sum = Arrays.stream(rows).mapToDouble(i -> weights[i]).sum();
        return Arrays.stream(rows).mapToDouble(i -> weights[i] / sum).toArray();
    }

    /** Some of the points, as they came. */
    Points raw(int... rows) {
        return points.select(rows);
    }

    /** Some of the rows in standard units. */
    double[][] standard(int... rows) {
        double[][] y = new double[rows.length][dimension()];
        for (int i = 0; i < rows.length; i++) {
            units.at(points, rows[i], y[i], 0);
        }
        return y;
    }

    /** At most so many of the centers, evenly from them. */
    int[] some(int most) {
        int n = centers.length;
        int m = Math.min(most, n);
        return IntStream.range(0, m).map(k -> centers[(int) ((long) k * n / m)]).toArray();
    }

    /** The different values of a coordinate among the centers, ascending, in standard units. */
    double[] distinct(int c) {
        return Arrays.stream(centers)
                .mapToDouble(i -> (points.coordinate(i, c) - units.center(c)) / units.scale(c))
                .sorted()
                .distinct()
                .toArray();
    }

    /** For each coordinate the unit to which it is rounded, in standard units: zero where more than half of the values differ. */
    double[] roundings() {
        double[] found = new double[dimension()];
        for (int c = 0; c < found.length; c++) {
            double[] values = distinct(c);
            if (values.length <= centers.length / 2.0) {
                double[] gaps = new double[values.length - 1];
                Arrays.setAll(gaps, k -> values[k + 1] - values[k]);
                found[c] = median(gaps);
            }
        }
        return found;
    }

    /** The share of the centers that repeat others in all coordinates. */
    double repeats() {
        long different = Arrays.stream(centers)
                .mapToObj(i -> Arrays.hashCode(points.row(i)))
                .distinct()
                .count();
        return 1 - (double) different / centers.length;
    }

    /** The middle one, or the mean of the two in the middle. */
    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    /** log of the volume of a standard unit box in the units of the data. */
    double logVolume() {
        double sum = 0;
        for (int c = 0; c < dimension(); c++) {
            sum += Math.log(units.scale(c));
        }
        return sum;
    }
}
