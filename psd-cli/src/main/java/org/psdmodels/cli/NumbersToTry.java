package org.psdmodels.cli;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.cli.line.Type;
import org.psdmodels.cli.line.WordException;
import org.psdmodels.models.tuning.SearchSpace;

/**
 * Numbers to try: with commas, or FROM:TO:COUNT at equal ratios.
 *
 * @param values the numbers, at least one
 */
record NumbersToTry(List<Double> values) {
    /** A word of the command line. */
    static final Type<NumbersToTry> TYPE = NumbersToTry::parse;

    private static final String POINT = "value";

    static NumbersToTry parse(String text) {
        String[] parts = text.split(":", -1);
        try {
            return parts.length == 1 ? listed(text) : range(parts);
        } catch (IllegalArgumentException e) {
            throw new WordException("'" + text
                    + "' is no grid; expected numbers with commas, or FROM:TO:COUNT with 0 < FROM <= TO, such as"
                    + " 1e-6:1e-1:6");
        }
    }

    private static NumbersToTry listed(String text) {
        return new NumbersToTry(
                Arrays.stream(text.split(",", -1)).map(Double::valueOf).toList());
    }

    private static NumbersToTry range(String... parts) {
        if (parts.length != 3) {
            throw new IllegalArgumentException("three parts");
        }
        SearchSpace space = SearchSpace.of(POINT, Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
        return new NumbersToTry(space.grid(Integer.parseInt(parts[2])).stream()
                .map(candidate -> candidate.value(POINT))
                .toList());
    }
}
