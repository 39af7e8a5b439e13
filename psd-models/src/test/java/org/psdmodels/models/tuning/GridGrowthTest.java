package org.psdmodels.models.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Grids whose scores are known functions. */
class GridGrowthTest {
    private static final List<Candidate> GRID = SearchSpace.of(Tuning.WIDTH, 0.5, 2)
            .and(CrossValidation.LAMBDA, 1e-3, 1e-1)
            .grid(3, 3);

    private static TuningTable table(List<Candidate> candidates, ToDoubleFunction<Candidate> score) {
        return new TuningTable(candidates.stream()
                .map(c -> new TuningRow(c, List.of(FoldOutcome.scored(score.applyAsDouble(c), ""))))
                .toList());
    }

    /** The score that is largest at a width and a lambda. */
    private static ToDoubleFunction<Candidate> peak(double width, double lambda) {
        return c -> -Math.abs(Math.log(c.value(Tuning.WIDTH) / width))
                - Math.abs(Math.log(c.value(CrossValidation.LAMBDA) / lambda));
    }

    private static TuningTable grown(ToDoubleFunction<Candidate> score) {
        TuningTable table = table(GRID, score);
        for (List<Candidate> next = GridGrowth.beyond(table); !next.isEmpty(); next = GridGrowth.beyond(table)) {
            table = table.and(table(next, score));
        }
        return table;
    }

    @Test
    void nothingBeyondWhereTheBestLiesInside() {
        assertEquals(List.of(), GridGrowth.beyond(table(GRID, peak(1, 1e-2))));
    }

    @Test
    void theNextValueWithAllOfTheOthers() {
        List<Candidate> expected = SearchSpace.of(Tuning.WIDTH, 4, 4)
                .and(CrossValidation.LAMBDA, 1e-3, 1e-1)
                .grid(1, 3);
        assertEquals(expected, GridGrowth.beyond(table(GRID, peak(4, 1e-2))));
    }

    @Test
    void reachesAPeakFarOutside() {
        assertEquals(
                Candidate.of(Tuning.WIDTH, 16).with(CrossValidation.LAMBDA, 1e-6),
                grown(peak(16, 1e-6)).best().candidate());
        assertEquals(
                Candidate.of(Tuning.WIDTH, 0.125).with(CrossValidation.LAMBDA, 10),
                grown(peak(0.125, 10)).best().candidate());
    }

    @Test
    void endsAtTheLimits() {
        TuningTable table = grown(peak(1e9, 1e-99));
        assertEquals(
                Candidate.of(Tuning.WIDTH, 64).with(CrossValidation.LAMBDA, 1e-10),
                table.best().candidate());
        assertTrue(table.rows().stream()
                .map(TuningRow::candidate)
                .allMatch(c -> c.value(Tuning.WIDTH) <= 64 && c.value(CrossValidation.LAMBDA) >= 1e-10));
        assertEquals(
                table.rows().size(),
                table.rows().stream().map(TuningRow::candidate).distinct().count());
    }

    /** On five folds: a gain of 0.1 in the mean at a width, by all of them or by some. */
    private static TuningTable gaining(double width, double spread) {
        return new TuningTable(GRID.stream()
                .map(c -> {
                    boolean gains = c.value(Tuning.WIDTH) == width && c.value(CrossValidation.LAMBDA) == 1e-2;
                    return new TuningRow(
                            c,
                            IntStream.range(0, 5)
                                    .mapToObj(k -> FoldOutcome.scored(gains ? 0.1 * (1 + spread * (k - 2)) : 0, ""))
                                    .toList());
                })
                .toList());
    }

    @Test
    void chanceIsFollowedToWhatIsSmoothAlone() {
        assertEquals(3, GridGrowth.beyond(gaining(0.5, 0)).size());
        assertEquals(0, GridGrowth.beyond(gaining(0.5, 5)).size());
        assertEquals(3, GridGrowth.beyond(gaining(2, 5)).size());
    }

    @Test
    void oneValueHasNoNext() {
        assertEquals(List.of(), GridGrowth.beyond(table(List.of(Candidate.of(Tuning.WIDTH, 1)), c -> 0)));
    }
}
