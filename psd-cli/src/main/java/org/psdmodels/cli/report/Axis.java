package org.psdmodels.cli.report;

/**
 * An axis of a chart.
 *
 * @param label what it shows, with the unit
 * @param logarithmic whether the scale is logarithmic; numbers that are not positive are then left out
 */
public record Axis(String label, boolean logarithmic) {
    /**
     * A linear axis.
     *
     * @param label what it shows, with the unit
     * @return the axis
     */
    public static Axis of(String label) {
        return new Axis(label, false);
    }

    /**
     * A logarithmic axis.
     *
     * @param label what it shows, with the unit
     * @return the axis
     */
    public static Axis logarithmic(String label) {
        return new Axis(label, true);
    }

    /** Whether a number can be shown. */
    boolean shows(double value) {
        return Math.abs(value) < Double.POSITIVE_INFINITY && (!logarithmic || value > 0);
    }

    /** Where a number is on a scale that is linear on the page. */
    double position(double value) {
        return logarithmic ? Math.log10(value) : value;
    }
}
