package org.psdmodels.models.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text and how far it has been read. Spaces between words, numbers and signs mean nothing. */
final class Cursor {
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9]*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
    private static final Pattern INFINITY = Pattern.compile("[+-]?inf");

    private final String text;
    private int position;

    Cursor(String text) {
        this.text = text;
        skipSpaces();
    }

    private void skipSpaces() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    int position() {
        return position;
    }

    boolean atEnd() {
        return position == text.length();
    }

    boolean at(char sign) {
        return !atEnd() && text.charAt(position) == sign;
    }

    boolean atNumber() {
        return !peek(NUMBER).isEmpty();
    }

    /** The word that begins here; empty if none does. */
    String peekWord() {
        return peek(WORD);
    }

    private String peek(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(position, text.length());
        return matcher.lookingAt() ? matcher.group() : "";
    }

    private String take(String token) {
        position += token.length();
        skipSpaces();
        return token;
    }

    boolean accept(char sign) {
        boolean found = at(sign);
        if (found) {
            take(String.valueOf(sign));
        }
        return found;
    }

    boolean acceptWord(String word) {
        boolean found = peekWord().equals(word);
        if (found) {
            take(word);
        }
        return found;
    }

    /** Accepts a sign only if a number follows it. */
    boolean acceptBeforeNumber(char sign) {
        int before = position;
        boolean found = accept(sign) && atNumber();
        position = found ? position : before;
        return found;
    }

    void expect(char sign) {
        if (!accept(sign)) {
            throw expected("\"" + sign + "\"");
        }
    }

    /** A name out of some; {@code what} says what it is the name of. */
    String name(String what, List<String> names) {
        String word = peekWord();
        if (!names.contains(word)) {
            throw expected(what + " (" + String.join(", ", names) + ")" + Nearest.suggestion(word, names));
        }
        return take(word);
    }

    /** A finite or too large number, as written. */
    String number() {
        String number = peek(NUMBER);
        if (number.isEmpty()) {
            throw expected("a number");
        }
        return take(number);
    }

    /** A number that may be inf or -inf. */
    double numberOrInfinity() {
        String infinity = peek(INFINITY);
        if (infinity.isEmpty()) {
            return Double.parseDouble(number());
        }
        return take(infinity).startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }

    void end(String orElse) {
        if (!atEnd()) {
            throw expected(orElse + " or the end");
        }
    }

    TextException expected(String what) {
        return problem(position, "found " + found() + ", expected " + what);
    }

    private String found() {
        String token = peek(WORD).isEmpty() ? peek(NUMBER) : peek(WORD);
        if (atEnd()) {
            return "the end";
        }
        return "\"" + (token.isEmpty() ? text.substring(position, text.offsetByCodePoints(position, 1)) : token) + "\"";
    }

    TextException problem(int where, String what) {
        return new TextException(text, where, what);
    }
}
