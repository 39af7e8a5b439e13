package org.psdmodels.solvers.finite;

import org.psdmodels.solvers.features.Heap;

/**
 * What blocks take in memory while they are solved for, besides systems of linear equations. Any solver that holds features has
 * the vectors, once for all blocks on the same features, and some matrices of the order of a block; path-following has in
 * addition a copy of each block's vectors in the frame of an eigenbasis, and more matrices.
 */
public final class Footprint {
    /**
     * The factor of the kernel matrix, the matrix of a mass and that of a linear term, a metric by columns and half by rows, and
     * the point of a certificate. What these are made from is more for some time only.
     */
    private static final double MATRICES = 5.5;

    private static final double COPIES_OF_PATH = 2;
    private static final double MATRICES_OF_PATH = 10;

    private static final double MEGABYTE = 1e6;

    private Footprint() {}

    /** {@return the footprint, in doubles, of a block that path-following works on} */
    public static double ofPath(FiniteBlock block) {
        if (block instanceof NonNegativeBlock sections) {
            double order = sections.length() + sections.span().size();
            return COPIES_OF_PATH * order * sections.map().columns();
        }
        return block instanceof PsdBlock psd
                ? COPIES_OF_PATH * psd.size() * psd.rankOnes() + MATRICES_OF_PATH * psd.length()
                : COPIES_OF_PATH * block.length() * block.map().columns();
    }

    /** {@return whether the footprint of a problem that path-following works on fits} */
    public static boolean fitsPath(FiniteProblem problem) {
        return Heap.fits(ofPath(problem));
    }

    /** Requires that a problem fits that path-following is to work on. */
    public static void requirePath(FiniteProblem problem) {
        require(ofPath(problem));
    }

    /** {@return the footprint, in doubles, of a problem that path-following works on} */
    public static double ofPath(FiniteProblem problem) {
        return problem.blocks().stream().mapToDouble(Footprint::ofPath).sum();
    }

    /**
     * Memory in words.
     *
     * @param doubles how many doubles
     * @return the text, in megabytes
     */
    public static String text(double doubles) {
        return Math.round(10 * Double.BYTES * doubles / MEGABYTE) / 10.0 + " MB";
    }

    /** The matrices of a block, whichever solver holds them. */
    static double ofMatrices(int order) {
        return MATRICES * order * order;
    }

    /** Requires that so many doubles fit. */
    static void require(double doubles) {
        if (!Heap.fits(doubles)) {
            throw Heap.failure("the features of all observations and some matrices of their order", doubles);
        }
    }
}
