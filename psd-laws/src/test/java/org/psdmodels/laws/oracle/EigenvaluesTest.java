package org.psdmodels.laws.oracle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;

class EigenvaluesTest {
    private static final double EPS = Math.ulp(1.0);

    /** The method's error bound with a small constant. */
    private static void check(double[] expected, Matrix matrix) {
        double largest = Math.max(Math.abs(expected[0]), Math.abs(expected[expected.length - 1]));
        assertArrayEquals(expected, Eigenvalues.of(matrix), 4 * expected.length * EPS * largest);
    }

    @Test
    void solvesSmallMatrices() {
        check(new double[] {7}, Matrix.of(1, 1, 7));
        check(new double[] {1, 3}, Matrix.of(2, 2, 2, 1, 1, 2));
        check(new double[] {-1, 1}, Matrix.of(2, 2, 0, 1, 1, 0));
        check(new double[] {1, 1, 1, 1}, Matrix.identity(4));
        check(new double[] {0, 0}, Matrix.of(2, 2, 0, 0, 0, 0));
        check(new double[] {-3, 2, 5}, Matrix.of(3, 3, 5, 0, 0, 0, -3, 0, 0, 0, 2));
    }

    /** The second difference matrix: 4 sin^2(k pi / (2 n + 2)). */
    @Test
    void solvesTheStringEquation() {
        int n = 30;
        double[] data = new double[n * n];
        double[] expected = new double[n];
        for (int i = 0; i < n; i++) {
            data[i + i * n] = 2;
            if (i > 0) {
                data[i + (i - 1) * n] = -1;
                data[i - 1 + i * n] = -1;
            }
            expected[i] = 4 * Math.pow(Math.sin((i + 1) * Math.PI / (2 * n + 2)), 2);
        }
        check(expected, Matrix.wrap(n, n, data));
    }

    @Test
    void isIndifferentToTheScale() {
        for (double scale : new double[] {1e-300, 1e-100, 1e100, 1e300}) {
            check(new double[] {scale, 3 * scale}, Matrix.of(2, 2, 2 * scale, scale, scale, 2 * scale));
        }
    }

    @Test
    void solvesAMatrixOfRankOne() {
        int n = 20;
        double[] data = new double[n * n];
        double[] expected = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                data[i + j * n] = (i + 1) * (j + 1);
            }
            expected[n - 1] += (i + 1) * (i + 1);
        }
        check(expected, Matrix.wrap(n, n, data));
    }

    /** A = Q D Q' and Q'Q = I tell that D holds the eigenvalues, whoever computed them; A^2 = Q D^2 Q' that maps are right. */
    @Property(tries = 200)
    void eigenvectorsAreOrthonormalAndReproduceTheMatrix(
            @ForAll @IntRange(min = 1, max = 12) int n, @ForAll long seed) {
        Random random = new Random(seed);
        double scale = Math.scalb(1.0, (int) (60 * random.nextGaussian()));
        double[] data = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                data[i + j * n] = random.nextInt(3) == 0 ? 0 : scale * random.nextGaussian();
                data[j + i * n] = data[i + j * n];
            }
        }
        Matrix matrix = Matrix.wrap(n, n, data);
        Spectrum spectrum = Spectrum.of(matrix);
        double largest = Arrays.stream(spectrum.values()).map(Math::abs).max().orElseThrow();
        double rounding = 16 * n * n * EPS;
        assertArrayEquals(data, spectrum.map(s -> s).data(), rounding * largest);
        assertArrayEquals(Matrix.identity(n).data(), spectrum.map(s -> 1).data(), rounding);
        double[] square = new double[n * n];
        for (int e = 0; e < n * n; e++) {
            for (int k = 0; k < n; k++) {
                square[e] += data[e % n + k * n] * data[k + e / n * n];
            }
        }
        assertArrayEquals(square, spectrum.map(s -> s * s).data(), rounding * largest * largest);
        assertArrayEquals(spectrum.values(), Eigenvalues.of(matrix), rounding * largest);
        assertArrayEquals(Eigenvalues.of(matrix), Eigenvalues.ofLower(n, data));
    }

    /** Kernels of points some thirty widths apart have such entries, whose squares are no numbers any more. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-150, 1e-160, 1e-162, 1e-200, 1e-300, 4.9e-324, 0})
    void entriesWithoutSquaresAreNothing(double e) {
        check(new double[] {1, 2, 3}, Matrix.of(3, 3, 1, e, e, e, 2, e, e, e, 3));
    }

    @Test
    void whatIsNoNumberHasNoEigenvalues() {
        assertTrue(Double.isNaN(Eigenvalues.ofLower(2, new double[] {1, Double.NaN, 0, 2})[0]));
    }

    @Test
    void averagesTheTriangles() {
        check(new double[] {1, 3}, Matrix.of(2, 2, 2, 0.5, 1.5, 2));
    }

    @Test
    void refusesWhatIsNotASquareOfNumbers() {
        assertThrows(IllegalArgumentException.class, () -> Eigenvalues.of(Matrix.of(1, 2, 1, 2)));
        assertThrows(IllegalArgumentException.class, () -> Eigenvalues.of(Matrix.of(1, 1, Double.NaN)));
    }
}
