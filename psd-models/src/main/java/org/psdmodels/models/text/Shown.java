package org.psdmodels.models.text;

import java.util.HexFormat;

/**
 * Texts as a terminal may show them: control characters, which could move its cursor or change its title, are written as
 * escapes by their number in hexadecimal digits. So are the marks that reverse the direction of what follows.
 */
public final class Shown {
    private Shown() {}

    /**
     * A text on one line.
     *
     * @param text any text, such as the name of a column or of a file
     * @return it without control characters
     */
    public static String line(String text) {
        return escaped(text, "");
    }

    /**
     * A text of several lines.
     *
     * @param text any text
     * @return it without control characters but the ends of lines and tabs
     */
    public static String lines(String text) {
        return escaped(text, "\t\n" + System.lineSeparator());
    }

    private static String escaped(String text, String kept) {
        StringBuilder shown = new StringBuilder(text.length());
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            if (isShown(c) || kept.indexOf(c) >= 0) {
                shown.append(c);
            } else {
                shown.append(escape(c));
            }
        }
        return shown.toString();
    }

    private static boolean isShown(char c) {
        boolean turns = (c >= '\u202a' && c <= '\u202e') || (c >= '\u2066' && c <= '\u2069');
        boolean ends = c == '\u2028' || c == '\u2029';
        return !Character.isISOControl(c) && !turns && !ends;
    }

    private static String escape(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> "\\u" + HexFormat.of().toHexDigits(c);
        };
    }
}
