package org.psdmodels.cli.report;

/** Colours that differ for the colour-blind too (M. Okabe, K. Ito, Color universal design, 2008). */
final class Palette {
    private static final String[] COLORS = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"};

    private Palette() {}

    static String color(int series) {
        return COLORS[series % COLORS.length];
    }
}
