package org.psdmodels.bench.simulations;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.SearchSpace;

/** What can be computed by hand, and a simulation of two small data sets. */
class SimulationTest {
    private static final double ROUNDING = 1e-12;

    /** Simpson's rule on intervals of 0.004, for a density of deviation 0.5: far below. */
    private static final double OF_RULE = 1e-9;

    private static Quadrature line() {
        return Quadrature.onLine(-12, 12, 3000, x -> TwoNormals.at(x, 1, 0.5));
    }

    @Test
    void theTrueDensityHasMassOneAndNoDistanceFromItself() {
        Quadrature line = line();
        assertEquals(1, line.integral(line.truth()), OF_RULE);
        assertEquals(0, line.distance(line.truth()));
        double[] nothing = new double[line.truth().length];
        assertEquals(1, line.distance(nothing), OF_RULE);
        double[] negative = Arrays.stream(line.truth()).map(v -> -v).toArray();
        assertEquals(0, line.positiveMass(negative));
    }

    /** Weighted draws integrate the truth, and the base measure, to one within a few of their standard errors. */
    @Test
    void weightedDrawsIntegrateInTenDimensions() {
        double[] variances = new double[10];
        Arrays.fill(variances, 5);
        Measure nu = Measure.gaussian(new double[10], variances);
        Quadrature random = Quadrature.random(
                nu,
                Simulated.twoNormals(4000, 10, 0, Math.sqrt(5), 3),
                Simulated.twoNormals(4000, 10, 2, 0.63, 4),
                x -> TwoNormals.at(x, 2, 0.63));
        double[] truth = random.truth();
        double[] base = new double[truth.length];
        Arrays.setAll(base, k -> nu.density(random.points().row(k)));
        for (double[] density : List.of(truth, base)) {
            double error = random.error(density);
            assertTrue(error > 0 && error < 0.02, "error " + error);
            assertEquals(1, random.integral(density), 4 * error);
        }
    }

    @Test
    void columnsOverDraws() {
        assertEquals(2, Column.Over.MEAN.of(1, 2, 3));
        assertEquals(0.5, Column.Over.WORST_MASS.of(1.1, 0.5, 1.2));
        assertEquals(1 / Math.sqrt(3), Findings.error(1, 2, 3), ROUNDING);
        Findings findings = new Findings(
                Map.of("a", List.of(Map.of("x", 3.0), Map.of("x", 5.0)), "b", List.of(Map.of("x", 1.0), Map.of())));
        assertArrayEquals(new double[] {2, Double.NaN}, findings.differences("a", "b", "x"));
        assertEquals(4, findings.mean("a", "x"));
    }

    @Test
    void crossingsAreCountedByPoint() {
        Matrix quantiles = Matrix.ofRows(new double[][] {{1, 2, 3}, {1, 0, 3}, {3, 2, 1}, {0, 0, 0}});
        assertEquals(2, QuantileSimulation.crossings(quantiles));
    }

    private static Simulation small() {
        DensityMeasures measures = new DensityMeasures(line(), Sample.of(Simulated.twoNormals(100, 1, 1, 0.5, 9)));
        return new Simulation(
                "small",
                "Small",
                "",
                2,
                seed -> Sample.of(Simulated.twoNormals(20, 1, 1, 0.5, seed)),
                Folds.splits(1, 0.7, 1),
                SearchSpace.of(CrossValidation.LAMBDA, 0.1, 10).grid(3),
                true,
                1e-4,
                1e-6,
                List.of(new Entrant<>(
                        "PSD",
                        Families.of(DensityEstimator.create()),
                        Model::score,
                        (tuned, train) -> measures.of(tuned.model()))),
                List.of(DensityMeasures.SCORE),
                findings -> List.of());
    }

    @Test
    void threadsChangeNothing() {
        Findings expected = small().findings(Runnable::run);
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            assertEquals(expected, small().findings(executor));
        } finally {
            executor.shutdown();
        }
        double[] masses = expected.values("PSD", DensityMeasures.MASS.name());
        assertArrayEquals(new double[] {1, 1}, masses, 1e-8);
        assertTrue(expected.of("PSD", DensityMeasures.SMALLEST) >= 0);
        double score = expected.mean("PSD", DensityMeasures.SCORE.name());
        assertTrue(Double.isFinite(score));
        assertEquals(score, expected.mean("PSD", DensityMeasures.REPAIRED.name()), 1e-8);
    }

    @Test
    void unknownNamesAreRefused() {
        try (Report report = new Report(Optional.empty())) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> SimulationPage.write(List.of("densty"), true, 1, "", Runnable::run, report));
        }
    }

    @Test
    void theDeviationFallsToZeroAtTheGap() {
        assertEquals(1.0 / 3, Simulated.gapDeviation(0), ROUNDING);
        assertEquals(0, Simulated.gapDeviation(0.5));
        assertEquals(1.0 / 3, Simulated.gapDeviation(1), ROUNDING);
        Points x = Simulated.gap(200, 1).points();
        for (int i = 0; i < x.size(); i++) {
            assertTrue(Simulated.gapDeviation(x.coordinate(i, 0)) >= 0 && x.coordinate(i, 0) <= 1);
        }
    }
}
