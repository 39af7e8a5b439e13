package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.Subsample;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Interruption;

class CellsTest {
    private static final double ROUNDING = 1e-12;

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Test
    void areAPartitionWithTheWeightsOfTheirObservations() {
        int n = 500;
        double[] weights = new Random(1).doubles(n, 0.1, 1).toArray();
        Cells cells = Cells.of(Matrix.of(n, 2, new Random(2).doubles(2L * n).toArray()), weights, 40);
        assertEquals(40, cells.count());
        boolean[] seen = new boolean[n];
        for (int p = 0; p < n; p++) {
            seen[cells.observation(p)] = true;
        }
        assertTrue(IntStream.range(0, n).allMatch(i -> seen[i]));
        assertEquals(
                Arrays.stream(weights).sum(), Arrays.stream(cells.weights()).sum(), ROUNDING * n);
        double[] x = new Random(3).doubles(n).toArray();
        assertEquals(ColumnVectors.dot(weights, x), ColumnVectors.dot(cells.weights(), cells.means(x)), ROUNDING * n);
    }

    @Test
    void equalPointsAreNeverSplit() {
        double[] x = {1, 1, 1, 2, 2, 3};
        Cells cells = Cells.of(Matrix.of(6, 1, x), ones(6), 100);
        assertEquals(3, cells.count());
        assertArrayEquals(
                new double[] {1, 2, 3}, Arrays.stream(cells.means(x)).sorted().toArray());
    }

    /** With an outlier of little weight there is a cell of its own before the bulk is split finely. */
    @Test
    void outliersAreNotMerged() {
        double[] x = new double[1001];
        Random random = new Random(4);
        Arrays.setAll(x, i -> i == 1000 ? 30 : random.nextGaussian());
        Cells cells = Cells.of(Points.onLine(x).toMatrix(), ones(x.length), 10);
        assertTrue(Arrays.stream(cells.means(x)).anyMatch(mean -> mean == 30));
    }

    /** The tilted problem on cells, or on a sample, has the gradient of the whole at the point where it was made. */
    @Test
    void tiltedProblemsHaveTheGradientOfAll() {
        Discretisation discretisation =
                Discretisation.of(FactoredExamples.density(2000, 1, 1e-2), LinearAlgebra.preferred());
        FactorProblem whole = Factoring.of(discretisation).orElseThrow();
        Matrix points = FactoredExamples.mixture(2000, 1).toMatrix();
        double[] weights = ((WeightedLosses) whole.losses()).weights();
        check(whole, discretisation, Fewer.of(Cells.of(points, weights, 50)));
        check(whole, discretisation, Fewer.of(Subsample.uniform(weights, 200, 1)));
    }

    private static void check(FactorProblem whole, Discretisation discretisation, Fewer fewer) {
        FewerProblem cells = FewerProblem.of(whole, discretisation.problem(), fewer);
        Point start = Start.of(cells.factors(), new double[1], 0).orElseThrow();
        Interruption none = new Interruption(Progress.none());
        Rounds.Round round =
                new Rounds(discretisation, Options.DEFAULT, Progress.none(), none).prove(whole, start.blocks());
        Point point = Point.of(whole, start.coordinates(), round.blocks());
        assertEquals(point.value(), round.value(), ROUNDING * Math.abs(point.value()));
        assertEquals(point.multiplier(), round.multiplier(), ROUNDING * Math.abs(point.multiplier()));
        FewerProblem tilted = cells.tilted(start.coordinates(), round);
        double[][] expected = point.gradient();
        double[][] found =
                Point.of(tilted.factors(), start.coordinates(), point.blocks()).gradient();
        double[][] plain =
                Point.of(cells.factors(), start.coordinates(), point.blocks()).gradient();
        double unit = ColumnVectors.norm(expected);
        assertEquals(0, ColumnVectors.norm(ColumnVectors.difference(expected, found)), 1e-9 * unit);
        assertTrue(
                ColumnVectors.norm(ColumnVectors.difference(expected, plain)) > 1e-6 * unit,
                "without a tilt it differs");
    }
}
