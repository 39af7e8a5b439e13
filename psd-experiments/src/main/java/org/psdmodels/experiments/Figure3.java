package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.experiments.SpaceDensities.Probes;

/** Figure 3 of the paper on PSD models: a density in ten dimensions, by four models. */
final class Figure3 {
    static final Experiment EXPERIMENT = Experiment.of(
            "figure3",
            "PSD models, Figure 3: a density in ten dimensions",
            "1000 points of two normal distributions, by PNM, PSD, NCM and GLM against N(0, 5 I)",
            Figure3::run);

    /** Densities are shown in thousandths. */
    private static final double UNIT = 1e3;

    /** What is as many times as high as the truth does not set the scale. */
    private static final double OVERFLOW = 10;

    private static final List<String> LABELS = List.of(Contender.PNM, Contender.PSD, Contender.NCM, Contender.GLM);

    private Figure3() {}

    static Reproduction run(ExperimentRun run) {
        SpaceDensities densities = new SpaceDensities(run, run.seed() + 1);
        Findings found = densities.figure();
        return Reproduction.of(
                densities.size()
                        + " points of N(-2 e1, I / sqrt(2 pi)) / 2 + N(2 e1, I / sqrt(2 pi)) / 2 in ten dimensions;"
                        + " densities p = f nu against nu = N(0, 5 I). Width and lambda are chosen by "
                        + (densities.splits() == 1 ? "one random split" : densities.splits() + " random splits")
                        + " of the data, 70 % to fit and 30 % to score (the paper has"
                        + " seven), among " + densities.grid().size()
                        + " candidates for each model. Each panel shows the first coordinate and the density of 500 points"
                        + " uniform on the box of width 5, 500 points of the true density, and 500 points of [-4, 4] x {0},"
                        + " where it is highest. The candidates and the seed are ours, the paper gives none; so are the"
                        + " criteria of what holds: \"quite close\" is within " + digits(SpaceDensities.CLOSE)
                        + " of each other, \"well above one\" above " + digits(SpaceDensities.EXCESSIVE)
                        + ", \"reasonably well\" non-negative and with a higher log-likelihood than NCM, \"too flat\""
                        + " lower on the line than PSD, \"fails\" a mass off by more than "
                        + digits(SpaceDensities.WRONG)
                        + " or, divided by it, a lower log-likelihood than NCM's.",
                densities.claims(found),
                page -> append(page, found, densities),
                numbers(found, densities.probes()));
    }

    private static void append(Page page, Findings found, SpaceDensities densities) {
        page.heading("The figure");
        page.paragraph(
                "Each row has a scale of its own, as in the paper. Blue: the box; green: the true density; orange: the"
                        + " line.");
        Probes probes = densities.probes();
        page.grid(2, List.of(charts(LABELS.subList(0, 2), found, probes), charts(LABELS.subList(2, 4), found, probes)));
        List<List<String>> rows = new ArrayList<>();
        LABELS.forEach(label -> rows.add(found.row(
                label,
                DensityMeasures.SCORE,
                SpaceDensities.EXACT_MASS,
                SpaceDensities.ON_LINE,
                SpaceDensities.SHOWN_SMALLEST)));
        rows.add(List.of("truth", digits(densities.trueScore()), "1", digits(SpaceDensities.trueMode()), "", ""));
        page.table(
                List.of(
                        "model",
                        "log-likelihood of fresh points",
                        "mass",
                        "largest on the line",
                        "smallest shown",
                        "chosen"),
                rows);
    }

    private static List<Chart> charts(List<String> row, Findings found, Probes probes) {
        double upper = row.stream()
                .mapToDouble(label -> found.of(label, SpaceDensities.ON_LINE))
                .filter(v -> v <= OVERFLOW * SpaceDensities.trueMode())
                .max()
                .orElse(SpaceDensities.trueMode());
        double smallest = row.stream()
                .mapToDouble(label -> found.of(label, SpaceDensities.SHOWN_SMALLEST))
                .min()
                .orElseThrow();
        double lower = Math.max(-upper, Math.min(0, smallest));
        double margin = 0.05 * (upper - lower);
        double foot = UNIT * (lower - margin);
        double head = UNIT * (upper + margin);
        return row.stream()
                .map(label -> chart(label, found, probes).withinX(-5, 5).withinY(rounded(foot), rounded(head)))
                .toList();
    }

    /** Two digits are enough for the end of an axis. */
    private static double rounded(double value) {
        double unit = Math.pow(10, Math.floor(Math.log10(Math.abs(value))) - 1);
        return unit * (value < 0 ? Math.floor(value / unit) : Math.ceil(value / unit));
    }

    private static Chart chart(String label, Findings found, Probes probes) {
        return Chart.of(label, "first coordinate", "density / 1e-3")
                .with(dots("box", probes.box(), found.curve(label, 0)), 0)
                .with(dots("true density", probes.typical(), found.curve(label, 1)), 2)
                .with(dots("line", probes.line(), found.curve(label, 2)), 1);
    }

    private static Series dots(String name, Points points, double[] values) {
        return new Series.Dots(name, Curves.coordinates(points, 0), Curves.values(values, v -> UNIT * v));
    }

    private static NumberTable numbers(Findings found, Probes probes) {
        NumberTable numbers = NumberTable.of("model", "part", "first coordinate", "density");
        for (String label : LABELS) {
            numbers.curve(Curves.coordinates(probes.box(), 0), found.curve(label, 0), label, "box");
            numbers.curve(Curves.coordinates(probes.typical(), 0), found.curve(label, 1), label, "true density");
            numbers.curve(Curves.coordinates(probes.line(), 0), found.curve(label, 2), label, "line");
        }
        return numbers;
    }
}
