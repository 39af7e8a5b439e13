package org.psdmodels.laws.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a suite makes of the outcomes of laws; the subjects are numbers. */
class LawSuiteTest {
    private static final long SEED = 3;

    private static final Law<Integer> EVEN =
            Law.of("number.even", "n is even", (n, trial) -> Outcome.require(n % 2 == 0, () -> n + " is odd"));

    private static final Law<Integer> ROOT = Law.of(
            "number.root",
            "a square has a root",
            (n, trial) -> n < 0 ? Outcome.skips("no square is claimed") : Outcome.HOLDS);

    private static final Law<Integer> LATE = Law.of(
            "number.late",
            "nothing happens in trial 5",
            (n, trial) -> Outcome.require(n > 0 || trial.number() != 5, () -> "it happened"));

    private static final Law<Integer> THROWS = Law.of("number.inverse", "1 / n exists", (n, trial) -> {
        assertEquals(1 / n, 1 / n);
        return Outcome.HOLDS;
    });

    private static final LawSuite<Integer> SUITE = LawSuite.of(List.of(EVEN, ROOT, LATE, THROWS));

    @Test
    void holdsWhereNoTrialFails() {
        LawReport report = SUITE.trials(7).check(2, SEED);
        assertTrue(report.passes());
        report.requirePass();
        assertEquals(List.of(), report.failed());
        assertEquals(7, report.results().get(0).trials());
        assertEquals(
                "number.even [n is even] holds in 7 trials",
                report.results().get(0).toString());
    }

    @Test
    void aSkippedLawIsReportedWithItsReason() {
        LawReport report = SUITE.check(-2, SEED);
        assertEquals(
                "number.root [a square has a root] does not apply: no square is claimed",
                report.results().get(1).toString());
        assertEquals(0, report.results().get(1).trials());
    }

    @Test
    void aFailureNamesSubjectSeedTrialAndCounterexample() {
        LawReport report = SUITE.check(-2, SEED);
        assertEquals(List.of("number.late"), report.failed());
        String text = assertThrows(AssertionError.class, report::requirePass).getMessage();
        for (String part :
                List.of("-2", "seed 3", "number.late", "nothing happens in trial 5", "it happened", "trial 5")) {
            assertTrue(text.contains(part), () -> text + " does not contain " + part);
        }
        assertFalse(text.contains("number.even"), text);
    }

    @Test
    void whatTheSubjectThrowsIsACounterexample() {
        LawReport report = SUITE.check(0, SEED);
        assertTrue(report.failed().contains("number.inverse"));
        assertTrue(report.toString().contains("threw java.lang.ArithmeticException"), report::toString);
    }

    @Test
    void anExemptionStandsWhileTheLawFails() {
        LawReport report = SUITE.exempt("number.even", "odd on purpose").check(3, SEED);
        assertTrue(report.passes());
        assertEquals(List.of("number.even"), report.failed());
        assertTrue(report.toString().contains("exempt (odd on purpose): 3 is odd"), report::toString);
    }

    @Test
    void anExemptionFailsOnceTheLawHolds() {
        LawReport report = SUITE.exempt("number.even", "odd on purpose").check(4, SEED);
        assertFalse(report.passes());
        String text = assertThrows(AssertionError.class, report::requirePass).getMessage();
        assertTrue(text.contains("EXEMPT WITHOUT NEED (odd on purpose)"), text);
    }

    @Test
    void refusesNonsense() {
        assertThrows(IllegalArgumentException.class, () -> LawSuite.of(List.of(EVEN, EVEN)));
        assertThrows(IllegalArgumentException.class, () -> SUITE.trials(0));
        assertThrows(IllegalArgumentException.class, () -> SUITE.exempt("number.odd", "there is no such law"));
        assertThrows(IllegalArgumentException.class, () -> SUITE.exempt("number.even", " "));
    }

    @Test
    void partsOfALawCombine() {
        Outcome fails = Outcome.fails("a");
        Outcome skips = Outcome.skips("b");
        assertEquals(fails, fails.and(() -> fail("is not asked")));
        assertEquals(fails, Outcome.HOLDS.and(() -> fails));
        assertEquals(fails, skips.and(() -> fails));
        assertEquals(Outcome.HOLDS, Outcome.HOLDS.and(() -> skips));
        assertEquals(Outcome.HOLDS, skips.and(() -> Outcome.HOLDS));
        assertEquals(skips, skips.and(() -> Outcome.skips("c")));
    }

    private static Outcome fail(String message) {
        throw new AssertionError(message);
    }

    @Test
    void equalTrialsDrawEqualNumbers() {
        Trial one = new Trial(4, SEED);
        Trial same = new Trial(4, SEED);
        assertEquals(one.normal(), same.normal());
        assertEquals(one.integer(1000), same.integer(1000));
        assertFalse(new Trial(5, SEED).uniform(0, 1) == new Trial(4, SEED).uniform(0, 1));
    }
}
