package org.psdmodels.vector;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import org.psdmodels.solvers.linalg.View;

/**
 * y := A x for a symmetric matrix of which the lower triangle is read, once: an entry below the diagonal is taken times x_j to
 * y_i, and times x_i to y_j. Eight columns at a time, so that the numbers of x and y are loaded once for eight of A: the speed is
 * that of memory.
 */
final class VectorSymmetricProduct {
    private static final VectorSpecies<Double> SPECIES = Lanes.SPECIES;

    private static final int LANES = SPECIES.length();

    private static final int COLUMNS = 8;

    private VectorSymmetricProduct() {}

    /** Of x and y as much as A has rows; A is not a transposed view. */
    static void multiply(View lower, double[] x, double[] y) {
        int n = lower.rows();
        double[] a = lower.array();
        Arrays.fill(y, 0, n, 0);
        int whole = n / COLUMNS * COLUMNS;
        for (int j = 0; j < whole; j += COLUMNS) {
            triangle(lower, j, j + COLUMNS, x, y);
            below(a, lower.index(0, j), lower.stride(), j, n, x, y);
        }
        triangle(lower, whole, n, x, y);
    }

    private static void triangle(View lower, int from, int to, double[] x, double[] y) {
        double[] a = lower.array();
        for (int j = from; j < to; j++) {
            int column = lower.index(0, j);
            double sum = a[column + j] * x[j];
            for (int i = j + 1; i < to; i++) {
                double entry = a[column + i];
                y[i] += entry * x[j];
                sum += entry * x[i];
            }
            y[j] += sum;
        }
    }

    /** The rows below the diagonal block of columns j, ..., j + 7, the first of which begins at p0. */
    private static void below(double[] a, int p0, int stride, int j, int n, double[] x, double[] y) {
        int p1 = p0 + stride;
        int p2 = p1 + stride;
        int p3 = p2 + stride;
        int p4 = p3 + stride;
        int p5 = p4 + stride;
        int p6 = p5 + stride;
        int p7 = p6 + stride;
        DoubleVector x0 = DoubleVector.broadcast(SPECIES, x[j]);
        DoubleVector x1 = DoubleVector.broadcast(SPECIES, x[j + 1]);
        DoubleVector x2 = DoubleVector.broadcast(SPECIES, x[j + 2]);
        DoubleVector x3 = DoubleVector.broadcast(SPECIES, x[j + 3]);
        DoubleVector x4 = DoubleVector.broadcast(SPECIES, x[j + 4]);
        DoubleVector x5 = DoubleVector.broadcast(SPECIES, x[j + 5]);
        DoubleVector x6 = DoubleVector.broadcast(SPECIES, x[j + 6]);
        DoubleVector x7 = DoubleVector.broadcast(SPECIES, x[j + 7]);
        DoubleVector y0 = DoubleVector.zero(SPECIES);
        DoubleVector y1 = y0;
        DoubleVector y2 = y0;
        DoubleVector y3 = y0;
        DoubleVector y4 = y0;
        DoubleVector y5 = y0;
        DoubleVector y6 = y0;
        DoubleVector y7 = y0;
        int i = j + COLUMNS;
        for (; i <= n - LANES; i += LANES) {
            DoubleVector xi = DoubleVector.fromArray(SPECIES, x, i);
            // Two sums, since each waits for the one before it.
            DoubleVector even = DoubleVector.fromArray(SPECIES, y, i);
            DoubleVector odd = DoubleVector.zero(SPECIES);
            DoubleVector entries = DoubleVector.fromArray(SPECIES, a, p0 + i);
            even = entries.fma(x0, even);
            y0 = entries.fma(xi, y0);
            entries = DoubleVector.fromArray(SPECIES, a, p1 + i);
            odd = entries.fma(x1, odd);
            y1 = entries.fma(xi, y1);
            entries = DoubleVector.fromArray(SPECIES, a, p2 + i);
            even = entries.fma(x2, even);
            y2 = entries.fma(xi, y2);
            entries = DoubleVector.fromArray(SPECIES, a, p3 + i);
            odd = entries.fma(x3, odd);
            y3 = entries.fma(xi, y3);
            entries = DoubleVector.fromArray(SPECIES, a, p4 + i);
            even = entries.fma(x4, even);
            y4 = entries.fma(xi, y4);
            entries = DoubleVector.fromArray(SPECIES, a, p5 + i);
            odd = entries.fma(x5, odd);
            y5 = entries.fma(xi, y5);
            entries = DoubleVector.fromArray(SPECIES, a, p6 + i);
            even = entries.fma(x6, even);
            y6 = entries.fma(xi, y6);
            entries = DoubleVector.fromArray(SPECIES, a, p7 + i);
            odd = entries.fma(x7, odd);
            y7 = entries.fma(xi, y7);
            even.add(odd).intoArray(y, i);
        }
        y[j] += total(y0);
        y[j + 1] += total(y1);
        y[j + 2] += total(y2);
        y[j + 3] += total(y3);
        y[j + 4] += total(y4);
        y[j + 5] += total(y5);
        y[j + 6] += total(y6);
        y[j + 7] += total(y7);
        for (int k = j; k < j + COLUMNS; k++) {
            rest(a, p0 + (k - j) * stride, k, i, n, x, y);
        }
    }

    /** The last rows of a column, fewer than a vector has lanes. */
    private static void rest(double[] a, int column, int j, int from, int to, double[] x, double[] y) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            y[i] += a[column + i] * x[j];
            sum += a[column + i] * x[i];
        }
        y[j] += sum;
    }

    /** Lane after lane: the order in which {@code reduceLanes} adds is not defined, and changes when the loop is compiled. */
    private static double total(DoubleVector sums) {
        double[] lanes = new double[Lanes.COUNT];
        sums.intoArray(lanes, 0);
        double total = 0;
        for (double lane : lanes) {
            total += lane;
        }
        return total;
    }
}
