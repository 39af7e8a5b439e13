package org.psdmodels.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The innermost loop of a product: to a tile of C, three vectors high and four columns wide, outer products of packed columns of A
 * and packed rows of B are added.
 *
 * <p>The sums are local variables, which the compiler keeps in registers. Each entry is a sum of fused products in the order of
 * the inner dimension, begun with what was there, whatever lane it is in.
 */
final class Tile {
    private static final VectorSpecies<Double> SPECIES = Lanes.SPECIES;

    private static final int LANES = SPECIES.length();

    /** Rows of a tile. */
    static final int ROWS = 3 * LANES;

    /** Columns of a tile. */
    static final int COLUMNS = 4;

    /**
     * The depth is a multiple of it. Of a loop with one step a round, the speed depends on where in memory the compiler happens to
     * put it (measured: 52 or 57 Gflop/s, from one virtual machine to the next; with two, 57 always).
     */
    static final int STEPS = 2;

    private Tile() {}

    /**
     * C += A B.
     *
     * @param a columns of {@link #ROWS} numbers, one after the other
     * @param fromA where they begin
     * @param b rows of {@link #COLUMNS} numbers, one after the other
     * @param fromB where they begin
     * @param depth how many columns and rows there are, a multiple of {@link #STEPS}
     * @param c the array with the tile
     * @param fromC where the tile begins
     * @param stride how far apart its columns lie
     */
    static void add(double[] a, int fromA, double[] b, int fromB, int depth, double[] c, int fromC, int stride) {
        DoubleVector c00 = DoubleVector.fromArray(SPECIES, c, fromC);
        DoubleVector c10 = DoubleVector.fromArray(SPECIES, c, fromC + LANES);
        DoubleVector c20 = DoubleVector.fromArray(SPECIES, c, fromC + 2 * LANES);
        DoubleVector c01 = DoubleVector.fromArray(SPECIES, c, fromC + stride);
        DoubleVector c11 = DoubleVector.fromArray(SPECIES, c, fromC + stride + LANES);
        DoubleVector c21 = DoubleVector.fromArray(SPECIES, c, fromC + stride + 2 * LANES);
        DoubleVector c02 = DoubleVector.fromArray(SPECIES, c, fromC + 2 * stride);
        DoubleVector c12 = DoubleVector.fromArray(SPECIES, c, fromC + 2 * stride + LANES);
        DoubleVector c22 = DoubleVector.fromArray(SPECIES, c, fromC + 2 * stride + 2 * LANES);
        DoubleVector c03 = DoubleVector.fromArray(SPECIES, c, fromC + 3 * stride);
        DoubleVector c13 = DoubleVector.fromArray(SPECIES, c, fromC + 3 * stride + LANES);
        DoubleVector c23 = DoubleVector.fromArray(SPECIES, c, fromC + 3 * stride + 2 * LANES);
        int p = fromA;
        int q = fromB;
        for (int k = 0; k < depth; k += STEPS) {
            DoubleVector a0 = DoubleVector.fromArray(SPECIES, a, p);
            DoubleVector a1 = DoubleVector.fromArray(SPECIES, a, p + LANES);
            DoubleVector a2 = DoubleVector.fromArray(SPECIES, a, p + 2 * LANES);
            DoubleVector b0 = DoubleVector.broadcast(SPECIES, b[q]);
            c00 = a0.fma(b0, c00);
            c10 = a1.fma(b0, c10);
            c20 = a2.fma(b0, c20);
            DoubleVector b1 = DoubleVector.broadcast(SPECIES, b[q + 1]);
            c01 = a0.fma(b1, c01);
            c11 = a1.fma(b1, c11);
            c21 = a2.fma(b1, c21);
            DoubleVector b2 = DoubleVector.broadcast(SPECIES, b[q + 2]);
            c02 = a0.fma(b2, c02);
            c12 = a1.fma(b2, c12);
            c22 = a2.fma(b2, c22);
            DoubleVector b3 = DoubleVector.broadcast(SPECIES, b[q + 3]);
            c03 = a0.fma(b3, c03);
            c13 = a1.fma(b3, c13);
            c23 = a2.fma(b3, c23);
            a0 = DoubleVector.fromArray(SPECIES, a, p + ROWS);
            a1 = DoubleVector.fromArray(SPECIES, a, p + ROWS + LANES);
            a2 = DoubleVector.fromArray(SPECIES, a, p + ROWS + 2 * LANES);
            b0 = DoubleVector.broadcast(SPECIES, b[q + COLUMNS]);
            c00 = a0.fma(b0, c00);
            c10 = a1.fma(b0, c10);
            c20 = a2.fma(b0, c20);
            b1 = DoubleVector.broadcast(SPECIES, b[q + COLUMNS + 1]);
            c01 = a0.fma(b1, c01);
            c11 = a1.fma(b1, c11);
            c21 = a2.fma(b1, c21);
            b2 = DoubleVector.broadcast(SPECIES, b[q + COLUMNS + 2]);
            c02 = a0.fma(b2, c02);
            c12 = a1.fma(b2, c12);
            c22 = a2.fma(b2, c22);
            b3 = DoubleVector.broadcast(SPECIES, b[q + COLUMNS + 3]);
            c03 = a0.fma(b3, c03);
            c13 = a1.fma(b3, c13);
            c23 = a2.fma(b3, c23);
            p += STEPS * ROWS;
            q += STEPS * COLUMNS;
        }
        c00.intoArray(c, fromC);
        c10.intoArray(c, fromC + LANES);
        c20.intoArray(c, fromC + 2 * LANES);
        c01.intoArray(c, fromC + stride);
        c11.intoArray(c, fromC + stride + LANES);
        c21.intoArray(c, fromC + stride + 2 * LANES);
        c02.intoArray(c, fromC + 2 * stride);
        c12.intoArray(c, fromC + 2 * stride + LANES);
        c22.intoArray(c, fromC + 2 * stride + 2 * LANES);
        c03.intoArray(c, fromC + 3 * stride);
        c13.intoArray(c, fromC + 3 * stride + LANES);
        c23.intoArray(c, fromC + 3 * stride + 2 * LANES);
    }
}
