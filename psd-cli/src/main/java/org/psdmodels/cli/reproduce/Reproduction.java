package org.psdmodels.cli.reproduce;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.psdmodels.cli.report.Page;

/**
 * What an experiment found.
 *
 * @param setting what was done: data, models, how settings were chosen
 * @param claims the statements of the paper and what became of them
 * @param figures appends charts and tables to a page
 * @param numbers the numbers behind them, by what the file's name says after the experiment's; the empty name for the main one
 */
public record Reproduction(
        String setting, List<Claim> claims, Consumer<Page> figures, Map<String, NumberTable> numbers) {
    /** Keeps copies of the lists. */
    public Reproduction {
        claims = List.copyOf(claims);
        numbers = Map.copyOf(numbers);
    }

    /**
     * {@return what an experiment found, with one table of numbers}
     *
     * @param setting what was done
     * @param claims the statements of the paper and what became of them
     * @param figures appends charts and tables to a page
     * @param numbers the numbers behind them
     */
    public static Reproduction of(String setting, List<Claim> claims, Consumer<Page> figures, NumberTable numbers) {
        return new Reproduction(setting, claims, figures, Map.of("", numbers));
    }

    /** {@return how many of the statements hold: the sentence that a page begins with} */
    public String verdict() {
        long held = claims.stream().filter(Claim::holds).count();
        return held == claims.size()
                ? "All " + held + " statements hold here."
                : held + " of " + claims.size() + " statements hold here; the table says which, and why.";
    }

    /** {@return whether every statement holds} */
    public boolean holds() {
        return claims.stream().allMatch(Claim::holds);
    }
}
