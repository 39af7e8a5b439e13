package org.psdmodels.cli.report;

/** Colours that differ for the colour-blind too (M. Okabe, K. Ito, Color universal design, 2008), and a grey for data. */
final class Palette {
    /** The colour of observations. */
    static final int DATA = -1;

    /** How much of what is behind it a band covers. */
    static final double BAND = 0.25;

    private static final String GREY = "#7f8b97";
    private static final String[] COLORS = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"};

    private Palette() {}

    static String color(int color) {
        return color == DATA ? GREY : COLORS[color % COLORS.length];
    }
}
