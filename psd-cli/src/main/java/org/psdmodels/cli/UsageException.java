package org.psdmodels.cli;

import java.util.function.Function;
import java.util.function.Supplier;
import org.psdmodels.models.text.TextException;

/** A command line whose parts do not fit together, or an option whose value is none. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** A longer text is not shown a second time. */
    private static final int LONGEST_SHOWN = 100;

    UsageException(String message) {
        super(message);
    }

    /** What an option describes; a value that is refused is a mistake of the command line, not of the data. */
    static <T> T checked(String option, Supplier<T> described) {
        try {
            return described.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + ": " + e.getMessage());
        }
    }

    /** What the text of an option means. */
    static <T> T checked(String option, String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw of(option, text, e);
        }
    }

    /** That the text of an option was refused; where it is known, with the place. */
    static UsageException of(String option, String text, IllegalArgumentException reason) {
        return new UsageException(
                option + ": " + (reason instanceof TextException e ? pointed(e, text) : reason.getMessage()));
    }

    /** The message, and below it the text with a mark at the character that it speaks of. */
    static String pointed(TextException e, String text) {
        return text.length() > LONGEST_SHOWN
                ? e.getMessage()
                : String.format("%s%n  %s%n  %s^", e.getMessage(), text, " ".repeat(e.position()));
    }
}
