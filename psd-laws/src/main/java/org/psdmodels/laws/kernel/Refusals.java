package org.psdmodels.laws.kernel;

import org.psdmodels.laws.kit.Outcome;

/** Misuse that must be met with an IllegalArgumentException whose message says what is wrong. */
final class Refusals {
    private Refusals() {}

    /** An action that must not succeed. */
    @FunctionalInterface
    interface Misuse {
        Object attempt();
    }

    /** Requires a refusal whose message contains a text, such as the offending value. */
    static Outcome require(Misuse misuse, String text, String what) {
        Object result;
        try {
            result = misuse.attempt();
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            return Outcome.require(
                    message.contains(text), () -> what + " is refused without naming " + text + ": " + message);
        } catch (RuntimeException e) {
            return Outcome.fails(what + " must be refused with an IllegalArgumentException, but threw " + e);
        }
        return Outcome.fails(what + " must be refused, but gave " + result);
    }
}
