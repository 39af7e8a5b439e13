package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A distribution function from the masses of the panels of pieces of the line, monotone in floating point and with an exact
 * inverse. Between pieces there is no mass.
 */
final class Cumulative {
    private final List<CumulativePiece> pieces;
    private final List<LegendrePanel[]> panels;
    private final double total;

    Cumulative(List<LinePiece> pieces, List<LegendrePanel[]> panels) {
        this.panels = panels;
        double[] before = new double[pieces.size() + 1];
        for (int k = 0; k < pieces.size(); k++) {
            before[k + 1] = before[k];
            for (LegendrePanel panel : panels.get(k)) {
                before[k + 1] += panel.mass();
            }
        }
        this.total = before[pieces.size()];
        this.pieces = IntStream.range(0, pieces.size())
                .mapToObj(k -> new CumulativePiece(pieces.get(k), before[k], total, panels.get(k)))
                .toList();
    }

    double total() {
        return total;
    }

    Cumulative mirrored() {
        List<LinePiece> others = new ArrayList<>();
        List<LegendrePanel[]> reversed = new ArrayList<>();
        for (int k = pieces.size() - 1; k >= 0; k--) {
            others.add(pieces.get(k).piece().mirrored());
            LegendrePanel[] all = panels.get(k);
            reversed.add(IntStream.range(0, all.length)
                    .mapToObj(j -> all[all.length - 1 - j].mirrored())
                    .toArray(LegendrePanel[]::new));
        }
        return new Cumulative(others, reversed);
    }

    double at(double x) {
        return pieces.get(last(x)).at(x);
    }

    /** The last piece that begins below x; the first if none does. */
    private int last(double x) {
        int low = 0;
        int high = pieces.size();
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (pieces.get(middle).piece().lower() <= x) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The smallest number with a value of at least p; the lowest end for p = 0. */
    double inverse(double p) {
        return reaching(p).inverse(p);
    }

    /** A number whose value is p up to a few roundings. */
    double near(double p) {
        return reaching(p).near(p);
    }

    /** The first piece on which the value p is reached. */
    private CumulativePiece reaching(double p) {
        int low = 0;
        int high = pieces.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (pieces.get(middle).highest() >= p) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return pieces.get(low);
    }
}
