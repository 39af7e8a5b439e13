package org.psdmodels.bench.simulations;

import java.util.Locale;

/**
 * What the paper says, and whether the numbers say so too.
 *
 * @param text the claim
 * @param holds whether it does
 * @param numbers the measurement
 */
record Claim(String text, boolean holds, String numbers) {
    static Claim of(String text, boolean holds, String format, Object... numbers) {
        return new Claim(text, holds, String.format(Locale.ROOT, format, numbers));
    }

    @Override
    public String toString() {
        return text + ": **" + (holds ? "holds" : "not reproduced") + "** (" + numbers + ").";
    }
}
