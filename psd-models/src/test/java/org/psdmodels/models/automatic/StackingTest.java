package org.psdmodels.models.automatic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Weights beside those of the expectation-maximisation steps, and beside whatever other weights there are. */
class StackingTest {
    @SuppressWarnings("ArrayRecordComponent")
    private record Problem(double[][] logs, double[] shares, double[] prior) {
        int rows() {
            return shares.length;
        }

        Stacking solved() {
            return Stacking.of(logs, shares, rows(), prior);
        }

        double density(int k, int i) {
            return Math.exp(logs[k][i]);
        }

        double value(double... w) {
            double value = 0;
            for (int i = 0; i < rows(); i++) {
                double f = 0;
                for (int k = 0; k < w.length; k++) {
                    f += w[k] * density(k, i);
                }
                value += shares[i] * Math.log(f);
            }
            for (int k = 0; k < w.length; k++) {
                value += prior[k] / rows() * Math.log(w[k]);
            }
            return value;
        }

        /** Steps that never decrease F, slow and sure. */
        double[] byExpectations(int steps) {
            double total = DoubleStream.of(prior).sum();
            double[] w = Arrays.stream(prior).map(a -> a / total).toArray();
            for (int step = 0; step < steps; step++) {
                double[] g = new double[w.length];
                for (int i = 0; i < rows(); i++) {
                    double f = 0;
                    for (int k = 0; k < w.length; k++) {
                        f += w[k] * density(k, i);
                    }
                    for (int k = 0; k < w.length; k++) {
                        g[k] += shares[i] * density(k, i) / f;
                    }
                }
                for (int k = 0; k < w.length; k++) {
                    w[k] = (rows() * w[k] * g[k] + prior[k]) / (rows() + total);
                }
            }
            return w;
        }
    }

    private static Problem random(long seed, int members, double spread) {
        Random random = new Random(seed);
        int n = 20 + random.nextInt(80);
        double[][] logs = new double[members][n];
        for (int i = 0; i < n; i++) {
            double x = random.nextGaussian();
            for (int k = 0; k < members; k++) {
                double sd = 0.3 + 0.4 * k;
                double off = (x - 0.3 * k) / sd;
                logs[k][i] = spread * (-off * off / 2 - Math.log(sd));
            }
        }
        double[] shares = random.doubles(n).toArray();
        double sum = DoubleStream.of(shares).sum();
        Arrays.setAll(shares, i -> shares[i] / sum);
        return new Problem(logs, shares, random.doubles(members, 0.05, 2).toArray());
    }

    @Property(tries = 200)
    void areTheBest(@ForAll @IntRange(max = 100_000) int seed, @ForAll @IntRange(min = 1, max = 9) int members) {
        Problem problem = random(seed, members, 1);
        Stacking found = problem.solved();
        assertTrue(found.gap() <= Stacking.TOLERANCE, () -> "gap " + found.gap());
        assertEquals(1, DoubleStream.of(found.weights()).sum(), 1e-12);
        assertTrue(DoubleStream.of(found.weights()).allMatch(w -> w > 0));
        assertEquals(problem.value(found.weights()), found.value(), 1e-12 * (1 + Math.abs(found.value())));
        Random random = new Random(seed);
        for (int trial = 0; trial < 20; trial++) {
            double[] other = random.doubles(members, 1e-6, 1).toArray();
            double sum = DoubleStream.of(other).sum();
            Arrays.setAll(other, k -> other[k] / sum);
            assertTrue(problem.value(other) <= found.value() + found.gap() + 1e-12);
        }
    }

    /** A bound that is too small would be found out by better weights near. */
    @Property(tries = 50)
    void theGapBoundsWhatIsMissing(@ForAll @IntRange(max = 100_000) int seed) {
        Problem problem = random(seed, 5, 1);
        double best = problem.solved().value();
        double[] w = problem.byExpectations(3);
        double[] prior = problem.prior();
        double total = 1 + DoubleStream.of(prior).sum() / problem.rows();
        double steepest = 0;
        for (int k = 0; k < w.length; k++) {
            double g = prior[k] / problem.rows() / w[k];
            for (int i = 0; i < problem.rows(); i++) {
                double f = 0;
                for (int l = 0; l < w.length; l++) {
                    f += w[l] * problem.density(l, i);
                }
                g += problem.shares()[i] * problem.density(k, i) / f;
            }
            steepest = Math.max(steepest, g);
        }
        assertTrue(best - problem.value(w) <= total * Math.log(steepest / total) + 1e-12);
    }

    @Example
    void areThoseOfExpectations() {
        for (int seed = 0; seed < 5; seed++) {
            Problem problem = random(seed, 6, 1);
            assertArrayEquals(problem.byExpectations(20_000), problem.solved().weights(), 1e-7);
        }
    }

    /** Densities that differ by hundreds of nats, and zeros. */
    @Example
    void largeDifferencesAndZeros() {
        Problem far = random(3, 4, 300);
        assertTrue(far.solved().gap() <= Stacking.TOLERANCE);
        double[][] logs = {{0, Double.NEGATIVE_INFINITY, -1}, {Double.NEGATIVE_INFINITY, 0, -1}};
        Stacking found = Stacking.of(logs, new double[] {0.25, 0.5, 0.25}, 3, 1, 1);
        assertTrue(found.weights()[1] > found.weights()[0]);
        assertTrue(found.gap() <= Stacking.TOLERANCE);
    }

    @Example
    void oneMemberHasAllTheWeight() {
        Stacking found = Stacking.of(new double[][] {{-1, -3}}, new double[] {0.5, 0.5}, 2, 3);
        assertArrayEquals(new double[] {1}, found.weights(), 1e-15);
        assertEquals(-2, found.value(), 1e-15);
    }

    @Example
    void rowsThatNobodyExplainsAreNamed() {
        double[][] logs = {{0, Double.NEGATIVE_INFINITY}, {0, Double.NEGATIVE_INFINITY}};
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Stacking.of(logs, new double[] {0.5, 0.5}, 2, 1, 1));
        assertTrue(e.getMessage().contains("left-out density"), e.getMessage());
    }
}
