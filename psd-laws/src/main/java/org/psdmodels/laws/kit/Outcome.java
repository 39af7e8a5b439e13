package org.psdmodels.laws.kit;

import java.util.function.Supplier;

/** What came of checking a law. */
public sealed interface Outcome {
    /** No counterexample was found. */
    Outcome HOLDS = new Holds();

    /**
     * {@return a counterexample was found}
     *
     * @param counterexample the inputs, what was found and what was expected
     */
    static Outcome fails(String counterexample) {
        return new Fails(counterexample);
    }

    /**
     * {@return the law does not apply: the subject makes no such claim, or this trial says nothing}
     *
     * @param reason why
     */
    static Outcome skips(String reason) {
        return new Skips(reason);
    }

    /**
     * Holds if a condition does.
     *
     * @param condition the condition; write it so that NaN makes it false
     * @param counterexample describes the failure
     * @return the outcome
     */
    static Outcome require(boolean condition, Supplier<String> counterexample) {
        return condition ? HOLDS : fails(counterexample.get());
    }

    /**
     * What comes of this and of another part of a law.
     *
     * @param next the next part, not looked at if this one failed
     * @return the failure of either; else that a part held; else why this one does not apply
     */
    Outcome and(Supplier<Outcome> next);

    /** No counterexample was found. */
    record Holds() implements Outcome {
        @Override
        public Outcome and(Supplier<Outcome> next) {
            return next.get() instanceof Fails fails ? fails : this;
        }
    }

    /**
     * A counterexample was found.
     *
     * @param counterexample the inputs, what was found and what was expected
     */
    record Fails(String counterexample) implements Outcome {
        @Override
        public Outcome and(Supplier<Outcome> next) {
            return this;
        }
    }

    /**
     * The law does not apply.
     *
     * @param reason why
     */
    record Skips(String reason) implements Outcome {
        @Override
        public Outcome and(Supplier<Outcome> next) {
            Outcome other = next.get();
            return other instanceof Skips ? this : other;
        }
    }
}
