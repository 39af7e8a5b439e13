package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.experiments.SpaceDensities.Measured;
import org.psdmodels.experiments.SpaceDensities.Parts;

/** Figure 3 of the paper on PSD models: a density in ten dimensions, by four models. */
final class Figure3 implements Experiment {
    /** Scores as near as this to each other are "quite close": ten dimensions, a tenth of a nat each. */
    private static final double CLOSE = 0.1 * SpaceDensities.DIMENSION;

    /** Densities are shown in thousandths. */
    private static final double UNIT = 1e3;

    /** What is as many times as high as the truth does not set the scale. */
    private static final double OVERFLOW = 10;

    /** An integral of |p| above this is well above one. */
    private static final double EXCESSIVE = 2;

    /** A mass this far from one is wrong for any purpose. */
    private static final double WRONG = 0.05;

    @Override
    public String name() {
        return "figure3";
    }

    @Override
    public String title() {
        return "PSD models, Figure 3: a density in ten dimensions";
    }

    @Override
    public String summary() {
        return "1000 points of two normal distributions, by PNM, PSD, NCM and GLM against N(0, 5 I)";
    }

    @Override
    public Reproduction run(ExperimentRun run) {
        SpaceDensities densities = new SpaceDensities(run);
        List<Measured> all = densities.fitted();
        double truth = densities.trueScore();
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
                        + " criteria of what holds: \"quite close\" is within " + Text.digits(CLOSE)
                        + " of each other, \"well above one\" above " + Text.digits(EXCESSIVE)
                        + ", \"reasonably well\" non-negative and with a higher log-likelihood than NCM, \"too flat\""
                        + " lower on the line than PSD, \"fails\" a mass off by more than " + Text.digits(WRONG)
                        + " or, divided by it, a lower log-likelihood than NCM's.",
                claims(all, truth),
                page -> append(page, all, densities.probes(), truth),
                numbers(all, densities.probes()));
    }

    private static void append(Page page, List<Measured> all, Parts<Points> probes, double truth) {
        page.heading("The figure");
        page.paragraph(
                "Each row has a scale of its own, as in the paper. Blue: the box; green: the true density; orange: the"
                        + " line.");
        page.grid(2, List.of(charts(all.subList(0, 2), probes), charts(all.subList(2, 4), probes)));
        List<List<String>> rows = new ArrayList<>();
        all.forEach(m -> rows.add(List.of(
                m.label(),
                Text.digits(m.score()),
                Text.digits(m.mass()),
                Text.digits(m.onLine()),
                Text.digits(m.smallest()),
                m.choice())));
        rows.add(List.of("truth", Text.digits(truth), "1", Text.digits(SpaceDensities.trueMode()), "", ""));
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

    private static List<Chart> charts(List<Measured> row, Parts<Points> probes) {
        double upper = row.stream()
                .mapToDouble(Measured::onLine)
                .filter(v -> v <= OVERFLOW * SpaceDensities.trueMode())
                .max()
                .orElse(SpaceDensities.trueMode());
        double smallest = row.stream().mapToDouble(Measured::smallest).min().orElseThrow();
        double lower = Math.max(-upper, Math.min(0, smallest));
        double margin = 0.05 * (upper - lower);
        double foot = UNIT * (lower - margin);
        double head = UNIT * (upper + margin);
        return row.stream()
                .map(m -> chart(m, probes).withinX(-5, 5).withinY(rounded(foot), rounded(head)))
                .toList();
    }

    /** Two digits are enough for the end of an axis. */
    private static double rounded(double value) {
        double unit = Math.pow(10, Math.floor(Math.log10(Math.abs(value))) - 1);
        return unit * (value < 0 ? Math.floor(value / unit) : Math.ceil(value / unit));
    }

    private static Chart chart(Measured m, Parts<Points> probes) {
        return Chart.of(m.label(), "first coordinate", "density / 1e-3")
                .with(dots("box", probes.box(), m.values().box()), 0)
                .with(dots("true density", probes.typical(), m.values().typical()), 2)
                .with(dots("line", probes.line(), m.values().line()), 1);
    }

    private static Series dots(String name, Points points, double[] values) {
        return new Series.Dots(name, Curves.coordinates(points, 0), Curves.values(values, v -> UNIT * v));
    }

    private static List<Claim> claims(List<Measured> all, double truth) {
        Measured pnm = all.get(0);
        Measured ours = all.get(1);
        Measured ncm = all.get(2);
        Measured glm = all.get(3);
        double negative = pnm.negativeMass().orElseThrow();
        return List.of(
                new Claim(
                        "In log-likelihood PNM and the PSD model are quite close, and better than the two others.",
                        "PNM " + Text.digits(pnm.score()) + ", PSD " + Text.digits(ours.score()) + ", NCM "
                                + Text.digits(ncm.score()) + ", GLM " + Text.digits(glm.score())
                                + " (normalised anew " + Text.digits(glm.normalisedScore()) + "), truth "
                                + Text.digits(truth),
                        Math.abs(pnm.score() - ours.score()) <= CLOSE
                                && Math.min(pnm.score(), ours.score()) > Math.max(ncm.score(), glm.normalisedScore())),
                new Claim(
                        "PNM is negative where the density is low, and its integral of |p| is well above one.",
                        "smallest value " + Text.digits(pnm.smallest()) + ", integral of |p| "
                                + Text.digits(1 + 2 * negative),
                        pnm.smallest() < 0 && 1 + 2 * negative > EXCESSIVE),
                new Claim(
                        "The PSD model performs reasonably well.",
                        "its log-likelihood is " + Text.digits(truth - ours.score())
                                + " below the truth's, that of NCM "
                                + Text.digits(truth - ncm.score()) + "; on the line it reaches "
                                + Text.digits(ours.onLine()) + ", the truth " + Text.digits(SpaceDensities.trueMode()),
                        ours.smallest() >= 0 && ours.score() > ncm.score()),
                new Claim(
                        "NCM is too heavy in the tails, and far too flat.",
                        "on the line it reaches " + Text.digits(ncm.onLine()),
                        ncm.onLine() < ours.onLine()),
                new Claim(
                        "GLM fails completely, since its normalisation cannot be sampled.",
                        "mass " + Text.digits(glm.mass()) + " by 100,001 other points; on the line it reaches "
                                + Text.digits(glm.onLine()),
                        Math.abs(glm.mass() - 1) > WRONG || glm.normalisedScore() < ncm.score()));
    }

    private static NumberTable numbers(List<Measured> all, Parts<Points> probes) {
        NumberTable numbers = NumberTable.of("model", "part", "first coordinate", "density");
        for (Measured m : all) {
            numbers.curve(Curves.coordinates(probes.box(), 0), m.values().box(), m.label(), "box");
            numbers.curve(Curves.coordinates(probes.typical(), 0), m.values().typical(), m.label(), "true density");
            numbers.curve(Curves.coordinates(probes.line(), 0), m.values().line(), m.label(), "line");
        }
        return numbers;
    }
}
