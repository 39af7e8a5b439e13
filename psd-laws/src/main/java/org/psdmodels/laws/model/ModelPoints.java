package org.psdmodels.laws.model;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Trial;

/** Points and boxes where a model is asked: among the data, at their edge, and far away. */
final class ModelPoints {
    /** Distances from the middle of the data, in widths. */
    private static final double[] REACH = {1, 0, 3, 10, 100, 1e6};

    /** The reach of what is compared with quadrature, in widths. */
    private static final double NEAR = 2;

    private ModelPoints() {}

    /** Points at any distance; the first two are zero and minus zero. */
    static Points anywhere(ModelSubject model, int count, Trial trial) {
        return points(model, count, trial.oneOf(REACH), trial);
    }

    /** Points among the data. */
    static Points near(ModelSubject model, int count, Trial trial) {
        return points(model, count, 1, trial);
    }

    private static Points points(ModelSubject model, int count, double reach, Trial trial) {
        double[][] rows = new double[count][model.dimension()];
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < rows[i].length; c++) {
                rows[i][c] = inside(model, c, model.center(c) + reach * model.scale(c) * trial.normal());
            }
        }
        if (count > 1) {
            Arrays.setAll(rows[0], c -> inside(model, c, 0));
            Arrays.setAll(rows[1], c -> inside(model, c, -0.0));
        }
        return Points.of(rows);
    }

    /** A density on a box is asked inside of it. */
    private static double inside(ModelSubject model, int c, double x) {
        return model.support()
                .map(nu -> Math.max(nu.factor(c).lower(), Math.min(nu.factor(c).upper(), x)))
                .orElse(x);
    }

    /** The lower and the upper corner of a box that meets the data. */
    static double[][] box(ModelSubject model, Trial trial) {
        int d = model.dimension();
        double[][] corners = new double[2][d];
        for (int c = 0; c < d; c++) {
            double a = inside(model, c, model.center(c) + NEAR * model.scale(c) * trial.uniform(-1, 1));
            double b = inside(model, c, model.center(c) + NEAR * model.scale(c) * trial.uniform(-1, 1));
            corners[0][c] = Math.min(a, b);
            corners[1][c] = Math.max(a, b) > Math.min(a, b) ? Math.max(a, b) : Math.min(a, b) + model.scale(c);
        }
        return corners;
    }
}
