package org.psdmodels.solvers.finite;

import org.psdmodels.solvers.features.Heap;

/**
 * What a block takes in memory while it is solved for, besides the systems of linear equations: its vectors, which may be
 * those of other blocks too, their copy in the frame of an eigenbasis, and some matrices of its own order.
 */
public final class Footprint {
    private static final double COPIES = 2;
    private static final double MATRICES = 10;

    private Footprint() {}

    /**
     * The footprint of a block.
     *
     * @param block the block
     * @return how many doubles
     */
    public static double of(FiniteBlock block) {
        if (block instanceof NonNegativeBlock sections) {
            return ofVector(
                    sections.length() + sections.span().size(), sections.map().columns());
        }
        return block instanceof PsdBlock psd
                ? ofMatrix(psd.size(), psd.rankOnes())
                : ofVector(block.length(), block.map().columns());
    }

    static double ofMatrix(int order, int atoms) {
        return ofVector(order, atoms) + MATRICES * order * order;
    }

    static double ofVector(int order, int atoms) {
        return COPIES * order * atoms;
    }

    /** Requires that blocks of some footprint fit. */
    static void require(double doubles) {
        if (!Heap.fits(doubles)) {
            throw Heap.failure("the features of all observations and some matrices of their order", doubles);
        }
    }
}
