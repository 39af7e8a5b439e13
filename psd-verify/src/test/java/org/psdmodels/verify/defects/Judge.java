package org.psdmodels.verify.defects;

import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.Outcome;

/**
 * Says whether a property holds.
 *
 * @param <T> what is judged
 */
@FunctionalInterface
interface Judge<T> {
    /**
     * Whether a property holds.
     *
     * @param subject what is judged
     * @param property the name of the property
     * @return what came of it
     */
    Outcome judge(T subject, String property);

    /** By the law of that name: the others would take time and say nothing. */
    static <T> Judge<T> byLaws(LawSuite<T> suite, int trials, long seed) {
        return (subject, property) -> {
            Law<T> law = suite.laws().stream()
                    .filter(candidate -> candidate.id().equals(property))
                    .findFirst()
                    .orElseThrow(() -> Checks.failure("property", "must be one of " + suite.laws(), property));
            return LawSuite.of(List.of(law))
                    .trials(trials)
                    .check(subject, seed)
                    .results()
                    .get(0)
                    .outcome();
        };
    }
}
