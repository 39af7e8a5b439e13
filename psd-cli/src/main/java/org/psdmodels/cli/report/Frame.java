package org.psdmodels.cli.report;

/** The size of a chart, and whether there is room for a legend. */
enum Frame {
    /** As wide as the page. */
    LARGE(720, 360, 64, 46, true),
    /** One of several in a row. */
    SMALL(300, 240, 56, 40, false);

    final double width;
    final double height;
    final double left;
    final double bottom;
    final boolean legend;

    Frame(double width, double height, double left, double bottom, boolean legend) {
        this.width = width;
        this.height = height;
        this.left = left;
        this.bottom = bottom;
        this.legend = legend;
    }
}
