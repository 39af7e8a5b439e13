package org.psdmodels.bench.simulations;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A column of a table: what of a measure is shown over all draws.
 *
 * @param name the measure
 * @param over what is shown
 */
record Column(String name, Over over) {
    /** How the values of all draws become one. */
    enum Over {
        MEAN("mean", values -> Arrays.stream(values).average().orElse(Double.NaN)),
        LEAST("least", values -> Arrays.stream(values).min().orElse(Double.NaN)),
        MOST("most", values -> Arrays.stream(values).max().orElse(Double.NaN)),
        /** The value that is furthest from one. */
        WORST_MASS(
                "furthest from 1",
                values -> Arrays.stream(values).reduce(1, (a, b) -> Math.abs(b - 1) > Math.abs(a - 1) ? b : a));

        private final String label;
        private final ToDoubleFunction<double[]> rule;

        Over(String label, ToDoubleFunction<double[]> rule) {
            this.label = label;
            this.rule = rule;
        }

        double of(double... values) {
            return rule.applyAsDouble(values);
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
