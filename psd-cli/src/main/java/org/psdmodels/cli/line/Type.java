package org.psdmodels.cli.line;

import java.util.List;

/**
 * What a word of the command line stands for.
 *
 * @param <T> the value that is read from it
 */
public interface Type<T> {
    /**
     * The value of a word.
     *
     * @return what it stands for
     * @throws WordException if it stands for nothing of this type
     */
    T read(String word);

    /** {@return all words that there are, to be suggested; none where they cannot be listed} */
    default List<String> choices() {
        return List.of();
    }
}
