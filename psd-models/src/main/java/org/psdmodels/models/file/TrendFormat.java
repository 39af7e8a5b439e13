package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.psdmodels.models.Trend;

/** The rule for the trend, or the line: centers and scales of the inputs, constant and slopes, the box of the data. */
final class TrendFormat {
    private static final String RULE = "rule";
    private static final String FITTED = "fitted";
    private static final String SLOPES = "slopes";
    private static final String LOWER = "lower";
    private static final String UPPER = "upper";

    private TrendFormat() {}

    static void write(Trend trend, Output out) {
        if (trend instanceof Trend.Rule rule) {
            out.put(RULE, rule.name().toLowerCase(Locale.ROOT));
            return;
        }
        Trend.Line line = (Trend.Line) trend;
        out.put(RULE, FITTED);
        StandardizationFormat.write(line.inputs(), out);
        out.put("constant", line.constant());
        out.putNumbers(SLOPES, numbers(line.slopes()));
        out.putNumbers(LOWER, numbers(line.lower()));
        out.putNumbers(UPPER, numbers(line.upper()));
    }

    static Trend read(Input in) {
        return switch (in.text(RULE)) {
            case "automatic" -> Trend.automatic();
            case "line" -> Trend.line();
            case "none" -> Trend.none();
            case FITTED ->
                new Trend.Line(
                        StandardizationFormat.rescaling(in),
                        in.number("constant"),
                        list(in.numbers(SLOPES)),
                        list(in.numbers(LOWER)),
                        list(in.numbers(UPPER)));
            default -> throw in.problem(RULE, "must be automatic, line, none or fitted, is " + in.text(RULE));
        };
    }

    private static double[] numbers(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static List<Double> list(double... values) {
        return Arrays.stream(values).boxed().toList();
    }
}
