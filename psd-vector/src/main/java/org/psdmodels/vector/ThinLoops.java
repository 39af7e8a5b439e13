package org.psdmodels.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The innermost loops of products C += A X and C -= A X for as many columns of X as a vector has lanes: a row of X, or of C, is a
 * vector, and a number of A multiplies all of it. A is read where it lies: by rows whose numbers lie side by side, or by columns
 * whose numbers do. Each entry is a sum of fused products in the order of the columns of A, whatever lane it is in.
 */
final class ThinLoops {
    private static final VectorSpecies<Double> SPECIES = Lanes.SPECIES;

    private static final int LANES = SPECIES.length();

    /** Rows of A that are taken together: so many sums stay in registers. */
    static final int ROWS = 12;

    /** Columns of A that are taken together: so many rows of X stay in registers. */
    static final int COLUMNS = 8;

    private ThinLoops() {}

    /**
     * {@code c_s += sum over j < depth of a[p + s stride + j] x_j} for s = 0, ..., 11.
     *
     * @param a the array with A
     * @param p where its first row begins
     * @param stride how far apart its rows lie
     * @param depth how many columns there are
     * @param x rows of as many numbers as a vector has, one after the other
     * @param fromX where they begin
     * @param c rows of as many numbers, one after the other
     * @param fromC where they begin
     */
    static void addRows(double[] a, int p, int stride, int depth, double[] x, int fromX, double[] c, int fromC) {
        int p1 = p + stride;
        int p2 = p1 + stride;
        int p3 = p2 + stride;
        int p4 = p3 + stride;
        int p5 = p4 + stride;
        int p6 = p5 + stride;
        int p7 = p6 + stride;
        int p8 = p7 + stride;
        int p9 = p8 + stride;
        int p10 = p9 + stride;
        int p11 = p10 + stride;
        DoubleVector c0 = row(c, fromC, 0);
        DoubleVector c1 = row(c, fromC, 1);
        DoubleVector c2 = row(c, fromC, 2);
        DoubleVector c3 = row(c, fromC, 3);
        DoubleVector c4 = row(c, fromC, 4);
        DoubleVector c5 = row(c, fromC, 5);
        DoubleVector c6 = row(c, fromC, 6);
        DoubleVector c7 = row(c, fromC, 7);
        DoubleVector c8 = row(c, fromC, 8);
        DoubleVector c9 = row(c, fromC, 9);
        DoubleVector c10 = row(c, fromC, 10);
        DoubleVector c11 = row(c, fromC, 11);
        for (int j = 0; j < depth; j++) {
            DoubleVector xj = row(x, fromX, j);
            c0 = xj.fma(DoubleVector.broadcast(SPECIES, a[p + j]), c0);
            c1 = xj.fma(DoubleVector.broadcast(SPECIES, a[p1 + j]), c1);
            c2 = xj.fma(DoubleVector.broadcast(SPECIES, a[p2 + j]), c2);
            c3 = xj.fma(DoubleVector.broadcast(SPECIES, a[p3 + j]), c3);
            c4 = xj.fma(DoubleVector.broadcast(SPECIES, a[p4 + j]), c4);
            c5 = xj.fma(DoubleVector.broadcast(SPECIES, a[p5 + j]), c5);
            c6 = xj.fma(DoubleVector.broadcast(SPECIES, a[p6 + j]), c6);
            c7 = xj.fma(DoubleVector.broadcast(SPECIES, a[p7 + j]), c7);
            c8 = xj.fma(DoubleVector.broadcast(SPECIES, a[p8 + j]), c8);
            c9 = xj.fma(DoubleVector.broadcast(SPECIES, a[p9 + j]), c9);
            c10 = xj.fma(DoubleVector.broadcast(SPECIES, a[p10 + j]), c10);
            c11 = xj.fma(DoubleVector.broadcast(SPECIES, a[p11 + j]), c11);
        }
        put(c0, c, fromC, 0);
        put(c1, c, fromC, 1);
        put(c2, c, fromC, 2);
        put(c3, c, fromC, 3);
        put(c4, c, fromC, 4);
        put(c5, c, fromC, 5);
        put(c6, c, fromC, 6);
        put(c7, c, fromC, 7);
        put(c8, c, fromC, 8);
        put(c9, c, fromC, 9);
        put(c10, c, fromC, 10);
        put(c11, c, fromC, 11);
    }

    /**
     * {@code c_s += sum over j < 8 of a[p + s + j stride] x_j} for all rows s.
     *
     * @param a the array with A
     * @param p where its first column begins
     * @param stride how far apart its columns lie
     * @param rows how many rows there are
     * @param x eight rows of as many numbers as a vector has, one after the other
     * @param fromX where they begin
     * @param c rows of as many numbers, one after the other
     * @param fromC where they begin
     */
    static void addColumns(double[] a, int p, int stride, int rows, double[] x, int fromX, double[] c, int fromC) {
        int p1 = p + stride;
        int p2 = p1 + stride;
        int p3 = p2 + stride;
        int p4 = p3 + stride;
        int p5 = p4 + stride;
        int p6 = p5 + stride;
        int p7 = p6 + stride;
        DoubleVector x0 = row(x, fromX, 0);
        DoubleVector x1 = row(x, fromX, 1);
        DoubleVector x2 = row(x, fromX, 2);
        DoubleVector x3 = row(x, fromX, 3);
        DoubleVector x4 = row(x, fromX, 4);
        DoubleVector x5 = row(x, fromX, 5);
        DoubleVector x6 = row(x, fromX, 6);
        DoubleVector x7 = row(x, fromX, 7);
        for (int s = 0; s < rows; s++) {
            DoubleVector sum = row(c, fromC, s);
            sum = x0.fma(DoubleVector.broadcast(SPECIES, a[p + s]), sum);
            sum = x1.fma(DoubleVector.broadcast(SPECIES, a[p1 + s]), sum);
            sum = x2.fma(DoubleVector.broadcast(SPECIES, a[p2 + s]), sum);
            sum = x3.fma(DoubleVector.broadcast(SPECIES, a[p3 + s]), sum);
            sum = x4.fma(DoubleVector.broadcast(SPECIES, a[p4 + s]), sum);
            sum = x5.fma(DoubleVector.broadcast(SPECIES, a[p5 + s]), sum);
            sum = x6.fma(DoubleVector.broadcast(SPECIES, a[p6 + s]), sum);
            sum = x7.fma(DoubleVector.broadcast(SPECIES, a[p7 + s]), sum);
            put(sum, c, fromC, s);
        }
    }

    /** {@code x_target -= factor x_source}, for rows that begin at these places. */
    static void subtract(double[] x, int target, double factor, int source) {
        add(x, target, -factor, x, source);
    }

    /** {@code c_target += factor x_source}. */
    static void add(double[] c, int target, double factor, double[] x, int source) {
        DoubleVector.fromArray(SPECIES, x, source)
                .fma(DoubleVector.broadcast(SPECIES, factor), DoubleVector.fromArray(SPECIES, c, target))
                .intoArray(c, target);
    }

    /** {@code x_target /= divisor}. */
    static void divide(double[] x, int target, double divisor) {
        DoubleVector.fromArray(SPECIES, x, target).div(divisor).intoArray(x, target);
    }

    private static DoubleVector row(double[] x, int from, int j) {
        return DoubleVector.fromArray(SPECIES, x, from + j * LANES);
    }

    private static void put(DoubleVector row, double[] c, int from, int j) {
        row.intoArray(c, from + j * LANES);
    }
}
