package org.psdmodels.experiments;

import static org.psdmodels.experiments.Contender.GLM;
import static org.psdmodels.experiments.Contender.NCM;
import static org.psdmodels.experiments.Contender.PNM;
import static org.psdmodels.experiments.Contender.PSD;
import static org.psdmodels.experiments.DensityMeasures.ABSOLUTE;
import static org.psdmodels.experiments.DensityMeasures.DISTANCE;
import static org.psdmodels.experiments.DensityMeasures.MASS;
import static org.psdmodels.experiments.DensityMeasures.MASS_OFF;
import static org.psdmodels.experiments.DensityMeasures.SMALLEST;
import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;

/** The first row of Figure 1: 50 points of N(-1, 0.3) / 2 + N(1, 0.3) / 2, 0.3 being the variance; kernels of width 1. */
final class LineDensities implements FigureRow {
    private static final TwoNormals TRUTH = new TwoNormals(1, 1, 0.3);

    /** How many draws of its base measure the paper's exponential link is normalised with. */
    private static final int NODES = 10_000;

    /** The ends of the vertical axis, for a truth between 0 and 0.37. */
    private static final double BOTTOM = -0.4;

    private static final double TOP = 0.8;

    /** Rounding of sums of ten thousand values. */
    private static final double ROUNDING = 1e-6;

    private static final double[] PLOTTED = Curves.grid(-4, 4, 400);

    private static final Column AT_DATA = Column.least("smallest value at the data");
    private static final Column SAMPLED = new Column("mass when normalised by sampling", Column.Over.WORST_MASS);
    private static final Column SAMPLING_ERROR = Column.mean("error of a mass by sampling");

    private static final String POSITIVE_PART = "PNM, positive part";
    private static final String MONTE_CARLO = "GLM, Monte Carlo";

    private final ExperimentRun run;
    private final DensityMeasures measures;

    LineDensities(ExperimentRun run, long fresh) {
        this.run = run;
        // Kernels of width one and data within three of zero: nothing is left at the ends.
        this.measures = new DensityMeasures(
                WeightedNodes.onLine(-12, 12, 12_000, TRUTH), Sample.of(TRUTH.points(run.size(10_000, 1000), fresh)));
    }

    private static Sample data(long seed) {
        return Sample.of(TRUTH.points(50, seed));
    }

    private List<Contender<?>> contenders() {
        return Contender.all(
                Contender.families(run),
                family -> BaselineEstimator.density(family),
                this::measured,
                DensityEstimator.create(),
                this::measuredOurs);
    }

    private Measures measuredOurs(DensityModel p, Sample train) {
        return measures.of(p, p.pdfs(Points.onLine(PLOTTED)));
    }

    private Measures measured(BaselineDensity p, Sample train) {
        Measures all =
                measures.of(p, p.pdfs(Points.onLine(PLOTTED))).with(AT_DATA, Curves.smallest(p.pdfs(train.points())));
        return p.family() instanceof Family.ExponentialLink
                ? all.with(SAMPLED, sampledMass(p)).with(SAMPLING_ERROR, samplingError(p))
                : all;
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

    /** The standard error of sum p(x_k) / (nu(x_k) n) over n draws x_k of nu: the root of (integral of p^2 / nu - 1) / n. */
    private double samplingError(BaselineDensity p) {
        double[] values = p.pdfs(measures.nodes().points());
        for (int k = 0; k < values.length; k++) {
            double base = p.measure().density(measures.nodes().points().row(k));
            values[k] *= base > 0 ? values[k] / base : 0;
        }
        return Math.sqrt((measures.nodes().integral(values) - 1) / NODES);
    }

    @Override
    public Panels panels(NumberTable numbers) {
        List<Candidate> lambdas =
                SearchSpace.of(CrossValidation.LAMBDA, 1e-6, 1e2).grid(run.size(17, 3));
        Findings found = new Tournament(LineDensities::data, Protocol.of(run.size(7, 1), lambdas), contenders())
                .once(run, "density, ");
        double[] expected = TRUTH.at(Points.onLine(PLOTTED));
        numbers.curve(PLOTTED, expected, "density", "truth", "density");
        found.labels().forEach(label -> numbers.curve(PLOTTED, found.curve(label, 0), "density", label, "density"));
        return new Panels(
                "Density of 50 points, N(-1, 0.3) / 2 + N(1, 0.3) / 2, kernel of width 1",
                found.labels().stream()
                        .map(label -> chart(label, found.curve(label, 0), expected))
                        .toList(),
                List.of(
                        "model",
                        "log-likelihood of fresh points",
                        "L1 error",
                        "mass error",
                        "smallest value",
                        "chosen"),
                found.labels().stream()
                        .map(label -> found.row(label, DensityMeasures.SCORE, DISTANCE, MASS_OFF, SMALLEST))
                        .toList(),
                claims(found));
    }

    /** All on one scale; what is beyond is said. */
    private Chart chart(String label, double[] values, double[] expected) {
        Chart chart = Chart.of(label, "x", "density")
                .line("estimate", PLOTTED, values)
                .dashed("truth", PLOTTED, expected)
                .data(new Series.Rug("data", Curves.coordinates(data(run.seed()).points(), 0)))
                .withinX(-4, 4)
                .withinY(BOTTOM, TOP);
        double lowest = Curves.smallest(values);
        double highest = Curves.largest(values);
        return lowest < BOTTOM || highest > TOP
                ? chart.noted("From " + digits(lowest) + " to " + digits(highest) + ", beyond this scale.")
                : chart;
    }

    private static List<Claim> claims(Findings found) {
        double distance = found.of(PSD, DISTANCE);
        return List.of(
                new Claim(
                        "Density: PNM is non-negative at the data, negative between and beyond them.",
                        "smallest value at the data " + digits(found.of(PNM, AT_DATA)) + ", anywhere "
                                + digits(found.of(PNM, SMALLEST)),
                        found.of(PNM, SMALLEST) < 0 && found.of(PNM, AT_DATA) >= -ROUNDING),
                new Claim(
                        "Density: NCM has mass one and is non-negative, but does not fit.",
                        "mass " + digits(found.of(NCM, MASS)) + ", L1 error "
                                + digits(found.of(NCM, DISTANCE)) + " against " + digits(distance)
                                + " of PSD",
                        isDensity(found, NCM) && found.of(NCM, DISTANCE) > distance),
                new Claim(
                        "Density: GLM fits quite well, but its mass is 0.987, since the integral is estimated by sampling.",
                        "L1 error " + digits(found.of(GLM, DISTANCE)) + "; mass "
                                + digits(found.of(GLM, SAMPLED)) + " when normalised by 10,000 random points, "
                                + digits(found.of(GLM, MASS))
                                + " by the quadrature that the library uses in one dimension",
                        found.of(GLM, DISTANCE) < found.of(NCM, DISTANCE)
                                && Math.abs(found.of(GLM, SAMPLED) - 1) > ROUNDING),
                new Claim(
                        "Density: the PSD model is non-negative, has mass one and fits quite well.",
                        "smallest value " + digits(found.of(PSD, SMALLEST)) + ", mass error "
                                + digits(found.of(PSD, MASS_OFF)) + ", L1 error " + digits(distance),
                        isDensity(found, PSD) && distance < found.of(NCM, DISTANCE)));
    }

    private static boolean isDensity(Findings found, String label) {
        return found.of(label, SMALLEST) >= 0 && found.of(label, MASS_OFF) <= ROUNDING;
    }

    @Override
    public SimulatedProblem simulated() {
        List<Contender<?>> all = new ArrayList<>(contenders());
        Family sampling = new Family.ExponentialLink(1, NODES, NodeRule.MONTE_CARLO);
        all.addAll(
                all.size() - 1,
                List.of(
                        baseline(sampling).chosenBy(MONTE_CARLO, Model::score),
                        baseline(Family.partiallyNonNegative()).chosenBy(POSITIVE_PART, measures.repaired())));
        return new SimulatedProblem(
                "Lambda alone is chosen. The absolute mass is the integral of the absolute value, the L1 distance that of the"
                        + " absolute difference from the truth, by Simpson's rule on [-12, 12].",
                TRUTH.score(measures.fresh()),
                new Tournament(
                        LineDensities::data,
                        Protocol.overDraws(run, SearchSpace.of(CrossValidation.LAMBDA, 1e-3, 1), 4),
                        all),
                List.of(
                        DensityMeasures.REPAIRED,
                        DensityMeasures.SCORE,
                        DISTANCE,
                        MASS,
                        ABSOLUTE,
                        SMALLEST,
                        DensityMeasures.NOT_POSITIVE),
                found -> Stream.concat(claims(found).stream(), claimsOverDraws(found))
                        .toList());
    }

    private Contender<BaselineDensity> baseline(Family family) {
        return Contender.of(family, f -> BaselineEstimator.density(f), this::measured);
    }

    private static Stream<Claim> claimsOverDraws(Findings found) {
        return Stream.of(
                new Claim(
                        "The constraint on the integral makes PNM worse: negative regions pay for high values at the data.",
                        "absolute mass " + digits(found.of(PNM, ABSOLUTE)) + " in place of 1",
                        found.of(PNM, ABSOLUTE) > 1.5),
                new Claim(
                        "GLM's integral is not one (0.987), as it is enforced by Monte Carlo.",
                        "fitted so, its mass is " + digits(found.of(MONTE_CARLO, MASS)) + ", furthest from one, with "
                                + NODES + " draws of the base measure, standard error "
                                + digits(found.of(MONTE_CARLO, SAMPLING_ERROR)),
                        Math.abs(found.of(MONTE_CARLO, MASS) - 1) > 1e-3));
    }
}
