package org.psdmodels.verify.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.models.automatic.Stacking;
import org.psdmodels.verify.checker.Finding.Verdict;

/** The check of weights holds for the best ones, and for no others. */
class WeightsCheckTest {
    private static final int ROWS = 40;
    private static final int MEMBERS = 4;

    private final double[][] logs = new double[MEMBERS][ROWS];
    private final double[] shares = new double[ROWS];
    private final double[] prior = {0.5, 0.5, 1, 1};
    private final Stacking best;

    WeightsCheckTest() {
        Random random = new Random(4);
        Arrays.setAll(logs, k -> random.doubles(ROWS, -3, k).toArray());
        Arrays.fill(shares, 1.0 / ROWS);
        best = Stacking.of(logs, shares, ROWS, prior);
    }

    private List<Verdict> verdicts(double value, double... weights) {
        return WeightsCheck.check(logs, shares, ROWS, prior, weights, value, best.gap(), 1e-6).stream()
                .map(Finding::verdict)
                .toList();
    }

    @Test
    void theBestWeightsHold() {
        assertEquals(List.of(Verdict.OK, Verdict.OK, Verdict.OK), verdicts(best.value(), best.weights()));
    }

    @Test
    void othersDoNot() {
        double[] moved = best.weights();
        moved[0] += 0.02;
        moved[1] -= 0.02;
        assertEquals(Verdict.FAILED, verdicts(best.value(), moved).get(2), "the gap");
        double[] more = best.weights();
        more[2] += 1e-3;
        assertEquals(Verdict.FAILED, verdicts(best.value(), more).get(0), "the simplex");
        assertEquals(
                Verdict.FAILED, verdicts(best.value() + 1e-6, best.weights()).get(1), "the value");
    }

    /** A bound is a bound: what the best weights add to others is no more than the gap of these. */
    @Test
    void theGapBoundsWhatOthersAdd() {
        double[] even = new double[MEMBERS];
        Arrays.fill(even, 1.0 / MEMBERS);
        List<Finding> findings = WeightsCheck.check(logs, shares, ROWS, prior, even, 0, 1, 1e-6);
        double added = best.value() - findings.get(1).found();
        assertTrue(added > 0 && added <= findings.get(2).found(), () -> added + " beyond " + findings.get(2));
        assertEquals(Verdict.FAILED, WeightsCheck.onSimplex("w", 0.5, 0.6, -0.1).verdict());
    }
}
