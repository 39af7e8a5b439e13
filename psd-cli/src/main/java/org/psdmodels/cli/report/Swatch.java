package org.psdmodels.cli.report;

/** What the legend shows of a series, drawn as the chart draws it, as the commands of a filled path in a box of 18 by 12. */
final class Swatch {
    static final double WIDTH = 18;
    static final double HEIGHT = 12;

    private Swatch() {}

    static String path(Series series) {
        if (series instanceof Series.Line line) {
            return line.dashed() ? "M0 5h5v2h-5zM6.5 5h5v2h-5zM13 5h5v2h-5z" : "M0 5h18v2h-18z";
        } else if (series instanceof Series.Steps) {
            return "M0 8h8v-6h10v2h-8v6h-10z";
        } else if (series instanceof Series.Dots) {
            return "M6 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z";
        } else if (series instanceof Series.Rings) {
            return "M4 6a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM5.3 6a3.7 3.7 0 1 1 7.4 0a3.7 3.7 0 1 1 -7.4 0z";
        } else if (series instanceof Series.Bars) {
            return "M0 12v-7h6v7zM6 12v-12h6v12zM12 12v-5h6v5z";
        } else if (series instanceof Series.Rug) {
            return "M3 2h1v10h-1zM8 2h1v10h-1zM14 2h1v10h-1z";
        }
        return series instanceof Series.Segments ? "M0 9q5 -10 10 -6t8 -2v2q-4 4 -8 2t-10 6z" : "M0 0h18v12h-18z";
    }
}
