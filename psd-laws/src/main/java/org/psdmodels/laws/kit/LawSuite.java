package org.psdmodels.laws.kit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.psdmodels.api.checks.Checks;

/**
 * A set of laws, the number of trials for each, and the exemptions granted. Immutable.
 *
 * @param <T> the kind of objects
 */
public final class LawSuite<T> {
    /** Enough for every edge case and a good number of random scales. */
    private static final int DEFAULT_TRIALS = 40;

    private final List<Law<T>> laws;
    private final int trials;
    private final Map<String, String> exemptions;

    private LawSuite(List<Law<T>> laws, int trials, Map<String, String> exemptions) {
        this.laws = laws;
        this.trials = trials;
        this.exemptions = exemptions;
    }

    /**
     * {@return a suite of laws}
     *
     * @param laws the laws, with distinct ids
     * @param <T> the kind of objects
     */
    public static <T> LawSuite<T> of(List<Law<T>> laws) {
        Map<String, Law<T>> byId = new LinkedHashMap<>();
        for (Law<T> law : laws) {
            Checks.require(byId.put(law.id(), law) == null, "laws", "must have distinct ids", law.id());
        }
        return new LawSuite<>(List.copyOf(laws), DEFAULT_TRIALS, Map.of());
    }

    /**
     * {@return this suite with another number of trials}
     *
     * @param count the number of trials of each law, at least 1
     */
    public LawSuite<T> trials(int count) {
        return new LawSuite<>(laws, Checks.atLeast("trials", count, 1), exemptions);
    }

    /**
     * {@return this suite with an exemption: the law must fail, and the reason is on record}
     *
     * @param law the law's id
     * @param reason why the subject may break it
     */
    public LawSuite<T> exempt(String law, String reason) {
        Checks.require(laws.stream().anyMatch(l -> l.id().equals(law)), "law", "must be one of " + laws, law);
        Checks.require(!reason.isBlank(), "reason", "must be given", "'" + reason + "'");
        Map<String, String> more = new TreeMap<>(exemptions);
        more.put(law, reason);
        return new LawSuite<>(laws, trials, Map.copyOf(more));
    }

    /** {@return the laws of the suite: the laws, in order} */
    public List<Law<T>> laws() {
        return laws;
    }

    /**
     * {@return why the subject may break a law; empty where there is no exemption}
     *
     * @param law the law's id
     */
    public Optional<String> exemption(String law) {
        return Optional.ofNullable(exemptions.get(law));
    }

    /**
     * Checks all laws on a subject.
     *
     * @param subject the object
     * @param seed the seed of all random inputs
     * @return the report
     */
    public LawReport check(T subject, long seed) {
        return new LawReport(
                subject.toString(),
                seed,
                laws.stream().map(law -> check(law, subject, seed)).toList());
    }

    private LawResult check(Law<T> law, T subject, long seed) {
        String exemption = exemptions.getOrDefault(law.id(), "");
        int said = 0;
        Outcome outcome = Outcome.skips("no trial applied");
        for (int number = 0; number < trials; number++) {
            Outcome trial = attempt(law, subject, new Trial(number, seed));
            if (trial instanceof Outcome.Fails) {
                return new LawResult(law.id(), law.statement(), trial, said + 1, exemption);
            }
            if (trial instanceof Outcome.Holds) {
                said++;
                outcome = trial;
            } else if (said == 0) {
                outcome = trial;
            }
        }
        return new LawResult(law.id(), law.statement(), outcome, said, exemption);
    }

    /**
     * {@return the outcome of one trial of one law; what the subject throws is a counterexample, and a failure names the
     * trial}
     *
     * @param law the law
     * @param subject the object
     * @param trial the trial
     * @param <T> the kind of objects
     */
    public static <T> Outcome attempt(Law<T> law, T subject, Trial trial) {
        Outcome outcome;
        try {
            outcome = law.check(subject, trial);
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            outcome = Outcome.fails("threw " + e);
        }
        return outcome instanceof Outcome.Fails fails
                ? Outcome.fails(fails.counterexample() + " (" + trial + ")")
                : outcome;
    }
}
