package org.psdmodels.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** What an axis must show, in positions (see {@link ChartAxis#position}), and where its ticks are. */
record AxisRange(ChartAxis axis, double lower, double upper) {
    private static final double MARGIN = 0.03;
    private static final int TICKS = 6;

    /** A small chart has room for the labels of so many steps. */
    private static final int MOST = 7;

    private static final int FEWEST = 3;

    /** Of the quotient of two numbers with a few digits. */
    private static final double ROUNDING = 1e-9;

    static AxisRange of(ChartAxis axis, DoubleStream values) {
        return axis.window()
                .map(w -> new AxisRange(axis, axis.position(w.lower()), axis.position(w.upper())))
                .orElseGet(() -> around(axis, values));
    }

    private static AxisRange around(ChartAxis axis, DoubleStream values) {
        double[] shown = values.filter(axis::shows).map(axis::position).toArray();
        double low = DoubleStream.of(shown).min().orElse(0);
        double high = DoubleStream.of(shown).max().orElse(1);
        double margin = high > low ? 2 * MARGIN * (high / 2 - low / 2) : Math.max(1, Math.abs(low)) / 2;
        return new AxisRange(axis, finite(low - margin), finite(high + margin));
    }

    /** The longest round step that divides a window evenly, both ends included, where there is one. */
    static OptionalDouble evenStep(double lower, double upper) {
        double power = Math.pow(10, Math.floor(Math.log10(upper - lower)));
        return DoubleStream.of(2 * power, power, power / 2, power / 4, power / 5)
                .filter(step -> isWhole(lower / step) && isWhole(upper / step))
                .filter(step -> upper - lower > (FEWEST - ROUNDING) * step)
                .filter(step -> upper - lower < (MOST + ROUNDING) * step)
                .findFirst();
    }

    private static boolean isWhole(double value) {
        return Math.abs(value - Math.rint(value)) < ROUNDING;
    }

    private static double finite(double value) {
        return Math.max(-Double.MAX_VALUE, Math.min(value, Double.MAX_VALUE));
    }

    /** With zero at its end, where bars and densities stand on it. */
    AxisRange from(double value) {
        return new AxisRange(axis, axis.position(value), upper);
    }

    /** In [0, 1]; by halves, since a difference may overflow. */
    double share(double value) {
        return (axis.position(value) / 2 - lower / 2) / (upper / 2 - lower / 2);
    }

    /** Round numbers, or powers of ten. */
    List<Double> ticks() {
        return ticks(TICKS);
    }

    /** The same, for about as many numbers. */
    List<Double> ticks(int count) {
        double raw = upper / count - lower / count;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double step = raw / power > 5 ? 10 * power : raw / power > 2 ? 5 * power : raw / power > 1 ? 2 * power : power;
        step = axis.logarithmic() ? Math.max(1, Math.rint(step)) : step;
        List<Double> ticks = new ArrayList<>();
        double first = Math.ceil(lower / step);
        for (int k = 0; k <= count && (first + k) * step <= upper; k++) {
            double at = (first + k) * step + 0.0; // turns -0 into 0
            ticks.add(axis.logarithmic() ? Math.pow(10, at) : at);
        }
        return ticks;
    }
}
