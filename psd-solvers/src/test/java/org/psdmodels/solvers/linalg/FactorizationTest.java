package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.psdmodels.solvers.linalg.Reference.EPS;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loops.Symmetry;

class FactorizationTest {
    private final LinearAlgebra algebra = LinearAlgebra.preferred();

    /** A triangle with a diagonal of about 2 inside a matrix whose other half is NaN: it must not be read. */
    private static View triangle(int n, boolean upper, boolean transposed) {
        View view = Reference.inside(n, n, transposed, 11);
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                if (upper ? i > j : i < j) {
                    view.data[view.at(i, j)] = Double.NaN;
                } else if (i == j) {
                    view.data[view.at(i, j)] += 2;
                } else {
                    view.data[view.at(i, j)] /= Math.sqrt(n);
                }
            }
        }
        return view;
    }

    private static View cleaned(View triangle) {
        double[] values = triangle.toMatrix().data().clone();
        for (int k = 0; k < values.length; k++) {
            values[k] = Double.isNaN(values[k]) ? 0 : values[k];
        }
        return View.of(triangle.rows(), triangle.columns(), values);
    }

    /** Substitution is backward stable: |T X - B| &lt;= about n eps |T| |X| entry by entry, twice here. */
    private void assertSolves(int n, int rightHandSides, boolean upper, boolean transposed, boolean across) {
        View t = triangle(n, upper, transposed);
        View b = Reference.inside(n, rightHandSides, across, 12);
        View expected = View.of(b.toMatrix());
        if (upper) {
            algebra.solveUpper(t, b);
        } else {
            algebra.solveLower(t, b);
        }
        View full = cleaned(t);
        View allowed = Reference.times(
                2 * (n + 3) * EPS, View.of(Reference.product(Reference.absolute(full), Reference.absolute(b))));
        Reference.assertWithin(allowed, expected, View.of(Reference.product(full, b)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 47, 48, 49, 95, 96, 97, 98, 99, 191, 193})
    void triangularSystemsOfAllSizes(int n) {
        for (int rightHandSides : new int[] {0, 1, 2, 4, 5, 8, 37, 260}) {
            for (int flags = 0; flags < 8; flags++) {
                assertSolves(n, rightHandSides, (flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0);
            }
        }
    }

    @Test
    void oneRightHandSideAndManyGiveTheSameBits() {
        for (int flags = 0; flags < 4; flags++) {
            boolean upper = (flags & 1) != 0;
            View t = triangle(200, upper, (flags & 2) != 0);
            Matrix all = solved(t, upper, Reference.inside(200, 300, false, 12));
            for (int j : new int[] {0, 17, 299}) {
                View one = Reference.inside(200, 300, false, 12).columns(j, j + 1);
                assertEquals(View.of(all).columns(j, j + 1).toMatrix(), solved(t, upper, one));
            }
        }
    }

    private Matrix solved(View t, boolean upper, View b) {
        if (upper) {
            algebra.solveUpper(t, b);
        } else {
            algebra.solveLower(t, b);
        }
        return b.toMatrix();
    }

    private static View positive(int n, LinearAlgebra algebra, long seed) {
        double[] data =
                algebra.gram(Reference.randomView(n, n + 2, seed)).data().clone();
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < j; i++) {
                data[i + j * n] = Double.NaN;
            }
        }
        return View.of(n, n, data);
    }

    /** A column-by-column factorisation has |A - L L'| &lt;= (n + 1) eps |L| |L'|; a blocked one a few times that. */
    private void assertFactors(int n, long seed) {
        View a = positive(n, algebra, seed);
        Cholesky.Factor factor = assertInstanceOf(Cholesky.Factor.class, algebra.cholesky(a));
        View lower = View.of(factor.lower());
        View size = Reference.absolute(lower);
        View allowed = Reference.times(3 * (n + 1) * EPS, View.of(Reference.product(size, size.transpose())));
        View product = View.of(Reference.product(lower, lower.transpose()));
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double expected = a.get(Math.max(i, j), Math.min(i, j));
                assertEquals(expected, product.get(i, j), allowed.get(i, j));
                assertTrue(i >= j || lower.get(i, j) == 0);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 47, 48, 49, 50, 95, 96, 97, 100, 143, 145, 193, 200, 301})
    void choleskyOfAllSizes(int n) {
        assertFactors(n, 21);
    }

    @Property(tries = 100)
    void choleskyOfRandomMatrices(@ForAll @IntRange(max = 110) int n, @ForAll long seed) {
        assertFactors(n, seed);
    }

    @Test
    void solvesWithTheFactor() {
        View a = positive(120, algebra, 3);
        View full = View.of(120, 120, a.data.clone());
        Symmetry.mirror(full.data, 0, 120, 120);
        View b = Reference.randomView(120, 7, 4);
        View x = View.of(120, 7, b.data.clone());
        algebra.solve(assertInstanceOf(Cholesky.Factor.class, algebra.cholesky(a)), x);
        View size = Reference.absolute(View.of(algebra.multiply(full, View.of(Matrix.identity(120)))));
        double norms = Reference.frobenius(size) * Reference.frobenius(x);
        double error = Reference.frobenius(
                View.of(120, 7, difference(Reference.product(full, x).data(), b.data)));
        assertTrue(error <= 10 * 120 * EPS * norms, () -> error + " of " + norms);
    }

    private static double[] difference(double[] a, double[] b) {
        double[] out = new double[a.length];
        for (int k = 0; k < out.length; k++) {
            out[k] = a[k] - b[k];
        }
        return out;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 47, 48, 60, 96, 149})
    void namesThePivotThatFails(int pivot) {
        int n = 150;
        double[] diagonal = Matrix.identity(n).data().clone();
        diagonal[pivot + pivot * n] = -2;
        Cholesky.NotPositiveDefinite failure =
                assertInstanceOf(Cholesky.NotPositiveDefinite.class, algebra.cholesky(View.of(n, n, diagonal)));
        assertEquals(pivot, failure.pivot());
        assertEquals(-2, failure.value());
        diagonal[pivot + pivot * n] = Double.NaN;
        failure = assertInstanceOf(Cholesky.NotPositiveDefinite.class, algebra.cholesky(View.of(n, n, diagonal)));
        assertEquals(pivot, failure.pivot());
        assertTrue(Double.isNaN(failure.value()));
        diagonal[pivot + pivot * n] = Double.POSITIVE_INFINITY;
        assertInstanceOf(Cholesky.NotPositiveDefinite.class, algebra.cholesky(View.of(n, n, diagonal)));
    }

    @Test
    void semidefiniteAndIndefiniteMatricesFail() {
        double[] ones = new double[100 * 100];
        Arrays.fill(ones, 1);
        Cholesky.NotPositiveDefinite failure =
                assertInstanceOf(Cholesky.NotPositiveDefinite.class, algebra.cholesky(View.of(100, 100, ones)));
        assertEquals(1, failure.pivot());
        assertEquals(0, failure.value());
        View exchange = View.of(2, 2, new double[] {0, 1, 1, 0});
        assertInstanceOf(Cholesky.NotPositiveDefinite.class, algebra.cholesky(exchange));
        assertInstanceOf(Cholesky.NotPositiveDefinite.class, algebra.cholesky(View.of(1, 1, new double[1])));
    }

    @Test
    void factorsNumbersOfAnySize() {
        for (double scale : new double[] {1e-300, 1e300}) {
            View a = View.of(2, 2, new double[] {4 * scale, 2 * scale, 2 * scale, 2 * scale});
            Cholesky.Factor factor = assertInstanceOf(Cholesky.Factor.class, algebra.cholesky(a));
            assertEquals(2 * Math.sqrt(scale), factor.lower().get(0, 0), 4 * EPS * Math.sqrt(scale));
            assertEquals(Math.sqrt(scale), factor.lower().get(1, 1), 4 * EPS * Math.sqrt(scale));
        }
    }
}
