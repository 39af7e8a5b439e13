package org.psdmodels.laws.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ModelSubject.Shape;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/** Outputs of a claimed shape have it along every line, near the data and far away. */
public final class ShapeLaws {
    /** Points on a line. */
    private static final int MANY = 200;

    /** Lengths of the line, in widths of the data. */
    private static final double[] REACH = {3, 1, 10, 0.1, 1e-3, 100, 1e6};

    /** What rounding of values may make of a shape, as a part of the largest of them. */
    private static final double ROUNDING = 1e-12;

    private ShapeLaws() {}

    /** {@return the laws} */
    public static List<Law<ModelSubject>> all() {
        return List.of(Law.of(
                "model.shape", "the output is monotone or convex, near and far, if that is claimed", ShapeLaws::shape));
    }

    private static Outcome shape(ModelSubject model, Trial trial) {
        if (model.shape().isEmpty()) {
            return Outcome.skips("no shape is claimed");
        }
        double[] steps = steps(trial);
        Points x = line(model, steps, trial);
        double[] values = model.outputs(x).data();
        double error = ROUNDING * Arrays.stream(values).map(Math::abs).max().orElseThrow();
        Shape shape = model.shape().get();
        boolean rises = shape == Shape.INCREASING || shape == Shape.CONVEX;
        double[] upward = rises ? values : Arrays.stream(values).map(v -> -v).toArray();
        boolean curved = shape == Shape.CONVEX || shape == Shape.CONCAVE;
        return curved ? convex(x, steps, upward, error) : increasing(x, upward, error);
    }

    /** From -1 to 1, ascending and not evenly. */
    private static double[] steps(Trial trial) {
        return IntStream.range(0, MANY)
                .mapToDouble(k -> trial.uniform(-1, 1))
                .sorted()
                .toArray();
    }

    /** A line through the data; on the line it goes upward. */
    private static Points line(ModelSubject model, double[] steps, Trial trial) {
        int d = model.dimension();
        double reach = trial.oneOf(REACH);
        double[] from = new double[d];
        double[] along = new double[d];
        for (int c = 0; c < d; c++) {
            from[c] = model.center(c) + model.scale(c) * trial.normal();
            along[c] = reach * model.scale(c) * (d == 1 ? 1 : trial.normal());
        }
        return Points.of(Arrays.stream(steps)
                .mapToObj(t -> IntStream.range(0, d)
                        .mapToDouble(c -> from[c] + t * along[c])
                        .toArray())
                .toArray(double[][]::new));
    }

    private static Outcome increasing(Points x, double[] values, double error) {
        for (int k = 1; k < values.length; k++) {
            if (!(values[k] >= values[k - 1] - error)) {
                return Outcome.fails("from " + Arrays.toString(x.row(k - 1)) + " to " + Arrays.toString(x.row(k))
                        + " it goes the wrong way by " + (values[k - 1] - values[k]));
            }
        }
        return Outcome.HOLDS;
    }

    /** Between neighbours, and between the ends of the line. */
    private static Outcome convex(Points x, double[] steps, double[] values, double error) {
        int last = steps.length - 1;
        for (int k = 1; k < last; k++) {
            double missed = Math.max(above(steps, values, k - 1, k, k + 1), above(steps, values, 0, k, last));
            if (!(missed <= error)) {
                return Outcome.fails("at " + Arrays.toString(x.row(k)) + " it misses its chord by " + missed);
            }
        }
        return Outcome.HOLDS;
    }

    private static double above(double[] t, double[] values, int from, int k, int to) {
        double share = (t[k] - t[from]) / (t[to] - t[from]);
        return values[k] - ((1 - share) * values[from] + share * values[to]);
    }
}
