package org.psdmodels.bench.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.Sample;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityFunction;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.SearchSpace;

/** The simulated problems of the paper on PSD models, section 6 and appendix E, with the four models it compares. */
final class Toys {
    private static final String WIDTH = "width";
    private static final String OURS = "PSD";
    private static final int FRESH = 10_000;
    private static final long SEED = 1;
    private static final long FRESH_SEED = 2;

    /** Share of the squared norm in the papers' penalty: lambda (tr A + 0.01 / 2 |A|^2). */
    private static final double ELASTIC = 0.01;

    private static final double[] LEVELS = {0.25, 0.5, 0.75};

    private Toys() {}

    static List<Toy> all(boolean quick) {
        Folds folds = quick ? Folds.splits(2, 0.7, SEED) : Folds.papers(SEED);
        return List.of(line(folds), variance(folds), quantiles(folds), space(Folds.splits(quick ? 1 : 3, 0.7, SEED)));
    }

    private static double width(Candidate c) {
        return c.value(WIDTH);
    }

    private static double lambda(Candidate c) {
        return c.value(CrossValidation.LAMBDA);
    }

    private static double[] grid(double from, double to, int intervals) {
        return IntStream.rangeClosed(0, intervals)
                .mapToDouble(i -> from + (to - from) * i / intervals)
                .toArray();
    }

    private static double smallest(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    /** Simpson's rule for the mass, and the smallest value, of the evaluated function. */
    private static Map<String, String> massAndMinimum(DensityFunction p) {
        double[] x = grid(-10, 10, 20_000);
        double[] values = p.pdfs(Points.onLine(x));
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * (i == 0 || i == values.length - 1 ? 1 : i % 2 == 0 ? 2 : 4);
        }
        return facts("mass", Toy.digits(sum * (x[1] - x[0]) / 3), "smallest value", Toy.digits(smallest(values)));
    }

    private static Map<String, String> facts(String... pairs) {
        Map<String, String> facts = new LinkedHashMap<>();
        for (int k = 0; k < pairs.length; k += 2) {
            facts.put(pairs[k], pairs[k + 1]);
        }
        return facts;
    }

    private static Toy line(Folds folds) {
        GaussianKernel kernel = GaussianKernel.withWidth(1);
        List<Candidate> lambdas =
                SearchSpace.of(CrossValidation.LAMBDA, 1e-6, 1e2).grid(9);
        List<Toy.Entry<?>> entries = new ArrayList<>();
        for (Family family : Family.all()) {
            entries.add(new Toy.Entry<>(
                    family.label(),
                    c -> BaselineEstimator.density(family).withKernel(kernel).withLambda(lambda(c)),
                    lambdas,
                    Toys::massAndMinimum));
        }
        entries.add(new Toy.Entry<>(
                OURS,
                c -> DensityEstimator.create().withKernel(kernel).withLambda(lambda(c), ELASTIC),
                lambdas,
                Toys::massAndMinimum));
        return new Toy(
                "density",
                "Density on the line: 50 points of N(-1, .3)/2 + N(1, .3)/2, width 1",
                Sample.of(Simulated.twoNormals(50, 1, 1, Math.sqrt(0.3), SEED)),
                Sample.of(Simulated.twoNormals(FRESH, 1, 1, Math.sqrt(0.3), FRESH_SEED)),
                entries,
                folds);
    }

    private static Toy variance(Folds folds) {
        List<Candidate> grid = SearchSpace.of(WIDTH, 0.05, 0.4)
                .and(CrossValidation.LAMBDA, 1e-5, 1e-1)
                .grid(4, 5);
        Points probes = Points.onLine(grid(-0.2, 1.2, 2000));
        List<Toy.Entry<?>> entries = new ArrayList<>();
        for (Family family : Family.all()) {
            entries.add(new Toy.Entry<>(
                    family.label(),
                    c -> BaselineEstimator.heteroscedastic(family)
                            .withKernel(GaussianKernel.withWidth(width(c)))
                            .withLinearPenalty(lambda(c))
                            .withLambda(lambda(c)),
                    grid,
                    m -> facts("smallest precision", Toy.digits(m.precision().smallestValue(probes)))));
        }
        entries.add(new Toy.Entry<>(
                OURS,
                c -> HeteroscedasticEstimator.create()
                        .withKernel(GaussianKernel.withWidth(width(c)))
                        .withLinearPenalty(lambda(c))
                        .withLambda(lambda(c), ELASTIC),
                grid,
                m -> facts("smallest precision", Toy.digits(smallest(m.squares().values(probes))))));
        return new Toy(
                "variance",
                "Mean and variance: 80 points, mean 2(exp(-30(x-1/4)^2) + sin(pi x^2)) - 2, deviation exp(sin(2 pi x))",
                Simulated.waves(80, SEED),
                Simulated.waves(FRESH, FRESH_SEED),
                entries,
                folds);
    }

    private static Toy quantiles(Folds folds) {
        List<Candidate> grid = SearchSpace.of(WIDTH, 0.05, 0.4)
                .and(CrossValidation.LAMBDA, 1e-6, 1e-2)
                .grid(4, 5);
        Points probes = Points.onLine(grid(0, 1, 2000));
        List<Toy.Entry<?>> entries = new ArrayList<>();
        for (Family family : Family.all()) {
            entries.add(new Toy.Entry<>(
                    family.label(),
                    c -> BaselineEstimator.quantiles(family, LEVELS)
                            .withKernel(GaussianKernel.withWidth(width(c)))
                            .withLinearPenalty(lambda(c))
                            .withLambda(lambda(c)),
                    grid,
                    m -> facts("crossings at 2001 points", String.valueOf(m.crossings(probes)))));
        }
        entries.add(new Toy.Entry<>(
                OURS,
                c -> QuantileEstimator.atLevels(LEVELS)
                        .withKernel(GaussianKernel.withWidth(width(c)))
                        .withLinearPenalty(lambda(c))
                        .withLambda(lambda(c), ELASTIC),
                grid,
                m -> facts("crossings at 2001 points", String.valueOf(crossings(m.predict(probes))))));
        return new Toy(
                "quantiles",
                "Quantiles .25, .5, .75: 500 points with a gap in the middle third",
                Simulated.gap(500, SEED),
                Simulated.gap(FRESH, FRESH_SEED),
                entries,
                folds);
    }

    /** The points at which some quantile lies below the one before. */
    private static int crossings(Matrix quantiles) {
        int count = 0;
        for (int i = 0; i < quantiles.columns(); i++) {
            boolean crosses = false;
            for (int k = 1; k < quantiles.rows(); k++) {
                crosses |= quantiles.get(k, i) < quantiles.get(k - 1, i);
            }
            count += crosses ? 1 : 0;
        }
        return count;
    }

    private static Toy space(Folds folds) {
        int d = 10;
        double[] mean = new double[d];
        double[] five = new double[d];
        Arrays.fill(five, 5);
        Measure nu = Measure.gaussian(mean, five);
        double sd = Math.sqrt(1 / Math.sqrt(2 * Math.PI));
        List<Candidate> grid = SearchSpace.of(WIDTH, 1, 4)
                .and(CrossValidation.LAMBDA, 1e-5, 1e-2)
                .grid(3, 4);
        Points probes = uniform(d, 5);
        List<Toy.Entry<?>> entries = new ArrayList<>();
        for (Family family : Family.all()) {
            entries.add(new Toy.Entry<>(
                    family.label(),
                    c -> BaselineEstimator.density(family, nu)
                            .withKernel(GaussianKernel.withWidth(width(c)))
                            .withLambda(lambda(c)),
                    grid,
                    m -> facts("smallest value", Toy.digits(smallest(m.pdfs(probes))))));
        }
        entries.add(new Toy.Entry<>(
                OURS,
                c -> DensityEstimator.create()
                        .withMeasure(nu)
                        .withKernel(GaussianKernel.withWidth(width(c)))
                        .withLambda(lambda(c), ELASTIC)
                        .withTolerance(1e-6),
                grid,
                m -> facts("smallest value", Toy.digits(smallest(m.pdfs(probes))))));
        return new Toy(
                "space",
                "Density in ten dimensions against N(0, 5 I): 1000 points of N(-2 e1, I/sqrt(2 pi))/2 + N(2 e1, I/sqrt(2 pi))/2",
                Sample.of(Simulated.twoNormals(1000, d, 2, sd, SEED)),
                Sample.of(Simulated.twoNormals(FRESH, d, 2, sd, FRESH_SEED)),
                entries,
                folds);
    }

    private static Points uniform(int dimension, double width) {
        Random random = new Random(FRESH_SEED);
        double[] data = random.doubles(2000L * dimension, -width / 2, width / 2).toArray();
        return Points.of(Matrix.wrap(2000, dimension, data));
    }
}
