package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ModelSubject.Shape;
import org.psdmodels.laws.kit.TrainingLoss;
import org.psdmodels.laws.model.Logistic;

/** Models that are wrong in one way each, made from the logistic density. Every law of models fails on one of them. */
public final class BrokenModels {
    private static final Logistic LINE = Logistic.at(0.5);
    private static final Logistic PLANE = Logistic.at(0.5, -1);

    /** A relative error that a user would not see. */
    private static final double SMALL = 1e-5;

    private BrokenModels() {}

    /** {@return the broken models: the models, with what is wrong and the laws that must fail} */
    public static List<Broken<ModelSubject>> all() {
        return List.of(
                values("below-zero", x -> x < -40 ? -1e-300 : 0, "slightly negative far away", "model.set"),
                values("not-a-number", x -> x > 1e5 ? Double.NaN : 0, "NaN far away", "model.finite", "model.set"),
                crossing(),
                cone(),
                matrix(),
                shape(
                        "falling",
                        Shape.INCREASING,
                        x -> -bump(x),
                        "an increasing function falls by a thousandth near one point"),
                shape(
                        "bumpy",
                        Shape.CONVEX,
                        x -> bump(x),
                        "a convex function has a bump of a thousandth near one point"),
                shape(
                        "bent",
                        Shape.CONVEX,
                        x -> x > 1e4 ? -1e-3 * (x - 1e4) : 0,
                        "a convex function turns down far away"),
                intensity(),
                line(
                        "logarithm-of-value",
                        b -> b.logs(x -> Arrays.stream(LINE.values(x))
                                .map(v -> v > 0 ? Math.log(v) : Double.NaN)
                                .toArray()),
                        "logarithms are NaN where values underflow",
                        "model.log"),
                line(
                        "gradient-by-logarithm",
                        b -> b.gradient(x -> new double[] {LINE.gradient(x)[0] / LINE.value(x) * LINE.value(x)}),
                        "the gradient is 0/0 where values underflow",
                        "model.gradient.finite"),
                remembering(),
                racing(),
                line(
                        "half-gradient",
                        b -> b.gradient(x -> new double[] {LINE.gradient(x)[0] / 2}),
                        "the gradient of one root of a square",
                        "model.gradient"),
                line(
                        "unfinished-integral",
                        b -> b.integral(m -> (1 - SMALL) * LINE.integral(m)),
                        "the mass is 1 - 1e-5",
                        "model.integral",
                        "model.mass"),
                line(
                        "absolute-integral",
                        b -> b.integral(m -> Math.sqrt(LINE.integral(m))),
                        "the integral is not additive",
                        "model.additive"),
                line(
                        "unnormalised",
                        b -> scaled(1.001),
                        "values are 1.001 times the density, and so are their integrals",
                        "model.mass"),
                line(
                        "wavy-cdf",
                        b -> b.cdf(x -> LINE.cdf(0, x) + SMALL * Math.sin(100 * x)),
                        "the distribution function oscillates",
                        "model.cdf.monotone",
                        "model.cdf.pdf"),
                line(
                        "short-cdf",
                        b -> b.cdf(x -> (1 - SMALL) * LINE.cdf(0, x)),
                        "the distribution function ends below 1",
                        "model.cdf.ends",
                        "model.quantile"),
                line(
                        "coarse-quantile",
                        b -> b.quantile(p -> Math.rint(1000 * LINE.quantile(0, p)) / 1000),
                        "quantiles have three decimals",
                        "model.quantile"),
                line(
                        "one-sample",
                        b -> b.sampler((n, seed) -> LINE.sample(n, 1)),
                        "the seed is ignored",
                        "model.sample.seed"),
                line(
                        "wide-sample",
                        b -> b.sampler((n, seed) -> Logistic.at(0.9).sample(n, seed)),
                        "samples are shifted by two fifths of the scale",
                        "model.sample.cdf",
                        "model.sample.boxes"),
                line(
                        "lopsided-sample",
                        b -> b.sampler(BrokenModels::lopsided),
                        "the left half has the weight 0.525 among the samples",
                        "model.sample.cdf",
                        "model.sample.boxes"),
                plane(
                        "dependent-sample",
                        b -> b.sampler(BrokenModels::dependent),
                        "of every twentieth point the second coordinate is that of the first, moved to its place",
                        "model.sample.boxes"),
                line(
                        "rounded-file",
                        b -> b.reloaded(() -> Logistic.at(0.5 + 0x1p-40).bare("loaded")),
                        "the file keeps twelve digits",
                        "model.reloaded"),
                line(
                        "other-function",
                        b -> b.loss(loss(Logistic.at(0.501))),
                        "the certificate is of a function slightly to the right",
                        "model.loss"),
                line(
                        "order-dependent",
                        b -> b.reordered(1e-6, () -> Logistic.at(0.501).bare("reordered")),
                        "the fit depends on the order of the rows",
                        "model.reordered"),
                plane(
                        "other-marginal",
                        b -> b.marginal(c -> Logistic.at(c == 0 ? -1 : 0.5).bare("marginal")),
                        "marginals of the other coordinate",
                        "model.marginal",
                        "model.conditional"),
                plane(
                        "joint-as-conditional",
                        b -> b.conditional((c, x) -> ModelSubject.nonNegative(
                                        "slice",
                                        new double[1],
                                        new double[] {1},
                                        y -> Arrays.stream(y.toMatrix().column(0))
                                                .map(v -> c == 0 ? PLANE.value(x, v) : PLANE.value(v, x))
                                                .toArray())
                                .build()),
                        "conditionals are not divided by the marginal",
                        "model.conditional"));
    }

    /**
     * The models that the broken ones were made from. No law fails on them.
     *
     * @return the originals
     */
    public static List<ModelSubject> originals() {
        return List.of(
                LINE.builder("logistic").loss(loss(LINE)).build(),
                PLANE.builder("two logistics").build(),
                levels(x -> 0).build(),
                disc(x -> 0).build(),
                field(x -> 0).build(),
                softplus("softplus increases", Shape.INCREASING, x -> 0).build(),
                softplus("softplus is convex", Shape.CONVEX, x -> 0).build(),
                events(0).build());
    }

    /** Each twentieth point, if it lies on the right, is reflected to the left. */
    private static Points lopsided(int count, long seed) {
        double[] x = LINE.sample(count, seed).toMatrix().data().clone();
        Arrays.setAll(x, i -> i % 20 == 0 ? Math.min(x[i], 1 - x[i]) : x[i]);
        return Points.onLine(x);
    }

    /** The coordinates are logistic, but not independent. */
    private static Points dependent(int count, long seed) {
        Points sample = PLANE.sample(count, seed);
        double[][] rows = new double[count][];
        Arrays.setAll(rows, sample::row);
        for (int i = 0; i < count; i += 20) {
            rows[i][1] = rows[i][0] - 1.5;
        }
        return Points.of(rows);
    }

    private static Broken<ModelSubject> line(
            String name, UnaryOperator<ModelSubject.Builder> change, String flaw, String... laws) {
        return Broken.of(name, change.apply(LINE.builder(name)).build(), flaw, laws);
    }

    private static Broken<ModelSubject> plane(
            String name, UnaryOperator<ModelSubject.Builder> change, String flaw, String... laws) {
        return Broken.of(name, change.apply(PLANE.builder(name)).build(), flaw, laws);
    }

    /** The mean negative logarithm at three points, as it is for a density. */
    private static TrainingLoss loss(Logistic certified) {
        Points data = Points.onLine(-1, 0, 3);
        Function<double[], double[]> terms = values ->
                Arrays.stream(values).map(v -> -Math.log(v) / data.size()).toArray();
        double sum = Arrays.stream(terms.apply(certified.values(data))).sum();
        return new TrainingLoss(data, outputs -> terms.apply(outputs.data()), sum);
    }

    private static ModelSubject.Builder on(String name, Function<Points, double[]> values) {
        return ModelSubject.nonNegative(name, new double[] {0.5}, new double[] {1}, values);
    }

    private static Broken<ModelSubject> values(String name, DoubleUnaryOperator error, String flaw, String... laws) {
        ModelSubject subject = on(name, x -> {
                    double[] values = LINE.values(x);
                    Arrays.setAll(values, i -> values[i] + error.applyAsDouble(x.coordinate(i, 0)));
                    return values;
                })
                .build();
        return Broken.of(name, subject, flaw, laws);
    }

    private static ModelSubject.Builder scaled(double factor) {
        return on(
                        "unnormalised",
                        x -> Arrays.stream(LINE.values(x)).map(v -> factor * v).toArray())
                .density()
                .integral(m -> factor * LINE.integral(m));
    }

    /** Two quantiles, a fixed distance apart. */
    private static ModelSubject.Builder levels(DoubleUnaryOperator error) {
        return ModelSubject.outputs(
                "levels",
                new double[1],
                new double[] {1},
                x -> {
                    double[] z = new double[2 * x.size()];
                    for (int i = 0; i < x.size(); i++) {
                        z[2 * i] = Math.sin(x.coordinate(i, 0));
                        z[2 * i + 1] = z[2 * i] + 1 + error.applyAsDouble(x.coordinate(i, 0));
                    }
                    return Matrix.wrap(2, x.size(), z);
                },
                z -> z[0] <= z[1]);
    }

    private static Broken<ModelSubject> crossing() {
        return Broken.of(
                "crossing", levels(x -> -x * x / 25).build(), "quantiles cross outside of the data", "model.set");
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

    private static Broken<ModelSubject> cone() {
        return Broken.of(
                "cone-at-the-data",
                disc(x -> x > 50 ? 3 : 0).build(),
                "outputs leave the cone far from the data",
                "model.set");
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

    private static Broken<ModelSubject> matrix() {
        return Broken.of(
                "indefinite-matrix",
                field(x -> x > 2 ? SMALL : 0).build(),
                "one eigenvalue is slightly negative on one side",
                "model.set");
    }

    private static ModelSubject.Builder columns(
            String name, DoubleFunction<double[]> outputs, Predicate<double[]> set) {
        return ModelSubject.outputs(
                name,
                new double[1],
                new double[] {1},
                x -> {
                    double[][] columns = new double[x.size()][];
                    Arrays.setAll(columns, i -> outputs.apply(x.coordinate(i, 0)));
                    return Matrix.ofRows(columns).transpose();
                },
                set);
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

    private static Broken<ModelSubject> shape(String name, Shape shape, DoubleUnaryOperator error, String flaw) {
        return Broken.of(name, softplus(name, shape, error).build(), flaw, "model.shape");
    }

    /** The rate 1 + sin(x) on the window [0, 1], zero outside. */
    private static ModelSubject.Builder events(double outside) {
        return ModelSubject.nonNegative(
                        "events in a window",
                        new double[] {0.5},
                        new double[] {0.25},
                        x -> Arrays.stream(x.toMatrix().data())
                                .map(t -> t >= 0 && t <= 1 ? 1 + Math.sin(t) : 0)
                                .toArray())
                .integral(m -> {
                    double a = m.factor(0).lower();
                    double b = m.factor(0).upper();
                    return b - a + Math.cos(a) - Math.cos(b) + outside;
                });
    }

    private static Broken<ModelSubject> intensity() {
        return Broken.of(
                "events-elsewhere",
                events(SMALL).build(),
                "integrals count events outside of the box",
                "model.integral",
                "model.additive");
    }

    private static Broken<ModelSubject> remembering() {
        AtomicLong calls = new AtomicLong();
        ModelSubject subject = on("remembering", x -> {
                    double[] values = LINE.values(x);
                    long call = calls.incrementAndGet();
                    Arrays.setAll(values, i -> values[i] * (1 + 0x1p-50 * (call % 3)));
                    return values;
                })
                .build();
        return Broken.of("remembering", subject, "values depend on earlier calls", "model.same-bits");
    }

    private static Broken<ModelSubject> racing() {
        ThreadLocal<Long> first =
                ThreadLocal.withInitial(() -> Thread.currentThread().getId());
        long home = Thread.currentThread().getId();
        ModelSubject subject = on("racing", x -> {
                    double[] values = LINE.values(x);
                    double error = first.get() == home ? 0 : 0x1p-50;
                    Arrays.setAll(values, i -> values[i] * (1 + error));
                    return values;
                })
                .build();
        return Broken.of("racing", subject, "other threads get other bits", "model.concurrent");
    }
}
