package org.psdmodels.models.data;

import java.util.List;

/**
 * Which columns of a file are read: some as numbers, some as the texts that stand in their cells. A column may be both.
 *
 * @param numbers the names of the columns of numbers
 * @param texts the names of the columns of texts
 * @param withAllTexts whether every column of the file is one of texts, in the order of the file; then texts is empty
 */
public record Columns(List<String> numbers, List<String> texts, boolean withAllTexts) {
    /** Keeps copies of the lists. */
    public Columns {
        numbers = List.copyOf(numbers);
        texts = withAllTexts ? List.of() : List.copyOf(texts);
    }

    /**
     * Columns of numbers.
     *
     * @param names their names
     * @return the choice of these columns alone
     */
    public static Columns ofNumbers(List<String> names) {
        return new Columns(names, List.of(), false);
    }

    /**
     * {@return these columns and others, as texts}
     *
     * @param names the names of the columns of texts
     */
    public Columns withTexts(List<String> names) {
        return new Columns(numbers, names, false);
    }

    /** {@return these columns and, as texts, all that the file has} */
    public Columns withEveryText() {
        return new Columns(numbers, List.of(), true);
    }
}
