package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Series;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;

/** The first row of Figure 1: 50 points of N(-1, 0.3) / 2 + N(1, 0.3) / 2, 0.3 being the variance; kernels of width 1. */
final class LineDensities {
    private static final double VARIANCE = 0.3;
    private static final int NODES = 10_000;

    /** The ends of the vertical axis, for a truth between 0 and 0.37. */
    private static final double BOTTOM = -0.4;

    private static final double TOP = 0.8;

    /** Rounding of sums of ten thousand values. */
    private static final double ROUNDING = 1e-6;

    private static final double[] PLOTTED = Curves.grid(-4, 4, 400);
    private static final double[] LINE = Curves.grid(-12, 12, 12_000);

    private final ExperimentRun run;
    private final NumberTable numbers;
    private final Points data;
    private final Sample fresh;

    LineDensities(ExperimentRun run, NumberTable numbers) {
        this.run = run;
        this.numbers = numbers;
        this.data = Simulated.twoNormals(50, 1, 1, Math.sqrt(VARIANCE), run.seed());
        int many = run.size(10_000, 1000);
        this.fresh = Sample.of(Simulated.twoNormals(many, 1, 1, Math.sqrt(VARIANCE), run.seed() + 1));
    }

    private static double truth(double x) {
        double above = Math.exp(-(x - 1) * (x - 1) / (2 * VARIANCE));
        double below = Math.exp(-(x + 1) * (x + 1) / (2 * VARIANCE));
        return (above + below) / (2 * Math.sqrt(2 * Math.PI * VARIANCE));
    }

    /** What is measured of a density. */
    private record Measured(
            String label, Density density, String choice, double score, double mass, double smallest, double error) {
        List<String> row() {
            return List.of(
                    label,
                    Text.digits(score),
                    Text.digits(error),
                    Text.digits(Math.abs(mass - 1)),
                    Text.digits(smallest),
                    choice);
        }
    }

    Panels panels() {
        List<Measured> all = fitted();
        double[] expected = Curves.values(PLOTTED, LineDensities::truth);
        numbers.curve(PLOTTED, expected, "density", "truth", "density");
        List<Chart> charts = new ArrayList<>();
        for (Measured m : all) {
            double[] values = m.density.pdfs(Points.onLine(PLOTTED));
            numbers.curve(PLOTTED, values, "density", m.label, "density");
            charts.add(chart(m.label, values, expected));
        }
        return new Panels(
                "Density of 50 points, N(-1, 0.3) / 2 + N(1, 0.3) / 2, kernel of width 1",
                charts,
                List.of(
                        "model",
                        "log-likelihood of fresh points",
                        "L1 error",
                        "mass error",
                        "smallest value",
                        "chosen"),
                all.stream().map(Measured::row).toList(),
                claims(all));
    }

    /** All on one scale; what is beyond is said. */
    private Chart chart(String label, double[] values, double[] expected) {
        Chart chart = Chart.of(label, "x", "density")
                .line("estimate", PLOTTED, values)
                .dashed("truth", PLOTTED, expected)
                .data(new Series.Rug("data", Curves.coordinates(data, 0)))
                .withinX(-4, 4)
                .withinY(BOTTOM, TOP);
        double lowest = Curves.smallest(values);
        double highest = DoubleStream.of(values).max().orElseThrow();
        return lowest < BOTTOM || highest > TOP
                ? chart.noted("From " + Text.digits(lowest) + " to " + Text.digits(highest) + ", beyond this scale.")
                : chart;
    }

    private List<Measured> fitted() {
        GaussianKernel kernel = GaussianKernel.withWidth(1);
        List<Candidate> lambdas =
                SearchSpace.of(CrossValidation.LAMBDA, 1e-6, 1e2).grid(run.size(17, 3));
        List<Measured> all = new ArrayList<>();
        for (Family family : Chosen.families(run)) {
            all.add(run.step("density, " + family.label(), () -> {
                Chosen<BaselineDensity> chosen = Chosen.of(
                        run,
                        family.label(),
                        c -> BaselineEstimator.density(family)
                                .withKernel(kernel)
                                .withLambda(Chosen.lambda(c)),
                        lambdas,
                        Chosen.folds(run),
                        Sample.of(data));
                return measured(chosen, chosen.model());
            }));
        }
        all.add(run.step("density, PSD", () -> {
            var chosen = Chosen.of(
                    run,
                    Chosen.OURS,
                    c -> DensityEstimator.create().withKernel(kernel).withLambda(Chosen.lambda(c), Chosen.ELASTIC),
                    lambdas,
                    Chosen.folds(run),
                    Sample.of(data));
            return measured(chosen, chosen.model());
        }));
        return all;
    }

    private Measured measured(Chosen<? extends Model> chosen, Density density) {
        double[] values = density.pdfs(Points.onLine(LINE));
        double[] errors = Curves.absoluteDifferences(values, Curves.values(LINE, LineDensities::truth));
        return new Measured(
                chosen.label(),
                density,
                chosen.choice(),
                chosen.model().score(fresh),
                Curves.integral(LINE, values),
                Curves.smallest(values),
                Curves.integral(LINE, errors));
    }

    private List<Claim> claims(List<Measured> all) {
        Measured pnm = all.get(0);
        Measured ncm = all.get(1);
        Measured glm = all.get(2);
        Measured ours = all.get(3);
        double sampled = sampledMass((BaselineDensity) glm.density);
        return List.of(
                new Claim(
                        "Density: PNM is non-negative at the data, negative between and beyond them.",
                        "smallest value at the data " + Text.digits(Curves.smallest(pnm.density.pdfs(data)))
                                + ", anywhere " + Text.digits(pnm.smallest),
                        pnm.smallest < 0 && Curves.smallest(pnm.density.pdfs(data)) >= -ROUNDING),
                new Claim(
                        "Density: NCM has mass one and is non-negative, but does not fit.",
                        "mass " + Text.digits(ncm.mass) + ", L1 error " + Text.digits(ncm.error) + " against "
                                + Text.digits(ours.error) + " of PSD",
                        isDensity(ncm) && ncm.error > ours.error),
                new Claim(
                        "Density: GLM fits quite well, but its mass is 0.987, since the integral is estimated by sampling.",
                        "L1 error " + Text.digits(glm.error) + "; mass " + Text.digits(sampled)
                                + " when normalised by 10,000 random points, " + Text.digits(glm.mass)
                                + " by the quadrature that the library uses in one dimension",
                        glm.error < ncm.error && Math.abs(sampled - 1) > ROUNDING),
                new Claim(
                        "Density: the PSD model is non-negative, has mass one and fits quite well.",
                        "smallest value " + Text.digits(ours.smallest) + ", mass error "
                                + Text.digits(Math.abs(ours.mass - 1)) + ", L1 error " + Text.digits(ours.error),
                        isDensity(ours) && ours.error < ncm.error));
    }

    private static boolean isDensity(Measured m) {
        return m.smallest >= 0 && Math.abs(m.mass - 1) <= ROUNDING;
    }

    /** The mass of a density whose normalisation is the mean over random points of its base measure, as in the paper. */
    private double sampledMass(BaselineDensity glm) {
        var base = glm.measure().factor(0);
        Random random = new Random(run.seed() + 2);
        double[] x = IntStream.range(0, NODES)
                .mapToDouble(k -> base.mean() + Math.sqrt(base.variance()) * random.nextGaussian())
                .toArray();
        double[] values = glm.pdfs(Points.onLine(x));
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += values[i] / base.density(x[i]);
        }
        return x.length / sum;
    }
}
