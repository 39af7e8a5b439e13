package org.psdmodels.models.tuning;

import java.util.OptionalDouble;

/**
 * What became of one candidate on one fold.
 *
 * @param score the score on the fold's test rows; empty if there is none
 * @param note why there is no score, or what is to be said of the fit; empty where all is well
 */
public record FoldOutcome(OptionalDouble score, String note) {
    /** A fold that gives no score, and why. */
    static FoldOutcome failed(String why) {
        return new FoldOutcome(OptionalDouble.empty(), why);
    }

    /** A score; one that is no number is none. */
    static FoldOutcome scored(double score, String note) {
        return Double.isNaN(score)
                ? failed("the score is not a number")
                : new FoldOutcome(OptionalDouble.of(score), note);
    }

    /** The difference of two scores; failed where one of them is, or where infinite ones have no difference. */
    FoldOutcome minus(FoldOutcome other) {
        return isFailed() || other.isFailed()
                ? failed("no score to compare")
                : scored(score.getAsDouble() - other.score.getAsDouble(), "");
    }

    /** {@return whether the fold has no score} */
    public boolean isFailed() {
        return score.isEmpty();
    }
}
