package org.psdmodels.cli.report;

/** The size of a chart, and what there is room for. */
enum Frame {
    /** As wide as the page. */
    LARGE(720, 380, 6, true),
    /** As wide as a phone. */
    NARROW(360, 340, 4, true),
    /** One of several in a row. */
    SMALL(300, 240, 4, false);

    final double width;
    final double height;

    /** About as many numbers fit along the horizontal axis. */
    final int ticks;

    final boolean legend;

    Frame(double width, double height, int ticks, boolean legend) {
        this.width = width;
        this.height = height;
        this.ticks = ticks;
        this.legend = legend;
    }
}
