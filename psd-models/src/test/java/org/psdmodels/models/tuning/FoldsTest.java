package org.psdmodels.models.tuning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.model.Sample;

/** Divisions of rows, and candidates. */
class FoldsTest {
    private static int[] all(Fold fold) {
        return IntStream.concat(Arrays.stream(fold.trainRows()), Arrays.stream(fold.testRows()))
                .sorted()
                .toArray();
    }

    @Property
    void everyRowIsScoredOnceInEachDivision(
            @ForAll @IntRange(min = 2, max = 12) int parts,
            @ForAll @IntRange(max = 40) int more,
            @ForAll @IntRange(min = 1, max = 3) int times,
            @ForAll long seed) {
        int rows = parts + more;
        List<Fold> folds = Folds.repeatedKFold(times, parts, seed).of(rows);
        assertEquals(times * parts, folds.size());
        int[] scored = new int[rows];
        for (Fold fold : folds) {
            assertArrayEquals(IntStream.range(0, rows).toArray(), all(fold));
            assertTrue(Math.abs(fold.testRows().length - rows / (double) parts) < 1);
            Arrays.stream(fold.testRows()).forEach(row -> scored[row]++);
        }
        assertTrue(Arrays.stream(scored).allMatch(count -> count == times));
    }

    @Property
    void everyPartHasItsShareOfEachClass(
            @ForAll @IntRange(min = 2, max = 12) int parts,
            @ForAll @Size(min = 12, max = 60) List<@IntRange(max = 3) Integer> labels,
            @ForAll long seed) {
        int[] classes = labels.stream().mapToInt(k -> k).toArray();
        List<Fold> folds = Folds.stratified(2, parts, seed, classes).of(classes.length);
        int[] scored = new int[classes.length];
        for (Fold fold : folds) {
            assertArrayEquals(IntStream.range(0, classes.length).toArray(), all(fold));
            Arrays.stream(fold.testRows()).forEach(row -> scored[row]++);
            for (int k = 0; k <= 3; k++) {
                int one = k;
                long here = Arrays.stream(fold.testRows())
                        .filter(row -> classes[row] == one)
                        .count();
                long overall = Arrays.stream(classes).filter(c -> c == one).count();
                assertTrue(Math.abs(here - overall / (double) parts) < 1);
            }
        }
        assertTrue(Arrays.stream(scored).allMatch(count -> count == 2));
    }

    @Property
    void splitsHaveTheShareAskedFor(@ForAll @IntRange(min = 2, max = 100) int rows, @ForAll long seed) {
        List<Fold> folds = Folds.papers(seed).of(rows);
        assertEquals(7, folds.size());
        for (Fold fold : folds) {
            assertArrayEquals(IntStream.range(0, rows).toArray(), all(fold));
            assertTrue(Math.abs(fold.trainRows().length - 0.7 * rows) <= 1);
            assertTrue(fold.testRows().length >= 1 && fold.trainRows().length >= 1);
        }
    }

    @Test
    void theSeedDecides() {
        int[] first = Folds.kFold(5, 1).of(50).get(0).testRows();
        assertArrayEquals(first, Folds.kFold(5, 1).of(50).get(0).testRows());
        assertFalse(Arrays.equals(first, Folds.kFold(5, 2).of(50).get(0).testRows()));
        assertFalse(
                Arrays.equals(first, Folds.repeatedKFold(2, 5, 1).of(50).get(5).testRows()));
    }

    @Test
    void foldsSelectRows() {
        Sample sample = Sample.of(10, 11, 12, 13);
        Fold fold = new Fold(new int[] {0, 2}, new int[] {1, 3});
        assertArrayEquals(new double[] {12}, fold.train(sample).points().row(1));
        assertArrayEquals(new double[] {11}, fold.test(sample).points().row(0));
    }

    @Test
    void tooFewRowsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Folds.kFold(5, 0).of(4));
        assertThrows(IllegalArgumentException.class, () -> Folds.papers(0).of(1));
        assertThrows(IllegalArgumentException.class, () -> Folds.kFold(1, 0));
        assertThrows(IllegalArgumentException.class, () -> Folds.splits(3, 1, 0));
    }

    @Test
    void gridsHaveEqualRatios() {
        List<Candidate> grid =
                SearchSpace.of("width", 0.25, 4).and("lambda", 1e-6, 1e-1).grid(5, 6);
        assertEquals(30, grid.size());
        assertEquals(Candidate.of("width", 0.25).with("lambda", 1e-6), grid.get(0));
        assertEquals(Candidate.of("width", 4).with("lambda", 1e-1), grid.get(29));
        for (int k = 0; k < 30; k++) {
            int step = k / 6;
            assertEquals(0.25 * Math.pow(2, step), grid.get(k).value("width"));
            assertEquals(Double.parseDouble("1e" + (-6 + k % 6)), grid.get(k).value("lambda"));
        }
        assertEquals(List.of(Candidate.of("a", 8)), SearchSpace.of("a", 2, 8).grid(1));
    }

    /** The mean of 1000 uniform numbers on [0, 1] has the standard deviation 1 / sqrt(12000); six of them. */
    @Test
    void randomCandidatesAreUniformOnLogarithmicScales() {
        List<Candidate> drawn = SearchSpace.of("a", 1e-6, 1e-2).and("b", 1, 10).random(1000, 7);
        assertEquals(drawn, SearchSpace.of("a", 1e-6, 1e-2).and("b", 1, 10).random(1000, 7));
        double six = 6 / Math.sqrt(12_000);
        assertEquals(0.5, mean(drawn, "a", 1e-6, 1e-2), six);
        assertEquals(0.5, mean(drawn, "b", 1, 10), six);
    }

    private static double mean(List<Candidate> drawn, String name, double lower, double upper) {
        return drawn.stream()
                .mapToDouble(c -> Math.log(c.value(name) / lower) / Math.log(upper / lower))
                .peek(share -> assertTrue(share >= 0 && share <= 1))
                .average()
                .orElseThrow();
    }

    @Test
    void badSpacesAreRefusedByName() {
        assertRefused("upper end of a must be >= 2.0, got 1.0", () -> SearchSpace.of("a", 2, 1));
        assertRefused("lower end of a must be finite and > 0, got 0.0", () -> SearchSpace.of("a", 0, 1));
        assertRefused(
                "name must differ from others, got a",
                () -> SearchSpace.of("a", 1, 2).and("a", 1, 2));
        assertRefused(
                "parameter must be one of [a], got b",
                () -> Candidate.of("a", 1).value("b"));
    }

    private static void assertRefused(String message, Runnable call) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }
}
