package org.psdmodels.models.cone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;

class ConeTest {
    @Test
    void increasingVectors() {
        Cone cone = Cone.monotone(3);
        assertEquals(Matrix.of(3, 1, 1, 1, 1), cone.lines());
        assertEquals(Matrix.of(3, 2, 0, 1, 1, 0, 0, 1), cone.generators());
        assertEquals(Matrix.of(3, 2, 0, -1, 1, -1, 1, 0), cone.normals());
        assertEquals(0, cone.equations().columns());
        assertTrue(cone.isSimplicial());
        assertFalse(cone.isPointed());
        assertTrue(cone.contains(-1, -1, 2));
        assertFalse(cone.contains(0, Math.nextDown(0.0), 2));
    }

    @Test
    void orthant() {
        Cone cone = Cone.orthant(3);
        assertEquals(Matrix.identity(3), cone.generators());
        assertEquals(cone, cone.dual());
        assertTrue(cone.isPointed());
        assertTrue(cone.isSimplicial());
    }

    @Test
    void overASquareThereAreFourRaysAndFourFacets() {
        Cone cone = Cone.where(new double[][] {{1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}});
        assertEquals(Cone.generatedBy(new double[][] {{1, 1, 1}, {1, -1, 1}, {-1, 1, 1}, {-1, -1, 1}}), cone);
        assertEquals(4, cone.generators().columns());
        assertFalse(cone.isSimplicial());
    }

    @Test
    void redundantVectorsAndLengthsMakeNoDifference() {
        Cone cone = Cone.generatedBy(new double[][] {{1, 0}, {0, 1}});
        Cone same = Cone.generatedBy(new double[][] {{3, 0}, {1, 1}, {0, 0}, {0, 0.1}, {5, 0}});
        assertEquals(cone, same);
        assertEquals(cone.hashCode(), same.hashCode());
        assertNotEquals(cone, Cone.generatedBy(new double[][] {{1, 0}, {-1e-300, 1}}));
    }

    @Test
    void flatConesHaveEquations() {
        Cone halfLine = Cone.generatedBy(new double[] {1, 2, 0});
        assertEquals(2, halfLine.equations().columns());
        assertTrue(halfLine.contains(0.1, 0.2, 0));
        assertFalse(halfLine.contains(0.1, 0.3, 0));
        assertEquals(0.2 / 3 / 0.4, halfLine.violation(0.1, 0.4, 0), 1e-15);
        assertEquals(1, halfLine.generators().columns());
        Cone plane = Cone.where(new double[][] {{1, -1, 0}, {-1, 1, 0}});
        assertEquals(0, plane.generators().columns());
        assertEquals(2, plane.lines().columns());
        assertTrue(plane.isSimplicial());
    }

    @Test
    void onlyTheOriginAndTheWholeSpace() {
        Cone origin = Cone.where(new double[][] {{1, 0}, {-1, 1}, {0, -1}});
        assertEquals(0, origin.generators().columns() + origin.lines().columns());
        assertTrue(origin.contains(0, 0));
        assertFalse(origin.contains(0, 1e-300));
        assertEquals(Cone.where(new double[] {0, 0}), origin.dual());
        assertEquals(2, origin.dual().lines().columns());
    }

    @Test
    void misuseIsNamed() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Cone.where(new double[][] {{1, 0}, {1, 0, 0}}));
        assertTrue(e.getMessage().contains("vectors[1]"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Cone.where(new double[] {Double.NaN}));
        assertThrows(IllegalArgumentException.class, () -> ConeEstimator.of(Cone.where(new double[][] {{1}, {-1}})));
    }

    /** All directions that solve q - 1 independent inequalities with equality, and satisfy the others. */
    private static Set<String> raysByEnumeration(double[][] normals) {
        Set<String> rays = new TreeSet<>();
        int m = normals.length;
        for (int s = 0; s < m; s++) {
            for (int t = 0; t < s; t++) {
                double[] cross = cross(normals[s], normals[t]);
                for (int sign = -1; sign <= 1; sign += 2) {
                    double[] ray = {sign * cross[0], sign * cross[1], sign * cross[2]};
                    double size = Arrays.stream(ray).map(Math::abs).max().orElseThrow();
                    boolean inside =
                            Arrays.stream(normals).allMatch(c -> c[0] * ray[0] + c[1] * ray[1] + c[2] * ray[2] >= 0);
                    if (size > 0 && inside) {
                        rays.add(Arrays.toString(
                                Arrays.stream(ray).map(v -> v / size + 0.0).toArray()));
                    }
                }
            }
        }
        return rays;
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double[][] smallIntegers(Random random, int count, int dimension) {
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            Arrays.setAll(row, k -> random.nextInt(7) - 3);
        }
        return rows;
    }

    @Test
    void raysInSpaceAgreeWithEnumeration() {
        Random random = new Random(3);
        int pointed = 0;
        for (int trial = 0; trial < 2000; trial++) {
            double[][] normals = smallIntegers(random, 3 + random.nextInt(6), 3);
            Cone cone = Cone.where(normals);
            if (cone.isPointed()) {
                Set<String> found = new TreeSet<>();
                for (int t = 0; t < cone.generators().columns(); t++) {
                    found.add(Arrays.toString(cone.generators().column(t)));
                }
                assertEquals(raysByEnumeration(normals), found, Arrays.deepToString(normals));
                pointed += found.size() > 2 ? 1 : 0;
            }
        }
        assertTrue(pointed > 500, "only " + pointed + " cones with three or more rays");
    }

    @Test
    void bothDescriptionsAreOfTheSameSet() {
        Random random = new Random(4);
        for (int trial = 0; trial < 300; trial++) {
            int q = 2 + random.nextInt(4);
            double[][] normals = smallIntegers(random, 1 + random.nextInt(8), q);
            Cone cone = Cone.where(normals);
            assertEquals(cone, cone.dual().dual());
            assertEquals(cone, Cone.generatedBy(generators(cone)), Arrays.deepToString(normals));
            for (int k = 0; k < 20; k++) {
                double[] y = smallIntegers(random, 1, q)[0];
                boolean inside = Arrays.stream(normals).allMatch(c -> dot(c, y) >= 0);
                assertEquals(inside, cone.contains(y));
                assertEquals(
                        inside, cone.violation(y) < 1e-12, "integers either satisfy an inequality or miss it clearly");
            }
        }
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int k = 0; k < x.length; k++) {
            sum += x[k] * y[k];
        }
        return sum;
    }

    /** Integer multiples of rays and of lines in both directions. Entries up to 1000 make fractions exact again. */
    private static double[][] generators(Cone cone) {
        Matrix rays = cone.generators();
        Matrix lines = cone.lines();
        double[][] all = new double[rays.columns() + 2 * lines.columns() + 1][cone.dimension()];
        for (int t = 0; t < rays.columns(); t++) {
            all[t] = integers(rays.column(t));
        }
        for (int s = 0; s < lines.columns(); s++) {
            all[rays.columns() + 2 * s] = integers(lines.column(s));
            all[rays.columns() + 2 * s + 1] =
                    Arrays.stream(all[rays.columns() + 2 * s]).map(v -> -v).toArray();
        }
        return all;
    }

    private static double[] integers(double[] vector) {
        for (int factor = 1; factor < 100_000; factor++) {
            int f = factor;
            double[] scaled = Arrays.stream(vector).map(v -> f * v).toArray();
            if (Arrays.stream(scaled).allMatch(v -> Math.abs(v - Math.rint(v)) < 1e-9)) {
                return Arrays.stream(scaled).map(Math::rint).toArray();
            }
        }
        throw new AssertionError(Arrays.toString(vector));
    }

    @Test
    void generatedConesContainTheirCombinations() {
        Random random = new Random(5);
        for (int trial = 0; trial < 200; trial++) {
            int q = 2 + random.nextInt(4);
            double[][] vectors = smallIntegers(random, 1 + random.nextInt(8), q);
            Cone cone = Cone.generatedBy(vectors);
            double[] sum = new double[q];
            for (double[] vector : vectors) {
                double factor = random.nextInt(5);
                Arrays.setAll(sum, k -> sum[k] + factor * vector[k]);
                assertTrue(cone.contains(vector));
            }
            assertTrue(cone.contains(sum));
        }
    }
}
