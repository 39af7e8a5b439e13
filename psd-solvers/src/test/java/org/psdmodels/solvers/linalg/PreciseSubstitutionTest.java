package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.Matrix;

class PreciseSubstitutionTest {
    private static final MathContext DIGITS = new MathContext(60);

    /** A lower triangular matrix whose diagonal falls from one to a smallest number. */
    private static Matrix graded(int r, double smallest, Random random) {
        double[] lower = new double[r * r];
        for (int j = 0; j < r; j++) {
            double diagonal = Math.pow(smallest, j / (r - 1.0));
            lower[j + j * r] = diagonal;
            for (int i = j + 1; i < r; i++) {
                lower[i + j * r] = diagonal * (random.nextDouble() - 0.5);
            }
        }
        return Matrix.wrap(r, r, lower);
    }

    private static BigDecimal big(double x) {
        return new BigDecimal(x);
    }

    /** L^-1 x to 60 digits. */
    private static BigDecimal[] solve(Matrix lower, BigDecimal... x) {
        for (int i = 0; i < x.length; i++) {
            for (int k = 0; k < i; k++) {
                x[i] = x[i].subtract(big(lower.get(i, k)).multiply(x[k]), DIGITS);
            }
            x[i] = x[i].divide(big(lower.get(i, i)), DIGITS);
        }
        return x;
    }

    /** L W L' to 60 digits, for which W = L^-1 M L^-T is known, as doubles and the rest. */
    private static void fill(Matrix lower, Matrix w, double[] high, double[] low) {
        int r = lower.rows();
        for (int i = 0; i < r; i++) {
            BigDecimal[] row = new BigDecimal[r];
            for (int l = 0; l < r; l++) {
                row[l] = BigDecimal.ZERO;
                for (int k = 0; k <= i; k++) {
                    row[l] = row[l].add(big(lower.get(i, k)).multiply(big(w.get(k, l))), DIGITS);
                }
            }
            for (int j = 0; j < r; j++) {
                BigDecimal sum = BigDecimal.ZERO;
                for (int l = 0; l <= j; l++) {
                    sum = sum.add(row[l].multiply(big(lower.get(j, l))), DIGITS);
                }
                high[i + j * r] = sum.doubleValue();
                low[i + j * r] = sum.subtract(big(high[i + j * r])).doubleValue();
            }
        }
    }

    /**
     * M is rounded to 2^-106 of its size; the growth of that by L^-1 on both sides, and as much again for the substitution, is
     * near the last place of W. In doubles not one digit is right where the smallest number is 1e-9.
     */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1e-9", "7, 1e-5", "33, 1e-8", "40, 1e-7"})
    void whatIsKnownComesOut(int r, double smallest) {
        for (double unit : new double[] {0x1p-200, 1, 0x1p200}) {
            Random random = new Random(r);
            Matrix lower = r == 1 ? Matrix.wrap(1, 1, new double[] {3}) : graded(r, smallest, random);
            double[] w = new double[r * r];
            for (int j = 0; j < r; j++) {
                for (int i = j; i < r; i++) {
                    w[i + j * r] = unit * (float) random.nextGaussian();
                    w[j + i * r] = w[i + j * r];
                }
            }
            double[] high = new double[r * r];
            double[] low = new double[r * r];
            fill(lower, Matrix.wrap(r, r, w), high, low);
            PreciseSubstitution.congruence(lower, high, low, () -> {});
            for (int k = 0; k < w.length; k++) {
                assertEquals(w[k], high[k], 1e-12 * unit);
            }
        }
    }

    /** Panels of several hundred unknowns have the same bits in every row and column. */
    @Test
    void symmetricAndWithoutSeams() {
        int r = 300;
        Matrix lower = graded(r, 1e-3, new Random(3));
        double[] high = new double[r * r];
        for (int k = 0; k < high.length; k++) {
            high[k] = k / r == k % r ? 1 : 0;
        }
        PreciseSubstitution.congruence(lower, high, new double[high.length], () -> {});
        for (int j : new int[] {0, 1, 31, 32, 151, 152, 255, 256, 299}) {
            BigDecimal[] unit = new BigDecimal[r];
            for (int i = 0; i < r; i++) {
                unit[i] = i == j ? BigDecimal.ONE : BigDecimal.ZERO;
            }
            BigDecimal[] column = solve(lower, unit);
            double[] x = new double[r];
            double[] low = new double[r];
            x[j] = 1;
            PreciseSubstitution.solve(lower, x, low);
            for (int i = 0; i < r; i++) {
                BigDecimal found = big(x[i]).add(big(low[i]));
                double size = column[i].abs().doubleValue() + 1;
                assertEquals(0, found.subtract(column[i]).doubleValue(), 1e-24 * size * r);
                assertEquals(high[i + j * r], high[j + i * r]);
            }
        }
    }

    @Test
    void asksWhetherToGoOn() {
        AtomicInteger asked = new AtomicInteger();
        Matrix lower = graded(100, 1, new Random(1));
        assertThrows(
                CancellationException.class,
                () -> PreciseSubstitution.congruence(lower, new double[10_000], new double[10_000], () -> {
                    if (asked.incrementAndGet() == 3) {
                        throw new CancellationException();
                    }
                }));
        assertTrue(asked.get() == 3);
    }
}
