package org.psdmodels.cli.line;

/** A word that stands for nothing of the type that its place needs. */
public final class WordException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * A mistake of whoever wrote the word.
     *
     * @param message what is wrong with it, to be read after the name of its option
     */
    public WordException(String message) {
        super(message);
    }
}
