package org.psdmodels.models.file;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.models.cone.Cone;

/**
 * Polyhedral cones in files of version 1, by their rays and lines, each the shortest vector of integers on it, like {@code
 * "1,0,-1"}: what a cone is made of, without rounding. Text, because the integers may have more digits than a number of JSON.
 */
final class ConeFormat {
    /** Reading takes the square of the number of digits. */
    private static final int MOST_DIGITS = 10_000;

    private static final String RAYS = "rays";
    private static final String LINES = "lines";

    private ConeFormat() {}

    static Cone read(Input in) {
        return Cone.ofExact(vectors(RAYS, in), vectors(LINES, in));
    }

    private static List<List<BigInteger>> vectors(String name, Input in) {
        return in.texts(name).stream()
                .map(text -> Arrays.stream(text.split(",", -1))
                        .map(digits -> integer(name, digits, in))
                        .toList())
                .toList();
    }

    private static BigInteger integer(String name, String digits, Input in) {
        if (digits.length() > MOST_DIGITS || !digits.matches("-?[0-9]+")) {
            throw in.problem(name, "must hold integers of at most " + MOST_DIGITS + " digits with commas between");
        }
        return new BigInteger(digits);
    }
}
