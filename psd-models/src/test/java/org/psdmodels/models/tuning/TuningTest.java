package org.psdmodels.models.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Choice;
import org.psdmodels.models.Settings;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.regression.RegressionModel;

/** Automatic settings of densities. */
class TuningTest {
    /** Scores come from fits to a relative gap of 1e-5. */
    private static final double OF_SEARCH = 1e-3;

    private static final Sample GALAXIES = DataSets.galaxies().sample("velocity");

    private static final List<Candidate> FEW =
            SearchSpace.of(Tuning.WIDTH, 0.5, 1).and("lambda", 1e-4, 1e-2).grid(2, 2);

    @Test
    void choosesWidthAndPenalty() {
        Tuning<DensityEstimator, DensityModel> tuning =
                Tuning.automatic(DensityEstimator.create()).withFolds(Folds.splits(2, 0.7, 1));
        Tuned<DensityModel> tuned = tuning.tune(GALAXIES);
        assertTrue(tuned.table().rows().size() >= 12);
        assertEquals(Status.OPTIMAL, tuned.model().status());
        DensityModel p = tuned.model();
        assertTrue(p.pdf(9_700) > p.pdf(14_000) && p.pdf(14_000) < p.pdf(20_000), "clusters stand apart");
        List<Candidate> wide = List.of(Candidate.of(Tuning.WIDTH, 4).with("lambda", 0.1));
        double unimodal = tuning.withCandidates(wide).tune(GALAXIES).chosen().mean();
        assertTrue(tuned.chosen().mean() > unimodal + tuned.chosen().standardError(), tuned.summary());
    }

    @Test
    void theRecipeSaysWhatTheSettingsWereChosenFrom() {
        Tuning<DensityEstimator, DensityModel> tuning =
                Tuning.automatic(DensityEstimator.create()).withCandidates(FEW);
        Tuned<DensityModel> tuned = tuning.tune(GALAXIES);
        Settings settings = tuned.model().fit().settings();
        Choice choice = settings.choice().orElseThrow();
        assertEquals(5, choice.folds());
        assertEquals(FEW.size(), choice.candidates().size());
        assertEquals(tuned.chosen().candidate().values(), choice.best().parameters());
        assertEquals(tuned.chosen().mean(), choice.best().score());
        assertEquals(tuned.chosen().standardError(), choice.best().standardError());
        assertEquals(Optional.empty(), settings.withLinearPenalty(2).choice(), "a penalty that nobody chose");
        assertEquals(
                Optional.empty(), settings.withRegularizer(ElasticNet.of(1, 0)).choice());
        assertEquals(
                Optional.empty(),
                settings.withKernel(GaussianKernel.withWidth(1)).choice());
        assertEquals(Optional.of(choice), settings.withCut(0.1).choice());
    }

    /** The table of scores moves by the Jacobian, the choice stays. */
    @Test
    void doesNotDependOnUnits() {
        double[] inUnits = DoubleStream.of(DataSets.galaxies().column("velocity"))
                .map(v -> v / 1000)
                .toArray();
        Tuning<DensityEstimator, DensityModel> tuning =
                Tuning.automatic(DensityEstimator.create()).withCandidates(FEW);
        Tuned<DensityModel> tuned = tuning.tune(GALAXIES);
        Tuned<DensityModel> other = tuning.tune(Sample.of(inUnits));
        assertEquals(tuned.chosen().candidate(), other.chosen().candidate());
        for (int c = 0; c < FEW.size(); c++) {
            double expected = tuned.table().rows().get(c).mean() + Math.log(1000);
            assertEquals(expected, other.table().rows().get(c).mean(), OF_SEARCH);
        }
    }

    /** A point far away that counts for nothing changes the units, in the search as in the last fit. */
    @Test
    void searchesInTheUnitsOfTheLastFit() {
        Random random = new Random(2);
        double[] x = new double[41];
        double[] y = new double[41];
        double[] weights = new double[41];
        for (int i = 0; i < 40; i++) {
            x[i] = 0.1 * i;
            y[i] = 1 + Math.sin(3 * x[i]) + 0.1 * random.nextGaussian();
            weights[i] = 1;
        }
        x[40] = 100;
        Sample sample = Sample.of(Points.onLine(x), y).weightedBy(weights);
        Tuned<RegressionModel> tuned = Tuning.automatic(RegressionEstimator.create())
                .withFolds(Folds.kFold(3, 0))
                .tune(sample);
        assertTrue(tuned.chosen().mean() > -0.02, tuned.summary());
        assertTrue(tuned.model().score(sample) > tuned.chosen().mean(), tuned.summary());
    }

    @Test
    void threadsChangeNothing() {
        Tuning<DensityEstimator, DensityModel> tuning =
                Tuning.automatic(DensityEstimator.create()).withCandidates(FEW).withFolds(Folds.splits(3, 0.7, 4));
        Tuned<DensityModel> expected = tuning.tune(GALAXIES);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Tuned<DensityModel> found = tuning.withExecutor(threads).tune(GALAXIES);
            assertEquals(expected.table(), found.table());
            assertEquals(expected.model().pdf(20_000), found.model().pdf(20_000));
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void keepsAKernelAndTheRatiosOfPenalties() {
        DensityEstimator estimator = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(1500))
                .withLambda(4, 0.5)
                .withLinearPenalty(8);
        List<Candidate> lambdas = SearchSpace.of("lambda", 1e-2, 1e-2).grid(1);
        DensityModel model = Tuning.automatic(estimator).withCandidates(lambdas).fit(GALAXIES);
        assertEquals(ElasticNet.of(1e-2, 0.5e-2), model.fit().settings().regularizer());
        assertEquals(2e-2, model.fit().settings().linearPenalty(), 1e-17);
        assertEquals(estimator.settings().kernel(), model.fit().settings().kernel());
        Tuning<DensityEstimator, DensityModel> tuning = Tuning.automatic(estimator);
        assertEquals(
                List.of(1e-4, 1e-3, 1e-2, 1e-1),
                tuning.withFolds(Folds.splits(1, 0.5, 0)).tune(GALAXIES).table().rows().stream()
                        .limit(4)
                        .map(row -> row.candidate().value("lambda"))
                        .toList());
        assertThrows(IllegalArgumentException.class, () -> tuning.withCandidates(FEW));
        assertThrows(
                IllegalArgumentException.class,
                () -> Tuning.automatic(DensityEstimator.create()).withCandidates(List.of(Candidate.of("widht", 1))));
    }

    @Test
    void dataAsTheyAreWhereAskedFor() {
        DensityModel model = Tuning.automatic(DensityEstimator.create().withoutStandardization())
                .withCandidates(List.of(Candidate.of(Tuning.WIDTH, 0.25).with("lambda", 10)))
                .fit(GALAXIES);
        assertEquals(ElasticNet.of(10, 0.1), model.fit().settings().regularizer());
    }

    @Test
    void choosesByTheRuleGiven() {
        Tuning<DensityEstimator, DensityModel> tuning =
                Tuning.automatic(DensityEstimator.create()).withCandidates(FEW);
        Tuned<DensityModel> tuned =
                tuning.withChoice(table -> table.rows().get(3)).tune(GALAXIES);
        assertEquals(FEW.get(3), tuned.chosen().candidate());
    }

    @Test
    void canBeCancelled() {
        Progress cancelled = Progress.none().cancelledWhen(() -> true);
        Tuning<DensityEstimator, DensityModel> tuning = Tuning.automatic(DensityEstimator.create());
        NoCandidateException fault = assertThrows(NoCandidateException.class, () -> tuning.fit(GALAXIES, cancelled));
        assertEquals("no candidate has a score on every fold: not fitted: cancelled", fault.getMessage());
    }
}
