package org.psdmodels.api.model;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;

/**
 * What the columns of a data set are called, in messages, summaries and files.
 *
 * @param inputs one name for each coordinate of the points, none empty, none twice
 * @param targets one name for each target; empty where there are none
 */
public record Names(List<String> inputs, List<String> targets) {
    /** Keeps copies of the lists. */
    public Names {
        inputs = List.copyOf(inputs);
        targets = List.copyOf(targets);
        Checks.atLeast("number of inputs", inputs.size(), 1);
        require("inputs", inputs);
        require("targets", targets);
    }

    private static void require(String what, List<String> names) {
        Checks.require(names.stream().noneMatch(String::isEmpty), what, "must not be empty", names);
        Checks.require(names.stream().distinct().count() == names.size(), what, "must differ from each other", names);
    }

    /**
     * {@return the names x1, x2, ... and y1, y2, ..., without a number where there is one column}
     *
     * @param inputs the number of coordinates
     * @param targets the number of targets
     */
    public static Names standard(int inputs, int targets) {
        return new Names(numbered("x", inputs), numbered("y", targets));
    }

    private static List<String> numbered(String letter, int count) {
        return count == 1
                ? List.of(letter)
                : IntStream.rangeClosed(1, count).mapToObj(k -> letter + k).toList();
    }
}
