package org.psdmodels.models.tuning;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Values beyond the ends of a grid. Where the best candidate has the smallest or largest value of a parameter, nobody knows
 * whether the next one is better still: it follows at the ratio of the two values at that end, with all values of the
 * others, towards less smoothness only by a gain that is more than chance, and as long as it lies within limits at which a
 * Gaussian kernel is a constant or a spike, and a penalty nothing or all.
 */
final class GridGrowth {
    private static final Map<String, double[]> LIMITS =
            Map.of(Tuning.WIDTH, new double[] {0x1p-6, 0x1p6}, CrossValidation.LAMBDA, new double[] {1e-10, 1e4});

    private GridGrowth() {}

    /** The candidates that make the grown grid whole again; none where the best one lies inside of what has been tried. */
    static List<Candidate> beyond(TuningTable table) {
        Candidate best = table.best().candidate();
        List<Candidate> grid = List.of(best);
        for (String name : best.values().keySet()) {
            NavigableSet<Double> values = grown(table, name, best.value(name));
            grid = grid.stream()
                    .flatMap(c -> values.stream().map(value -> c.with(name, value)))
                    .toList();
        }
        Set<Candidate> tried = table.rows().stream().map(TuningRow::candidate).collect(Collectors.toSet());
        return grid.stream().filter(c -> !tried.contains(c)).toList();
    }

    /** The values of a parameter, and the next one where the best is at an end. */
    private static NavigableSet<Double> grown(TuningTable table, String name, double best) {
        NavigableSet<Double> values = new TreeSet<>();
        table.rows().forEach(row -> values.add(row.candidate().value(name)));
        double[] limits = LIMITS.get(name);
        if (limits != null && values.size() > 1 && (best == values.first() || best == values.last())) {
            double inner = best == values.last() ? values.lower(best) : values.higher(best);
            double next = new BigDecimal(best * (best / inner))
                    .round(SearchSpace.DIGITS)
                    .doubleValue();
            boolean isSmoother = best == values.last();
            if (next >= limits[0] && next <= limits[1] && (isSmoother || isWorthGoingOn(table, name, best))) {
                values.add(next);
            }
        }
        return values;
    }

    /**
     * Whether an end at the smallest width or penalty beats what lies inside by more than chance: by more than the standard
     * error of the difference, fold by fold, to the best candidate that has another value. Otherwise a search walks to where
     * nothing is smooth, by gains that are none on rows not seen.
     */
    private static boolean isWorthGoingOn(TuningTable table, String name, double end) {
        TuningRow best = table.best();
        return table.rows().stream()
                .filter(row -> row.failures() == 0 && row.candidate().value(name) != end)
                .max(Comparator.comparingDouble(TuningRow::mean))
                .map(best::minus)
                .map(gain -> !(gain.mean() <= gain.standardError()))
                .orElse(true);
    }
}
