package org.psdmodels.experiments;

import static org.psdmodels.experiments.Contender.GLM;
import static org.psdmodels.experiments.Contender.NCM;
import static org.psdmodels.experiments.Contender.PNM;
import static org.psdmodels.experiments.Contender.PSD;
import static org.psdmodels.experiments.DensityMeasures.SCORE;
import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

/** 1000 points of N(-2 e1, I / sqrt(2 pi)) / 2 + N(2 e1, I / sqrt(2 pi)) / 2 in ten dimensions, against N(0, 5 I). */
final class SpaceDensities {
    static final Column EXACT_MASS = Column.mean("mass in closed form");
    static final Column ON_LINE = Column.mean("largest on the line");
    static final Column SHOWN_SMALLEST = Column.least("smallest shown");
    private static final Column NEGATIVE = Column.mean("mass below zero");

    private static final int DIMENSION = 10;
    private static final TwoNormals TRUTH = new TwoNormals(DIMENSION, 2, 1 / Math.sqrt(2 * Math.PI));
    private static final double VARIANCE = 5;
    private static final int SHOWN = 500;

    /** The relative gap of fits that are compared by their scores, which differ by more than a hundred times as much. */
    private static final double TOLERANCE = 1e-6;

    /** Scores as near as this to each other are "quite close": ten dimensions, a tenth of a nat each. */
    static final double CLOSE = 0.1 * DIMENSION;

    /** An integral of |p| above this is well above one. */
    static final double EXCESSIVE = 2;

    /** A mass this far from one is wrong for any purpose. */
    static final double WRONG = 0.05;

    /**
     * Where a density is shown.
     *
     * @param box uniform points of the box of width 5
     * @param typical points of the true density
     * @param line points of [-4, 4] x {0}
     */
    record Probes(Points box, Points typical, Points line) {
        private static Probes of(long seed) {
            double[] box = new Random(seed)
                    .doubles((long) SHOWN * DIMENSION, -2.5, 2.5)
                    .toArray();
            double[] line = new double[SHOWN * DIMENSION];
            System.arraycopy(Curves.grid(-4, 4, SHOWN - 1), 0, line, 0, SHOWN);
            return new Probes(
                    Points.of(Matrix.wrap(SHOWN, DIMENSION, box)),
                    TRUTH.points(SHOWN, seed),
                    Points.of(Matrix.wrap(SHOWN, DIMENSION, line)));
        }
    }

    /** What is measured first, of curves that are known. */
    @FunctionalInterface
    private interface First {
        Measures of(Density p, double[]... curves);
    }

    private final ExperimentRun run;
    private final long seed;
    private final Sample fresh;
    private final Probes probes;
    private final Measure nu;

    SpaceDensities(ExperimentRun run, long fresh) {
        this.run = run;
        this.seed = fresh;
        this.fresh = Sample.of(TRUTH.points(run.size(10_000, 1000), fresh));
        this.probes = Probes.of(run.seed() + 2);
        double[] variances = new double[DIMENSION];
        Arrays.fill(variances, VARIANCE);
        this.nu = Measure.gaussian(new double[DIMENSION], variances);
    }

    Probes probes() {
        return probes;
    }

    int size() {
        return run.size(1000, 60);
    }

    /** As many as the paper has, or one: a fit takes a quarter of a minute. */
    int splits() {
        return run.full() ? 7 : 1;
    }

    List<Candidate> grid() {
        return SearchSpace.of(Tuning.WIDTH, 1, 4)
                .and(CrossValidation.LAMBDA, 1e-5, 1e-2)
                .grid(run.size(3, 2), run.size(4, 2));
    }

    /** The four models of the figure, with what is shown of them in the order of the probes. */
    Findings figure() {
        return tournament(Protocol.of(splits(), grid()), contenders((p, curves) -> Measures.of(curves)))
                .once(run, "");
    }

    private Tournament tournament(Protocol protocol, List<Contender<?>> contenders) {
        return new Tournament(number -> Sample.of(TRUTH.points(size(), number)), protocol, contenders);
    }

    private List<Contender<?>> contenders(First first) {
        List<Contender<?>> all = new ArrayList<>();
        for (Family family : List.of(Family.partiallyNonNegative(), Family.nonNegativeCoefficients(), link())) {
            all.add(baseline(family, first));
        }
        all.add(Contender.of(
                        DensityEstimator.create().withMeasure(nu),
                        (p, train) -> measured(first, p)
                                .with(EXACT_MASS, p.density().function().integral(nu)))
                .within(TOLERANCE));
        return all;
    }

    /** One start, as the problem is convex. */
    private Family link() {
        return new Family.ExponentialLink(1, run.size(10_000, 1000), NodeRule.MONTE_CARLO);
    }

    private Contender<BaselineDensity> baseline(Family family, First first) {
        return Contender.of(family, f -> BaselineEstimator.density(f, nu), (p, train) -> {
            Measures all = measured(first, p).with(EXACT_MASS, p.mass());
            return p.family() instanceof Family.PartiallyNonNegative ? all.with(NEGATIVE, p.negativeMass()) : all;
        });
    }

    private Measures measured(First first, Density p) {
        double[] box = p.pdfs(probes.box);
        double[] typical = p.pdfs(probes.typical);
        double[] line = p.pdfs(probes.line);
        double smallest = Math.min(Curves.smallest(box), Math.min(Curves.smallest(typical), Curves.smallest(line)));
        return first.of(p, box, typical, line)
                .with(SCORE, p.meanLogLikelihood(fresh))
                .with(ON_LINE, Curves.largest(line))
                .with(SHOWN_SMALLEST, smallest);
    }

    /** The log-likelihood that the true density gives to fresh points. */
    double trueScore() {
        return TRUTH.score(fresh);
    }

    /** The true density where it is highest: one of two parts counts. */
    static double trueMode() {
        double[] mode = new double[DIMENSION];
        mode[0] = TRUTH.centre();
        return TRUTH.at(mode);
    }

    /** The log-likelihood of fresh points, had the density the mass one. */
    private static double normalisedScore(Findings found, String label) {
        return found.of(label, SCORE) - Math.log(found.of(label, EXACT_MASS));
    }

    List<Claim> claims(Findings found) {
        double truth = trueScore();
        double pnm = found.of(PNM, SCORE);
        double ours = found.of(PSD, SCORE);
        double ncm = found.of(NCM, SCORE);
        double glm = normalisedScore(found, GLM);
        double absolute = 1 + 2 * found.of(PNM, NEGATIVE);
        double line = found.of(PSD, ON_LINE);
        return List.of(
                new Claim(
                        "In log-likelihood PNM and the PSD model are quite close, and better than the two others.",
                        "PNM " + digits(pnm) + ", PSD " + digits(ours) + ", NCM " + digits(ncm) + ", GLM "
                                + digits(found.of(GLM, SCORE)) + " (normalised anew " + digits(glm)
                                + "), truth " + digits(truth),
                        Math.abs(pnm - ours) <= CLOSE && Math.min(pnm, ours) > Math.max(ncm, glm)),
                new Claim(
                        "PNM is negative where the density is low, and its integral of |p| is well above one.",
                        "smallest value " + digits(found.of(PNM, SHOWN_SMALLEST)) + ", integral of |p| "
                                + digits(absolute),
                        found.of(PNM, SHOWN_SMALLEST) < 0 && absolute > EXCESSIVE),
                new Claim(
                        "The PSD model performs reasonably well.",
                        "its log-likelihood is " + digits(truth - ours) + " below the truth's, that of NCM "
                                + digits(truth - ncm) + "; on the line it reaches " + digits(line)
                                + ", the truth " + digits(trueMode()),
                        found.of(PSD, SHOWN_SMALLEST) >= 0 && ours > ncm),
                new Claim(
                        "NCM is too heavy in the tails, and far too flat.",
                        "on the line it reaches " + digits(found.of(NCM, ON_LINE)),
                        found.of(NCM, ON_LINE) < line),
                new Claim(
                        "GLM fails completely, since its normalisation cannot be sampled.",
                        "mass " + digits(found.of(GLM, EXACT_MASS))
                                + " by 100,001 other points; on the line it reaches " + digits(found.of(GLM, ON_LINE)),
                        Math.abs(found.of(GLM, EXACT_MASS) - 1) > WRONG || glm < ncm));
    }

    SimulatedProblem simulated() {
        DensityMeasures measures = new DensityMeasures(nodes(10_000, 1), fresh);
        DensityMeasures correcting = new DensityMeasures(nodes(2000, 2), fresh);
        List<Contender<?>> all = new ArrayList<>(contenders(measures::of));
        for (Family family : List.of(Family.partiallyNonNegative(), link())) {
            all.add(
                    all.size() - 1,
                    baseline(family, measures::of)
                            .chosenBy(family.label() + ", mass corrected", correcting.repaired()));
        }
        SearchSpace space = SearchSpace.of(Tuning.WIDTH, 1, 2).and(CrossValidation.LAMBDA, 1e-6, 1e-2);
        Protocol protocol = new Protocol(
                run.size(3, 1), space.grid(run.size(3, 2), run.size(3, 2)), false, 100 * TOLERANCE, TOLERANCE);
        return new SimulatedProblem(
                "Masses and L1 distances are means over 20,000 points, half of them draws of N(0, 5 I) and half of the truth,"
                        + " importance weighted. \"Mass corrected\": settings chosen by the log-likelihood of the positive part"
                        + " divided by such a mass, which takes the true distribution and is open to nobody but us.",
                trueScore(),
                tournament(protocol, all),
                List.of(
                        DensityMeasures.REPAIRED,
                        SCORE,
                        Contender.CHOICE,
                        DensityMeasures.DISTANCE,
                        DensityMeasures.MASS,
                        DensityMeasures.MASS_ERROR,
                        DensityMeasures.ABSOLUTE,
                        DensityMeasures.SMALLEST,
                        DensityMeasures.NOT_POSITIVE),
                this::claims);
    }

    private WeightedNodes nodes(int half, long number) {
        Points wide = Simulated.twoNormals(half, DIMENSION, 0, Math.sqrt(VARIANCE), seed + number);
        return WeightedNodes.random(nu, wide, TRUTH.points(half, seed - number), TRUTH);
    }
}
