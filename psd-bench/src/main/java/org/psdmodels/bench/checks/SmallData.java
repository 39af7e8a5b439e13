package org.psdmodels.bench.checks;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.data.Table;

/**
 * A small data set in its own units.
 *
 * @param name its name
 * @param widths the widths of kernels that suit it, one for each coordinate
 * @param points the points, one row each
 * @param targets what is to be explained, one number for each row
 */
@SuppressWarnings("ArrayRecordComponent")
record SmallData(String name, double[] widths, double[][] points, double[] targets) {
    /** A fit of so many rows takes a fraction of a second. */
    private static final int MOST = 60;

    private static SmallData of(String name, Table table, double[] widths, List<String> inputs, String target) {
        int step = (table.rows() + MOST - 1) / MOST;
        int[] rows = IntStream.iterate(0, i -> i < table.rows(), i -> i + step).toArray();
        double[] targets = table.column(target);
        return new SmallData(
                name,
                widths,
                Arrays.stream(rows)
                        .mapToObj(i -> inputs.stream()
                                .mapToDouble(c -> table.column(c)[i])
                                .toArray())
                        .toArray(double[][]::new),
                Arrays.stream(rows).mapToDouble(i -> targets[i]).toArray());
    }

    static SmallData faithful() {
        return of("faithful", DataSets.faithful(), new double[] {0.3}, List.of("eruptions"), "waiting");
    }

    static SmallData faithfulPlane() {
        return of(
                "faithful, both columns",
                DataSets.faithful(),
                new double[] {0.5, 6},
                List.of("eruptions", "waiting"),
                "waiting");
    }

    static SmallData galaxies() {
        return of("galaxies", DataSets.galaxies(), new double[] {1000}, List.of("velocity"), "velocity");
    }

    static SmallData mcycle() {
        return of("mcycle", DataSets.mcycle(), new double[] {4}, List.of("times"), "accel");
    }

    static SmallData engel() {
        return of("engel", DataSets.engel(), new double[] {300}, List.of("income"), "foodexp");
    }

    static SmallData coal() {
        return of("coal", DataSets.coal(), new double[] {10}, List.of("date"), "date");
    }

    /** Half at -1, half at 1.5. */
    static SmallData twoNormals() {
        return simulated("two normals", 50, 1, (random, x) -> x[0] = x[0] / 2 + (random.nextBoolean() ? -1 : 1.5));
    }

    /** Normals, and one point a thousand billion widths away. */
    static SmallData outlier() {
        SmallData rows = simulated("with an outlier", 50, 1, (random, x) -> {});
        rows.points[0][0] = 1e12;
        return rows;
    }

    /** Whole numbers, most of them many times. */
    static SmallData ties() {
        return simulated("whole numbers", 60, 1, (random, x) -> x[0] = Math.rint(2 * x[0]));
    }

    static SmallData plane() {
        return simulated("normals in the plane", 50, 2, (random, x) -> x[1] += x[0]);
    }

    private interface Change {
        void apply(Random random, double[] x);
    }

    /** Normal points; targets are a wave with noise whose sign is a class too. */
    private static SmallData simulated(String name, int n, int d, Change change) {
        Random random = new Random(n + d);
        double[][] points = new double[n][d];
        double[] targets = new double[n];
        for (int i = 0; i < n; i++) {
            Arrays.setAll(points[i], c -> random.nextGaussian());
            change.apply(random, points[i]);
            targets[i] = Math.sin(2 * points[i][0]) + 0.2 * random.nextGaussian();
        }
        return new SmallData(name, IntStream.range(0, d).mapToDouble(c -> 0.6).toArray(), points, targets);
    }
}
