package org.psdmodels.laws.jqwik;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/**
 * The laws of a kind of objects as a jqwik property.
 *
 * @param <T> the kind of objects
 */
@SuppressWarnings("exports")
public interface LawProperties<T> {
    /** Far more trials than any law has edge cases. */
    int MOST_TRIALS = 100_000;

    /** {@return the object under test: the same or an equal object every time} */
    T subject();

    /** {@return the laws, with the exemptions granted: the suite} */
    LawSuite<T> suite();

    /** {@return the laws to choose from: every law of the suite that the subject is not exempt from} */
    @Provide
    default Arbitrary<Law<T>> laws() {
        LawSuite<T> suite = suite();
        return Arbitraries.of(suite.laws().stream()
                .filter(law -> suite.exemption(law.id()).isEmpty())
                .toList());
    }

    /**
     * One trial of one law.
     *
     * @param law the law
     * @param number the number of the trial; the first ones are edge cases
     * @param seed the seed of its random inputs
     * @throws AssertionError with the counterexample, if there is one
     */
    @Property
    default void obeysItsLaws(
            @ForAll("laws") Law<T> law, @ForAll @IntRange(max = MOST_TRIALS) int number, @ForAll long seed) {
        T subject = subject();
        if (LawSuite.attempt(law, subject, new Trial(number, seed)) instanceof Outcome.Fails fails) {
            throw new AssertionError(subject + " breaks " + law + ": " + fails.counterexample());
        }
    }
}
