package org.psdmodels.models.text;

/** A text that cannot be read: where, what was found, what was expected. */
public final class TextException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** The index of the character. */
    private final int position;

    TextException(String text, int position, String problem) {
        super("character " + (position + 1) + " of \"" + text + "\": " + problem);
        this.position = position;
    }

    /**
     * Where the problem is.
     *
     * @return the index of the character, from 0; the length of the text where something is missing at its end
     */
    public int position() {
        return position;
    }
}
