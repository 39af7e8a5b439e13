package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.psdmodels.api.Matrix;

/** Triple loops as the definitions say, and random matrices, for the tests of the fast versions. */
final class Reference {
    /** The unit roundoff of doubles. */
    static final double EPS = 0x1p-53;

    private Reference() {}

    static double[] random(int count, long seed) {
        Random random = new Random(seed);
        return random.doubles(count, -1, 1).toArray();
    }

    static View randomView(int rows, int columns, long seed) {
        return View.of(rows, columns, random(rows * columns, seed));
    }

    /** A view that starts inside a larger array and whose columns are apart, stored as it is or transposed. */
    static View inside(int rows, int columns, boolean transposed, long seed) {
        int storedRows = transposed ? columns : rows;
        int storedColumns = transposed ? rows : columns;
        View part = randomView(storedRows + 5, storedColumns + 3, seed).part(2, 2 + storedRows, 1, 1 + storedColumns);
        return transposed ? part.transpose() : part;
    }

    static Matrix product(View a, View b) {
        double[] c = new double[a.rows() * b.columns()];
        for (int i = 0; i < a.rows(); i++) {
            for (int j = 0; j < b.columns(); j++) {
                for (int k = 0; k < a.columns(); k++) {
                    c[i + j * a.rows()] += a.get(i, k) * b.get(k, j);
                }
            }
        }
        return Matrix.wrap(a.rows(), b.columns(), c);
    }

    static View absolute(View a) {
        double[] values = a.toMatrix().data().clone();
        for (int k = 0; k < values.length; k++) {
            values[k] = Math.abs(values[k]);
        }
        return View.of(a.rows(), a.columns(), values);
    }

    static View scaledColumns(View a, double[] factors) {
        double[] values = a.toMatrix().data().clone();
        for (int k = 0; k < values.length; k++) {
            values[k] *= factors[k / a.rows()];
        }
        return View.of(a.rows(), a.columns(), values);
    }

    /** Entry by entry |found - expected| &lt;= allowed. */
    static void assertWithin(View allowed, View expected, View found) {
        for (int i = 0; i < expected.rows(); i++) {
            for (int j = 0; j < expected.columns(); j++) {
                double error = Math.abs(found.get(i, j) - expected.get(i, j));
                int row = i;
                int column = j;
                assertTrue(
                        error <= allowed.get(i, j),
                        () -> "(" + row + ", " + column + "): " + found.get(row, column) + " for "
                                + expected.get(row, column));
            }
        }
    }

    static View times(double factor, View a) {
        double[] values = a.toMatrix().data().clone();
        for (int k = 0; k < values.length; k++) {
            values[k] *= factor;
        }
        return View.of(a.rows(), a.columns(), values);
    }

    static double frobenius(View a) {
        double[] values = a.toMatrix().data();
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        double sum = 0;
        for (double value : values) {
            double scaled = largest == 0 ? 0 : value / largest;
            sum += scaled * scaled;
        }
        return largest * Math.sqrt(sum);
    }
}
