package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SecularTest {
    private static final MathContext DIGITS = new MathContext(60);

    /** The rounding errors of f in those of one of its terms, at a root. */
    private static final double UNITS = 16;

    private static final class Equation {
        private final double[] d;
        private final double[] z;
        private final double rho;

        Equation(double[] d, double[] z, double rho) {
            this.d = d;
            this.z = z;
            this.rho = rho;
        }

        /** Poles whose distances are of all sizes that deflation leaves, and weights too. */
        static Equation random(int n, double sizes, long seed) {
            Random random = new Random(seed);
            double[] d = new double[n];
            double[] z = new double[n];
            double at = -1;
            for (int i = 0; i < n; i++) {
                at += Math.pow(10, -sizes * random.nextDouble());
                d[i] = at;
                z[i] = Math.copySign(Math.pow(10, -sizes * random.nextDouble()), random.nextDouble() - 0.5);
            }
            return new Equation(d, z, 0.1 + random.nextDouble());
        }

        Secular solve() {
            return new Secular(d.length, d, z, rho);
        }

        /** f at the root, and what its terms come to in size. */
        BigDecimal[] at(Secular roots, int j) {
            BigDecimal sum = BigDecimal.ONE.divide(new BigDecimal(rho), DIGITS);
            BigDecimal size = sum;
            BigDecimal root = new BigDecimal(d[roots.origin(j)]).add(new BigDecimal(roots.shift(j)));
            for (int i = 0; i < d.length; i++) {
                BigDecimal term = new BigDecimal(z[i]).pow(2).divide(new BigDecimal(d[i]).subtract(root), DIGITS);
                sum = sum.add(term);
                size = size.add(term.abs());
            }
            return new BigDecimal[] {sum, size};
        }
    }

    @Property(tries = 60)
    void rootsAreRoots(
            @ForAll @IntRange(min = 1, max = 60) int n,
            @ForAll @DoubleRange(min = 0, max = 12) double sizes,
            @ForAll long seed) {
        Equation equation = Equation.random(n, sizes, seed);
        Secular roots = equation.solve();
        for (int j = 0; j < n; j++) {
            BigDecimal[] value = equation.at(roots, j);
            assertTrue(
                    value[0].abs().doubleValue() <= UNITS * Reference.EPS * Math.max(1, n / 4) * value[1].doubleValue(),
                    "root " + j + ": " + value[0].doubleValue() + " of " + value[1].doubleValue());
            assertTrue(roots.root(j) >= equation.d[j] && (j + 1 == n || roots.root(j) <= equation.d[j + 1]));
        }
    }

    /** Gu and Eisenstat: the roots found are the exact roots for weights that agree but for rounding. */
    @Property(tries = 300)
    void exactWeightsAreNearTheGivenOnes(
            @ForAll @IntRange(min = 1, max = 60) int n,
            @ForAll @DoubleRange(min = 0, max = 12) double sizes,
            @ForAll long seed) {
        Equation equation = Equation.random(n, sizes, seed);
        double[] expected = DoubleStream.of(equation.z)
                .map(z -> z * Math.sqrt(equation.rho))
                .toArray();
        double length = Reference.frobenius(View.of(n, 1, expected));
        assertArrayEquals(expected, equation.solve().exactWeights(), UNITS * n * Reference.EPS * length);
    }

    @Test
    void oneWeightIsAddedToItsPole() {
        Secular roots = new Secular(1, new double[] {3}, new double[] {2}, 0.25);
        assertEquals(4, roots.root(0), 4 * Reference.EPS * 4);
    }

    /** z = (1, 1), d = (0, e), rho = 1: roots 1 + e / 2 -+ sqrt(1 + e^2 / 4). */
    @Test
    void twoPolesNearEachOther() {
        double e = 1e-12;
        Secular roots = new Secular(2, new double[] {0, e}, new double[] {1, 1}, 1);
        double far = 1 + e / 2 + Math.sqrt(1 + e * e / 4);
        assertEquals(e / far, roots.root(0), 4 * Reference.EPS * e);
        assertEquals(far, roots.root(1), 4 * Reference.EPS * far);
    }
}
