package org.psdmodels.cli;

import java.util.Arrays;

/** A box on the command line: LO,HI for each column, joined by semicolons; inf and -inf are allowed. */
final class BoxText {
    private final String text;
    private final double[] lower;
    private final double[] upper;

    private BoxText(String text, double[] lower, double[] upper) {
        this.text = text;
        this.lower = lower;
        this.upper = upper;
    }

    static BoxText parse(String option, String text, int dimension) {
        String[] sides = text.split(";", -1);
        if (sides.length != dimension) {
            String needed = dimension == 1
                    ? "is of one column, as in 60,80"
                    : "needs LO,HI for each of " + dimension + " columns, joined by ;";
            throw refused(option, text, needed);
        }
        double[][] ends =
                Arrays.stream(sides).map(side -> ends(option, text, side)).toArray(double[][]::new);
        return new BoxText(
                text,
                Arrays.stream(ends).mapToDouble(e -> e[0]).toArray(),
                Arrays.stream(ends).mapToDouble(e -> e[1]).toArray());
    }

    private static double[] ends(String option, String text, String side) {
        double[] ends = Arrays.stream(side.split(",", -1))
                .map(String::strip)
                .mapToDouble(number -> number(option, text, number))
                .toArray();
        if (ends.length != 2) {
            throw refused(option, text, "'" + side + "' must be two numbers LO,HI");
        }
        if (!(ends[0] <= ends[1])) {
            throw refused(option, text, "LO must be <= HI in '" + side + "'");
        }
        return ends;
    }

    private static double number(String option, String text, String number) {
        try {
            double value = switch (number) {
                case "inf" -> Double.POSITIVE_INFINITY;
                case "-inf" -> Double.NEGATIVE_INFINITY;
                default -> Double.parseDouble(number);
            };
            if (!Double.isNaN(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw refused(option, text, "'" + number + "' is not a number, inf or -inf");
    }

    private static UsageException refused(String option, String text, String problem) {
        return new UsageException(option + " " + text + ": " + problem);
    }

    double[] lower() {
        return lower.clone();
    }

    double[] upper() {
        return upper.clone();
    }

    @Override
    public String toString() {
        return text;
    }
}
