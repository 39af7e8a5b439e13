package org.psdmodels.models.text;

import java.util.ArrayList;
import java.util.List;

/** A text and how far it has been read. Spaces between words, numbers and signs mean nothing. */
final class Cursor {

    private static final String INFINITY = "inf";

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
        return Decimal.end(text, position) > position;
    }

    /** The word that begins here; empty if none does. */
    String peekWord() {
        int end = position;
        while (end < text.length() && (isLetter(text.charAt(end)) || (end > position && isDigit(text.charAt(end))))) {
            end++;
        }
        return text.substring(position, end);
    }

    private static boolean isLetter(char sign) {
        return (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z');
    }

    private static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }

    private String peekNumber() {
        return text.substring(position, Decimal.end(text, position));
    }

    /** inf with a sign or none; empty if that does not begin here. */
    private String peekInfinity() {
        int word = position + (at('+') || at('-') ? 1 : 0);
        return text.startsWith(INFINITY, word) ? text.substring(position, word + INFINITY.length()) : "";
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
        String number = peekNumber();
        if (number.isEmpty()) {
            throw expected("a number");
        }
        return take(number);
    }

    /** A number that may be inf or -inf. */
    double numberOrInfinity() {
        String infinity = peekInfinity();
        if (infinity.isEmpty()) {
            return Double.parseDouble(number());
        }
        return take(infinity).startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }

    /** A whole number in a range. */
    int whole(String what, int least, int most) {
        int start = position;
        String number = number();
        if (!number.matches("-?\\d{1,9}") || Integer.parseInt(number) < least || Integer.parseInt(number) > most) {
            throw problem(start, what + " must be a whole number from " + least + " to " + most + ", got " + number);
        }
        return Integer.parseInt(number);
    }

    /** Numbers with commas between, each finite. */
    double[] numbers() {
        List<Double> numbers = new ArrayList<>();
        do {
            numbers.add(Double.parseDouble(number()));
        } while (accept(','));
        return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** What stands between quotes, in which a quote is written twice. */
    String quoted() {
        int start = position;
        StringBuilder inner = new StringBuilder();
        for (int i = position + 1; i < text.length(); i++) {
            boolean isQuote = text.charAt(i) == '"';
            boolean isDouble = isQuote && text.startsWith("\"\"", i);
            if (isQuote && !isDouble) {
                take(text.substring(position, i + 1));
                return inner.toString();
            }
            inner.append(text.charAt(i));
            i += isDouble ? 1 : 0;
        }
        throw problem(start, "has a quote that does not end");
    }

    /** What stands before a sign that there must be. */
    String before(char sign) {
        int end = text.indexOf(sign, position);
        if (end < 0) {
            throw problem(text.length(), "found the end, expected \"" + sign + "\"");
        }
        String before = text.substring(position, end);
        position = end;
        return before;
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
        String token = peekWord().isEmpty() ? peekNumber() : peekWord();
        if (atEnd()) {
            return "the end";
        }
        return "\"" + (token.isEmpty() ? text.substring(position, text.offsetByCodePoints(position, 1)) : token) + "\"";
    }

    /** An error in a part of the text. */
    TextException within(TextException part, int start) {
        return part.within(text, start);
    }

    TextException problem(int where, String what) {
        return new TextException(text, where, what);
    }
}
