package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.psdmodels.models.Trend;

/** The rule for the trend, or the line: centers and scales of the inputs, constant and slopes, those of the level, the box. */
final class TrendFormat {
    private static final String RULE = "rule";
    private static final String FITTED = "fitted";
    private static final String CONSTANT = "constant";
    private static final String LEVEL = "level";
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
        write(line.line(), out);
        out.putObject(LEVEL, inner -> write(line.level(), inner));
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
                        affine(in),
                        level(in),
                        list(in.numbers(LOWER)),
                        list(in.numbers(UPPER)));
            default -> throw in.problem(RULE, "must be automatic, line, none or fitted, is " + in.text(RULE));
        };
    }

    private static void write(Trend.AffineFunction function, Output out) {
        out.put(CONSTANT, function.constant());
        out.putNumbers(SLOPES, numbers(function.slopes()));
    }

    private static Trend.AffineFunction affine(Input in) {
        return new Trend.AffineFunction(in.number(CONSTANT), list(in.numbers(SLOPES)));
    }

    /** Files from before there were levels have none. */
    private static Trend.AffineFunction level(Input in) {
        return in.has(LEVEL) ? affine(in.object(LEVEL)) : Trend.AffineFunction.constant(0, in.numbers(SLOPES).length);
    }

    private static double[] numbers(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static List<Double> list(double... values) {
        return Arrays.stream(values).boxed().toList();
    }
}
