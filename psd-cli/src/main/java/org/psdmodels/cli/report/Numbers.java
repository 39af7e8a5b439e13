package org.psdmodels.cli.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers for people: few digits, no more than they mean. */
public final class Numbers {
    private static final MathContext UP = new MathContext(2, RoundingMode.CEILING);

    private Numbers() {}

    /**
     * A number in a table.
     *
     * @param value the number
     * @return at most five digits
     */
    public static String shown(double value) {
        if (!(Math.abs(value) < Double.POSITIVE_INFINITY)) {
            return Double.isNaN(value) ? "not a number" : value > 0 ? "infinite" : "-infinite";
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e6) {
            return String.format(Locale.ROOT, "%.0f", value + 0.0);
        }
        double size = Math.abs(value);
        String text = String.format(Locale.ROOT, size >= 1e-3 && size < 1e6 ? "%.5g" : "%.2e", value);
        if (text.contains("e")) {
            return text.replaceAll("\\.?0*e", "e");
        }
        return !text.contains(".") ? text : text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }

    /**
     * A bound in a sentence.
     *
     * @param value the bound
     * @return two digits, rounded up
     */
    public static String atMost(double value) {
        return Math.abs(value) < Double.POSITIVE_INFINITY
                ? shown(BigDecimal.valueOf(value).round(UP).doubleValue())
                : shown(value);
    }
}
