package org.psdmodels.bench.simulations;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A column of a table: what of a measure is shown over all draws.
 *
 * @param name the measure
 * @param over what is shown
 */
record Column(String name, Over over) {
    /** How the values of all draws become one. */
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

    String heading(int draws) {
        return draws == 1 ? name : name + ", " + over.label;
    }

    static String shown(double value) {
        double size = Math.abs(value);
        if (value == 0 || Double.isInfinite(value) || Double.isNaN(value)) {
            return value == 0 ? "0" : Double.isNaN(value) ? "" : value > 0 ? "infinite" : "-infinite";
        }
        return String.format(Locale.ROOT, size < 1e-3 || size >= 1e5 ? "%.1e" : "%.4f", value);
    }
}
