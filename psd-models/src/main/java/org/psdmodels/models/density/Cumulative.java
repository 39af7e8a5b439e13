package org.psdmodels.models.density;

import java.util.Arrays;

/**
 * A distribution function from the masses of panels, monotone in floating point and with an exact inverse.
 *
 * <p>Its value at x is found by bisection of the panel that holds x: at each middle point the running integral is clamped
 * between the values at the two ends, until no number lies between them. Two points part at some middle point, and its value
 * stands between theirs: so rounding cannot disturb the order. The inverse walks down the same tree.
 */
final class Cumulative {
    /** A share of a panel's mass that its running integral does not tell from zero. */
    private static final double ROUNDINGS = 0x1p-50;

    private final double[] ends;
    private final LegendrePanel[] panels;
    private final double[] before;
    private final double[] values;
    private final double total;

    Cumulative(double[] ends, LegendrePanel... panels) {
        this.ends = ends;
        this.panels = panels;
        this.before = new double[ends.length];
        for (int j = 0; j < panels.length; j++) {
            before[j + 1] = before[j] + panels[j].mass();
        }
        this.total = before[panels.length];
        this.values = new double[ends.length];
        Arrays.setAll(values, j -> total > 0 ? before[j] / total : 0);
    }

    double total() {
        return total;
    }

    Cumulative mirrored() {
        int n = panels.length;
        double[] reversed = new double[n + 1];
        Arrays.setAll(reversed, j -> -ends[n - j]);
        LegendrePanel[] other = new LegendrePanel[n];
        Arrays.setAll(other, j -> panels[n - 1 - j].mirrored());
        return new Cumulative(reversed, other);
    }

    double at(double x) {
        if (x <= ends[0]) {
            return 0;
        }
        if (x >= ends[panels.length]) {
            return 1;
        }
        int found = Arrays.binarySearch(ends, x);
        if (found >= 0) {
            return values[found];
        }
        Descent descent = new Descent(-found - 2);
        while (descent.splits()) {
            descent.go(x < descent.middle);
        }
        return descent.lowValue;
    }

    /** The smallest number with a value of at least p; the lowest end for p = 0. */
    double inverse(double p) {
        int panel = panel(p);
        if (panel < 0) {
            return ends[0];
        }
        Descent descent = new Descent(panel);
        while (descent.splits()) {
            descent.go(descent.middleValue >= p);
        }
        return descent.high;
    }

    /** The panel in which the value p is reached; -1 where it is reached at the lowest end. */
    private int panel(double p) {
        int first = Arrays.binarySearch(values, p);
        first = first >= 0 ? firstOfEqual(first) : -first - 1;
        return p <= 0 ? -1 : Math.min(first, panels.length) - 1;
    }

    /**
     * A number whose value is p up to a few roundings of the mass of its panel: what samples need, in a fraction of the time. By
     * regula falsi, where an end that stays has its residual halved (Illinois).
     */
    double near(double p) {
        int panel = panel(p);
        if (panel < 0) {
            return ends[0];
        }
        double low = ends[panel];
        double high = ends[panel + 1];
        double wanted = p * total - before[panel];
        double below = -wanted;
        double above = panels[panel].mass() - wanted;
        double x = high;
        while (above > 0 && below < 0) {
            double next = low + (high - low) * (below / (below - above));
            if (!(next > low && next < high)) {
                return x;
            }
            x = next;
            double residual = panels[panel].massBelow(x) - wanted;
            if (Math.abs(residual) <= ROUNDINGS * panels[panel].mass()) {
                return x;
            }
            if (residual > 0) {
                high = x;
                above = residual;
                below /= 2;
            } else {
                low = x;
                below = residual;
                above /= 2;
            }
        }
        return x;
    }

    private int firstOfEqual(int index) {
        int first = index;
        while (first > 0 && values[first - 1] == values[first]) {
            first--;
        }
        return first;
    }

    /** The way down the tree of a panel. Not thread-safe: one for each question. */
    private final class Descent {
        private final int panel;
        private double low;
        private double high;
        private double lowValue;
        private double highValue;
        private double middle;
        private double middleValue;

        Descent(int panel) {
            this.panel = panel;
            this.low = ends[panel];
            this.high = ends[panel + 1];
            this.lowValue = values[panel];
            this.highValue = values[panel + 1];
        }

        /** Whether a number lies between the ends; finds the value there. */
        boolean splits() {
            middle = low / 2 + high / 2;
            if (!(middle > low && middle < high)) {
                return false;
            }
            double running = (before[panel] + panels[panel].massBelow(middle)) / total;
            middleValue = Math.min(Math.max(running, lowValue), highValue);
            return true;
        }

        void go(boolean down) {
            if (down) {
                high = middle;
                highValue = middleValue;
            } else {
                low = middle;
                lowValue = middleValue;
            }
        }
    }
}
