package org.psdmodels.experiments;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;

/** What can be computed by hand, and a tournament on two small data sets. */
class TournamentTest {
    private static final double ROUNDING = 1e-12;

    /** Simpson's rule on intervals of 0.004, for a density of deviation 0.5: far below. */
    private static final double OF_RULE = 1e-9;

    private static final TwoNormals TRUTH = new TwoNormals(1, 1, 0.25);
    private static final Column X = Column.mean("x");

    private static WeightedNodes line() {
        return WeightedNodes.onLine(-12, 12, 6000, TRUTH);
    }

    @Test
    void theTrueDensityHasMassOneAndNoDistanceFromItself() {
        WeightedNodes line = line();
        assertEquals(1, line.integral(line.truth()), OF_RULE);
        assertEquals(0, line.distance(line.truth()));
        double[] nothing = new double[line.truth().length];
        assertEquals(1, line.distance(nothing), OF_RULE);
        double[] negative = Arrays.stream(line.truth()).map(v -> -v).toArray();
        assertEquals(0, line.positiveMass(negative));
    }

    @Test
    void simpsonsRuleIsExactForCubics() {
        double[] cubes = Curves.values(Curves.grid(-1, 3, 4), x -> x * x * x);
        assertEquals((81 - 1) / 4.0, WeightedNodes.onLine(-1, 3, 4, TRUTH).integral(cubes), ROUNDING);
    }

    /** Weighted draws integrate the truth, and the base measure, to one within a few of their standard errors. */
    @Test
    void weightedDrawsIntegrateInTenDimensions() {
        double[] variances = new double[10];
        Arrays.fill(variances, 5);
        Measure nu = Measure.gaussian(new double[10], variances);
        TwoNormals two = new TwoNormals(10, 2, 0.4);
        WeightedNodes random =
                WeightedNodes.random(nu, Simulated.twoNormals(4000, 10, 0, Math.sqrt(5), 3), two.points(4000, 4), two);
        double[] truth = random.truth();
        double[] base = new double[truth.length];
        Arrays.setAll(base, k -> nu.density(random.points().row(k)));
        for (double[] density : List.of(truth, base)) {
            double error = random.error(density);
            assertTrue(error > 0 && error < 0.02, "error " + error);
            assertEquals(1, random.integral(density), 4 * error);
        }
    }

    private static Measures measured(double x) {
        return Measures.of().with(X, x);
    }

    @Test
    void columnsOverDraws() {
        assertEquals(2, Column.Over.MEAN.of(1, 2, 3));
        assertEquals(0.5, Column.Over.WORST_MASS.of(1.1, 0.5, 1.2));
        assertEquals(1 / Math.sqrt(3), Column.error(1, 2, 3), ROUNDING);
        assertEquals("2.0000 ± 0.5774", X.cell(1, 2, 3));
        assertEquals("1.0e-04", Column.least("x").cell(1e-4, 1));
        Findings findings =
                new Findings(Map.of("a", List.of(measured(3), measured(5)), "b", List.of(measured(1), Measures.of())));
        assertArrayEquals(new double[] {2, Double.NaN}, findings.differences("a", "b", X));
        assertEquals(4, findings.of("a", X));
    }

    /** Of one draw any difference is a lead; of several its mean counts in standard errors. */
    @Test
    void leadsAreInStandardErrors() {
        Findings one = new Findings(Map.of("a", List.of(measured(1)), "b", List.of(measured(0.9))));
        assertTrue(one.lead("a", "b", X) > 2);
        assertTrue(one.lead("b", "a", X) < -2);
        assertEquals(0, one.lead("a", "a", X));
        Findings three = new Findings(Map.of(
                "a", List.of(measured(1), measured(2), measured(3)),
                "b", List.of(measured(0), measured(0), measured(0))));
        assertEquals(2 * Math.sqrt(3), three.lead("a", "b", X), ROUNDING);
    }

    @Test
    void crossingsAreCountedByPoint() {
        Matrix quantiles = Matrix.ofRows(new double[][] {{1, 2, 3}, {1, 0, 3}, {3, 2, 1}, {0, 0, 0}});
        assertEquals(2, QuantileCurves.crossings(quantiles));
    }

    private static Findings small(Executor executor) {
        ExperimentRun run = new ExperimentRun(1, true, false, Optional.empty(), Progress.none(), executor, step -> {});
        DensityMeasures measures = new DensityMeasures(line(), Sample.of(TRUTH.points(100, 9)));
        Protocol protocol =
                new Protocol(1, SearchSpace.of(CrossValidation.LAMBDA, 0.1, 10).grid(3), true, 1e-4, 1e-6);
        Contender<? extends Model> ours = Contender.of(DensityEstimator.create(), (p, train) -> measures.of(p));
        return new Tournament(seed -> Sample.of(TRUTH.points(20, seed)), protocol, List.of(ours)).over(run, 2);
    }

    @Test
    void threadsChangeNothing() {
        Findings expected = small(Runnable::run);
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            Findings found = small(executor);
            for (int k = 0; k < 2; k++) {
                assertEquals(
                        expected.byLabel().get("PSD").get(k).values(),
                        found.byLabel().get("PSD").get(k).values());
            }
        } finally {
            executor.shutdown();
        }
        assertArrayEquals(new double[] {1, 1}, expected.values("PSD", DensityMeasures.MASS), 1e-8);
        assertTrue(expected.of("PSD", DensityMeasures.SMALLEST) >= 0);
        double score = expected.of("PSD", DensityMeasures.SCORE);
        assertTrue(Double.isFinite(score));
        assertEquals(score, expected.of("PSD", DensityMeasures.REPAIRED), 1e-8);
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
