package org.psdmodels.experiments;

import static org.psdmodels.experiments.Contender.GLM;
import static org.psdmodels.experiments.Contender.NCM;
import static org.psdmodels.experiments.Contender.PNM;
import static org.psdmodels.experiments.Contender.PSD;
import static org.psdmodels.experiments.Contender.SPREAD;
import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.NormalDistribution;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

/** The second row of Figure 1: mean and variance of 80 points, both functions of x. */
final class Variances implements FigureRow {
    private static final Column SCORE = Column.mean("log-likelihood");
    private static final Column MEAN_ERROR = Column.mean("rms error of the mean");
    private static final Column DEVIATION_ERROR = Column.mean("rms error of the deviation");
    private static final Column LOG_ERROR = Column.mean("rms error of log deviation");
    private static final Column SMALLEST = Column.least("smallest precision");

    private final ExperimentRun run;
    private final double[] x;
    private final double[] trueMean;
    private final double[] trueSd;
    private final Sample fresh;

    /** On a grid of [0, 1], with a seed of points to score with. */
    Variances(ExperimentRun run, int intervals, long fresh) {
        this.run = run;
        this.x = Curves.grid(0, 1, intervals);
        this.trueMean = Curves.values(x, Simulated::waveMean);
        this.trueSd = Curves.values(x, Simulated::waveDeviation);
        this.fresh = Simulated.waves(run.size(10_000, 1000), fresh);
    }

    private Sample data(long seed) {
        return Simulated.waves(run.size(80, 40), seed);
    }

    private Tournament tournament(Protocol protocol) {
        return new Tournament(
                this::data,
                protocol,
                Contender.all(
                        Contender.families(run),
                        BaselineEstimator::heteroscedastic,
                        this::measured,
                        HeteroscedasticEstimator.create(),
                        this::measuredOurs));
    }

    private Measures measured(BaselineHeteroscedastic model, Sample train) {
        Points at = Points.onLine(x);
        double[] sd = Curves.values(model.variances(at), Math::sqrt);
        return measured(model, model.means(at), sd, model.precision().values(at));
    }

    private Measures measuredOurs(HeteroscedasticModel model, Sample train) {
        Points at = Points.onLine(x);
        return measured(model, model.means(at), model.sds(at), model.squares().values(at));
    }

    private Measures measured(Model model, double[] mean, double[] sd, double... precision) {
        return Measures.of(mean, sd)
                .with(SCORE, model.score(fresh))
                .with(MEAN_ERROR, Curves.rootMeanSquare(mean, trueMean))
                .with(DEVIATION_ERROR, Curves.rootMeanSquare(sd, trueSd))
                .with(LOG_ERROR, Curves.rootMeanSquare(Curves.values(sd, Math::log), Curves.values(trueSd, Math::log)))
                .with(SMALLEST, Curves.smallest(precision));
    }

    private double trueScore() {
        double[] y = fresh.target();
        return IntStream.range(0, y.length)
                .mapToDouble(i -> {
                    double at = fresh.points().coordinate(i, 0);
                    double variance = Math.pow(Simulated.waveDeviation(at), 2);
                    return new NormalDistribution(Simulated.waveMean(at) / variance, 1 / variance).logPdf(y[i]);
                })
                .average()
                .orElseThrow();
    }

    @Override
    public Panels panels(NumberTable numbers) {
        SearchSpace space = SearchSpace.of(Tuning.WIDTH, 0.05, 0.4).and(CrossValidation.LAMBDA, 1e-5, 1e-1);
        Findings found = tournament(Protocol.of(run.size(7, 1), space.grid(run.size(4, 2), run.size(5, 2))))
                .once(run, "mean and variance, ");
        double truth = trueScore();
        numbers.curve(x, trueMean, "heteroscedastic", "truth", "mean");
        numbers.curve(x, trueSd, "heteroscedastic", "truth", "deviation");
        List<Chart> charts = new ArrayList<>();
        List<List<String>> table = new ArrayList<>();
        for (String label : found.labels()) {
            numbers.curve(x, found.curve(label, 0), "heteroscedastic", label, "mean");
            numbers.curve(x, found.curve(label, 1), "heteroscedastic", label, "deviation");
            charts.add(chart(label, found.curve(label, 0), found.curve(label, 1)));
            table.add(found.row(label, SCORE, MEAN_ERROR, DEVIATION_ERROR, SMALLEST));
        }
        table.add(List.of("truth", digits(truth), "0", "0", digits(Math.exp(-2)), ""));
        return new Panels(
                "Mean and variance of " + run.size(80, 40)
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
                claims(found, truth));
    }

    /** The mean, and one deviation to both sides, estimated and true. */
    private Chart chart(String label, double[] mean, double[] sd) {
        Sample data = data(run.seed());
        return Chart.of(label, "x", "y")
                .data(new Series.Dots("data", Curves.coordinates(data.points(), 0), data.target()))
                .line("estimated mean", x, mean)
                .line("true mean", x, trueMean)
                .with(new Series.Line("estimated mean - deviation", x, shifted(mean, sd, -1), true), 0)
                .with(new Series.Line("estimated mean + deviation", x, shifted(mean, sd, 1), true), 0)
                .with(new Series.Line("true mean - deviation", x, shifted(trueMean, trueSd, -1), true), 1)
                .with(new Series.Line("true mean + deviation", x, shifted(trueMean, trueSd, 1), true), 1)
                .withinX(0, 1)
                .withinY(-6, 6);
    }

    private static double[] shifted(double[] mean, double[] sd, double factor) {
        return IntStream.range(0, mean.length)
                .mapToDouble(i -> mean[i] + factor * sd[i])
                .toArray();
    }

    /** Over several draws, only a lead of more than two standard errors is one. */
    private static List<Claim> claims(Findings found, double truth) {
        double ours = found.of(PSD, SCORE);
        return List.of(
                new Claim(
                        "Variance: PNM is reasonable, since its precision does not cross zero.",
                        "smallest precision " + digits(found.of(PNM, SMALLEST)) + ", log-likelihood "
                                + digits(found.of(PNM, SCORE)) + " against " + digits(truth)
                                + " of the truth",
                        found.of(PNM, SMALLEST) > 0 && found.of(PNM, SCORE) > Double.NEGATIVE_INFINITY),
                new Claim(
                        "Variance: NCM approximates poorly.",
                        "log-likelihood " + digits(found.of(NCM, SCORE)) + " against " + digits(ours)
                                + " of PSD" + found.difference(PSD, NCM, SCORE) + "; error of the mean "
                                + digits(found.of(NCM, MEAN_ERROR)) + " against "
                                + digits(found.of(PSD, MEAN_ERROR)),
                        found.lead(PSD, NCM, SCORE) > 2),
                new Claim(
                        "Variance: the PSD model is non-negative and fits well.",
                        "smallest precision " + digits(found.of(PSD, SMALLEST)) + ", log-likelihood " + digits(ours)
                                + ", " + digits(truth - ours) + " below the truth's",
                        found.of(PSD, SMALLEST) >= 0
                                && Stream.of(PNM, NCM, GLM).allMatch(other -> found.lead(other, PSD, SCORE) <= 2)));
    }

    @Override
    public SimulatedProblem simulated() {
        double truth = trueScore();
        return new SimulatedProblem(
                "Errors and the smallest precision are of " + x.length
                        + " points on [0, 1]; the spread is what the worst width of"
                        + " the grid loses in cross-validation against the best.",
                truth,
                tournament(Protocol.overDraws(
                        run, SearchSpace.of(Tuning.WIDTH, 0.1, 0.4).and(CrossValidation.LAMBDA, 1e-4, 1e-2), 3, 3)),
                List.of(SCORE, MEAN_ERROR, LOG_ERROR, SMALLEST, SPREAD),
                found -> Stream.concat(
                                claims(found, truth).stream(),
                                found.claimsOfSettings(
                                        "Variance: NCM is very sensitive to the width of the kernel.",
                                        "Variance: GLM is not convex and needs random restarts."))
                        .toList());
    }
}
