package org.psdmodels.cli.reproduce;

import java.util.Locale;
import org.psdmodels.cli.report.Numbers;

/** Numbers in sentences. */
final class Text {
    private Text() {}

    /** Three significant digits. */
    static String digits(double value) {
        boolean ordinary = Math.abs(value) < Double.POSITIVE_INFINITY;
        return Numbers.shown(ordinary ? Double.parseDouble(String.format(Locale.ROOT, "%.3g", value)) : value);
    }
}
