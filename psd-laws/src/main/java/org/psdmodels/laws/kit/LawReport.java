package org.psdmodels.laws.kit;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What came of all laws for one subject.
 *
 * @param subject the subject, as text
 * @param seed the seed; the same seed gives the same report
 * @param results a result for each law
 */
public record LawReport(String subject, long seed, List<LawResult> results) {
    /** Keeps a copy of the results. */
    public LawReport {
        results = List.copyOf(results);
    }

    /** {@return whether every law holds, does not apply, or is exempt for a reason that still stands} */
    public boolean passes() {
        return results.stream().allMatch(LawResult::isAcceptable);
    }

    /** {@return the ids of the laws for which a counterexample was found: the laws that failed, exempt ones included} */
    public List<String> failed() {
        return results.stream().filter(LawResult::failed).map(LawResult::law).toList();
    }

    /**
     * The laws that did not apply although the subject claims nothing that excuses it.
     *
     * @param claim what the reasons that claims give begin with
     * @return the results whose reasons begin otherwise, such as those of laws that drew badly
     */
    public List<LawResult> skippedWithout(String claim) {
        return results.stream()
                .filter(r -> r.outcome() instanceof Outcome.Skips skips
                        && !skips.reason().startsWith(claim))
                .toList();
    }

    /**
     * Throws unless the subject passes.
     *
     * @throws AssertionError with the seed and the counterexamples
     */
    public void requirePass() {
        if (!passes()) {
            String wrong = results.stream()
                    .filter(r -> !r.isAcceptable())
                    .map(LawResult::toString)
                    .collect(Collectors.joining("\n  "));
            throw new AssertionError(subject + " breaks laws (seed " + seed + "):\n  " + wrong);
        }
    }

    @Override
    public String toString() {
        return subject + " (seed " + seed + ")\n  "
                + results.stream().map(LawResult::toString).collect(Collectors.joining("\n  "));
    }
}
