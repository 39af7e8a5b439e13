package org.psdmodels.models.tuning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;

/** How rows are divided for cross-validation. The same number of rows and seed give the same folds. */
@FunctionalInterface
public interface Folds {
    /**
     * {@return the folds of a number of rows}
     *
     * @param rows how many rows there are
     * @throws IllegalArgumentException if there are too few rows
     */
    List<Fold> of(int rows);

    /**
     * k-fold cross-validation: every row is scored once, by a fit to the other parts. The parts differ by one row at most.
     *
     * @param parts the number k of parts, at least 2
     * @param seed the seed of the division
     * @return k folds
     */
    static Folds kFold(int parts, long seed) {
        return repeatedKFold(1, parts, seed);
    }

    /**
     * k-fold cross-validation, several times with different divisions.
     *
     * @param times how many divisions, at least 1
     * @param parts the number k of parts, at least 2
     * @param seed the seed of the divisions
     * @return k folds for each division
     */
    static Folds repeatedKFold(int times, int parts, long seed) {
        Checks.atLeast("times", times, 1);
        Checks.atLeast("parts", parts, 2);
        return rows -> {
            Checks.atLeast("number of rows", rows, parts);
            Random random = new Random(seed);
            List<Fold> folds = new ArrayList<>();
            for (int t = 0; t < times; t++) {
                int[] order = shuffled(rows, random);
                for (int part = 0; part < parts; part++) {
                    folds.add(
                            split(order, (int) ((long) rows * part / parts), (int) ((long) rows * (part + 1) / parts)));
                }
            }
            return List.copyOf(folds);
        };
    }

    /**
     * k-fold cross-validation with classes, several times with different divisions: the parts differ by one row at most, and by
     * one row of each class.
     *
     * @param times how many divisions, at least 1
     * @param parts the number k of parts, at least 2
     * @param seed the seed of the divisions
     * @param classes the class of each row
     * @return k folds for each division
     */
    static Folds stratified(int times, int parts, long seed, int... classes) {
        Checks.atLeast("times", times, 1);
        Checks.atLeast("parts", parts, 2);
        int[] known = classes.clone();
        return rows -> {
            Checks.size("number of rows", rows, known.length);
            Checks.atLeast("number of rows", rows, parts);
            Random random = new Random(seed);
            List<Fold> folds = new ArrayList<>();
            for (int t = 0; t < times; t++) {
                int[] order = IntStream.of(shuffled(rows, random))
                        .boxed()
                        .sorted(Comparator.comparingInt(row -> known[row]))
                        .mapToInt(row -> row)
                        .toArray();
                for (int part = 0; part < parts; part++) {
                    folds.add(dealt(order, part, parts));
                }
            }
            return List.copyOf(folds);
        };
    }

    /** Every k-th row of an order to score. */
    private static Fold dealt(int[] order, int part, int parts) {
        return new Fold(
                IntStream.range(0, order.length)
                        .filter(k -> k % parts != part)
                        .map(k -> order[k])
                        .sorted()
                        .toArray(),
                IntStream.range(0, order.length)
                        .filter(k -> k % parts == part)
                        .map(k -> order[k])
                        .sorted()
                        .toArray());
    }

    /**
     * Random splits, independent of each other. The test parts overlap, so a standard error over them is a rough one.
     *
     * @param times how many splits, at least 1
     * @param share the share of the rows to fit, in (0, 1)
     * @param seed the seed of the splits
     * @return one fold for each split
     */
    static Folds splits(int times, double share, long seed) {
        Checks.atLeast("times", times, 1);
        Checks.between("share", share, 0, 1);
        return rows -> {
            Checks.atLeast("number of rows", rows, 2);
            Random random = new Random(seed);
            int train = Math.min(rows - 1, Math.max(1, (int) Math.rint(share * rows)));
            return IntStream.range(0, times)
                    .mapToObj(t -> split(shuffled(rows, random), train, rows))
                    .toList();
        };
    }

    /**
     * The splits of the papers on non-negative models: seven times 70 % to fit and 30 % to score.
     *
     * @param seed the seed of the splits
     * @return seven folds
     */
    static Folds papers(long seed) {
        return splits(7, 0.7, seed);
    }

    private static int[] shuffled(int rows, Random random) {
        int[] order = IntStream.range(0, rows).toArray();
        for (int i = rows - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int row = order[i];
            order[i] = order[j];
            order[j] = row;
        }
        return order;
    }

    /** Both parts in the order of the sample. */
    private static Fold split(int[] order, int from, int to) {
        int[] test = IntStream.range(from, to).map(k -> order[k]).sorted().toArray();
        int[] train = IntStream.range(0, order.length)
                .filter(k -> k < from || k >= to)
                .map(k -> order[k])
                .sorted()
                .toArray();
        return new Fold(train, test);
    }
}
