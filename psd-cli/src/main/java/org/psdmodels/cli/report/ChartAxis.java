package org.psdmodels.cli.report;

import java.util.Optional;
import org.psdmodels.api.Interval;

/**
 * An axis of a chart.
 *
 * @param label what it shows, with the unit
 * @param logarithmic whether the scale is logarithmic; numbers that are not positive are then left out
 * @param window what the axis is to show, numbers outside are left out; all numbers where it is empty
 */
public record ChartAxis(String label, boolean logarithmic, Optional<Interval> window) {
    /**
     * {@return a linear axis}
     *
     * @param label what it shows, with the unit
     */
    public static ChartAxis of(String label) {
        return new ChartAxis(label, false, Optional.empty());
    }

    /**
     * {@return a logarithmic axis}
     *
     * @param label what it shows, with the unit
     */
    public static ChartAxis logarithmic(String label) {
        return new ChartAxis(label, true, Optional.empty());
    }

    /** {@return this axis on a logarithmic scale} */
    public ChartAxis onLogarithmicScale() {
        return new ChartAxis(label, true, window);
    }

    /**
     * {@return this axis with ends of its own}
     *
     * @param lower the least number to show
     * @param upper the largest number to show
     */
    public ChartAxis within(double lower, double upper) {
        return new ChartAxis(label, logarithmic, Optional.of(new Interval(lower, upper)));
    }

    /** Whether a number can be shown. */
    boolean shows(double value) {
        return Math.abs(value) < Double.POSITIVE_INFINITY
                && (!logarithmic || value > 0)
                && window.map(w -> w.contains(value)).orElse(true);
    }

    /** Where a number is on a scale that is linear on the page. */
    double position(double value) {
        return logarithmic ? Math.log10(value) : value;
    }
}
