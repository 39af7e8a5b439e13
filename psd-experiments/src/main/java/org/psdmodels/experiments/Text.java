package org.psdmodels.experiments;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.psdmodels.cli.report.Numbers;

/** Numbers in sentences. */
final class Text {
    private Text() {}

    /** Numbers one after the other. */
    static String listed(double... values) {
        return DoubleStream.of(values).mapToObj(Text::digits).collect(Collectors.joining(", "));
    }

    /** Three significant digits. */
    static String digits(double value) {
        boolean ordinary = Math.abs(value) < Double.POSITIVE_INFINITY;
        return Numbers.shown(ordinary ? Double.parseDouble(String.format(Locale.ROOT, "%.3g", value)) : value);
    }
}
