package org.psdmodels.experiments;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * Something that is measured of a model, and what is shown of it over all draws of the data.
 *
 * @param name what is measured
 * @param over what is shown
 */
record Column(String name, Over over) {
    /** How the values of all draws become one; that of one draw stays as it is. */
    enum Over {
        MEAN("mean"),
        LEAST("least"),
        MOST("most"),
        /** The value that is furthest from one. */
        WORST_MASS("furthest from 1");

        private final String label;

        Over(String label) {
            this.label = label;
        }

        double of(double... values) {
            DoubleStream all = Arrays.stream(values);
            return switch (this) {
                case MEAN -> all.average().orElse(Double.NaN);
                case LEAST -> all.min().orElse(Double.NaN);
                case MOST -> all.max().orElse(Double.NaN);
                case WORST_MASS -> all.reduce(1, (a, b) -> Math.abs(b - 1) > Math.abs(a - 1) ? b : a);
            };
        }
    }

    static Column mean(String name) {
        return new Column(name, Over.MEAN);
    }

    static Column least(String name) {
        return new Column(name, Over.LEAST);
    }

    static Column most(String name) {
        return new Column(name, Over.MOST);
    }

    String heading(int draws) {
        return draws == 1 ? name : name + ", " + over.label;
    }

    /** What is shown of the values of all draws: means with their standard errors. */
    String cell(double... values) {
        double error = error(values);
        String text = shown(over.of(values));
        return over == Over.MEAN && Double.isFinite(error) && error > 0 ? text + " ± " + shown(error) : text;
    }

    /** The standard error of the mean of independent values; NaN for one. */
    static double error(double... values) {
        double mean = Over.MEAN.of(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / ((double) values.length * (values.length - 1)));
    }

    private static String shown(double value) {
        double size = Math.abs(value);
        if (value == 0 || Double.isInfinite(value) || Double.isNaN(value)) {
            return value == 0 ? "0" : Double.isNaN(value) ? "" : value > 0 ? "infinite" : "-infinite";
        }
        return String.format(Locale.ROOT, size < 1e-3 || size >= 1e5 ? "%.1e" : "%.4f", value);
    }
}
