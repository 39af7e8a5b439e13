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
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineQuantiles;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.regression.NormalDistribution;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

/** The third row of Figure 1: quartiles of 500 points, none of them in the middle third. */
final class QuantileCurves implements FigureRow {
    private static final double[] LEVELS = {0.25, 0.5, 0.75};

    /** How many times PSD's error is a poor one, and how many times it is a failure. */
    static final double POOR = 1.2;

    static final double FAILED = 2;

    private static final Column SCORE = Column.mean("minus the pinball loss");
    private static final Column CROSSING = Column.mean("share of [0, 1] with crossings");
    private static final Column ERROR = Column.mean("rms error");

    private final ExperimentRun run;
    private final double[] x;
    private final Sample fresh;

    /** On a grid of [0, 1], with a seed of points to score with. */
    QuantileCurves(ExperimentRun run, int intervals, long fresh) {
        this.run = run;
        this.x = Curves.grid(0, 1, intervals);
        this.fresh = Simulated.gap(run.size(10_000, 1000), fresh);
    }

    private Sample data(long seed) {
        return Simulated.gap(run.size(500, 40), seed);
    }

    private Tournament tournament(Protocol protocol, QuantileEstimator ours) {
        return new Tournament(
                this::data,
                protocol,
                Contender.all(
                        Contender.families(run),
                        family -> BaselineEstimator.quantiles(family, LEVELS),
                        this::measuredBaseline,
                        ours,
                        this::measuredOurs));
    }

    private Measures measuredBaseline(BaselineQuantiles model, Sample train) {
        return measured(model.score(fresh), model.predict(Points.onLine(x)));
    }

    private Measures measuredOurs(QuantileModel model, Sample train) {
        return measured(model.score(fresh), model.predict(Points.onLine(x)));
    }

    private Measures measured(double score, Matrix quantiles) {
        double[][] curves =
                IntStream.range(0, LEVELS.length).mapToObj(quantiles::column).toArray(double[][]::new);
        return Measures.of(curves)
                .with(SCORE, score)
                .with(ERROR, error(curves))
                .with(CROSSING, (double) crossings(quantiles) / quantiles.rows());
    }

    /** The root mean square error of the quantiles, over the grid and the levels. */
    private double error(double[]... curves) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            for (int k = 0; k < LEVELS.length; k++) {
                double miss = curves[k][i] - truth(x[i], LEVELS[k]);
                sum += miss * miss;
            }
        }
        return Math.sqrt(sum / (x.length * LEVELS.length));
    }

    /** The rows in which some quantile lies below the one before. */
    static long crossings(Matrix quantiles) {
        return IntStream.range(0, quantiles.rows())
                .filter(i -> IntStream.range(1, quantiles.columns())
                        .anyMatch(k -> quantiles.get(i, k) < quantiles.get(i, k - 1)))
                .count();
    }

    private static double truth(double x, double level) {
        return Simulated.gapDeviation(x) * new NormalDistribution(0, 1).quantile(level);
    }

    private double trueLoss() {
        double[] y = fresh.target();
        return IntStream.range(0, y.length)
                .mapToDouble(i -> {
                    double at = fresh.points().coordinate(i, 0);
                    double sum = 0;
                    for (double level : LEVELS) {
                        sum += PinballLoss.atLevel(level).value(y[i], truth(at, level));
                    }
                    return sum / LEVELS.length;
                })
                .average()
                .orElseThrow();
    }

    @Override
    public Panels panels(NumberTable numbers) {
        SearchSpace space = SearchSpace.of(Tuning.WIDTH, 0.1, 0.4).and(CrossValidation.LAMBDA, 1e-4, 1e-1);
        Findings found = tournament(
                        Protocol.of(run.size(7, 1), space.grid(run.size(3, 2), run.size(4, 2))),
                        QuantileEstimator.atLevels(LEVELS).withoutConstant())
                .once(run, "quantiles, ");
        double truth = trueLoss();
        for (double level : LEVELS) {
            numbers.curve(x, Curves.values(x, at -> truth(at, level)), "quantiles", "truth", "quantile " + level);
        }
        for (String label : found.labels()) {
            for (int k = 0; k < LEVELS.length; k++) {
                numbers.curve(x, found.curve(label, k), "quantiles", label, "quantile " + LEVELS[k]);
            }
        }
        List<List<String>> table = new ArrayList<>();
        found.labels().forEach(label -> table.add(row(found, label)));
        table.add(List.of("truth", "0", digits(truth), "0 %", ""));
        return new Panels(
                "Quantiles .25, .5, .75 of " + run.size(500, 40) + " points, none of them in the middle third",
                found.labels().stream().map(label -> chart(found, label)).toList(),
                List.of(
                        "model",
                        "rms error on [0, 1]",
                        "pinball loss of fresh points",
                        "share of [0, 1] where quantiles cross",
                        "chosen"),
                table,
                claims(found, truth));
    }

    private static List<String> row(Findings found, String label) {
        return List.of(
                label,
                digits(found.of(label, ERROR)),
                digits(loss(found, label)),
                digits(100 * found.of(label, CROSSING)) + " %",
                found.settings(label));
    }

    private static double loss(Findings found, String label) {
        return -found.of(label, SCORE);
    }

    private Chart chart(Findings found, String label) {
        Sample data = data(run.seed());
        Chart chart = Chart.of(label, "x", "y")
                .data(new Series.Dots("data", Curves.coordinates(data.points(), 0), data.target()));
        for (int k = 0; k < LEVELS.length; k++) {
            double level = LEVELS[k];
            chart = chart.with(
                            new Series.Line(
                                    "true quantile " + level, x, Curves.values(x, at -> truth(at, level)), true),
                            1)
                    .with(new Series.Line("quantile " + level, x, found.curve(label, k), false), 0);
        }
        return chart.withinX(0, 1).withinY(-0.6, 0.6);
    }

    private static List<Claim> claims(Findings found, double truth) {
        double ours = found.of(PSD, ERROR);
        return List.of(
                new Claim(
                        "Quantiles: those of PNM cross where there are few points.",
                        "they cross on " + digits(100 * found.of(PNM, CROSSING)) + " % of [0, 1]",
                        found.of(PNM, CROSSING) > 0),
                new Claim(
                        "Quantiles: NCM keeps their order, but approximates poorly.",
                        crossings(found, NCM) + "; " + errors(found, NCM, truth),
                        found.of(NCM, CROSSING) == 0 && found.of(NCM, ERROR) > POOR * ours),
                new Claim(
                        "Quantiles: GLM does not succeed in approximating them.",
                        errors(found, GLM, truth),
                        found.of(GLM, ERROR) > FAILED * ours),
                new Claim(
                        "Quantiles: the PSD model keeps their order everywhere and approximates them relatively well.",
                        crossings(found, PSD) + "; rms error " + digits(ours) + ", loss "
                                + digits(100 * (loss(found, PSD) / truth - 1)) + " % above the truth's",
                        found.of(PSD, CROSSING) == 0
                                && found.labels().stream()
                                        .filter(label -> found.of(label, CROSSING) == 0)
                                        .allMatch(label -> found.of(label, ERROR) >= ours)));
    }

    private static String crossings(Findings found, String label) {
        double share = found.of(label, CROSSING);
        return share == 0 ? "no crossing" : "crossings on " + digits(100 * share) + " % of [0, 1]";
    }

    private static String errors(Findings found, String label, double truth) {
        return "rms error " + digits(found.of(label, ERROR)) + " against " + digits(found.of(PSD, ERROR))
                + " of PSD; loss " + digits(loss(found, label)) + " against " + digits(loss(found, PSD))
                + " of PSD and " + digits(truth) + " of the truth";
    }

    @Override
    public SimulatedProblem simulated() {
        double truth = trueLoss();
        return new SimulatedProblem(
                "Crossings and errors are of " + x.length
                        + " points on [0, 1], the gap included; the spread is what the worst"
                        + " width of the grid loses in cross-validation against the best.",
                -truth,
                tournament(
                        Protocol.overDraws(
                                run,
                                SearchSpace.of(Tuning.WIDTH, 0.1, 0.4).and(CrossValidation.LAMBDA, 1e-5, 1e-3),
                                3,
                                3),
                        QuantileEstimator.atLevels(LEVELS)),
                List.of(SCORE, ERROR, CROSSING, SPREAD),
                found -> Stream.concat(
                                claims(found, truth).stream(),
                                found.claimsOfSettings(
                                        "Quantiles: NCM is very sensitive to the width of the kernel.",
                                        "Quantiles: GLM has many local minima."))
                        .toList());
    }
}
