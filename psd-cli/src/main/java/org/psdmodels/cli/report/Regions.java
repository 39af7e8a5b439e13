package org.psdmodels.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** The part of the plane around those points of a grid that have a property, as boxes that are as long as they can be. */
public final class Regions {
    private Regions() {}

    /**
     * {@return the boxes: each point stands for the numbers that are nearer to it than to its neighbours}
     *
     * @param name what the legend calls them
     * @param x the ascending abscissas
     * @param y the ascending ordinates
     * @param inside whether the point (x_i, y_j) with number i + j x.length has the property
     * @param opacity how much they cover, in (0, 1]
     */
    public static Series.Cells of(String name, double[] x, double[] y, IntPredicate inside, double opacity) {
        List<double[]> boxes = new ArrayList<>();
        for (int j = 0; j < y.length; j++) {
            int from = 0;
            for (int i = 0; i <= x.length; i++) {
                if (i == x.length || !inside.test(i + j * x.length)) {
                    if (i > from) {
                        boxes.add(new double[] {start(x, from), start(y, j), start(x, i), start(y, j + 1)});
                    }
                    from = i + 1;
                }
            }
        }
        double[][] columns = new double[4][boxes.size()];
        for (int k = 0; k < boxes.size(); k++) {
            for (int c = 0; c < 4; c++) {
                columns[c][k] = boxes.get(k)[c];
            }
        }
        return new Series.Cells(name, columns[0], columns[1], columns[2], columns[3], opacity);
    }

    /** Where the numbers that point i stands for begin; halves first, since a sum may overflow. */
    private static double start(double[] at, int i) {
        return i == 0 ? at[0] : i == at.length ? at[i - 1] : at[i - 1] / 2 + at[i] / 2;
    }
}
