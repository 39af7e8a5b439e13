package org.psdmodels.verify.checker;

/**
 * What came of checking one claim.
 *
 * @param claim what is claimed
 * @param claimed the number claimed
 * @param found the number found
 * @param bound how far they may differ, or how large the number found may be: the method says which
 * @param method how it was checked
 * @param verdict what came of it
 */
public record Finding(String claim, double claimed, double found, double bound, String method, Verdict verdict) {
    /** What came of a claim. */
    public enum Verdict {
        /** It holds. */
        OK,
        /** It does not hold. */
        FAILED,
        /** It could not be checked; the method says why. */
        SKIPPED
    }

    /** A claim that two numbers agree. */
    static Finding equal(String claim, double claimed, double found, double bound, String method) {
        boolean holds = Math.abs(claimed - found) <= bound || claimed == found;
        return new Finding(claim, claimed, found, bound, method, holds ? Verdict.OK : Verdict.FAILED);
    }

    /** A claim that a number is at most a bound. */
    static Finding atMost(String claim, double claimed, double found, double bound, String method) {
        return new Finding(claim, claimed, found, bound, method, found <= bound ? Verdict.OK : Verdict.FAILED);
    }

    /** A claim that cannot be checked. */
    static Finding skipped(String claim, double claimed, String reason) {
        return new Finding(claim, claimed, Double.NaN, Double.NaN, reason, Verdict.SKIPPED);
    }
}
