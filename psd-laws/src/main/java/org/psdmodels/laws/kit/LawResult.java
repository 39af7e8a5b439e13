package org.psdmodels.laws.kit;

/**
 * What came of one law and one subject over all trials.
 *
 * @param law the law's id
 * @param statement the law's statement
 * @param outcome a failure if any trial failed, otherwise whether some trial said something
 * @param trials the number of trials that said something
 * @param exemption the reason why a failure is accepted; empty where there is none
 */
public record LawResult(String law, String statement, Outcome outcome, int trials, String exemption) {
    /**
     * {@return whether nothing is wrong: the law holds or does not apply, or it fails with an exemption} An exemption
     * from a law that holds is wrong too: it has outlived its reason.
     */
    public boolean isAcceptable() {
        boolean failed = outcome instanceof Outcome.Fails;
        return exemption.isEmpty() ? !failed : failed;
    }

    /** {@return whether a counterexample was found} */
    public boolean failed() {
        return outcome instanceof Outcome.Fails;
    }

    @Override
    public String toString() {
        String verdict;
        if (outcome instanceof Outcome.Fails fails) {
            verdict = (exemption.isEmpty() ? "FAILS: " : "exempt (" + exemption + "): ") + fails.counterexample();
        } else if (!exemption.isEmpty()) {
            verdict = "EXEMPT WITHOUT NEED (" + exemption + ")";
        } else if (outcome instanceof Outcome.Skips skips) {
            verdict = "does not apply: " + skips.reason();
        } else {
            verdict = "holds in " + trials + " trials";
        }
        return law + " [" + statement + "] " + verdict;
    }
}
