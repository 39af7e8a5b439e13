package org.psdmodels.verify.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.PreciseIntegrals;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.recount.PlainFeatures;

class PreciseMomentsTest {
    private static final MathContext DIGITS = new MathContext(60);

    /** A Cholesky factor of the kernel matrix, without pivoting: as ill-conditioned as rounding makes it. */
    private static Matrix factor(GaussianKernel kernel, Points z) {
        int r = z.size();
        double[] l = new double[r * r];
        for (int j = 0; j < r; j++) {
            for (int i = j; i < r; i++) {
                double sum = kernel.at(z, i, z, j);
                for (int m = 0; m < j; m++) {
                    sum -= l[i + m * r] * l[j + m * r];
                }
                l[i + j * r] = i == j ? Math.sqrt(Math.max(sum, 1e-14)) : sum / l[j + j * r];
            }
        }
        return Matrix.wrap(r, r, l);
    }

    private static BigDecimal[] solve(Matrix factor, BigDecimal... x) {
        for (int i = 0; i < x.length; i++) {
            for (int k = 0; k < i; k++) {
                x[i] = x[i].subtract(new BigDecimal(factor.get(i, k)).multiply(x[k]), DIGITS);
            }
            x[i] = x[i].divide(new BigDecimal(factor.get(i, i)), DIGITS);
        }
        return x;
    }

    /** W to 60 digits from the same M: what the substitution adds stays within the bound, and the bound is small. */
    @ParameterizedTest
    @CsvSource({"20, 1, 0.7", "70, 3, 1.5", "90, 2, 0.4"})
    void boundsHold(int r, int d, double width) {
        Random random = new Random(r);
        double[] data =
                random.doubles((long) r * d).map(u -> random.nextGaussian()).toArray();
        Points z = Points.of(Matrix.wrap(r, d, data));
        GaussianKernel kernel = GaussianKernel.withWidth(width);
        Matrix factor = factor(kernel, z);
        PreciseIntegrals integrals = kernel.integrals(Measure.lebesgue(d))
                .flatMap(KernelIntegrals::precise)
                .orElseThrow();
        BigDecimal[][] w = new BigDecimal[r][r];
        double[] high = new double[r];
        double[] low = new double[r];
        for (int i = 0; i < r; i++) {
            integrals.pairs(z, i, z, r, high, low);
            for (int j = 0; j < r; j++) {
                w[i][j] = new BigDecimal(high[j]).add(new BigDecimal(low[j]));
            }
            solve(factor, w[i]);
        }
        CheckedIntegrals found = PreciseMoments.of(factor, z, integrals);
        double squares = 0;
        double norm = 0;
        for (int j = 0; j < r; j++) {
            BigDecimal[] column = new BigDecimal[r];
            for (int i = 0; i < r; i++) {
                column[i] = w[i][j];
            }
            solve(factor, column);
            for (int i = 0; i < r; i++) {
                double off = column[i]
                        .subtract(new BigDecimal(found.second()[i + j * r]))
                        .doubleValue();
                squares += off * off;
                norm += column[i].doubleValue() * column[i].doubleValue();
            }
        }
        assertTrue(Math.sqrt(squares) <= found.error(), () -> "error beyond " + found.error());
        assertTrue(found.error() <= 1e-8 * Math.sqrt(norm), () -> "bound " + found.error());
        CheckedIntegrals chosen =
                CheckedIntegrals.of(PlainFeatures.of(new FoundFeatures.Pivots(kernel, z, factor)), Measure.lebesgue(d));
        assertEquals(found.error(), chosen.error());
    }
}
