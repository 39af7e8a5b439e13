package org.psdmodels.models.text;

/** A text that cannot be read: where, what was found, what was expected. */
public final class TextException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private static final int MOST_SHOWN = 120;

    /** The index of the character. */
    private final int position;

    private final String problem;

    /**
     * An error in a text.
     *
     * @param text the text
     * @param position the index of the character, from 0
     * @param problem what is wrong there and what was expected
     */
    public TextException(String text, int position, String problem) {
        super("character " + (position + 1) + " of \"" + excerpt(text, position) + "\": " + problem);
        this.position = position;
        this.problem = problem;
    }

    /** A short text, or what stands around the character in a long one, such as a matrix. */
    private static String excerpt(String text, int position) {
        int from = Math.max(0, position - MOST_SHOWN / 2);
        int to = Math.min(text.length(), position + MOST_SHOWN / 2);
        return text.length() <= MOST_SHOWN
                ? text
                : (from == 0 ? "" : "...") + text.substring(from, to) + (to == text.length() ? "" : "...");
    }

    /**
     * {@return where the problem is: the index of the character, from 0; the length of the text where something is
     * missing at its end}
     */
    public int position() {
        return position;
    }

    /** This as an error in a longer text, of which the text read was a part. */
    TextException within(String longer, int start) {
        return new TextException(longer, start + position, problem);
    }
}
