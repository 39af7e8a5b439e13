package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.regression.NormalDistribution;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;

/** The third row of Figure 1: quartiles of 500 points, none of them in the middle third. */
final class QuantileCurves {
    private static final double[] LEVELS = {0.25, 0.5, 0.75};

    /** How many times PSD's error is a poor one, and how many times it is a failure. */
    static final double POOR = 1.2;

    static final double FAILED = 2;

    private static final double[] X = Curves.grid(0, 1, 600);

    private final ExperimentRun run;
    private final NumberTable numbers;
    private final Sample data;
    private final Sample fresh;

    QuantileCurves(ExperimentRun run, NumberTable numbers) {
        this.run = run;
        this.numbers = numbers;
        this.data = Simulated.gap(run.size(500, 40), run.seed());
        this.fresh = Simulated.gap(run.size(10_000, 1000), run.seed() + 1);
    }

    private record Measured(String label, Matrix quantiles, double loss, String choice) {
        /** The share of the grid at which some quantile is above the next. */
        double crossing() {
            return IntStream.range(0, X.length)
                    .mapToDouble(
                            i -> quantiles.get(i, 0) > quantiles.get(i, 1) || quantiles.get(i, 1) > quantiles.get(i, 2)
                                    ? 1
                                    : 0)
                    .average()
                    .orElseThrow();
        }

        /** The root mean square error of the quantiles, over the grid and the levels. */
        double error() {
            double sum = 0;
            for (int i = 0; i < X.length; i++) {
                for (int k = 0; k < LEVELS.length; k++) {
                    double miss = quantiles.get(i, k) - truth(X[i], LEVELS[k]);
                    sum += miss * miss;
                }
            }
            return Math.sqrt(sum / (X.length * LEVELS.length));
        }

        List<String> row() {
            return List.of(
                    label, Text.digits(error()), Text.digits(loss), Text.digits(100 * crossing()) + " %", choice);
        }
    }

    private static double truth(double x, double level) {
        return Simulated.gapDeviation(x) * new NormalDistribution(0, 1).quantile(level);
    }

    Panels panels() {
        List<Measured> all = fitted();
        double truth = trueLoss();
        List<Chart> charts = new ArrayList<>();
        for (double level : LEVELS) {
            numbers.curve(X, Curves.values(X, x -> truth(x, level)), "quantiles", "truth", "quantile " + level);
        }
        for (Measured m : all) {
            for (int k = 0; k < LEVELS.length; k++) {
                numbers.curve(X, m.quantiles.column(k), "quantiles", m.label, "quantile " + LEVELS[k]);
            }
            charts.add(chart(m));
        }
        List<List<String>> table =
                new ArrayList<>(all.stream().map(Measured::row).toList());
        table.add(List.of("truth", "0", Text.digits(truth), "0 %", ""));
        return new Panels(
                "Quantiles .25, .5, .75 of " + data.size() + " points, none of them in the middle third",
                charts,
                List.of(
                        "model",
                        "rms error on [0, 1]",
                        "pinball loss of fresh points",
                        "share of [0, 1] where quantiles cross",
                        "chosen"),
                table,
                claims(all, truth));
    }

    private Chart chart(Measured m) {
        Chart chart = Chart.of(m.label, "x", "y")
                .data(new Series.Dots("data", Curves.coordinates(data.points(), 0), data.target()));
        for (int k = 0; k < LEVELS.length; k++) {
            double level = LEVELS[k];
            chart = chart.with(
                            new Series.Line("true quantile " + level, X, Curves.values(X, x -> truth(x, level)), true),
                            1)
                    .with(new Series.Line("quantile " + level, X, m.quantiles.column(k), false), 0);
        }
        return chart.withinX(0, 1).withinY(-0.6, 0.6);
    }

    private double trueLoss() {
        double[] y = fresh.target();
        return IntStream.range(0, y.length)
                .mapToDouble(i -> {
                    double x = fresh.points().coordinate(i, 0);
                    double sum = 0;
                    for (double level : LEVELS) {
                        sum += PinballLoss.atLevel(level).value(y[i], truth(x, level));
                    }
                    return sum / LEVELS.length;
                })
                .average()
                .orElseThrow();
    }

    private List<Measured> fitted() {
        SearchSpace space = SearchSpace.of(Chosen.WIDTH, 0.1, 0.4).and(CrossValidation.LAMBDA, 1e-4, 1e-1);
        List<Candidate> grid = space.grid(run.size(3, 2), run.size(4, 2));
        List<Measured> all = new ArrayList<>();
        for (Family family : Chosen.families(run)) {
            all.add(run.step("quantiles, " + family.label(), () -> baseline(family, grid)));
        }
        all.add(run.step("quantiles, PSD", () -> ours(grid)));
        return all;
    }

    private Measured baseline(Family family, List<Candidate> grid) {
        var chosen = Chosen.of(
                run,
                family.label(),
                c -> BaselineEstimator.quantiles(family, LEVELS)
                        .withKernel(GaussianKernel.withWidth(Chosen.width(c)))
                        .withLinearPenalty(Chosen.lambda(c))
                        .withLambda(Chosen.lambda(c)),
                grid,
                Chosen.folds(run),
                data);
        return new Measured(
                family.label(),
                chosen.model().predict(Points.onLine(X)),
                -chosen.model().score(fresh),
                chosen.choice());
    }

    private Measured ours(List<Candidate> grid) {
        var chosen = Chosen.of(
                run,
                Chosen.OURS,
                c -> QuantileEstimator.atLevels(LEVELS)
                        .withoutConstant()
                        .withKernel(GaussianKernel.withWidth(Chosen.width(c)))
                        .withLinearPenalty(Chosen.lambda(c))
                        .withLambda(Chosen.lambda(c), Chosen.ELASTIC),
                grid,
                Chosen.folds(run),
                data);
        return new Measured(
                Chosen.OURS,
                chosen.model().predict(Points.onLine(X)),
                -chosen.model().score(fresh),
                chosen.choice());
    }

    private static List<Claim> claims(List<Measured> all, double truth) {
        Measured pnm = all.get(0);
        Measured ncm = all.get(1);
        Measured glm = all.get(2);
        Measured ours = all.get(3);
        return List.of(
                new Claim(
                        "Quantiles: those of PNM cross where there are few points.",
                        "they cross on " + Text.digits(100 * pnm.crossing()) + " % of [0, 1]",
                        pnm.crossing() > 0),
                new Claim(
                        "Quantiles: NCM keeps their order, but approximates poorly.",
                        crossings(ncm) + "; " + errors(ncm, ours, truth),
                        ncm.crossing() == 0 && ncm.error() > POOR * ours.error()),
                new Claim(
                        "Quantiles: GLM does not succeed in approximating them.",
                        errors(glm, ours, truth),
                        glm.error() > FAILED * ours.error()),
                new Claim(
                        "Quantiles: the PSD model keeps their order everywhere and approximates them relatively well.",
                        crossings(ours) + "; rms error " + Text.digits(ours.error()) + ", loss "
                                + Text.digits(100 * (ours.loss / truth - 1)) + " % above the truth's",
                        ours.crossing() == 0
                                && all.stream()
                                        .filter(m -> m.crossing() == 0)
                                        .allMatch(m -> m.error() >= ours.error())));
    }

    private static String crossings(Measured m) {
        return m.crossing() == 0 ? "no crossing" : "crossings on " + Text.digits(100 * m.crossing()) + " % of [0, 1]";
    }

    private static String errors(Measured m, Measured ours, double truth) {
        return "rms error " + Text.digits(m.error()) + " against " + Text.digits(ours.error()) + " of PSD; loss "
                + Text.digits(m.loss) + " against " + Text.digits(ours.loss) + " of PSD and " + Text.digits(truth)
                + " of the truth";
    }
}
