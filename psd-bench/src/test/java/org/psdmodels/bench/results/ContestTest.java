package org.psdmodels.bench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.bench.results.InStandardUnits.Judged;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.NoCandidateException;
import org.psdmodels.models.tuning.TuningRow;
import org.psdmodels.models.tuning.TuningTable;

/** Contests between models that can be computed by hand. */
class ContestTest {
    /** A few operations on numbers of magnitude ten. */
    private static final double ROUNDING = 1e-12;

    /** What a ridge of 1e-6 takes from a slope, relative to the targets. */
    private static final double RIDGE = 1e-5;

    private static final Sample SAMPLE = DataSets.galaxies().sample("velocity");

    /** A constant logarithm of the density: it is judged by nothing but the score. */
    private static Contestant<NormalFit.Normal> constant(String name, double score) {
        return new Contestant<>(name, new NormalFit(), (model, test) -> score);
    }

    private static Contest contest(List<Contestant<?>> contestants) {
        return new Contest("c", "Contest", "s", SAMPLE, contestants, folds -> List.of(), 1);
    }

    @Test
    void scoresAreOfRowsNotSeen() {
        Folds folds = Folds.kFold(4, 0);
        HeldOut found = contest(List.of(Contestant.of("normal", new NormalFit())))
                .scores(folds.of(SAMPLE.size()), Runnable::run)
                .get(0);
        for (int k = 0; k < 4; k++) {
            Sample train = folds.of(SAMPLE.size()).get(k).train(SAMPLE);
            Sample test = folds.of(SAMPLE.size()).get(k).test(SAMPLE);
            assertEquals(new NormalFit().fit(train).score(test), found.scores().get(k));
        }
        assertEquals(0, found.failures());
    }

    /** The likelihood of a normal distribution at its maximum: -log(deviation) - log(2 pi e) / 2. */
    @Test
    void theNormalDistributionOfLargestLikelihood() {
        NormalFit.Normal normal = new NormalFit().fit(SAMPLE);
        double expected = -Math.log(normal.deviation()) - Math.log(2 * Math.PI * Math.E) / 2;
        assertEquals(expected, normal.score(SAMPLE), ROUNDING);
        assertEquals(Math.exp(normal.logPdf(2e4)), normal.pdf(2e4));
    }

    /** A line through the conditional medians of data that lie on a line but for one gross outlier. */
    @Test
    void linearQuantilesAreLines() {
        double[] x = {0, 1, 2, 3, 4, 5, 6};
        double[] y = {1, 3, 5, 7, 9, 11, 500};
        LinearQuantiles.Lines lines = new LinearQuantiles(0.5).fit(Sample.of(Points.onLine(x), y));
        Sample exact = Sample.of(Points.onLine(-1, 2.5, 10), -1, 6, 21);
        assertEquals(0, lines.score(exact), RIDGE * 500);
    }

    @Test
    void oneNormalDistributionForAllTargets() {
        Sample sample = Sample.of(Points.onLine(5, 6, 7), 1, 2, 9).weightedBy(1, 1, 2);
        Sample targets = Sample.of(Points.onLine(1, 2, 9)).weightedBy(1, 1, 2);
        assertEquals(
                new NormalFit().fit(targets).score(targets),
                new ConstantNormalFit().fit(sample).score(sample));
    }

    /** Scores in standard units, converted back, are those of the model of the data themselves. */
    @Test
    void standardUnitsAreConvertedBack() {
        Estimator<?> density = new InStandardUnits<>(new NormalFit(), Judged.DENSITY);
        assertEquals(
                new NormalFit().fit(SAMPLE).score(SAMPLE), density.fit(SAMPLE).score(SAMPLE), ROUNDING);
        Sample engel = DataSets.engel().sample(List.of("income"), "foodexp");
        Estimator<?> targets = new InStandardUnits<>(new ConstantNormalFit(), Judged.TARGET_DENSITY);
        assertEquals(
                new ConstantNormalFit().fit(engel).score(engel),
                targets.fit(engel).score(engel),
                ROUNDING);
        Estimator<?> loss = new InStandardUnits<>(new LinearQuantiles(0.5), Judged.LOSS);
        double expected = new LinearQuantiles(0.5).fit(engel).score(engel);
        assertEquals(expected, loss.fit(engel).score(engel), RIDGE * Math.abs(expected));
    }

    /** A model of constant rate r has the log-likelihood m log(c r) - c r T with c = m / n, r = n / T. */
    @Test
    void densitiesAreProcesses() {
        Sample fitted = Sample.of(1, 2, 3, 4);
        Sample test = Sample.of(0, 5, 9);
        double rate = 4 / 10.0 * (3 / 4.0);
        double expected = (3 * Math.log(rate) - rate * 10) / 3;
        assertEquals(
                expected, new ProcessScore<>(new UniformFit(10)).fit(fitted).score(test), ROUNDING);
    }

    @Test
    void differencesArePairedAndFailuresCounted() {
        HeldOut one = new HeldOut("a", List.of(1.0, 2.0, 3.0, Double.NaN));
        HeldOut two = new HeldOut("b", List.of(0.0, 2.0, 1.0, 5.0));
        assertEquals(2, one.mean());
        assertEquals(1 / Math.sqrt(3), one.error(), ROUNDING);
        assertEquals(1, one.minus(two).mean());
        assertEquals(1 / Math.sqrt(3), one.minus(two).error(), ROUNDING);
        assertEquals(1, one.minus(two).failures());
        Estimator<NormalFit.Normal> failing = (sample, progress) -> {
            TuningRow nothing = new TuningRow(Candidate.of("a", 1), List.of());
            throw new NoCandidateException(new TuningTable(List.of(nothing)));
        };
        List<HeldOut> found = contest(List.of(constant("c", 3), Contestant.of("f", failing)))
                .scores(Folds.kFold(3, 0).of(SAMPLE.size()), Runnable::run);
        assertEquals(3, found.get(0).mean());
        assertEquals(3, found.get(1).failures());
    }

    /** The mass of the positive part by another quadrature: one and what lies below zero. */
    @Test
    void thePositivePartIsADensity() {
        Sample sample = Sample.of(-1.2, -0.9, -0.2, 0.3, 1.1, 1.3);
        PositivePart.Normalised density = new PositivePart(BaselineEstimator.density(Family.partiallyNonNegative())
                        .withKernel(GaussianKernel.withWidth(0.5))
                        .withLambda(0.1))
                .fit(sample);
        double below = density.function().negativeMass();
        assertTrue(below > 0);
        // The trapezoidal rule at kinks, and what is left of kernels of width 0.5 beyond 2.5 from the data.
        assertEquals(1 + below, density.mass(), 1e-4);
        assertEquals(density.function().score(sample) - Math.log(density.mass()), density.score(sample), ROUNDING);
    }

    @Test
    void everyContestHasANameAndOursFirst() {
        List<Contest> all = Contests.all();
        assertEquals(all.size(), all.stream().map(Contest::name).distinct().count());
        assertTrue(all.stream().allMatch(c -> c.contestants().get(0).name().startsWith("psd")));
    }

    /** About the line 1 + 2 x are errors of -1 and 1: the deviation is one. */
    @Test
    void aLineWithOneVariance() {
        double[] x = {0, 0, 1, 1, 2, 2};
        double[] y = {0, 2, 2, 4, 4, 6};
        Sample sample = Sample.of(Points.onLine(x), y);
        LinearNormalFit.Linear model = new LinearNormalFit().fit(sample);
        assertEquals(-(1 + Math.log(2 * Math.PI)) / 2, model.score(sample), ROUNDING);
        assertEquals(-Math.log(2 * Math.PI) / 2, model.score(Sample.of(Points.onLine(10), 21.0)), ROUNDING);
    }

    @Test
    void contestsOfExtrapolationHaveTheSameContestants() {
        List<Contest> all = Extrapolations.all(false);
        assertEquals(10, all.size());
        assertTrue(all.stream().allMatch(c -> c.contestants().size() == 3));
    }
}
