package org.psdmodels.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class PointsTest {
    private static final double NAN = Double.NaN;

    /** Dense points, two thirds of whose coordinates are zero, some of them negative zeros. */
    private static Points random(long seed, int size, int dimension) {
        Random random = new Random(seed);
        double[][] rows = new double[size][dimension];
        for (double[] row : rows) {
            for (int c = 0; c < dimension; c++) {
                int kind = random.nextInt(6);
                row[c] = kind < 3 ? 0 : kind == 3 ? -0.0 : random.nextGaussian() * 10;
            }
        }
        return Points.of(rows);
    }

    private static Points sparse(Points x) {
        int[][] indices = new int[x.size()][];
        double[][] values = new double[x.size()][];
        for (int i = 0; i < x.size(); i++) {
            double[] row = x.row(i);
            indices[i] = IntStream.range(0, row.length).filter(c -> row[c] != 0).toArray();
            values[i] = Arrays.stream(indices[i]).mapToDouble(c -> row[c]).toArray();
        }
        return Points.sparse(x.dimension(), indices, values);
    }

    /** Dense and sparse storage, single and bulk, both orders: the same bits, since every sum runs over ascending c. */
    @Property
    void everyWayToAProductOrDistanceGivesTheSameBits(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int n, @ForAll @IntRange(min = 1, max = 9) int d) {
        Points x = random(seed, n, d);
        Points y = random(seed + 1, 3, d);
        double[] weights = new Random(seed).doubles(d, 0, 2).toArray();
        for (int j = 0; j < 3; j++) {
            for (int i = 0; i < n; i++) {
                double dot = 0;
                double distance = 0;
                double weighted = 0;
                for (int c = 0; c < d; c++) {
                    double difference = x.coordinate(i, c) - y.coordinate(j, c);
                    dot += x.coordinate(i, c) * y.coordinate(j, c);
                    distance += difference * difference;
                    weighted += weights[c] * difference * difference;
                }
                for (Points a : new Points[] {x, sparse(x)}) {
                    for (Points b : new Points[] {y, sparse(y)}) {
                        assertEquals(dot + 0.0, a.dot(i, b, j) + 0.0);
                        assertEquals(distance, a.squaredDistance(i, b, j));
                        assertEquals(distance, b.squaredDistance(j, a, i));
                        assertEquals(weighted, a.squaredDistance(i, b, j, weights));
                        assertEquals(weighted, b.squaredDistance(j, a, i, weights));
                    }
                }
            }
        }
    }

    /** More points than a block of the bulk loops, and parts that start anywhere. */
    @Test
    void bulkResultsAreTheSingleOnes() {
        Points dense = random(1, 2500, 4);
        double[] weights = {1, 0.5, 2, 0};
        for (Points x : new Points[] {dense, sparse(dense)}) {
            for (Points y : new Points[] {random(2, 2, 4), sparse(random(2, 2, 4))}) {
                int from = 3;
                int to = 2499;
                double[] out = new double[2500];
                x.dots(from, to, y, 1, out, 2);
                assertParts(out, from, to, i -> x.dot(i, y, 1));
                x.squaredDistances(from, to, y, 1, out, 2);
                assertParts(out, from, to, i -> x.squaredDistance(i, y, 1));
                x.squaredDistances(from, to, y, 1, weights, out, 2);
                assertParts(out, from, to, i -> x.squaredDistance(i, y, 1, weights));
                double[] both = new double[2 * 2500];
                x.squaredDistances(from, to, y, 0, 2, both, 2, 2500);
                assertParts(both, from, to, i -> x.squaredDistance(i, y, 0));
                assertParts(Arrays.copyOfRange(both, 2500, 5000), from, to, i -> x.squaredDistance(i, y, 1));
            }
        }
    }

    private static void assertParts(double[] out, int from, int to, IntToDoubleFunction expected) {
        for (int i = from; i < to; i++) {
            assertEquals(expected.applyAsDouble(i) + 0.0, out[2 + i - from] + 0.0);
        }
        assertEquals(0, out[0]);
        assertEquals(0, out[1]);
        assertEquals(0, out[2 + to - from]);
    }

    @Test
    void nearPointsKeepTheirDistance() {
        Points x = Points.single(1e9, 1e9 + 1e-6);
        Points y = Points.single(1e9, 1e9);
        double difference = (1e9 + 1e-6) - 1e9;
        assertEquals(difference * difference, x.squaredDistance(0, y, 0));
        assertEquals(Double.POSITIVE_INFINITY, Points.single(1e200).squaredDistance(0, Points.single(0), 0));
    }

    @Test
    void sameMeansEqualInEveryCoordinate() {
        Points x = Points.of(new double[][] {{0.0, 1}, {-0.0, 1}, {1e-200, 1}, {0, 2}});
        for (Points y : new Points[] {x, sparse(x)}) {
            assertTrue(x.same(0, y, 0));
            assertTrue(x.same(0, y, 1));
            assertFalse(x.same(0, y, 2)); // although the squared distance underflows to zero
            assertFalse(x.same(0, y, 3));
        }
    }

    @Test
    void explicitZerosAreAsIfLeftOut() {
        Points x = Points.sparse(3, new int[][] {{0, 1, 2}, {1}}, new double[][] {{0, 5, -0.0}, {5}});
        assertTrue(x.same(0, x, 1));
        assertEquals(25, x.dot(0, x, 1));
        assertEquals("Points 2 x 3, 2 nonzero", x.toString());
    }

    @Test
    void coordinatesThatAreNotZero() {
        Points dense = Points.of(new double[][] {{0, 5, -0.0}, {1, 0, -2}, {0, 0, 0}});
        for (Points x : new Points[] {dense, sparse(dense)}) {
            assertArrayEquals(new int[] {1}, x.nonzeros(0));
            assertArrayEquals(new int[] {0, 2}, x.nonzeros(1));
            assertArrayEquals(new int[0], x.nonzeros(2));
        }
        assertFalse(dense.isSparse());
        assertTrue(sparse(dense).isSparse());
    }

    @Test
    void rowsAndCoordinatesAgree() {
        Points x = random(3, 5, 4);
        for (Points y : new Points[] {x, sparse(x)}) {
            assertEquals(5, y.size());
            assertEquals(4, y.dimension());
            for (int i = 0; i < 5; i++) {
                for (int c = 0; c < 4; c++) {
                    assertEquals(x.coordinate(i, c) + 0.0, y.coordinate(i, c) + 0.0);
                    assertEquals(x.coordinate(i, c) + 0.0, y.toMatrix().get(i, c) + 0.0);
                    assertEquals(x.coordinate(i, c) + 0.0, y.row(i)[c]);
                }
            }
        }
    }

    @Test
    void selectedPointsMayRepeat() {
        Points x = random(4, 5, 3);
        for (Points y : new Points[] {x, sparse(x)}) {
            Points selected = y.select(4, 1, 1);
            assertEquals(3, selected.size());
            assertArrayEquals(x.row(4), selected.row(0));
            assertArrayEquals(x.row(1), selected.row(1));
            assertArrayEquals(x.row(1), selected.row(2));
            assertEquals(0, y.select().size());
            assertThrows(IllegalArgumentException.class, () -> y.select(5));
            assertThrows(IllegalArgumentException.class, () -> y.select(-1));
        }
    }

    @Test
    void projectionsFollowTheirOrder() {
        Points x = random(5, 5, 3);
        for (Points y : new Points[] {x, sparse(x)}) {
            Points projected = y.project(2, 0);
            assertEquals(2, projected.dimension());
            for (int i = 0; i < 5; i++) {
                assertArrayEquals(new double[] {x.row(i)[2], x.row(i)[0]}, projected.row(i));
            }
            assertThrows(IllegalArgumentException.class, () -> y.project(3));
            assertThrows(IllegalArgumentException.class, () -> y.project());
        }
    }

    @Test
    void appendedPointsComeAfter() {
        Points x = random(6, 2, 3);
        Points y = random(7, 3, 3);
        for (Points a : new Points[] {x, sparse(x)}) {
            for (Points b : new Points[] {y, sparse(y)}) {
                Points joined = a.append(b);
                assertEquals(5, joined.size());
                assertArrayEquals(x.row(1), joined.row(1));
                assertArrayEquals(y.row(0), joined.row(2));
                assertArrayEquals(y.row(2), joined.row(4));
                assertEquals(0, a.select().append(b.select()).size());
                assertEquals(3, a.select().append(b).size());
                assertThrows(IllegalArgumentException.class, () -> a.append(Points.onLine(1)));
            }
        }
    }

    @Test
    void pointsAreIndependentOfTheirInput() {
        double[][] rows = {{1, 2}};
        Points x = Points.of(rows);
        rows[0][0] = 5;
        assertEquals(1, x.coordinate(0, 0));
        double[] values = {3};
        Points y = Points.onLine(values);
        values[0] = 5;
        assertEquals(3, y.coordinate(0, 0));
        x.row(0)[1] = 7;
        assertEquals(2, x.coordinate(0, 1));
        double[][] nonzeros = {{4}};
        Points z = Points.sparse(2, new int[][] {{1}}, nonzeros);
        nonzeros[0][0] = 9;
        assertEquals(4, z.coordinate(0, 1));
    }

    @Test
    void badPointsAreRefusedByPlaceAndValue() {
        assertRefused(
                "coordinate 1 of point 2 must be finite, got NaN",
                () -> Points.of(new double[][] {{0, 0}, {0, 0}, {0, NAN}}));
        assertRefused("coordinate 0 of point 1 must be finite, got Infinity", () -> Points.onLine(1, 1 / 0.0));
        assertRefused("number of rows must be >= 1, got 0", () -> Points.of(new double[0][]));
        assertRefused("dimension must be >= 1, got 0", () -> Points.of(new double[][] {{}}));
        assertRefused("length of row 1 must be 2, got 1", () -> Points.of(new double[][] {{1, 2}, {1}}));
        assertRefused("dimension must be >= 1, got 0", () -> Points.sparse(0, new int[0][], new double[0][]));
        assertRefused("number of value rows must be 1, got 0", () -> Points.sparse(2, new int[1][0], new double[0][]));
        assertRefused("length of values of point 0 must be 1, got 2", () -> sparseRow(new int[] {0}, 1, 2));
        assertRefused("coordinate number of point 0 must be >= 0 and < 3, got 3", () -> sparseRow(new int[] {3}, 1));
        assertRefused("coordinate number of point 0 must be >= 0 and < 3, got -1", () -> sparseRow(new int[] {-1}, 1));
        assertRefused(
                "coordinate numbers of point 0 must increase, got [1, 1]", () -> sparseRow(new int[] {1, 1}, 1, 2));
        assertRefused("coordinate 2 of point 0 must be finite, got NaN", () -> sparseRow(new int[] {2}, NAN));
    }

    private static Points sparseRow(int[] indices, double... values) {
        return Points.sparse(3, new int[][] {indices}, new double[][] {values});
    }

    private static void assertRefused(String message, Supplier<?> call) {
        IllegalArgumentException failure = assertThrows(IllegalArgumentException.class, () -> call.get());
        assertEquals(message, failure.getMessage());
    }

    @Test
    void aMultipleOfAPointIsAddedWhetherItIsDenseOrSparse() {
        Points dense = Points.of(new double[][] {{1, 0, -2}, {0, 0, 3}});
        Points sparse = Points.sparse(3, new int[][] {{0, 2}, {2}}, new double[][] {{1, -2}, {3}});
        for (Points points : new Points[] {dense, sparse}) {
            double[] sum = {10, 20, 30};
            points.addTo(0, 2, sum);
            points.addTo(1, -1, sum);
            assertArrayEquals(new double[] {12, 20, 23}, sum);
        }
    }

    @Test
    void counted_from_an_origin() {
        Points p = Points.of(new double[][] {{0x1p50 + 0.25, -1}, {0x1p50 - 2, 3}});
        assertEquals(
                Points.of(new double[][] {{0.25, -2}, {-2, 2}}).toMatrix(),
                p.minus(0x1p50, 1).toMatrix());
        assertEquals(
                Matrix.of(1, 1, Double.MAX_VALUE),
                Points.onLine(1e308).minus(-1e308).toMatrix());
        assertThrows(IllegalArgumentException.class, () -> p.minus(0));
        assertThrows(IllegalArgumentException.class, () -> p.minus(0, Double.NaN));
    }
}
