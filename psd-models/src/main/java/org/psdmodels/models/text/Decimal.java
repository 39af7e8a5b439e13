package org.psdmodels.models.text;

/**
 * Decimal numbers in texts: a sign or none, digits with or without a point among them, at least one, and perhaps a power of
 * ten. By hand, since files have many of them, and a small one is read before an expression would be compiled.
 */
public final class Decimal {
    private Decimal() {}

    /**
     * How far a number reaches.
     *
     * @param text the text
     * @param from where the number begins
     * @return the index behind the longest number that begins there; {@code from} if none does
     */
    public static int end(String text, int from) {
        int start = from + (isSign(text, from) ? 1 : 0);
        int point = digits(text, start);
        boolean hasPoint = point < text.length() && text.charAt(point) == '.';
        int end = hasPoint ? digits(text, point + 1) : point;
        boolean hasDigits = end - start > (hasPoint ? 1 : 0);
        return hasDigits ? power(text, end) : from;
    }

    private static boolean isSign(String text, int at) {
        return at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-');
    }

    /** Behind the digits that begin here, if there are some. */
    private static int digits(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    /** Behind the power of ten that begins here, if there is one. */
    private static int power(String text, int from) {
        if (from == text.length() || (text.charAt(from) != 'e' && text.charAt(from) != 'E')) {
            return from;
        }
        int start = from + (isSign(text, from + 1) ? 2 : 1);
        int end = digits(text, start);
        return end > start ? end : from;
    }
}
