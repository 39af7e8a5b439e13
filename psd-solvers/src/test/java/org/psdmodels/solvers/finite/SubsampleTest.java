package org.psdmodels.solvers.finite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class SubsampleTest {
    private static final int N = 300;
    private static final int SIZE = 30;
    private static final long SEED = 3;

    /** A sum of some hundred terms in another order. */
    private static final double ROUNDING = 1e-13;

    private static double[] ones() {
        double[] ones = new double[N];
        Arrays.fill(ones, 1.0 / N);
        return ones;
    }

    @Test
    void oneInTenIsTakenOnceWithItsNumbers() {
        Subsample sample = Subsample.uniform(ones(), SIZE, SEED);
        assertEquals(SIZE, sample.chosen().length);
        assertTrue(IntStream.range(1, SIZE).allMatch(k -> sample.chosen()[k - 1] < sample.chosen()[k]), "ascending");
        double[] numbers = IntStream.range(0, N).mapToDouble(i -> 7 * i).toArray();
        double[] expected =
                Arrays.stream(sample.chosen()).mapToDouble(i -> 7 * i).toArray();
        assertArrayEquals(expected, sample.numbers(numbers));
    }

    @Test
    void weightsKeepTheirSum() {
        double[] weights = new Random(1).doubles(N, 0.1, 1).toArray();
        double sum = Arrays.stream(weights).sum();
        double[] own = Subsample.uniform(weights, SIZE, SEED).weights();
        assertEquals(sum, Arrays.stream(own).sum(), ROUNDING * sum);
        assertTrue(Arrays.stream(own).allMatch(w -> w > 0), Arrays.toString(own));
    }

    @Test
    void seedsDiffer() {
        int[] chosen = Subsample.uniform(ones(), SIZE, SEED).chosen();
        assertArrayEquals(chosen, Subsample.uniform(ones(), SIZE, SEED).chosen());
        assertFalse(
                Arrays.equals(chosen, Subsample.uniform(ones(), SIZE, SEED + 1).chosen()));
    }

    /** Chances are those of the weights: 1 / chance on average over draws is 1, to five standard deviations. */
    @Test
    void largeMagnitudesAreThereAndSumsAreUnbiased() {
        double[] magnitudes = new double[N];
        Arrays.fill(magnitudes, 1e-3);
        magnitudes[7] = 1;
        double sum = 0;
        double squares = 0;
        int draws = 200;
        for (int seed = 0; seed < draws; seed++) {
            Subsample sample = Subsample.of(ones(), magnitudes, SIZE, seed);
            int at = Arrays.binarySearch(sample.chosen(), 7);
            assertEquals(ones()[7], sample.weights()[at], "taken for sure, with its own weight");
            double total = Arrays.stream(sample.weights()).sum();
            sum += total;
            squares += total * total;
        }
        double mean = sum / draws;
        double deviation = Math.sqrt((squares / draws - mean * mean) / draws);
        assertEquals(1, mean, 5 * deviation);
    }

    private static Problem twoOutputs(double[] x) {
        Features features = Features.of(GaussianKernel.withWidth(0.3), Anchors.given(Points.onLine(0, 0.5, 1)), 1e-10);
        double[] y = Arrays.stream(x).map(Math::sin).toArray();
        LinearForm far = LinearForm.of(1, LinearFunctional.valueAt(Points.onLine(2)));
        LinearForm integral = LinearForm.of(1, LinearFunctional.integral(Measure.lebesgue(1)));
        return Problem.at(Points.onLine(x), Matrix.ofRows(new double[][] {{1, 2}, {0, 3}}))
                .block(new Block.Linear(features, 0.1))
                .block(new Block.Psd(features, ElasticNet.of(0.1, 0.1)))
                .linearTerm(integral)
                .subjectTo(Constraint.equal("far", far, 1))
                .subjectTo(Constraint.atMost("integral", integral, 5))
                .build(new HeteroscedasticLoss(), y);
    }

    /** Outputs and constraints at a point of the small problem are those of the whole at the observations taken. */
    @Test
    void problemOnASampleHasTheRowsOfTheWhole() {
        double[] x = new Random(2).doubles(N).toArray();
        for (double most : new double[] {Double.POSITIVE_INFINITY, 0}) {
            Streaming streaming = new Streaming(most, 0, 64, () -> {});
            FiniteProblem whole = Discretisation.of(
                            twoOutputs(x), LinearAlgebra.preferred(), Progress.none(), streaming)
                    .problem();
            Subsample sample = Subsample.uniform(whole.losses().weights(), SIZE, SEED);
            FiniteProblem few = sample.of(whole);
            assertEquals(2 * SIZE + 2, few.rows());
            List<double[]> point = whole.blocks().stream()
                    .map(block -> new Random(5).doubles(block.length()).toArray())
                    .toList();
            Dense.symmetrise(3, point.get(1));
            double[] all = whole.rows(point);
            double[] own = few.rows(point);
            for (int k = 0; k < SIZE; k++) {
                int i = sample.chosen()[k];
                assertEquals(all[2 * i], own[2 * k], ROUNDING * N);
                assertEquals(all[2 * i + 1], own[2 * k + 1], ROUNDING * N);
            }
            assertEquals(all[2 * N], own[2 * SIZE], ROUNDING * N);
            assertEquals(all[2 * N + 1], own[2 * SIZE + 1], ROUNDING * N);
            assertArrayEquals(
                    whole.blocks().get(1).linearTerm(), few.blocks().get(1).linearTerm());
            assertEquals(
                    Math.sin(x[sample.chosen()[4]]), few.losses().terms().get(0).targets()[0][4]);
        }
    }
}
