package org.psdmodels.cli.report;

import java.util.ArrayList;
import java.util.List;

/** Contour lines of a function on a grid, by marching squares: straight pieces across the cells that a level crosses. */
public final class Contours {
    private final double[] x;
    private final double[] y;
    private final double[] values;
    private final List<double[]> pieces = new ArrayList<>();

    private Contours(double[] x, double[] y, double[] values) {
        this.x = x;
        this.y = y;
        this.values = values;
    }

    /**
     * {@return the pieces of contour lines}
     *
     * @param name what the legend calls it
     * @param x the ascending abscissas
     * @param y the ascending ordinates
     * @param values the value at (x_i, y_j) in place i + j x.length
     * @param levels the levels
     */
    public static Series.Segments of(String name, double[] x, double[] y, double[] values, double... levels) {
        Contours contours = new Contours(x, y, values);
        for (double level : levels) {
            for (int j = 0; j + 1 < y.length; j++) {
                for (int i = 0; i + 1 < x.length; i++) {
                    contours.cell(i, j, level);
                }
            }
        }
        return contours.series(name);
    }

    private Series.Segments series(String name) {
        double[][] columns = new double[4][pieces.size()];
        for (int k = 0; k < pieces.size(); k++) {
            for (int c = 0; c < 4; c++) {
                columns[c][k] = pieces.get(k)[c];
            }
        }
        return new Series.Segments(name, columns[0], columns[1], columns[2], columns[3]);
    }

    /** Joins the crossings of the cell's sides in pairs, in order around the cell. */
    private void cell(int i, int j, double level) {
        List<double[]> crossings = new ArrayList<>();
        cross(i, j, i + 1, j, level, crossings);
        cross(i + 1, j, i + 1, j + 1, level, crossings);
        cross(i + 1, j + 1, i, j + 1, level, crossings);
        cross(i, j + 1, i, j, level, crossings);
        for (int k = 0; k + 1 < crossings.size(); k += 2) {
            double[] a = crossings.get(k);
            double[] b = crossings.get(k + 1);
            pieces.add(new double[] {a[0], a[1], b[0], b[1]});
        }
    }

    private void cross(int i, int j, int k, int l, double level, List<double[]> crossings) {
        double a = values[i + j * x.length] - level;
        double b = values[k + l * x.length] - level;
        if (a < 0 != b < 0) {
            double t = a / (a - b);
            crossings.add(new double[] {x[i] + t * (x[k] - x[i]), y[j] + t * (y[l] - y[j])});
        }
    }
}
