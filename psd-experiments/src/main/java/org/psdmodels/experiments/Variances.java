package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.NormalDistribution;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;

/** The second row of Figure 1: mean and variance of 80 points, both functions of x. */
final class Variances {
    private static final double[] X = Curves.grid(0, 1, 400);
    private static final double[] TRUE_MEAN = Curves.values(X, Simulated::waveMean);
    private static final double[] TRUE_SD = Curves.values(X, Simulated::waveDeviation);

    private final ExperimentRun run;
    private final NumberTable numbers;
    private final Sample data;
    private final Sample fresh;

    Variances(ExperimentRun run, NumberTable numbers) {
        this.run = run;
        this.numbers = numbers;
        this.data = Simulated.waves(run.size(80, 40), run.seed());
        this.fresh = Simulated.waves(run.size(10_000, 1000), run.seed() + 1);
    }

    /** What is measured of mean and deviation; where there is no distribution both are NaN. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Measured(String label, double[] mean, double[] sd, double precision, double score, String choice) {
        double meanError() {
            return rootMeanSquare(mean, TRUE_MEAN);
        }

        double sdError() {
            return rootMeanSquare(sd, TRUE_SD);
        }

        List<String> row() {
            return List.of(
                    label,
                    Text.digits(score),
                    Text.digits(meanError()),
                    Text.digits(sdError()),
                    Text.digits(precision),
                    choice);
        }
    }

    private static double rootMeanSquare(double[] a, double[] b) {
        return Math.sqrt(IntStream.range(0, a.length)
                .mapToDouble(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .average()
                .orElseThrow());
    }

    Panels panels() {
        List<Measured> all = fitted();
        double truth = trueScore();
        List<Chart> charts = new ArrayList<>();
        numbers.curve(X, TRUE_MEAN, "heteroscedastic", "truth", "mean");
        numbers.curve(X, TRUE_SD, "heteroscedastic", "truth", "deviation");
        for (Measured m : all) {
            numbers.curve(X, m.mean, "heteroscedastic", m.label, "mean");
            numbers.curve(X, m.sd, "heteroscedastic", m.label, "deviation");
            charts.add(chart(m));
        }
        List<List<String>> table =
                new ArrayList<>(all.stream().map(Measured::row).toList());
        table.add(List.of("truth", Text.digits(truth), "0", "0", Text.digits(Math.exp(-2)), ""));
        return new Panels(
                "Mean and variance of " + data.size()
                        + " points, mean 2 (exp(-30 (x - 1/4)^2) + sin(pi x^2)) - 2, deviation exp(sin(2 pi x))",
                charts,
                List.of(
                        "model",
                        "log-likelihood of fresh points",
                        "error of mean",
                        "of deviation",
                        "smallest precision",
                        "chosen"),
                table,
                claims(all, truth));
    }

    /** The mean, and one deviation to both sides, estimated and true. */
    private Chart chart(Measured m) {
        return Chart.of(m.label, "x", "y")
                .data(new Series.Dots("data", Curves.coordinates(data.points(), 0), data.target()))
                .line("estimated mean", X, m.mean)
                .line("true mean", X, TRUE_MEAN)
                .with(new Series.Line("estimated mean - deviation", X, shifted(m.mean, m.sd, -1), true), 0)
                .with(new Series.Line("estimated mean + deviation", X, shifted(m.mean, m.sd, 1), true), 0)
                .with(new Series.Line("true mean - deviation", X, shifted(TRUE_MEAN, TRUE_SD, -1), true), 1)
                .with(new Series.Line("true mean + deviation", X, shifted(TRUE_MEAN, TRUE_SD, 1), true), 1)
                .withinX(0, 1)
                .withinY(-6, 6);
    }

    private static double[] shifted(double[] mean, double[] sd, double factor) {
        return IntStream.range(0, mean.length)
                .mapToDouble(i -> mean[i] + factor * sd[i])
                .toArray();
    }

    private double trueScore() {
        double[] y = fresh.target();
        return IntStream.range(0, y.length)
                .mapToDouble(i -> {
                    double x = fresh.points().coordinate(i, 0);
                    double variance = Math.pow(Simulated.waveDeviation(x), 2);
                    return new NormalDistribution(Simulated.waveMean(x) / variance, 1 / variance).logPdf(y[i]);
                })
                .average()
                .orElseThrow();
    }

    private List<Measured> fitted() {
        SearchSpace space = SearchSpace.of(Chosen.WIDTH, 0.05, 0.4).and(CrossValidation.LAMBDA, 1e-5, 1e-1);
        List<Candidate> grid = space.grid(run.size(4, 2), run.size(5, 2));
        List<Measured> all = new ArrayList<>();
        for (Family family : Chosen.families(run)) {
            all.add(run.step("mean and variance, " + family.label(), () -> baseline(family, grid)));
        }
        all.add(run.step("mean and variance, PSD", () -> ours(grid)));
        return all;
    }

    private Measured baseline(Family family, List<Candidate> grid) {
        var chosen = Chosen.of(
                run,
                family.label(),
                c -> BaselineEstimator.heteroscedastic(family)
                        .withKernel(GaussianKernel.withWidth(Chosen.width(c)))
                        .withLinearPenalty(Chosen.lambda(c))
                        .withLambda(Chosen.lambda(c)),
                grid,
                Chosen.folds(run),
                data);
        Points x = Points.onLine(X);
        return new Measured(
                family.label(),
                chosen.model().means(x),
                roots(chosen.model().variances(x)),
                Curves.smallest(chosen.model().precision().values(x)),
                chosen.model().score(fresh),
                chosen.choice());
    }

    private Measured ours(List<Candidate> grid) {
        var chosen = Chosen.of(
                run,
                Chosen.OURS,
                c -> HeteroscedasticEstimator.create()
                        .withKernel(GaussianKernel.withWidth(Chosen.width(c)))
                        .withLinearPenalty(Chosen.lambda(c))
                        .withLambda(Chosen.lambda(c), Chosen.ELASTIC),
                grid,
                Chosen.folds(run),
                data);
        Points x = Points.onLine(X);
        return new Measured(
                Chosen.OURS,
                chosen.model().means(x),
                chosen.model().sds(x),
                Curves.smallest(chosen.model().squares().values(x)),
                chosen.model().score(fresh),
                chosen.choice());
    }

    private static double[] roots(double... values) {
        return Arrays.stream(values).map(Math::sqrt).toArray();
    }

    private static List<Claim> claims(List<Measured> all, double truth) {
        Measured pnm = all.get(0);
        Measured ncm = all.get(1);
        Measured ours = all.get(3);
        return List.of(
                new Claim(
                        "Variance: PNM is reasonable, since its precision does not cross zero.",
                        "smallest precision " + Text.digits(pnm.precision) + ", log-likelihood "
                                + Text.digits(pnm.score) + " against " + Text.digits(truth) + " of the truth",
                        pnm.precision > 0 && pnm.score > Double.NEGATIVE_INFINITY),
                new Claim(
                        "Variance: NCM approximates poorly.",
                        "log-likelihood " + Text.digits(ncm.score) + " against " + Text.digits(ours.score)
                                + " of PSD; error of the mean " + Text.digits(ncm.meanError()) + " against "
                                + Text.digits(ours.meanError()),
                        ncm.score < ours.score),
                new Claim(
                        "Variance: the PSD model is non-negative and fits well.",
                        "smallest precision " + Text.digits(ours.precision) + ", log-likelihood "
                                + Text.digits(ours.score) + ", " + Text.digits(truth - ours.score)
                                + " below the truth's",
                        ours.precision >= 0
                                && all.stream()
                                        .limit(3)
                                        .mapToDouble(Measured::score)
                                        .allMatch(s -> s <= ours.score)));
    }
}
