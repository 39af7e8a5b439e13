package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.TrainingLoss;
import org.psdmodels.laws.model.Logistic;

/** Densities that are wrong in one way each, made from the logistic density. */
final class BrokenDensities {
    private static final Logistic LINE = Logistic.at(0.5);
    private static final Logistic PLANE = Logistic.at(0.5, -1);

    /** A relative error that a user would not see. */
    private static final double SMALL = 1e-5;

    private BrokenDensities() {}

    static List<Broken<ModelSubject>> all() {
        return List.of(
                values("below-zero", x -> x < -40 ? -1e-300 : 0, "slightly negative far away", "model.set"),
                values("not-a-number", x -> x > 1e5 ? Double.NaN : 0, "NaN far away", "model.finite", "model.set"),
                logarithmOfValue(),
                gradientByLogarithm(),
                remembering(),
                racing(),
                halfGradient(),
                masses(
                        "unfinished-integral",
                        m -> (1 - SMALL) * m,
                        "the mass is 1 - 1e-5",
                        "model.integral",
                        "model.mass"),
                masses("absolute-integral", Math::sqrt, "the integral is not additive", "model.additive"),
                unnormalised(),
                distribution(
                        "wavy-cdf",
                        x -> LINE.cdf(x) + SMALL * Math.sin(100 * x),
                        LINE::quantile,
                        "the distribution function oscillates",
                        "model.cdf.monotone",
                        "model.cdf.pdf"),
                distribution(
                        "short-cdf",
                        x -> (1 - SMALL) * LINE.cdf(x),
                        LINE::quantile,
                        "the distribution function ends below 1",
                        "model.cdf.ends",
                        "model.quantile"),
                distribution(
                        "coarse-quantile",
                        LINE::cdf,
                        p -> Math.rint(1000 * LINE.quantile(p)) / 1000,
                        "quantiles have three decimals",
                        "model.quantile"),
                sampled("one-sample", LINE, (n, seed) -> LINE.sample(n, 1), "the seed is ignored", "model.sample.seed"),
                sampled(
                        "wide-sample",
                        LINE,
                        Logistic.at(0.9),
                        "samples are shifted by two fifths of the scale",
                        "model.sample.cdf",
                        "model.sample.boxes"),
                sampled(
                        "lopsided-sample",
                        LINE,
                        BrokenDensities::lopsided,
                        "the left half has the weight 0.525 among the samples",
                        "model.sample.cdf",
                        "model.sample.boxes"),
                sampled(
                        "dependent-sample",
                        PLANE,
                        BrokenDensities::dependent,
                        "of every twentieth point the second coordinate is that of the first, moved to its place",
                        "model.sample.boxes"),
                fitted(
                        "rounded-file",
                        b -> b.reloaded(() ->
                                subject("loaded", Logistic.at(0.5 + 0x1p-40)).build()),
                        "the file keeps twelve digits",
                        "model.reloaded"),
                fitted(
                        "other-function",
                        b -> b.loss(loss(Logistic.at(0.501))),
                        "the certificate is of a function slightly to the right",
                        "model.loss"),
                fitted(
                        "order-dependent",
                        b -> b.reordered(
                                1e-6,
                                () -> subject("reordered", Logistic.at(0.501)).build()),
                        "the fit depends on the order of the rows",
                        "model.reordered"),
                otherMarginal(),
                jointAsConditional());
    }

    /** The sound density on the line, with its fit and its file. */
    static ModelSubject.Builder line(String name) {
        return subject(name, LINE)
                .loss(loss(LINE))
                .reloaded(() -> subject(name, Logistic.at(LINE.locations())).build())
                .reordered(
                        1e-6, () -> subject(name, Logistic.at(LINE.locations())).build());
    }

    /** The sound density in the plane. */
    static ModelSubject.Builder plane(String name) {
        return subject(name, PLANE);
    }

    private static ModelSubject.Builder subject(String name, Density density) {
        boolean isPlane = density.dimension() > 1;
        double[] scale = new double[density.dimension()];
        Arrays.fill(scale, 1);
        return ModelSubject.of(name, (isPlane ? PLANE : LINE).locations(), scale, density);
    }

    private static Broken<ModelSubject> broken(String name, Density density, String flaw, String... laws) {
        return Broken.of(name, subject(name, density).build(), flaw, laws);
    }

    private static Broken<ModelSubject> fitted(
            String name, UnaryOperator<ModelSubject.Builder> change, String flaw, String... laws) {
        return Broken.of(name, change.apply(line(name)).build(), flaw, laws);
    }

    /** The mean negative logarithm at three points, as it is for a density. */
    private static TrainingLoss loss(Logistic certified) {
        Points data = Points.onLine(-1, 0, 3);
        Function<double[], double[]> terms = values ->
                Arrays.stream(values).map(v -> -Math.log(v) / data.size()).toArray();
        double sum = Arrays.stream(terms.apply(certified.pdfs(data))).sum();
        return new TrainingLoss(data, outputs -> terms.apply(outputs.data()), sum);
    }

    private static Broken<ModelSubject> values(String name, DoubleUnaryOperator error, String flaw, String... laws) {
        Density density = new AlteredDensity(LINE) {
            @Override
            public double[] pdfs(Points x) {
                double[] values = super.pdfs(x);
                Arrays.setAll(values, i -> values[i] + error.applyAsDouble(x.coordinate(i, 0)));
                return values;
            }
        };
        return broken(name, density, flaw, laws);
    }

    private static Broken<ModelSubject> logarithmOfValue() {
        Density density = new AlteredDensity(LINE) {
            @Override
            public double[] logPdfs(Points x) {
                return Arrays.stream(pdfs(x))
                        .map(v -> v > 0 ? Math.log(v) : Double.NaN)
                        .toArray();
            }
        };
        return broken("logarithm-of-value", density, "logarithms are NaN where values underflow", "model.log");
    }

    private static Broken<ModelSubject> gradientByLogarithm() {
        Density density = new AlteredDensity(LINE) {
            @Override
            public double[] gradient(double... x) {
                return new double[] {super.gradient(x)[0] / pdf(x) * pdf(x)};
            }
        };
        return broken(
                "gradient-by-logarithm",
                density,
                "the gradient is 0/0 where values underflow",
                "model.gradient.finite");
    }

    private static Broken<ModelSubject> remembering() {
        AtomicLong calls = new AtomicLong();
        Density density = new AlteredDensity(LINE) {
            @Override
            public double[] pdfs(Points x) {
                double[] values = super.pdfs(x);
                long call = calls.incrementAndGet();
                Arrays.setAll(values, i -> values[i] * (1 + 0x1p-50 * (call % 3)));
                return values;
            }
        };
        return broken("remembering", density, "values depend on earlier calls", "model.same-bits");
    }

    private static Broken<ModelSubject> racing() {
        ThreadLocal<Long> first =
                ThreadLocal.withInitial(() -> Thread.currentThread().getId());
        long home = Thread.currentThread().getId();
        Density density = new AlteredDensity(LINE) {
            @Override
            public double[] pdfs(Points x) {
                double[] values = super.pdfs(x);
                double error = first.get() == home ? 0 : 0x1p-50;
                Arrays.setAll(values, i -> values[i] * (1 + error));
                return values;
            }
        };
        return broken("racing", density, "other threads get other bits", "model.concurrent");
    }

    private static Broken<ModelSubject> halfGradient() {
        Density density = new AlteredDensity(LINE) {
            @Override
            public double[] gradient(double... x) {
                return new double[] {super.gradient(x)[0] / 2};
            }
        };
        return broken("half-gradient", density, "the gradient of one root of a square", "model.gradient");
    }

    private static Broken<ModelSubject> masses(String name, DoubleUnaryOperator error, String flaw, String... laws) {
        Density density = new AlteredDensity(LINE) {
            @Override
            public double mass(double[] lower, double[] upper) {
                return error.applyAsDouble(super.mass(lower, upper));
            }
        };
        return broken(name, density, flaw, laws);
    }

    private static Broken<ModelSubject> unnormalised() {
        double factor = 1.001;
        Density density = new AlteredDensity(LINE) {
            @Override
            public double[] pdfs(Points x) {
                return Arrays.stream(super.pdfs(x)).map(v -> factor * v).toArray();
            }

            @Override
            public double mass(double[] lower, double[] upper) {
                return factor * super.mass(lower, upper);
            }
        };
        return broken(
                "unnormalised",
                density,
                "values are 1.001 times the density, and so are their integrals",
                "model.mass");
    }

    private static Broken<ModelSubject> distribution(
            String name, DoubleUnaryOperator cdf, DoubleUnaryOperator quantile, String flaw, String... laws) {
        Density density = new AlteredDensity(LINE) {
            @Override
            public double cdf(double x) {
                return cdf.applyAsDouble(x);
            }

            @Override
            public double quantile(double p) {
                return quantile.applyAsDouble(p);
            }
        };
        return broken(name, density, flaw, laws);
    }

    private static Broken<ModelSubject> sampled(
            String name, Logistic sound, Sampled sampler, String flaw, String... laws) {
        Density density = new AlteredDensity(sound) {
            @Override
            public Points sample(int n, long seed) {
                return sampler.sample(n, seed);
            }
        };
        return broken(name, density, flaw, laws);
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

    private static Broken<ModelSubject> otherMarginal() {
        Density density = new AlteredDensity(PLANE) {
            @Override
            public Density marginal(int... coordinates) {
                return super.marginal(1 - coordinates[0]);
            }
        };
        return broken(
                "other-marginal", density, "marginals of the other coordinate", "model.marginal", "model.conditional");
    }

    /** The joint density where one coordinate has a value. */
    private record Slice(int given, double value) implements Density {
        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public double[] pdfs(Points x) {
            return Arrays.stream(x.toMatrix().column(0))
                    .map(v -> given == 0 ? PLANE.pdf(value, v) : PLANE.pdf(v, value))
                    .toArray();
        }
    }

    private static Broken<ModelSubject> jointAsConditional() {
        Density density = new AlteredDensity(PLANE) {
            @Override
            public Density conditional(int[] given, double... values) {
                return new Slice(given[0], values[0]);
            }
        };
        return broken(
                "joint-as-conditional", density, "conditionals are not divided by the marginal", "model.conditional");
    }
}
