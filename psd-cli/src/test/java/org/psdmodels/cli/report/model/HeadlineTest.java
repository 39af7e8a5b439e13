package org.psdmodels.cli.report.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Status;
import org.psdmodels.verify.checker.Finding;
import org.psdmodels.verify.checker.Finding.Verdict;

/** The sentence that a report begins with. */
class HeadlineTest {
    private static final double ASKED = 1e-8;

    /** Claims of a fit with primal value 2 and the gap that is given, checked with the errors that are given. */
    private static Headline headline(Status status, double gap, double inPrimal, double inDual) {
        Certificate certificate = new Certificate(2, 2 - 2 * gap, 2 * gap, 2, List.of(), List.of());
        double errors = (inPrimal + inDual) / 2;
        return new Headline(
                status,
                certificate,
                ASKED,
                List.of(
                        finding("primal value", 2, 2, inPrimal, Verdict.OK),
                        finding("dual value", 2 - 2 * gap, 2 - 2 * gap, inDual, Verdict.OK),
                        finding("relative gap", gap, gap, Math.max(ASKED, gap) + errors, Verdict.OK)));
    }

    private static Finding finding(String claim, double claimed, double found, double bound, Verdict verdict) {
        return new Finding(claim, claimed, found, bound, "its sum is infinite", verdict);
    }

    @Test
    void aSharpCheckConfirmsTheGapAskedFor() {
        Headline headline = headline(Status.OPTIMAL, 1e-10, 2e-9, 2e-9);
        assertEquals(
                "Optimal: the relative gap to the best possible value is 1e-10, where 1e-08 was asked for, and an independent"
                        + " check confirms all 3 claims, with a gap of at most 2.1e-09.",
                headline.text());
        assertTrue(headline.holds());
    }

    @Test
    void aCheckThatCanSayLessSaysWhy() {
        Headline headline = headline(Status.OPTIMAL, 1e-10, 1e-9, 2.05e-3);
        assertEquals(
                "Optimal: the relative gap to the best possible value is 1e-10, where 1e-08 was asked for, and an independent"
                        + " check confirms all 3 claims, the gap only up to 0.0011, since it trusts no digit that rounding may"
                        + " have changed, most of them in the bound below the objective.",
                headline.text());
        assertTrue(headline.holds());
        assertTrue(headline(Status.OPTIMAL, 1e-10, 2e-3, 0).text().endsWith("most of them in the objective."));
    }

    /** The gap of a learned kernel is over all kernels, what the check sees is of the one that was learned. */
    @Test
    void ofALearnedKernelTheCheckSaysNothingOfTheOthers() {
        Headline sound = headline(Status.OPTIMAL, 2e-3, 0, 0);
        List<Finding> findings = List.of(
                sound.findings().get(0), finding("relative gap with the learned kernel", 2e-3, 4e-6, 2e-3, Verdict.OK));
        assertEquals(
                "Optimal: the relative gap to the best possible value, whatever the kernel, is 0.002, and an independent check"
                        + " confirms all 2 claims.",
                new Headline(sound.status(), sound.certificate(), ASKED, findings).text());
    }

    @Test
    void anUnfinishedFitIsNotOptimalThoughItsClaimsHold() {
        Headline headline = headline(Status.ITERATION_LIMIT, 0.25, 0, 0);
        assertEquals(
                "Not optimal: the solver stopped at the limit of iterations, and the relative gap to the best possible value is"
                        + " 0.25 instead of 1e-08; an independent check confirms all 3 claims, with a gap of at most"
                        + " 0.25.",
                headline.text());
        assertFalse(headline.holds());
    }

    @ParameterizedTest
    @EnumSource(value = Status.class, mode = EnumSource.Mode.EXCLUDE, names = "OPTIMAL")
    void onlyOptimalIsOptimal(Status status) {
        Headline headline = headline(status, 0.25, 0, 0);
        assertTrue(headline.text().startsWith("Not optimal: the solver "), headline::text);
        assertFalse(headline.holds());
    }

    @Test
    void aRefutedClaimComesFirst() {
        Headline sound = headline(Status.OPTIMAL, 1e-10, 0, 0);
        List<Finding> findings = List.of(
                sound.findings().get(0),
                sound.findings().get(1),
                finding("relative gap", 1e-10, 0.5, 1e-8, Verdict.FAILED));
        Headline headline = new Headline(sound.status(), sound.certificate(), ASKED, findings);
        assertEquals(
                "Refuted, do not rely on this model: an independent check finds that 1 of 3 claims do not hold (relative gap)."
                        + " The solver said: Optimal: the relative gap to the best possible value is 1e-10, where 1e-08 was"
                        + " asked for.",
                headline.text());
        assertFalse(headline.holds());
    }

    @Test
    void anUnfinishedFitWhoseClaimsFailIsNotOptimalFirst() {
        Headline early = headline(Status.TIME_LIMIT, 0.25, 0, 0);
        List<Finding> findings =
                List.of(early.findings().get(0), finding("constraint mass = 1.0", 0.1, 0.1, 1e-8, Verdict.FAILED));
        assertEquals(
                "Not optimal: the solver stopped at the limit of time, and the relative gap to the best possible value is 0.25"
                        + " instead of 1e-08; an independent check finds that 1 of 2 claims do not hold (constraint mass ="
                        + " 1.0).",
                new Headline(early.status(), early.certificate(), ASKED, findings).text());
    }

    @Test
    void whatCannotBeDecidedIsNamedWithTheReason() {
        Headline sound = headline(Status.OPTIMAL, 1e-10, 0, 0);
        List<Finding> findings = List.of(
                sound.findings().get(0),
                finding("dual value", 2, Double.NaN, Double.NaN, Verdict.SKIPPED),
                finding("relative gap", 2, Double.NaN, Double.NaN, Verdict.SKIPPED));
        Headline headline = new Headline(sound.status(), sound.certificate(), ASKED, findings);
        assertEquals(
                "Optimal: the relative gap to the best possible value is 1e-10, where 1e-08 was asked for, and an independent"
                        + " check confirms 1 of 3 claims and cannot decide the others (dual value, relative gap). Dual value:"
                        + " its sum is infinite.",
                headline.text());
        assertTrue(headline.holds());
    }
}
