package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.ConditionalQuantiles;
import org.psdmodels.api.model.Intensity;
import org.psdmodels.api.model.VectorFunction;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ModelSubject.Shape;

/** Models that are wrong in one way each: densities, and functions, quantiles and intensities here. Every law of models fails on one of them. */
public final class BrokenModels {
    /** A relative error that a user would not see. */
    private static final double SMALL = 1e-5;

    private BrokenModels() {}

    /** {@return the broken models: the models, with what is wrong and the laws that must fail} */
    public static List<Broken<ModelSubject>> all() {
        return Stream.concat(functions().stream(), BrokenDensities.all().stream())
                .toList();
    }

    private static List<Broken<ModelSubject>> functions() {
        return List.of(
                broken(levels(x -> -x * x / 25), "crossing", "quantiles cross outside of the data", "model.set"),
                broken(
                        disc(x -> x > 50 ? 3 : 0),
                        "cone-at-the-data",
                        "outputs leave the cone far from the data",
                        "model.set"),
                broken(
                        field(x -> x > 2 ? SMALL : 0),
                        "indefinite-matrix",
                        "one eigenvalue is slightly negative on one side",
                        "model.set"),
                broken(
                        softplus("falling", Shape.INCREASING, x -> -bump(x)),
                        "falling",
                        "an increasing function falls by a thousandth near one point",
                        "model.shape"),
                broken(
                        softplus("bumpy", Shape.CONVEX, x -> bump(x)),
                        "bumpy",
                        "a convex function has a bump of a thousandth near one point",
                        "model.shape"),
                broken(
                        softplus("bent", Shape.CONVEX, x -> x > 1e4 ? -1e-3 * (x - 1e4) : 0),
                        "bent",
                        "a convex function turns down far away",
                        "model.shape"),
                broken(
                        events(SMALL),
                        "events-elsewhere",
                        "integrals count events outside of the box",
                        "model.integral",
                        "model.additive"));
    }

    private static Broken<ModelSubject> broken(ModelSubject.Builder subject, String name, String flaw, String... laws) {
        return Broken.of(name, subject.build(), flaw, laws);
    }

    /**
     * The models that the broken ones were made from. No law fails on them.
     *
     * @return the originals
     */
    public static List<ModelSubject> originals() {
        return List.of(
                BrokenDensities.line("logistic").build(),
                BrokenDensities.plane("two logistics").build(),
                levels(x -> 0).build(),
                disc(x -> 0).build(),
                field(x -> 0).build(),
                softplus("softplus increases", Shape.INCREASING, x -> 0).build(),
                softplus("softplus is convex", Shape.CONVEX, x -> 0).build(),
                events(0).build());
    }

    /** Two quantiles, a fixed distance apart. */
    private record Levels(DoubleUnaryOperator error) implements ConditionalQuantiles {
        @Override
        public double[] levels() {
            return new double[] {0.25, 0.75};
        }

        @Override
        public Matrix predict(Points x) {
            return rows(x, t -> new double[] {Math.sin(t), Math.sin(t) + 1 + error.applyAsDouble(t)});
        }
    }

    private static ModelSubject.Builder levels(DoubleUnaryOperator error) {
        return ModelSubject.of("levels", new double[1], new double[] {1}, new Levels(error));
    }

    /** Three outputs: those with 2 y_1 &gt;= y_2 &gt;= |y_3| form a cone. */
    private static ModelSubject.Builder disc(DoubleUnaryOperator error) {
        return columns(
                "in a cone",
                x -> new double[] {
                    1 + Math.tanh(x), 1 + Math.tanh(x), Math.sin(x) * (1 + Math.tanh(x)) + error.applyAsDouble(x)
                },
                y -> 2 * y[0] >= y[1] && y[1] >= Math.abs(y[2]));
    }

    /** The matrices v v' with v = (e^-|x|, sin x), by their lower triangle: of determinant zero, up to rounding. */
    private static ModelSubject.Builder field(DoubleUnaryOperator error) {
        return columns(
                "positive semidefinite",
                x -> {
                    double e = Math.exp(-Math.abs(x));
                    return new double[] {
                        e * e, e * Math.sin(x) * (1 + error.applyAsDouble(x)), Math.sin(x) * Math.sin(x)
                    };
                },
                a -> a[0] >= 0 && a[2] >= 0 && a[1] * a[1] <= a[0] * a[2] * (1 + 0x1p-45));
    }

    private static ModelSubject.Builder columns(
            String name, DoubleFunction<double[]> outputs, Predicate<double[]> set) {
        VectorFunction function = x -> rows(x, outputs);
        return ModelSubject.of(name, new double[1], new double[] {1}, function).within(set);
    }

    private static Matrix rows(Points x, DoubleFunction<double[]> outputs) {
        double[][] rows = new double[x.size()][];
        Arrays.setAll(rows, i -> outputs.apply(x.coordinate(i, 0)));
        return Matrix.ofRows(rows);
    }

    /** log(1 + e^x), increasing and convex. */
    private static ModelSubject.Builder softplus(String name, Shape shape, DoubleUnaryOperator error) {
        return columns(
                        name,
                        x -> new double[] {Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))) + error.applyAsDouble(x)
                        },
                        z -> true)
                .shape(shape);
    }

    /** A thousandth, a tenth wide: where softplus is flat. */
    private static double bump(double x) {
        return 1e-3 * Math.exp(-(x + 5) * (x + 5) * 100);
    }

    /** The rate 1 + sin(x) on the window [0, 1], zero outside, and counts of which some are from outside of the box. */
    private record Events(double outside) implements Intensity {
        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public double[] rates(Points x) {
            return Arrays.stream(x.toMatrix().data())
                    .map(t -> t >= 0 && t <= 1 ? 1 + Math.sin(t) : 0)
                    .toArray();
        }

        @Override
        public double expectedCount() {
            return expectedCount(new double[] {0}, new double[] {1});
        }

        @Override
        public double expectedCount(double[] lower, double[] upper) {
            double a = Math.max(0, lower[0]);
            double b = Math.max(a, Math.min(1, upper[0]));
            return b - a + Math.cos(a) - Math.cos(b) + outside;
        }
    }

    private static ModelSubject.Builder events(double outside) {
        return ModelSubject.of("events in a window", new double[] {0.5}, new double[] {0.25}, new Events(outside));
    }
}
