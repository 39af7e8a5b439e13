package org.psdmodels.models.density;

import java.util.Arrays;

/**
 * A distribution function on a piece of the line from the masses of its panels, monotone in floating point and with an exact
 * inverse.
 *
 * <p>Its value at x is found by bisection of the panel that holds x: at each middle point the running integral is clamped
 * between the values at the two ends, until no number lies between them. Two points part at some middle point, and its value
 * stands between theirs: so rounding cannot disturb the order. The inverse walks down the same tree. All of this happens in the numbers u = x - origin, which do not
 * decrease with x: the smallest x is found among those with the smallest u.
 */
final class CumulativePiece {
    /** A share of a panel's mass that its running integral does not tell from zero. */
    private static final double ROUNDINGS = 0x1p-50;

    private final LinePiece piece;
    private final double[] ends;
    private final LegendrePanel[] panels;
    private final double[] before;
    private final double[] values;
    private final double total;

    /**
     * @param start the mass of all pieces below
     * @param total the mass of all pieces
     */
    CumulativePiece(LinePiece piece, double start, double total, LegendrePanel... panels) {
        this.piece = piece;
        this.ends = piece.ends();
        this.panels = panels;
        this.total = total;
        this.before = new double[ends.length];
        before[0] = start;
        for (int j = 0; j < panels.length; j++) {
            before[j + 1] = before[j] + panels[j].mass();
        }
        this.values = new double[ends.length];
        Arrays.setAll(values, j -> total > 0 ? before[j] / total : 0);
    }

    LinePiece piece() {
        return piece;
    }

    /** The value at the upper end. */
    double highest() {
        return values[panels.length];
    }

    double at(double x) {
        if (x >= piece.upper()) {
            return highest();
        }
        return x <= piece.lower() ? values[0] : atDifference(x - piece.origin());
    }

    private double atDifference(double u) {
        if (u <= ends[0]) {
            return values[0];
        }
        if (u >= ends[panels.length]) {
            return highest();
        }
        int found = Arrays.binarySearch(ends, u);
        if (found >= 0) {
            return values[found];
        }
        Descent descent = new Descent(-found - 2);
        while (descent.splits()) {
            descent.go(u < descent.middle);
        }
        return descent.lowValue;
    }

    /** The smallest number with a value of at least p; the lower end where no mass is wanted. */
    double inverse(double p) {
        int panel = panel(p);
        if (panel < 0) {
            return piece.lower();
        }
        Descent descent = new Descent(panel);
        while (descent.splits()) {
            descent.go(descent.middleValue >= p);
        }
        return smallest(descent.high);
    }

    /** The smallest number above the lower end that is at least u from the origin; the upper end where none is. */
    private double smallest(double u) {
        long low = rank(piece.lower());
        long high = rank(piece.upper());
        while (low + 1 < high) {
            long middle = (low & high) + ((low ^ high) >> 1);
            if (number(middle) - piece.origin() >= u) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return number(high);
    }

    /** The place of a number among all. */
    private static long rank(double x) {
        long bits = Double.doubleToLongBits(x);
        return bits < 0 ? Long.MIN_VALUE - bits : bits;
    }

    private static double number(long rank) {
        return Double.longBitsToDouble(rank < 0 ? Long.MIN_VALUE - rank : rank);
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
            return piece.lower();
        }
        return Math.min(Math.max(piece.origin() + near(p, panel), piece.lower()), piece.upper());
    }

    private double near(double p, int panel) {
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
